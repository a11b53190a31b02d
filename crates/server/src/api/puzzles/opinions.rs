//! What people think of puzzles, and what moderators do about it.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_play::Moment;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::shapes::Votes;
use crate::Error;
use crate::api::fields::PathParams;
use crate::api::input::Input;
use crate::api::shapes::{Done, done};
use crate::app::App;
use crate::auth::{Scope, Visitor};
use crate::puzzles::{Objection, Puzzles, Suspected};
use crate::store::PuzzleReason;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/puzzle/{id}/vote", post(vote))
        .route("/api/puzzle/{id}/report", post(report))
        .route("/api/moderation/puzzles", get(suspects))
        .route("/api/moderation/puzzles/{id}", post(hold))
}

#[derive(Deserialize)]
struct Vote {
    vote: i64,
}

async fn vote(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    Input(vote): Input<Vote>,
) -> Result<Json<VoteInfo>, Error> {
    let user = visitor.player(Scope::PuzzleWrite)?.id;
    let shown = puzzles.vote(user, path.part("id"), vote.vote).await?;
    Ok(Json(VoteInfo {
        vote: vote.vote,
        votes: Votes::of(&shown),
    }))
}

/// Your vote, and those of all.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleVote)]
pub(in crate::api) struct VoteInfo {
    vote: i64,
    votes: Votes,
}

#[derive(Deserialize)]
struct Report {
    reason: PuzzleReason,
    #[serde(default)]
    text: String,
}

async fn report(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    Input(report): Input<Report>,
) -> Result<Json<Done>, Error> {
    let user = visitor.player(Scope::PuzzleWrite)?.id;
    let complaint = Objection {
        reason: report.reason,
        text: report.text,
    };
    puzzles.report(user, path.part("id"), complaint).await?;
    Ok(done())
}

async fn suspects(State(puzzles): State<Puzzles>, visitor: Visitor) -> Result<Json<Suspects>, Error> {
    visitor.moderator()?;
    let suspects = puzzles.suspects().await?;
    Ok(Json(Suspects {
        puzzles: suspects.into_iter().map(SuspectInfo::from).collect(),
    }))
}

/// Puzzles that are held back or were reported.
#[derive(Serialize, ToSchema)]
#[schema(as = SuspectPuzzles)]
pub(in crate::api) struct Suspects {
    puzzles: Vec<SuspectInfo>,
}

/// One of them.
#[derive(Serialize, ToSchema)]
#[schema(as = SuspectPuzzle)]
struct SuspectInfo {
    id: String,
    /// None if it does not ship any more.
    #[schema(required)]
    game: Option<&'static str>,
    held: bool,
    reports: Vec<ReportInfo>,
}

/// What somebody says about it.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleReport)]
struct ReportInfo {
    by: String,
    #[schema(value_type = String)]
    reason: PuzzleReason,
    text: String,
    #[schema(value_type = i64)]
    at: Moment,
    /// Whether a moderator has decided since.
    settled: bool,
}

impl From<Suspected> for SuspectInfo {
    fn from(Suspected { suspect, puzzle }: Suspected) -> Self {
        let reports = suspect.reports.into_iter().map(|report| ReportInfo {
            by: report.by,
            reason: report.reason,
            text: report.text,
            at: report.at,
            settled: report.is_settled,
        });
        Self {
            id: suspect.puzzle,
            game: puzzle.map(|shown| shown.puzzle.game.name()),
            held: suspect.is_held,
            reports: reports.collect(),
        }
    }
}

#[derive(Deserialize)]
struct Hold {
    held: bool,
}

async fn hold(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    Input(hold): Input<Hold>,
) -> Result<Json<Done>, Error> {
    let moderator = visitor.moderator()?;
    puzzles.hold(moderator, path.part("id"), hold.held).await?;
    Ok(done())
}
