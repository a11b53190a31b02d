//! The search: what a thread knows and does. The recipe itself is in `alpha_beta` and `quiescence`.

mod alpha_beta;
mod deepening;
mod mating;
mod pace;
mod quiescence;
mod reduction;
mod repetition;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use komadai_rules::{Ending, Line, Move, Position, Removed, Side};

use crate::eval::Evaluator;
use crate::history::{Before, History, Keys, PieceTo};
use crate::level::Fallible;
use crate::limits::{Deadline, Limits};
use crate::net::Net;
use crate::numbers::Numbers;
use crate::parameters::Parameters;
use crate::picker::Scored;
use crate::promotion::declines;
use crate::score::{MAX_PLY, Score};
use crate::tt::TranspositionTable;

pub use deepening::Info;
pub(crate) use deepening::RootMove;

/// What the threads of one search share.
pub(crate) struct Shared {
    pub(crate) table: TranspositionTable,
    pub(crate) stop: AtomicBool,
    /// Whether the stop came from outside.
    pub(crate) asked: AtomicBool,
    /// While set, time does not count.
    pub(crate) ponder: AtomicBool,
    pub(crate) nodes: AtomicU64,
}

/// What a search knows of the position at one ply.
struct Frame<V: Parameters> {
    eval: Option<Score>,
    piece_to: Option<PieceTo>,
    /// The move that is being searched, if it is quiet.
    quiet: Option<Move<V>>,
    killer: Option<Move<V>>,
    excluded: Option<Move<V>>,
    /// Cutoffs among the positions below.
    cutoffs: u32,
    /// Moves that were tried and failed.
    quiets: Vec<Move<V>>,
    captures: Vec<Move<V>>,
    pv: Vec<Move<V>>,
    buffer: Vec<Scored<V>>,
}

impl<V: Parameters> Default for Frame<V> {
    fn default() -> Self {
        Self {
            eval: None,
            piece_to: None,
            quiet: None,
            killer: None,
            excluded: None,
            cutoffs: 0,
            quiets: Vec::new(),
            captures: Vec::new(),
            pv: Vec::new(),
            buffer: Vec::new(),
        }
    }
}

impl<V: Parameters> Frame<V> {
    /// As new, with the memory of its lists kept.
    fn reset(&mut self) {
        self.eval = None;
        self.piece_to = None;
        self.quiet = None;
        self.killer = None;
        self.excluded = None;
        self.cutoffs = 0;
        self.quiets.clear();
        self.captures.clear();
        self.pv.clear();
        self.buffer.clear();
    }
}

/// What a thread keeps from search to search.
pub(crate) struct Memory<V: Parameters> {
    history: History<V>,
    evaluator: Evaluator<V>,
    stack: Vec<Frame<V>>,
}

impl<V: Parameters> Memory<V> {
    /// Nothing learnt yet.
    pub(crate) fn new(net: Option<Arc<Net<V>>>) -> Self {
        Self {
            history: History::new(),
            evaluator: Evaluator::new(net),
            stack: std::iter::repeat_with(Frame::default).take(MAX_PLY + 4).collect(),
        }
    }

    /// Forgets what was learnt. The memory stays allocated: allocating it again costs more than a short search.
    pub(crate) fn clear(&mut self) {
        self.history.clear();
        self.evaluator.clear();
    }
}

/// One thread of a search.
pub(crate) struct Worker<'a, V: Parameters> {
    shared: &'a Shared,
    history: History<V>,
    evaluator: Evaluator<V>,
    numbers: Numbers,
    stack: Vec<Frame<V>>,
    /// Hash and check flag of every position from the start of the game to the current one.
    seen: Vec<(u64, bool)>,
    root: usize,
    removed: Removed<V>,
    limits: Limits<V>,
    deadline: Deadline,
    nodes: u64,
    reported: u64,
    seldepth: usize,
    is_main: bool,
    /// Whether it looks at every move once, whatever the limit of nodes says: a player of limited strength does.
    pub(crate) looks_at_all: bool,
    /// The errors it makes, if it is to play like a person.
    pub(crate) fallible: Option<Fallible>,
    pub(crate) roots: Vec<RootMove<V>>,
    pub(crate) completed: u32,
    first: usize,
}

