//! What is done to a site, in an order that a number decides.

use std::fmt;
use std::thread;
use std::time::{Duration, Instant};

use komadai_testbed::{Cluster, Ended, NODES, Part, Way, Ways, Wire};

use crate::check::Kind;

/// How long a node may take to hand everything over.
const DRAINING: Duration = Duration::from_secs(20);
/// How long all nodes may take to serve again.
const PATIENCE: Duration = Duration::from_secs(90);
/// A node that stands still for so long loses its games.
const LONG: Duration = Duration::from_millis(2_500);
/// How long a node writes to a database that does not hear it, and how long that takes to hear it then.
const LAST_WORDS: Duration = Duration::from_millis(300);
/// How often nodes that have ended are looked for.
const LOOK: Duration = Duration::from_millis(20);

/// Something that is done to a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nemesis {
    /// A program is killed, and started again after a while.
    Kill(Part, Duration),
    /// A program stands still for a while.
    Pause(Part, Duration),
    /// A way is cut or late for a while.
    Cut(Wire, Ways, Duration),
    /// A node stands still just after its way to the database was cut, which opens again before the node wakes up: what it
    /// wrote last comes when its games are others'.
    Haunt(usize, Duration),
    /// A node is told to stop, and started again.
    Drain(usize),
    /// The clock of a node's machine is off by so many seconds for a while, and the node is started again meanwhile.
    Clock(usize, i32, Duration),
}

impl Nemesis {
    pub(crate) fn kind(self) -> Kind {
        match self {
            Self::Kill(Part::Node(_), _) => Kind::Killed,
            Self::Pause(Part::Node(_), long) if long >= LONG => Kind::Paused,
            Self::Haunt(..) => Kind::Haunted,
            _ => Kind::Healed,
        }
    }

    /// How long it lasts.
    fn lasts(self) -> Duration {
        match self {
            Self::Kill(_, long) | Self::Pause(_, long) | Self::Haunt(_, long) => long,
            Self::Cut(_, _, long) | Self::Clock(_, _, long) => long,
            Self::Drain(_) => Duration::ZERO,
        }
    }

    fn begin(self, cluster: &mut Cluster) {
        match self {
            Self::Kill(part, _) => cluster.kill(part),
            Self::Pause(part, _) => cluster.pause(part),
            Self::Cut(wire, ways, _) => cluster.set(wire, ways),
            Self::Haunt(node, _) => {
                let there = Way::Cut;
                cluster.set(Wire::Database(node), Ways { there, ..Ways::OPEN });
                thread::sleep(LAST_WORDS);
                cluster.pause(Part::Node(node));
            }
            Self::Drain(node) => cluster.drain(node),
            Self::Clock(node, off, _) => {
                cluster.set_clock(node, off);
                cluster.drain(node);
            }
        }
    }

    fn end(self, cluster: &mut Cluster) {
        match self {
            Self::Kill(part, _) => cluster.start_again(part),
            Self::Pause(part, _) => cluster.resume(part),
            Self::Cut(wire, ..) => cluster.set(wire, Ways::OPEN),
            Self::Haunt(node, _) => {
                cluster.set(Wire::Database(node), Ways::OPEN);
                thread::sleep(LAST_WORDS);
                cluster.resume(Part::Node(node));
            }
            Self::Drain(_) => {}
            Self::Clock(node, ..) => {
                cluster.set_clock(node, 0);
                cluster.drain(node);
            }
        }
    }
}

/// Does some of these at the same time, and ends each when its time has come. Nodes that end are started again, as by whoever
/// runs a site; says which.
pub(crate) fn strike(cluster: &mut Cluster, nemeses: &[Nemesis]) -> Vec<Ended> {
    let mut ended = Vec::new();
    for nemesis in nemeses {
        nemesis.begin(cluster);
    }
    let start = Instant::now();
    let mut under_way: Vec<_> = nemeses.to_vec();
    while !under_way.is_empty() {
        ended.extend(cluster.tend());
        let (over, rest) = under_way
            .into_iter()
            .partition(|nemesis| start.elapsed() >= nemesis.lasts());
        under_way = rest;
        for nemesis in Vec::from_iter::<Vec<Nemesis>>(over) {
            nemesis.end(cluster);
        }
        thread::sleep(LOOK);
    }
    for nemesis in nemeses {
        if let Nemesis::Drain(node) | Nemesis::Clock(node, ..) = nemesis {
            ended.extend(wait_until_ended(cluster, *node, &ended));
        }
    }
    ended
}

/// Waits until a node that was told to stop has ended and runs again.
fn wait_until_ended(cluster: &mut Cluster, node: usize, before: &[Ended]) -> Vec<Ended> {
    let start = Instant::now();
    let mut ended = before.to_vec();
    while !ended.iter().any(|ended| ended.node == node) && start.elapsed() < DRAINING {
        ended.extend(cluster.tend());
        thread::sleep(LOOK);
    }
    ended.split_off(before.len())
}

