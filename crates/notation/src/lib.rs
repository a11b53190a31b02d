//! How games are written down: records and the names of moves.

mod any;
mod bod;
mod csa;
mod detect;
pub mod encoding;
pub mod format;
pub mod handicap;
mod headers;
mod jkf;
mod ki2;
mod kif;
mod lines;
mod named;
pub mod naming;
mod pgn;
mod problem;
mod record;
mod span;
mod usi;
mod variants;

pub use any::AnyRecord;
pub use encoding::Encoding;
pub use format::{Format, Hints, ReadError, Reading, WriteError};
pub use headers::{Header, Headers};
pub use named::Named;
pub use problem::{Problem, Problems};
pub use record::{End, MAX_MOVES, Node, NodeId, Record};
