//! Puzzles by day, by name and by wish, and what there is to know about one.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_puzzles::{Angle, Branch, Judgement};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::shapes::{Graph, PuzzleAndGame, SolverInfo};
use super::{game, solving, who};
use crate::Error;
use crate::api::fields::{Fields, PathParams, QueryParams};
use crate::api::input::Input;
use crate::app::App;
use crate::auth::Visitor;
use crate::puzzles::{Puzzles, Shown, Solving, Wish};
use crate::study;

/// How many puzzles at once, if nobody says.
const USUAL: usize = 15;
const MOST: usize = 30;
/// How many are passed over at most because somebody names them.
const NOT: usize = 100;
/// The most moves of a question.
const PLAYED: usize = 40;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/puzzle/daily", get(daily))
        .route("/api/puzzle/next", get(next))
        .route("/api/puzzle/themes", get(themes))
        .route("/api/puzzle/batch/{angle}", get(batch))
        .route("/api/puzzle/{id}", get(by_name))
        .route("/api/puzzle/{id}/tree", get(tree))
        .route("/api/puzzle/{id}/judge", post(judge))
}

async fn daily(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    QueryParams(asked): QueryParams,
) -> Result<Json<PuzzleAndGame>, Error> {
    let (shown, date) = puzzles.daily(game(&asked)?, asked.text("date")).await?;
    let mut answer = answer(&puzzles, solving(&visitor), &shown, &asked).await?;
    answer.date = Some(date);
    Ok(Json(answer))
}

async fn by_name(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    QueryParams(asked): QueryParams,
) -> Result<Json<PuzzleAndGame>, Error> {
    let shown = puzzles.find(path.part("id")).await?;
    Ok(Json(answer(&puzzles, solving(&visitor), &shown, &asked).await?))
}

/// One near the strength of who asks, or one that is due again.
async fn next(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    QueryParams(asked): QueryParams,
) -> Result<Json<PuzzleAndGame>, Error> {
    let solving = solving(&visitor);
    if asked.flag("repeat")? {
        let user = solving.0.ok_or(Error::Unauthorized)?;
        let due = puzzles.due(user, game(&asked)?).await?;
        let due = due.ok_or(Error::NotFound("puzzle"))?;
        let mut answer = answer(&puzzles, solving, &due, &asked).await?;
        answer.repeat = true;
        return Ok(Json(answer));
    }
    let wish = wish(&asked, asked.text("angle").unwrap_or_default())?;
    let chosen = puzzles.next(solving, &wish, 1).await?;
    let shown = chosen.first().ok_or(Error::NotFound("puzzle"))?;
    Ok(Json(answer(&puzzles, solving, shown, &asked).await?))
}

async fn batch(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    QueryParams(asked): QueryParams,
) -> Result<Json<Batch>, Error> {
    let solving = solving(&visitor);
    let count = asked.value("nb")?.unwrap_or(USUAL).clamp(1, MOST);
    let wish = wish(&asked, path.part("angle"))?;
    let chosen = puzzles.next(solving, &wish, count).await?;
    let mut batch = Vec::new();
    for shown in &chosen {
        let mut one = PuzzleAndGame::new(shown);
        if asked.flag("graph")? {
            one.graph = Some(Graph::new(puzzles.graph(shown.puzzle).await?));
        }
        batch.push(one);
    }
    Ok(Json(Batch { puzzles: batch }))
}

/// Several puzzles.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleBatch)]
pub(in crate::api) struct Batch {
    puzzles: Vec<PuzzleAndGame>,
}

/// What somebody wishes for.
fn wish(asked: &Fields, angle: &str) -> Result<Wish, Error> {
    let harder = match asked.text("difficulty") {
        None | Some("normal") => 0.0,
        Some("easiest") => -600.0,
        Some("easier") => -300.0,
        Some("harder") => 300.0,
        Some("hardest") => 600.0,
        Some(other) => {
            return Err(Error::Invalid(format!(
                "difficulty must be easiest, easier, normal, harder or hardest, not {other:?}"
            )));
        }
    };
    let rating: Option<f64> = asked.value("rating")?;
    let not = asked.text("not").unwrap_or_default().split(',').take(NOT);
    Ok(Wish {
        game: game(asked)?,
        angle: read_angle(angle)?,
        harder,
        rating: rating.filter(|rating| rating.is_finite()),
        not: not.map(String::from).collect(),
    })
}

