//! What came of a load test, for people.

use komadai_load::{Latency, Report};

use crate::draw::Table;
use crate::output::{ALERT, QUIET, STRONG};

/// The page.
pub(crate) fn page(report: &Report) -> String {
    let mut text = format!(
        "{STRONG}{} games, {} connections{STRONG:#} {QUIET}(there after {:.1} s){QUIET:#}\n\n",
        report.games, report.connections, report.gathering
    );
    if report.moves + report.solved > 0 {
        text += &latencies(report).into_text();
        text.push('\n');
    }
    for (name, value) in facts(report) {
        text += &format!("{name:<10} {value}\n");
    }
    for fault in &report.told {
        text += &format!("  {QUIET}{fault}{QUIET:#}\n");
    }
    text
}

fn latencies(report: &Report) -> Table {
    let mut table = Table::new(["milliseconds", "p50", "p90", "p99", "p99.9", "max"]);
    let mut row = |name: &str, latency: &Latency| {
        let Latency {
            p50,
            p90,
            p99,
            p999,
            max,
        } = *latency;
        let cells = [p50, p90, p99, p999, max].map(|time| format!("{time:.1}"));
        table.push([name.to_owned()].into_iter().chain(cells));
    };
    if report.moves > 0 {
        row("acknowledged", &report.ack);
        row("on the opponent's screen", &report.screen);
    }
    if report.solved > 0 {
        row("a puzzle", &report.handed);
        row("its result", &report.judged);
    }
    if report.reconnections > 0 {
        row("back after a lost connection", &report.back);
    }
    table
}

fn facts(report: &Report) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    if report.games > 0 {
        let (rate, wanted, moves, seconds) = (report.rate, report.wanted, report.moves, report.seconds);
        facts.push((
            "moves",
            format!("{STRONG}{rate:.0}/s{STRONG:#} {QUIET}of {wanted:.0} wanted; {moves} in {seconds:.1} s{QUIET:#}"),
        ));
        facts.push(("games", format!("{} begun", report.begun)));
        facts.push(("verified", format!("{} acknowledged moves", report.verified)));
    }
    if report.solved > 0 {
        let rate = report.solved as f64 / report.seconds.max(1e-3);
        facts.push(("puzzles", format!("{STRONG}{rate:.0}/s{STRONG:#} solved")));
    }
    if report.watched > 0 {
        facts.push(("watched", format!("{} events", report.watched)));
    }
    if report.reconnections + report.cut > 0 {
        facts.push((
            "came back",
            format!("{}; the server ended {}", report.reconnections, report.cut),
        ));
    }
    let faults: Vec<_> = report
        .faults
        .iter()
        .map(|(name, count)| format!("{count} {name}"))
        .collect();
    let wrong = match faults.is_empty() {
        true => "nothing".into(),
        false => format!("{ALERT}{}{ALERT:#}", faults.join(", ")),
    };
    facts.push(("wrong", wrong));
    facts
}
