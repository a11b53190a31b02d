//! What somebody proposes to play: game, rules, clocks, start and side.

use std::fmt;
use std::ops::Deref;

use komadai_rules::text::PositionError;
use komadai_rules::{
    BySide, Listed, Policy, Position, RulesName, Side, UnknownGame, Variant, VariantId, dispatch,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::control::TimeControl;
use crate::rating::Rating;
use crate::serial;
use crate::terms::Terms;

/// The longest text of a position that is looked at.
const LONGEST_START: usize = 256;

/// What somebody proposes to play. [`Proposal::check`] finds out whether it can be played.
///
/// ```
/// use komadai_play::{Proposal, Unplayable};
/// use komadai_rules::VariantId;
///
/// let mut proposal = Proposal::new(VariantId::Shogi, "10m+30s".parse()?);
/// proposal.handicap = Some(3);
/// assert!(proposal.clone().check()?.start_text().starts_with("lnsgkgsnl/7b1/"));
/// proposal.handicap = Some(30);
/// assert!(matches!(proposal.check(), Err(Unplayable::Handicap { number: 30, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Proposal {
    /// Which game.
    #[serde(with = "serial::game")]
    pub game: VariantId,
    /// Its rule set; the game's usual one if none is named.
    #[serde(with = "maybe_rules", skip_serializing_if = "Option::is_none")]
    pub rules: Option<RulesName>,
    /// The clocks: `10m+30s`, `3m+2s/move`, `3d`, `unlimited`.
    pub time: TimeControl,
    /// The number of a handicap, given by Gote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handicap: Option<u8>,
    /// The position to start from, if it is not the game's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The side the proposer wants.
    pub side: Wish,
    /// What an illegal move costs.
    #[serde(with = "serial::policy")]
    pub policy: Policy,
}

/// A proposal as it is sent: its game and rules are words that may mean nothing.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SentProposal {
    #[serde(with = "serial::named_game")]
    game: Result<VariantId, UnknownGame>,
    #[serde(default)]
    rules: Option<String>,
    time: TimeControl,
    #[serde(default)]
    handicap: Option<u8>,
    #[serde(default)]
    start: Option<String>,
    #[serde(default)]
    rated: bool,
    #[serde(default)]
    side: Wish,
    #[serde(default, with = "serial::policy")]
    policy: Policy,
}

impl TryFrom<SentProposal> for Proposal {
    type Error = Unplayable;

    fn try_from(sent: SentProposal) -> Result<Self, Unplayable> {
        let game = sent.game?;
        Ok(Self {
            game,
            rules: sent.rules.map(|name| rules_named(game, &name)).transpose()?,
            time: sent.time,
            handicap: sent.handicap,
            start: sent.start,
            rated: sent.rated,
            side: sent.side,
            policy: sent.policy,
        })
    }
}

/// A proposal that came in a message, or which of its words mean nothing: the message is understood either way, so that
/// its sender can be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposed(pub Result<Proposal, Unplayable>);

impl Proposed {
    /// The proposal, if it can be played.
    pub fn check(self) -> Result<ValidProposal, Unplayable> {
        self.0?.check()
    }
}

impl Serialize for Proposed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0 {
            Ok(proposal) => proposal.serialize(serializer),
            Err(why) => Err(serde::ser::Error::custom(why)),
        }
    }
}

impl<'de> Deserialize<'de> for Proposed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        SentProposal::deserialize(deserializer).map(|sent| Self(sent.try_into()))
    }
}

/// Why a proposal cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unplayable {
    /// There is no such game.
    Game(UnknownGame),
    /// The game has no such rule set.
    Rules {
        /// The game.
        game: VariantId,
        /// What was named.
        rules: String,
    },
    /// The game has no such handicap.
    Handicap {
        /// The game.
        game: VariantId,
        /// What was named.
        number: u8,
    },
    /// A handicap and a position are named.
    TwoStarts,
    /// The text of the position is longer than any is.
    LongStart,
    /// The position cannot be played.
    Start(PositionError),
    /// A rated game from a position, or with a handicap.
    RatedStart,
    /// A rated game without a clock.
    RatedClock,
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(unknown) => unknown.fmt(f),
            Self::Rules { game, rules } => write!(f, "{game} has no rule set {rules:?}"),
            Self::Handicap { game, number } => write!(f, "{game} has no handicap {number}"),
            Self::TwoStarts => f.write_str("name a handicap or a position to start from, not both"),
            Self::LongStart => f.write_str("the start position is too long"),
            Self::Start(error) => error.fmt(f),
            Self::RatedStart => f.write_str("a rated game begins from the usual start, without handicap"),
            Self::RatedClock => f.write_str("a rated game has a clock"),
        }
    }
}

impl std::error::Error for Unplayable {}

impl From<UnknownGame> for Unplayable {
    fn from(unknown: UnknownGame) -> Self {
        Self::Game(unknown)
    }
}

impl From<PositionError> for Unplayable {
    fn from(error: PositionError) -> Self {
        Self::Start(error)
    }
}

