//! How much anybody may ask: by address, by account, by name.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Error;
use crate::store::UserId;
use crate::tally::{Share, Tally};
use crate::turnstile::Turnstile;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// Any request of an address.
    Request,
    /// Requests of an address that may change something.
    Change,
    /// Any request of an account or guest.
    Account,
    /// New guests from an address.
    Guest,
    /// New accounts from an address.
    Register,
    /// Passwords and recovery codes tried from an address.
    SignIn,
    /// Passwords and recovery codes tried for a name from an address, or by who is signed in.
    Guess,
    /// Things said by a user.
    Chat,
    /// Reports of a user.
    Report,
    /// Seeks, challenges and games of a user, proposed or taken up.
    Meet,
    /// The same of an address.
    Game,
    /// Records brought in from an address.
    Import,
    /// What is said over the sockets of an address, by the work it makes.
    Message,
    /// Push messages for a user.
    Push,
}

/// What may come at once, and how long it takes until one more may come.
const MEASURES: [(What, u32, Duration); 14] = [
    (What::Request, 1_200, Duration::from_millis(20)),
    (What::Change, 300, Duration::from_millis(50)),
    (What::Account, 600, Duration::from_millis(30)),
    (What::Guest, 60, Duration::from_secs(5)),
    (What::Register, 20, Duration::from_secs(180)),
    (What::SignIn, 20, Duration::from_secs(10)),
    (What::Guess, 10, Duration::from_secs(30)),
    (What::Chat, 8, Duration::from_secs(2)),
    (What::Report, 10, Duration::from_secs(300)),
    (What::Meet, 60, Duration::from_secs(2)),
    (What::Game, 240, Duration::from_millis(500)),
    (What::Import, 30, Duration::from_secs(30)),
    (What::Message, 2_000, Duration::from_millis(3)),
    (What::Push, 30, Duration::from_secs(10)),
];

/// Sockets and streams one address may have open, and connections in all.
const SOCKETS: u64 = 256;
const CONNECTIONS: u64 = 384;
/// Bytes of large requests and answers that may be under way, of one address and of all.
const BYTES: u64 = 32 << 20;
const ALL_BYTES: u64 = 128 << 20;
/// Pages that are made for one address at a time.
const PAGES: usize = 6;

/// Who is measured.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    /// An address, or the network of one household.
    Address(IpAddr),
    /// A user.
    User(UserId),
    /// A name, whether somebody has it or not, from an address.
    Name(String, IpAddr),
}

/// The measures of a server.
#[derive(Debug)]
pub struct Limits {
    /// In the order of [`MEASURES`]; empty where nobody is measured.
    measures: Vec<DefaultKeyedRateLimiter<Who>>,
    sockets: Tally,
    connections: Tally,
    bytes: Tally,
    pages: Turnstile,
}

impl Limits {
    /// Measures everybody, or nobody.
    pub fn new(is_on: bool) -> Self {
        let measures = MEASURES.iter().filter(|_| is_on).map(|&(_, burst, pause)| {
            let burst = NonZeroU32::new(burst).expect("a measure is not zero");
            let quota = Quota::with_period(pause).expect("a pause is not zero");
            DefaultKeyedRateLimiter::dashmap(quota.allow_burst(burst))
        });
        let tally = |each: u64, all: u64| {
            if is_on {
                Tally::new(each, all)
            } else {
                Tally::new(u64::MAX, u64::MAX)
            }
        };
        Self {
            measures: measures.collect(),
            sockets: tally(SOCKETS, u64::MAX),
            connections: tally(CONNECTIONS, u64::MAX),
            bytes: tally(BYTES, ALL_BYTES),
            pages: Turnstile::new(if is_on { PAGES } else { Semaphore::MAX_PERMITS }),
        }
    }

    /// Counts one more, or refuses it.
    pub(crate) fn check(&self, what: What, who: Who) -> Result<(), Error> {
        self.check_many(what, who, 1)
    }

    /// Counts so many more, or refuses them.
    pub(crate) fn check_many(&self, what: What, who: Who, count: u32) -> Result<(), Error> {
        let Some(count) = NonZeroU32::new(count) else {
            return Ok(());
        };
        let Some(measure) = self.measures.get(what as usize) else {
            return Ok(());
        };
        let who = match who {
            Who::Address(address) => Who::Address(household(address)),
            Who::Name(name, address) => Who::Name(name, household(address)),
            other => other,
        };
        match measure.check_key_n(&who, count) {
            Ok(Ok(())) => Ok(()),
            _ => Err(Error::TooMany),
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

    /// Forgets those who have not asked for a while.
    pub(crate) fn forget(&self) {
        for measure in &self.measures {
            if measure.len() > 1_000 {
                measure.retain_recent();
            }
        }
    }
}

/// Who has one IPv6 address has 2^64 of them: they count as one.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from(network))
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_stand_in_the_order_of_what_they_measure() {
        for (index, (what, ..)) in MEASURES.iter().enumerate() {
            assert_eq!(*what as usize, index);
        }
    }

    #[test]
    fn who_asks_too_much_is_refused_and_others_are_not() {
        let limits = Limits::new(true);
        let check = |address: &str| limits.check(What::Register, Who::Address(address.parse().unwrap()));
        for last in 0..20 {
            check(&format!("2001:db8::{last}")).unwrap();
        }
        assert!(matches!(check("2001:db8::99"), Err(Error::TooMany)));
        check("2001:db8:0:1::1").unwrap();
        check("192.0.2.1").unwrap();
    }
}
