//! Scores and mate distances.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// The deepest ply a search may reach.
pub const MAX_PLY: usize = 120;

/// How good a position is for the side to move, in hundredths of a pawn, or a mate distance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i32);

const MATE: i32 = 31_000;
const MATE_BOUND: i32 = MATE - 2 * MAX_PLY as i32;

impl Score {
    /// Nobody is better.
    pub const DRAW: Self = Self(0);
    /// Beyond every score.
    pub const INFINITE: Self = Self(32_000);

    /// A number of hundredths of a pawn, kept clear of mate distances.
    pub fn cp(value: i32) -> Self {
        Self(value.clamp(1 - MATE_BOUND, MATE_BOUND - 1))
    }

    /// The side to move wins `ply` plies from the root.
    pub fn win_in(ply: usize) -> Self {
        Self(MATE - ply as i32)
    }

    /// The side to move loses `ply` plies from the root.
    pub fn loss_in(ply: usize) -> Self {
        Self(ply as i32 - MATE)
    }

    /// The plain number.
    pub fn value(self) -> i32 {
        self.0
    }

    /// Whether it is a forced end rather than an evaluation.
    pub fn is_mate(self) -> bool {
        self.0.abs() >= MATE_BOUND
    }

    /// Plies from the root to the end, negative when the side to move loses; `None` for an evaluation.
    pub fn mate_plies(self) -> Option<i32> {
        self.is_mate().then(|| {
            if self.0 > 0 {
                MATE - self.0
            } else {
                -(MATE + self.0)
            }
        })
    }

    /// As kept in the hash table: mate distances counted from the position, not from the root.
    pub fn to_table(self, ply: usize) -> i16 {
        let shift = if self.is_mate() {
            self.0.signum() * ply as i32
        } else {
            0
        };
        (self.0 + shift) as i16
    }

    /// Back from the hash table.
    pub fn from_table(stored: i16, ply: usize) -> Self {
        let score = Self(i32::from(stored));
        let shift = if score.is_mate() {
            score.0.signum() * ply as i32
        } else {
            0
        };
        Self(score.0 - shift)
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Self;

    fn add(self, other: i32) -> Self {
        Self(self.0 + other)
    }
}

impl Sub<i32> for Score {
    type Output = Self;

    fn sub(self, other: i32) -> Self {
        Self(self.0 - other)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate_plies() {
            Some(plies) => write!(f, "mate {plies}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}
