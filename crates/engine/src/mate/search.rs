//! Depth-first proof-number search.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use komadai_rules::{Back, Bitboard, Checking, Checks, Ending, Hand, HandRole, Move, Position, Role, Side, Sink, Square, Variant};

use super::hands;
use super::path::{self, Loops, NO_LOOP, Path};
use super::table::{ENDLESS, Entry, INFINITE, Table};

/// Longest line the search follows.
const MAX_DEPTH: u16 = 3000;

/// What is known about a position, seen from where the search stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value<V: Variant> {
    pub(crate) pn: u32,
    pub(crate) dn: u32,
    /// When proven or disproven: within how many plies.
    pub(crate) len: u16,
    /// When disproven: the depth where a loop begins that the disproof needs.
    pub(crate) since: u16,
    /// When proven or disproven: with which hand.
    pub(crate) hand: Hand<V>,
}

impl<V: Variant> Value<V> {
    fn proven(len: u16, hand: Hand<V>) -> Self {
        Self { pn: 0, dn: INFINITE, len, since: NO_LOOP, hand }
    }
    fn disproven(len: u16, hand: Hand<V>, since: u16) -> Self {
        Self { pn: INFINITE, dn: 0, len, since, hand }
    }
    fn open(pn: u32, dn: u32) -> Self {
        Self { pn, dn, len: ENDLESS, since: NO_LOOP, hand: Hand::default() }
    }
    pub(crate) fn is_proven(&self) -> bool {
        self.pn == 0
    }
    pub(crate) fn is_disproven(&self) -> bool {
        self.dn == 0
    }
    fn is_final(&self) -> bool {
        self.pn == 0 || self.dn == 0
    }
}

/// A position as the table names it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<V: Variant> {
    pub(crate) key: u64,
    pub(crate) hand: Hand<V>,
    pub(crate) depth: u16,
    /// Mate within so many plies is asked for.
    pub(crate) len: u16,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Child<V: Variant> {
    pub(crate) mv: Move<V>,
    key: u64,
    held: Hand<V>,
    pub(crate) value: Value<V>,
    old: bool,
    sum: bool,
    active: bool,
    group: u16,
}

pub struct Tune {
    pub p: [i64; 16],
}

pub(crate) struct Search<'a, V: Variant> {
    pub(crate) attacker: Side,
    pub(crate) table: Table<V>,
    loops: Loops,
    path: Path<V>,
    pub(crate) children: Vec<Child<V>>,
    pub(crate) nodes: u64,
    pub(crate) node_limit: u64,
    pub(crate) deadline: Option<Instant>,
    stop: &'a AtomicBool,
    pub(crate) aborted: bool,
    cut: bool,
    pub(crate) tune: Tune,
    pub(crate) stats: [u64; 8],
}

const NO_GROUP: u16 = u16::MAX;

/// Counts ways to move, drops on one square as one.
struct Ways<V: Variant> {
    steps: u32,
    drops: Bitboard<V>,
    drop_count: u32,
}

impl<V: Variant> Sink<V> for Ways<V> {
    #[inline(always)]
    fn steps(&mut self, _: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.steps += (plain | promoting).count();
        false
    }
    #[inline(always)]
    fn shifted(&mut self, _: Back, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.steps += (plain | promoting).count();
        false
    }
    #[inline(always)]
    fn drops(&mut self, _: HandRole<V>, to: Bitboard<V>) -> bool {
        self.drops |= to;
        self.drop_count += to.count();
        false
    }
}

/// Collects the moves of a king into its camp.
struct CampMoves<V: Variant> {
    camp: Bitboard<V>,
    found: Option<Move<V>>,
}

impl<V: Variant> Sink<V> for CampMoves<V> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, _: Bitboard<V>) -> bool {
        self.found = (plain & self.camp).first().map(|to| Move::step(from, to, false));
        true
    }
    fn shifted(&mut self, _: Back, _: Bitboard<V>, _: Bitboard<V>) -> bool {
        true
    }
    fn drops(&mut self, _: HandRole<V>, _: Bitboard<V>) -> bool {
        true
    }
}

