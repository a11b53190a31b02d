//! `go mate`: the mate solver as the protocols speak of it.

use std::fmt::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use komadai_rules::text::{Dialect, write_move};
use komadai_rules::{Line, Move, Side, Variant};

use crate::mate::{MateLimits, Verdict, solve};

/// The most memory in mebibytes that a UCI search for a mate takes besides the engine's own.
const MEBIBYTES: usize = 64;

/// The nodes a UCI search for a mate spends on lines of nothing but checks, before it looks at others.
const NODES: u64 = 4_000_000;

/// Whether a line is a mate problem that cannot be played: a side has no king.
pub(crate) fn is_problem<V: Variant>(line: &Line<V>) -> bool {
    let is_missing = |side| line.position().board().king(side).is_none();
    Side::BOTH.into_iter().any(is_missing)
}

/// The answer to `go mate` in USI: `checkmate` and the moves, `nomate` or `timeout`.
pub(crate) fn checkmate<V: Variant>(
    line: &Line<V>,
    time: Option<Duration>,
    mebibytes: usize,
    stop: &AtomicBool,
) -> String {
    let limits = MateLimits {
        time,
        table_mib: mebibytes,
        ..MateLimits::default()
    };
    match solve(line, &limits, stop) {
        Verdict::Mate(moves) => format!("checkmate{}", list(&moves, Dialect::Usi)),
        Verdict::NoMate => "checkmate nomate".into(),
        Verdict::Unknown => "checkmate timeout".into(),
    }
}

/// The lines that answer `go mate` in UCI, if there is a mate in so many moves by nothing but checks.
pub(crate) fn in_moves<V: Variant>(
    line: &Line<V>,
    moves: u32,
    mebibytes: usize,
    start: Instant,
    stop: &AtomicBool,
) -> Option<Vec<String>> {
    let plies = moves.saturating_mul(2).saturating_sub(1);
    let limits = MateLimits {
        nodes: Some(NODES),
        plies: Some(plies.min(999) as u16),
        table_mib: mebibytes.min(MEBIBYTES),
        ..MateLimits::default()
    };
    let Verdict::Mate(moves) = solve(line, &limits, stop) else {
        return None;
    };
    let (depth, distance) = (moves.len(), moves.len().div_ceil(2));
    let time = start.elapsed().as_millis();
    let pv = list(&moves, Dialect::Uci);
    let info = format!("info depth {depth} score mate {distance} time {time} pv{pv}");
    let mut best = format!("bestmove{}", list(&moves[..1], Dialect::Uci));
    if let Some(reply) = moves.get(1) {
        let _ = write!(best, " ponder{}", list(&[*reply], Dialect::Uci));
    }
    Some(vec![info, best])
}

/// The moves, a blank before each.
fn list<V: Variant>(moves: &[Move<V>], dialect: Dialect) -> String {
    moves
        .iter()
        .map(|&mv| format!(" {}", write_move(mv, dialect)))
        .collect()
}
