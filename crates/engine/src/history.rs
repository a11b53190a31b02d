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
pub(crate) struct Arrival(u16);

impl Arrival {
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

fn arrivals<V: Variant>() -> usize {
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

fn routes<V: Variant>() -> usize {
    (Square::<V>::COUNT + HandRole::<V>::all().len()) * Square::<V>::COUNT
}

/// The moves before the current one: one, two and four plies ago.
pub(crate) type Before = [Option<Arrival>; 3];

/// All counters of one search thread.
pub(crate) struct History<V: Variant> {
    /// Butterfly: by side, origin and target.
    routes: [Vec<i16>; 2],
    /// Continuation: by an earlier arrival and this one.
    replies: Pages<i16>,
    /// By the pawns on the board and the arrival.
    pawns: Pages<i16>,
    /// By arrival and what is captured.
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
        let arrivals = arrivals::<V>();
        let corrections = || [vec![0; CORRECTIONS], vec![0; CORRECTIONS]];
        Self {
            routes: [vec![0; routes::<V>()], vec![0; routes::<V>()]],
            replies: Pages::exactly(arrivals * arrivals),
            pawns: Pages::exactly(PAWNS * arrivals),
            captures: vec![0; arrivals * V::Role::ALL.len()],
            corrections: [corrections(), corrections()],
            _variant: PhantomData,
        }
    }

    /// The counters for quiet moves of one position.
    #[inline]
    pub(crate) fn quiets(&self, turn: Side, before: &Before, keys: Keys) -> Quiets<'_, V> {
        let arrivals = arrivals::<V>();
        let reply = |at: Option<Arrival>| {
            let at = at.map_or(0, |arrival| usize::from(arrival.0)) * arrivals;
            &self.replies[at..at + arrivals]
        };
        let at = (keys.pawns as usize % PAWNS) * arrivals;
        Quiets {
            routes: &self.routes[turn.index()],
            replies: before.map(reply),
            pawns: &self.pawns[at..at + arrivals],
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
        let arrivals = arrivals::<V>();
        let arrival = usize::from(Arrival::of(pos, mv).0);
        learn(&mut self.routes[pos.turn().index()][route(mv)], bonus);
        learn(
            &mut self.pawns[(keys.pawns as usize % PAWNS) * arrivals + arrival],
            bonus,
        );
        self.learn_reply(Arrival(arrival as u16), before, bonus);
    }

    /// Learns about an arrival after the moves before it.
    pub(crate) fn learn_reply(&mut self, arrival: Arrival, before: &Before, bonus: i32) {
        let arrivals = arrivals::<V>();
        for before in before.iter().flatten() {
            let at = usize::from(before.0) * arrivals + usize::from(arrival.0);
            learn(&mut self.replies[at], bonus);
        }
    }

    /// How promising it is to capture a role.
    #[inline(always)]
    pub(crate) fn capture(&self, arrival: Arrival, captured: V::Role) -> i32 {
        i32::from(self.captures[capture_index::<V>(arrival, captured)])
    }

    /// Learns about a capture.
    pub(crate) fn learn_capture(&mut self, arrival: Arrival, captured: V::Role, bonus: i32) {
        learn(&mut self.captures[capture_index::<V>(arrival, captured)], bonus);
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
        let target = error.clamp(-256, 256) * 64;
        let [pawns, hands] = &mut self.corrections[side.index()];
        for (table, key) in [(pawns, keys.pawns), (hands, keys.hands)] {
            let slot = &mut table[key as usize % CORRECTIONS];
            *slot = ((i32::from(*slot) * (256 - weight) + target * weight) / 256) as i16;
        }
    }
}

fn capture_index<V: Variant>(arrival: Arrival, captured: V::Role) -> usize {
    usize::from(arrival.0) * V::Role::ALL.len() + captured.index()
}

/// The counters that matter for quiet moves in one position.
#[derive(Clone, Copy)]
pub(crate) struct Quiets<'a, V: Variant> {
    routes: &'a [i16],
    replies: [&'a [i16]; 3],
    pawns: &'a [i16],
    _variant: PhantomData<V>,
}

impl<V: Variant> Quiets<'_, V> {
    /// How promising a quiet move is.
    #[inline(always)]
    pub(crate) fn of(&self, pos: &Position<V>, mv: Move<V>) -> i32 {
        let arrival = usize::from(Arrival::of(pos, mv).0);
        let replies = self.replies.map(|row| row[arrival]);
        promise(self.routes[route(mv)], replies, self.pawns[arrival])
    }

    /// The counters for quiet moves of one piece.
    #[inline(always)]
    pub(crate) fn arriving(&self, piece: Piece<V>) -> Arriving<'_, V> {
        let at = piece.index() * Square::<V>::COUNT;
        let places = at..at + Square::<V>::COUNT;
        Arriving {
            routes: self.routes,
            replies: self.replies.map(|row| &row[places.clone()]),
            pawns: &self.pawns[places],
            _variant: PhantomData,
        }
    }
}

/// The counters that matter for quiet moves of one piece in one position.
pub(crate) struct Arriving<'a, V: Variant> {
    routes: &'a [i16],
    replies: [&'a [i16]; 3],
    pawns: &'a [i16],
    _variant: PhantomData<V>,
}

impl<V: Variant> Arriving<'_, V> {
    /// As [`Quiets::of`], for a move of this piece.
    #[inline(always)]
    pub(crate) fn of(&self, mv: Move<V>) -> i32 {
        let to = mv.to().index();
        let replies = self.replies.map(|row| row[to]);
        promise(self.routes[route(mv)], replies, self.pawns[to])
    }
}

#[inline(always)]
fn promise(route: i16, replies: [i16; 3], pawns: i16) -> i32 {
    let [one, two, four] = replies.map(i32::from);
    (78 * i32::from(route) + 162 * one + 54 * two + 40 * four + 52 * i32::from(pawns)) / 64
}
