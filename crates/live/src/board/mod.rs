//! What a board in a browser is told about a game and its positions, so that it needs no rules of its own.

mod denied;
pub mod sheet;

pub(crate) use denied::denied;
pub use komadai_notation::Shown;
pub use sheet::{Sheet, sheet};
