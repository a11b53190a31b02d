//! How games are written down: records and the names of moves.

mod any;
mod encoding;
mod format;
mod headers;
mod named;
pub mod naming;
mod problem;
mod record;
mod span;
mod variants;

pub use any::AnyRecord;
pub use encoding::Encoding;
pub use format::{Format, Hints, Reading};
pub use headers::{Header, Headers};
pub use named::Named;
pub use problem::{Problem, Problems};
pub use record::{End, MAX_MOVES, Node, NodeId, Record};