/// The themes that are asked for.
pub(super) fn read_angle(text: &str) -> Result<Angle, Error> {
    text.parse()
        .map_err(|error: komadai_puzzles::NoTheme| Error::Invalid(error.to_string()))
}

/// A puzzle for who asks, with its graph if that is wanted.
async fn answer(
    puzzles: &Puzzles,
    solving: Solving,
    shown: &Shown,
    asked: &Fields,
) -> Result<PuzzleAndGame, Error> {
    let mut answer = PuzzleAndGame::new(shown);
    if let Some(user) = solving.0 {
        let opinion = puzzles.opinion(user, shown.puzzle).await?;
        answer.solver = Some(SolverInfo::from(opinion));
    }
    if asked.flag("graph")? {
        answer.graph = Some(Graph::new(puzzles.graph(shown.puzzle).await?));
    }
    Ok(answer)
}

async fn themes(
    State(puzzles): State<Puzzles>,
    QueryParams(asked): QueryParams,
) -> Result<Json<Themes>, Error> {
    let themes = puzzles.themes(game(&asked)?).await?;
    Ok(Json(Themes {
        themes: themes.into_iter().collect(),
    }))
}

/// How many puzzles there are of each theme.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleThemes)]
pub(in crate::api) struct Themes {
    themes: BTreeMap<String, usize>,
}

async fn tree(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    QueryParams(asked): QueryParams,
) -> Result<Json<Tree>, Error> {
    let id = path.part("id");
    let tree = puzzles.tree(who(&visitor), id).await?;
    let study = match asked.flag("study")? {
        true => Some(puzzles.study(id, tree.clone()).await?),
        false => None,
    };
    Ok(Json(Tree {
        id: id.into(),
        tree,
        study,
    }))
}

/// The whole solution.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleTree)]
pub(in crate::api) struct Tree {
    id: String,
    /// The solver's moves, each with how many plies are left after it and what may follow.
    #[schema(value_type = Vec<HashMap<String, Value>>)]
    tree: Vec<Branch>,
    /// The same with the names of moves and positions, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<HashMap<String, Value>>)]
    study: Option<study::Tree>,
}

/// A move of a puzzle, after others.
#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    played: Vec<String>,
    #[serde(rename = "move")]
    mv: String,
}

async fn judge(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    Input(asked): Input<Asked>,
) -> Result<Json<Judged>, Error> {
    if asked.played.len() > PLAYED {
        return Err(Error::Invalid(format!("a puzzle has at most {PLAYED} moves")));
    }
    let judged = puzzles.judge(who(&visitor), path.part("id"), asked.played, asked.mv);
    Ok(Json(Judged::from(judged.await?)))
}

/// What a move is worth.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleJudgement)]
pub(in crate::api) struct Judged {
    /// right, longer or wrong.
    verdict: &'static str,
    /// The opponent's answer to a right move; null at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    reply: Option<Option<String>>,
    /// How many plies a longer mate takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    plies: Option<u8>,
    /// What shows that a move is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    refutation: Option<Option<String>>,
    /// The positions after a right move and after the reply to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false, value_type = Vec<HashMap<String, Value>>)]
    nodes: Vec<komadai_learn::Node>,
}

impl From<(Judgement, Vec<komadai_learn::Node>)> for Judged {
    fn from((judgement, nodes): (Judgement, Vec<komadai_learn::Node>)) -> Self {
        let plain = |verdict| Self {
            verdict,
            reply: None,
            plies: None,
            refutation: None,
            nodes: Vec::new(),
        };
        match judgement {
            Judgement::Right { reply } => Self {
                reply: Some(reply),
                nodes,
                ..plain("right")
            },
            Judgement::Longer { plies } => Self {
                plies: Some(plies),
                ..plain("longer")
            },
            Judgement::Wrong { refutation } => Self {
                refutation: Some(refutation),
                ..plain("wrong")
            },
        }
    }
}
