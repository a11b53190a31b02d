//! Storms and climbs: runs of puzzles, scores, the best.

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use komadai_play::{Moment, Span};
use komadai_rules::VariantId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::shapes::PuzzleAndGame;
use super::{game, solving, who};
use crate::Error;
use crate::api::fields::{Fields, PathParams, QueryParams};
use crate::api::input::Input;
use crate::api::shapes::LightUser;
use crate::app::App;
use crate::auth::{Scope, Visitor};
use crate::dates;
use crate::puzzles::{Ended, Highs, Mode, Puzzles, Run, RunTry, Since};
use crate::relations::Relations;
use crate::store::DayScore;

/// How many days are told, if nobody says.
const DAYS: i64 = 30;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/storm/runs", post(begin))
        .route("/api/storm/runs/{run}", get(more))
        .route("/api/storm/runs/{run}/result", post(end))
        .route("/api/storm/dashboard/{name}", get(dashboard))
        .route("/api/storm/leaders", get(leaders))
}

async fn begin(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    asked: Fields,
) -> Result<Json<RunInfo>, Error> {
    let run = puzzles
        .begin_run(solving(&visitor), who(&visitor), mode(&asked)?, game(&asked)?)
        .await?;
    Ok(Json(RunInfo::from(run)))
}

async fn more(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    QueryParams(asked): QueryParams,
) -> Result<Json<RunInfo>, Error> {
    let from = asked.value("from")?.unwrap_or(0);
    let run = puzzles
        .lot(who(&visitor), path.part("run").parse()?, from)
        .await?;
    Ok(Json(RunInfo::from(run)))
}

fn mode(asked: &Fields) -> Result<Mode, Error> {
    let unknown = |name: &str| Error::Invalid(format!("mode must be storm or climb, not {name:?}"));
    match asked.text("mode") {
        None => Ok(Mode::Storm),
        Some(name) => Mode::from_name(name).ok_or_else(|| unknown(name)),
    }
}

/// A lot of the puzzles of a run.
#[derive(Serialize, ToSchema)]
#[schema(as = StormRun)]
pub(in crate::api) struct RunInfo {
    run: String,
    /// storm or climb.
    mode: &'static str,
    /// None for all games.
    #[schema(required)]
    game: Option<&'static str>,
    /// How long there is; none for as long as you want.
    #[schema(required)]
    seconds: Option<i64>,
    /// How many seconds a wrong move costs.
    #[schema(required)]
    penalty: Option<i64>,
    /// How many puzzles the run has.
    total: usize,
    /// The number of the first of these.
    from: usize,
    puzzles: Vec<PuzzleAndGame>,
}

impl From<Run> for RunInfo {
    fn from(run: Run) -> Self {
        let clock = run.id.mode.clock();
        let seconds = |span: Span| span.0 / 1000;
        Self {
            run: run.id.to_string(),
            mode: run.id.mode.name(),
            game: run.id.game.map(VariantId::name),
            seconds: clock.map(|(time, _)| seconds(time)),
            penalty: clock.map(|(_, penalty)| seconds(penalty)),
            total: run.total,
            from: run.from,
            puzzles: run.puzzles.into_iter().map(PuzzleAndGame::with_graph).collect(),
        }
    }
}

#[derive(Deserialize)]
struct Posted {
    tried: Vec<RunTryInput>,
}

/// What was tried at a puzzle of a run.
#[derive(Deserialize, ToSchema)]
#[schema(as = StormTry)]
pub(in crate::api) struct RunTryInput {
    /// The puzzle.
    id: String,
    /// What was played.
    moves: Vec<String>,
    /// How many milliseconds it took.
    #[schema(minimum = 0)]
    ms: u32,
}

async fn end(
    State(puzzles): State<Puzzles>,
    visitor: Visitor,
    path: PathParams,
    Input(posted): Input<Posted>,
) -> Result<Json<RunResult>, Error> {
    let user = visitor.player(Scope::PuzzleWrite)?.id;
    let run: crate::puzzles::RunId = path.part("run").parse()?;
    let tried = posted.tried.into_iter().map(|one| RunTry {
        id: one.id,
        moves: one.moves,
        spent: one.ms.into(),
    });
    let ended = puzzles.end_run(user, run, tried.collect()).await?;
    Ok(Json(RunResult::new(
        run.mode,
        run.game.map(VariantId::name),
        &ended,
    )))
}

