//! What is under way just now, counted by address: sockets, connections, bytes of requests and answers.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Error;
use crate::quota::household;

/// A count for each address; clones are the same.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    counted: Arc<Mutex<Counted>>,
    /// The most of one address, and of all.
    each: u64,
    all: u64,
}

#[derive(Debug, Default)]
struct Counted {
    by_address: HashMap<IpAddr, u64>,
    all: u64,
}

impl Tally {
    /// Counts up to so many of one address, and so many in all.
    pub(crate) fn new(each: u64, all: u64) -> Self {
        Self {
            counted: Arc::default(),
            each,
            all,
        }
    }

    /// Counts so many more until the share is dropped, or refuses them.
    pub(crate) fn take(&self, address: IpAddr, amount: u64) -> Result<Share, Error> {
        let address = household(address);
        let mut counted = self.lock();
        let own = counted.by_address.get(&address).copied().unwrap_or(0);
        if own.saturating_add(amount) > self.each || counted.all.saturating_add(amount) > self.all {
            return Err(Error::TooMany);
        }
        counted.all += amount;
        counted.by_address.insert(address, own + amount);
        Ok(Share {
            tally: self.clone(),
            address,
            amount,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Counted> {
        self.counted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A part of what an address may have under way, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    tally: Tally,
    address: IpAddr,
    amount: u64,
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut counted = self.tally.lock();
        counted.all -= self.amount;
        if let Some(own) = counted.by_address.get_mut(&self.address) {
            *own -= self.amount;
            if *own == 0 {
                counted.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_counted_until_they_are_given_back() {
        let tally = Tally::new(10, 15);
        let take = |address: &str, amount| tally.take(address.parse().unwrap(), amount);
        let first = take("::ffff:192.0.2.1", 7).unwrap();
        assert!(take("192.0.2.1", 4).is_err());
        let second = take("192.0.2.1", 3).unwrap();
        assert!(take("192.0.2.2", 6).is_err(), "all together have no room");
        let other = take("192.0.2.2", 5).unwrap();
        drop(first);
        let again = take("192.0.2.1", 7).unwrap();
        drop((second, other, again));
        let counted = tally.lock();
        assert!(counted.by_address.is_empty() && counted.all == 0);
    }
}
