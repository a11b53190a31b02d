//! Our games in the words of lichess's API.
//!
//! White is always Sente, the side that moves first from the usual start, in Shogi too: a program that counts moves
//! to know whose turn it is stays right. `sente` and `gote` are understood wherever a colour is asked for.

use komadai_play::{Finish, Proposal, RatingRange, Span, TimeControl, ValidProposal, Wish, rules_named};
use komadai_rules::{Policy, Side, UnknownGame, VariantId};
use serde::Serialize;
use utoipa::ToSchema;

use super::dialect::{Dialect, STANDARD, STANDARD_WORD};
use super::fields::Fields;
use super::shapes::{Color, GameStatus};
use crate::Error;
use crate::store::Origin;

/// The game a request means.
pub(super) fn read_variant(name: Option<&str>) -> Result<VariantId, Error> {
    match name {
        None | Some(STANDARD_WORD) => Ok(STANDARD),
        Some(name) => name
            .parse()
            .map_err(|unknown: UnknownGame| Error::Invalid(unknown.to_string())),
    }
}

/// The colour of a side.
pub(super) const fn color(side: Side) -> Color {
    Dialect::Lichess.color(side)
}

/// The colour a player wants.
pub(super) const fn wish_color(wish: Wish, dialect: Dialect) -> &'static str {
    match wish.side() {
        Some(side) => dialect.color(side).name(),
        None => "random",
    }
}

fn read_wish(text: &str) -> Result<Wish, Error> {
    match text {
        "white" | "sente" => Ok(Wish::Sente),
        "black" | "gote" => Ok(Wish::Gote),
        "random" => Ok(Wish::Random),
        _ => Err(Error::Invalid(format!(
            "color must be white, black or random, not {text:?}"
        ))),
    }
}

/// The clocks as lichess tells time controls, in seconds, byo-yomi added.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
#[schema(as = TimeControl)]
pub(super) enum TimeControlInfo {
    /// There is no clock.
    Unlimited,
    /// Days for every move.
    Correspondence {
        #[serde(rename = "daysPerTurn")]
        days_per_turn: u8,
    },
    /// A clock for each side.
    Clock {
        limit: i64,
        increment: i64,
        byoyomi: i64,
        periods: u8,
        show: String,
    },
}

impl TimeControlInfo {
    pub(super) fn of(time: TimeControl) -> Self {
        match time {
            TimeControl::Unlimited => Self::Unlimited,
            TimeControl::Correspondence { days } => Self::Correspondence { days_per_turn: days },
            TimeControl::Clock {
                main,
                byoyomi,
                periods,
                increment,
            } => Self::Clock {
                limit: main.0 / 1000,
                increment: increment.0 / 1000,
                byoyomi: byoyomi.0 / 1000,
                periods,
                show: time.to_string(),
            },
        }
    }
}

/// How a game stands, as lichess numbers and names it.
pub(super) fn status(over: Option<Finish>) -> GameStatus {
    let (id, name) = numbered(over);
    GameStatus { id, name }
}

fn numbered(over: Option<Finish>) -> (u8, &'static str) {
    let Some(finish) = over else {
        return (20, "started");
    };
    match (finish.reason(), finish.winner()) {
        ("aborted", _) => (25, "aborted"),
        ("checkmate", _) => (30, "mate"),
        ("resign", _) => (31, "resign"),
        ("stalemate", _) => (32, "stalemate"),
        ("time", _) => (35, "outoftime"),
        ("illegal", _) => (36, "cheat"),
        (_, None) => (34, "draw"),
        // Campmate, perpetual check, repetition where it loses, impasse.
        (_, Some(_)) => (60, "variantEnd"),
    }
}

/// How two players met, as lichess names it.
pub(super) const fn source(origin: Origin) -> &'static str {
    match origin {
        Origin::Lobby => "lobby",
        Origin::Friend | Origin::Challenge | Origin::Rematch => "friend",
        Origin::Computer => "ai",
        Origin::Import => "import",
    }
}

/// What a challenge proposes: `variant`, `clock.limit` and `clock.increment` in seconds, `days`, `color`, `rated`, `fen`;
/// lishogi's `clock.byoyomi` in seconds and `clock.periods`, also without `clock.`; and ours: `rules`, `handicap`.
pub(super) fn proposal(fields: &Fields) -> Result<ValidProposal, Error> {
    let seconds = |name: &str| {
        Ok::<_, Error>(
            fields
                .value::<u32>(name)?
                .map(|count| Span::seconds(count.into())),
        )
    };
    let main = seconds("clock.limit")?;
    let increment = seconds("clock.increment")?;
    read_proposal(fields, main, increment)
}

/// What a seek proposes: as a challenge, but `time` in minutes and `increment` in seconds.
pub(super) fn sought(fields: &Fields) -> Result<(ValidProposal, RatingRange), Error> {
    let minutes = fields.value::<f64>("time")?;
    let in_bounds = |minutes: &f64| (0.0..=10_000.0).contains(minutes);
    if minutes.is_some_and(|minutes| !in_bounds(&minutes)) {
        return Err(Error::Invalid("time must be a number of minutes".into()));
    }
    let main = minutes.map(|minutes| Span::millis((minutes * 60_000.0).round() as i64));
    let increment = fields
        .value::<u32>("increment")?
        .map(|count| Span::seconds(count.into()));
    let range = fields.text("ratingRange").map(read_range).transpose()?;
    Ok((read_proposal(fields, main, increment)?, range.unwrap_or_default()))
}

fn read_proposal(
    fields: &Fields,
    main: Option<Span>,
    increment: Option<Span>,
) -> Result<ValidProposal, Error> {
    let variant = read_variant(fields.text("variant"))?;
    let byoyomi = match fields.value::<u32>("byoyomi")? {
        Some(count) => Some(count),
        None => fields.value("clock.byoyomi")?,
    };
    let byoyomi = byoyomi.map(|count| Span::seconds(count.into()));
    let periods = match fields.value("periods")? {
        Some(count) => Some(count),
        None => fields.value("clock.periods")?,
    };
    let time = match fields.value::<u8>("days")? {
        Some(days) => TimeControl::Correspondence { days },
        None if main.is_none() && increment.is_none() && byoyomi.is_none() => TimeControl::Unlimited,
        None => TimeControl::Clock {
            main: main.unwrap_or_default(),
            byoyomi: byoyomi.unwrap_or_default(),
            periods: periods.unwrap_or(1),
            increment: increment.unwrap_or_default(),
        },
    };
    let time = time
        .checked()
        .map_err(|error| Error::Invalid(error.to_string()))?;
    let rules = fields.text("rules").map(|name| rules_named(variant, name));
    let proposal = Proposal {
        game: variant,
        rules: rules.transpose()?,
        time,
        handicap: fields.value("handicap")?,
        start: fields.text("fen").map(Into::into),
        rated: fields.flag("rated")?,
        side: fields.text("color").map_or(Ok(Wish::Random), read_wish)?,
        policy: Policy::Casual,
    };
    Ok(proposal.check()?)
}

fn read_range(text: &str) -> Result<RatingRange, Error> {
    let range = text.split_once('-').and_then(|(min, max)| {
        let (min, max) = (min.trim().parse().ok()?, max.trim().parse().ok()?);
        (min <= max).then_some(RatingRange {
            min: Some(min),
            max: Some(max),
        })
    });
    range.ok_or_else(|| Error::Invalid("ratingRange must look like 1500-1800".into()))
}