/// The rule set of a game with this name.
pub fn rules_named(game: VariantId, name: &str) -> Result<RulesName, Unplayable> {
    game.rules_named(name).ok_or_else(|| Unplayable::Rules {
        game,
        rules: name.into(),
    })
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
            game,
            rules: None,
            time,
            handicap: None,
            start: None,
            rated: false,
            side: Wish::Random,
            policy: Policy::Casual,
        }
    }

    /// The same with every default filled in, or why it cannot be played.
    pub fn check(self) -> Result<ValidProposal, Unplayable> {
        let valid = dispatch!(self.game, V => self.check_as::<V>())?;
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
        self.rules = Some(RulesName::of(rules));
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
        let position = match (self.handicap.and_then(handicap::<V>), &self.start) {
            (Some(start), _) => start.into(),
            (None, Some(start)) => start.clone(),
            (None, None) => Position::<V>::start(rules).to_string(),
        };
        Ok(ValidProposal {
            rule_set: RulesName::of(rules),
            position,
            proposal: self,
        })
    }

    fn rules_as<V: Variant>(&self) -> Result<V::Rules, Unplayable> {
        let Some(name) = self.rules else {
            return Ok(V::Rules::default());
        };
        name.rules().ok_or_else(|| Unplayable::Rules {
            game: self.game,
            rules: name.as_str().into(),
        })
    }
}

/// A proposal that can be played: only [`Proposal::check`] makes one. It has every default filled in, and is
/// written as a proposal is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValidProposal {
    rule_set: RulesName,
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
        let proposed = Proposed::deserialize(deserializer)?;
        proposed.check().map_err(serde::de::Error::custom)
    }
}

impl ValidProposal {
    /// A game under its usual rules, from its own start, without a clock.
    pub fn usual(game: VariantId) -> Self {
        let usual = Proposal::new(game, TimeControl::Unlimited).check();
        usual.expect("a game can be played from its own start")
    }

    /// Its rule set.
    pub fn rules(&self) -> RulesName {
        self.rule_set
    }

    /// The position it starts from.
    pub fn start_text(&self) -> &str {
        &self.position
    }

    /// What the players agree on by it, besides the start.
    pub fn terms(&self) -> Terms {
        Terms {
            time: self.time,
            rated: self.rated,
            policy: self.policy,
        }
    }

    /// The same with another wish for a side.
    pub fn with_side(&self, side: Wish) -> Self {
        let mut other = self.clone();
        other.proposal.side = side;
        other
    }

    /// Whether two players who propose these want the same game.
    pub fn agrees_with(&self, other: &Self) -> bool {
        let sides_agree = self.side == Wish::Random || self.side != other.side;
        sides_agree && self.with_side(other.side) == *other
    }

    /// Who sits where: the proposer as wished, or on the side that was drawn by lot.
    pub fn seats<T>(&self, proposer: T, other: T, lot: Side) -> BySide<T> {
        match self.side.side().unwrap_or(lot) {
            Side::Sente => BySide([proposer, other]),
            Side::Gote => BySide([other, proposer]),
        }
    }
}

/// The ratings of opponents that are wanted, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RatingRange {
    /// The lowest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<i32>,
    /// The highest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<i32>,
}

impl RatingRange {
    /// Whether a rating lies in it.
    pub fn contains(self, rating: Rating) -> bool {
        let value = rating.value.round() as i32;
        self.min.is_none_or(|min| min <= value) && self.max.is_none_or(|max| value <= max)
    }

    /// Whether every rating does.
    pub fn is_open(&self) -> bool {
        *self == Self::default()
    }
}

/// The start of a handicap.
fn handicap<V: Variant>(number: u8) -> Option<&'static str> {
    let found = V::HANDICAPS.iter().find(|handicap| handicap.number == number);
    found.map(|handicap| handicap.start)
}

/// Writes a rule set that may be absent by its name.
mod maybe_rules {
    use komadai_rules::RulesName;
    use serde::{Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(
        rules: &Option<RulesName>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        rules.map(RulesName::as_str).serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposal(json: &str) -> Result<ValidProposal, String> {
        let proposed: Proposed = serde_json::from_str(json).map_err(|error| error.to_string())?;
        proposed.check().map_err(|error| error.to_string())
    }

    #[test]
    fn what_goes_without_saying_is_filled_in() {
        let seek = proposal(r#"{"game":"shogi","time":"10m+30s"}"#).unwrap();
        assert_eq!(seek.rules().as_str(), "classic");
        assert!(seek.start_text().starts_with("lnsgkgsnl/1r5b1"));
        let plus = proposal(r#"{"game":"shinobiplus","time":"3m+2s/move"}"#).unwrap();
        assert_eq!(plus.rules().as_str(), "modern");
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
            (r#"{"game":"shogi","time":"10m","handicap":10}"#, "no handicap 10"),
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
    fn what_is_written_is_read_again() {
        for json in [
            r#"{"game":"shogi","rules":"classic","time":"10m+30s","handicap":2,"rated":false,"side":"gote","policy":"casual"}"#,
            r#"{"game":"shinobi","rules":"modern","time":"3d","rated":true,"side":"random","policy":"tournament"}"#,
        ] {
            let read: ValidProposal = serde_json::from_str(json).unwrap();
            assert_eq!(serde_json::to_string(&read).unwrap(), json);
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
