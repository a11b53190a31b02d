//! A game somebody wants, as forms and addresses say it: all of it text as it was typed, so that nothing is lost when
//! something is wrong with it.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use komadai_play::{
    ControlError, Proposal, RatingRange, Span, TimeControl, ValidProposal, Wish, rules_named,
};
use komadai_rules::{Policy, Side, VariantId};
use komadai_server::beginning::gote_first;
use komadai_server::computers::LEVELS;
use komadai_server::meeting::Suggestion;
use komadai_server::presets::usual_clock;
use komadai_words::Words;
use serde::{Deserialize, Serialize};

use super::unplayable;
use super::usual::Usual;

/// The level of the computer that is offered first.
const FIRST_LEVEL: u8 = 3;
/// The minutes of main time and the seconds of byo-yomi that a clock of one's own begins with.
const FIRST_CLOCK: (&str, &str) = ("20", "30");

/// A game somebody wants. What is empty goes without saying.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    pub(super) game: String,
    /// Against whom: see [`Against`].
    pub(super) with: String,
    /// Whom to challenge.
    pub(super) user: String,
    pub(super) rules: String,
    /// A clock as text, `unlimited`, `custom` for the five numbers, or `days`.
    pub(super) time: String,
    pub(super) hours: String,
    pub(super) minutes: String,
    pub(super) byoyomi: String,
    pub(super) periods: String,
    pub(super) increment: String,
    pub(super) days: String,
    /// What it begins from: `even`, `gote`, the number of a handicap, or `position`.
    pub(super) begin: String,
    /// The number of a handicap, where `begin` is not said.
    pub(super) handicap: String,
    /// The position, if it begins from one.
    pub(super) start: String,
    /// Who gives the handicap: `you` or `other`.
    pub(super) giver: String,
    pub(super) side: String,
    pub(super) rated: String,
    pub(super) policy: String,
    pub(super) level: String,
    /// The ratings of opponents.
    pub(super) min: String,
    pub(super) max: String,
}

/// Against whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Against {
    Computer,
    Friend,
    Anybody,
    /// A user who is named.
    User,
}

impl Against {
    /// Those one can choose from.
    pub(super) const ALL: [Self; 3] = [Self::Computer, Self::Friend, Self::Anybody];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Computer => "computer",
            Self::Friend => "friend",
            Self::Anybody => "anybody",
            Self::User => "user",
        }
    }

    /// Where such a game is asked for.
    pub(super) const fn action(self) -> &'static str {
        match self {
            Self::Computer => "/play/computer",
            Self::Friend => "/play/friend",
            Self::Anybody => "/play/seek",
            Self::User => "/play/challenge",
        }
    }
}

/// A game that can be played, and with whom.
#[derive(Clone, Debug)]
pub(super) struct Order {
    pub(super) proposal: ValidProposal,
    pub(super) level: u8,
    pub(super) range: RatingRange,
}

