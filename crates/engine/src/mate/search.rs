//! Depth-first proof-number search (df-pn).
//!
//! Every position has two numbers: how much work it seems to take to prove a mate, and to disprove it.
//! The search always works on the position that matters most for the root. It goes down to it along the
//! smallest numbers and comes back when they have grown past those of the next best.
//!
//! * The side to move needs one good move, its enemy must answer all of them. So one number of a
//!   position is the least of its children, the other their sum; but drops lead to much the same
//!   positions and count only by the largest of them.
//! * Limits leave some room above the second best child, so that the search does not hop to and fro.
//! * A position met before by a shorter way may lead back to where the search comes from. Then limits
//!   are raised once, until something new is reached, so that the search never stands still.
//! * A position that comes up again on the way from the root is a failure of the attacker. A disproof
//!   that needs such a loop is stored separately unless the loop begins in the position itself.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use komadai_rules::{Line, Move, Position, Side, Variant};

use super::child::Child;
use super::entry::{ENDLESS, INFINITE, ProofEntry};
use super::leaf;
use super::loops::Loops;
use super::memory::Memory;
use super::path::{self, NO_LOOP, Path};
use super::table::ProofTable;
use super::total::Total;
use super::value::{Node, Value, shorter};

/// No line is followed further than this.
pub(crate) const MAX_DEPTH: u16 = 4000;

/// One search and what it has learnt.
pub(crate) struct Search<'a, V: Variant> {
    pub(crate) attacker: Side,
    pub(crate) table: ProofTable<V>,
    memory: Memory,
    pub(crate) loops: Loops,
    pub(crate) path: Path<V>,
    /// The children of every node of the path.
    pub(crate) children: Vec<Child<V>>,
    pub(crate) moves: Vec<Move<V>>,
    /// The positions after the moves of the node that is looked at.
    pub(crate) nexts: Vec<Position<V>>,
    pub(crate) nodes: u64,
    /// Stop after so many nodes.
    pub(crate) node_limit: u64,
    pub(crate) deadline: Option<Instant>,
    stop: &'a AtomicBool,
    /// Whether a limit was reached.
    pub(crate) is_stopped: bool,
    /// Positions that were met before the root so often that once more ends the game.
    worn: Vec<u64>,
    /// Whether plies without progress are told apart: then positions differ by their number.
    counts_quiet: bool,
    /// Whether a draw for want of progress was met.
    pub(crate) is_near_draw: bool,
    /// Whether a line was cut off at the greatest depth. Disproofs are in doubt then.
    pub(crate) is_cut: bool,
}

impl<'a, V: Variant> Search<'a, V> {
    pub(crate) fn new(line: &Line<V>, mebibytes: usize, stop: &'a AtomicBool) -> Self {
        let memory = Memory::of(mebibytes);
        Self {
            attacker: line.position().turn(),
            table: ProofTable::new(memory.table),
            memory,
            loops: Loops::new(memory.loops),
            path: Path::new(),
            children: Vec::new(),
            moves: Vec::new(),
            nexts: Vec::new(),
            nodes: 0,
            node_limit: u64::MAX,
            deadline: None,
            stop,
            is_stopped: false,
            worn: worn(line),
            counts_quiet: false,
            is_near_draw: false,
            is_cut: false,
        }
    }

    /// Begins anew, and from now on tells apart how many plies passed without progress.
    pub(crate) fn count_quiet(&mut self) {
        self.table = ProofTable::new(self.memory.table);
        self.loops = Loops::new(self.memory.loops);
        self.counts_quiet = true;
        self.is_cut = false;
    }

    /// Solves a position: is there a mate within `len` plies? The value is open when a limit was reached.
    pub(crate) fn run(&mut self, pos: &Position<V>, len: u16) -> Value<V> {
        self.solve(pos, self.node(pos, 0, len))
    }

    /// Solves the position after the path.
    pub(crate) fn solve(&mut self, pos: &Position<V>, node: Node<V>) -> Value<V> {
        self.is_stopped = false;
        let value = self.visit(pos, node, [INFINITE; 2], false);
        if value.is_disproven() && self.is_cut {
            return Value::open(1, 1);
        }
        value
    }

    pub(crate) fn node(&self, pos: &Position<V>, depth: u16, len: u16) -> Node<V> {
        Node {
            key: self.key(pos),
            hand: pos.hand(self.attacker),
            depth,
            len,
        }
    }

    /// A number for a position without the attacker's hand. Where captures change sides, the
    /// defender's hand follows from the rest.
    #[inline(always)]
    pub(crate) fn key(&self, pos: &Position<V>) -> u64 {
        let mut key = pos.hash_without_hands();
        if !V::CAPTURES_TO_HAND {
            key = path::name(key, pos.hand(!self.attacker));
        }
        if self.counts_quiet {
            key = path::mix(key ^ u64::from(pos.quiet_plies()));
        }
        key.max(1)
    }

