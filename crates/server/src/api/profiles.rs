//! What is known of a user: for everybody, and everything for the user alone.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use komadai_play::{Moment, Rank};
use komadai_rules::VariantId;
use serde::Serialize;
use utoipa::ToSchema;

use super::fields::PathParams;
use super::shapes;
use crate::app::App;
use crate::auth::Visitor;
use crate::store::{Profile, PuzzleReason, ReportReason, Role, Standing, Tally, TokenRow};
use crate::{Error, GameId};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/profile/{name}", get(profile))
        .route("/api/account/export", get(export))
}

async fn profile(State(app): State<App>, path: PathParams) -> Result<Json<ProfileInfo>, Error> {
    let profile = app
        .store
        .profile(path.part("name"))
        .await?
        .ok_or(Error::NotFound("player"))?;
    Ok(Json(show(&profile)))
}

/// Everything kept about who asks, as a file. The records of the games are had by their names.
async fn export(State(app): State<App>, visitor: Visitor) -> Result<Response, Error> {
    let user = visitor.signed_in()?;
    let export = app
        .store
        .export(user.id)
        .await?
        .ok_or(Error::NotFound("account"))?;
    let tokens = app.store.tokens(user.id).await?;
    let said = |(game, room, text, at)| ExportedLine { game, room, text, at };
    let reported = |(about, reason, text, at)| ExportedReport {
        about,
        reason,
        text,
        at,
    };
    let token = |token: TokenRow| ExportedToken {
        name: token.name,
        scopes: token.scopes.to_string(),
        created: token.created,
        used: token.used,
    };
    let rating = |(game, at, rating): (VariantId, Moment, f64)| ExportedRating {
        game: game.name(),
        at,
        rating: rating.round() as i64,
    };
    let tried = |(puzzle, win, moves, at)| ExportedTry {
        puzzle,
        win,
        moves,
        at,
    };
    let doubted = |(about, reason, text, at): (String, PuzzleReason, String, Moment)| ExportedDoubt {
        puzzle: about,
        reason,
        text,
        at,
    };
    let all = AccountExport {
        profile: show(&export.profile),
        games: export.games,
        chat: export.chat.into_iter().map(said).collect(),
        following: export.following,
        blocked: export.blocked,
        reports: export.reports.into_iter().map(reported).collect(),
        sessions: export.sessions,
        push_endpoints: export.endpoints,
        rating_history: export.history.into_iter().map(rating).collect(),
        puzzles: export.puzzles.into_iter().map(tried).collect(),
        puzzle_votes: export.votes.into_iter().collect(),
        puzzle_reports: export.puzzle_reports.into_iter().map(doubted).collect(),
        tokens: tokens.into_iter().map(token).collect(),
    };
    let headers = [
        (CONTENT_DISPOSITION, "attachment; filename=\"komadai.json\""),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, Json(all)).into_response())
}

/// Everything kept about you. Moments are in milliseconds since 1970.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountExport {
    profile: ProfileInfo,
    #[schema(value_type = Vec<String>)]
    games: Vec<GameId>,
    chat: Vec<ExportedLine>,
    following: Vec<String>,
    blocked: Vec<String>,
    reports: Vec<ExportedReport>,
    #[schema(value_type = Vec<i64>)]
    sessions: Vec<Moment>,
    push_endpoints: Vec<String>,
    rating_history: Vec<ExportedRating>,
    puzzles: Vec<ExportedTry>,
    /// By the name of the puzzle: 1 or -1.
    puzzle_votes: BTreeMap<String, i64>,
    puzzle_reports: Vec<ExportedDoubt>,
    tokens: Vec<ExportedToken>,
}

/// Something you said.
#[derive(Serialize, ToSchema)]
struct ExportedLine {
    #[schema(value_type = String)]
    game: GameId,
    room: String,
    text: String,
    #[schema(value_type = i64)]
    at: Moment,
}

/// A report you made.
#[derive(Serialize, ToSchema)]
struct ExportedReport {
    about: String,
    #[schema(value_type = String)]
    reason: ReportReason,
    text: String,
    #[schema(value_type = i64)]
    at: Moment,
}

/// A puzzle you tried.
#[derive(Serialize, ToSchema)]
struct ExportedTry {
    puzzle: String,
    win: bool,
    moves: String,
    #[schema(value_type = i64)]
    at: Moment,
}

/// What you said about a puzzle.
#[derive(Serialize, ToSchema)]
struct ExportedDoubt {
    puzzle: String,
    #[schema(value_type = String)]
    reason: PuzzleReason,
    text: String,
    #[schema(value_type = i64)]
    at: Moment,
}

/// What a rating of yours was.
#[derive(Serialize, ToSchema)]
struct ExportedRating {
    game: &'static str,
    #[schema(value_type = i64)]
    at: Moment,
    rating: i64,
}

/// A token of yours, without its secret.
#[derive(Serialize, ToSchema)]
struct ExportedToken {
    name: String,
    scopes: String,
    #[schema(value_type = i64)]
    created: Moment,
    #[schema(value_type = Option<i64>, required)]
    used: Option<Moment>,
}

/// A user, in our words.
#[derive(Serialize, ToSchema)]
#[schema(as = Profile)]
pub(super) struct ProfileInfo {
    name: String,
    #[schema(value_type = String)]
    role: Role,
    /// In milliseconds since 1970.
    #[schema(value_type = i64)]
    created: Moment,
    closed: bool,
    /// By the name of the game.
    ratings: BTreeMap<&'static str, ProfileRating>,
    /// By how they went.
    #[schema(value_type = HashMap<String, u32>)]
    games: Tally,
    followers: u32,
    following: u32,
}

/// How strong a user is in a game, in our words.
#[derive(Serialize, ToSchema)]
struct ProfileRating {
    rating: i64,
    deviation: i64,
    provisional: bool,
    #[schema(value_type = String)]
    rank: Rank,
    games: u32,
}

fn show(profile: &Profile) -> ProfileInfo {
    let rating = |standing: &Standing| ProfileRating {
        rating: shapes::shown(standing.rating),
        deviation: standing.rating.deviation.round() as i64,
        provisional: standing.rating.is_provisional(),
        rank: Rank::of(standing.rating),
        games: standing.games,
    };
    let ratings = profile.standings.iter();
    ProfileInfo {
        name: profile.user.name.clone(),
        role: profile.user.role,
        created: profile.user.created,
        closed: profile.user.closed.is_some(),
        ratings: ratings
            .map(|(variant, standing)| (variant.name(), rating(standing)))
            .collect(),
        games: profile.tally,
        followers: profile.followers,
        following: profile.following,
    }
}
