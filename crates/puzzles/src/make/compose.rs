//! Composed mates: a few pieces thrown around a king, changed until there is a mate worth solving, and then freed of all
//! that it does not need.

use fastrand::Rng;
use komadai_rules::{Bitboard, HandRole, Piece, Position, Role, Setup, Side, Square, Variant};

use crate::force::{Means, Prover};
use crate::kind::Kind;
use crate::puzzle::Problem;
use crate::seek::mates::{LONGEST, has_rivals, sole_line, sole_mate};
use crate::seek::useless::has_useless_piece;
use crate::variants::Puzzled;

/// Settings tried for one that has a mate at all.
const THROWS: usize = 4000;
/// Changes tried to make it longer.
const CHANGES: usize = 160;
/// Nodes for the mate of a setting.
const NODES: u64 = 4_000;
/// Nodes for one that is kept.
const FULL_NODES: u64 = 200_000;
/// Lengths that are aimed at, in turn.
const AIMS: [u8; 9] = [3, 5, 1, 7, 3, 9, 5, 11, 7];

/// A composed mate, the same for every run with its number; `None` when nothing came of it.
pub(super) fn compose<V: Puzzled>(rng: &mut Rng, number: u64, rules: V::Rules) -> Option<Problem<V>> {
    let aim = AIMS[number as usize % AIMS.len()];
    let attacker = if V::TSUME || rng.bool() {
        Side::Sente
    } else {
        Side::Gote
    };
    let pool = Pool::<V>::new(rules);
    let mut best = (0..THROWS).find_map(|_| {
        let setting = Setting::thrown(&pool, attacker, rng);
        setting.weighed(rules, LONGEST)
    })?;
    let mut kept = best.sole(rules);
    for _ in 0..CHANGES {
        if kept.as_ref().is_some_and(|kept| kept.plies == aim) {
            break;
        }
        let changed = best.setting.changed(&pool, rng);
        let Some(found) = changed.weighed(rules, LONGEST) else {
            continue;
        };
        if found.plies < best.plies || found.plies > aim {
            continue;
        }
        if let Some(sole) = found.sole(rules)
            && kept.as_ref().is_none_or(|kept| sole.plies > kept.plies)
        {
            kept = Some(sole);
        }
        best = found;
    }
    let kept = kept?.bared(rules);
    let pos = kept.setting.position(rules)?;
    if has_useless_piece(&pos, kept.plies) {
        return None;
    }
    let mut prover = Prover::new(attacker, Means::Checks, FULL_NODES);
    sole_mate(&pos, kept.plies, &mut prover)
}

/// The pieces each side may have.
struct Pool<V: Variant> {
    /// Unpromoted roles, as often as the side may have them.
    sides: [Vec<V::Role>; 2],
}

impl<V: Variant> Pool<V> {
    /// All pieces of the start position; where captures change sides, either may have any of them.
    fn new(rules: V::Rules) -> Self {
        let start = Position::<V>::start(rules);
        let mut sides: [Vec<V::Role>; 2] = Default::default();
        for (_, piece) in start.board().iter() {
            if piece.role() != V::Role::KING {
                sides[piece.side().index()].push(piece.role().demoted());
            }
        }
        for side in Side::BOTH {
            for (role, count) in start.hand(side).iter() {
                sides[side.index()].extend(std::iter::repeat_n(role.role(), count.into()));
            }
        }
        if V::CAPTURES_TO_HAND {
            let all = sides.concat();
            sides = [all.clone(), all];
        }
        Self { sides }
    }

    /// A piece of a side, any kind as likely as another whatever their number.
    fn any(&self, side: Side, rng: &mut Rng) -> V::Role {
        let mut kinds = self.sides[side.index()].clone();
        kinds.sort_unstable();
        kinds.dedup();
        kinds[rng.usize(..kinds.len())]
    }

