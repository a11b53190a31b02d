//! NATS servers: one, or three that know each other.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};

use serde_json::Value;
use tempfile::TempDir;

use crate::Daemon;

/// A NATS server on a free port of this machine, with a folder of its own.
#[derive(Debug)]
pub struct NatsServer {
    daemon: Daemon,
    folder: TempDir,
    /// What it was started with, apart from ports.
    args: Vec<String>,
    port: u16,
    /// Where other servers reach it, if it has any.
    route: Option<u16>,
}

impl NatsServer {
    /// Starts one that lets everybody in.
    pub fn start() -> Self {
        Self::start_with("")
    }

    /// Starts one with a configuration: users and rights, TLS.
    pub fn start_with(configuration: &str) -> Self {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("nats.conf");
        fs::write(&file, configuration).expect("the configuration can be written");
        let args = vec!["-c".into(), file.to_string_lossy().into_owned()];
        Self::launch(folder, args, None, None)
    }

    /// Starts one of several that know each other, where it is expected, with a configuration.
    pub(crate) fn start_at(port: u16, configuration: &str) -> Self {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("nats.conf");
        fs::write(&file, configuration).expect("the configuration can be written");
        let args = vec!["-c".into(), file.to_string_lossy().into_owned()];
        Self::launch(folder, args, Some(port), None)
    }

    fn launch(folder: TempDir, args: Vec<String>, port: Option<u16>, route: Option<u16>) -> Self {
        let (daemon, port, route) = launch(folder.path(), &args, port, route);
        Self {
            daemon,
            folder,
            args,
            port,
            route,
        }
    }

    /// Where it is.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The port it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What it said.
    pub fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// A place for files of its own, such as certificates.
    pub fn folder(&self) -> PathBuf {
        self.folder.path().to_owned()
    }

    /// Its process.
    pub fn daemon(&mut self) -> &mut Daemon {
        &mut self.daemon
    }

    /// Starts it again after it was killed, where it was.
    pub fn restart(mut self) -> Self {
        self.start_again();
        self
    }

    /// The same in its place.
    pub fn start_again(&mut self) {
        self.daemon.kill();
        let (daemon, ..) = launch(self.folder.path(), &self.args, Some(self.port), self.route);
        self.daemon = daemon;
    }
}

/// Starts a server; where it and its routes are.
fn launch(
    folder: &Path,
    args: &[String],
    port: Option<u16>,
    route: Option<u16>,
) -> (Daemon, u16, Option<u16>) {
    let ports = folder.join("ports");
    fs::create_dir_all(&ports).expect("there is room for a folder");
    let mut command = Command::new("nats-server");
    command
        .args(["-a", "127.0.0.1", "-p"])
        .arg(port.map_or("-1".into(), |port| port.to_string()))
        .arg("--ports_file_dir")
        .arg(&ports)
        .args(args);
    if args.iter().any(|arg| arg == "--cluster_name") {
        let route = route.map_or("-1".into(), |route| route.to_string());
        command.args(["--cluster", &format!("nats://127.0.0.1:{route}")]);
    }
    let mut daemon = Daemon::start(command, "nats-server", &folder.join("log"));
    let said = daemon.wait_for(|child| said(&ports, child));
    let number = |what: &str| {
        let address = said[what][0].as_str()?;
        address.rsplit(':').next()?.parse().ok()
    };
    let port = number("nats").expect("a server says where it listens");
    (daemon, port, number("cluster"))
}

/// What a server says about its ports, once it is ready.
fn said(ports: &Path, child: &Child) -> Option<Value> {
    let file = ports.join(format!("nats-server_{}.ports", child.id()));
    serde_json::from_str(&fs::read_to_string(file).ok()?).ok()
}

/// Servers that pass on to each other what they hear.
#[derive(Debug)]
pub struct NatsCluster {
    /// The servers.
    pub servers: Vec<NatsServer>,
}

impl NatsCluster {
    /// Starts so many servers that know each other.
    pub fn start(count: usize) -> Self {
        let mut servers: Vec<NatsServer> = Vec::new();
        for _ in 0..count {
            let folder = tempfile::tempdir().expect("there is room for a folder");
            let mut args = vec!["--cluster_name".into(), "komadai-test".into()];
            let routes = servers.iter().filter_map(|server| server.route);
            let routes: Vec<_> = routes.map(|port| format!("nats://127.0.0.1:{port}")).collect();
            if !routes.is_empty() {
                args.extend(["--routes".into(), routes.join(",")]);
            }
            servers.push(NatsServer::launch(folder, args, None, None));
        }
        Self { servers }
    }

    /// Where all of them are, separated by commas.
    pub fn url(&self) -> String {
        let urls: Vec<_> = self.servers.iter().map(NatsServer::url).collect();
        urls.join(",")
    }
}
