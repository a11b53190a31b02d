//! The order in which moves are tried: hash move, good captures and promotions, quiet moves, the rest.

mod batch;

use komadai_rules::{Checking, Checks, Move, Position};

use crate::history::{Before, History, Keys, Quiets};
use crate::parameters::Parameters;
use crate::promotion::declines;
use crate::see;

use batch::{Quiet, Tactical, tactical_score};

/// A move with its promise.
#[derive(Clone, Copy)]
pub(crate) struct Scored<V: Parameters> {
    pub(crate) mv: Move<V>,
    /// For a quiet move what history says; for others a number only good for sorting.
    pub(crate) score: i32,
}

impl<V: Parameters> Scored<V> {
    /// Better moves come first; of equally good ones always the same.
    #[inline(always)]
    fn is_before(self, other: Self) -> bool {
        self.score > other.score || self.score == other.score && self.mv < other.mv
    }
}

/// So many quiet moves are picked one by one before the others are sorted: often no more are needed.
const PICKED: usize = 12;

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    All,
    /// Captures and promotions that gain at least so much.
    Gains(i32),
    /// Captures and promotions, then quiet checks.
    Forcing,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Hash,
    MakeTactical,
    GoodTactical,
    Killer,
    MakeQuiet,
    GoodQuiet,
    BadTactical,
    Quiet,
    MakeChecks,
    Checks,
    Done,
}

/// What a picker needs to know about a position.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a, V: Parameters> {
    pub(crate) pos: &'a Position<V>,
    pub(crate) checks: &'a Checks<V>,
    pub(crate) checking: Option<&'a Checking<V>>,
    pub(crate) before: Before,
    pub(crate) keys: Keys,
    /// Whether promotions may be declined for nothing: see [`crate::promotion`].
    pub(crate) declines: bool,
}

/// Hands out the moves of a position, best first. Quiet moves are only made when they are needed.
pub(crate) struct Picker<'a, V: Parameters> {
    context: Context<'a, V>,
    hash_move: Option<Move<V>>,
    killer: Option<Move<V>>,
    wanted: Wanted,
    stage: Stage,
    /// Bad tactical moves, then the batch at hand.
    moves: Vec<Scored<V>>,
    next: usize,
    /// The end of the promising quiet moves, and from where on they are sorted.
    promising: usize,
    sorted: usize,
    /// How many bad tactical moves were put aside, at the front.
    bad: usize,
    next_bad: usize,
    /// Quiet moves below this are not sorted.
    worth_sorting: i32,
    skips_quiets: bool,
}

impl<'a, V: Parameters> Picker<'a, V> {
    /// The hash move must be legal. The buffer is given back by [`Picker::into_buffer`].
    pub(crate) fn new(
        context: Context<'a, V>,
        hash_move: Option<Move<V>>,
        killer: Option<Move<V>>,
        wanted: Wanted,
        depth: i32,
        mut buffer: Vec<Scored<V>>,
    ) -> Self {
        buffer.clear();
        Self {
            context,
            hash_move,
            killer,
            wanted,
            stage: Stage::Hash,
            moves: buffer,
            next: 0,
            promising: 0,
            sorted: 0,
            bad: 0,
            next_bad: 0,
            worth_sorting: -3000 * depth,
            skips_quiets: false,
        }
    }

    pub(crate) fn into_buffer(self) -> Vec<Scored<V>> {
        self.moves
    }

    /// No more quiet moves, please.
    pub(crate) fn skip_quiets(&mut self) {
        self.skips_quiets = true;
    }

    /// The next move.
    pub(crate) fn next(&mut self, history: &History<V>) -> Option<Scored<V>> {
        loop {
            match self.stage {
                Stage::Hash => {
                    self.stage = Stage::MakeTactical;
                    if let Some(mv) = self.hash_move {
                        return Some(self.looked_up(mv, history));
                    }
                }
                Stage::MakeTactical => {
                    self.make_tactical(history);
                    self.stage = Stage::GoodTactical;
                }
                Stage::GoodTactical => match self.best() {
                    Some(found) if !self.is_good(found) => self.put_aside(found),
                    Some(found) => return Some(found),
                    None => {
                        self.stage = match self.wanted {
                            Wanted::All => Stage::Killer,
                            Wanted::Forcing => Stage::MakeChecks,
                            Wanted::Gains(_) => Stage::Done,
                        }
                    }
                },
                Stage::Killer => {
                    self.stage = Stage::MakeQuiet;
                    self.killer = self.killer.filter(|&killer| self.is_playable(killer));
                    if let Some(killer) = self.killer {
                        return Some(self.looked_up(killer, history));
                    }
                }
                Stage::MakeQuiet => {
                    if !self.skips_quiets {
                        self.make_quiet(history);
                    }
                    self.stage = Stage::GoodQuiet;
                }
                Stage::GoodQuiet => {
                    if self.skips_quiets || self.next == self.promising {
                        self.stage = Stage::BadTactical;
                    } else {
                        let found = self.best_quiet();
                        if self.is_new(found.mv) {
                            return Some(found);
                        }
                    }
                }
                Stage::BadTactical => {
                    if self.next_bad < self.bad {
                        self.next_bad += 1;
                        return Some(self.moves[self.next_bad - 1]);
                    }
                    self.stage = Stage::Quiet;
                }
                Stage::Quiet => match self.in_order() {
                    Some(found) if !self.skips_quiets => {
                        if self.is_new(found.mv) {
                            return Some(found);
                        }
                    }
                    _ => self.stage = Stage::Done,
                },
                Stage::MakeChecks => {
                    self.make_checks(history);
                    self.stage = Stage::Checks;
                }
                Stage::Checks => match self.best() {
                    Some(found) => return Some(found),
                    None => self.stage = Stage::Done,
                },
                Stage::Done => return None,
            }
        }
    }

