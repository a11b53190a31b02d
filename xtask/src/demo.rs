//! A whole cluster on this machine, for somebody who wants to see one: PostgreSQL, three NATS servers, three nodes, a worker and
//! a balancer. It ends, and leaves nothing, when whoever started it does.

use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use komadai_testbed::postgres::{Database, Durability, Server};
use komadai_testbed::{Daemon, NatsCluster};
use tempfile::TempDir;

use crate::place::Place;
use crate::steps::{Build, Program};
use crate::tools;

/// Where the site is, if nobody else is there.
const PORT: u16 = 8181;
const NODES: [&str; 3] = ["ichi", "ni", "san"];
/// Says that this process is the one that keeps everything running.
const INNER: &str = "--inner";

/// Starts all of it with the release build, or with the binary named by `KOMADAI`, and waits for Ctrl-C.
///
/// What is started belongs to a process of its own, which the keyboard does not reach: it ends everything in order once its
/// input ends, and that happens however this process ends.
pub(crate) fn run(words: &[String]) -> Result<ExitCode, String> {
    match words {
        [] => outer(),
        [word] if word == INNER => {
            Cluster::start(&binary()?)?.keep();
            Ok(ExitCode::SUCCESS)
        }
        _ => Err("`cluster-demo` takes no arguments".into()),
    }
}

fn outer() -> Result<ExitCode, String> {
    tools::provide(Program::Tests)?;
    let binary = binary()?;
    if !binary.is_file() {
        return Err(format!(
            "there is no {}: run `cargo build --release` first, or name a binary in KOMADAI",
            binary.display()
        ));
    }
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut inner = Command::new(this)
        .args(["cluster-demo", INNER])
        .stdin(Stdio::piped())
        .process_group(0)
        .spawn()
        .map_err(|error| error.to_string())?;
    let held = inner.stdin.take();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| error.to_string())?;
    let ended = runtime.block_on(async {
        let gone = tokio::task::spawn_blocking(move || inner.wait());
        tokio::pin!(gone);
        tokio::select! {
            ended = &mut gone => return ended,
            _ = tokio::signal::ctrl_c() => {}
        }
        drop(held);
        gone.await
    });
    match ended {
        Ok(Ok(status)) if status.success() => Ok(ExitCode::SUCCESS),
        _ => Ok(ExitCode::FAILURE),
    }
}

fn binary() -> Result<PathBuf, String> {
    match std::env::var_os("KOMADAI") {
        Some(named) => Ok(named.into()),
        None => Ok(Place::find()?.binary(Build::Release)),
    }
}

/// Everything that runs; what is dropped first comes first.
struct Cluster {
    balancer: Daemon,
    worker: Daemon,
    nodes: Vec<(&'static str, Daemon, SocketAddr)>,
    database: Database,
    _nats: NatsCluster,
    _postgres: Server,
    folder: TempDir,
    site: SocketAddr,
}

impl Cluster {
    fn start(binary: &Path) -> Result<Self, String> {
        let folder = tempfile::Builder::new().prefix("komadai-cluster-").tempdir();
        let folder = folder.map_err(|error| error.to_string())?;
        say("PostgreSQL, with real syncs");
        let postgres = Server::start(Durability::Synced);
        let database = Database::on(postgres.url());
        say("three NATS servers");
        let nats = NatsCluster::start(3);
        let mut nodes = Vec::new();
        for name in NODES {
            say(&format!("the node {name}"));
            let log = folder.path().join(format!("{name}.log"));
            let mut command = Command::new(binary);
            command
                .args(["serve", "--port", "0", "--trusted-hops", "1", "--push", "off"])
                .args([
                    "--computers",
                    "1",
                    "--analysts",
                    "1",
                    "--log",
                    "warn,komadai_live=info,async_nats=off",
                ])
                .args([
                    "--postgres",
                    &database.url(),
                    "--nats",
                    &nats.url(),
                    "--name",
                    name,
                ])
                .env("NO_COLOR", "1");
            let mut daemon = Daemon::start(command, "komadai", &log);
            let address = daemon.wait_for(|_| {
                let said = fs::read_to_string(&log).unwrap_or_default();
                let (_, rest) = said.split_once("http://")?;
                rest.split_once('/')?.0.parse().ok()
            });
            nodes.push((name, daemon, address));
        }
        say("a worker");
        let mut command = Command::new(binary);
        command
            .args(["work", "--nats", &nats.url(), "--name", "attic"])
            .env("NO_COLOR", "1");
        let worker = Daemon::start(command, "komadai", &folder.path().join("worker.log"));
        say("a balancer");
        let site = free(PORT).or_else(|| free(0)).ok_or("no port is free")?;
        let addresses: Vec<_> = nodes.iter().map(|(name, _, address)| (*name, *address)).collect();
        let file = folder.path().join("haproxy.cfg");
        fs::write(&file, configuration(site, &addresses)).map_err(|error| error.to_string())?;
        let mut command = Command::new("haproxy");
        command.arg("-db").arg("-f").arg(&file);
        let balancer = Daemon::start(command, "haproxy", &folder.path().join("haproxy.log"));
        Ok(Self {
            balancer,
            worker,
            nodes,
            database,
            _nats: nats,
            _postgres: postgres,
            folder,
            site,
        })
    }

