//! Self-play games in files: a folder of chunks, each a header and one checksummed block a game.
//!
//! The format is described byte by byte in `docs/data.md`.

mod bytes;
mod chunk;
mod distinct;
mod error;
mod folder;
mod frame;
mod game;
mod origin;
mod pick;
mod quiet;
mod read;
mod record;
mod results;
mod scan;
mod settle;
mod shuffle;
mod stats;
mod verify;

pub use chunk::{Chunk, ENDING};
pub use distinct::Distinct;
pub use error::{Damage, DataError, Fault};
pub use folder::{Folder, PER_CHUNK};
pub use game::{Game, GameError};
pub use origin::Origin;
pub use pick::pick;
pub use quiet::{Quiet, quiet_positions, settled_positions};
pub use read::{chunks, read};
pub use record::Record;
pub use results::{Results, Share};
pub use scan::Blocks;
pub use shuffle::{Shuffled, shuffle};
pub use stats::{BANDS, Band, Lengths, Stats, stats};
pub use verify::{Verified, verify};
