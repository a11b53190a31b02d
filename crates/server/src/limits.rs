//! How much anybody may have under way at a time: connections, pages, bytes.

use std::net::IpAddr;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Error;
use crate::tally::{Share, Tally};
use crate::turnstile::Turnstile;

/// Sockets and streams one address may have open, and connections in all.
const SOCKETS: u64 = 256;
const CONNECTIONS: u64 = 384;
/// Bytes of large requests and answers that may be under way, of one address and of all.
const BYTES: u64 = 32 << 20;
const ALL_BYTES: u64 = 128 << 20;
/// Pages that are made for one address at a time.
const PAGES: usize = 6;

/// What is under way just now.
#[derive(Debug)]
pub struct Limits {
    sockets: Tally,
    connections: Tally,
    bytes: Tally,
    pages: Turnstile,
}

impl Limits {
    /// Holds everybody to the limits, or nobody.
    pub fn new(is_on: bool) -> Self {
        let tally = |each: u64, all: u64| {
            if is_on {
                Tally::new(each, all)
            } else {
                Tally::new(u64::MAX, u64::MAX)
            }
        };
        Self {
            sockets: tally(SOCKETS, u64::MAX),
            connections: tally(CONNECTIONS, u64::MAX),
            bytes: tally(BYTES, ALL_BYTES),
            pages: Turnstile::new(if is_on { PAGES } else { Semaphore::MAX_PERMITS }),
        }
    }

    /// One of the sockets and streams an address may have, until it is dropped.
    pub(crate) fn socket(&self, address: IpAddr) -> Result<Share, Error> {
        self.sockets.take(address, 1)
    }

    /// One of the connections an address may have. Those of a trusted proxy are many people's.
    pub(crate) fn connection(&self, peer: IpAddr, trusted_hops: u8) -> Result<Share, Error> {
        self.connections.take(peer, u64::from(trusted_hops == 0))
    }

    /// Waits until one more page is made for an address.
    pub(crate) async fn turn(&self, address: IpAddr) -> Result<OwnedSemaphorePermit, Error> {
        self.pages.enter(address).await
    }

    /// Room for what an address sends or is sent.
    pub(crate) fn bytes(&self, address: IpAddr, bytes: u64) -> Result<Share, Error> {
        self.bytes.take(address, bytes)
    }
}
