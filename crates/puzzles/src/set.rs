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

/// The puzzles without twins and without two of the same name; the first of several stays.
pub fn without_twins(puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    let (mut keys, mut names) = (BTreeSet::new(), BTreeSet::new());
    let mut kept = Vec::new();
    for puzzle in puzzles {
        let Some(key) = twin_key(&puzzle) else {
            continue;
        };
        if !names.contains(&puzzle.id) && keys.insert(key) {
            names.insert(puzzle.id.clone());
            kept.push(puzzle);
        }
    }
    kept
}

/// So many of the puzzles, as even as can be over kinds and lengths, by rating.
pub fn spread(puzzles: Vec<Puzzle>, count: usize) -> Vec<Puzzle> {
    let mut groups: BTreeMap<(Kind, usize), Vec<Puzzle>> = BTreeMap::new();
    for puzzle in puzzles {
        groups
            .entry((puzzle.kind, puzzle.plies()))
            .or_default()
            .push(puzzle);
    }
    let mut groups: Vec<_> = groups.into_values().map(Vec::into_iter).collect();
    let mut chosen = Vec::new();
    while chosen.len() < count {
        let before = chosen.len();
        for group in &mut groups {
            if chosen.len() < count {
                chosen.extend(group.next());
            }
        }
        if chosen.len() == before {
            break;
        }
    }
    chosen.sort_by(|a, b| (a.rating, &a.id).cmp(&(b.rating, &b.id)));
    chosen
}