    /// Whether a setting has no more of anything than there is.
    fn covers(&self, setting: &Setting<V>) -> bool {
        let count = |roles: &[V::Role], role: V::Role| roles.iter().filter(|&&one| one == role).count();
        V::Role::HAND
            .iter()
            .chain(self.sides.iter().flatten())
            .all(|&role| {
                let used = |side: Side| {
                    let on_board = setting
                        .placed
                        .iter()
                        .filter(|(_, piece)| piece.side() == side && piece.role().demoted() == role);
                    let held = if side == setting.attacker {
                        count(&setting.held, role)
                    } else {
                        0
                    };
                    on_board.count() + held
                };
                let there = Side::BOTH.map(|side| count(&self.sides[side.index()], role));
                if V::CAPTURES_TO_HAND {
                    used(Side::Sente) + used(Side::Gote) <= there[0]
                } else {
                    Side::BOTH
                        .into_iter()
                        .all(|side| used(side) <= there[side.index()])
                }
            })
    }
}

/// Pieces around a king.
#[derive(Clone)]
struct Setting<V: Variant> {
    attacker: Side,
    /// The pieces on the board, kings included.
    placed: Vec<(Square<V>, Piece<V>)>,
    /// What the attacker holds.
    held: Vec<V::Role>,
}

/// A setting and how long its mate takes.
#[derive(Clone)]
struct Weighed<V: Variant> {
    setting: Setting<V>,
    plies: u8,
}

impl<V: Puzzled> Setting<V> {
    /// A random setting. The mated king stands on its own side of the board, as it does in games.
    fn thrown(pool: &Pool<V>, attacker: Side, rng: &mut Rng) -> Self {
        let rank = rng.u8(..3.min(V::RANKS));
        let square = Square::new(rng.u8(..V::FILES), rank).expect("it is on the board");
        let king = turned(square, !attacker);
        let mut setting = Self {
            attacker,
            placed: vec![(king, Piece::new(!attacker, V::Role::KING))],
            held: Vec::new(),
        };
        if !V::TSUME {
            let far = Square::new(rng.u8(..V::FILES), rng.u8(..3)).expect("it is on the board");
            setting.put(turned(far, attacker), Piece::new(attacker, V::Role::KING));
        }
        for _ in 0..rng.usize(1..=4) {
            setting.add(pool, attacker, rng);
        }
        for _ in 0..rng.usize(0..=4) {
            setting.add(pool, !attacker, rng);
        }
        if !Bitboard::<V>::drop_zone(attacker).is_empty() {
            for _ in 0..rng.usize(0..=3) {
                setting.hold(pool, rng);
            }
        }
        setting
    }

    fn king(&self) -> Square<V> {
        self.placed[0].0
    }

    fn put(&mut self, square: Square<V>, piece: Piece<V>) {
        if self.placed.iter().all(|(taken, _)| *taken != square) {
            self.placed.push((square, piece));
        }
    }

    /// A piece near the king.
    fn add(&mut self, pool: &Pool<V>, side: Side, rng: &mut Rng) {
        let Some(square) = self.near(rng) else {
            return;
        };
        let role = pool.any(side, rng);
        let promoted = role.promoted().filter(|_| rng.u8(..4) == 0);
        self.put(square, Piece::new(side, promoted.unwrap_or(role)));
    }

    fn near(&self, rng: &mut Rng) -> Option<Square<V>> {
        let reach = if rng.u8(..3) == 0 { 4 } else { 2 };
        let mut step = || rng.i8(-reach..=reach);
        self.king().offset(step(), step())
    }

    /// A piece in the attacker's hand, if he may hold any.
    fn hold(&mut self, pool: &Pool<V>, rng: &mut Rng) {
        let role = pool.any(self.attacker, rng);
        if HandRole::<V>::new(role).is_some() {
            self.held.push(role);
        }
    }