/// How a run went.
#[derive(Serialize, ToSchema)]
#[schema(as = StormResult)]
#[serde(rename_all = "camelCase")]
pub(in crate::api) struct RunResult {
    mode: &'static str,
    #[schema(required)]
    game: Option<&'static str>,
    score: u32,
    combo: u32,
    errors: u32,
    highest: u32,
    moves: u32,
    time: u32,
    /// Your best scores, this one among them.
    best: HighScores,
    /// Of which times it is the best.
    is_best: Vec<&'static str>,
}

impl RunResult {
    fn new(mode: Mode, game: Option<&'static str>, ended: &Ended) -> Self {
        let Ended { score, before, best } = ended;
        let times = [
            ("day", before.day, best.day),
            ("week", before.week, best.week),
            ("month", before.month, best.month),
            ("allTime", before.ever, best.ever),
        ];
        let better = times.into_iter().filter(|(_, before, best)| best > before);
        Self {
            mode: mode.name(),
            game,
            score: score.score,
            combo: score.combo,
            errors: score.errors,
            highest: score.highest,
            moves: score.moves,
            time: score.spent,
            best: (*best).into(),
            is_best: better.map(|(name, ..)| name).collect(),
        }
    }
}

/// Best scores.
#[derive(Serialize, ToSchema)]
#[schema(as = StormHigh)]
#[serde(rename_all = "camelCase")]
pub(super) struct HighScores {
    day: u32,
    week: u32,
    month: u32,
    all_time: u32,
}

impl From<Highs> for HighScores {
    fn from(highs: Highs) -> Self {
        Self {
            day: highs.day,
            week: highs.week,
            month: highs.month,
            all_time: highs.ever,
        }
    }
}

async fn dashboard(
    State(puzzles): State<Puzzles>,
    State(relations): State<Relations>,
    path: PathParams,
    QueryParams(asked): QueryParams,
) -> Result<Json<StormDashboard>, Error> {
    let user = relations.named(path.part("name")).await?.id;
    let (mode, game) = (mode(&asked)?, game(&asked)?);
    let days = asked.value("days")?.unwrap_or(DAYS);
    let days = puzzles.run_days(user, mode, game, days).await?;
    Ok(Json(StormDashboard {
        high: puzzles.highs(user, mode, game).await?.into(),
        days: days.iter().map(StormDay::from).collect(),
    }))
}

/// The runs of somebody.
#[derive(Serialize, ToSchema)]
pub(in crate::api) struct StormDashboard {
    high: HighScores,
    days: Vec<StormDay>,
}

/// The best run of a day.
#[derive(Serialize, ToSchema)]
struct StormDay {
    #[serde(rename = "_id")]
    id: String,
    score: u32,
    combo: u32,
    errors: u32,
    highest: u32,
    moves: u32,
    time: u32,
    runs: u32,
}

impl From<&DayScore> for StormDay {
    fn from(day: &DayScore) -> Self {
        let best = day.best;
        Self {
            id: civil(day.day, '/'),
            score: best.score,
            combo: best.combo,
            errors: best.errors,
            highest: best.highest,
            moves: best.moves,
            time: best.spent,
            runs: day.runs,
        }
    }
}

/// A day counted from 1970, as a date.
fn civil(day: i64, between: char) -> String {
    let date = dates::civil_day(Moment(day * Span::days(1).0));
    let (year, month, day) = date.unwrap_or((1970, 1, 1));
    match between {
        '/' => format!("{year}/{month}/{day}"),
        _ => format!("{year:04}-{month:02}-{day:02}"),
    }
}

async fn leaders(
    State(puzzles): State<Puzzles>,
    QueryParams(asked): QueryParams,
) -> Result<Json<StormLeaders>, Error> {
    let since = match asked.text("since") {
        None => Since::Week,
        Some(name) => Since::from_name(name)
            .ok_or_else(|| Error::Invalid(format!("since must be day, week, month or ever, not {name:?}")))?,
    };
    let champions = puzzles.champions(mode(&asked)?, game(&asked)?, since).await?;
    let leaders = champions.iter().map(|champion| StormLeader {
        user: LightUser::named(&champion.name),
        score: champion.score,
        date: civil(champion.day, '-'),
    });
    Ok(Json(StormLeaders {
        since: since.name(),
        leaders: leaders.collect(),
    }))
}

/// The best of all.
#[derive(Serialize, ToSchema)]
pub(in crate::api) struct StormLeaders {
    since: &'static str,
    leaders: Vec<StormLeader>,
}

/// One of the best.
#[derive(Serialize, ToSchema)]
struct StormLeader {
    user: LightUser,
    score: u32,
    date: String,
}
