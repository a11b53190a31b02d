//! The vocabulary of the crate: sides, squares and sets of them, pieces, hands, moves, endings.

mod bitboard;
mod bits;
mod dialect;
mod geometry;
mod hand;
pub mod movement;
mod moves;
mod outcome;
mod piece;
mod role;
mod side;
mod square;
pub mod tables;

pub use bitboard::{Bitboard, Squares};
pub use bits::Bits;
pub(crate) use dialect::square_letters;
pub use dialect::{Dialect, read_side, read_square, write_side, write_square};
pub use geometry::Geometry;
pub use hand::{Hand, HandRole};
pub use moves::{Move, MoveKind};
pub use outcome::{Ending, Reason};
pub use piece::Piece;
pub use role::{EachMover, Role};
pub use side::{BySide, Side};
pub use square::Square;
