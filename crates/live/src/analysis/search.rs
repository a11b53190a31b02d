//! The best lines in a position, whoever looks for them and whoever wants to know.

use std::time::{Duration, Instant};

use komadai_analysis::Analysable;
use komadai_engine::{Bound, Info, Limits};
use komadai_rules::Line;

use super::bench::Bench;
use super::ticket::Ticket;

/// The least time between two words.
const PAUSE: Duration = Duration::from_millis(100);

/// Searches for so many best lines, telling them as they are found, until the limits or until the ticket is stopped. Where
/// the game is over there are none.
pub(crate) fn search<V: Analysable>(
    bench: &mut Bench,
    line: &Line<V>,
    limits: &Limits<V>,
    lines: usize,
    ticket: &Ticket,
    tell: &mut dyn FnMut(&[Info<V>]),
) -> Vec<Info<V>> {
    if line.ending().is_some() {
        return Vec::new();
    }
    let engine = bench.engine::<V>(lines);
    let wanted = lines.min(line.position().legal_moves().len());
    let mut found: Vec<Info<V>> = Vec::new();
    let mut told: Option<Instant> = None;
    let mut report = |info: &Info<V>| {
        if info.bound != Bound::Exact {
            return;
        }
        let at = info.multipv.saturating_sub(1);
        match found.get_mut(at) {
            Some(known) => *known = info.clone(),
            None => found.push(info.clone()),
        }
        let is_time = told.is_none_or(|told| told.elapsed() >= PAUSE);
        if info.multipv == wanted && is_time {
            tell(&found);
            told = Some(Instant::now());
        }
    };
    engine.prepare();
    let stopper = engine.clone();
    ticket.run(
        move || stopper.stop(),
        || engine.go(line, limits, Instant::now(), &mut report),
    );
    found
}