    /// The same with one or two things changed.
    fn changed(&self, pool: &Pool<V>, rng: &mut Rng) -> Self {
        let mut changed = self.clone();
        for _ in 0..rng.usize(1..=2) {
            let at = rng.usize(..changed.placed.len());
            let (square, piece) = changed.placed[at];
            let is_king = piece.role() == V::Role::KING;
            match rng.u8(..8) {
                0 | 1 => {
                    let mut step = || rng.i8(-1..=1);
                    if let Some(to) = square.offset(step(), step())
                        && changed.placed.iter().all(|(taken, _)| *taken != to)
                    {
                        changed.placed[at].0 = to;
                    }
                }
                2 if !is_king => {
                    changed.placed.swap_remove(at);
                }
                3 if !is_king => changed.placed[at].1 = Piece::new(piece.side(), pool.any(piece.side(), rng)),
                4 => changed.add(pool, self.attacker, rng),
                5 => changed.add(pool, !self.attacker, rng),
                6 => changed.hold(pool, rng),
                _ if !changed.held.is_empty() => {
                    let at = rng.usize(..changed.held.len());
                    changed.held.swap_remove(at);
                }
                _ => {}
            }
        }
        if !pool.covers(&changed) {
            return self.clone();
        }
        changed
    }

    /// The position, if it can be played.
    fn position(&self, rules: V::Rules) -> Option<Position<V>> {
        let mut setup = Setup::<V>::empty();
        setup.turn = self.attacker;
        for &(square, piece) in &self.placed {
            setup.board.set(square, Some(piece));
        }
        for &role in &self.held {
            let role = HandRole::new(role)?;
            let hand = &mut setup.hands[self.attacker];
            *hand = hand.with(role, hand.count(role) + 1);
        }
        if V::TSUME {
            for role in HandRole::all() {
                let on_board = self
                    .placed
                    .iter()
                    .filter(|(_, piece)| piece.role().demoted() == role.role());
                let used = on_board.count() as u32 + u32::from(setup.hands[self.attacker].count(role));
                let rest = V::set_size(role).checked_sub(used)?;
                let hand = &mut setup.hands[!self.attacker];
                *hand = hand.with(role, rest as u8);
            }
        }
        let pos = setup.into_problem(rules).ok()?;
        (pos.ending().is_none() && !pos.is_check()).then_some(pos)
    }

    /// How long its mate takes, if it has one.
    fn weighed(&self, rules: V::Rules, most: u8) -> Option<Weighed<V>> {
        let pos = self.position(rules)?;
        let mut prover = Prover::new(self.attacker, Means::Checks, NODES);
        let plies = prover.shortest(&pos, most).ok()??;
        Some(Weighed {
            setting: self.clone(),
            plies,
        })
    }
}

impl<V: Puzzled> Weighed<V> {
    /// Itself, if its solver has one way only.
    fn sole(&self, rules: V::Rules) -> Option<Self> {
        let pos = self.setting.position(rules)?;
        let mut prover = Prover::new(self.setting.attacker, Means::Checks, 4 * NODES);
        let problem = Problem {
            start: pos,
            kind: Kind::Mate,
            line: sole_line(&pos, self.plies, &mut prover).ok()??,
        };
        (has_rivals(&problem, 50 * NODES) == Ok(false)).then(|| self.clone())
    }

    /// Without the pieces whose absence leaves a mate of the same length, and the only one.
    fn bared(self, rules: V::Rules) -> Self {
        let mut kept = self;
        while let Some(barer) = kept.without_one(rules) {
            kept = barer;
        }
        kept
    }

    fn without_one(&self, rules: V::Rules) -> Option<Self> {
        let fewer_placed = (0..self.setting.placed.len()).filter_map(|at| {
            let mut fewer = self.setting.clone();
            let (_, piece) = fewer.placed.remove(at);
            (piece.role() != V::Role::KING).then_some(fewer)
        });
        let fewer_held = (0..self.setting.held.len()).map(|at| {
            let mut fewer = self.setting.clone();
            fewer.held.remove(at);
            fewer
        });
        fewer_placed.chain(fewer_held).find_map(|fewer| {
            let weighed = fewer.weighed(rules, self.plies)?;
            (weighed.plies == self.plies)
                .then(|| weighed.sole(rules))
                .flatten()
        })
    }
}

/// A square as this side sees it.
fn turned<V: Variant>(square: Square<V>, side: Side) -> Square<V> {
    let rank = square.rank_for(side);
    Square::new(square.file(), rank).expect("it is on the board")
}
