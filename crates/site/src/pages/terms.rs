//! What a game is played under, in words: rule set, start, clock, and whether it is rated.

use komadai_play::{TimeControl, ValidProposal};
use komadai_rules::{Policy, RulesName, Side, VariantId};
use komadai_server::beginning::Beginning;
use komadai_server::store::NewGame;
use komadai_words::Words;

use super::words::{side_name, time_text, title};

/// What a game is played under, wherever that comes from.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    game: VariantId,
    rules: RulesName,
    beginning: Beginning,
    time: TimeControl,
    rated: bool,
    policy: Policy,
}

impl Terms {
    pub(super) fn of_proposal(proposal: &ValidProposal) -> Self {
        Self {
            beginning: Beginning::of(proposal.game, proposal.start_text()),
            game: proposal.game,
            rules: proposal.rules(),
            time: proposal.time,
            rated: proposal.rated,
            policy: proposal.policy,
        }
    }

    pub(super) fn of_game(game: &NewGame) -> Self {
        Self {
            game: game.variant,
            beginning: Beginning::of(game.variant, &game.start),
            rules: game.rules,
            time: game.terms.time,
            rated: game.terms.rated,
            policy: game.terms.policy,
        }
    }

    /// What it begins from.
    pub(super) fn beginning(&self) -> &Beginning {
        &self.beginning
    }

    /// The game, and whatever is not as usual. Also written by `ui/terms.js`.
    pub(super) fn facts(&self, words: Words) -> Vec<String> {
        let mut facts = vec![title(words, self.game).into_owned()];
        facts.extend(self.special(words));
        facts.push(time_text(words, self.time));
        if self.rated {
            facts.push(words.get("lobby-rated").into_owned());
        }
        facts
    }

    /// Rule set, start and policy, where there is something to say about them.
    pub(super) fn special(&self, words: Words) -> Vec<String> {
        let mut facts = Vec::new();
        if self.game.info().rule_sets.len() > 1 {
            facts.push(words.get(&format!("rules-{}", self.rules)).into_owned());
        }
        facts.extend(beginning_text(words, self.game, &self.beginning));
        if self.policy == Policy::Tournament {
            facts.push(words.get("terms-tournament").into_owned());
        }
        facts
    }
}

/// The start in words, unless it is the usual one.
fn beginning_text(words: Words, game: VariantId, beginning: &Beginning) -> Option<String> {
    match beginning {
        Beginning::Usual => None,
        Beginning::GoteFirst => {
            let side = side_name(words, game, Side::Gote);
            Some(words.fill("terms-begins", &[("side", side.into())]))
        }
        Beginning::Handicap(number) => {
            let name = words.get(&format!("handicap-{number}"));
            Some(words.fill("terms-handicap", &[("handicap", name.into())]))
        }
        Beginning::Position => Some(words.get("terms-position").into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use komadai_words::Language;

    use super::*;

    #[test]
    fn what_is_not_as_usual_is_named() {
        for (json, facts) in [
            (
                r#"{"game":"shogi","time":"10m+30s","rated":true,"rules":"modern"}"#,
                "Shogi, Modern rules, 10 min, then 30 s a move, Rated",
            ),
            (
                r#"{"game":"shogi","time":"unlimited","handicap":3}"#,
                "Shogi, Classic rules, Handicap: Rook, No clock",
            ),
            (
                r#"{"game":"shogi","time":"3d","policy":"tournament",
                    "start":"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"}"#,
                "Shogi, Classic rules, White begins, Illegal moves lose, 3 days a move",
            ),
            (r#"{"game":"shogun","time":"3d"}"#, "Shogun Chess, 3 days a move"),
        ] {
            let terms = Terms::of_proposal(&serde_json::from_str(json).unwrap());
            assert_eq!(terms.facts(Language::default().words()).join(", "), facts);
        }
    }
}