impl<'a, V: Parameters> Worker<'a, V> {
    pub(crate) fn new(
        shared: &'a Shared,
        memory: Memory<V>,
        numbers: Numbers,
        line: &Line<V>,
        limits: &Limits<V>,
        deadline: Deadline,
        is_main: bool,
    ) -> Self {
        let Memory {
            history,
            evaluator,
            mut stack,
        } = memory;
        stack.iter_mut().for_each(Frame::reset);
        let positions = (0..=line.len()).filter_map(|ply| line.position_at(ply));
        let seen: Vec<_> = positions.map(|pos| (pos.hash(), pos.is_check())).collect();
        let legal = line.position().legal_moves().into_iter();
        let wanted = |mv: &Move<V>| limits.only.is_empty() || limits.only.contains(mv);
        let mut roots: Vec<_> = legal
            .filter(wanted)
            .map(|mv| RootMove {
                pv: vec![mv],
                score: -Score::INFINITE,
                before: -Score::INFINITE,
                nodes: 0,
            })
            .collect();
        // The first one counts in any case.
        roots.sort_by_key(|root| declines(line.position(), root.pv[0]));
        Self {
            shared,
            history,
            evaluator,
            numbers,
            stack,
            root: seen.len() - 1,
            seen,
            removed: *line.removed(),
            limits: limits.clone(),
            deadline,
            nodes: 0,
            reported: 0,
            seldepth: 0,
            is_main,
            looks_at_all: false,
            fallible: None,
            roots,
            completed: 0,
            first: 0,
        }
    }

    /// What it keeps for the next search.
    pub(crate) fn into_memory(self) -> Memory<V> {
        Memory {
            history: self.history,
            evaluator: self.evaluator,
            stack: self.stack,
        }
    }

    fn is_stopped(&self) -> bool {
        self.shared.stop.load(Relaxed)
    }

    /// Hash and check flag of the position at hand.
    fn current(&self) -> (u64, bool) {
        self.seen[self.seen.len() - 1]
    }

    /// Counts a node, and now and then looks at clock and node limit.
    fn count_node(&mut self) {
        self.nodes += 1;
        let is_ready = self.completed > 0 || !self.looks_at_all;
        let most = self.limits.nodes.filter(|_| is_ready);
        if self.nodes.is_multiple_of(512) {
            let all =
                self.shared.nodes.fetch_add(self.nodes - self.reported, Relaxed) + self.nodes - self.reported;
            self.reported = self.nodes;
            if self.is_main {
                let out_of_time = !self.shared.ponder.load(Relaxed)
                    && Deadline::is_past(self.deadline.hard, self.deadline.elapsed());
                if out_of_time || most.is_some_and(|limit| all >= limit) {
                    self.shared.stop.store(true, Relaxed);
                }
            }
        }
        if self.is_main && most.is_some_and(|limit| self.nodes >= limit) {
            self.shared.stop.store(true, Relaxed);
        }
    }

    /// Nodes not yet added to the common count.
    pub(crate) fn settle(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.reported, Relaxed);
        self.reported = self.nodes;
    }

    fn ending_score(&self, ending: Ending, turn: Side, ply: usize) -> Score {
        match ending.winner {
            None => Score::DRAW,
            Some(winner) if winner == turn => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
        }
    }

    /// The moves before the one at `ply`, as far as they belong to this search.
    fn before(&self, ply: usize) -> Before {
        [1, 2, 4].map(|back| ply.checked_sub(back).and_then(|ply| self.stack[ply].piece_to))
    }

    /// The static evaluation, corrected by what was learnt about such positions, and as wrong as a weak
    /// player has it.
    fn corrected(&self, raw: Score, pos: &Position<V>, keys: Keys) -> Score {
        let misjudged = self.fallible.map_or(0, |player| player.misjudgement(pos.hash()));
        Score::cp(raw.value() + self.history.correction(pos.turn(), keys) + misjudged)
    }

    /// Whether a weak player does not see a move.
    fn overlooks(&self, pos: &Position<V>, mv: Move<V>) -> bool {
        self.fallible.is_some_and(|player| player.overlooks(pos, mv))
    }

    fn extend_pv(&mut self, ply: usize, mv: Move<V>) {
        let (upper, lower) = self.stack.split_at_mut(ply + 1);
        let pv = &mut upper[ply].pv;
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&lower[0].pv);
    }
}
