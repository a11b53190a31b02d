//! How a game ends, and why.

use std::fmt;

use super::side::Side;

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The king is attacked and nothing helps.
    Checkmate,
    /// No legal move, though the king is not attacked.
    Stalemate,
    /// A position came up too often.
    Repetition,
    /// A position came up too often, and one side checked all the time.
    Perpetual,
    /// A king reached the far end of the board (Shinobi).
    Campmate,
    /// A hundred plies without a capture, pawn move, promotion or drop.
    Fifty,
    /// Kings in each other's camp: agreed, or declared (Shogi).
    Impasse,
    /// A player gave up.
    Resign,
    /// A player ran out of time.
    Time,
    /// An illegal move in a tournament game, or a declaration that does not qualify.
    Illegal,
    /// A draw agreed by the players.
    Agreement,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 11] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::Repetition,
        Self::Perpetual,
        Self::Campmate,
        Self::Fifty,
        Self::Impasse,
        Self::Resign,
        Self::Time,
        Self::Illegal,
        Self::Agreement,
    ];

    /// The normative word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::Perpetual => "perpetual",
            Self::Campmate => "campmate",
            Self::Fifty => "fifty",
            Self::Impasse => "impasse",
            Self::Resign => "resign",
            Self::Time => "time",
            Self::Illegal => "illegal",
            Self::Agreement => "agreement",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The end of a game: who won, if anybody, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: Reason,
}

impl Ending {
    /// A win for `side`.
    pub const fn win(side: Side, reason: Reason) -> Self {
        Self {
            winner: Some(side),
            reason,
        }
    }

    /// A loss for `side`.
    pub fn loss(side: Side, reason: Reason) -> Self {
        Self::win(!side, reason)
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// `1-0`, `0-1` or `1/2`; the first figure is Sente's.
    pub const fn score(self) -> &'static str {
        match self.winner {
            Some(Side::Sente) => "1-0",
            Some(Side::Gote) => "0-1",
            None => "1/2",
        }
    }
}
