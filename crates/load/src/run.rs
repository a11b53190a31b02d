//! Lets all clients do what is planned, in three stages.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::client::Client;
use crate::pair::Pair;
use crate::plan::{LoadError, Plan};
use crate::report::{Progress, Report, Stage};
use crate::shared::Shared;
use crate::tally::Tally;
use crate::{idle, solver, watcher};

/// How many connect, or look for their moves, at the same time.
const AT_ONCE: usize = 48;
/// How many sign in at the same time.
const SIGN_INS: usize = 4;
/// How often progress is told.
const TOLD: Duration = Duration::from_millis(250);

type Clients = JoinSet<Result<(), LoadError>>;

/// Does what is planned, and tells now and then how far it is.
pub async fn run(plan: Plan, mut follow: impl FnMut(&Progress)) -> Result<Report, LoadError> {
    allow_files(&plan)?;
    let shared = Arc::new(Shared {
        plan,
        tally: Tally::default(),
        stage: watch::Sender::new(Stage::Gathering),
        storms: watch::Sender::new(0),
        turns: Semaphore::new(AT_ONCE),
        doors: Semaphore::new(SIGN_INS),
    });
    let (mut players, mut others) = (Clients::new(), Clients::new());
    let began = Instant::now();
    let gathering = gather(&shared, &mut players, &mut others);
    alongside(&shared, began, &mut follow, gathering).await?;
    let gathering = began.elapsed();

    shared.tally.begin();
    shared.stage.send_replace(Stage::Playing);
    let began = Instant::now();
    let playing = play(&shared, &mut players, &mut others);
    alongside(&shared, began, &mut follow, playing).await?;
    let (playing, moves) = (began.elapsed(), shared.tally.moves.load(Relaxed));

    shared.stage.send_replace(Stage::Verifying);
    let finishing = async {
        while let Some(done) = players.join_next().await {
            outcome(done)?;
        }
        Ok(())
    };
    alongside(&shared, Instant::now(), &mut follow, finishing).await?;
    others.shutdown().await;
    Ok(Report::new(
        &shared.plan,
        &shared.tally,
        moves,
        gathering,
        playing,
    ))
}

/// Raises the limit of open files if that is what it takes.
fn allow_files(plan: &Plan) -> Result<(), LoadError> {
    let wanted = plan.connections() + 64;
    let allowed = rlimit::increase_nofile_limit(wanted as u64).unwrap_or(u64::MAX);
    if allowed < wanted as u64 {
        return Err(LoadError::Files { wanted, allowed });
    }
    Ok(())
}

/// Tells progress while something is done.
async fn alongside(
    shared: &Shared,
    began: Instant,
    follow: &mut impl FnMut(&Progress),
    work: impl Future<Output = Result<(), LoadError>>,
) -> Result<(), LoadError> {
    let mut work = std::pin::pin!(work);
    let mut ticks = tokio::time::interval(TOLD);
    loop {
        tokio::select! {
            done = &mut work => return done,
            _ = ticks.tick() => follow(&progress(shared, began.elapsed())),
        }
    }
}

fn progress(shared: &Shared, elapsed: Duration) -> Progress {
    let tally = &shared.tally;
    let moves = tally.moves.load(Relaxed);
    Progress {
        stage: *shared.stage.borrow(),
        elapsed,
        connections: tally.connections.load(Relaxed),
        moves,
        rate: moves as f64 / elapsed.as_secs_f64().max(1e-3),
        p99: tally.times().ack.quantile(0.99),
        faults: tally.faults().counts.values().sum(),
    }
}

/// Connects everybody. A client that fails ends it all.
async fn gather(shared: &Arc<Shared>, players: &mut Clients, others: &mut Clients) -> Result<(), LoadError> {
    let (met, mut here) = tokio::sync::mpsc::unbounded_channel();
    let plan = &shared.plan;
    for number in 0..plan.games {
        let (shared, met) = (shared.clone(), met.clone());
        players.spawn(async move {
            let turn = shared.turns.acquire().await;
            let pair = Pair::meet(shared.clone(), number).await?;
            drop(turn);
            shared.tally.connections.fetch_add(2, Relaxed);
            let _ = met.send(Some(pair.game()));
            drop(met);
            pair.run().await
        });
    }
    for _ in 0..plan.idle {
        let (shared, met) = (shared.clone(), met.clone());
        others.spawn(async move {
            let turn = shared.turns.acquire().await;
            let (client, cookie) = Client::connect(shared.plan.address, None).await?;
            drop(turn);
            shared.tally.connections.fetch_add(1, Relaxed);
            let _ = met.send(None);
            drop(met);
            idle::run(shared, client, cookie).await
        });
    }
    let solvers = plan.solving.map_or(0, |solving| solving.solvers);
    for number in 0..solvers {
        let (shared, met, solving) = (shared.clone(), met.clone(), plan.solving);
        others.spawn(async move {
            let Some(solving) = solving else { return Ok(()) };
            solver::run(shared, solving, number, move || drop(met.send(None))).await
        });
    }
    drop(met);
    for _ in 0..plan.games + plan.idle + solvers {
        let game = tokio::select! {
            biased;
            Some(game) = here.recv() => game,
            Some(done) = players.join_next() => { outcome(done)?; continue }
            Some(done) = others.join_next() => { outcome(done)?; continue }
            else => break,
        };
        for _ in 0..game.as_ref().map_or(0, |_| plan.watchers) {
            let (shared, game) = (shared.clone(), game.clone());
            shared.tally.connections.fetch_add(1, Relaxed);
            others.spawn(async move {
                match game {
                    Some(game) => watcher::run(shared, game).await,
                    None => Ok(()),
                }
            });
        }
    }
    Ok(())
}

/// Lets everybody play until the time is over, with storms if they are planned.
async fn play(shared: &Shared, players: &mut Clients, others: &mut Clients) -> Result<(), LoadError> {
    let end = Instant::now() + shared.plan.duration;
    let every = shared.plan.storms.map_or(Duration::MAX, |storms| storms.every);
    let mut storm = Instant::now().checked_add(every).unwrap_or(end);
    loop {
        tokio::select! {
            () = tokio::time::sleep_until(end) => return Ok(()),
            () = tokio::time::sleep_until(storm), if storm < end => {
                shared.storms.send_modify(|count| *count += 1);
                storm += every;
            }
            Some(done) = players.join_next() => outcome(done)?,
            Some(done) = others.join_next() => outcome(done)?,
        }
    }
}

/// What a client says when it is done; one that panicked does so here again.
fn outcome(done: Result<Result<(), LoadError>, tokio::task::JoinError>) -> Result<(), LoadError> {
    match done {
        Ok(outcome) => outcome,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_) => Ok(()),
        },
    }
}