    fn quiets<'h>(&self, history: &'h History<V>) -> Quiets<'h, V> {
        history.quiets(self.context.pos.turn(), &self.context.before, self.context.keys)
    }

    /// A move that comes before its batch is made.
    fn looked_up(&self, mv: Move<V>, history: &History<V>) -> Scored<V> {
        let score = if self.is_quiet(mv) {
            self.quiets(history).of(self.context.pos, mv)
        } else {
            0
        };
        Scored { mv, score }
    }

    fn is_playable(&self, killer: Move<V>) -> bool {
        !self.skips_quiets
            && Some(killer) != self.hash_move
            && self.is_quiet(killer)
            && self.context.pos.is_legal(killer)
            && (self.context.declines || !declines(self.context.pos, killer))
    }

    fn is_new(&self, mv: Move<V>) -> bool {
        Some(mv) != self.hash_move && Some(mv) != self.killer
    }

    fn is_quiet(&self, mv: Move<V>) -> bool {
        self.context.pos.piece(mv.to()).is_none() && !mv.is_promotion()
    }

    fn is_good(&self, found: Scored<V>) -> bool {
        match self.wanted {
            Wanted::Gains(least) => see::gains(self.context.pos, found.mv, least),
            _ => see::gains(self.context.pos, found.mv, -20),
        }
    }

    /// Keeps a bad tactical move for later.
    fn put_aside(&mut self, found: Scored<V>) {
        self.moves[self.bad] = found;
        self.bad += 1;
    }

    fn make_tactical(&mut self, history: &History<V>) {
        let pos = self.context.pos;
        pos.generate_with(
            self.context.checks,
            &mut Tactical::new(pos, self.context.declines, &mut self.moves),
        );
        for scored in &mut self.moves {
            scored.score = tactical_score(pos, scored.mv, history);
        }
    }

    fn make_quiet(&mut self, history: &History<V>) {
        let quiets = self.quiets(history);
        let pos = self.context.pos;
        self.moves.truncate(self.bad);
        self.next = self.bad;
        let mut sink = Quiet::new(pos, self.context.declines, quiets, &mut self.moves);
        pos.generate_with(self.context.checks, &mut sink);
        let batch = &mut self.moves[self.bad..];
        // The promising ones to the front; the others stay as they come.
        let mut promising = 0;
        for at in 0..batch.len() {
            if batch[at].score >= self.worth_sorting {
                batch.swap(at, promising);
                promising += 1;
            }
        }
        self.promising = self.bad + promising;
        self.sorted = (self.bad + PICKED).min(self.promising);
    }

    fn make_checks(&mut self, history: &History<V>) {
        let quiets = self.quiets(history);
        let pos = self.context.pos;
        self.moves.truncate(self.bad);
        self.next = self.bad;
        let Some(checking) = self.context.checking else {
            return;
        };
        let mut sink = Quiet::new(pos, self.context.declines, quiets, &mut self.moves);
        pos.generate_checks(self.context.checks, checking, &mut sink);
    }

    /// The best promising quiet move that is left. There is one.
    fn best_quiet(&mut self) -> Scored<V> {
        let rest = &mut self.moves[self.next..self.promising];
        if self.next < self.sorted {
            let (mut at, mut best) = (0, rest[0]);
            for (other, &scored) in rest.iter().enumerate() {
                if scored.is_before(best) {
                    (at, best) = (other, scored);
                }
            }
            rest.swap(0, at);
        } else if self.next == self.sorted {
            rest.sort_unstable_by_key(|scored| (-scored.score, scored.mv));
        }
        self.next += 1;
        self.moves[self.next - 1]
    }

    /// The next move of a batch as it is.
    fn in_order(&mut self) -> Option<Scored<V>> {
        let found = self.moves.get(self.next).copied();
        self.next += usize::from(found.is_some());
        found
    }

    /// The most promising move left of the current batch, other than the hash move.
    fn best(&mut self) -> Option<Scored<V>> {
        while self.next < self.moves.len() {
            let mut at = self.next;
            for other in self.next + 1..self.moves.len() {
                if self.moves[other].score > self.moves[at].score {
                    at = other;
                }
            }
            self.moves.swap(self.next, at);
            self.next += 1;
            let found = self.moves[self.next - 1];
            if Some(found.mv) != self.hash_move {
                return Some(found);
            }
        }
        None
    }
}
