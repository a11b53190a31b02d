//! Servers by other people that tests start for themselves, on free ports of this machine, and end again; and a place for the
//! data of a site in whichever database is tried.
//!
//! They come from Debian's packages; where one is missing, the test says in one line what to install.
//!
//! Tests of the store and of everything above it ask for [`Data`]. That is a folder, for SQLite, unless the environment
//! variable `KOMADAI_TEST_POSTGRES` has the URL of a PostgreSQL server: then it is a database of its own there. The same tests
//! so run on both. What is about PostgreSQL alone asks for [`postgres`], which starts one if there is none.

mod cluster;
mod daemon;
mod data;
mod keeper;
mod nats;
pub mod postgres;
mod relay;
mod site;

pub use cluster::{Cluster, Ended, NODES, Part, Wire};
pub use daemon::Daemon;
pub use data::Data;
pub use nats::{NatsCluster, NatsServer};
pub use relay::{Relay, Way, Ways};
pub use site::{Node, Site};
