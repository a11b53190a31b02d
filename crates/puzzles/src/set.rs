//! Sets of puzzles: the one that ships, and how sets are read, spread and freed of twins.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::OnceLock;

use komadai_rules::{VariantId, dispatch, games};

use crate::kind::Kind;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::twin::TwinKey;
use crate::variants::Puzzled;

macro_rules! sets {
    ([$($(#[$doc:meta])* $Game:ident $name:literal,)*] $game:ident) => {
        match $game {
            $( VariantId::$Game => include_str!(concat!("../sets/", $name, ".txt")), )*
        }
    };
}

macro_rules! read_sets {
    ([$($(#[$doc:meta])* $Game:ident $name:literal,)*] $game:ident) => {
        match $game {
            $( VariantId::$Game => {
                static SET: OnceLock<Vec<Puzzle>> = OnceLock::new();
                SET.get_or_init(|| read_set($game, source($game)).expect("the set that ships can be read"))
            } )*
        }
    };
}

/// The puzzles that ship, as text: one a line.
pub const fn source(game: VariantId) -> &'static str {
    games! { [sets] game }
}

/// The puzzles that ship, by rating. They are read when they are first asked for.
pub fn set(game: VariantId) -> &'static [Puzzle] {
    games! { [read_sets] game }
}

/// The puzzle with this name, of whichever game.
pub fn find(id: &str) -> Option<&'static Puzzle> {
    VariantId::ALL
        .into_iter()
        .flat_map(set)
        .find(|puzzle| puzzle.id == id)
}

/// A line of a set that is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetError {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub error: PuzzleError,
}

impl fmt::Display for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.error)
    }
}

impl std::error::Error for SetError {}

/// Reads a set: one puzzle a line. Empty lines and those that begin with `#` are passed over.
pub fn read_set(game: VariantId, text: &str) -> Result<Vec<Puzzle>, SetError> {
    let lines = text.lines().enumerate();
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(at, line)| Puzzle::read(game, line).map_err(|error| SetError { line: at + 1, error }))
        .collect()
}

/// What twins share; `None` for a puzzle that cannot be read.
pub fn twin_key(puzzle: &Puzzle) -> Option<TwinKey> {
    dispatch!(puzzle.game, V => key::<V>(puzzle))
}

fn key<V: Puzzled>(puzzle: &Puzzle) -> Option<TwinKey> {
    Some(TwinKey::of(&puzzle.problem::<V>().ok()?.start))
}

/// Lets every puzzle pass once: no twin of one that has passed, and none with its name.
#[derive(Default)]
pub struct Sieve {
    keys: BTreeSet<TwinKey>,
    names: BTreeSet<String>,
}

impl Sieve {
    /// Whether a puzzle passes. One that cannot be read does not.
    pub fn passes(&mut self, puzzle: &Puzzle) -> bool {
        let Some(key) = twin_key(puzzle) else {
            return false;
        };
        let is_new = !self.names.contains(&puzzle.id) && self.keys.insert(key);
        if is_new {
            self.names.insert(puzzle.id.clone());
        }
        is_new
    }
}

/// The puzzles without twins and without two of the same name; the first of several stays.
pub fn without_twins(mut puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    let mut sieve = Sieve::default();
    puzzles.retain(|puzzle| sieve.passes(puzzle));
    puzzles
}

/// So many of the puzzles, as even as can be over kinds and lengths, and within these over ratings; by rating.
pub fn spread(puzzles: Vec<Puzzle>, count: usize) -> Vec<Puzzle> {
    let by_rating = |a: &Puzzle, b: &Puzzle| (a.rating, &a.id).cmp(&(b.rating, &b.id));
    let mut groups: BTreeMap<(Kind, usize), Vec<Puzzle>> = BTreeMap::new();
    for puzzle in puzzles {
        let what = (puzzle.kind, puzzle.plies());
        groups.entry(what).or_default().push(puzzle);
    }
    // The smallest groups are taken whole, and what they leave is shared by the others.
    let mut groups: Vec<_> = groups.into_values().collect();
    groups.sort_by_key(Vec::len);
    let (mut left, mut others) = (count, groups.len());
    let mut chosen = Vec::new();
    for mut group in groups {
        group.sort_by(by_rating);
        let size = group.len();
        let share = size.min(left / others);
        chosen.extend((0..share).map(|at| group[at * size / share].clone()));
        (left, others) = (left - share, others - 1);
    }
    chosen.sort_by(by_rating);
    chosen
}
