//! What earlier cutoffs teach about the order of moves.

use komadai_rules::{Move, MoveKind, Piece, Position, Role, Square, Variant};

/// The largest magnitude a counter reaches.
const LIMIT: i32 = 16_384;

/// Moves a counter toward a bonus, the less the nearer it is to the limit.
fn learn(counter: &mut i16, bonus: i32) {
    let value = i32::from(*counter);
    *counter = (value + bonus - value * bonus.abs() / LIMIT) as i16;
}

/// A piece arriving on a square, stepping or dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Arrival {
    row: u32,
    drop: bool,
}

impl Arrival {
    /// How a move arrives.
    pub(crate) fn of<V: Variant>(pos: &Position<V>, mv: Move<V>) -> Self {
        let piece = match mv.kind() {
            MoveKind::Step { from, .. } => pos.piece(from),
            MoveKind::Drop { role, .. } => Some(Piece::new(pos.turn(), role.role())),
        };
        let row = piece.map_or(0, Piece::index) * Square::<V>::COUNT + mv.to().index();
        Self {
            row: row as u32,
            drop: mv.is_drop(),
        }
    }
}

fn arrivals<V: Variant>() -> usize {
    2 * V::Role::ALL.len() * Square::<V>::COUNT
}

/// All counters of one search thread.
pub(crate) struct History<V: Variant> {
    quiet: [Vec<i16>; 2],
    capture: Vec<i16>,
    reply: Vec<i16>,
    correction: [Vec<i16>; 2],
    _variant: std::marker::PhantomData<V>,
}

const CORRECTIONS: usize = 1 << 14;

impl<V: Variant> History<V> {
    /// Nothing learnt yet.
    pub(crate) fn new() -> Self {
        let arrivals = arrivals::<V>();
        Self {
            quiet: [vec![0; arrivals], vec![0; arrivals]],
            capture: vec![0; arrivals * V::Role::ALL.len()],
            reply: vec![0; arrivals * arrivals],
            correction: [vec![0; CORRECTIONS], vec![0; CORRECTIONS]],
            _variant: std::marker::PhantomData,
        }
    }

    /// How promising a quiet move is after the moves before it.
    pub(crate) fn quiet(&self, arrival: Arrival, before: &[Option<Arrival>; 2]) -> i32 {
        let replies = before
            .iter()
            .flatten()
            .map(|&before| i32::from(self.reply[reply_index::<V>(before, arrival)]));
        i32::from(self.quiet[usize::from(arrival.drop)][arrival.row as usize]) + replies.sum::<i32>()
    }

    /// Learns about a quiet move.
    pub(crate) fn learn_quiet(&mut self, arrival: Arrival, before: &[Option<Arrival>; 2], bonus: i32) {
        learn(
            &mut self.quiet[usize::from(arrival.drop)][arrival.row as usize],
            bonus,
        );
        for &before in before.iter().flatten() {
            learn(&mut self.reply[reply_index::<V>(before, arrival)], bonus);
        }
    }

    /// How promising it is to capture a role.
    pub(crate) fn capture(&self, arrival: Arrival, captured: V::Role) -> i32 {
        i32::from(self.capture[capture_index::<V>(arrival, captured)])
    }

    /// Learns about a capture.
    pub(crate) fn learn_capture(&mut self, arrival: Arrival, captured: V::Role, bonus: i32) {
        learn(&mut self.capture[capture_index::<V>(arrival, captured)], bonus);
    }

    /// By how much the judgement of positions of this structure was off, in hundredths.
    pub(crate) fn correction(&self, side: usize, key: u64) -> i32 {
        i32::from(self.correction[side][key as usize % CORRECTIONS]) / 64
    }

    /// Learns by how much a judgement was off.
    pub(crate) fn learn_correction(&mut self, side: usize, key: u64, error: i32, depth: i32) {
        let slot = &mut self.correction[side][key as usize % CORRECTIONS];
        let weight = (depth + 1).min(16);
        let target = error.clamp(-256, 256) * 64;
        *slot = ((i32::from(*slot) * (256 - weight) + target * weight) / 256) as i16;
    }
}

fn reply_index<V: Variant>(before: Arrival, arrival: Arrival) -> usize {
    before.row as usize * arrivals::<V>() + arrival.row as usize
}

fn capture_index<V: Variant>(arrival: Arrival, captured: V::Role) -> usize {
    arrival.row as usize * V::Role::ALL.len() + captured.index()
}