impl<'a, V: Variant> Search<'a, V> {
    pub(crate) fn new(attacker: Side, mebibytes: usize, stop: &'a AtomicBool) -> Self {
        Self {
            attacker,
            table: Table::new(mebibytes),
            loops: Loops::new((mebibytes << 20) / 32 / 16 / (1 + std::env::var("LDIV").map_or(0, |s| s.parse::<usize>().unwrap()))),
            path: Path::new(),
            children: Vec::new(),
            nodes: 0,
            node_limit: u64::MAX,
            deadline: None,
            stop,
            aborted: false,
            cut: false,
            tune: Tune::new(),
            stats: [0; 8],
        }
    }

    pub(crate) fn root(&self, pos: &Position<V>, len: u16) -> Node<V> {
        Node { key: self.key(pos), hand: pos.hand(self.attacker), depth: 0, len }
    }

    pub(crate) fn run(&mut self, pos: &Position<V>, len: u16) -> Value<V> {
        let node = self.root(pos, len);
        let value = self.visit(pos, node, INFINITE, INFINITE, false);
        if value.is_disproven() && self.cut {
            self.cut = false;
            return Value::open(1, 1);
        }
        value
    }

    fn key(&self, pos: &Position<V>) -> u64 {
        let mut key = pos.hash_without_hands();
        if !V::CAPTURES_TO_HAND {
            key ^= path::name(0, pos.hand(!self.attacker));
        }
        if V::QUIET_LIMIT.is_some() && pos.quiet_plies() >= 40 {
            key = (key ^ u64::from(pos.quiet_plies())).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        key.max(1)
    }

    fn is_over(&self) -> bool {
        self.nodes >= self.node_limit
            || self.nodes & 0xff == 0
                && (self.stop.load(Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline))
    }

    /// Searches a position until it is solved or one of the numbers reaches its limit.
    fn visit(&mut self, pos: &Position<V>, node: Node<V>, mut pn_limit: u32, mut dn_limit: u32, mut extend: bool) -> Value<V> {
        self.nodes += 1;
        if self.is_over() {
            self.aborted = true;
            return Value::open(1, 1);
        }
        if node.depth >= MAX_DEPTH {
            self.cut = true;
            return Value::disproven(ENDLESS, node.hand, 0);
        }
        let before = self.nodes;
        let first = self.children.len();
        let attacking = pos.turn() == self.attacker;
        self.path.push(node.key, node.hand);
        self.expand(pos, node, first, true);
        extend |= self.children[first..].iter().any(|child| child.old && child.active && !child.value.is_final());
        let mut raised = false;
        let mut visited = 0;
        if extend { self.stats[0] += 1; }
        self.stats[4] = self.stats[4].max(node.depth.into());
        self.stats[5] += u64::from(node.depth);
        let (value, mv) = loop {
            let total = self.total(first, attacking);
            let (pn, dn) = if attacking { (total.phi, total.delta) } else { (total.delta, total.phi) };
            if pn == 0 || dn == 0 {
                let (value, mv) = self.conclude(pos, node, first, pn == 0);
                break (value, mv);
            }
            if extend && !raised {
                pn_limit = pn_limit.max(pn.saturating_add(1));
                dn_limit = dn_limit.max(dn.saturating_add(1));
                raised = true;
            }
            let best = first + total.best;
            if pn >= pn_limit || dn >= dn_limit || self.aborted {
                break (Value::open(pn, dn), Some(self.children[best].mv));
            }
            let (phi_limit, delta_limit) = if attacking { (pn_limit, dn_limit) } else { (dn_limit, pn_limit) };
            let child = self.children[best];
            let eps = self.tune.p[0] as u32;
            let second = total.second.saturating_add(1).saturating_add(if eps > 0 { total.second / eps } else { 0 });
            let child_delta = phi_limit.min(second);
            let child_delta_now = if attacking { child.value.dn } else { child.value.pn };
            let child_phi = delta_limit.saturating_sub(total.rest).max(child_delta_now.saturating_add(1));
            let (child_pn, child_dn) = if attacking { (child_delta, child_phi) } else { (child_phi, child_delta) };
            let next = pos.after(child.mv);
            visited += 1;
            let value = self.visit(
                &next,
                Node { key: child.key, hand: child.held, depth: node.depth + 1, len: child_len(node.len) },
                child_pn,
                child_dn,
                extend,
            );
            if node.depth < 4 && self.nodes & 0xffff < 16 && std::env::var("TRACE").is_ok() {
                eprintln!("d {} {:?} child {} limits {} {} got {} {} node {} {} limits {} {} extend {extend}", node.depth, pos.turn(), child.mv, child_pn, child_dn, value.pn, value.dn, pn, dn, pn_limit, dn_limit);
            }
            if self.aborted {
                continue;
            }
            extend = false;
            let child = &mut self.children[best];
            child.value = value;
            if value.is_final() && value.is_proven() != attacking && child.group != NO_GROUP {
                self.activate(pos, node, first, best);
            }
        };
        self.children.truncate(first);
        self.path.pop();
        if visited == 0 { self.stats[1] += 1; }
        if value.is_disproven() && value.since < node.depth { self.stats[2] += 1; }
        if value.is_final() { self.stats[3] += 1; }
        if !self.aborted {
            self.remember(node, &value, mv, self.nodes - before + 1);
        }
        value
    }

    fn remember(&mut self, node: Node<V>, value: &Value<V>, mv: Option<Move<V>>, work: u64) {
        let mut value = *value;
        if self.tune.p[9] == 1 && value.is_disproven() { value.hand = node.hand; }
        if self.tune.p[13] == 1 && value.is_proven() { value.hand = node.hand; }
        if value.is_disproven() && value.since < node.depth {
            self.loops.store(&self.path, path::name(node.key, node.hand), value.since);
            return;
        }
        let (hand, len) = if value.is_final() { (value.hand, value.len) } else { (node.hand, node.len) };
        let entry = Entry {
            key: node.key,
            hand,
            pn: value.pn,
            dn: value.dn,
            mv,
            len,
            depth: node.depth,
            work: work.min(u64::from(u16::MAX)) as u16,
        };
        self.table.store(node.hand, &entry);
    }

    /// Makes the children of a node. The path includes the node.
    pub(crate) fn expand(&mut self, pos: &Position<V>, node: Node<V>, first: usize, grouped: bool) {
        let checks = Checks::of(pos);
        let mut moves: Vec<Move<V>> = Vec::with_capacity(64);
        let attacking = pos.turn() == self.attacker;
        if attacking {
            if let Some(mv) = camp_move(pos, &checks) {
                moves.push(mv);
            } else if let Some(checking) = Checking::of(pos) {
                pos.generate_checks(&checks, &checking, &mut moves);
            }
        } else {
            pos.generate_with(&checks, &mut moves);
        }
        moves.reverse();
        for &mv in &moves {
            let group = group_of(pos, mv, attacking);
            let active = grouped == false || self.tune.p[12] == 1 || group == NO_GROUP || self.children[first..].iter().all(|child| child.group != group);
            self.children.push(Child {
                mv,
                key: 0,
                held: node.hand,
                value: Value::open(1, 1),
                old: false,
                sum: true,
                active,
                group,
            });
        }
        for at in first..self.children.len() {
            if self.children[at].active {
                self.assess(pos, node, at);
            }
        }
        for at in first..self.children.len() {
            let child = &self.children[at];
            if child.active && child.group != NO_GROUP && child.value.is_final() && child.value.is_proven() != attacking {
                self.activate(pos, node, first, at);
            }
        }
    }

    /// When the first of a group is settled to no avail, the next comes into play.
    fn activate(&mut self, pos: &Position<V>, node: Node<V>, first: usize, done: usize) {
        let attacking = pos.turn() == self.attacker;
        let group = self.children[done].group;
        for at in first..self.children.len() {
            let child = &mut self.children[at];
            if child.active || child.group != group {
                continue;
            }
            child.active = true;
            self.assess(pos, node, at);
            let value = &self.children[at].value;
            if !(value.is_final() && value.is_proven() != attacking) {
                return;
            }
        }
    }

    /// Finds out what is known about a child.
    fn assess(&mut self, pos: &Position<V>, node: Node<V>, at: usize) {
        let child = &self.children[at];
        let next = pos.after(child.mv);
        let key = self.key(&next);
        let held = next.hand(self.attacker);
        let len = child_len(node.len);
        let mut old = false;
        let value = 'value: {
            if len == ENDLESS {
                if let Some(depth) = self.path.met(key, held, self.tune.p[10] == 1) {
                    break 'value Value::disproven(ENDLESS, held, depth);
                }
            }
            let found = self.table.find(key, held, len, (0, 0));
            if found.pn == 0 && found.dn == INFINITE {
                break 'value Value::proven(found.len, found.hand);
            }
            if found.dn == 0 && found.pn == INFINITE {
                break 'value Value::disproven(found.len, found.hand, NO_LOOP);
            }
            if len == ENDLESS && self.tune.p[11] == 0 && let Some(depth) = self.loops.find(&self.path, path::name(key, held)) {
                break 'value Value::disproven(ENDLESS, held, depth);
            }
            if let Some(depth) = found.depth {
                old = depth <= node.depth;
                break 'value Value::open(found.pn, found.dn);
            }
            let fresh = self.judge(&next, len);
            if fresh.is_final() {
                break 'value fresh;
            }
            Value::open(fresh.pn.max(found.pn), fresh.dn.max(found.dn))
        };
        let sum = self.is_sum(pos, self.children[at].mv) && !(old && self.tune.p[14] == 1);
        let child = &mut self.children[at];
        child.key = key;
        child.held = held;
        child.value = value;
        child.old = old;
        child.sum = sum;
    }

