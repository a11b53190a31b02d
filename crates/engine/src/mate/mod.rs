//! Mate: can the side to move force the enemy king by giving check with every move?
//!
//! The rules are those of a tsume problem, for every game: the attacker only gives check, the defender
//! has all legal moves, and the attacker fails by repeating a position. Where a king wins by
//! reaching the enemy's camp, the attacker may do that too, and the defender refutes an attack by it. The
//! attacker of a Shogi problem needs no king.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use komadai_engine::mate::{MateLimits, Verdict, solve};
//! use komadai_rules::{Line, Position, Shogi};
//!
//! let pos = Position::<Shogi>::read("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", Default::default()).unwrap();
//! let verdict = solve(&Line::new(pos), &MateLimits::default(), &AtomicBool::new(false));
//! assert_eq!(verdict, Verdict::Mate(vec!["G*5b".parse().unwrap()]));
//! ```
//!
//! [`solve`] finds out whether there is a mate; [`study`] goes on to find the shortest and other
//! solutions. Both report a mate only after every variation has been played through by the rules.

mod child;
mod children;
mod conclude;
mod entry;
mod futile;
mod hands;
mod leaf;
mod loops;
mod memory;
mod part;
mod path;
mod proof;
mod refuge;
mod search;
mod study;
mod table;
mod total;
mod value;

use std::sync::atomic::AtomicBool;
use std::thread::ScopedJoinHandle;
use std::time::{Duration, Instant};

use komadai_rules::{Line, Move, Variant};

pub use study::{Other, Study};

use entry::ENDLESS;
use search::Search;
use study::Effort;

/// What a mate search may take.
#[derive(Clone, Copy, Debug)]
pub struct MateLimits {
    /// At most so many nodes.
    pub nodes: Option<u64>,
    /// At most so much time.
    pub time: Option<Duration>,
    /// Only mates within so many plies.
    pub plies: Option<u16>,
    /// The most memory the tables may take, in mebibytes. They start small.
    pub table_mib: usize,
}

impl Default for MateLimits {
    fn default() -> Self {
        Self {
            nodes: None,
            time: None,
            plies: None,
            table_mib: 256,
        }
    }
}

/// The answer to a mate problem.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Verdict<V: Variant> {
    /// There is a mate: the line in which the defender holds out longest.
    Mate(Vec<Move<V>>),
    /// There is none, or none within the plies asked for, or the game is over.
    NoMate,
    /// It was not found out before a limit was reached.
    #[default]
    Unknown,
}

/// Looks for a mate by the side to move, until a limit is reached or `stop` is set; then a little for a
/// shorter one. With the same line, nodes and memory the answer is always the same.
pub fn solve<V: Variant>(line: &Line<V>, limits: &MateLimits, stop: &AtomicBool) -> Verdict<V> {
    run(line, limits, Effort::Little, stop).verdict
}

/// As [`solve`], and tells more: whether a mate is shorter, whether other moves mate as fast. With
/// `all`, the search for that goes on to the limits, and all such moves are listed.
pub fn study<V: Variant>(line: &Line<V>, limits: &MateLimits, all: bool, stop: &AtomicBool) -> Study<V> {
    let effort = if all { Effort::All } else { Effort::Some };
    run(line, limits, effort, stop)
}

/// Memory for lines of the greatest depth; only what is used is taken from the system.
const STACK: usize = 128 << 20;

/// Runs a search on a thread with a deep stack. If the system has no thread to spare, nothing is known.
fn run<V: Variant>(line: &Line<V>, limits: &MateLimits, effort: Effort, stop: &AtomicBool) -> Study<V> {
    if line.ending().is_some() {
        return Study {
            verdict: Verdict::NoMate,
            ..Study::default()
        };
    }
    let within = limits.plies.unwrap_or(ENDLESS);
    let task = || {
        let mut search = Search::new(line, limits.table_mib, stop);
        search.node_limit = limits.nodes.unwrap_or(u64::MAX);
        search.deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        let study = search.study(line.position(), within, effort);
        search.table.discard();
        study
    };
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new()
            .name("mate".into())
            .stack_size(STACK)
            .spawn_scoped(scope, task);
        match thread.map(ScopedJoinHandle::join) {
            Ok(Ok(study)) => study,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(_) => Study::default(),
        }
    })
}
