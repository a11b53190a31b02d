//! How many requests of one address are answered at the same time: the others wait in line, and in nobody else's way.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Error;

/// Lines of those who are forgotten when they go.
const TIDY: usize = 1_000;

/// A line for each address.
#[derive(Debug)]
pub(crate) struct Turnstile {
    lines: Mutex<HashMap<IpAddr, Weak<Semaphore>>>,
    at_once: usize,
}

impl Turnstile {
    /// Lets so many of one address through at a time.
    pub(crate) fn new(at_once: usize) -> Self {
        Self {
            lines: Mutex::default(),
            at_once,
        }
    }

    /// Waits for a turn, which lasts until it is dropped.
    pub(crate) async fn enter(&self, address: IpAddr) -> Result<OwnedSemaphorePermit, Error> {
        let line = self.line(address);
        line.acquire_owned().await.map_err(|_| Error::Busy)
    }

    fn line(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = lines.get(&address).and_then(Weak::upgrade) {
            return line;
        }
        if lines.len() >= TIDY {
            lines.retain(|_, line| line.strong_count() > 0);
        }
        let line = Arc::new(Semaphore::new(self.at_once));
        lines.insert(address, Arc::downgrade(&line));
        line
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn so_many_of_one_address_go_through_and_others_beside_them() {
        let turnstile = Turnstile::new(2);
        let enter = |last: u8| turnstile.enter([192, 0, 2, last].into());
        let first = enter(1).await.unwrap();
        let _second = enter(1).await.unwrap();
        assert!(enter(1).now_or_never().is_none());
        assert!(enter(2).now_or_never().is_some());
        drop(first);
        assert!(enter(1).now_or_never().is_some());
    }
}
