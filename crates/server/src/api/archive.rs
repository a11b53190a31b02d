//! `/api/archive` finds games that are over, `/api/tv` shows what is on.

use axum::extract::{Query, State};
use axum::routing::get;
use axum::{Json, Router};
use komadai_play::Moment;
use komadai_rules::Side;
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::store::{Cursor, Found, OPENING, Origin, Outcome, Search};
use crate::wire::{FeaturedGame, GameInfo};
use crate::{Error, dates, featured};

/// How many games an answer has, unless fewer are asked for.
const PAGE: usize = 50;
/// How many moves of a game are shown in the list.
const SHOWN: usize = 12;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/archive", get(search))
        .route("/api/tv", get(tv))
}

/// What is looked for; what is left out may be anything.
#[derive(Debug, Default, Deserialize)]
struct Asked {
    /// One of the players.
    player: Option<String>,
    /// The other one.
    opponent: Option<String>,
    /// The side the player has: `sente` or `gote`.
    side: Option<String>,
    /// The game: `shogi`, `shogun`, `shinobi`, `shinobiplus`.
    game: Option<String>,
    /// `sente`, `gote` or `draw`; `win` or `loss` of the player.
    result: Option<String>,
    /// Why it ended: `checkmate`, `resign`, `time` and so on, or `aborted`.
    reason: Option<String>,
    /// Not before: a day such as `2026-11-16`, or milliseconds since 1970.
    since: Option<String>,
    /// Before.
    until: Option<String>,
    /// `true` or `false`.
    rated: Option<bool>,
    /// How the players met: `lobby`, `friend`, `challenge`, `computer`, `rematch`, `import`.
    origin: Option<String>,
    /// The first moves in coordinates, separated by blanks.
    moves: Option<String>,
    /// The `next` of the answer before.
    after: Option<String>,
    /// How many games at most.
    limit: Option<usize>,
}

/// The answer.
#[derive(Debug, Serialize)]
struct Page {
    games: Vec<Entry>,
    /// Ask with this as `after` for more; not there at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

/// A game that is over.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry {
    #[serde(flatten)]
    info: GameInfo,
    origin: Origin,
    ended: Option<Moment>,
    winner: Option<&'static str>,
    reason: Option<String>,
    plies: u32,
    /// The first moves.
    opening: String,
}

async fn search(State(app): State<App>, Query(asked): Query<Asked>) -> Result<Json<Page>, Error> {
    let limit = asked.limit.unwrap_or(PAGE).clamp(1, PAGE);
    let mut found = app.store.search(asked.read(&app).await?, limit + 1).await?;
    let has_more = found.len() > limit;
    found.truncate(limit);
    let next = found.last().filter(|_| has_more).and_then(|last| {
        let ended = last.row.end.as_ref()?.at;
        Some(format!("{}.{}", ended.0, last.row.game.id))
    });
    Ok(Json(Page {
        games: found.iter().map(Entry::new).collect(),
        next,
    }))
}

async fn tv(State(app): State<App>) -> Result<Json<Vec<FeaturedGame>>, Error> {
    Ok(Json(featured::now_on(&app).await?))
}

impl Asked {
    async fn read(&self, app: &App) -> Result<Search, Error> {
        let user = match &self.player {
            Some(name) => app.store.user_named(name).await?.map(|user| user.id),
            None => None,
        };
        Ok(Search {
            user,
            player: self.player.clone(),
            side: word("side", &self.side, side)?,
            opponent: self.opponent.clone(),
            variant: word("game", &self.game, |name| name.parse().ok())?,
            result: word("result", &self.result, outcome)?,
            reason: self.reason.clone(),
            since: word("day", &self.since, dates::read_moment)?,
            until: word("day", &self.until, dates::read_moment)?,
            rated: self.rated,
            origin: word("origin", &self.origin, Origin::from_name)?,
            opening: self.moves.as_deref().map(opening).transpose()?,
            after: word("place in the list", &self.after, cursor)?,
        })
    }
}

impl Entry {
    fn new(found: &Found) -> Self {
        let row = &found.row;
        let end = row.end.as_ref();
        let first = found.moves.split(' ').take(SHOWN);
        Self {
            info: GameInfo::new(&row.game, Default::default()),
            origin: row.game.origin,
            ended: end.map(|end| end.at),
            winner: end.and_then(|end| end.winner).map(side_word),
            reason: end.map(|end| end.reason.clone()),
            plies: row.plies,
            opening: first.collect::<Vec<_>>().join(" "),
        }
    }
}

/// Reads a word if there is one.
fn word<T>(what: &str, text: &Option<String>, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Error> {
    let unknown = |text: &str| Error::Invalid(format!("there is no {what} {text:?}"));
    let text = text.as_deref().filter(|text| !text.is_empty());
    text.map(|text| read(text).ok_or_else(|| unknown(text)))
        .transpose()
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
            "an opening is moves in coordinates, {most} letters at most"
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
