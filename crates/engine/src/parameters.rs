//! What the engine must know about a particular game.

use komadai_rules::movement::FORWARD;
use komadai_rules::{Role, Variant};

use crate::level::Ladder;
use crate::numbers::Numbers;

/// More than all other pieces together: what an exchange that costs the king loses.
const KING: i32 = 15_000;

/// The engine's numbers for a game: what its pieces are worth, its network, its levels. Piece values are enough
/// to play; the rest makes play better.
pub trait Parameters: Variant {
    /// What a piece is worth on the board, in hundredths of a pawn. The king counts as nothing.
    fn value(role: Self::Role) -> i32;

    /// What a piece is worth in hand.
    fn hand_value(role: Self::Role) -> i32 {
        Self::value(role)
    }

    /// What capturing a piece changes: it is lost to one side, and gained in hand by the other where
    /// captures change sides.
    #[inline]
    fn capture_value(role: Self::Role) -> i32 {
        if role == Self::Role::KING {
            return KING;
        }
        let gained = if Self::CAPTURES_TO_HAND {
            Self::hand_value(role.demoted())
        } else {
            0
        };
        Self::value(role) + gained
    }

    /// The pawn, whose places shape a position for many moves.
    const PAWN: Self::Role = pawn::<Self::Role>();

    /// Whether a role loses nothing by promoting: its promoted form does all that it did and more, and no rule
    /// rations it.
    fn promotes_for_free(_role: Self::Role) -> bool {
        false
    }

    /// The skill of each level for human opponents, measured as `docs/levels.md` says.
    const LEVELS: Ladder = [50, 110, 160, 200, 240, 275, 310, 345, 390, 500];

    /// A score of so many hundredths wins with odds of e to 1, measured on self-play at 1,500 nodes a move.
    const SCALE: f64 = 600.0;

    /// How much surer results are than scores say: odds as scores have them, to this power, are those of games.
    const CERTAINTY: f64 = 1.0;

    /// How much of the scale lies between chances to win and not to lose: draws are rare in games with drops.
    const DRAWN: f64 = 0.065;

    /// The numbers of the search for this game.
    const NUMBERS: Numbers = Numbers::of_scale(Numbers::SCALE);

    /// The file of the network that comes with the engine; positions of a game without one are evaluated by material.
    const NET: Option<&'static [u8]> = None;

    /// The positions of the bench, whose node counts are the signature of the search.
    const BENCH: &'static [&'static str] = &[Self::START];

    /// Whether the sides have different armies, so that the network sees each with inputs of its own.
    const ASYMMETRIC: bool = false;

    /// Whether the network sees one side's board as the other's turned around; otherwise it is mirrored.
    const ROTATES: bool = false;

    /// Pieces on the board when a game is young: where the network's first output bucket begins.
    const FULL_BOARD: i32 = Self::FILES as i32 * Self::RANKS as i32 / 2;
    /// By how many fewer there are when it is old: where the last one ends.
    const BARE_BOARD: i32 = Self::FULL_BOARD / 2;
}

/// The role that goes one step straight ahead, whichever way it captures; the king in a game without pawns.
const fn pawn<R: Role>() -> R {
    let mut index = 0;
    while index < R::MOVEMENTS.len() {
        let movement = &R::MOVEMENTS[index];
        let steps_ahead = match movement.steps {
            [(files, ranks)] => *files == FORWARD.0 && *ranks == FORWARD.1,
            _ => false,
        };
        if movement.pawn || steps_ahead {
            return R::ALL[index];
        }
        index += 1;
    }
    R::KING
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{Shinobi, ShinobiPlus, Shogi, Shogun};

    #[test]
    fn pawns_are_found_by_how_they_move() {
        assert_eq!(Shogi::PAWN, komadai_rules::shogi::Role::Pawn);
        assert_eq!(<Shogun as Parameters>::PAWN, komadai_rules::shogun::Role::Pawn);
        assert_eq!(<Shinobi as Parameters>::PAWN, komadai_rules::shinobi::Role::Pawn);
        assert_eq!(
            <ShinobiPlus as Parameters>::PAWN,
            komadai_rules::shinobiplus::Role::Pawn
        );
    }
}
