//! What earlier cutoffs teach about the order of moves, and how far evaluations were off.

use std::marker::PhantomData;

use komadai_rules::{HandRole, Move, MoveKind, Piece, Position, Role, Side, Square, Variant};

use crate::pages::Pages;
use crate::parameters::Parameters;

/// The largest magnitude a counter reaches.
const LIMIT: i32 = 16_384;

/// Moves a counter toward a bonus, the less the nearer it is to the limit.
fn learn(counter: &mut i16, bonus: i32) {
    let value = i32::from(*counter);
    *counter = (value + bonus - value * bonus.abs() / LIMIT) as i16;
}

/// A piece arriving on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PieceTo(u16);

impl PieceTo {
    /// How a move arrives.
    #[inline(always)]
    pub(crate) fn of<V: Variant>(pos: &Position<V>, mv: Move<V>) -> Self {
        let piece = match mv.kind() {
            MoveKind::Step { from, .. } => pos.piece(from),
            MoveKind::Drop { role, .. } => Some(Piece::new(pos.turn(), role.role())),
        };
        let row = piece.map_or(0, Piece::index) * Square::<V>::COUNT + mv.to().index();
        Self(row as u16)
    }
}

fn pieces_to<V: Variant>() -> usize {
    2 * V::Role::ALL.len() * Square::<V>::COUNT
}

/// Where a move comes from, squares first, then the places in hand; and where it goes.
#[inline(always)]
fn route<V: Variant>(mv: Move<V>) -> usize {
    let from = match mv.kind() {
        MoveKind::Step { from, .. } => from.index(),
        MoveKind::Drop { role, .. } => Square::<V>::COUNT + role.index(),
    };
    from * Square::<V>::COUNT + mv.to().index()
}

fn butterfly<V: Variant>() -> usize {
    (Square::<V>::COUNT + HandRole::<V>::all().len()) * Square::<V>::COUNT
}

/// The moves before the current one: one, two and four plies ago.
pub(crate) type Before = [Option<PieceTo>; 3];

/// All counters of one search thread.
pub(crate) struct History<V: Variant> {
    /// Butterfly: by side, origin and target.
    butterfly: [Vec<i16>; 2],
    /// Continuation: by an earlier piece_to and this one.
    continuation: Pages<i16>,
    /// By the pawns on the board and the piece_to.
    pawns: Pages<i16>,
    /// By piece_to and what is captured.
    captures: Vec<i16>,
    /// By side and a key of the position.
    corrections: [[Vec<i16>; 2]; 2],
    _variant: PhantomData<V>,
}

const CORRECTIONS: usize = 1 << 14;
const PAWNS: usize = 1 << 9;

/// What is looked up about the position once a node: its pawns, and who holds what.
#[derive(Clone, Copy)]
pub(crate) struct Keys {
    pawns: u64,
    hands: u64,
}

impl Keys {
    pub(crate) fn of<V: Parameters>(pos: &Position<V>) -> Self {
        let mut hands = 0;
        for side in Side::BOTH {
            let king = pos.board().king(side).map_or(0, |king| king.index() as u64 + 1);
            hands = mixed(hands ^ king);
            hands = mixed(hands ^ pos.hand(side).raw());
        }
        let pawns = pos.board().movers(V::PAWN);
        let mut key = 0;
        for side in Side::BOTH {
            key = mixed(key ^ (pawns & pos.board().side(side)).folded());
        }
        Self { pawns: key, hands }
    }
}

fn mixed(key: u64) -> u64 {
    let key = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    key ^ key >> 29
}

impl<V: Variant> History<V> {
    /// Nothing learnt yet.
    pub(crate) fn new() -> Self {
        let pieces_to = pieces_to::<V>();
        let corrections = || [vec![0; CORRECTIONS], vec![0; CORRECTIONS]];
        Self {
            butterfly: [vec![0; butterfly::<V>()], vec![0; butterfly::<V>()]],
            continuation: Pages::exactly(pieces_to * pieces_to),
            pawns: Pages::exactly(PAWNS * pieces_to),
            captures: vec![0; pieces_to * V::Role::ALL.len()],
            corrections: [corrections(), corrections()],
            _variant: PhantomData,
        }
    }

    /// Forgets what was learnt.
    pub(crate) fn clear(&mut self) {
        self.butterfly.iter_mut().for_each(|side| side.fill(0));
        self.continuation.fill(0);
        self.pawns.fill(0);
        self.captures.fill(0);
        for table in self.corrections.iter_mut().flatten() {
            table.fill(0);
        }
    }