/// What is wrong, by field, in the reader's words; no field stands for the whole.
#[derive(Clone, Debug, Default)]
pub(super) struct Wrong(BTreeMap<&'static str, String>);

impl Wrong {
    pub(super) fn one(field: &'static str, text: impl Into<String>) -> Self {
        Self(BTreeMap::from([(field, text.into())]))
    }

    fn add(&mut self, field: &'static str, text: impl Into<String>) {
        self.0.entry(field).or_insert(text.into());
    }

    /// What is wrong with a field.
    pub(super) fn of(&self, field: &str) -> Option<&str> {
        self.0.get(field).map(String::as_str)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Wanted {
    /// The game; what is no game's name stands for the one played by habit.
    pub(super) fn variant(&self, usual: &Usual) -> VariantId {
        self.game.parse().unwrap_or_else(|_| usual.game())
    }

    pub(super) fn against(&self) -> Against {
        if !self.user.is_empty() {
            return Against::User;
        }
        let named = Against::ALL.into_iter().find(|way| way.name() == self.with);
        named.unwrap_or(Against::Friend)
    }

    /// The same with what goes without saying written out.
    pub(super) fn filled(&self, usual: &Usual, suggestion: Option<Suggestion>) -> Self {
        let game = self.variant(usual);
        let against = self.against();
        let or = |said: &str, usual: &str| if said.is_empty() { usual } else { said }.to_owned();
        // Whoever says one number of a clock means nothing by the others.
        let numbers = [
            &self.hours,
            &self.minutes,
            &self.byoyomi,
            &self.periods,
            &self.increment,
        ];
        let (minutes, byoyomi) = if numbers.iter().all(|number| number.is_empty()) {
            FIRST_CLOCK
        } else {
            ("0", "0")
        };
        let gives = match (against, suggestion) {
            (Against::Computer, _) => false,
            (_, Some(suggestion)) => suggestion.side == Side::Gote,
            _ => true,
        };
        Self {
            game: game.name().into(),
            with: against.name().into(),
            rules: or(&self.rules, usual.rules(game)),
            time: or(&self.time, &usual_time(game, against)),
            hours: or(&self.hours, "0"),
            minutes: or(&self.minutes, minutes),
            byoyomi: or(&self.byoyomi, byoyomi),
            periods: or(&self.periods, "1"),
            increment: or(&self.increment, "0"),
            days: or(&self.days, "3"),
            begin: self.beginning().into(),
            giver: or(&self.giver, if gives { "you" } else { "other" }),
            side: or(&self.side, "random"),
            rated: or(&self.rated, "false"),
            policy: or(&self.policy, Policy::default().name()),
            level: or(&self.level, &FIRST_LEVEL.to_string()),
            ..self.clone()
        }
    }

    fn beginning(&self) -> &str {
        if !self.begin.is_empty() {
            &self.begin
        } else if !self.start.trim().is_empty() {
            "position"
        } else if !self.handicap.is_empty() {
            &self.handicap
        } else {
            "even"
        }
    }

    /// The address of the page that shows it.
    pub(super) fn address(&self) -> String {
        let fields = serde_json::to_value(self).unwrap_or_default();
        let fields = fields.as_object().into_iter().flatten();
        let said =
            fields.filter_map(|(name, value)| Some((name, value.as_str().filter(|text| !text.is_empty())?)));
        let query = serde_urlencoded::to_string(said.collect::<Vec<_>>()).unwrap_or_default();
        format!("/new?{query}")
    }

    /// The same of another game: what only this one has is left out.
    pub(super) fn of_game(&self, game: VariantId) -> Self {
        Self {
            game: game.name().into(),
            rules: String::new(),
            begin: String::new(),
            handicap: String::new(),
            start: String::new(),
            giver: String::new(),
            ..self.clone()
        }
    }

    /// The same against somebody else; a clock that was only proposed does not come along.
    pub(super) fn against_other(&self, against: Against, usual: &Usual) -> Self {
        let proposed = usual_time(self.variant(usual), self.against());
        let time = if self.time == proposed { "" } else { &self.time };
        Self {
            with: against.name().into(),
            time: time.into(),
            giver: String::new(),
            ..self.clone()
        }
    }

    /// What can be played, or everything that is wrong with it.
    pub(super) fn read(&self, words: Words, game: VariantId) -> Result<Order, Wrong> {
        let mut wrong = Wrong::default();
        let against = self.against();
        let time = self.clock(words, &mut wrong);
        let rules = Some(self.rules.as_str()).filter(|rules| !rules.is_empty());
        let rules = rules.map(|name| rules_named(game, name)).transpose();
        let rules = rules.map_err(|why| {
            let (field, text) = unplayable::told(words, game, &why);
            wrong.add(field, text);
        });
        let proposal = Proposal {
            rules: rules.unwrap_or_default(),
            rated: against != Against::Computer && self.rated == "true",
            policy: Policy::from_name(&self.policy).unwrap_or_default(),
            ..Proposal::new(game, time.unwrap_or(TimeControl::Unlimited))
        };
        let proposal = self.begun(words, proposal, &mut wrong);
        let checked = proposal.check().map_err(|why| {
            let (field, text) = unplayable::told(words, game, &why);
            // Without a clock that can be read nothing is known about what it forbids.
            if time.is_some() || field != "rated" {
                wrong.add(field, text);
            }
        });
        let level = self.number(
            words,
            "level",
            &self.level,
            i64::from(*LEVELS.start())..=i64::from(*LEVELS.end()),
            &mut wrong,
        );
        let range = self.range(words, &mut wrong);
        match checked {
            Ok(proposal) if wrong.is_empty() => Ok(Order {
                proposal,
                level: level.map_or(*LEVELS.start(), |level| level as u8),
                range,
            }),
            _ => Err(wrong),
        }
    }

    /// The start and the sides. Who gives a handicap is said, and never drawn by lot.
    fn begun(&self, words: Words, proposal: Proposal, wrong: &mut Wrong) -> Proposal {
        let side = match self.side.as_str() {
            "sente" => Wish::Sente,
            "gote" => Wish::Gote,
            _ => Wish::Random,
        };
        let text = match self.beginning() {
            "even" => None,
            "gote" => gote_first(proposal.game),
            "position" if self.start.trim().is_empty() => {
                wrong.add("start", words.get("fault-unreadable"));
                None
            }
            "position" => Some(self.start.trim().to_owned()),
            number => {
                let given = match self.giver.as_str() {
                    "you" => Wish::Gote,
                    "other" => Wish::Sente,
                    _ if side != Wish::Random => side,
                    _ if self.against() == Against::Computer => Wish::Sente,
                    _ => Wish::Gote,
                };
                return Proposal {
                    handicap: Some(number.parse().unwrap_or(0)),
                    side: given,
                    ..proposal
                };
            }
        };
        Proposal {
            start: text,
            side,
            ..proposal
        }
    }

    /// The clock, if it can be read.
    fn clock(&self, words: Words, wrong: &mut Wrong) -> Option<TimeControl> {
        let time = match self.time.as_str() {
            "" => Ok(TimeControl::Unlimited),
            "days" => TimeControl::Correspondence {
                days: self.number(
                    words,
                    "time",
                    &self.days,
                    1..=i64::from(TimeControl::MAX_DAYS),
                    wrong,
                )? as u8,
            }
            .checked(),
            "custom" => self.own_clock(words, wrong)?.checked(),
            text => text.parse(),
        };
        let told = |error: &ControlError| words.get(unplayable::clock(error));
        time.map_err(|error| wrong.add("time", told(&error))).ok()
    }

    /// A clock in numbers, as people fill them in.
    fn own_clock(&self, words: Words, wrong: &mut Wrong) -> Option<TimeControl> {
        let mut number = |text: &str, usual: i64, fault: &str| match text.trim() {
            "" => Some(usual),
            text => {
                let number = text.parse::<u16>().map(i64::from);
                number.map_err(|_| wrong.add("time", words.get(fault))).ok()
            }
        };
        let hours = number(&self.hours, 0, "new-fault-main")?;
        let minutes = number(&self.minutes, 0, "new-fault-main")?;
        let byoyomi = number(&self.byoyomi, 0, "new-fault-byoyomi")?;
        let periods = number(&self.periods, 1, "new-fault-periods")?;
        let increment = number(&self.increment, 0, "new-fault-increment")?;
        Some(TimeControl::Clock {
            main: Span::seconds(hours * 3_600 + minutes * 60),
            byoyomi: Span::seconds(byoyomi),
            // Where there is no byo-yomi there is nothing to have several of.
            periods: if byoyomi == 0 {
                1
            } else {
                u8::try_from(periods).unwrap_or(u8::MAX)
            },
            increment: Span::seconds(increment),
        })
    }

    /// A whole number; nothing stands for the least.
    fn number(
        &self,
        words: Words,
        field: &'static str,
        text: &str,
        range: RangeInclusive<i64>,
        wrong: &mut Wrong,
    ) -> Option<i64> {
        if text.trim().is_empty() {
            return Some(*range.start());
        }
        let number = text.trim().parse().ok().filter(|number| range.contains(number));
        if number.is_none() {
            let gaps = [("low", (*range.start()).into()), ("high", (*range.end()).into())];
            wrong.add(field, words.fill("new-fault-number", &gaps));
        }
        number
    }

    fn range(&self, words: Words, wrong: &mut Wrong) -> RatingRange {
        let mut end = |text: &str| {
            let said = !text.trim().is_empty();
            let number = self.number(words, "range", text, 0..=4_000, wrong)?;
            said.then_some(number as i32)
        };
        let range = RatingRange {
            min: end(&self.min),
            max: end(&self.max),
        };
        if range.min.zip(range.max).is_some_and(|(min, max)| min > max) {
            wrong.add("range", words.get("new-fault-range"));
        }
        range
    }
}

/// The clock that is proposed: none against the computer.
fn usual_time(game: VariantId, against: Against) -> String {
    match against {
        Against::Computer => TimeControl::Unlimited.to_string(),
        _ => usual_clock(game).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use komadai_words::Language;

    use super::*;

    fn read(query: &str) -> Result<Order, Wrong> {
        let wanted: Wanted = serde_urlencoded::from_str(query).unwrap();
        let game = wanted.game.parse().unwrap();
        wanted.read(Language::default().words(), game)
    }

    #[test]
    fn a_clock_of_ones_own_is_the_clock() {
        for (query, time) in [
            (
                "time=custom&hours=0&minutes=45&byoyomi=60&periods=1&increment=0&days=3",
                "45m+1m",
            ),
            ("time=custom&hours=9&minutes=0&byoyomi=60", "9h+1m"),
            ("time=custom&hours=9", "9h"),
            ("time=custom&minutes=90&increment=30&periods=5", "1h30m+30s/move"),
            ("time=custom&byoyomi=30&periods=3", "0+30sx3"),
            ("time=days&days=7&minutes=45", "7d"),
            ("time=unlimited&minutes=45", "unlimited"),
        ] {
            let order = read(&format!("game=shogi&{query}")).unwrap();
            assert_eq!(order.proposal.time.to_string(), time, "{query}");
        }
    }

    #[test]
    fn what_is_wrong_is_said_of_its_field() {
        for (query, field, text) in [
            (
                "time=custom&minutes=0&byoyomi=0",
                "time",
                "Give some time: main time, byo-yomi or an increment.",
            ),
            (
                "time=custom&hours=25",
                "time",
                "The main time goes up to 24 hours.",
            ),
            (
                "time=custom&byoyomi=601",
                "time",
                "Byo-yomi goes up to 600 seconds.",
            ),
            (
                "time=custom&minutes=ten",
                "time",
                "The main time goes up to 24 hours.",
            ),
            (
                "time=days&days=31",
                "time",
                "A whole number from 1 to 30, please.",
            ),
            (
                "begin=position&start=nonsense",
                "start",
                "The text is not a position.",
            ),
            (
                "begin=position&start=9/9/9/9/9/9/9/9/4K4 b - 1",
                "start",
                "A king is missing: White",
            ),
            ("begin=position", "start", "The text is not a position."),
            ("begin=10", "begin", "There is no such handicap."),
            (
                "rated=true&begin=3&time=10m",
                "rated",
                "A rated game begins from the usual start, without a handicap.",
            ),
            ("rated=true&time=unlimited", "rated", "A rated game has a clock."),
            ("rules=plaid", "rules", "There is no such rule set."),
            (
                "min=1800&max=1200",
                "range",
                "The lowest rating is above the highest.",
            ),
            ("with=computer&level=77", "level", "A whole number from"),
        ] {
            let wrong = read(&format!("game=shogi&{query}")).unwrap_err();
            let told = wrong.of(field).unwrap_or_default();
            assert!(told.starts_with(text), "{query}: {wrong:?}");
        }
    }

    #[test]
    fn a_handicap_is_given_by_who_was_named_and_never_by_lot() {
        for (query, side) in [
            ("begin=5&giver=you", Wish::Gote),
            ("begin=5&giver=other", Wish::Sente),
            ("begin=5&side=random", Wish::Gote),
            ("begin=5&side=random&with=computer", Wish::Sente),
            ("handicap=5&side=sente", Wish::Sente),
        ] {
            let order = read(&format!("game=shogi&{query}")).unwrap();
            assert_eq!(
                (order.proposal.handicap, order.proposal.side),
                (Some(5), side),
                "{query}"
            );
        }
        let order = read("game=shogi&begin=gote&side=gote").unwrap();
        assert!(
            order
                .proposal
                .start
                .as_deref()
                .is_some_and(|start| start.ends_with(" w - 1"))
        );
        assert_eq!(order.proposal.side, Wish::Gote);
    }

    #[test]
    fn clocks_are_proposed_by_what_one_wants() {
        let usual = Usual::default();
        let time = |query: &str| {
            let wanted: Wanted = serde_urlencoded::from_str(query).unwrap();
            wanted.filled(&usual, None).time
        };
        assert_eq!(time("game=shogi&with=computer"), "unlimited");
        assert_eq!(time("game=shogi&with=friend"), "10m+30s");
        assert_eq!(time("game=shinobi&with=anybody"), "10m+5s/move");
        assert_eq!(time("game=shogi&with=computer&time=5m"), "5m");
        let wanted: Wanted = serde_urlencoded::from_str("game=shogi&with=computer").unwrap();
        let other = wanted.filled(&usual, None).against_other(Against::Friend, &usual);
        assert_eq!(other.filled(&usual, None).time, "10m+30s");
    }
}
