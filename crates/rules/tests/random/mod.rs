//! Chance that is the same on every run, and what is made from it: games, and positions set up at random.
//!
//! `KOMADAI_TEST_SCALE` multiplies how much is tried; each try has its own number, so a larger scale
//! repeats the tries of a smaller one and goes on from there.

#![allow(
    dead_code,
    reason = "each test that includes this module uses its own part of it"
)]

pub(crate) mod events;
pub(crate) mod play;
pub(crate) mod scatter;
mod themes;

/// How much to try: so many, times the scale asked for.
pub(crate) fn amount(base: usize) -> usize {
    let scale = std::env::var("KOMADAI_TEST_SCALE").map_or(1, |scale| {
        scale.parse().expect("KOMADAI_TEST_SCALE is a whole number")
    });
    base * scale
}

/// A source of chance (SplitMix64): small, quick, and good enough to scatter pieces.
pub(crate) struct Chance(u64);

impl Chance {
    /// The chance of one try of one test.
    pub(crate) fn new(test: &str, number: usize) -> Self {
        // FNV-1a over the name, so that tests do not see each other's positions.
        let name = test.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self(name ^ (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Any number.
    pub(crate) fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 up to, but without, `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.number() % end as u64) as usize
    }

    /// A number of a range, both ends included.
    pub(crate) fn between(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    /// True once in so many times.
    pub(crate) fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// One of several.
    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}