    /// The counters for quiet moves of one position.
    #[inline]
    pub(crate) fn quiets(&self, turn: Side, before: &Before, keys: Keys) -> Quiets<'_, V> {
        let pieces_to = pieces_to::<V>();
        let reply = |at: Option<PieceTo>| {
            let at = at.map_or(0, |piece_to| usize::from(piece_to.0)) * pieces_to;
            &self.continuation[at..at + pieces_to]
        };
        let at = (keys.pawns as usize % PAWNS) * pieces_to;
        Quiets {
            butterfly: &self.butterfly[turn.index()],
            continuation: before.map(reply),
            pawns: &self.pawns[at..at + pieces_to],
            _variant: PhantomData,
        }
    }

    /// Learns about a quiet move.
    pub(crate) fn learn_quiet(
        &mut self,
        pos: &Position<V>,
        mv: Move<V>,
        before: &Before,
        keys: Keys,
        bonus: i32,
    ) {
        let pieces_to = pieces_to::<V>();
        let piece_to = usize::from(PieceTo::of(pos, mv).0);
        self.learn_route(pos.turn(), mv, bonus);
        learn(
            &mut self.pawns[(keys.pawns as usize % PAWNS) * pieces_to + piece_to],
            bonus,
        );
        self.learn_continuation(PieceTo(piece_to as u16), before, bonus);
    }

    /// Learns about a quiet move by where it comes from and goes.
    pub(crate) fn learn_route(&mut self, side: Side, mv: Move<V>, bonus: i32) {
        learn(&mut self.butterfly[side.index()][route(mv)], bonus);
    }

    /// Learns about an piece_to after the moves before it.
    pub(crate) fn learn_continuation(&mut self, piece_to: PieceTo, before: &Before, bonus: i32) {
        let pieces_to = pieces_to::<V>();
        for before in before.iter().flatten() {
            let at = usize::from(before.0) * pieces_to + usize::from(piece_to.0);
            learn(&mut self.continuation[at], bonus);
        }
    }

    /// How promising it is to capture a role.
    #[inline(always)]
    pub(crate) fn capture(&self, piece_to: PieceTo, captured: V::Role) -> i32 {
        i32::from(self.captures[capture_index::<V>(piece_to, captured)])
    }

    /// Learns about a capture.
    pub(crate) fn learn_capture(&mut self, piece_to: PieceTo, captured: V::Role, bonus: i32) {
        learn(&mut self.captures[capture_index::<V>(piece_to, captured)], bonus);
    }

    /// By how much evaluations of positions like this one were off, in hundredths.
    pub(crate) fn correction(&self, side: Side, keys: Keys) -> i32 {
        let [pawns, hands] = &self.corrections[side.index()];
        let at = |table: &[i16], key: u64| i32::from(table[key as usize % CORRECTIONS]);
        (160 * at(pawns, keys.pawns) + 141 * at(hands, keys.hands)) / 8192
    }

    /// Learns by how much an evaluation was off.
    pub(crate) fn learn_correction(&mut self, side: Side, keys: Keys, error: i32, depth: i32) {
        let weight = (depth + 1).min(16);
        let target = error.clamp(-511, 511) * 64;
        let [pawns, hands] = &mut self.corrections[side.index()];
        for (table, key) in [(pawns, keys.pawns), (hands, keys.hands)] {
            let slot = &mut table[key as usize % CORRECTIONS];
            *slot = ((i32::from(*slot) * (256 - weight) + target * weight) / 256) as i16;
        }
    }
}

fn capture_index<V: Variant>(piece_to: PieceTo, captured: V::Role) -> usize {
    usize::from(piece_to.0) * V::Role::ALL.len() + captured.index()
}

/// The counters that matter for quiet moves in one position.
#[derive(Clone, Copy)]
pub(crate) struct Quiets<'a, V: Variant> {
    butterfly: &'a [i16],
    continuation: [&'a [i16]; 3],
    pawns: &'a [i16],
    _variant: PhantomData<V>,
}

impl<V: Variant> Quiets<'_, V> {
    /// How promising a quiet move is.
    #[inline(always)]
    pub(crate) fn of(&self, pos: &Position<V>, mv: Move<V>) -> i32 {
        let piece_to = usize::from(PieceTo::of(pos, mv).0);
        let continuation = self.continuation.map(|row| row[piece_to]);
        promise(self.butterfly[route(mv)], continuation, self.pawns[piece_to])
    }

    /// The counters for quiet moves of one piece.
    #[inline(always)]
    pub(crate) fn arriving(&self, piece: Piece<V>) -> Arriving<'_, V> {
        let at = piece.index() * Square::<V>::COUNT;
        let places = at..at + Square::<V>::COUNT;
        Arriving {
            butterfly: self.butterfly,
            continuation: self.continuation.map(|row| &row[places.clone()]),
            pawns: &self.pawns[places],
            _variant: PhantomData,
        }
    }
}

/// The counters that matter for quiet moves of one piece in one position.
pub(crate) struct Arriving<'a, V: Variant> {
    butterfly: &'a [i16],
    continuation: [&'a [i16]; 3],
    pawns: &'a [i16],
    _variant: PhantomData<V>,
}

impl<V: Variant> Arriving<'_, V> {
    /// As [`Quiets::of`], for a move of this piece.
    #[inline(always)]
    pub(crate) fn of(&self, mv: Move<V>) -> i32 {
        let to = mv.to().index();
        let continuation = self.continuation.map(|row| row[to]);
        promise(self.butterfly[route(mv)], continuation, self.pawns[to])
    }
}

#[inline(always)]
fn promise(route: i16, continuation: [i16; 3], pawns: i16) -> i32 {
    let [one, two, four] = continuation.map(i32::from);
    (78 * i32::from(route) + 162 * one + 54 * two + 40 * four + 52 * i32::from(pawns)) / 64
}
