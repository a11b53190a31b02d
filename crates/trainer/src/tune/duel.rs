//! Two players who differ in the numbers of their search, in pairs of games with sides changed.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use komadai_engine::{Engine, Numbers, Playable, Settings};
use komadai_rules::{Line, Side};

use crate::rng::Rng;
use crate::selfplay::{Hopeless, LONGEST, begin, think, usual_rules};

/// Mebibytes of hash table for each player.
const HASH: usize = 4;
/// Nodes for the judge of openings.
const JUDGEMENT: u64 = 1000;

/// How pairs of games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duel {
    /// Nodes a move.
    pub nodes: u64,
    /// Pairs at once.
    pub threads: usize,
    /// Other openings for another seed.
    pub seed: u64,
}

/// The results of a pair of games for the first player: 1 for a win, 0 for a draw, -1 for a loss.
pub(super) type Pair = [i8; 2];

/// Plays pairs of games between two sets of numbers until there are enough, or `tell`, which hears the results of each
/// pair for the first player, says that it has heard enough.
pub fn duels<V: Playable>(
    duel: Duel,
    players: [Numbers; 2],
    pairs: u64,
    stop: &AtomicBool,
    tell: &(dyn Fn([i8; 2]) -> bool + Sync),
) {
    let next = AtomicU64::new(0);
    let work = || {
        let mut table = Table::<V>::new(duel.nodes);
        while !stop.load(Relaxed) {
            let number = next.fetch_add(1, Relaxed);
            if number >= pairs {
                break;
            }
            let Some(results) = table.pair(players, duel.seed, number, stop) else {
                break;
            };
            if !tell(results) {
                stop.store(true, Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..duel.threads.max(1) {
            scope.spawn(work);
        }
    });
}

/// Where two players sit, and one who draws openings.
pub(super) struct Table<V: Playable> {
    players: [Engine<V>; 2],
    judge: Engine<V>,
    nodes: u64,
}

impl<V: Playable> Table<V> {
    pub(super) fn new(nodes: u64) -> Self {
        let engine = || {
            Engine::new(Settings {
                hash: HASH,
                ..Settings::default()
            })
        };
        Self {
            players: [engine(), engine()],
            judge: engine(),
            nodes,
        }
    }

    /// Plays both games of a pair, the same for every run with its number; `None` when stopped before the end.
    pub(super) fn pair(
        &mut self,
        numbers: [Numbers; 2],
        seed: u64,
        number: u64,
        stop: &AtomicBool,
    ) -> Option<Pair> {
        let mut rng = Rng::new(seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        let rules = usual_rules::<V>();
        let rules = rules[number as usize % rules.len()];
        self.judge.clear();
        let (line, _) = begin(&self.judge, rules, JUDGEMENT, &mut rng, stop)?;
        let mut results = [0; 2];
        for (result, first) in results.iter_mut().zip(Side::BOTH) {
            for (player, numbers) in self.players.iter_mut().zip(numbers) {
                player.set_numbers(numbers);
            }
            let winner = self.game(line.clone(), first, stop)?;
            *result = winner.map_or(0, |winner| if winner == first { 1 } else { -1 });
        }
        Some(results)
    }

    /// Plays a game in which the first player has this side: who wins, if anybody does.
    fn game(&self, mut line: Line<V>, first: Side, stop: &AtomicBool) -> Option<Option<Side>> {
        let mut hopeless = Hopeless::default();
        while line.ending().is_none() && line.len() < LONGEST {
            if stop.load(Relaxed) {
                return None;
            }
            let turn = line.position().turn();
            let player = &self.players[usize::from(turn != first)];
            let best = think(player, &line, self.nodes, &mut |_| {});
            let Some(mv) = best.mv else { break };
            if line.play(mv).is_err() {
                break;
            }
            if line.may_declare() {
                line.declare(line.position().turn());
            }
            if line.ending().is_none()
                && let Some(winner) = hopeless.after::<V>(turn, best.score)
            {
                return Some(Some(winner));
            }
        }
        Some(line.ending().and_then(|ending| ending.winner))
    }
}
