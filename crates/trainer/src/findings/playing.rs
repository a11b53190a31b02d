//! Games of the engine against itself, several at once, each to its end.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use komadai_engine::{Engine, Playable, Settings};
use komadai_rules::{Line, Move, Position, Side};

use crate::data::Game;

/// Longer games are drawn.
pub(crate) const LONGEST: usize = 400;

/// So many games, this many at once, in the order of their numbers; which thread plays a game makes no difference. The
/// listener hears of each game that is over.
pub(crate) fn many<V: Playable>(
    games: u64,
    threads: usize,
    progress: &(dyn Fn() + Sync),
    one: impl Fn(&mut Engine<V>, u64) -> Game<V> + Sync,
) -> Vec<Game<V>> {
    let next = AtomicU64::new(0);
    let run = || {
        let mut engine = Engine::<V>::new(Settings {
            hash: 4,
            ..Settings::default()
        });
        let mut played = Vec::new();
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= games {
                return played;
            }
            engine.clear();
            played.push(one(&mut engine, number));
            progress();
        }
    };
    let mut played: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(run)).collect();
        let joined = threads.into_iter().map(std::thread::ScopedJoinHandle::join);
        joined
            .flat_map(|games| games.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    played.sort_by_key(|game| game.number);
    played
}

/// A game from this position to its end, by moves that are chosen with the score their player gives them.
pub(crate) fn to_the_end<V: Playable>(
    start: Position<V>,
    number: u64,
    mut choose: impl FnMut(&Line<V>) -> Option<(Move<V>, i32)>,
) -> Game<V> {
    let mut line = Line::new(start);
    let mut moves = Vec::new();
    while line.ending().is_none() && line.len() < LONGEST {
        if line.may_declare() {
            line.declare(line.position().turn());
            break;
        }
        let Some((mv, score)) = choose(&line) else { break };
        if line.play(mv).is_err() {
            break;
        }
        moves.push((mv, score as i16));
    }
    let winner = line.ending().and_then(|ending| ending.winner);
    Game {
        number,
        start,
        result: winner.map_or(0, |winner| if winner == Side::Sente { 1 } else { -1 }),
        moves,
    }
}
