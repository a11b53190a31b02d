//! A server as its own process, which can be killed and started again on the same data and port.
#![allow(dead_code, reason = "each test file uses its part")]

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server.
pub(crate) struct Server {
    process: Child,
    data: PathBuf,
    pub(crate) address: SocketAddr,
    /// How long it took from starting the process until it was ready.
    pub(crate) start: Duration,
}

impl Server {
    /// Starts one on a free port.
    pub(crate) fn start(data: impl Into<PathBuf>) -> Self {
        Self::start_on(data.into(), 0)
    }

    fn start_on(data: PathBuf, port: u16) -> Self {
        let mut serve = command(&data);
        serve.args(["--port", &port.to_string()]);
        Self::run(serve, data)
    }

    /// Runs a command that serves a folder.
    pub(crate) fn run(mut serve: Command, data: PathBuf) -> Self {
        let began = Instant::now();
        let mut process = serve.stdout(Stdio::piped()).spawn().expect("the binary starts");
        let stdout = process.stdout.take().expect("stdout is a pipe");
        let mut lines = BufReader::new(stdout).lines().map_while(Result::ok);
        let address = lines.find_map(|line| {
            let (_, rest) = line.split_once("http://")?;
            rest.split('/').next()?.parse().ok()
        });
        Self {
            address: address.expect("it says where it is"),
            start: began.elapsed(),
            process,
            data,
        }
    }

    /// The number of the process.
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Kills it as a power failure would.
    pub(crate) fn kill(&mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it ends");
    }

    /// Starts it again after it was killed.
    pub(crate) fn start_again(&mut self) {
        *self = Self::start_on(self.data.clone(), self.address.port());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The command that serves a folder, with little to do but play.
pub(crate) fn command(data: &std::path::Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_komadai"));
    command
        .args([
            "serve",
            "--computers",
            "1",
            "--analysts",
            "1",
            "--log",
            "error",
            "--data",
        ])
        .arg(data)
        .env("KOMADAI_NO_RATE_LIMITS", "true");
    command
}
