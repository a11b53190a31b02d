//! What can be seen of a position without searching it: that it is over, or how hard it looks.

use komadai_rules::{
    Bitboard, Checking, Checks, Hand, HandRole, Move, Offset, Position, Side, Sink, Square, Variant,
};

use super::entry::ENDLESS;
use super::hands;
use super::path::NO_LOOP;
use super::value::Value;

/// The value of a position that was never searched, when a mate within `len` plies is asked for.
pub(crate) fn judge<V: Variant>(pos: &Position<V>, attacker: Side, len: u16) -> Value<V> {
    if let Some(ending) = V::decided(pos) {
        return if ending.winner == Some(attacker) {
            Value::proven(0, Hand::default())
        } else {
            Value::disproven(ENDLESS, hands::most(pos), NO_LOOP)
        };
    }
    if pos.turn() == attacker {
        judge_attack(pos, len)
    } else {
        judge_defence(pos, len)
    }
}

/// Whether so many plies have passed without progress that the game is drawn, unless this is mate.
pub(crate) fn is_drawn<V: Variant>(pos: &Position<V>) -> bool {
    V::QUIET_LIMIT.is_some_and(|limit| pos.quiet_plies() >= limit)
        && V::decided(pos).is_none()
        && (pos.has_moves() || !pos.is_check())
}

/// More checks are harder to refute.
fn judge_attack<V: Variant>(pos: &Position<V>, len: u16) -> Value<V> {
    if len == 0 {
        return Value::disproven(0, hands::most(pos), NO_LOOP);
    }
    let checks = Checks::of(pos);
    if camp_move(pos, &checks).is_some() {
        return Value::proven(1, Hand::default());
    }
    let Some(checking) = Checking::of(pos) else {
        return Value::disproven(ENDLESS, pos.hand(pos.turn()), NO_LOOP);
    };
    let mut ways = Ways::new();
    pos.generate_checks(&checks, &checking, &mut ways);
    match ways.steps + ways.drops {
        0 => Value::disproven(ENDLESS, hands::harmless(pos, &checks, &checking), NO_LOOP),
        ways => Value::open(1, 1 + ways / 4),
    }
}

/// More answers are harder to prove wrong. Interpositions on one square count as one.
fn judge_defence<V: Variant>(pos: &Position<V>, len: u16) -> Value<V> {
    let held = pos.hand(!pos.turn());
    let checks = Checks::of(pos);
    let mut ways = Ways::new();
    pos.generate_with(&checks, &mut ways);
    let count = ways.steps + ways.squares.count();
    if count == 0 && checks.is_check() {
        return Value::proven(0, hands::withheld(pos, &checks));
    }
    if count == 0 {
        return Value::disproven(ENDLESS, held, NO_LOOP);
    }
    if len == 0 {
        // An answer on the board stays, whatever the attacker holds.
        let hand = if ways.steps > 0 { hands::most(pos) } else { held };
        return Value::disproven(0, hand, NO_LOOP);
    }
    Value::open(count, 1)
}

/// A move of the king into the enemy's camp, where that wins.
pub(crate) fn camp_move<V: Variant>(pos: &Position<V>, checks: &Checks<V>) -> Option<Move<V>> {
    let camp = V::camp(pos.turn());
    if camp.is_empty() {
        return None;
    }
    let mut moves = IntoCamp {
        king: checks.king?,
        camp,
        found: None,
    };
    pos.generate_with(checks, &mut moves);
    moves.found
}

/// Counts moves without making them. Promoting or not is one move.
struct Ways<V: Variant> {
    steps: u32,
    drops: u32,
    /// The squares dropped on.
    squares: Bitboard<V>,
}

impl<V: Variant> Ways<V> {
    fn new() -> Self {
        Self {
            steps: 0,
            drops: 0,
            squares: Bitboard::empty(),
        }
    }
}

impl<V: Variant> Sink<V> for Ways<V> {
    #[inline(always)]
    fn steps(&mut self, _: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.steps += (plain | promoting).count();
        false
    }

    #[inline(always)]
    fn bulk_steps(&mut self, _: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.steps += (plain | promoting).count();
        false
    }

    #[inline(always)]
    fn drops(&mut self, _: HandRole<V>, to: Bitboard<V>) -> bool {
        self.drops += to.count();
        self.squares |= to;
        false
    }
}

/// Looks at the king's moves, which come first, and no further.
struct IntoCamp<V: Variant> {
    king: Square<V>,
    camp: Bitboard<V>,
    found: Option<Move<V>>,
}

impl<V: Variant> Sink<V> for IntoCamp<V> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, _: Bitboard<V>) -> bool {
        if from == self.king {
            let to = (plain & self.camp).first();
            self.found = to.map(|to| Move::step(from, to, false));
        }
        true
    }

    fn bulk_steps(&mut self, _: Offset, _: Bitboard<V>, _: Bitboard<V>) -> bool {
        true
    }

    fn drops(&mut self, _: HandRole<V>, _: Bitboard<V>) -> bool {
        true
    }
}
