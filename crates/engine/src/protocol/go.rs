//! Reads the limits of a `go` command.

use std::time::Duration;

use komadai_rules::text::{Dialect, read_move};
use komadai_rules::{Line, Side};

use super::number;
use crate::engine::Playable;
use crate::limits::Limits;

/// What `go` asks for.
pub(crate) enum Request<V: Playable> {
    /// A search; `ponder` when time does not count yet.
    Search { limits: Limits<V>, ponder: bool },
    /// A mate of whatever length, in USI; for so long, or until it is found.
    Mate(Option<Duration>),
    /// A leaf count.
    Perft(u32),
}

/// Reads the words after `go`. Words that mean nothing are passed over.
pub(crate) fn read<V: Playable>(words: &[&str], line: &Line<V>, dialect: Dialect) -> Request<V> {
    let mut limits = Limits::default();
    let mut ponder = false;
    let mut words = words.iter().copied().peekable();
    // In both protocols the word names the colour of its dialect: `w` moves first in FEN, `b` in SFEN.
    let (white, black) = match dialect {
        Dialect::Uci => (Side::Sente, Side::Gote),
        Dialect::Usi => (Side::Gote, Side::Sente),
    };
    while let Some(word) = words.next() {
        let mut number = || {
            let value = words.peek().and_then(|word| number::read(word));
            value.inspect(|_| _ = words.next())
        };
        let count = |number: Option<i64>| number.map(|number| number.max(1) as u64);
        let time =
            |number: Option<i64>| number.map(|number| Duration::from_millis(number.clamp(0, 1 << 40) as u64));
        match word {
            "wtime" => limits.clock[white] = time(number()),
            "btime" => limits.clock[black] = time(number()),
            "winc" => limits.increment[white] = time(number()).unwrap_or_default(),
            "binc" => limits.increment[black] = time(number()).unwrap_or_default(),
            "byoyomi" => limits.byoyomi = time(number()).unwrap_or_default(),
            "movestogo" => limits.moves_to_go = count(number()).map(|count| count.min(1000) as u32),
            "movetime" => limits.movetime = time(number()),
            "nodes" => limits.nodes = count(number()),
            "depth" => limits.depth = count(number()).map(|count| count.min(1000) as u32),
            "mate" if dialect == Dialect::Usi => return Request::Mate(time(number())),
            "mate" => limits.mate = count(number()).map(|count| count.min(1000) as u32),
            "infinite" => limits.infinite = true,
            "ponder" => ponder = true,
            "perft" => return Request::Perft(count(number()).unwrap_or(1).min(64) as u32),
            "searchmoves" => {
                while let Some(mv) = words.peek().and_then(|word| read_move::<V>(word, dialect).ok()) {
                    words.next();
                    if line.position().is_legal(mv) {
                        limits.only.push(mv);
                    }
                }
            }
            _ => {}
        }
    }
    Request::Search { limits, ponder }
}