    fn is_sum(&self, _pos: &Position<V>, mv: Move<V>) -> bool {
        match self.tune.p[1] {
            0 => true,
            1 => false,
            3 => !mv.is_drop() || _pos.turn() == self.attacker,
            4 => !mv.is_drop() || _pos.turn() != self.attacker,
            5 => true,
            _ => !mv.is_drop(),
        }
    }

    /// What can be seen of a position without searching.
    fn judge(&self, pos: &Position<V>, len: u16) -> Value<V> {
        let attacking = pos.turn() == self.attacker;
        if let Some(Ending { winner, .. }) = V::decided(pos) {
            return if winner == Some(self.attacker) {
                Value::proven(0, Hand::default())
            } else {
                Value::disproven(ENDLESS, hands::most(pos, self.attacker), NO_LOOP)
            };
        }
        let checks = Checks::of(pos);
        let is_quiet_end = V::QUIET_LIMIT.is_some_and(|limit| pos.quiet_plies() >= limit);
        if attacking {
            if is_quiet_end {
                return Value::disproven(ENDLESS, pos.hand(self.attacker), NO_LOOP);
            }
            if len == 0 {
                return Value::disproven(0, hands::most(pos, self.attacker), NO_LOOP);
            }
            if camp_move(pos, &checks).is_some() {
                return Value::proven(1, Hand::default());
            }
            let Some(checking) = Checking::of(pos) else {
                return Value::disproven(ENDLESS, pos.hand(self.attacker), NO_LOOP);
            };
            let mut ways = Ways { steps: 0, drops: Bitboard::empty(), drop_count: 0 };
            pos.generate_checks(&checks, &checking, &mut ways);
            let count = ways.steps + ways.drop_count;
            if count == 0 {
                return Value::disproven(ENDLESS, hands::harmless(pos, &checks, &checking), NO_LOOP);
            }
            let p = &self.tune.p;
            Value::open(p[2] as u32, (p[3] as u32 + count * p[4] as u32 / 16).max(1))
        } else {
            let mut ways = Ways { steps: 0, drops: Bitboard::empty(), drop_count: 0 };
            pos.generate_with(&checks, &mut ways);
            let count = ways.steps + ways.drops.count();
            if count == 0 {
                return if checks.is_check() {
                    Value::proven(0, hands::withheld(pos, &checks))
                } else {
                    Value::disproven(ENDLESS, pos.hand(self.attacker), NO_LOOP)
                };
            }
            if is_quiet_end {
                return Value::disproven(ENDLESS, pos.hand(self.attacker), NO_LOOP);
            }
            if len == 0 {
                return Value::disproven(0, hands::most(pos, self.attacker), NO_LOOP);
            }
            let p = &self.tune.p;
            Value::open((p[5] as u32 + count * p[6] as u32 / 16).max(1), p[7] as u32)
        }
    }

