//! What the network sees of a position: which piece stands where, and what is held.

use std::marker::PhantomData;

use komadai_rules::{HandRole, Piece, Position, Role, Side, Square};

use crate::parameters::Parameters;

/// More pieces of a kind in hand look like this many.
pub(super) const HELD: u8 = 10;
/// How far a game has come in 64ths.
const PHASES: i32 = 64;
/// How many parts of a game have an output layer of their own.
pub const QUARTERS: usize = 4;

/// How many inputs the network of a game has.
pub fn inputs<V: Parameters>() -> usize {
    Layout::<V>::VIEW * armies::<V>()
}

/// How many output layers the network of a game has.
pub fn output_buckets<V: Parameters>() -> usize {
    QUARTERS * armies::<V>()
}

/// Which output layer evaluates a position: by how far the game has come and, where the armies differ, by who
/// is to move.
#[inline]
pub fn output_bucket<V: Parameters>(pos: &Position<V>) -> usize {
    let army = pos.turn().index() * (armies::<V>() - 1);
    army * QUARTERS + quarter(pos)
}

/// Which quarter of the game a position belongs to, from 0, by how many pieces have left the board.
#[inline]
pub fn quarter<V: Parameters>(pos: &Position<V>) -> usize {
    (phase(pos) * QUARTERS as i32 / (PHASES + 1)) as usize
}

/// How far the game has come: from 0 to [`PHASES`], by how many pieces have left the board.
fn phase<V: Parameters>(pos: &Position<V>) -> i32 {
    let left = V::FULL_BOARD - pos.board().occupied().count() as i32;
    (left * PHASES / V::BARE_BOARD).clamp(0, PHASES)
}

/// Tells every input that is on in a position as a side sees it.
pub fn active<V: Parameters>(pos: &Position<V>, view: Side, sink: &mut impl FnMut(usize)) {
    let perspective = Perspective::of(pos, view);
    for square in pos.board().occupied() {
        if let Some(piece) = pos.piece(square) {
            sink(perspective.stands(piece, square));
        }
    }
    for side in Side::BOTH {
        for (role, count) in pos.hand(side).iter() {
            for nth in 0..count.min(HELD) {
                sink(perspective.holds(side, role, nth));
            }
        }
    }
}

const fn armies<V: Parameters>() -> usize {
    if V::ASYMMETRIC { 2 } else { 1 }
}

/// The order of the inputs.
struct Layout<V>(PhantomData<V>);

impl<V: Parameters> Layout<V> {
    const SQUARES: usize = V::FILES as usize * V::RANKS as usize;
    const BOARD: usize = 2 * V::Role::ALL.len() * Self::SQUARES;
    const HAND: usize = V::Role::HAND.len() * HELD as usize;
    /// What one view shows.
    const VIEW: usize = Self::BOARD + 2 * Self::HAND;
}

/// How a side looks at the board: from its own edge, its king always on the left half. Left and right
/// make no difference to the pieces, so what is learnt of one half holds for the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Perspective {
    view: Side,
    is_mirrored: bool,
}

impl Perspective {
    #[inline(always)]
    pub(super) fn of<V: Parameters>(pos: &Position<V>, view: Side) -> Self {
        let is_mirrored = match pos.board().king(view) {
            Some(king) => {
                let file = file_for::<V>(view, king);
                2 * file >= V::FILES && 2 * file + 1 != V::FILES
            }
            None => false,
        };
        Self { view, is_mirrored }
    }

    /// The input of a piece on a square.
    #[inline(always)]
    pub(super) fn stands<V: Parameters>(self, piece: Piece<V>, square: Square<V>) -> usize {
        let mut file = file_for::<V>(self.view, square);
        if self.is_mirrored {
            file = V::FILES - 1 - file;
        }
        let place = usize::from(file) * usize::from(V::RANKS) + usize::from(square.rank_for(self.view));
        let whose = usize::from(piece.side() != self.view);
        let role = whose * V::Role::ALL.len() + piece.role().index();
        self.first::<V>() + role * Layout::<V>::SQUARES + place
    }

    /// The input of having one more of a role in hand than `nth`.
    #[inline(always)]
    pub(super) fn holds<V: Parameters>(self, side: Side, role: HandRole<V>, nth: u8) -> usize {
        let whose = usize::from(side != self.view);
        let held = role.index() * usize::from(HELD) + usize::from(nth);
        self.first::<V>() + Layout::<V>::BOARD + whose * Layout::<V>::HAND + held
    }

    #[inline(always)]
    fn first<V: Parameters>(self) -> usize {
        self.view.index() * (armies::<V>() - 1) * Layout::<V>::VIEW
    }
}

/// A square's file as a side counts it.
#[inline(always)]
fn file_for<V: Parameters>(view: Side, square: Square<V>) -> u8 {
    match view {
        Side::Gote if V::ROTATES => V::FILES - 1 - square.file(),
        _ => square.file(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{Shinobi, Shogi, Shogun, Variant};

    fn seen<V: Parameters>(text: &str, view: Side) -> Vec<usize> {
        let pos = Position::<V>::read(text, Default::default()).expect("a position");
        let mut seen = Vec::new();
        active(&pos, view, &mut |input| seen.push(input));
        assert!(seen.iter().all(|&input| input < inputs::<V>()));
        seen.sort_unstable();
        seen
    }

    #[test]
    fn both_sides_see_the_start_alike() {
        assert_eq!(
            seen::<Shogi>(Shogi::START, Side::Sente),
            seen::<Shogi>(Shogi::START, Side::Gote)
        );
        assert_eq!(
            seen::<Shogun>(Shogun::START, Side::Sente),
            seen::<Shogun>(Shogun::START, Side::Gote)
        );
        let armies = Side::BOTH.map(|view| seen::<Shinobi>(Shinobi::START, view));
        assert!(armies[0].iter().all(|input| !armies[1].contains(input)));
    }

    #[test]
    fn left_and_right_look_alike() {
        let left = "4k4/9/9/9/9/6P2/9/1K7/5R3 b S2p 1";
        let right = "4k4/9/9/9/9/2P6/9/7K1/3R5 b S2p 1";
        assert_eq!(
            seen::<Shogi>(left, Side::Sente),
            seen::<Shogi>(right, Side::Sente)
        );
        assert_ne!(seen::<Shogi>(left, Side::Gote), seen::<Shogi>(right, Side::Gote));
        assert_eq!(seen::<Shogi>(left, Side::Sente).len(), 7);
    }
}
