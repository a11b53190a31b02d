//! `/api/game/{name}/mistakes`: where somebody erred in a game, as puzzles.

use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_puzzles::PuzzleGraph;
use komadai_rules::Side;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::choosing::Judged;
use crate::api::fields::{PathParams, QueryParams};
use crate::api::input::Input;
use crate::api::shapes::Color;
use crate::api::words;
use crate::app::App;
use crate::auth::Visitor;
use crate::puzzles::{Mistakes, Puzzles};
use crate::quota::Quotas;
use crate::store::Store;
use crate::{Error, GameId};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/game/{name}/mistakes", get(list))
        .route("/api/game/{name}/mistakes/{ply}", post(judge))
}

async fn list(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    QueryParams(asked): QueryParams,
) -> Result<Json<GameMistakes>, Error> {
    let side = match asked.text("color") {
        None => None,
        Some("white" | "sente") => Some(Side::Sente),
        Some("black" | "gote") => Some(Side::Gote),
        Some(other) => {
            return Err(Error::Invalid(format!(
                "color must be white or black, not {other:?}"
            )));
        }
    };
    let id = path.game()?;
    let asker = visitor.user.as_ref().map(|user| user.id);
    let mistakes = puzzles.mistakes(id, side, asker).await?;
    Ok(Json(GameMistakes::new(id, mistakes)))
}

/// Where somebody erred in a game.
#[derive(Serialize, ToSchema)]
pub(in crate::api) struct GameMistakes {
    #[schema(value_type = String)]
    game: GameId,
    puzzles: Vec<MistakeInfo>,
}

/// A position where somebody erred.
#[derive(Serialize, ToSchema)]
#[schema(as = GameMistake)]
struct MistakeInfo {
    id: String,
    /// The number of the move, from 1.
    ply: usize,
    game: &'static str,
    rules: &'static str,
    fen: String,
    kind: &'static str,
    side: Color,
    /// What was played.
    played: String,
    /// mistake or blunder.
    mark: &'static str,
    /// What it cost, of the chances to win.
    loss: f64,
    /// What would have been better, and how that goes on.
    best: String,
    line: Vec<String>,
    #[schema(value_type = HashMap<String, Value>)]
    graph: PuzzleGraph,
}

impl GameMistakes {
    fn new(id: GameId, mistakes: Mistakes) -> Self {
        let (game, rules) = (mistakes.variant.name(), mistakes.rules);
        let puzzles = mistakes.list.into_iter().map(|mistake| MistakeInfo {
            id: mistake.graph.id.clone(),
            ply: mistake.ply,
            game,
            rules,
            fen: mistake.fen,
            kind: mistake.graph.kind,
            side: words::color(mistake.side),
            played: mistake.played,
            mark: mistake.mark.name(),
            loss: (mistake.loss * 1e4).round() / 1e4,
            best: mistake.line.first().cloned().unwrap_or_default(),
            line: mistake.line,
            graph: mistake.graph,
        });
        Self {
            game: id,
            puzzles: puzzles.collect(),
        }
    }
}

#[derive(Deserialize)]
struct Asked {
    #[serde(rename = "move")]
    mv: String,
}

async fn judge(
    State(puzzles): State<Puzzles>,
    State(store): State<Store>,
    State(quotas): State<Quotas>,
    visitor: Visitor,
    path: PathParams,
    Input(asked): Input<Asked>,
) -> Result<Response, Error> {
    let game = path.game()?;
    let ply = path.part("ply").parse().map_err(|_| Error::NotFound("move"))?;
    let (user, cookie) = visitor.seated(&store, &quotas).await?;
    let judged = puzzles.judge_mistake(user.id, game, ply, asked.mv).await?;
    Ok((cookie, Json(Judged::from(judged))).into_response())
}
