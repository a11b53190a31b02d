//! How often anybody may ask: by address, by account, by name.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use governor::DefaultKeyedRateLimiter;

use crate::Error;
use crate::store::UserId;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quota {
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
const QUOTAS: [(Quota, u32, Duration); 14] = [
    (Quota::Request, 1_200, Duration::from_millis(20)),
    (Quota::Change, 300, Duration::from_millis(50)),
    (Quota::Account, 600, Duration::from_millis(30)),
    (Quota::Guest, 60, Duration::from_secs(5)),
    (Quota::Register, 20, Duration::from_secs(180)),
    (Quota::SignIn, 20, Duration::from_secs(10)),
    (Quota::Guess, 10, Duration::from_secs(30)),
    (Quota::Chat, 8, Duration::from_secs(2)),
    (Quota::Report, 10, Duration::from_secs(300)),
    (Quota::Meet, 60, Duration::from_secs(2)),
    (Quota::Game, 240, Duration::from_millis(500)),
    (Quota::Import, 30, Duration::from_secs(30)),
    (Quota::Message, 2_000, Duration::from_millis(3)),
    (Quota::Push, 30, Duration::from_secs(10)),
];

/// Who is measured.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum QuotaKey {
    /// An address, or the network of one household.
    Address(IpAddr),
    /// A user.
    User(UserId),
    /// A name, whether somebody has it or not, from an address.
    Name(String, IpAddr),
}

/// What everybody has asked lately; clones are the same.
#[derive(Clone, Debug)]
pub struct Quotas {
    /// In the order of [`QUOTAS`]; empty where nobody is measured.
    limiters: Arc<[DefaultKeyedRateLimiter<QuotaKey>]>,
    /// How many nodes measure: each allows its part.
    nodes: Arc<AtomicU32>,
}

impl Quotas {
    /// Measures everybody, or nobody.
    pub fn new(is_on: bool) -> Self {
        let limiters = QUOTAS.iter().filter(|_| is_on).map(|&(_, burst, pause)| {
            let burst = NonZeroU32::new(burst).expect("a burst is not zero");
            let quota = governor::Quota::with_period(pause).expect("a pause is not zero");
            DefaultKeyedRateLimiter::dashmap(quota.allow_burst(burst))
        });
        Self {
            limiters: limiters.collect(),
            nodes: Arc::new(AtomicU32::new(1)),
        }
    }

    /// So many nodes measure from now on. Whoever asks all of them gets no more than whoever asks one server alone.
    pub(crate) fn share(&self, nodes: usize) {
        self.nodes.store(nodes.max(1) as u32, Relaxed);
    }

    /// Counts one more, or refuses it.
    pub fn check(&self, quota: Quota, subject: QuotaKey) -> Result<(), Error> {
        self.check_many(quota, subject, 1)
    }

    /// Counts so many more, or refuses them.
    pub fn check_many(&self, quota: Quota, subject: QuotaKey, count: u32) -> Result<(), Error> {
        let Some(limiter) = self.limiters.get(quota as usize) else {
            return Ok(());
        };
        let (_, burst, _) = QUOTAS[quota as usize];
        let weight = self.nodes.load(Relaxed).min(burst);
        let Some(count) = NonZeroU32::new(count.saturating_mul(weight)) else {
            return Ok(());
        };
        let subject = match subject {
            QuotaKey::Address(address) => QuotaKey::Address(household(address)),
            QuotaKey::Name(name, address) => QuotaKey::Name(name, household(address)),
            other => other,
        };
        match limiter.check_key_n(&subject, count) {
            Ok(Ok(())) => Ok(()),
            _ => Err(Error::TooMany),
        }
    }

    /// Forgets those who have not asked for a while.
    pub fn forget(&self) {
        for limiter in self.limiters.iter().filter(|limiter| limiter.len() > 1_000) {
            limiter.retain_recent();
        }
    }
}

/// Who has one IPv6 address has 2^64 of them: they count as one.
pub fn household(address: IpAddr) -> IpAddr {
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
    fn limits_stand_in_the_order_of_their_quotas() {
        for (index, (quota, ..)) in QUOTAS.iter().enumerate() {
            assert_eq!(*quota as usize, index);
        }
    }

    #[test]
    fn who_asks_too_much_is_refused_and_others_are_not() {
        let quotas = Quotas::new(true);
        let check =
            |address: &str| quotas.check(Quota::Register, QuotaKey::Address(address.parse().unwrap()));
        for last in 0..20 {
            check(&format!("2001:db8::{last}")).unwrap();
        }
        assert!(matches!(check("2001:db8::99"), Err(Error::TooMany)));
        check("2001:db8:0:1::1").unwrap();
        check("192.0.2.1").unwrap();
    }

    #[test]
    fn each_of_several_nodes_allows_its_part() {
        let quotas = Quotas::new(true);
        quotas.share(4);
        let subject = || QuotaKey::Address([192, 0, 2, 1].into());
        let allowed = (0..20).filter(|_| quotas.check(Quota::Register, subject()).is_ok());
        assert_eq!(allowed.count(), 5);
        quotas.share(1_000);
        quotas.check(Quota::Chat, subject()).unwrap();
    }
}
