//! How far a fit has come, in a file that people can read: a line for each number.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use komadai_engine::{Numbers, Playable};
use serde::Deserialize;

use crate::whole::write_whole;

/// Where the numbers stand after some pairs of games.
#[derive(Clone, PartialEq, Debug)]
pub struct FitState {
    /// Pairs played.
    pub pairs: u64,
    /// Pairs begun.
    pub(super) begun: u64,
    /// The numbers in the order of [`Numbers::NAMES`], with fractions.
    pub(super) values: Vec<f64>,
}

/// Larger numbers would leave what a search can count.
const LARGEST: f64 = 20_000.0;

/// Why numbers could not be read or written.
#[derive(Debug)]
pub enum FitError {
    /// The file could not be read or written.
    File(PathBuf, io::Error),
    /// It is no list of numbers.
    Text(PathBuf, Box<toml::de::Error>),
    /// It is for another game.
    Game(PathBuf, String),
    /// There is no number of this name.
    Unknown(PathBuf, String),
    /// A number is none the search could reckon with.
    TooLarge(PathBuf, String),
}

impl fmt::Display for FitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Text(path, error) => write!(f, "{}: {}", path.display(), error.to_string().trim_end()),
            Self::Game(path, game) => write!(f, "{}: these numbers are for {game}", path.display()),
            Self::TooLarge(path, name) => write!(f, "{}: {name} is too large", path.display()),
            Self::Unknown(path, name) => write!(f, "{}: the search has no number {name}", path.display()),
        }
    }
}

impl std::error::Error for FitError {}

/// The file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: String,
    pairs: u64,
    numbers: BTreeMap<String, f64>,
}

impl FitState {
    /// The beginning of a fit: the numbers the engine comes with.
    pub fn new<V: Playable>() -> Self {
        Self {
            pairs: 0,
            begun: 0,
            values: V::NUMBERS.list().into_iter().map(f64::from).collect(),
        }
    }

    /// The numbers, whole.
    pub fn numbers(&self) -> Numbers {
        let rounded: Vec<f64> = self.values.iter().map(|value| value.round()).collect();
        Self::numbers_of(&rounded)
    }

    pub(super) fn numbers_of(values: &[f64]) -> Numbers {
        let mut numbers = Numbers::of_scale(Numbers::SCALE);
        for (at, (name, value)) in Numbers::NAMES.iter().zip(values).enumerate() {
            if let Some(number) = numbers.get_mut(name) {
                // A margin that divides or is a window must not vanish, and nothing means anything below zero.
                let least = i32::from(at < Numbers::MARGINS);
                *number = (*value as i32).max(least);
            }
        }
        numbers
    }

    /// Reads what [`FitState::save`] wrote; numbers that are not there are those the engine comes with.
    pub fn read<V: Playable>(path: &Path) -> Result<Self, FitError> {
        let text = fs::read_to_string(path).map_err(|error| FitError::File(path.into(), error))?;
        let file: File =
            toml::from_str(&text).map_err(|error| FitError::Text(path.into(), Box::new(error)))?;
        if file.game != V::NAME {
            return Err(FitError::Game(path.into(), file.game));
        }
        let mut state = Self {
            pairs: file.pairs,
            begun: file.pairs,
            ..Self::new::<V>()
        };
        for (name, value) in file.numbers {
            if !value.is_finite() || value.abs() > LARGEST {
                return Err(FitError::TooLarge(path.into(), name));
            }
            let at = Numbers::NAMES.iter().position(|known| *known == name);
            match at {
                Some(at) => state.values[at] = value,
                None => return Err(FitError::Unknown(path.into(), name)),
            }
        }
        Ok(state)
    }

    /// Writes it down, whole or not at all.
    pub fn save<V: Playable>(&self, path: &Path) -> Result<(), FitError> {
        write_whole(path, self.text::<V>().as_bytes()).map_err(|error| FitError::File(path.into(), error))
    }

    /// As the file has it.
    pub fn text<V: Playable>(&self) -> String {
        let mut text = format!("game = \"{}\"\npairs = {}\n\n[numbers]\n", V::NAME, self.pairs);
        for (name, value) in Numbers::NAMES.iter().zip(&self.values) {
            text += &format!("{name} = {value:?}\n");
        }
        text
    }
}
