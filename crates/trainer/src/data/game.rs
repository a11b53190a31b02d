//! A game the engine played against itself.

use std::fmt;

use komadai_rules::text::write_position;
use komadai_rules::{Move, Position, Variant};

use super::record::Record;

/// A game the engine played against itself.
#[derive(Clone, Debug)]
pub struct Game<V: Variant> {
    /// Which of the games to be played it is; its opening follows from this.
    pub number: u64,
    /// Where it began, and under which rules.
    pub start: Position<V>,
    /// 1 when Sente won, -1 when Gote won, 0 for a draw.
    pub result: i8,
    /// The moves, each with the score its player gave it.
    pub moves: Vec<(Move<V>, i16)>,
}

/// Why a record is no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameError {
    /// The start position is none of the game.
    Start,
    /// The move at this index is none, or not legal there.
    Move(usize),
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("its start position is not valid"),
            Self::Move(index) => write!(f, "its move {} is not legal", index + 1),
        }
    }
}

impl std::error::Error for GameError {}

impl<V: Variant> Game<V> {
    /// Plays what was recorded, so a game that was read is legal.
    pub fn replay(record: &Record, rules: V::Rules) -> Result<Self, GameError> {
        let start = Position::read(&record.start, rules).map_err(|_| GameError::Start)?;
        let mut pos = start;
        let mut moves = Vec::with_capacity(record.moves.len());
        for (index, &(raw, score)) in record.moves.iter().enumerate() {
            let mv = Move::from_raw(raw).ok_or(GameError::Move(index))?;
            pos.play(mv).map_err(|_| GameError::Move(index))?;
            moves.push((mv, score));
        }
        Ok(Self {
            number: record.number,
            start,
            result: record.result,
            moves,
        })
    }

    /// As it is stored, with one of the origins of its chunk.
    pub fn record(&self, origin: usize) -> Record {
        Record {
            origin,
            number: self.number,
            result: self.result,
            start: write_position(&self.start, V::DIALECT),
            moves: self.moves.iter().map(|(mv, score)| (mv.raw(), *score)).collect(),
        }
    }
}