    /// Says what there is, and ends it when the input does.
    fn keep(mut self) {
        println!("{}", self.description());
        let _ = std::io::stdout().flush();
        let mut nothing = Vec::new();
        let _ = std::io::stdin().read_to_end(&mut nothing);
        println!();
        say("stopping everything");
        self.balancer.kill();
        for (_, node, _) in &self.nodes {
            node.ask_to_stop();
        }
        self.worker.ask_to_stop();
        for (_, node, _) in &mut self.nodes {
            node.wait(std::time::Duration::from_secs(15));
        }
        drop(self);
        say("nothing is left");
    }

    fn description(&self) -> String {
        let nodes: String = self
            .nodes
            .iter()
            .map(|(name, daemon, address)| {
                format!("    {name:<5} process {:<8} http://{address}/\n", daemon.id())
            })
            .collect();
        let (name, first, _) = &self.nodes[0];
        let try_out = [
            (
                format!("kill -9 {}", first.id()),
                format!("{name} dies: play goes on within three seconds, and no clock runs for it"),
            ),
            (
                "kill -TERM PROCESS".into(),
                "a node is stopped: its games move, and nobody notices".into(),
            ),
            (
                "kill -STOP PROCESS".into(),
                "a node stands still; after kill -CONT it sees that it was replaced, and ends".into(),
            ),
        ];
        let try_out: String = try_out
            .iter()
            .map(|(command, what)| format!("    {command:<20} {what}\n"))
            .collect();
        format!(
            "\nkomadai is ready at http://{}/\n\n{nodes}\nTry, while two private windows play each other there:\n{try_out}    \
             komadai admin --postgres {} nodes\n    curl http://{}/metrics\n\nLogs are in {}. Ctrl-C ends all of it.",
            self.site,
            self.database.url(),
            self.nodes[2].2,
            self.folder.path().display(),
        )
    }
}

/// How the balancer of `docs/hosting.md` is told, without encryption.
fn configuration(site: SocketAddr, nodes: &[(&str, SocketAddr)]) -> String {
    let servers: String = nodes
        .iter()
        .map(|(name, address)| format!("    server {name} {address}\n"))
        .collect();
    format!(
        "defaults
    mode http
    option forwardfor
    timeout connect 2s
    timeout client 90s
    timeout server 90s
    timeout tunnel 1h
    option redispatch
    retries 2

frontend site
    bind {site}
    default_backend komadai

backend komadai
    balance leastconn
    option httpchk GET /healthz
    default-server check inter 500ms fall 2 rise 2 on-marked-down shutdown-sessions
{servers}"
    )
}

/// An address of this machine with a port, if nobody uses it.
fn free(port: u16) -> Option<SocketAddr> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok()?;
    listener.local_addr().ok()
}

fn say(what: &str) {
    println!("… {what}");
    let _ = std::io::stdout().flush();
}
