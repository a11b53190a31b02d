//! The outcome of a match: a page for people, an object for programs.

use komadai_arena::stats::Tally;
use komadai_arena::{EngineConfig, FaultKind, Match, Program, Summary};
use serde_json::{Value, json};

use super::words;
use crate::draw::Table;
use crate::output::{ALERT, QUIET, STRONG};

/// The page.
pub(crate) fn page(contest: &Match, summary: &Summary) -> String {
    let names = contest.engines.each_ref().map(|engine| engine.name.as_str());
    let games = summary.tally.games();
    let plural = if games == 1 { "" } else { "s" };
    let mut text = format!(
        "{STRONG}{}{STRONG:#}, {games} game{plural} {QUIET}({}){QUIET:#}\n\n",
        contest.game, contest.openings
    );
    text += &results(summary, names).into_text();
    text.push('\n');
    text += &meaning(contest, summary);
    text.push('\n');
    text += &work(contest, summary).into_text();
    for fault in &summary.faults {
        let (number, fault) = (fault.number + 1, &fault.fault);
        let detail = fault.detail.trim_end().replace('\n', "\n    ");
        text += &format!(
            "\n{ALERT}game {number}: {} by {}{ALERT:#}\n    {detail}\n    {QUIET}{}{QUIET:#}\n",
            fault.kind.name(),
            fault.engine,
            fault.position
        );
    }
    text
}

fn results(summary: &Summary, names: [&str; 2]) -> Table {
    let mut table = Table::new(["", "points", "score", "won", "drawn", "lost", "first", "second"]);
    let [first, second] = &summary.by_side;
    let tallies = [
        [summary.tally, *first, *second],
        [summary.tally, *second, *first].map(reversed),
    ];
    for (name, [all, first, second]) in names.into_iter().zip(tallies) {
        let points = |tally: &Tally| format!("{} / {}", tally.points(), tally.games());
        table.push([
            format!("{STRONG}{name}{STRONG:#}"),
            all.points().to_string(),
            format!("{:.1} %", 100.0 * all.score().unwrap_or(0.5)),
            all.wins.to_string(),
            all.draws.to_string(),
            all.losses.to_string(),
            points(&first),
            points(&second),
        ]);
    }
    table
}

/// The same games seen by the other engine.
fn reversed(tally: Tally) -> Tally {
    let mut pairs = tally.pairs;
    pairs.reverse();
    Tally {
        wins: tally.losses,
        losses: tally.wins,
        pairs,
        ..tally
    }
}

/// Elo, the test, how games ended.
fn meaning(contest: &Match, summary: &Summary) -> String {
    let mut lines = Vec::new();
    if let Some(estimate) = summary.tally.estimate() {
        lines.push((
            "Elo",
            format!(
                "{STRONG}{}{STRONG:#} {QUIET}(95 %, from pairs){QUIET:#}, superiority {:.1} %",
                words::elo(&estimate),
                100.0 * estimate.superiority
            ),
        ));
        let pairs = summary.tally.pairs.map(|count| count.to_string()).join(" ");
        lines.push((
            "pairs",
            format!("{pairs} {QUIET}(with 0, ½, 1, 1½, 2 points){QUIET:#}"),
        ));
    }
    if let Some(sprt) = &contest.sprt {
        let state = sprt.state(&summary.tally.pairs);
        let (verdict, llr) = (words::verdict(sprt, &state), words::llr(&state));
        lines.push((
            "test",
            format!("Elo {} or {}: {verdict}, {llr}", sprt.elo0, sprt.elo1),
        ));
    }
    let mut causes: Vec<_> = summary.causes.iter().collect();
    causes.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
    let causes: Vec<_> = causes
        .iter()
        .map(|(cause, count)| format!("{cause} {count}"))
        .collect();
    lines.push(("ends", causes.join(", ")));
    let faults = words::faults(summary);
    lines.push((
        "faults",
        faults.map_or_else(|| "none".into(), |faults| format!("{ALERT}{faults}{ALERT:#}")),
    ));
    lines
        .iter()
        .map(|(name, value)| format!("{name:<7} {value}\n"))
        .collect()
}

/// How the engines worked, and what they did wrong.
fn work(contest: &Match, summary: &Summary) -> Table {
    let mut table = Table::new([
        "", "limit", "moves", "ms/move", "slowest", "kn/s", "depth", "crashes", "illegal", "late", "stalls",
    ]);
    for (engine, work) in contest.engines.iter().zip(&summary.work) {
        let mut row = vec![
            format!("{STRONG}{}{STRONG:#}", engine.name),
            limit(engine),
            work.moves.to_string(),
            format!("{:.1}", work.time.as_secs_f64() * 1e3 / work.moves.max(1) as f64),
            work.slowest.as_millis().to_string(),
            format!("{:.0}", work.speed() / 1e3),
            format!("{:.1}", work.depth()),
        ];
        row.extend(FaultKind::ALL.map(|kind| summary.count_faults(&engine.name, kind).to_string()));
        table.push(row);
    }
    table
}

fn limit(engine: &EngineConfig) -> String {
    match engine.program {
        Program::Random => "none".into(),
        Program::File(_) => engine.time.to_string(),
    }
}

/// The object.
pub(crate) fn json(contest: &Match, summary: &Summary) -> Value {
    json!({
        "game": contest.game.name(),
        "engines": contest.engines,
        "openings": contest.openings.to_string(),
        "seed": contest.seed,
        "score": summary.tally.score(),
        "estimate": summary.tally.estimate(),
        "sprt": contest.sprt.map(|sprt| {
            let state = sprt.state(&summary.tally.pairs);
            json!({"test": sprt, "state": state, "verdict": state.verdict()})
        }),
        "summary": summary,
    })
}
