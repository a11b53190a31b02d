//! What the server has acknowledged in a game, and whether it still knows it.

use crate::heard::Moved;

/// A move that the server has acknowledged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acknowledged {
    /// The version it led to.
    pub version: u32,
    /// Which move of the game it is, counted from one: versions count time given back, too.
    pub ply: u32,
    /// The move.
    pub mv: String,
    /// Thinking time and main time left, in milliseconds, once the client was told.
    pub clocks: Option<(i64, i64)>,
}

/// Something that must not happen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// An acknowledged move is not there.
    Lost,
    /// An acknowledged move is there with other clocks.
    Clocks,
    /// An event came before the one that precedes it.
    Gap,
    /// A player was charged for time in which the server was down.
    Charged,
    /// A move in turn, taken from the legal ones, was refused.
    Refused,
    /// A player who moved in time lost on time.
    Flagged,
    /// A game went on for neither side.
    Stuck,
    /// The server said what makes no sense.
    Unreadable,
}

impl Fault {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Lost,
        Self::Clocks,
        Self::Gap,
        Self::Charged,
        Self::Refused,
        Self::Flagged,
        Self::Stuck,
        Self::Unreadable,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lost => "lost",
            Self::Clocks => "clocks changed",
            Self::Gap => "out of order",
            Self::Charged => "charged for downtime",
            Self::Refused => "refused",
            Self::Flagged => "flagged",
            Self::Stuck => "stuck",
            Self::Unreadable => "unreadable",
        }
    }
}

/// What the server has acknowledged in one game.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// The game.
    pub game: String,
    moves: Vec<Acknowledged>,
    version: u32,
}

impl Ledger {
    /// For a game in which nothing has happened.
    pub fn new(game: String) -> Self {
        Self {
            game,
            moves: Vec::new(),
            version: 0,
        }
    }

    /// The last version that was acknowledged.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// How many moves were acknowledged.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether nothing was acknowledged.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Remembers a move that was acknowledged.
    pub fn acknowledge(&mut self, version: u32, ply: u32, mv: String) {
        self.version = self.version.max(version);
        self.moves.push(Acknowledged {
            version,
            ply,
            mv,
            clocks: None,
        });
    }

    /// Remembers the clocks of a move, as they were told.
    pub fn clocked(&mut self, version: u32, spent: i64, left: i64) {
        let mut latest = self.moves.iter_mut().rev().take(2);
        if let Some(known) = latest.find(|known| known.version == version) {
            known.clocks = Some((spent, left));
        }
    }

    /// What is wrong with the moves the server tells.
    pub(crate) fn check(&self, told: &[Moved]) -> Vec<Fault> {
        self.moves.iter().filter_map(|known| known.check(told)).collect()
    }
}

impl Acknowledged {
    fn check(&self, told: &[Moved]) -> Option<Fault> {
        let index = (self.ply as usize).checked_sub(1);
        let Some(told) = index
            .and_then(|index| told.get(index))
            .filter(|told| told.mv == self.mv)
        else {
            return Some(Fault::Lost);
        };
        let clocks = self.clocks.unwrap_or((told.spent, told.left));
        (clocks != (told.spent, told.left)).then_some(Fault::Clocks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(mv: &str, spent: i64, left: i64) -> Moved {
        Moved {
            mv: mv.into(),
            spent,
            left,
        }
    }

    #[test]
    fn what_is_missing_or_different_is_found() {
        let mut ledger = Ledger::new("abcdefgh".into());
        ledger.acknowledge(1, 1, "7g7f".into());
        // Time was given back in between.
        ledger.acknowledge(3, 2, "3c3d".into());
        ledger.clocked(3, 1_500, 598_500);
        let all = [
            told("7g7f", 0, 600_000),
            told("3c3d", 1_500, 598_500),
            told("2g2f", 1, 2),
        ];
        assert_eq!(ledger.check(&all), []);
        assert_eq!(ledger.check(&all[..1]), [Fault::Lost]);
        assert_eq!(ledger.check(&[]), [Fault::Lost, Fault::Lost]);
        let other = [told("7g7f", 5, 5), told("3c3d", 1_501, 598_500)];
        assert_eq!(ledger.check(&other), [Fault::Clocks]);
        let swapped = [told("3c3d", 0, 0), told("7g7f", 0, 0)];
        assert_eq!(ledger.check(&swapped), [Fault::Lost, Fault::Lost]);
        assert_eq!((ledger.version(), ledger.len()), (3, 2));
    }
}
