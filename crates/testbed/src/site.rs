//! A site of several nodes: processes of `komadai serve` on one database, over one NATS.

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::postgres::Database;
use crate::{Daemon, NatsServer};

/// A database and a NATS server, and what starts nodes on them.
#[derive(Debug)]
pub struct Site {
    binary: PathBuf,
    folder: TempDir,
    /// Where everything is kept.
    pub database: Database,
    /// Over which the nodes talk.
    pub nats: NatsServer,
}

/// A node: killed when this is dropped.
#[derive(Debug)]
pub struct Node {
    /// The process.
    pub daemon: Daemon,
    /// Where it listens.
    pub address: SocketAddr,
    /// What it is called.
    pub name: String,
}

impl Site {
    /// A site without nodes, of this `komadai`.
    pub fn new(binary: impl AsRef<Path>) -> Self {
        Self {
            binary: binary.as_ref().into(),
            folder: tempfile::tempdir().expect("there is room for a folder"),
            database: Database::new(),
            nats: NatsServer::start(),
        }
    }

    /// Starts a node, and waits until it serves.
    pub fn node(&self, name: &str) -> Node {
        self.node_over(name, &self.database.url(), &self.nats.url())
    }

    /// The same by other ways to the database and to NATS, such as relays.
    pub fn node_over(&self, name: &str, database: &str, nats: &str) -> Node {
        let log = self.log(name);
        let _ = fs::remove_file(&log);
        let mut command = Command::new(&self.binary);
        command
            .args(["serve", "--port", "0", "--computers", "1", "--analysts", "1"])
            .args(["--push", "off", "--log", "warn,komadai_live=info"])
            .args(["--postgres", database, "--nats", nats, "--name", name])
            .env("KOMADAI_NO_RATE_LIMITS", "true")
            .env("KOMADAI_DATA", self.folder.path())
            .env("NO_COLOR", "1");
        let mut daemon = Daemon::start(command, "komadai", &log);
        let address = daemon.wait_for(|_| {
            let said = fs::read_to_string(&log).unwrap_or_default();
            let (_, rest) = said.split_once("http://")?;
            rest.split_once('/')?.0.parse().ok()
        });
        Node {
            daemon,
            address,
            name: name.into(),
        }
    }

    /// What a node has said.
    pub fn said(&self, name: &str) -> String {
        fs::read_to_string(self.log(name)).unwrap_or_default()
    }

    /// The name of the node a game belongs to.
    pub fn owner(&self, game: &str) -> Option<String> {
        let sql = format!("select name from nodes join live on owner = nodes.id where game = '{game}'");
        let name = self.database.sql(&sql).trim().to_owned();
        (!name.is_empty()).then_some(name)
    }

    fn log(&self, name: &str) -> PathBuf {
        self.folder.path().join(format!("{name}.log"))
    }
}
