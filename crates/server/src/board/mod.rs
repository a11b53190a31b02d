//! What a board in a browser is told about a game and its positions, so that it needs no rules of its own.

mod denied;
mod reach;
pub mod sheet;
mod shown;

pub(crate) use denied::denied;
pub(crate) use reach::reach;
pub use sheet::{Sheet, sheet};
pub use shown::Shown;
