//! `/api/archive` finds games that are over.

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use komadai_play::Moment;
use komadai_rules::Side;
use serde::Serialize;
use utoipa::ToSchema;

use super::fields::{Fields, QueryParams};
use crate::app::App;
use crate::store::{Cursor, Found, OPENING, Origin, Outcome, Search, Store};
use crate::wire::{GameInfo, SideName};
use crate::{Error, dates};

/// How many games an answer has, unless fewer are asked for.
const PAGE: usize = 50;
/// How many moves of a game are shown in the list.
const SHOWN: usize = 12;

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/archive", get(search))
}

/// Games, and what to ask for the next of them.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Archive {
    games: Vec<ArchivedGame>,
    /// Ask with this as `after` for more; not there at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    next: Option<String>,
}

/// A game of the archive.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ArchivedGame {
    #[serde(flatten)]
    info: GameInfo,
    #[schema(value_type = String)]
    origin: Origin,
    /// In milliseconds since 1970.
    #[schema(value_type = Option<i64>, required)]
    ended: Option<Moment>,
    #[schema(required)]
    winner: Option<SideName>,
    #[schema(required)]
    reason: Option<&'static str>,
    plies: u32,
    /// The first moves.
    opening: String,
}

async fn search(State(app): State<App>, QueryParams(asked): QueryParams) -> Result<Json<Archive>, Error> {
    let limit = asked.value("limit")?.unwrap_or(PAGE).clamp(1, PAGE);
    let mut found = app
        .store
        .search(read(&app.store, &asked).await?, limit + 1)
        .await?;
    let has_more = found.len() > limit;
    found.truncate(limit);
    let next = found.last().filter(|_| has_more).and_then(|last| {
        let ended = last.row.end.as_ref()?.at;
        Some(format!("{}.{}", ended.0, last.row.game.id))
    });
    Ok(Json(Archive {
        games: found.iter().map(ArchivedGame::new).collect(),
        next,
    }))
}

/// What is looked for; what is left out may be anything.
///
/// `player`, the `side` the player has and the `opponent`; `game`; `result`: `sente`, `gote`, `draw`, or `win` or `loss` of
/// the player; `reason`; `since` and `until`: days, or milliseconds since 1970; `rated`; `origin`; `moves`: the first ones,
/// in coordinates; `after`: the `next` of the answer before.
async fn read(store: &Store, asked: &Fields) -> Result<Search, Error> {
    let is_of_player = asked.text("opponent").is_some()
        || asked.text("side").is_some()
        || matches!(asked.text("result"), Some("win" | "loss"));
    if is_of_player && asked.text("player").is_none() {
        return Err(Error::Invalid(
            "opponent, side, win and loss need a player".into(),
        ));
    }
    let user = match asked.text("player") {
        Some(name) => store.user_named(name).await?.map(|user| user.id),
        None => None,
    };
    Ok(Search {
        user,
        player: asked.text("player").map(Into::into),
        side: word(asked, "side", side)?,
        opponent: asked.text("opponent").map(Into::into),
        variant: asked.value("game")?,
        result: word(asked, "result", outcome)?,
        reason: asked.text("reason").map(Into::into),
        since: word(asked, "since", dates::read_moment)?,
        until: word(asked, "until", dates::read_moment)?,
        rated: asked.text("rated").map(|_| asked.flag("rated")).transpose()?,
        origin: word(asked, "origin", Origin::from_name)?,
        openings: asked
            .text("moves")
            .map(opening)
            .transpose()?
            .into_iter()
            .collect(),
        after: word(asked, "after", cursor)?,
        ..Search::default()
    })
}

impl ArchivedGame {
    fn new(found: &Found) -> Self {
        let row = &found.row;
        let end = row.end.as_ref();
        let first = found.moves.split(' ').take(SHOWN);
        Self {
            info: GameInfo::new(&row.game, row.ratings),
            origin: row.game.origin,
            ended: end.map(|end| end.at),
            winner: end.and_then(|end| end.finish.winner()).map(SideName::from),
            reason: end.map(|end| end.finish.reason()),
            plies: row.plies,
            opening: first.collect::<Vec<_>>().join(" "),
        }
    }
}

/// Reads a word if there is one.
fn word<T>(asked: &Fields, name: &str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Error> {
    let wrong = |text: &str| Error::Invalid(format!("{name} cannot be {text:?}"));
    let read = |text: &str| read(text).ok_or_else(|| wrong(text));
    asked.text(name).map(read).transpose()
}

fn side(word: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| side_word(side) == word)
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::Sente => "sente",
        Side::Gote => "gote",
    }
}

fn outcome(word: &str) -> Option<Outcome> {
    Some(match word {
        "draw" => Outcome::Drawn,
        "win" => Outcome::OwnWin,
        "loss" => Outcome::OwnLoss,
        _ => Outcome::Won(side(word)?),
    })
}

fn opening(text: &str) -> Result<String, Error> {
    let moves = text
        .split([' ', ','])
        .filter(|mv| !mv.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    let is_plain = moves.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
    if moves.is_empty() || !is_plain || moves.len() + 8 > OPENING {
        let most = OPENING - 8;
        return Err(Error::Invalid(format!(
            "an opening is a list of moves in coordinates, of at most {most} characters"
        )));
    }
    Ok(moves)
}

fn cursor(text: &str) -> Option<Cursor> {
    let (ended, id) = text.split_once('.')?;
    Some(Cursor {
        ended: Moment(ended.parse().ok()?),
        id: id.parse().ok()?,
    })
}
