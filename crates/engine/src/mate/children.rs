//! Which moves the search considers in a position, and what it knows about each.

use komadai_rules::{Checking, Checks, Hand, Move, Piece, Position, Role, Variant};

use super::child::{Child, Group};
use super::entry::{ENDLESS, Lookup};
use super::leaf::{self, camp_move};
use super::path;
use super::path::NO_LOOP;
use super::search::Search;
use super::value::{Node, Value, shorter};

impl<V: Variant> Search<'_, V> {
    /// Appends the children of a node to the list. The path ends with the node. When `all`, none
    /// waits.
    pub(crate) fn expand(&mut self, pos: &Position<V>, node: Node<V>, all: bool) {
        let attacking = pos.turn() == self.attacker;
        let first = self.children.len();
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        candidates(pos, attacking, &mut moves);
        // Backwards, promotions come before plain moves and pawns are interposed before larger pieces.
        for &mv in moves.iter().rev() {
            let group = group_of(pos, mv, attacking);
            let is_led = group.is_some() && self.children[first..].iter().any(|child| child.group == group);
            self.children.push(Child {
                mv,
                key: 0,
                hand: node.hand,
                value: Value::open(1, 1),
                group,
                waits: is_led && !all,
                is_old: false,
            });
        }
        self.moves = moves;
        self.assess_all(pos, node, first);
        for at in first..self.children.len() {
            if !self.children[at].waits {
                self.follow(pos, node, first, at);
            }
        }
    }

    /// When a child is solved in favour of the enemy, the next of its group comes into play.
    pub(crate) fn follow(&mut self, pos: &Position<V>, node: Node<V>, first: usize, mut at: usize) {
        let attacking = pos.turn() == self.attacker;
        while self.children[at].value.is_won(!attacking) {
            let group = self.children[at].group;
            let is_next = |child: &Child<V>| child.waits && child.group == group;
            let Some(next) = self.children[first..].iter().position(is_next) else {
                return;
            };
            at = first + next;
            self.children[at].waits = false;
            self.assess(pos, node, at);
        }
    }

    /// Finds out what is known about all children that do not wait. All their places in the table are asked
    /// for before the first is looked at, so that their memory is fetched at once.
    fn assess_all(&mut self, pos: &Position<V>, node: Node<V>, first: usize) {
        let mut nexts = std::mem::take(&mut self.nexts);
        nexts.clear();
        for at in first..self.children.len() {
            if !self.children[at].waits {
                let mut next = *pos;
                next.follow(pos, self.children[at].mv);
                let key = self.key(&next);
                self.table.prefetch(key);
                let child = &mut self.children[at];
                (child.key, child.hand) = (key, next.hand(self.attacker));
                nexts.push(next);
            }
        }
        let mut nexts_left = nexts.iter();
        for at in first..self.children.len() {
            let Child { waits, key, hand, .. } = self.children[at];
            if !waits && let Some(next) = nexts_left.next() {
                let (value, is_old) = self.known(next, key, hand, node);
                let child = &mut self.children[at];
                (child.value, child.is_old) = (value, is_old);
            }
        }
        self.nexts = nexts;
    }

    /// Finds out what is known about a child.
    fn assess(&mut self, pos: &Position<V>, node: Node<V>, at: usize) {
        let mut next = *pos;
        next.follow(pos, self.children[at].mv);
        let key = self.key(&next);
        let hand = next.hand(self.attacker);
        let (value, is_old) = self.known(&next, key, hand, node);
        let child = &mut self.children[at];
        (child.key, child.hand) = (key, hand);
        (child.value, child.is_old) = (value, is_old);
    }

    /// What is known about the position after a node, and whether it was met by a shorter way.
    fn known(&mut self, next: &Position<V>, key: u64, hand: Hand<V>, node: Node<V>) -> (Value<V>, bool) {
        let len = shorter(node.len);
        if let Some(since) = self.barred(next) {
            return (Value::disproven(ENDLESS, hand, since), false);
        }
        // Loops are no matter when plies are counted: the shortest mate has none.
        if len == ENDLESS
            && let Some(depth) = self.path.met(key, hand)
        {
            return (Value::disproven(ENDLESS, hand, depth), false);
        }
        let found = self.table.find(key, hand, len);
        match found {
            Lookup::Proven { len, hand } => return (Value::proven(len, hand), false),
            Lookup::Disproven { len, hand } => return (Value::disproven(len, hand, NO_LOOP), false),
            Lookup::Open { .. } | Lookup::New { .. } => {}
        }
        if len == ENDLESS
            && let Some(depth) = self.loops.find(&self.path, path::name(key, hand))
        {
            return (Value::disproven(ENDLESS, hand, depth), false);
        }
        match found {
            Lookup::Open { pn, dn, depth } => (Value::open(pn, dn), depth <= node.depth),
            Lookup::New { pn, dn } => {
                let mut value = leaf::judge(next, self.attacker, len);
                if !value.is_solved() {
                    value = Value::open(value.pn.max(pn), value.dn.max(dn));
                }
                (value, false)
            }
            Lookup::Proven { .. } | Lookup::Disproven { .. } => (Value::open(1, 1), false),
        }
    }
}

/// The moves worth considering: checks for the attacker, unless he can walk into the camp; all moves
/// for the defender.
fn candidates<V: Variant>(pos: &Position<V>, attacking: bool, moves: &mut Vec<Move<V>>) {
    let checks = Checks::of(pos);
    if !attacking {
        pos.generate_with(&checks, moves);
    } else if let Some(mv) = camp_move(pos, &checks) {
        moves.push(mv);
    } else if let Some(checking) = Checking::of(pos) {
        pos.generate_checks(&checks, &checking, moves);
    }
}

/// Interpositions on one square form a group: if one of them is of no use, most often none is, and
/// the same proof shows it. So do the two ways to arrive where promotion loses nothing.
fn group_of<V: Variant>(pos: &Position<V>, mv: Move<V>, attacking: bool) -> Option<Group> {
    let to = mv.to().index() as u8;
    let Some(from) = mv.from() else {
        return (!attacking).then_some((None, to));
    };
    let role = pos.piece(from).map(Piece::role)?;
    let promoted = role.promoted()?;
    gains_only::<V>(role, promoted).then_some((Some(from.index() as u8), to))
}

/// Whether a role by promoting loses no way to move.
fn gains_only<V: Variant>(role: V::Role, promoted: V::Role) -> bool {
    let (before, after) = (role.movement(), promoted.movement());
    let steps = before.steps.iter().all(|step| after.steps.contains(step));
    let lines = before.slides.lines.iter().zip(after.slides.lines);
    let ahead = !before.slides.forward || after.slides.forward || after.slides.lines[0];
    steps && ahead && lines.fold(true, |all, (&before, after)| all && (after || !before))
}
