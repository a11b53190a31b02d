//! What somebody proposes to play: game, rules, clocks, start and side.

use std::ops::Deref;

use komadai_play::{Terms, TimeControl, serial};
use komadai_rules::text::PositionError;
use komadai_rules::{
    BySide, Listed, Policy, Position, RuleSet, Side, UnknownGame, Variant, VariantId, dispatch,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::now::now;
use crate::store::{NewGame, Origin, Player};
use crate::{Error, GameId, id};

/// The longest text of a position that is looked at.
const LONGEST_START: usize = 256;

/// What somebody proposes to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Proposal {
    /// Which game, by its name: `shogi`.
    pub game: String,
    /// Its rule set; the game's usual one if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The clocks: `10m+30s`, `3m+2s/move`, `3d`, `unlimited`.
    pub time: TimeControl,
    /// The number of a handicap, given by Gote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<u8>,
    /// The position to start from, if it is not the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// The side the proposer wants.
    #[serde(default)]
    pub side: Wish,
    /// What an illegal move costs.
    #[serde(default, with = "serial::policy")]
    pub policy: Policy,
}

/// Why a proposal cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unplayable {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The game has no such rule set.
    #[error("{game} has no rule set {rules:?}")]
    Rules {
        /// The game.
        game: String,
        /// What was named.
        rules: String,
    },
    /// The game has no such handicap.
    #[error("{game} has no handicap {number}")]
    Handicap {
        /// The game.
        game: String,
        /// What was named.
        number: u8,
    },
    /// A handicap and a position are named.
    #[error("name a handicap or a position to start from, not both")]
    TwoStarts,
    /// The text of the position is longer than any is.
    #[error("that is no position")]
    LongStart,
    /// The position cannot be played.
    #[error(transparent)]
    Start(#[from] PositionError),
    /// A rated game from a position, or with a handicap.
    #[error("a rated game begins from the usual start, without handicap")]
    RatedStart,
    /// A rated game without a clock.
    #[error("a rated game has a clock")]
    RatedClock,
}

impl From<Unplayable> for Error {
    fn from(why: Unplayable) -> Self {
        Self::Invalid(why.to_string())
    }
}

/// The side a player wants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wish {
    /// Sente: Black in Shogi, White in the other games.
    Sente,
    /// Gote, who also gives handicaps.
    Gote,
    /// Either.
    #[default]
    Random,
}

impl Wish {
    /// The side, unless any will do.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Sente => Some(Side::Sente),
            Self::Gote => Some(Side::Gote),
            Self::Random => None,
        }
    }

    /// The wish for a side, if there is one.
    pub const fn of(side: Option<Side>) -> Self {
        match side {
            Some(Side::Sente) => Self::Sente,
            Some(Side::Gote) => Self::Gote,
            None => Self::Random,
        }
    }
}

impl Proposal {
    /// A proposal of a game under its usual rules, from its own start.
    pub fn new(game: VariantId, time: TimeControl) -> Self {
        Self {
            game: game.name().into(),
            rules: None,
            time,
            handicap: None,
            start: None,
            rated: false,
            side: Wish::Random,
            policy: Policy::Casual,
        }
    }

    /// Which game it is.
    pub fn variant(&self) -> Result<VariantId, UnknownGame> {
        self.game.parse()
    }

    /// The same with everything said that goes without saying, or why it cannot be played.
    pub fn check(self) -> Result<ValidProposal, Unplayable> {
        let variant = self.variant()?;
        let valid = dispatch!(variant, V => self.check_as::<V>())?;
        if valid.rated && (valid.handicap.is_some() || valid.proposal.start.is_some()) {
            return Err(Unplayable::RatedStart);
        }
        if valid.rated && valid.time == TimeControl::Unlimited {
            return Err(Unplayable::RatedClock);
        }
        Ok(valid)
    }

    fn check_as<V: Listed>(mut self) -> Result<ValidProposal, Unplayable> {
        let rules = self.rules_as::<V>()?;
        self.rules = Some(rules.name().into());
        if self.handicap.is_some() && self.start.is_some() {
            return Err(Unplayable::TwoStarts);
        }
        if let Some(number) = self.handicap.filter(|&number| handicap::<V>(number).is_none()) {
            let game = self.game;
            return Err(Unplayable::Handicap { game, number });
        }
        if let Some(text) = self.start.take() {
            if text.len() > LONGEST_START {
                return Err(Unplayable::LongStart);
            }
            let start = Position::<V>::read(&text, rules)?;
            let text = start.to_string();
            let known = V::HANDICAPS.iter().find(|handicap| handicap.start == text);
            self.handicap = known.map(|handicap| handicap.number);
            let is_usual = start == Position::start(rules);
            self.start = (!is_usual && known.is_none()).then_some(text);
        }
        let start = match (self.handicap.and_then(handicap::<V>), &self.start) {
            (Some(start), _) => start.into(),
            (None, Some(start)) => start.clone(),
            (None, None) => Position::<V>::start(rules).to_string(),
        };
        Ok(ValidProposal {
            variant: V::ID,
            rule_set: rules.name(),
            position: start,
            proposal: self,
        })
    }

    fn rules_as<V: Variant>(&self) -> Result<V::Rules, Unplayable> {
        let Some(name) = &self.rules else {
            return Ok(V::Rules::default());
        };
        V::Rules::from_name(name).ok_or_else(|| Unplayable::Rules {
            game: self.game.clone(),
            rules: name.clone(),
        })
    }
}