/// Waits until everything is well again, and a while longer; says which nodes ended meanwhile.
pub(crate) fn rest(cluster: &mut Cluster, while_longer: Duration) -> Vec<Ended> {
    let mut ended = cluster.wait_until_all_serve(PATIENCE);
    let start = Instant::now();
    while start.elapsed() < while_longer {
        ended.extend(cluster.tend());
        thread::sleep(LOOK);
    }
    ended
}

/// What is done, one after the other; two at the same time now and then. The same number makes the same order.
#[derive(Clone, Debug)]
pub(crate) struct Schedule(pub(crate) Vec<Vec<Nemesis>>);

impl Schedule {
    /// One of each kind that takes no longer than a few seconds: six faults.
    pub(crate) fn short(seed: u64) -> Self {
        let mut rng = fastrand::Rng::with_seed(seed);
        let node = rng.usize(..NODES);
        let other = (node + 1 + rng.usize(..NODES - 1)) % NODES;
        let second = Duration::from_secs(1);
        Self(vec![
            vec![Nemesis::Kill(Part::Node(node), second)],
            vec![Nemesis::Haunt(other, second * 3)],
            vec![Nemesis::Cut(Wire::Database(node), one_way(&mut rng), second * 3)],
            vec![Nemesis::Drain(other)],
            vec![
                Nemesis::Kill(Part::Nats(rng.usize(..3)), second),
                Nemesis::Kill(Part::Postgres, second),
            ],
        ])
    }

    /// So many nodes that write when their games are others'.
    pub(crate) fn haunted(count: usize) -> Self {
        let haunt = |node| vec![Nemesis::Haunt(node, Duration::from_secs(3))];
        Self((0..count).map(|number| haunt(number % NODES)).collect())
    }

    /// All nodes one after the other, so often.
    pub(crate) fn rolling(rounds: usize) -> Self {
        let nodes = (0..rounds).flat_map(|_| 0..NODES);
        Self(nodes.map(|node| vec![Nemesis::Drain(node)]).collect())
    }

    /// So many faults, of every kind.
    pub(crate) fn long(seed: u64, faults: usize, has_clocks: bool) -> Self {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut steps: Vec<Vec<Nemesis>> = Vec::new();
        let mut kinds = Vec::new();
        let mut count = 0;
        while count < faults {
            let pair = rng.u8(..3) == 0;
            let step: Vec<_> = (0..=usize::from(pair))
                .map(|_| {
                    if kinds.is_empty() {
                        kinds = menu(has_clocks);
                        rng.shuffle(&mut kinds);
                    }
                    let kind = kinds.pop().expect("there is one more");
                    kind(&mut rng)
                })
                .collect();
            if step.len() == 2 && step[0].touches(&step[1]) {
                // Of two things done to the same program the second would undo the first.
                steps.extend(step.iter().map(|nemesis| vec![*nemesis]));
            } else {
                steps.push(step.clone());
            }
            count += step.len();
        }
        Self(steps)
    }

    /// One step of it alone, as often as there are steps.
    pub(crate) fn only(&self, step: usize) -> Self {
        let step = self.0.get(step).expect("there is such a step");
        Self(vec![step.clone(); self.0.len()])
    }

    /// How many faults it has.
    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }
}

impl Nemesis {
    /// Whether two are done to the same program or way.
    fn touches(&self, other: &Self) -> bool {
        let node = |nemesis: &Self| match *nemesis {
            Self::Kill(Part::Node(node), _) | Self::Pause(Part::Node(node), _) => Some(node),
            Self::Drain(node) | Self::Clock(node, ..) | Self::Haunt(node, _) => Some(node),
            Self::Cut(Wire::Database(node), ..) => Some(node),
            _ => None,
        };
        let same_node = node(self).is_some() && node(self) == node(other);
        let same_part = match (self, other) {
            (Self::Kill(a, _) | Self::Pause(a, _), Self::Kill(b, _) | Self::Pause(b, _)) => a == b,
            (Self::Cut(a, ..), Self::Cut(b, ..)) => a == b,
            _ => false,
        };
        same_node || same_part
    }
}

type Choice = fn(&mut fastrand::Rng) -> Nemesis;

