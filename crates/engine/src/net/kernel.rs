//! The arithmetic of the network: written once, compiled for every processor, for those with AVX2 and for those
//! with AVX-512. Whole numbers, so all give the same results.

#![allow(unsafe_code)]

use super::WIDTH;

/// The numbers of one view, or the weights of one input.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Row(pub(super) [i16; WIDTH]);

impl Row {
    pub(super) const ZERO: Self = Self([0; WIDTH]);
}

/// Which instructions do the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kernel {
    /// Those every processor has.
    Portable,
    /// AVX2. Made only by [`Kernel::all`], so never where the processor lacks it.
    Wide(Checked),
    /// AVX-512 with its instructions for bytes and words. Made as the one before.
    Widest(Checked),
}

/// Says that the processor has been asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked(());

impl Kernel {
    /// The fastest this processor can use.
    pub fn best() -> Self {
        Self::all().next().unwrap_or(Self::Portable)
    }

    /// All this processor can use, the fastest first.
    pub fn all() -> impl Iterator<Item = Self> {
        #[cfg(target_arch = "x86_64")]
        let wide = {
            use std::arch::is_x86_feature_detected as has;
            let checked = |has: bool| has.then_some(Checked(()));
            [
                checked(has!("avx512f") && has!("avx512bw")).map(Self::Widest),
                checked(has!("avx2")).map(Self::Wide),
            ]
        };
        #[cfg(not(target_arch = "x86_64"))]
        let wide = [];
        wide.into_iter().flatten().chain([Self::Portable])
    }

    /// `to = from + added rows - removed rows`.
    #[inline]
    pub(super) fn update(self, rows: &[Row], from: &Row, to: &mut Row, added: &[u16], removed: &[u16]) {
        match self {
            Self::Portable => update(rows, from, to, added, removed),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a kernel with a `Checked` exists only where the processor has its instructions.
            Self::Wide(_) => unsafe { avx2::update(rows, from, to, added, removed) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Self::Widest(_) => unsafe { avx512::update(rows, from, to, added, removed) },
            #[cfg(not(target_arch = "x86_64"))]
            Self::Wide(_) | Self::Widest(_) => update(rows, from, to, added, removed),
        }
    }

    /// The sum over a view of its numbers, kept between 0 and 1 and squared, times the weights. Weights of
    /// at most 127 cannot overflow.
    #[inline]
    pub(super) fn weigh(self, sums: &Row, weights: &Row) -> i32 {
        match self {
            Self::Portable => weigh(sums, weights),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Self::Wide(_) => unsafe { avx2::weigh(sums, weights) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Self::Widest(_) => unsafe { avx512::weigh(sums, weights) },
            #[cfg(not(target_arch = "x86_64"))]
            Self::Wide(_) | Self::Widest(_) => weigh(sums, weights),
        }
    }
}

#[cfg(target_arch = "x86_64")]
macro_rules! compiled_for {
    ($name:ident, $features:literal) => {
        mod $name {
            use super::Row;

            #[target_feature(enable = $features)]
            pub(super) fn update(rows: &[Row], from: &Row, to: &mut Row, added: &[u16], removed: &[u16]) {
                super::update(rows, from, to, added, removed);
            }

            #[target_feature(enable = $features)]
            pub(super) fn weigh(sums: &Row, weights: &Row) -> i32 {
                super::weigh(sums, weights)
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
compiled_for!(avx2, "avx2");
#[cfg(target_arch = "x86_64")]
compiled_for!(avx512, "avx512f,avx512bw");

#[inline(always)]
fn update(rows: &[Row], from: &Row, to: &mut Row, added: &[u16], removed: &[u16]) {
    let row = |input: &u16| &rows[usize::from(*input)];
    // A step or a drop, a capture, a capture into the hand: what most moves change, at one go.
    match (added, removed) {
        ([a], [b]) => change(from, to, [row(a)], [row(b)]),
        ([a], [b, c]) => change(from, to, [row(a)], [row(b), row(c)]),
        ([a, b], [c, d]) => change(from, to, [row(a), row(b)], [row(c), row(d)]),
        _ => {
            *to = *from;
            for input in added {
                let before = *to;
                change(&before, to, [row(input)], []);
            }
            for input in removed {
                let before = *to;
                change(&before, to, [], [row(input)]);
            }
        }
    }
}

#[inline(always)]
fn change<const A: usize, const R: usize>(from: &Row, to: &mut Row, added: [&Row; A], removed: [&Row; R]) {
    for at in 0..WIDTH {
        let mut sum = from.0[at];
        for row in added {
            sum = sum.wrapping_add(row.0[at]);
        }
        for row in removed {
            sum = sum.wrapping_sub(row.0[at]);
        }
        to.0[at] = sum;
    }
}

#[inline(always)]
fn weigh(sums: &Row, weights: &Row) -> i32 {
    let mut total = 0;
    for (&sum, &weight) in sums.0.iter().zip(&weights.0) {
        let value = sum.clamp(0, super::ONE as i16);
        total += i32::from(value.wrapping_mul(weight)) * i32::from(value);
    }
    total
}