    /// The numbers of a node from those of its children.
    fn total(&self, first: usize, attacking: bool) -> Total {
        let mut total = Total { phi: INFINITE, delta: 0, best: 0, second: INFINITE, rest: 0 };
        let mut best_key = (INFINITE, INFINITE);
        let mut sum: u64 = 0;
        let mut largest = 0;
        let mut others = 0u64;
        let mut best_sum = true;
        let mut best_delta = 0u64;
        for (at, child) in self.children[first..].iter().enumerate() {
            if !child.active {
                continue;
            }
            let (phi, delta) = if attacking { (child.value.pn, child.value.dn) } else { (child.value.dn, child.value.pn) };
            // A settled child adds nothing.
            if delta == 0 {
                continue;
            }
            if (phi, delta) < best_key {
                total.second = total.phi;
                total.phi = phi;
                total.best = at;
                best_key = (phi, delta);
                best_sum = child.sum;
                best_delta = u64::from(delta);
            } else if phi < total.second {
                total.second = phi;
            }
            if delta == INFINITE {
                // A solved child settles the node.
                return Total { phi: 0, delta: INFINITE, best: at, second: 0, rest: 0 };
            }
            if self.tune.p[1] == 5 {
                sum += u64::from(delta);
                largest = largest.max(delta);
            } else if child.sum {
                sum += u64::from(delta);
            } else {
                largest = largest.max(delta);
                others += 1;
            }
        }
        let weight = others.saturating_sub(1) * self.tune.p[8] as u64 / 16;
        let cap = u64::from(INFINITE - 1);
        if self.tune.p[1] == 5 && sum > 0 {
            let w = self.tune.p[if attacking { 15 } else { 14 }] as u64;
            let largest = u64::from(largest);
            let d = largest + (sum - largest) * w / 16;
            total.delta = d.min(cap) as u32;
            total.rest = d.saturating_sub(best_delta).min(cap) as u32;
            return total;
        }
        if sum + others > 0 {
            total.delta = (sum + u64::from(largest) + weight).min(cap) as u32;
            total.rest = if best_sum { (u64::from(total.delta)).saturating_sub(best_delta) } else { sum + weight }.min(cap) as u32;
        } else {
            total.phi = INFINITE;
        }
        total
    }

