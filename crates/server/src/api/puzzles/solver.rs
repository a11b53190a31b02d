//! The solver: ratings, streaks, history.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use komadai_play::Moment;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::choosing::read_angle;
use super::game;
use super::runs::HighScores;
use super::shapes::PuzzleInfo;
use crate::Error;
use crate::api::fields::{PathParams, QueryParams};
use crate::api::input::Input;
use crate::api::lines::all_lines;
use crate::api::shapes::{Done, done, shown as rounded};
use crate::app::App;
use crate::auth::{Scope, Visitor};
use crate::now::now;
use crate::puzzles::{Mode, Puzzles, Results, Shown};
use crate::store::{Attempt, Streak};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/puzzle/me", get(me).post(choose))
        .route("/api/puzzle/activity", get(activity))
        .route("/api/puzzle/dashboard/{days}", get(dashboard))
        .route("/api/puzzle/replay/{days}/{theme}", get(replay))
}

async fn me(State(puzzles): State<Puzzles>, visitor: Visitor) -> Result<Json<SolverState>, Error> {
    let user = visitor.player(Scope::PuzzleRead)?.id;
    let solver = puzzles.solver(user).await?;
    let repeats = puzzles.repeats(user).await?;
    let mut best = BTreeMap::new();
    for mode in Mode::ALL {
        best.insert(
            mode.name(),
            HighScores::from(puzzles.highs(user, mode, None).await?),
        );
    }
    let ratings = solver.ratings.into_iter().map(|(game, known)| {
        let rating = RatingInfo {
            rating: rounded(known.rating),
            deviation: known.rating.deviation.round() as i64,
            provisional: known.rating.is_provisional(),
            plays: known.plays,
            wins: known.wins,
        };
        (game.name(), rating)
    });
    Ok(Json(SolverState {
        ratings: ratings.collect(),
        streak: StreakInfo::new(&solver.streak, now()),
        repeat: RepeatInfo {
            on: solver.repeats,
            due: repeats.due,
            waiting: repeats.waiting,
        },
        best,
    }))
}

/// You as a solver.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleMe)]
pub(in crate::api) struct SolverState {
    /// By the name of the game, where there was a try.
    ratings: BTreeMap<&'static str, RatingInfo>,
    streak: StreakInfo,
    repeat: RepeatInfo,
    /// In all games, by the kind of run.
    best: BTreeMap<&'static str, HighScores>,
}

/// How strong you are at the puzzles of a game.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleRating)]
struct RatingInfo {
    rating: i64,
    deviation: i64,
    provisional: bool,
    plays: u32,
    wins: u32,
}

/// How long in a row.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleStreak)]
#[serde(rename_all = "camelCase")]
pub(super) struct StreakInfo {
    days: u32,
    best_days: u32,
    wins: u32,
    best_wins: u32,
    /// Whether one was solved today.
    today: bool,
}

impl StreakInfo {
    pub(super) fn new(streak: &Streak, now: Moment) -> Self {
        Self {
            days: streak.days_at(now),
            best_days: streak.best_days,
            wins: streak.wins,
            best_wins: streak.best_wins,
            today: streak.is_of(now),
        }
    }
}

/// What comes again.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleRepeats)]
struct RepeatInfo {
    on: bool,
    due: usize,
    waiting: usize,
}

#[derive(Deserialize)]
struct Choice {
    repeat: bool,
}

async fn choose(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    Input(choice): Input<Choice>,
) -> Result<Json<Done>, Error> {
    let user = visitor.player(Scope::PuzzleWrite)?.id;
    puzzles.repeat(user, choice.repeat).await?;
    Ok(done())
}

async fn activity(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    QueryParams(asked): QueryParams,
) -> Result<Response, Error> {
    let user = visitor.player(Scope::PuzzleRead)?.id;
    let before = asked.value("before")?.map(Moment);
    let activity = puzzles
        .activity(user, before, game(&asked)?, asked.value("max")?)
        .await?;
    let lines: Vec<_> = activity.into_iter().map(ActivityLine::from).collect();
    Ok(all_lines(&lines))
}

