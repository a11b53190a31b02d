//! Self-play games in files: a folder of chunks, each a header and one checksummed block a game.
//!
//! The format is described byte by byte in `docs/data.md`.

mod bytes;
mod chunk;
mod error;
mod folder;
mod game;
mod origin;
mod quiet;
mod read;
mod record;
mod scan;

pub use chunk::{Chunk, ENDING};
pub use error::{Damage, DataError, Fault};
pub use folder::{Folder, PER_CHUNK, is_in_use};
pub use game::{Game, GameError};
pub use origin::Origin;
pub use quiet::{Quiet, quiet_positions};
pub use read::{chunks, read};
pub use record::Record;
pub use scan::Blocks;
