//! Forced wins, by trying everything: an exhaustive search that knows nothing but the rules.
//!
//! It is the second opinion beside the engine's mate solver, and the judge of a solver's moves. It asks for a win within a
//! number of plies, so a line that goes round in circles is of no use to the attacker and needs no care.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use komadai_rules::{Checking, Checks, Move, Piece, Position, Role, Side, Square, Variant, attacks};

/// What the attacker may play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Means {
    /// Moves that give check, and a king's walk into the enemy's camp where that wins.
    Checks,
    /// All legal moves.
    Anything,
}

/// More nodes would have been needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfNodes;

/// An answer, unless it took too long.
pub type Found<T> = Result<T, OutOfNodes>;

/// A search for the forced wins of one side.
pub struct Prover<V: Variant> {
    attacker: Side,
    means: Means,
    table: HashMap<u64, Known<V>, BuildHasherDefault<Spread>>,
    /// The defence that refuted the last attack, by the plies that were left: it often refutes the next one, too.
    refuters: [Option<Move<V>>; REFUTERS],
    nodes: u64,
    limit: u64,
}

/// Plies for which a refuting defence is remembered.
const REFUTERS: usize = 16;
/// Up to so many plies, moves that need not be checks are taken as they come: nearly all fail, in whatever order.
const UNSORTED: u8 = 3;

/// What is known about a position with the attacker to move.
#[derive(Clone, Copy)]
struct Known<V> {
    /// He wins within so many plies; 0 if that is not known.
    wins: u8,
    /// He does not win within so many plies.
    fails: u8,
    mv: Option<Move<V>>,
}

impl<V: Variant> Prover<V> {
    /// A search for wins of the attacker that takes no more than so many nodes in all.
    pub fn new(attacker: Side, means: Means, limit: u64) -> Self {
        Self {
            attacker,
            means,
            table: HashMap::default(),
            refuters: [None; REFUTERS],
            nodes: 0,
            limit,
        }
    }

    /// How many plies the shortest forced win takes with the attacker to move; `None` if it takes more than `most`.
    pub fn shortest(&mut self, pos: &Position<V>, most: u8) -> Found<Option<u8>> {
        for within in (1..=most).step_by(2) {
            if self.wins(pos, within)? {
                return Ok(Some(within));
            }
        }
        Ok(None)
    }

