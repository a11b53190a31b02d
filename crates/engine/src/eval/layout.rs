//! Where each kind of feature has its weights.

use std::marker::PhantomData;

use komadai_rules::{Role, Side, Square};

use crate::playable::Playable;

/// How many pieces of a role in hand are told apart.
const HELD: usize = 8;
/// How many squares of mobility are told apart.
const REACH: usize = 21;
/// Pieces that attack the king's ring, and attacks on its squares.
const ATTACKERS: usize = 6;
const ATTACKS: usize = 16;
/// Pieces the enemy holds, and squares next to the king only the king guards.
const THREATENING: usize = 8;
const WEAK: usize = 9;
/// Squares from where a drop gives check and cannot be taken.
const SAFE_CHECKS: usize = 8;
/// Squares the king can flee to.
const ESCAPES: usize = 9;

/// The order of the weights of a game.
pub(crate) struct Layout<V>(PhantomData<V>);

impl<V: Playable> Layout<V> {
    const SQUARES: usize = V::FILES as usize * V::RANKS as usize;
    const ROLES: usize = V::Role::ALL.len();
    const MOVERS: usize = V::Role::MOVEMENTS.len();
    /// Places relative to a king: files apart, ranks ahead or behind.
    const RELATIVE: usize = V::FILES as usize * (2 * V::RANKS as usize - 1);

    const PLACE: usize = 0;
    const OWN_KING: usize = Self::PLACE + Self::ROLES * Self::SQUARES;
    const ENEMY_KING: usize = Self::OWN_KING + Self::ROLES * Self::RELATIVE;
    const HAND: usize = Self::ENEMY_KING + Self::ROLES * Self::RELATIVE;
    const MOBILITY: usize = Self::HAND + V::Role::HAND.len() * (HELD + 1);
    const RING: usize = Self::MOBILITY + Self::MOVERS * REACH;
    const OPEN: usize = Self::RING + ATTACKERS * ATTACKS;
    const CHECKS: usize = Self::OPEN + THREATENING * WEAK;
    const ESCAPE: usize = Self::CHECKS + SAFE_CHECKS;
    const HANGING: usize = Self::ESCAPE + ESCAPES;
    const CHASED: usize = Self::HANGING + 2 * Self::MOVERS;
    const TEMPO: usize = Self::CHASED + 2 * Self::MOVERS;
    const LENGTH: usize = Self::TEMPO + 1;

    /// Where a side's weights begin: of its own where the armies differ.
    #[inline(always)]
    pub(crate) fn base(side: Side) -> usize {
        if V::ASYMMETRIC && side == Side::Gote {
            Self::LENGTH
        } else {
            0
        }
    }

    /// A piece on a square, as its own side sees the board.
    #[inline(always)]
    pub(crate) fn place(side: Side, role: usize, square: Square<V>) -> usize {
        let index = match side {
            Side::Sente => square.index(),
            Side::Gote if V::ROTATES => Self::SQUARES - 1 - square.index(),
            Side::Gote => {
                square.file() as usize * V::RANKS as usize + (V::RANKS - 1 - square.rank()) as usize
            }
        };
        Self::PLACE + role * Self::SQUARES + index
    }

    #[inline(always)]
    fn relative(side: Side, king: Square<V>, square: Square<V>) -> usize {
        let files = king.file().abs_diff(square.file()) as usize;
        let ranks = (V::RANKS - 1 + square.rank_for(side) - king.rank_for(side)) as usize;
        files * (2 * V::RANKS as usize - 1) + ranks
    }

    /// A piece relative to its own king.
    #[inline(always)]
    pub(crate) fn own_king(side: Side, role: usize, king: Square<V>, square: Square<V>) -> usize {
        Self::OWN_KING + role * Self::RELATIVE + Self::relative(side, king, square)
    }

    /// A piece relative to the enemy king.
    #[inline(always)]
    pub(crate) fn enemy_king(side: Side, role: usize, king: Square<V>, square: Square<V>) -> usize {
        Self::ENEMY_KING + role * Self::RELATIVE + Self::relative(side, king, square)
    }

    /// So many of a role in hand.
    #[inline(always)]
    pub(crate) fn hand(role: usize, count: u8) -> usize {
        Self::HAND + role * (HELD + 1) + usize::from(count).min(HELD)
    }

    /// How many squares a piece reaches.
    #[inline(always)]
    pub(crate) fn mobility(mover: usize, count: u32) -> usize {
        Self::MOBILITY + mover * REACH + (count as usize).min(REACH - 1)
    }

