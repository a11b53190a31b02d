//! Which of several alike pieces moved: 右 左 直, 上 寄 引, and 打.
//!
//! The Japan Shogi Association's way. Pieces of the same kind that reach the same square, pins ignored,
//! are told apart by how they move (上 up, 寄 sideways, 引 back); if two move alike, by where they
//! stand as their player sees it (右 right, 左 left); if that is not enough, by both (右上). A piece
//! that goes straight up beside others going up is 直, except that of two dragons or two horses one is
//! always 右 and the other 左. A drop is marked 打 when a piece on the board could go there as well.

use std::cmp::Ordering;

use komadai_rules::shogi::Role;
use komadai_rules::{Move, MoveKind, Position, Shogi, Side, Square, attacks};

/// How a piece moves, as its player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Motion {
    /// 上.
    Up,
    /// 寄.
    Sideways,
    /// 引.
    Back,
}

/// Where a piece stands before it moves, seen from the square it goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flank {
    /// 左.
    Left,
    /// 直, on the same file.
    Straight,
    /// 右.
    Right,
}

/// What is added to a move's name to tell which piece moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Relative {
    /// 左 直 右.
    pub(crate) flank: Option<Flank>,
    /// 上 寄 引.
    pub(crate) motion: Option<Motion>,
    /// 打.
    pub(crate) drop: bool,
}

impl Relative {
    /// What tradition adds to the name of this move.
    pub(crate) fn of(pos: &Position<Shogi>, mv: Move<Shogi>) -> Self {
        match mv.kind() {
            MoveKind::Drop { role, to } => Self {
                drop: reaching(pos, role.role(), to).next().is_some(),
                ..Self::default()
            },
            MoveKind::Step { from, to, .. } => Self::of_step(pos, from, to),
        }
    }

    fn of_step(pos: &Position<Shogi>, from: Square<Shogi>, to: Square<Shogi>) -> Self {
        let Some(piece) = pos.piece(from) else {
            return Self::default();
        };
        let own = Way::of(pos.turn(), from, to);
        let others: Vec<Way> = reaching(pos, piece.role(), to)
            .filter(|&other| other != from)
            .map(|other| Way::of(pos.turn(), other, to))
            .collect();
        if others.is_empty() {
            return Self::default();
        }
        let Some(rival) = others.iter().find(|way| way.motion == own.motion) else {
            return Self {
                motion: Some(own.motion),
                ..Self::default()
            };
        };
        let flank = match piece.role() {
            Role::Dragon | Role::Horse => own.flank_against(*rival),
            _ => own.flank,
        };
        // Nothing but the straight piece is 直, so that needs no motion.
        let shared = flank != Flank::Straight && others.iter().any(|way| way.flank == own.flank);
        Self {
            flank: Some(flank),
            motion: shared.then_some(own.motion),
            drop: false,
        }
    }

    /// `右上`, `打`, or nothing.
    pub(crate) fn write(self) -> String {
        let flank = self.flank.map(|flank| match flank {
            Flank::Left => '左',
            Flank::Straight => '直',
            Flank::Right => '右',
        });
        let motion = self.motion.map(|motion| match motion {
            Motion::Up => '上',
            Motion::Sideways => '寄',
            Motion::Back => '引',
        });
        [flank, motion, self.drop.then_some('打')]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Adds what a character says, if it is one of these.
    pub(crate) fn take(&mut self, letter: char) -> bool {
        match letter {
            '左' => self.flank = Some(Flank::Left),
            '直' => self.flank = Some(Flank::Straight),
            '右' => self.flank = Some(Flank::Right),
            '上' | '行' | '入' => self.motion = Some(Motion::Up),
            '寄' => self.motion = Some(Motion::Sideways),
            '引' | '下' => self.motion = Some(Motion::Back),
            '打' => self.drop = true,
            _ => return false,
        }
        true
    }
}

/// How and whence a piece comes to a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// How it moves.
    pub(crate) motion: Motion,
    /// Where it stands.
    pub(crate) flank: Flank,
}

impl Way {
    /// From a square to a square, as `side` sees it.
    pub(crate) fn of(side: Side, from: Square<Shogi>, to: Square<Shogi>) -> Self {
        let motion = match to.rank_for(side).cmp(&from.rank_for(side)) {
            Ordering::Greater => Motion::Up,
            Ordering::Equal => Motion::Sideways,
            Ordering::Less => Motion::Back,
        };
        let seen = from.file().cmp(&to.file());
        let seen = if side == Side::Sente { seen } else { seen.reverse() };
        let flank = match seen {
            Ordering::Less => Flank::Left,
            Ordering::Equal => Flank::Straight,
            Ordering::Greater => Flank::Right,
        };
        Self { motion, flank }
    }

    /// 左 or 右 beside one other piece: if this one stands straight, the opposite of where that stands.
    fn flank_against(self, rival: Self) -> Flank {
        match (self.flank, rival.flank) {
            (Flank::Straight, Flank::Left) => Flank::Right,
            (Flank::Straight, Flank::Right) => Flank::Left,
            (own, _) => own,
        }
    }
}

/// The pieces of a kind that reach a square, pins ignored, of the side to move.
pub(crate) fn reaching(
    pos: &Position<Shogi>,
    role: Role,
    to: Square<Shogi>,
) -> impl Iterator<Item = Square<Shogi>> + '_ {
    let occupied = pos.board().occupied();
    pos.board()
        .of(pos.turn(), role)
        .iter()
        .filter(move |&from| attacks(role, pos.turn(), from, occupied).contains(to))
}