    /// The value of a node that is proven or disproven.
    fn conclude(&mut self, pos: &Position<V>, node: Node<V>, first: usize, proven: bool) -> (Value<V>, Option<Move<V>>) {
        let attacking = pos.turn() == self.attacker;
        let children = &self.children[first..];
        if proven == attacking {
            // One move settles it: the quickest mate, or the refutation that needs no loop.
            let key = |child: &&Child<V>| if proven { u32::from(child.value.len) } else { u32::from(u16::MAX - child.value.since) };
            let settled = |child: &&Child<V>| child.active && if proven { child.value.is_proven() } else { child.value.is_disproven() };
            let Some(child) = children.iter().filter(settled).min_by_key(key) else {
                return (Value::open(1, 1), None);
            };
            let hand = hands::carried(child.value.hand, node.hand, child.held);
            let len = child.value.len.saturating_add(1);
            let since = if child.value.since >= node.depth { NO_LOOP } else { child.value.since };
            let value = if proven { Value::proven(len, hand) } else { Value::disproven(len, hand, since) };
            return (value, Some(child.mv));
        }
        let checks = Checks::of(pos);
        if proven {
            let mut hand = hands::withheld(pos, &checks);
            let mut len = 0;
            let mut mv = None;
            for child in children {
                hand = hands::union(hand, child.value.hand);
                if child.value.len >= len {
                    len = child.value.len;
                    mv = Some(child.mv);
                }
            }
            let len = if children.is_empty() { 0 } else { len.saturating_add(1) };
            (Value::proven(len, hand), mv)
        } else {
            let mut hand = match Checking::of(pos) {
                Some(checking) => hands::harmless(pos, &checks, &checking),
                None => node.hand,
            };
            let mut len = ENDLESS;
            let mut since = NO_LOOP;
            for child in children {
                hand = hands::common(hand, hands::carried(child.value.hand, node.hand, child.held));
                len = len.min(child.value.len.saturating_add(1));
                since = since.min(child.value.since);
            }
            if since >= node.depth {
                since = NO_LOOP;
            }
            (Value::disproven(len, hand, since), None)
        }
    }
}

