//! How often anybody may ask: by address, by account, by name.
//!
//! What is asked often is measured by each node for itself, and of several nodes each allows its part. What is asked rarely,
//! and must not be asked often, is measured by all of them together, in the database.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use governor::DefaultKeyedRateLimiter;
use komadai_play::Span;

use crate::Error;
use crate::now::now;
use crate::store::{Store, UserId};

/// What is measured by each node for itself.
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
    /// Things said by a user.
    Chat,
    /// Seeks, challenges and games of a user, proposed or taken up.
    Meet,
    /// The same of an address.
    Game,
    /// What is said over the sockets of an address, by the work it makes.
    Message,
    /// Push messages for a user.
    Push,
    /// What is tried at puzzles, of an account or an address.
    Puzzle,
}

/// What is measured by all nodes together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RareQuota {
    /// New accounts from an address.
    Register,
    /// Passwords and recovery codes tried from an address.
    SignIn,
    /// Passwords and recovery codes tried for a name from an address, or by who is signed in.
    Guess,
    /// Reports of a user.
    Report,
    /// Records brought in from an address.
    Import,
}

/// What may come at once, and how long it takes until one more may come.
const QUOTAS: [(Quota, u32, Duration); 10] = [
    (Quota::Request, 1_200, Duration::from_millis(20)),
    (Quota::Change, 300, Duration::from_millis(50)),
    (Quota::Account, 600, Duration::from_millis(30)),
    (Quota::Guest, 60, Duration::from_secs(5)),
    (Quota::Chat, 8, Duration::from_secs(2)),
    (Quota::Meet, 60, Duration::from_secs(2)),
    (Quota::Game, 240, Duration::from_millis(500)),
    (Quota::Message, 2_000, Duration::from_millis(3)),
    (Quota::Push, 30, Duration::from_secs(10)),
    (Quota::Puzzle, 600, Duration::from_millis(300)),
];