/// Something you tried.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleActivity)]
#[serde(rename_all = "camelCase")]
pub(in crate::api) struct ActivityLine {
    /// In milliseconds since 1970.
    #[schema(value_type = i64)]
    date: Moment,
    win: bool,
    puzzle: PuzzleInfo,
    moves: Vec<String>,
    solved: bool,
    hints: u32,
    ms: u32,
    rated: bool,
    rating_diff: i64,
    rating: i64,
}

impl From<(Attempt, Shown)> for ActivityLine {
    fn from((attempt, shown): (Attempt, Shown)) -> Self {
        Self {
            date: attempt.at,
            win: attempt.is_won,
            puzzle: PuzzleInfo::new(&shown),
            moves: attempt.moves.split_whitespace().map(String::from).collect(),
            solved: attempt.is_solved,
            hints: attempt.hints,
            ms: attempt.spent,
            rated: attempt.is_rated,
            rating_diff: attempt.after.round() as i64 - attempt.before.round() as i64,
            rating: attempt.after.round() as i64,
        }
    }
}

async fn dashboard(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    QueryParams(asked): QueryParams,
) -> Result<Json<DashboardInfo>, Error> {
    let user = visitor.player(Scope::PuzzleRead)?.id;
    let days = days(&path)?;
    let dashboard = puzzles.dashboard(user, days, game(&asked)?).await?;
    let themes = dashboard.themes.iter().map(|(theme, results)| {
        let theme_results = ThemeResults {
            theme: theme.clone(),
            results: results.into(),
        };
        (theme.clone(), theme_results)
    });
    Ok(Json(DashboardInfo {
        days,
        global: (&dashboard.global).into(),
        themes: themes.collect(),
    }))
}

fn days(path: &PathParams) -> Result<i64, Error> {
    let days = path.part("days").parse().ok().filter(|days| *days > 0);
    days.ok_or_else(|| Error::Invalid("days must be a number of at least 1".into()))
}

/// Your results of some days.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleDashboard)]
pub(in crate::api) struct DashboardInfo {
    days: i64,
    global: ResultsInfo,
    themes: BTreeMap<String, ThemeResults>,
}

/// Results of one theme.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleThemeResults)]
struct ThemeResults {
    theme: String,
    results: ResultsInfo,
}

/// Results of puzzles.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleCounts)]
#[serde(rename_all = "camelCase")]
struct ResultsInfo {
    nb: u32,
    first_wins: u32,
    replay_wins: u32,
    performance: i64,
    puzzle_rating_avg: i64,
}

impl From<&Results> for ResultsInfo {
    fn from(results: &Results) -> Self {
        Self {
            nb: results.puzzles,
            first_wins: results.first_wins,
            replay_wins: results.replay_wins,
            performance: results.performance().round() as i64,
            puzzle_rating_avg: results.rating().round() as i64,
        }
    }
}

async fn replay(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
) -> Result<Json<Replay>, Error> {
    let user = visitor.player(Scope::PuzzleRead)?.id;
    let angle = read_angle(path.part("theme"))?;
    let days = days(&path)?;
    let (nb, remaining) = puzzles.replay(user, days, &angle).await?;
    let key = angle.to_string();
    Ok(Json(Replay {
        replay: Remaining {
            days,
            theme: key.clone(),
            nb,
            remaining,
        },
        angle: AngleInfo {
            name: key.clone(),
            desc: "",
            key,
        },
    }))
}

/// Puzzles that went wrong.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleReplay)]
pub(in crate::api) struct Replay {
    replay: Remaining,
    angle: AngleInfo,
}

/// Those that were not won since.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleRemaining)]
struct Remaining {
    days: i64,
    theme: String,
    nb: usize,
    remaining: Vec<String>,
}

/// What they are about.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleAngle)]
struct AngleInfo {
    key: String,
    name: String,
    desc: &'static str,
}
