//! The board of a game and how its pieces move on it, as constants and lookups of its type.

use std::fmt::Debug;
use std::hash::Hash;

use super::bits::Bits;
use super::role::Role;

/// The board of a game and the pieces on it: size, sets of squares, attack tables. Implemented by the
/// [`geometry!`](crate::geometry!) macro from the game's constants.
pub trait Geometry: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// The pieces of the game.
    type Role: Role;
    /// A set of squares.
    type Bits: Bits;
    /// One value per way to move.
    type ByMover<T: Copy + Send + Sync>: AsRef<[T]> + AsMut<[T]> + Copy + Send + Sync;
    /// One value per square.
    type BySquare<T: Copy + Send + Sync>: AsRef<[T]> + AsMut<[T]> + Copy + Send + Sync;
    /// Files of the board.
    const FILES: u8;
    /// Ranks of the board.
    const RANKS: u8;

    /// One value per way to move, all the same.
    fn by_mover<T: Copy + Send + Sync>(value: T) -> Self::ByMover<T>;
    /// One value per square, all the same.
    fn by_square<T: Copy + Send + Sync>(value: T) -> Self::BySquare<T>;
    /// Every square.
    fn all_squares() -> Self::Bits;
    /// Where a piece steps to.
    fn steps(mover: usize, side: usize, square: usize) -> Self::Bits;
    /// Where a piece slides to on an empty board.
    fn slides(mover: usize, side: usize, square: usize) -> Self::Bits;
    /// From where a piece could attack a neighbour of the king on an empty board.
    fn reach(mover: usize, side: usize, king: usize) -> Self::Bits;
    /// From where some enemy piece could attack the king of `side` by a step.
    fn near(side: usize, king: usize) -> Self::Bits;
    /// The parts of a line below and above a square.
    fn line_parts(line: usize, square: usize) -> (Self::Bits, Self::Bits);
    /// All squares straight ahead.
    fn ahead(side: usize, square: usize) -> Self::Bits;
    /// The squares strictly between two squares of a line.
    fn between(a: usize, b: usize) -> Self::Bits;
    /// The whole line through two squares.
    fn line(a: usize, b: usize) -> Self::Bits;
    /// Squares without a move on an empty board.
    fn dead(mover: usize, side: usize) -> Self::Bits;
    /// The promotion zone.
    fn zone(side: usize) -> Self::Bits;
    /// Where drops are allowed.
    fn drops(side: usize) -> Self::Bits;
}

/// Builds the tables of a game and implements [`Geometry`] for it: sets of squares are `u64` for up to 64 squares and
/// `u128` for up to 127. The numbers of ranks are those of both sides: for promotion counted from the far end, for drops
/// from the near end.
#[macro_export]
macro_rules! geometry {
    (@tables u64, $plan:expr) => {
        $crate::tables::narrow(&$crate::tables::build(&$plan))
    };
    (@tables u128, $plan:expr) => {
        $crate::tables::build(&$plan)
    };
    (
        $Variant:ty, $Role:ty, $bits:ident,
        files: $files:literal, ranks: $ranks:literal,
        promotion ranks: $promotion:expr, drop ranks: $drops:expr
    ) => {
        const _: () = {
            // Tables are padded to a power of two, so that an index can be masked instead of checked.
            const PADDED: usize = ($files as usize * $ranks).next_power_of_two();
            const PLAN: $crate::tables::Plan = $crate::tables::Plan {
                files: $files,
                ranks: $ranks,
                movements: <$Role as $crate::Role>::MOVEMENTS,
                promotion_ranks: $promotion,
                drop_ranks: $drops,
            };

            #[allow(long_running_const_eval)]
            static TABLES: $crate::tables::Tables<$bits, { <$Role>::MOVERS }, PADDED> =
        $crate::geometry!(@tables $bits, PLAN);

            impl $crate::Geometry for $Variant {
                type Role = $Role;
                type Bits = $bits;
                type ByMover<T: Copy + Send + Sync> = [T; <$Role>::MOVERS];
                type BySquare<T: Copy + Send + Sync> = [T; $files * $ranks];
                const FILES: u8 = $files;
                const RANKS: u8 = $ranks;

                #[inline(always)]
                fn by_mover<T: Copy + Send + Sync>(value: T) -> Self::ByMover<T> {
                    [value; <$Role>::MOVERS]
                }

                #[inline(always)]
                fn by_square<T: Copy + Send + Sync>(value: T) -> Self::BySquare<T> {
                    [value; $files * $ranks]
                }

                #[inline(always)]
                fn all_squares() -> $bits {
                    TABLES.all
                }

                #[inline(always)]
                fn steps(mover: usize, side: usize, square: usize) -> $bits {
                    TABLES.steps[mover][side][square & (PADDED - 1)]
                }

                #[inline(always)]
                fn slides(mover: usize, side: usize, square: usize) -> $bits {
                    TABLES.slides[mover][side][square & (PADDED - 1)]
                }

                #[inline(always)]
                fn reach(mover: usize, side: usize, king: usize) -> $bits {
                    TABLES.reach[mover][side][king & (PADDED - 1)]
                }

                #[inline(always)]
                fn near(side: usize, king: usize) -> $bits {
                    TABLES.near[side][king & (PADDED - 1)]
                }

                #[inline(always)]
                fn line_parts(line: usize, square: usize) -> ($bits, $bits) {
                    let square = square & (PADDED - 1);
                    (TABLES.lower[line][square], TABLES.upper[line][square])
                }

                #[inline(always)]
                fn ahead(side: usize, square: usize) -> $bits {
                    TABLES.ahead[side][square & (PADDED - 1)]
                }

                #[inline(always)]
                fn between(a: usize, b: usize) -> $bits {
                    TABLES.between[a & (PADDED - 1)][b & (PADDED - 1)]
                }

                #[inline(always)]
                fn line(a: usize, b: usize) -> $bits {
                    TABLES.line[a & (PADDED - 1)][b & (PADDED - 1)]
                }

                #[inline(always)]
                fn dead(mover: usize, side: usize) -> $bits {
                    TABLES.dead[mover][side]
                }

                #[inline(always)]
                fn zone(side: usize) -> $bits {
                    TABLES.zone[side]
                }

                #[inline(always)]
                fn drops(side: usize) -> $bits {
                    TABLES.drops[side]
                }
            }
        };
    };
}