/// A proposal that can be played: only [`Proposal::check`] makes one. It says all that goes without saying, and is
/// written as a proposal is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValidProposal {
    variant: VariantId,
    rule_set: &'static str,
    position: String,
    proposal: Proposal,
}

impl Deref for ValidProposal {
    type Target = Proposal;

    fn deref(&self) -> &Proposal {
        &self.proposal
    }
}

impl Serialize for ValidProposal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.proposal.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for ValidProposal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let proposal = Proposal::deserialize(deserializer)?;
        proposal.check().map_err(serde::de::Error::custom)
    }
}

impl ValidProposal {
    /// A game under its usual rules, from its own start, without a clock.
    pub fn usual(game: VariantId) -> Self {
        let usual = Proposal::new(game, TimeControl::Unlimited).check();
        usual.expect("a game can be played from its own start")
    }

    /// Which game it is.
    pub fn variant(&self) -> VariantId {
        self.variant
    }

    /// The position it starts from.
    pub fn start_text(&self) -> &str {
        &self.position
    }

    /// The same with another wish for a side.
    pub fn with_side(&self, side: Wish) -> Self {
        let mut other = self.clone();
        other.proposal.side = side;
        other
    }

    /// Whether two who propose these would play the same game.
    pub fn agrees_with(&self, other: &Self) -> bool {
        let sides_agree = self.side == Wish::Random || self.side != other.side;
        sides_agree && self.with_side(other.side) == *other
    }

    /// Who sits where: the proposer as wished, or by lot.
    pub fn seats<T>(&self, proposer: T, other: T) -> BySide<T> {
        let lot = if id::bytes::<1>()[0].is_multiple_of(2) {
            Side::Sente
        } else {
            Side::Gote
        };
        match self.side.side().unwrap_or(lot) {
            Side::Sente => BySide([proposer, other]),
            Side::Gote => BySide([other, proposer]),
        }
    }

    /// The game that comes of it.
    pub fn game(&self, id: GameId, players: BySide<Player>, origin: Origin) -> NewGame {
        NewGame {
            id,
            variant: self.variant,
            start: self.position.clone(),
            rules: self.rule_set.into(),
            terms: Terms {
                time: self.time,
                rated: self.rated,
                policy: self.policy,
            },
            origin,
            players,
            created: now(),
        }
    }
}

/// The start of a handicap.
fn handicap<V: Variant>(number: u8) -> Option<&'static str> {
    let found = V::HANDICAPS.iter().find(|handicap| handicap.number == number);
    found.map(|handicap| handicap.start)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposal(json: &str) -> Result<ValidProposal, String> {
        let proposal: Proposal = serde_json::from_str(json).map_err(|error| error.to_string())?;
        proposal.check().map_err(|error| error.to_string())
    }

    #[test]
    fn what_goes_without_saying_is_filled_in() {
        let seek = proposal(r#"{"game":"shogi","time":"10m+30s"}"#).unwrap();
        assert_eq!(seek.rules.as_deref(), Some("classic"));
        assert!(seek.start_text().starts_with("lnsgkgsnl/1r5b1"));
        let plus = proposal(r#"{"game":"shinobiplus","time":"3m+2s/move"}"#).unwrap();
        assert_eq!(plus.rules.as_deref(), Some("modern"));
    }

    #[test]
    fn a_start_that_has_a_name_is_called_by_it() {
        let usual = r#"{"game":"shogun","time":"unlimited",
            "start":"rnb+fkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB+FKBNR[] w KQkq - 0 1"}"#;
        assert_eq!(proposal(usual).unwrap().start, None);
        let lance = r#"{"game":"shogi","time":"unlimited",
            "start":"lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"}"#;
        let lance = proposal(lance).unwrap();
        assert_eq!((lance.handicap, lance.start.as_deref()), (Some(1), None));
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        for (json, why) in [
            (r#"{"game":"chess","time":"10m"}"#, "unknown game"),
            (r#"{"game":"shogi","time":"10m","rules":"blitz"}"#, "no rule set"),
            (r#"{"game":"shogun","time":"10m","handicap":1}"#, "no handicap 1"),
            (r#"{"game":"shogi","time":"10m","handicap":8}"#, "no handicap 8"),
            (
                r#"{"game":"shogi","time":"10m","handicap":1,"rated":true}"#,
                "without handicap",
            ),
            (
                r#"{"game":"shogi","time":"unlimited","rated":true}"#,
                "has a clock",
            ),
            (r#"{"game":"shogi","time":"10m","start":"9/9 b - 1"}"#, ""),
        ] {
            let error = proposal(json).unwrap_err();
            assert!(error.contains(why), "{json}: {error}");
        }
    }

    #[test]
    fn two_agree_unless_both_want_the_same_side() {
        let proposal = |game| Proposal::new(game, TimeControl::Unlimited).check().unwrap();
        let wish = |side| proposal(VariantId::Shogi).with_side(side);
        for (a, b, agree) in [
            (Wish::Random, Wish::Random, true),
            (Wish::Random, Wish::Gote, true),
            (Wish::Gote, Wish::Random, true),
            (Wish::Sente, Wish::Gote, true),
            (Wish::Sente, Wish::Sente, false),
        ] {
            assert_eq!(wish(a).agrees_with(&wish(b)), agree, "{a:?} {b:?}");
        }
        let other = proposal(VariantId::Shogun);
        assert!(!wish(Wish::Random).agrees_with(&other));
    }
}
