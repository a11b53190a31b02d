//! What the tests share: the data files, and a small source of random numbers.

#![allow(dead_code, reason = "no test uses all of it")]

pub(crate) mod random;

use komadai_notation::{AnyRecord, Reading, Record};
use komadai_rules::{Move, Position, Shogi, Variant};
use serde_json::Value;

/// The lines of a file in `testdata/`, each a JSON object.
pub(crate) fn lines(name: &str) -> Vec<Value> {
    let path = format!("{}/../../testdata/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{path}: {error}: {line}")))
        .collect()
}

/// A sample record.
pub(crate) fn sample(name: &str) -> String {
    let path = format!("{}/../../testdata/records/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A game of Shogi among those that were read.
pub(crate) fn shogi(reading: &Reading, index: usize) -> Record<Shogi> {
    match reading.records.get(index) {
        Some(AnyRecord::Shogi(record)) => record.clone(),
        other => panic!("{other:?}\n{:?}", reading.problems),
    }
}

/// The text in a field; empty when there is none.
pub(crate) fn field<'a>(line: &'a Value, name: &str) -> &'a str {
    line[name].as_str().unwrap_or_default()
}

/// The texts in a field that is a list.
pub(crate) fn list<'a>(line: &'a Value, name: &str) -> Vec<&'a str> {
    let items = line[name].as_array().map(Vec::as_slice).unwrap_or_default();
    items.iter().filter_map(Value::as_str).collect()
}

/// Random numbers that are the same in every run (xorshift64*).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % limit.max(1)
    }

    /// True once in `n` times.
    pub(crate) fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of several.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// A legal move, if there is one.
    pub(crate) fn legal_move<V: Variant>(&mut self, pos: &Position<V>) -> Option<Move<V>> {
        self.pick(&pos.legal_moves()).copied()
    }
}
