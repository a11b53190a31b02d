//! Servers by other people that tests start for themselves, on free ports of this machine, and end again.
//!
//! They come from Debian's packages; where one is missing, the test says in one line what to install.

mod daemon;
mod nats;

pub use daemon::Daemon;
pub use nats::{NatsCluster, NatsServer};
