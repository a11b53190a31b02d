//! `/api/position`: what can be done in a position, for programs without rules of their own.

use std::collections::BTreeMap;

use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_notation::{Named, Notation};
use komadai_play::{Finish, serial};
use komadai_rules::{Line, Move, Position, RuleSet, Side, Square, dispatch};
use serde::Serialize;
use utoipa::ToSchema;

use super::fields::{Fields, QueryParams};
use super::words;
use crate::app::App;
use crate::study::{find, previous};
use crate::wire::SideName;
use crate::{Error, bounds, records};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/position", get(from_query).post(from_body))
        .route("/api/position/move", post(read_move))
}

async fn from_query(QueryParams(fields): QueryParams) -> Result<Json<PositionAnswer>, Error> {
    aside(fields, false).await
}

async fn from_body(fields: Fields) -> Result<Json<PositionAnswer>, Error> {
    aside(fields, false).await
}

/// Reads a move as somebody typed it, in any notation of the game, and plays it.
async fn read_move(fields: Fields) -> Result<Json<PositionAnswer>, Error> {
    aside(fields, true).await
}

async fn aside(fields: Fields, is_typed: bool) -> Result<Json<PositionAnswer>, Error> {
    let answer = records::aside(move || {
        let typed = is_typed.then(|| fields.needed("move")).transpose()?;
        describe(&fields, typed)
    });
    answer.await?.map(Json)
}

/// A position with all that can be done in it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Position)]
pub(super) struct PositionAnswer {
    /// Which game.
    game: &'static str,
    /// Its rule set.
    rules: &'static str,
    /// FEN, for Shogi SFEN.
    fen: String,
    /// Whose turn it is.
    #[serde(with = "serial::side")]
    #[schema(value_type = SideName)]
    turn: Side,
    /// Whether that side is in check.
    check: bool,
    /// How the game ended, if it did.
    #[schema(value_type = Option<HashMap<String, Value>>, required)]
    ending: Option<Finish>,
    /// The legal moves.
    legal: Vec<MoveNames>,
    /// The moves that led here.
    moves: Vec<MoveNames>,
}

/// A move in coordinates, and what it is called by notation.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Move)]
struct MoveNames {
    /// In coordinates.
    #[serde(rename = "move")]
    mv: String,
    /// What it is called, by notation.
    names: BTreeMap<&'static str, String>,
}

fn describe(fields: &Fields, typed: Option<&str>) -> Result<PositionAnswer, Error> {
    let game = words::read_variant(fields.text("game").or(fields.text("variant")))?;
    dispatch!(game, V => describe_as::<V>(fields, typed))
}

fn describe_as<V: Named>(fields: &Fields, typed: Option<&str>) -> Result<PositionAnswer, Error> {
    let invalid = |text: String| Error::Invalid(text);
    let rules = match fields.text("rules") {
        None => V::Rules::default(),
        Some(name) => V::Rules::from_name(name).ok_or_else(|| invalid(format!("no rule set {name:?}")))?,
    };
    let start = match fields.text("fen") {
        None | Some("startpos") => Position::<V>::start(rules),
        Some(text) if text.len() > bounds::POSITION => {
            return Err(invalid("the position is too long".into()));
        }
        Some(text) => Position::read(text, rules).map_err(|error| invalid(error.to_string()))?,
    };
    let mut line = Line::new(start);
    let texts = fields.text("moves").unwrap_or_default().split_whitespace();
    for text in texts.chain(typed) {
        if line.len() >= bounds::ASKED_MOVES {
            return Err(invalid(format!(
                "a line has at most {} moves",
                bounds::ASKED_MOVES
            )));
        }
        let mv = find(&line, text, Notation::default())
            .ok_or_else(|| invalid(format!("{text:?} is not a legal move in this position")))?;
        line.play(mv).map_err(|error| invalid(error.to_string()))?;
    }
    Ok(answer(&line))
}

fn answer<V: Named>(line: &Line<V>) -> PositionAnswer {
    let pos = line.position();
    let ending = line.ending();
    let legal = if ending.is_none() {
        pos.legal_moves()
    } else {
        Vec::new()
    };
    let here = previous(line, line.len());
    let moves = line.moves().enumerate();
    PositionAnswer {
        game: V::NAME,
        rules: pos.rules().name(),
        fen: pos.to_string(),
        turn: pos.turn(),
        check: line.is_check(),
        ending: ending.map(Finish::Ended),
        legal: legal.into_iter().map(|mv| named(pos, mv, here)).collect(),
        moves: moves
            .filter_map(|(ply, mv)| Some(named(line.position_at(ply)?, mv, previous(line, ply))))
            .collect(),
    }
}

fn named<V: Named>(pos: &Position<V>, mv: Move<V>, previous: Option<Square<V>>) -> MoveNames {
    MoveNames {
        mv: mv.to_string(),
        names: V::move_names(pos, mv, previous)
            .into_iter()
            .map(|(notation, name)| (notation.name(), name))
            .collect(),
    }
}