    /// Whether the game is drawn here for how it came here: then the depth since which it must have come
    /// that way.
    #[inline(always)]
    pub(crate) fn barred(&mut self, pos: &Position<V>) -> Option<u16> {
        if V::QUIET_LIMIT.is_some() && leaf::is_drawn(pos) {
            self.is_near_draw = true;
            return Some(if self.counts_quiet { NO_LOOP } else { 0 });
        }
        let is_worn = !self.worn.is_empty() && self.worn.contains(&pos.hash());
        is_worn.then_some(0)
    }

    /// Whether a limit is reached. The clock is looked at only now and then.
    pub(crate) fn must_stop(&self) -> bool {
        self.nodes >= self.node_limit || self.nodes & 0xff == 0 && self.is_late()
    }

    /// Whether the time is over, or the caller has heard enough.
    pub(crate) fn is_late(&self) -> bool {
        let is_past = |deadline| Instant::now() >= deadline;
        self.stop.load(Relaxed) || self.deadline.is_some_and(is_past)
    }

    /// Searches a position until it is solved or its proof or disproof number reaches its limit.
    fn visit(&mut self, pos: &Position<V>, node: Node<V>, limits: [u32; 2], raise: bool) -> Value<V> {
        self.nodes += 1;
        if self.is_stopped || self.must_stop() {
            self.is_stopped = true;
            return Value::open(1, 1);
        }
        if node.depth >= MAX_DEPTH {
            self.is_cut = true;
            return Value::disproven(ENDLESS, node.hand, 0);
        }
        let start = self.nodes;
        let first = self.children.len();
        self.path.push(node.key, node.hand);
        self.expand(pos, node, false);
        let value = self.work(pos, node, limits, raise, first);
        self.children.truncate(first);
        self.path.pop();
        if !self.is_stopped {
            self.remember(node, &value, self.nodes - start + 1);
        }
        value
    }

    /// Visits the most promising child again and again.
    fn work(
        &mut self,
        pos: &Position<V>,
        node: Node<V>,
        limits: [u32; 2],
        mut raise: bool,
        first: usize,
    ) -> Value<V> {
        let attacking = pos.turn() == self.attacker;
        let [pn_limit, dn_limit] = limits;
        let (mut own_limit, mut enemy_limit) = if attacking {
            (pn_limit, dn_limit)
        } else {
            (dn_limit, pn_limit)
        };
        let mut total = Total::of(&self.children[first..], attacking);
        raise |= self.children[first..]
            .iter()
            .any(|child| child.is_old && !child.value.is_solved());
        if raise {
            own_limit = own_limit.max(total.own.saturating_add(1));
            enemy_limit = enemy_limit.max(total.enemy.saturating_add(1));
        }
        loop {
            if total.own == 0 || total.enemy == 0 {
                return self.conclude(pos, node, first, (total.own == 0) == attacking);
            }
            if total.own >= own_limit || total.enemy >= enemy_limit || self.is_stopped {
                let (pn, dn) = if attacking {
                    (total.own, total.enemy)
                } else {
                    (total.enemy, total.own)
                };
                return Value::open(pn, dn);
            }
            let at = first + total.best;
            let child = self.children[at];
            let next = Node {
                key: child.key,
                hand: child.hand,
                depth: node.depth + 1,
                len: shorter(node.len),
            };
            let own = own_limit.min(total.second.saturating_add(total.second / 4 + 1));
            let (_, now) = child.value.numbers(attacking);
            let enemy = enemy_limit
                .saturating_sub(total.others)
                .max(now.saturating_add(1));
            let limits = if attacking { [own, enemy] } else { [enemy, own] };
            let value = self.visit(&pos.after(child.mv), next, limits, raise);
            if !self.is_stopped {
                self.children[at].value = value;
                self.follow(pos, node, first, at);
                total = Total::of(&self.children[first..], attacking);
            }
            raise = false;
        }
    }

    fn remember(&mut self, node: Node<V>, value: &Value<V>, work: u64) {
        if value.since != NO_LOOP {
            let name = path::name(node.key, node.hand);
            self.loops.store(&self.path, name, value.since);
            return;
        }
        let (hand, len) = if value.is_solved() {
            (value.hand, value.len)
        } else {
            (node.hand, node.len)
        };
        let entry = ProofEntry {
            key: node.key,
            hand,
            pn: value.pn,
            dn: value.dn,
            len,
            depth: node.depth,
            work: work.min(u64::from(u32::MAX)) as u32,
        };
        self.table.store(node.hand, entry);
    }
}

/// The positions of a line that come up once too often if they come up again.
fn worn<V: Variant>(line: &Line<V>) -> Vec<u64> {
    let limit = V::repetition_limit(line.position().rules());
    let positions = (0..=line.len()).filter_map(|ply| line.position_at(ply));
    let mut hashes: Vec<_> = positions.map(Position::hash).collect();
    hashes.sort_unstable();
    let mut worn: Vec<_> = hashes
        .chunk_by(|a, b| a == b)
        .filter(|same| same.len() + 1 >= limit)
        .map(|same| same[0])
        .collect();
    worn.dedup();
    worn
}
