//! What was tried at puzzles, posted: judged by the server, kept for accounts.

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use komadai_play::Moment;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::solver::StreakInfo;
use super::{solving, who};
use crate::Error;
use crate::api::input::Input;
use crate::api::shapes::shown as rounded;
use crate::app::App;
use crate::auth::{Access, Scope, Visitor};
use crate::now::now;
use crate::puzzles::{Outcome, Puzzles, Status, Try, Verdict};
use crate::store::{Role, Settled};

pub(super) fn router() -> Router<App> {
    Router::new().route("/api/puzzle/results", post(results))
}

#[derive(Deserialize)]
struct Posted {
    results: Vec<TryInput>,
}

/// A try at a puzzle.
#[derive(Deserialize, ToSchema)]
#[schema(as = PuzzleTry)]
pub(in crate::api) struct TryInput {
    /// A name the client makes: what is sent twice counts once.
    #[schema(min_length = 8, max_length = 36)]
    attempt: String,
    /// The puzzle.
    id: String,
    /// What was played, wrong moves among them.
    moves: Vec<String>,
    /// How many hints were taken.
    #[serde(default)]
    #[schema(maximum = 100)]
    hints: u32,
    /// How many milliseconds it took.
    #[serde(default)]
    #[schema(minimum = 0)]
    ms: u64,
    /// Whether it may count for ratings.
    #[serde(default = "yes")]
    rated: bool,
    /// When it was, in milliseconds since 1970, if not now.
    #[schema(nullable = false)]
    at: Option<i64>,
}

const fn yes() -> bool {
    true
}

/// The most hints that are counted.
const HINTS: u32 = 100;

async fn results(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    Input(posted): Input<Posted>,
) -> Result<Json<Judgements>, Error> {
    if let Access::Token { .. } = visitor.access {
        visitor.permitted(Scope::PuzzleWrite)?;
    }
    // Puzzles are rated and counted by what people do.
    let by_program = visitor.user.as_ref().is_some_and(|user| user.role == Role::Bot);
    let tries = posted.results.into_iter().map(|one| Try {
        attempt: one.attempt,
        id: one.id,
        moves: one.moves,
        hints: one.hints.min(HINTS),
        spent: one.ms,
        rated: one.rated,
        by_program,
        at: one.at.map(Moment),
    });
    let solving = match (&visitor.user, visitor.access) {
        (Some(user), Access::Token { .. }) => crate::puzzles::Solving(Some(user.id)),
        _ => solving(&visitor),
    };
    let report = puzzles.results(solving, who(&visitor), tries.collect()).await?;
    Ok(Json(Judgements {
        results: report.outcomes.into_iter().map(TryResult::from).collect(),
        streak: report.streak.map(|streak| StreakInfo::new(&streak, now())),
    }))
}

/// What became of tries.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleResults)]
pub(in crate::api) struct Judgements {
    results: Vec<TryResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    streak: Option<StreakInfo>,
}

/// What became of a try.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleResult)]
#[serde(rename_all = "camelCase")]
struct TryResult {
    attempt: String,
    id: String,
    /// kept, known, judged or refused.
    status: &'static str,
    /// Why it was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    error: Option<String>,
    /// Whether the end was reached without a wrong move and without help.
    win: bool,
    /// Whether the end was reached.
    solved: bool,
    /// right, longer or wrong, for each move.
    #[schema(value_type = Vec<String>)]
    verdicts: Vec<Verdict>,
    /// Whether it counted for ratings. This and what follows is told of what is kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rated: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rating_diff: Option<i64>,
    /// Yours now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    rating: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    deviation: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    puzzle: Option<PuzzleNow>,
}

/// How the puzzle stands now.
#[derive(Serialize, ToSchema)]
struct PuzzleNow {
    rating: i64,
    deviation: i64,
    plays: u32,
}

impl From<Outcome> for TryResult {
    fn from(outcome: Outcome) -> Self {
        let (status, error, settled) = match outcome.status {
            Status::Kept(settled) => ("kept", None, Some(settled)),
            Status::Known(settled) => ("known", None, Some(settled)),
            Status::Judged => ("judged", None, None),
            Status::Refused(error) => ("refused", Some(error), None),
        };
        let settled = settled.as_deref();
        let solver = settled.map(|settled| settled.solver.rating);
        let diff = |settled: &Settled| {
            let attempt = &settled.attempt;
            attempt.after.round() as i64 - attempt.before.round() as i64
        };
        Self {
            attempt: outcome.attempt,
            id: outcome.id,
            status,
            error,
            win: outcome.is_won,
            solved: outcome.is_solved,
            verdicts: outcome.verdicts,
            rated: settled.map(|settled| settled.attempt.is_rated),
            rating_diff: settled.map(diff),
            rating: solver.map(rounded),
            deviation: solver.map(|rating| rating.deviation.round() as i64),
            puzzle: settled.map(|settled| PuzzleNow {
                rating: rounded(settled.puzzle.rating),
                deviation: settled.puzzle.rating.deviation.round() as i64,
                plays: settled.puzzle.plays,
            }),
        }
    }
}
