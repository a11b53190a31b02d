//! A site that anything may happen to: nodes, three NATS servers and a PostgreSQL, every way between them through a relay.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::keeper::free_port;
use crate::postgres::{self, Durability};
use crate::{Daemon, NatsServer, Relay, Ways};

/// How many nodes there are, and how many NATS servers.
pub const NODES: usize = 3;
const NATS: usize = 3;
/// A node that has ended is started again after so long.
const PAUSE: Duration = Duration::from_millis(300);
/// What lets a program see another time, in the package `faketime`.
const FAKETIME: [&str; 2] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
];

/// A program of the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A node.
    Node(usize),
    /// A NATS server.
    Nats(usize),
    /// The database.
    Postgres,
}

/// A way between two programs. Directions are seen from the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wire {
    /// From a node to the database.
    Database(usize),
    /// From a node to all NATS servers.
    Nats(usize),
    /// From one NATS server to an earlier one.
    Route(usize, usize),
}

/// The site.
#[derive(Debug)]
pub struct Cluster {
    nodes: Vec<Slot>,
    nats: Vec<NatsServer>,
    to_database: Vec<Relay>,
    /// By node, then by server.
    to_nats: Vec<Vec<Relay>>,
    /// By server, to all before it.
    routes: Vec<Vec<Relay>>,
    postgres: postgres::Server,
    folder: TempDir,
    binary: PathBuf,
    faketime: Option<&'static str>,
    /// What its URL ends with.
    query: &'static str,
}

/// A node that is started again whenever it ends.
#[derive(Debug)]
struct Slot {
    address: SocketAddr,
    daemon: Option<Daemon>,
    /// Since when it is down, if it should not be.
    down: Option<Instant>,
}

/// How a node ended of its own accord.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended {
    /// Which node.
    pub node: usize,
    /// Its exit code; none if somebody killed it.
    pub code: Option<i32>,
}

impl Cluster {
    /// Starts everything with this `komadai`, and waits until all nodes serve.
    pub fn start(binary: impl AsRef<Path>) -> Self {
        Self::start_with(binary, None)
    }

