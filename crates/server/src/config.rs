//! How a server is run.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use komadai_live::cluster::Access;
use komadai_live::push::Pushing;
use komadai_store::Database;

/// How a server is run; flags and environment say the same (`komadai serve --help`).
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the data is.
    pub data: Database,
    /// Where to listen.
    pub address: SocketAddr,
    /// How many proxies in front of the server are trusted to say who asks.
    pub trusted_hops: u8,
    /// Own certificate and key, as PEM files.
    pub tls: Option<(PathBuf, PathBuf)>,
    /// Other origins from which pages may ask, such as `https://example.org`.
    pub origins: Vec<String>,
    /// Whether anybody is held to a measure: only a server for load tests does without.
    pub rate_limits: bool,
    /// Threads for computer opponents.
    pub computers: usize,
    /// How long computer opponents take for a move at least, in games with people and where the clock allows it.
    pub pace: Duration,
    /// Threads for analysis.
    pub analysts: usize,
    /// Where push messages may be sent.
    pub push: Pushing,
    /// What those who run it call this server.
    pub name: String,
    /// How other servers on the same database are reached, if there may be any.
    pub nats: Option<Access>,
}
