//! What a balancer before the nodes would know: which of them say that they are well.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How often nodes are asked, how long they may take, and how often in a row they must fail to be left out.
const EVERY: Duration = Duration::from_millis(500);
const PATIENCE: Duration = Duration::from_millis(500);
const FALLS: u32 = 2;

/// The nodes, and which of them are up.
#[derive(Debug)]
pub(super) struct Balancer {
    nodes: Vec<(SocketAddr, AtomicBool)>,
}

impl Balancer {
    pub(super) fn new(nodes: Vec<SocketAddr>) -> Self {
        let nodes = nodes.into_iter().map(|node| (node, AtomicBool::new(true)));
        Self {
            nodes: nodes.collect(),
        }
    }

    /// How many nodes there are.
    pub(super) fn count(&self) -> usize {
        self.nodes.len()
    }

    /// Where a node is.
    pub(super) fn address(&self, node: usize) -> SocketAddr {
        self.nodes[node].0
    }

    /// One of those that are up; any, if none is.
    pub(super) fn choose(&self, rng: &mut fastrand::Rng) -> usize {
        let up = self.nodes.iter().enumerate();
        let up: Vec<_> = up.filter(|(_, (_, up))| up.load(Relaxed)).collect();
        match rng.choice(&up) {
            Some((node, _)) => *node,
            None => rng.usize(..self.nodes.len()),
        }
    }

    /// Asks a node again and again whether it is well.
    pub(super) async fn look_after(&self, node: usize) {
        let (address, up) = &self.nodes[node];
        let mut failures = 0;
        loop {
            let is_well = tokio::time::timeout(PATIENCE, is_well(*address)).await;
            failures = match is_well {
                Ok(Ok(true)) => 0,
                _ => failures + 1,
            };
            up.store(failures < FALLS, Relaxed);
            tokio::time::sleep(EVERY).await;
        }
    }
}

async fn is_well(address: SocketAddr) -> std::io::Result<bool> {
    let mut stream = TcpStream::connect(address).await?;
    let request = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).await?;
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await?;
    Ok(&answer == b"HTTP/1.1 200")
}