    /// The same where some words that nodes say to the database come as others there, of the same length: so that a test may break
    /// what it looks after, and no program has a switch for it.
    pub fn start_misheard(binary: impl AsRef<Path>, words: [&'static str; 2]) -> Self {
        Self::start_with(binary, Some(words))
    }

    fn start_with(binary: impl AsRef<Path>, words: Option<[&'static str; 2]>) -> Self {
        let postgres = postgres::Server::start(Durability::Synced);
        let ports: Vec<(u16, u16)> = (0..NATS).map(|_| (free_port(), free_port())).collect();
        let relay = |port: u16| Relay::to(local(port));
        let routes: Vec<Vec<_>> = (0..NATS)
            .map(|server| ports[..server].iter().map(|(_, route)| relay(*route)).collect())
            .collect();
        let nats = ports.iter().zip(&routes).enumerate();
        let nats = nats.map(|(number, (&(port, route), routes))| {
            NatsServer::start_at(port, &configuration(number, route, routes))
        });
        let slot = |_| Slot {
            address: local(free_port()),
            daemon: None,
            down: None,
        };
        let mut cluster = Self {
            nodes: (0..NODES).map(slot).collect(),
            nats: nats.collect(),
            to_database: (0..NODES)
                .map(|_| Relay::mishearing(local(postgres.port()), words))
                .collect(),
            // What is encrypted cannot be misheard.
            query: words.map_or("", |_| "?sslmode=disable"),
            to_nats: (0..NODES)
                .map(|_| ports.iter().map(|(port, _)| relay(*port)).collect())
                .collect(),
            routes,
            postgres,
            folder: tempfile::tempdir().expect("there is room for a folder"),
            binary: binary.as_ref().into(),
            faketime: faketime(),
        };
        for node in 0..NODES {
            cluster.set_clock(node, 0);
            cluster.start_node(node);
        }
        cluster.wait_until_all_serve(Duration::from_secs(60));
        cluster
    }

    /// Where the nodes listen, whether they are there or not.
    pub fn addresses(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(|slot| slot.address).collect()
    }

    /// Runs SQL in the database, by no relay.
    pub fn sql(&self, text: &str) -> String {
        self.postgres.sql(text)
    }

    /// What a node has said in all its lives.
    pub fn said(&self, node: usize) -> String {
        fs::read_to_string(self.log(node)).unwrap_or_default()
    }

    /// Whether clocks can be set: the package `faketime` is there.
    pub fn has_clocks() -> bool {
        faketime().is_some()
    }

    /// Sets the system's clock, as a node sees it, off by so many seconds.
    pub fn set_clock(&self, node: usize, seconds: i32) {
        fs::write(self.clock(node), format!("{seconds:+}s")).expect("there is room for a file");
    }

    /// Ends a program without a word.
    pub fn kill(&mut self, part: Part) {
        match part {
            Part::Node(node) => {
                if let Some(mut daemon) = self.nodes[node].daemon.take() {
                    daemon.kill();
                }
                self.nodes[node].down = None;
            }
            Part::Nats(server) => self.nats[server].daemon().kill(),
            Part::Postgres => self.postgres.kill(),
        }
    }

    /// Nodes that start from now on are of this `komadai`.
    pub fn install(&mut self, binary: impl AsRef<Path>) {
        self.binary = binary.as_ref().into();
    }

    /// Starts a program again that was killed, or is about to end.
    pub fn start_again(&mut self, part: Part) {
        match part {
            Part::Node(node) => self.start_node(node),
            Part::Nats(server) => self.nats[server].start_again(),
            Part::Postgres => self.postgres.start_again(),
        }
    }

    /// Lets a program stand still.
    pub fn pause(&mut self, part: Part) {
        match self.daemon(part) {
            Some(daemon) => daemon.pause(),
            None if part == Part::Postgres => self.postgres.pause(),
            None => {}
        }
    }

    /// Lets it go on.
    pub fn resume(&mut self, part: Part) {
        match self.daemon(part) {
            Some(daemon) => daemon.resume(),
            None if part == Part::Postgres => self.postgres.resume(),
            None => {}
        }
    }

    /// Asks a node to hand everything over and to end, which it does when it is ready; then it is started again.
    pub fn drain(&mut self, node: usize) {
        if let Some(daemon) = &self.nodes[node].daemon {
            daemon.ask_to_stop();
        }
    }

    /// Whether a node runs.
    pub fn is_running(&mut self, node: usize) -> bool {
        let daemon = &mut self.nodes[node].daemon;
        daemon.as_mut().is_some_and(Daemon::is_running)
    }

    /// Lets through on a way what these ways let through.
    pub fn set(&self, wire: Wire, ways: Ways) {
        match wire {
            Wire::Database(node) => self.to_database[node].set(ways),
            Wire::Nats(node) => self.to_nats[node].iter().for_each(|relay| relay.set(ways)),
            Wire::Route(server, other) => self.routes[server][other].set(ways),
        }
    }

    /// Starts nodes again that have ended of their own accord, as whoever runs a site has set up; says which.
    pub fn tend(&mut self) -> Vec<Ended> {
        let mut all = Vec::new();
        for node in 0..NODES {
            let slot = &mut self.nodes[node];
            if let Some(daemon) = &mut slot.daemon
                && !daemon.is_running()
            {
                let code = daemon.wait(Duration::from_secs(1));
                all.push(Ended { node, code });
                slot.daemon = None;
                slot.down = Some(Instant::now());
            }
            if slot.down.is_some_and(|since| since.elapsed() > PAUSE) {
                self.start_node(node);
            }
        }
        all
    }

    /// Waits until every node says that it is well, starting those again that have ended; says which.
    ///
    /// # Panics
    /// If that takes too long.
    pub fn wait_until_all_serve(&mut self, patience: Duration) -> Vec<Ended> {
        let start = Instant::now();
        let mut ended = Vec::new();
        while !self.addresses().into_iter().all(is_well) {
            ended.extend(self.tend());
            assert!(
                start.elapsed() < patience,
                "not all nodes serve: {}",
                (0..NODES).map(|node| self.said(node)).collect::<String>()
            );
            thread::sleep(Duration::from_millis(50));
        }
        ended
    }

    /// The program itself; none of a node that is not there, and of the database, which is many.
    fn daemon(&mut self, part: Part) -> Option<&mut Daemon> {
        match part {
            Part::Node(node) => self.nodes[node].daemon.as_mut(),
            Part::Nats(server) => Some(self.nats[server].daemon()),
            Part::Postgres => None,
        }
    }

    fn start_node(&mut self, node: usize) {
        let slot = &self.nodes[node];
        let database = self.to_database[node].address();
        let nats: Vec<_> = self.to_nats[node]
            .iter()
            .map(|relay| format!("nats://{}", relay.address()))
            .collect();
        let mut command = Command::new(&self.binary);
        command
            .args(["serve", "--port", &slot.address.port().to_string()])
            .args(["--computers", "1", "--analysts", "1", "--push", "off"])
            .args(["--log", "warn,komadai_live=info", "--name", name(node)])
            .args([
                "--postgres",
                &format!("postgres://postgres@{database}/postgres{}", self.query),
            ])
            .args(["--nats", &nats.join(",")])
            .env("KOMADAI_NO_RATE_LIMITS", "true")
            .env("KOMADAI_DATA", self.folder.path())
            .env("NO_COLOR", "1");
        if let Some(library) = self.faketime {
            command
                .env("LD_PRELOAD", library)
                .env("DONT_FAKE_MONOTONIC", "1")
                .env("FAKETIME_NO_CACHE", "1")
                .env("FAKETIME_TIMESTAMP_FILE", self.clock(node));
        }
        let log = self.log(node);
        let slot = &mut self.nodes[node];
        slot.down = None;
        slot.daemon = Some(Daemon::start(command, "komadai", &log));
    }

    fn log(&self, node: usize) -> PathBuf {
        self.folder.path().join(format!("{}.log", name(node)))
    }

    fn clock(&self, node: usize) -> PathBuf {
        self.folder.path().join(format!("{}.clock", name(node)))
    }
}

/// A server that others reach by relays alone: it tells neither clients nor servers where else anybody is.
fn configuration(number: usize, route: u16, routes: &[Relay]) -> String {
    let routes: Vec<_> = routes
        .iter()
        .map(|relay| format!("\"nats://{}\"", relay.address()))
        .collect();
    format!(
        "server_name: n{number}\n\
         cluster {{ name: site, listen: \"127.0.0.1:{route}\", no_advertise: true, cluster_advertise: \"127.0.0.1:9\",\n\
         routes: [{}] }}\n",
        routes.join(", ")
    )
}

impl Drop for Cluster {
    /// What nodes said is kept if a test fails.
    fn drop(&mut self) {
        if thread::panicking() {
            self.folder.disable_cleanup(true);
            eprintln!("what the nodes said is in {}", self.folder.path().display());
        }
    }
}

fn faketime() -> Option<&'static str> {
    FAKETIME.into_iter().find(|path| Path::new(path).exists())
}

fn name(node: usize) -> &'static str {
    ["a", "b", "c"][node]
}

fn local(port: u16) -> SocketAddr {
    (Ipv4Addr::LOCALHOST, port).into()
}

/// Whether a node says that it is well.
fn is_well(address: SocketAddr) -> bool {
    use std::io::{Read, Write};
    let patience = Duration::from_secs(1);
    let Ok(mut stream) = std::net::TcpStream::connect_timeout(&address, patience) else {
        return false;
    };
    let _ = stream.set_read_timeout(Some(patience));
    let request = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let mut answer = String::new();
    stream.write_all(request.as_bytes()).is_ok()
        && stream.read_to_string(&mut answer).is_ok()
        && answer.starts_with("HTTP/1.1 200")
}
