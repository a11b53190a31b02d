//! Those who solve puzzles: one is asked for with its graph, solved by its main line, and the result is posted.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use crate::http::Http;
use crate::ledger::Fault;
use crate::plan::{LoadError, Solving};
use crate::report::Stage;
use crate::shared::Shared;
use crate::tally::Tally;

/// What a server says that is busy, how often it is asked again, and after how long.
const BUSY: u16 = 503;
const ASKED: usize = 50;
const PAUSE: Duration = Duration::from_millis(200);

/// Makes an account, and solves until everything is over.
pub(crate) async fn run(
    shared: Arc<Shared>,
    solving: Solving,
    number: usize,
    here: impl FnOnce(),
) -> Result<(), LoadError> {
    let mut http = Http::connect(shared.plan.address).await?;
    let name = format!("Load{}x{number}", shared.plan.seed);
    let account = json!({"name": name, "password": format!("{name} has a password")});
    enter(&shared, &mut http, &account).await?;
    shared.tally.connections.fetch_add(1, Relaxed);
    here();
    let mut stage = shared.stage.subscribe();
    let _ = stage.wait_for(|stage| *stage == Stage::Playing).await;
    let pause = Duration::from_secs_f64(solving.solvers as f64 / solving.rate.max(1e-3));
    let mut next = Instant::now() + pause.mul_f64(fastrand::f64());
    while *shared.stage.borrow() == Stage::Playing {
        tokio::time::sleep_until(next).await;
        next += pause;
        solve(&shared, &mut http).await?;
    }
    Ok(())
}

/// Makes an account, or signs in if whoever it is was here before. A server that is busy is asked again.
async fn enter(shared: &Shared, http: &mut Http, account: &Value) -> Result<(), LoadError> {
    let _turn = shared.doors.acquire().await;
    let mut answer = String::new();
    for _ in 0..ASKED {
        let mut is_busy = false;
        for path in ["/api/account/register", "/api/account/sign-in"] {
            let answered = http.post(path, account).await?;
            if answered.status == 200 {
                return Ok(());
            }
            is_busy |= answered.status == BUSY;
            answer = answered.body.to_string();
        }
        if !is_busy {
            break;
        }
        tokio::time::sleep(PAUSE).await;
    }
    Err(LoadError::Refused("sign in", answer))
}

async fn solve(shared: &Shared, http: &mut Http) -> Result<(), LoadError> {
    let began = Instant::now();
    let handed = http.get("/api/puzzle/next?graph=true").await?;
    shared.tally.times().handed.record(began.elapsed());
    let puzzle = &handed.body["puzzle"];
    let Some(solution) = puzzle["solution"].as_array().filter(|_| handed.status == 200) else {
        shared.tally.fault(Fault::Unreadable, "of puzzles", &handed.body);
        return Ok(());
    };
    let moves: Vec<&Value> = solution.iter().step_by(2).collect();
    let attempt = format!("{:016x}", fastrand::u64(..));
    let result = json!({"results": [{"attempt": attempt, "id": puzzle["id"], "moves": moves, "ms": 5_000}]});
    let began = Instant::now();
    let judged = http.post("/api/puzzle/results", &result).await?;
    shared.tally.times().judged.record(began.elapsed());
    let kept = &judged.body["results"][0];
    if kept["status"] != "kept" || kept["win"] != true {
        shared.tally.fault(Fault::Refused, "of puzzles", &judged.body);
        return Ok(());
    }
    Tally::count(&shared.tally.solved);
    Ok(())
}