/// The same of what all nodes measure together.
const RARE: [(RareQuota, u32, Duration); 5] = [
    (RareQuota::Register, 20, Duration::from_secs(180)),
    (RareQuota::SignIn, 20, Duration::from_secs(10)),
    (RareQuota::Guess, 10, Duration::from_secs(30)),
    (RareQuota::Report, 10, Duration::from_secs(300)),
    (RareQuota::Import, 30, Duration::from_secs(30)),
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

type Limiter = DefaultKeyedRateLimiter<QuotaKey>;

/// What everybody has asked lately; clones are the same.
#[derive(Clone, Debug)]
pub struct Quotas {
    /// In the order of [`QUOTAS`]; empty where nobody is measured.
    limiters: Arc<[Limiter]>,
    rare: Rare,
    /// How many nodes measure: each allows its part.
    nodes: Arc<AtomicU32>,
}

/// Where it is kept what is measured by all nodes together.
#[derive(Clone, Debug)]
enum Rare {
    /// Nowhere: nobody is measured.
    Off,
    /// Here: there is one node. In the order of [`RARE`].
    Here(Arc<[Limiter]>),
    /// In the database that the nodes share.
    Shared(Store),
}

impl Quotas {
    /// Measures everybody.
    pub fn new(store: &Store) -> Self {
        let rare = match store.is_alone() {
            true => Rare::Here(
                RARE.iter()
                    .map(|&(_, burst, pause)| limiter(burst, pause))
                    .collect(),
            ),
            false => Rare::Shared(store.clone()),
        };
        Self {
            limiters: limiters(),
            rare,
            nodes: Arc::new(AtomicU32::new(1)),
        }
    }

    /// Measures nobody.
    pub fn off() -> Self {
        Self {
            limiters: Arc::new([]),
            rare: Rare::Off,
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

    /// Counts so many more, or refuses them. What counts for more than may come at once takes all of that.
    pub fn check_many(&self, quota: Quota, subject: QuotaKey, count: u32) -> Result<(), Error> {
        let Some(limiter) = self.limiters.get(quota as usize) else {
            return Ok(());
        };
        let (_, burst, _) = QUOTAS[quota as usize];
        let weight = self.nodes.load(Relaxed).min(burst);
        let Some(count) = NonZeroU32::new(count.saturating_mul(weight).min(burst)) else {
            return Ok(());
        };
        match limiter.check_key_n(&subject.of_household(), count) {
            Ok(Ok(())) => Ok(()),
            _ => Err(Error::TooMany),
        }
    }

    /// Counts one more of what all nodes measure together, or refuses it.
    pub async fn check_rare(&self, quota: RareQuota, subject: QuotaKey) -> Result<(), Error> {
        let subject = subject.of_household();
        let is_allowed = match &self.rare {
            Rare::Off => true,
            Rare::Here(limiters) => limiters[quota as usize].check_key(&subject).is_ok(),
            Rare::Shared(store) => {
                let (_, burst, pause) = RARE[quota as usize];
                let key = format!("{quota:?} {subject}");
                store
                    .allow(key, Span(pause.as_millis() as i64), burst, now())
                    .await?
            }
        };
        is_allowed.then_some(()).ok_or(Error::TooMany)
    }

    /// Forgets those who have not asked for a while.
    pub fn forget(&self) {
        let rare = match &self.rare {
            Rare::Here(limiters) => limiters.as_ref(),
            Rare::Off | Rare::Shared(_) => &[],
        };
        let limiters = self.limiters.iter().chain(rare);
        for limiter in limiters.filter(|limiter| limiter.len() > 1_000) {
            limiter.retain_recent();
        }
    }

    /// The same of what all nodes measure together, if they do.
    pub(crate) async fn forget_shared(self) -> Result<(), Error> {
        match &self.rare {
            Rare::Shared(store) => Ok(store.forget_allowances(now()).await?),
            Rare::Off | Rare::Here(_) => Ok(()),
        }
    }
}

fn limiters() -> Arc<[Limiter]> {
    QUOTAS
        .iter()
        .map(|&(_, burst, pause)| limiter(burst, pause))
        .collect()
}

fn limiter(burst: u32, pause: Duration) -> Limiter {
    let burst = NonZeroU32::new(burst).expect("a burst is not zero");
    let quota = governor::Quota::with_period(pause).expect("a pause is not zero");
    DefaultKeyedRateLimiter::dashmap(quota.allow_burst(burst))
}

impl QuotaKey {
    fn of_household(self) -> Self {
        match self {
            Self::Address(address) => Self::Address(household(address)),
            Self::Name(name, address) => Self::Name(name, household(address)),
            other => other,
        }
    }
}

impl fmt::Display for QuotaKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(address) => write!(f, "{address}"),
            Self::User(user) => write!(f, "user {user}"),
            Self::Name(name, address) => write!(f, "{address} {name}"),
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

    fn quotas() -> Quotas {
        Quotas {
            limiters: limiters(),
            ..Quotas::off()
        }
    }

    #[test]
    fn limits_stand_in_the_order_of_their_quotas() {
        for (index, (quota, ..)) in QUOTAS.iter().enumerate() {
            assert_eq!(*quota as usize, index);
        }
        for (index, (quota, ..)) in RARE.iter().enumerate() {
            assert_eq!(*quota as usize, index);
        }
    }

    #[test]
    fn who_asks_too_much_is_refused_and_others_are_not() {
        let quotas = quotas();
        let check = |address: &str| quotas.check(Quota::Guest, QuotaKey::Address(address.parse().unwrap()));
        for last in 0..60 {
            check(&format!("2001:db8::{last}")).unwrap();
        }
        assert!(matches!(check("2001:db8::99"), Err(Error::TooMany)));
        check("2001:db8:0:1::1").unwrap();
        check("192.0.2.1").unwrap();
    }

    #[test]
    fn each_of_several_nodes_allows_its_part() {
        let quotas = quotas();
        quotas.share(4);
        let subject = || QuotaKey::Address([192, 0, 2, 1].into());
        let allowed = (0..60).filter(|_| quotas.check(Quota::Guest, subject()).is_ok());
        assert_eq!(allowed.count(), 15);
        quotas.share(1_000);
        quotas.check(Quota::Chat, subject()).unwrap();
    }
}