    /// Pieces and attacks on the enemy king's ring.
    #[inline(always)]
    pub(crate) fn ring(attackers: u32, attacks: u32) -> usize {
        let attackers = (attackers as usize).min(ATTACKERS - 1);
        Self::RING + attackers * ATTACKS + (attacks as usize).min(ATTACKS - 1)
    }

    /// Pieces in hand against weak squares of the enemy king's ring.
    #[inline(always)]
    pub(crate) fn open(held: u32, weak: u32) -> usize {
        let held = (held as usize).min(THREATENING - 1);
        Self::OPEN + held * WEAK + (weak as usize).min(WEAK - 1)
    }

    /// Drops that give check and cannot be taken.
    #[inline(always)]
    pub(crate) fn checks(squares: u32) -> usize {
        Self::CHECKS + (squares as usize).min(SAFE_CHECKS - 1)
    }

    /// Squares the own king can flee to.
    #[inline(always)]
    pub(crate) fn escapes(squares: u32) -> usize {
        Self::ESCAPE + (squares as usize).min(ESCAPES - 1)
    }

    /// An attacked piece nobody guards, of the side to move or the other.
    #[inline(always)]
    pub(crate) fn hanging(mover: usize, to_move: bool) -> usize {
        Self::HANGING + usize::from(to_move) * Self::MOVERS + mover
    }

    /// A piece attacked by a lesser one, of the side to move or the other.
    #[inline(always)]
    pub(crate) fn chased(mover: usize, to_move: bool) -> usize {
        Self::CHASED + usize::from(to_move) * Self::MOVERS + mover
    }

    /// Being to move.
    #[inline(always)]
    pub(crate) fn tempo() -> usize {
        Self::TEMPO
    }
}

/// A run of weights that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they are for.
    pub name: String,
    /// The index after the last one.
    pub end: usize,
    /// What tells them apart.
    pub shape: Shape,
}

/// What tells the weights of a group apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// The square a piece of a role stands on, file by file.
    Squares {
        /// The index of the role.
        role: usize,
        /// How many ranks a file has.
        ranks: usize,
    },
    /// How far away a king is: files apart, and for each the ranks behind or ahead.
    Relative {
        /// How many differences of ranks there are.
        ranks: usize,
    },
    /// How many of a role are held, from none.
    Held {
        /// The index of the role.
        role: usize,
    },
    /// A count, from zero.
    Count,
    /// Two counts, from zero: rows of so many.
    Counts {
        /// How long a row is.
        row: usize,
    },
    /// Nothing they share.
    Single,
}

/// The weights of a game in order, group by group.
pub fn groups<V: Playable>() -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let sides: &[&str] = if V::ASYMMETRIC {
        &["Sente's ", "Gote's "]
    } else {
        &[""]
    };
    for side in sides {
        let mut push = |name: String, length: usize, shape| {
            let end = groups.last().map_or(0, |group| group.end) + length;
            groups.push(Group {
                name: format!("{side}{name}"),
                end,
                shape,
            });
        };
        let squares = Layout::<V>::SQUARES;
        let relative = Layout::<V>::RELATIVE;
        for &role in V::Role::ALL {
            let shape = Shape::Squares {
                role: role.index(),
                ranks: usize::from(V::RANKS),
            };
            push(format!("{role:?} by square"), squares, shape);
        }
        for whose in ["own", "enemy"] {
            for role in V::Role::ALL {
                let shape = Shape::Relative {
                    ranks: 2 * usize::from(V::RANKS) - 1,
                };
                push(format!("{role:?} relative to the {whose} king"), relative, shape);
            }
        }
        for role in V::Role::HAND {
            let shape = Shape::Held { role: role.index() };
            push(format!("{role:?} in hand"), HELD + 1, shape);
        }
        for mover in &V::Role::ALL[..Layout::<V>::MOVERS] {
            push(format!("squares a {mover:?} reaches"), REACH, Shape::Count);
        }
        push(
            "attackers and attacks on the king's ring".into(),
            ATTACKERS * ATTACKS,
            Shape::Counts { row: ATTACKS },
        );
        push(
            "pieces held against weak squares at the king".into(),
            THREATENING * WEAK,
            Shape::Counts { row: WEAK },
        );
        push("safe checks by drops".into(), SAFE_CHECKS, Shape::Count);
        push("escapes of the own king".into(), ESCAPES, Shape::Count);
        for what in ["hanging", "chased by lesser pieces"] {
            for whose in ["waiting", "to move"] {
                push(
                    format!("{what}, side {whose}"),
                    Layout::<V>::MOVERS,
                    Shape::Single,
                );
            }
        }
        push("being to move".into(), 1, Shape::Single);
    }
    groups
}
