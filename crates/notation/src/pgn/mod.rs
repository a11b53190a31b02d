//! PGN, the portable game notation, for the 8x8 games.
//!
//! It holds headers as tags, a start position, the tree of moves with comments and annotation glyphs,
//! clock readings (`%clk`) and times used (`%emt`), and how the main line ended: the result, and the
//! reason in the `Termination` tag. Ends of branches and the time used for ending are left out when
//! writing. The lines of a comment are comments of their own, `{one} {two}`, since a line break inside a
//! comment means no more than a space.

mod games;
mod movetext;
mod note;
mod read;
mod tags;
mod tokens;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