/// Every kind of fault, each as often as it should come.
fn menu(has_clocks: bool) -> Vec<Choice> {
    let mut menu: Vec<Choice> = vec![
        |rng| Nemesis::Kill(Part::Node(node(rng)), millis(rng, 300, 3_000)),
        |rng| Nemesis::Kill(Part::Node(node(rng)), millis(rng, 300, 3_000)),
        |rng| Nemesis::Kill(Part::Node(node(rng)), millis(rng, 300, 3_000)),
        |rng| Nemesis::Kill(Part::Nats(rng.usize(..3)), millis(rng, 300, 4_000)),
        |rng| Nemesis::Kill(Part::Nats(rng.usize(..3)), millis(rng, 300, 4_000)),
        |rng| Nemesis::Kill(Part::Postgres, millis(rng, 300, 3_000)),
        |rng| Nemesis::Pause(Part::Postgres, millis(rng, 300, 4_000)),
        |rng| Nemesis::Pause(Part::Node(node(rng)), Duration::from_millis(200)),
        |rng| Nemesis::Pause(Part::Node(node(rng)), Duration::from_secs(1)),
        |rng| Nemesis::Pause(Part::Node(node(rng)), Duration::from_secs(3)),
        |rng| Nemesis::Pause(Part::Node(node(rng)), Duration::from_secs(3)),
        |rng| Nemesis::Pause(Part::Node(node(rng)), Duration::from_secs(15)),
        |rng| Nemesis::Haunt(node(rng), Duration::from_secs(3)),
        |rng| Nemesis::Haunt(node(rng), millis(rng, 2_500, 6_000)),
        |rng| Nemesis::Pause(Part::Nats(rng.usize(..3)), millis(rng, 1_000, 6_000)),
        |rng| Nemesis::Cut(Wire::Database(node(rng)), one_way(rng), millis(rng, 500, 6_000)),
        |rng| Nemesis::Cut(Wire::Database(node(rng)), one_way(rng), millis(rng, 500, 6_000)),
        |rng| Nemesis::Cut(Wire::Database(node(rng)), Ways::CUT, millis(rng, 500, 6_000)),
        |rng| Nemesis::Cut(Wire::Database(node(rng)), late(rng), millis(rng, 1_000, 6_000)),
        |rng| Nemesis::Cut(Wire::Nats(node(rng)), one_way(rng), millis(rng, 500, 8_000)),
        |rng| Nemesis::Cut(Wire::Nats(node(rng)), Ways::CUT, millis(rng, 500, 8_000)),
        |rng| Nemesis::Cut(Wire::Nats(node(rng)), late(rng), millis(rng, 1_000, 6_000)),
        |rng| Nemesis::Cut(route(rng), one_way(rng), millis(rng, 500, 8_000)),
        |rng| Nemesis::Cut(route(rng), Ways::CUT, millis(rng, 500, 8_000)),
        |rng| Nemesis::Drain(node(rng)),
        |rng| Nemesis::Drain(node(rng)),
        |rng| Nemesis::Drain(node(rng)),
    ];
    if has_clocks {
        menu.push(|rng| Nemesis::Clock(node(rng), 5, millis(rng, 4_000, 8_000)));
        menu.push(|rng| Nemesis::Clock(node(rng), -5, millis(rng, 4_000, 8_000)));
    }
    menu
}

fn node(rng: &mut fastrand::Rng) -> usize {
    rng.usize(..NODES)
}

fn route(rng: &mut fastrand::Rng) -> Wire {
    rng.choice([Wire::Route(1, 0), Wire::Route(2, 0), Wire::Route(2, 1)])
        .expect("there are three")
}

fn millis(rng: &mut fastrand::Rng, least: u64, most: u64) -> Duration {
    Duration::from_millis(rng.u64(least..most))
}

fn one_way(rng: &mut fastrand::Rng) -> Ways {
    match rng.bool() {
        true => Ways {
            there: Way::Cut,
            back: Way::Open,
        },
        false => Ways {
            there: Way::Open,
            back: Way::Cut,
        },
    }
}

fn late(rng: &mut fastrand::Rng) -> Ways {
    let late = Way::Late(millis(rng, 5, 60));
    Ways {
        there: late,
        back: late,
    }
}

impl fmt::Display for Nemesis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kill(part, long) => write!(f, "kill {part:?} for {long:?}"),
            Self::Pause(part, long) => write!(f, "pause {part:?} for {long:?}"),
            Self::Cut(wire, ways, long) => {
                write!(
                    f,
                    "{wire:?} there {:?} back {:?} for {long:?}",
                    ways.there, ways.back
                )
            }
            Self::Haunt(node, long) => write!(f, "let Node({node}) haunt for {long:?}"),
            Self::Drain(node) => write!(f, "drain Node({node})"),
            Self::Clock(node, off, long) => write!(f, "clock of Node({node}) {off:+} s for {long:?}"),
        }
    }
}

#[test]
fn the_same_number_makes_the_same_order() {
    let of = |seed| Schedule::long(seed, 100, true).0;
    assert_eq!(of(7), of(7));
    assert_ne!(of(7), of(8));
    let all = Schedule::long(7, 100, true);
    assert!(all.count() >= 100);
    assert!(all.0.iter().any(|step| step.len() == 2), "some come in pairs");
    assert_eq!(Schedule::short(7).count(), 6);
}