    /// Whether the attacker, to move, wins within so many plies.
    pub fn wins(&mut self, pos: &Position<V>, within: u8) -> Found<bool> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return Err(OutOfNodes);
        }
        if within == 0 || V::decided(pos).is_some() {
            return Ok(false);
        }
        if within == 1 {
            // Not kept: it is found out again as fast as it is looked up, and there are too many.
            return Ok(self.finish(pos).is_some());
        }
        let known = self.table.get(&pos.hash()).copied();
        if let Some(known) = known {
            if known.wins != 0 && known.wins <= within {
                return Ok(true);
            }
            if known.fails >= within {
                return Ok(false);
            }
        }
        let mut moves = self.attacks(pos);
        if self.means == Means::Checks || within > UNSORTED {
            self.sort(pos, &mut moves, known.and_then(|known| known.mv));
        }
        let mut winner = None;
        for mv in moves {
            if self.is_lost(&pos.after(mv), within - 1)? {
                winner = Some(mv);
                break;
            }
        }
        let known = self.table.entry(pos.hash()).or_insert(Known {
            wins: 0,
            fails: 0,
            mv: None,
        });
        match winner {
            Some(_) => (known.wins, known.mv) = (within, winner),
            None => known.fails = known.fails.max(within),
        }
        Ok(winner.is_some())
    }

    /// A move that wins at once.
    fn finish(&self, pos: &Position<V>) -> Option<Move<V>> {
        // Where nobody loses by having no move, only checks and the camp can end a game.
        let by_stalemate = self.means == Means::Anything && V::stalemate(pos).winner.is_some();
        let moves = if by_stalemate {
            pos.legal_moves()
        } else {
            checks(pos, self.attacker)
        };
        let mut moves = moves.into_iter();
        moves.find(|&mv| self.has_won(&pos.after(mv)))
    }

    /// Whether the game is over and the attacker has won it. By checks alone nobody is left without a move.
    fn has_won(&self, pos: &Position<V>) -> bool {
        if let Some(ending) = V::decided(pos) {
            return ending.winner == Some(self.attacker);
        }
        if self.means == Means::Checks && !pos.is_check() {
            return false;
        }
        !pos.has_moves() && pos.ending().and_then(|ending| ending.winner) == Some(self.attacker)
    }

    /// Whether the defender, to move, loses within so many plies whatever he does.
    pub fn is_lost(&mut self, pos: &Position<V>, within: u8) -> Found<bool> {
        if within == 0 || V::decided(pos).is_some() {
            return Ok(self.has_won(pos));
        }
        if self.means == Means::Checks && !pos.is_check() {
            return Ok(false);
        }
        let place = usize::from(within) % REFUTERS;
        let before = self.refuters[place].filter(|&mv| pos.is_legal(mv));
        if let Some(mv) = before
            && !self.wins(&pos.after(mv), within - 1)?
        {
            return Ok(false);
        }
        let moves = defences(pos);
        if moves.is_empty() {
            return Ok(self.has_won(pos));
        }
        for mv in moves {
            if Some(mv) != before && !self.wins(&pos.after(mv), within - 1)? {
                self.refuters[place] = Some(mv);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The attacker's moves after which he wins within so many plies, this move included.
    pub fn winners(&mut self, pos: &Position<V>, within: u8) -> Found<Vec<Move<V>>> {
        let mut winners = Vec::new();
        for mv in self.attacks(pos) {
            if self.is_lost(&pos.after(mv), within - 1)? {
                winners.push(mv);
            }
        }
        Ok(winners)
    }

    /// The defender's moves that hold out longest when he loses within so many plies and no fewer; all of them if even
    /// these lose earlier. Drops come last.
    pub fn longest(&mut self, pos: &Position<V>, within: u8) -> Found<Vec<Move<V>>> {
        let moves = defences(pos);
        let mut longest = Vec::new();
        for &mv in &moves {
            if within < 3 || !self.wins(&pos.after(mv), within - 3)? {
                longest.push(mv);
            }
        }
        Ok(if longest.is_empty() { moves } else { longest })
    }

    /// A move of the defender after which the attacker does not win within so many plies, counted from before it.
    pub fn refutation(&mut self, pos: &Position<V>, within: u8) -> Found<Option<Move<V>>> {
        for mv in defences(pos) {
            if !self.wins(&pos.after(mv), within.saturating_sub(1))? {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// The moves the attacker may choose from.
    pub fn attacks(&self, pos: &Position<V>) -> Vec<Move<V>> {
        if self.means == Means::Anything {
            return pos.legal_moves();
        }
        checks(pos, self.attacker)
    }

    /// What won before comes first, then what leaves few answers.
    fn sort(&self, pos: &Position<V>, moves: &mut [Move<V>], first: Option<Move<V>>) {
        moves.sort_by_cached_key(|&mv| {
            if Some(mv) == first {
                return 0;
            }
            let next = pos.after(mv);
            let quiet = if next.is_check() { 0 } else { 1000 };
            1 + quiet + next.count_moves()
        });
    }
}

/// Moves that give check, and the king's walks into the enemy's camp.
fn checks<V: Variant>(pos: &Position<V>, attacker: Side) -> Vec<Move<V>> {
    let mut moves = Vec::new();
    let checks = Checks::of(pos);
    if let Some(checking) = Checking::of(pos) {
        pos.generate_checks(&checks, &checking, &mut moves);
    }
    let is_near = |&king: &Square<V>| {
        let steps = attacks(V::Role::KING, attacker, king, pos.board().occupied());
        !(steps & V::camp(attacker)).is_empty()
    };
    if let Some(king) = checks.king.filter(is_near) {
        let walks = pos.legal_moves().into_iter();
        let is_new = |mv: &Move<V>| mv.from() == Some(king) && V::camp(attacker).contains(mv.to());
        for mv in walks.filter(is_new) {
            if !moves.contains(&mv) {
                moves.push(mv);
            }
        }
    }
    moves
}

/// All answers: captures first, then moves of the king, others, drops.
fn defences<V: Variant>(pos: &Position<V>) -> Vec<Move<V>> {
    let mut moves = pos.legal_moves();
    moves.sort_by_key(|mv| {
        let mover = mv.from().and_then(|from| pos.piece(from)).map(Piece::role);
        match mover {
            None => 3,
            Some(_) if pos.piece(mv.to()).is_some() => 0,
            Some(role) if role == V::Role::KING => 1,
            Some(_) => 2,
        }
    });
    moves
}

/// Positions are hashed already.
#[derive(Default)]
struct Spread(u64);

impl Hasher for Spread {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
