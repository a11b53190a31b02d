//! A weight for the opening and one for the end, added up together.

use std::ops::{AddAssign, Mul, Sub};

use super::PHASES;

/// Two weights in one number: the opening's in the upper half, the end's in the lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair(i32);

impl Pair {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// In hundredths of a pawn.
    pub const fn new(opening: i16, end: i16) -> Self {
        Self(((opening as i32) << 16) + end as i32)
    }

    /// The weight for the opening.
    pub const fn opening(self) -> i16 {
        ((self.0 + 0x8000) >> 16) as i16
    }

    /// The weight for the end.
    pub const fn end(self) -> i16 {
        self.0 as i16
    }

    /// Both in proportion to how far the game has come.
    #[inline(always)]
    pub(super) fn mixed(self, phase: i32) -> i32 {
        (i32::from(self.opening()) * (PHASES - phase) + i32::from(self.end()) * phase) / PHASES
    }
}

impl AddAssign for Pair {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        self.0 = self.0.wrapping_add(other.0);
    }
}

impl Sub for Pair {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl Mul<i32> for Pair {
    type Output = Self;

    #[inline(always)]
    fn mul(self, count: i32) -> Self {
        Self(self.0.wrapping_mul(count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_stay_apart() {
        let mut sum = Pair::ZERO;
        for (opening, end) in [(300, -7), (-1200, 450), (5, -900)] {
            sum += Pair::new(opening, end);
        }
        assert_eq!((sum.opening(), sum.end()), (-895, -457));
        let doubled = sum * 2 - Pair::new(10, -10);
        assert_eq!((doubled.opening(), doubled.end()), (-1800, -904));
        assert_eq!(sum.mixed(0), -895);
        assert_eq!(sum.mixed(PHASES), -457);
    }
}
