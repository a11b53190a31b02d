//! Mate: can the side to move force the enemy king by giving check with every move?
//!
//! The rules are those of a tsume problem, for every game: the attacker only gives check, the defender
//! has all legal moves, and to repeat a position is a failure of the attacker. Where a king wins by
//! reaching the enemy's camp, the attacker may do that too, and the defender refutes by it. The
//! attacker of a Shogi problem may do without a king.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use komadai_engine::mate::{MateLimits, MateResult, solve};
//! use komadai_rules::{Position, Shogi};
//!
//! let pos = Position::<Shogi>::read("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", Default::default()).unwrap();
//! let result = solve(&pos, &MateLimits::default(), &AtomicBool::new(false));
//! assert_eq!(result, MateResult::Mate(vec!["G*5b".parse().unwrap()]));
//! ```
//!
//! [`solve`] finds out whether there is a mate; [`study`] goes on to find the shortest and other
//! solutions. Neither reports a mate whose every variation has not been played through by the rules.
//!
//! Positions before the given one are not known here, so a repetition of them is not seen; and in
//! games where many plies without progress draw, mates that long are found only when the draw is
//! already near.

mod children;
mod hands;
mod leaf;
mod path;
mod proof;
mod search;
mod study;
mod table;
mod value;

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use komadai_rules::{Line, Move, Position, Variant};

pub use study::{Key, Study};

use search::Search;
use table::ENDLESS;

/// What a mate search may take.
#[derive(Clone, Copy, Debug)]
pub struct MateLimits {
    /// At most so many nodes.
    pub nodes: Option<u64>,
    /// At most so much time.
    pub time: Option<Duration>,
    /// Only mates within so many plies.
    pub plies: Option<u16>,
    /// The most memory the table may take, in mebibytes. It starts small.
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MateResult<V: Variant> {
    /// There is a mate: the line in which the defender holds out longest.
    Mate(Vec<Move<V>>),
    /// There is none, or none within the plies asked for.
    NoMate,
    /// It was not found out before a limit was reached.
    Unknown {
        /// Nodes searched.
        nodes: u64,
    },
}

/// Looks for a mate by the side to move, until a limit is reached or `stop` is set. With the same
/// position, nodes and memory the answer is always the same.
pub fn solve<V: Variant>(pos: &Position<V>, limits: &MateLimits, stop: &AtomicBool) -> MateResult<V> {
    let begin = |search: &mut Search<'_, V>| search.answer(pos, plies(limits)).0;
    run(pos, limits, stop, begin).unwrap_or(MateResult::Unknown { nodes: 0 })
}

/// As [`solve`], and then: is there a shorter mate, and does another first move mate as well? With
/// `all`, every mating first move is looked for.
pub fn study<V: Variant>(pos: &Position<V>, limits: &MateLimits, all: bool, stop: &AtomicBool) -> Study<V> {
    let begin = |search: &mut Search<'_, V>| search.study(pos, plies(limits), all);
    run(pos, limits, stop, begin).unwrap_or_default()
}

fn plies(limits: &MateLimits) -> u16 {
    limits.plies.unwrap_or(ENDLESS)
}

/// Memory for lines of the greatest depth; only what is used is taken from the system.
const STACK: usize = 64 << 20;

/// Runs a search on a thread with a deep stack. `None` if the system has no thread to spare.
fn run<V: Variant, T: Send>(
    pos: &Position<V>,
    limits: &MateLimits,
    stop: &AtomicBool,
    begin: impl FnOnce(&mut Search<'_, V>) -> T + Send,
) -> Option<T> {
    let task = move || {
        let mut search = Search::new(pos.turn(), limits.table_mib, stop);
        search.node_limit = limits.nodes.unwrap_or(u64::MAX);
        search.deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        begin(&mut search)
    };
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new()
            .name("mate".into())
            .stack_size(STACK)
            .spawn_scoped(scope, task);
        thread
            .ok()?
            .join()
            .map_or_else(|panic| std::panic::resume_unwind(panic), Some)
    })
}

/// The answer when the game is over already.
fn already_over<V: Variant>(pos: &Position<V>) -> Option<MateResult<V>> {
    let ending = Line::new(*pos).ending()?;
    Some(if ending.winner == Some(pos.turn()) {
        MateResult::Mate(Vec::new())
    } else {
        MateResult::NoMate
    })
}