struct Total {
    phi: u32,
    delta: u32,
    best: usize,
    second: u32,
    rest: u32,
}

fn child_len(len: u16) -> u16 {
    if len == ENDLESS { ENDLESS } else { len.saturating_sub(1) }
}

fn camp_move<V: Variant>(pos: &Position<V>, checks: &Checks<V>) -> Option<Move<V>> {
    let camp = V::camp(pos.turn());
    if camp.is_empty() {
        return None;
    }
    let mut moves = CampMoves { camp, found: None };
    pos.generate_with(checks, &mut moves);
    moves.found
}

/// Moves of which one at a time is looked at.
fn group_of<V: Variant>(pos: &Position<V>, mv: Move<V>, attacking: bool) -> u16 {
    match mv.from() {
        None if !attacking => 0x4000 | mv.to().index() as u16,
        Some(from) => {
            let Some(role) = pos.piece(from).map(komadai_rules::Piece::role) else { return NO_GROUP };
            match role.promoted() {
                Some(promoted) if gains_only::<V>(role, promoted) => ((from.index() << 7) | mv.to().index()) as u16,
                _ => NO_GROUP,
            }
        }
        _ => NO_GROUP,
    }
}

/// Whether a role by promoting loses no way to move.
fn gains_only<V: Variant>(role: V::Role, promoted: V::Role) -> bool {
    let (before, after) = (role.movement(), promoted.movement());
    let steps = before.steps.iter().all(|step| after.steps.contains(step));
    let slides = (0..4).all(|line| !before.slides.lines[line] || after.slides.lines[line]);
    !before.pawn && steps && slides && (!before.slides.forward || after.slides.lines[0])
}

impl Tune {
    pub fn new() -> Self {
        // eps, sum mode, or pn, or dn base, or dn per check/16, and pn base, and pn per way/16, and dn, weight/16
        let mut p = [4, 0, 1, 1, 4, 0, 16, 1, 16, 0, 0, 0, 0, 0, 0, 0];
        if let Ok(text) = std::env::var("TUNE") {
            for part in text.split(',') {
                let (a, b) = part.split_once('=').unwrap();
                p[a.parse::<usize>().unwrap()] = b.parse().unwrap();
            }
        }
        Self { p }
    }
}
