//! Where games begin: the start position, a list, or random moves that keep the balance.

mod list;
mod random;

use std::fmt;

use komadai_rules::text::write_move;
use komadai_rules::{Line, Move, Position, Variant};

use crate::config::EngineConfig;
use crate::engine_process::EngineError;
use crate::player::Player;
use crate::rng::Rng;

pub use list::{OpeningError, read_opening, read_openings};

/// A start position and the moves that are played before the engines begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening<V: Variant> {
    /// The position the record begins with.
    pub start: Position<V>,
    /// Legal moves from there that do not end the game.
    pub moves: Vec<Move<V>>,
}

impl<V: Variant> Opening<V> {
    /// The start position of the game.
    pub fn start(rules: V::Rules) -> Self {
        Self {
            start: Position::start(rules),
            moves: Vec::new(),
        }
    }

    /// The game as the engines find it.
    pub fn line(&self) -> Line<V> {
        let mut line = Line::new(self.start);
        for &mv in &self.moves {
            if line.play(mv).is_err() {
                break;
            }
        }
        line
    }

    /// Its moves in the game's own dialect.
    pub fn moves_text(&self) -> Vec<String> {
        self.moves.iter().map(|&mv| write_move(mv, V::DIALECT)).collect()
    }
}

/// How openings are chosen. Each pair of games has its own, whatever the order in which they are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// Always the start position.
    Start,
    /// One after the other from a text as [`read_openings`] reads it, and again from the beginning.
    List {
        /// The text.
        text: String,
        /// In an order that depends on the seed.
        shuffled: bool,
    },
    /// Random moves.
    Random {
        /// From this position; the start position if not given.
        start: Option<String>,
        /// How many.
        plies: u32,
        /// Which of them are good enough.
        balance: Option<Box<Balance>>,
    },
}

/// A judge who says whether an opening is balanced: within a margin of what it says about the position
/// the moves started from, because not every game starts even.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Balance {
    /// The engine that judges. Limited by nodes or depth its judgement is the same every time.
    pub judge: EngineConfig,
    /// The greatest difference in hundredths of a pawn.
    pub margin: i32,
}

/// One line that tells one choice from another.
impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start position"),
            Self::List { text, shuffled } => {
                let order = if *shuffled { "shuffled " } else { "" };
                write!(f, "{order}list {:016x}", fingerprint(text))
            }
            Self::Random {
                start,
                plies,
                balance,
            } => {
                let start = start.as_deref().unwrap_or("the start position");
                write!(f, "{plies} random plies from {start}")?;
                match balance {
                    None => Ok(()),
                    Some(balance) => {
                        let Balance { judge, margin } = &**balance;
                        write!(f, " within {margin} as {} sees it at {}", judge.name, judge.time)
                    }
                }
            }
        }
    }
}

/// FNV-1a, to tell lists apart.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Why there is no opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningsError {
    /// A line of the list cannot be used.
    Line {
        /// Which one, from 1.
        number: usize,
        /// Why.
        error: OpeningError,
    },
    /// The list has none.
    Empty,
    /// The position to start from cannot be used.
    Start(OpeningError),
    /// No random opening was balanced.
    Unbalanced {
        /// So many were tried.
        tries: u32,
    },
    /// The judge gave no score.
    NoScore,
    /// The judge failed.
    Judge(EngineError),
}

impl fmt::Display for OpeningsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line { number, error } => write!(f, "line {number} of the openings: {error}"),
            Self::Empty => f.write_str("the list has no openings"),
            Self::Start(error) => write!(f, "the position to start from: {error}"),
            Self::Unbalanced { tries } => write!(f, "none of {tries} random openings is balanced"),
            Self::NoScore => f.write_str("the engine that judges the openings gives no score"),
            Self::Judge(error) => write!(f, "the engine that judges the openings: {error}"),
        }
    }
}

impl std::error::Error for OpeningsError {}

impl From<EngineError> for OpeningsError {
    fn from(error: EngineError) -> Self {
        Self::Judge(error)
    }
}

/// Openings of one game, ready to be asked for.
pub struct Source<V: Variant> {
    kind: Kind<V>,
    seed: u64,
}

enum Kind<V: Variant> {
    List(Vec<Opening<V>>),
    Random {
        start: Position<V>,
        plies: u32,
        judge: Option<Box<random::Judge<V>>>,
    },
}

impl<V: Variant> Source<V> {
    /// Reads what there is to read.
    pub fn new(openings: &Openings, rules: V::Rules, seed: u64) -> Result<Self, OpeningsError> {
        let kind = match openings {
            Openings::Start => Kind::List(vec![Opening::start(rules)]),
            Openings::List { text, shuffled } => {
                let mut list = read_openings(text, rules)?;
                if list.is_empty() {
                    return Err(OpeningsError::Empty);
                }
                if *shuffled {
                    Rng::new(seed).shuffle(&mut list);
                }
                Kind::List(list)
            }
            Openings::Random {
                start,
                plies,
                balance,
            } => Kind::Random {
                start: start_position(start.as_deref(), rules)?,
                plies: *plies,
                judge: balance.as_ref().map(|balance| {
                    let player = Player::new(balance.judge.clone(), rules);
                    Box::new(random::Judge::new(player, balance.margin))
                }),
            },
        };
        Ok(Self { kind, seed })
    }

    /// The opening of a pair of games.
    pub fn opening(&mut self, pair: u64) -> Result<Opening<V>, OpeningsError> {
        match &mut self.kind {
            Kind::List(list) => Ok(list[(pair % list.len() as u64) as usize].clone()),
            Kind::Random { start, plies, judge } => {
                random::opening(start, *plies, judge.as_deref_mut(), &mut Rng::of(self.seed, pair))
            }
        }
    }
}

fn start_position<V: Variant>(text: Option<&str>, rules: V::Rules) -> Result<Position<V>, OpeningsError> {
    match text {
        None => Ok(Position::start(rules)),
        Some(text) => {
            let opening = read_opening::<V>(text, rules).map_err(OpeningsError::Start)?;
            Ok(*opening.line().position())
        }
    }
}
