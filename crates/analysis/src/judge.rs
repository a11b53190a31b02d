//! How good moves were: what each cost in chances to win, and what that says about a player.

use komadai_engine::{Playable, chance};
use komadai_rules::{Line, Side};

use crate::View;

/// What a move was worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement {
    /// By how much it lowered the mover's chance to win, from 0 to 1.
    pub loss: f64,
    /// What that is called.
    pub mark: Option<Mark>,
}

/// A move that was not good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// It costs 9 of a hundred games.
    Inaccuracy,
    /// It costs 18.
    Mistake,
    /// It costs 30.
    Blunder,
}

impl Mark {
    /// From the least to the worst.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// As it is written behind a move.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// A word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Its number among the glyphs of PGN.
    pub const fn glyph(self) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }

    /// The mark for a loss of so much.
    fn of(loss: f64) -> Option<Self> {
        match loss {
            0.3.. => Some(Self::Blunder),
            0.18.. => Some(Self::Mistake),
            0.09.. => Some(Self::Inaccuracy),
            _ => None,
        }
    }
}

/// Judges every move of a line.
pub(crate) fn all<V: Playable>(line: &Line<V>, views: &[View<V>]) -> Vec<Judgement> {
    let moves = line.moves().zip(views.windows(2)).enumerate();
    let judged = moves.map(|(ply, (mv, pair))| {
        let best = pair[0].lines.first().and_then(|info| info.pv.first().copied());
        let sente = line.position_at(ply).is_some_and(|pos| pos.turn() == Side::Sente);
        let [before, after] = [&pair[0], &pair[1]].map(|view| chance::<V>(view.score));
        let loss = match best {
            Some(best) if best == mv => 0.0,
            _ if sente => before - after,
            _ => after - before,
        };
        let loss = loss.max(0.0);
        Judgement {
            loss,
            mark: Mark::of(loss),
        }
    });
    judged.collect()
}

/// How one side played.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Report {
    /// How many moves it made.
    pub moves: usize,
    /// From 0 to 100: what is left of a hundred when each loss takes its part, on average.
    pub accuracy: f64,
    /// The mean loss of a move, from 0 to 1.
    pub loss: f64,
    /// Inaccuracies, mistakes, blunders.
    pub marks: [usize; 3],
}

impl Report {
    /// What the moves of a side say.
    pub fn new(judgements: impl Iterator<Item = Judgement>) -> Self {
        /// A loss of a tenth takes a third of the hundred.
        const SEVERITY: f64 = 4.0;
        let mut report = Self::default();
        for judgement in judgements {
            report.moves += 1;
            report.accuracy += 100.0 * (-SEVERITY * judgement.loss).exp();
            report.loss += judgement.loss;
            if let Some(mark) = judgement.mark {
                report.marks[mark as usize] += 1;
            }
        }
        let moves = report.moves.max(1) as f64;
        report.accuracy /= moves;
        report.loss /= moves;
        report
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_judged_by_their_losses() {
        let judged = |loss| Judgement {
            loss,
            mark: Mark::of(loss),
        };
        let report = Report::new([0.0, 0.1, 0.2, 0.5].map(judged).into_iter());
        assert_eq!((report.moves, report.marks), (4, [1, 1, 1]));
        assert!((report.loss - 0.2).abs() < 1e-12);
        assert!(report.accuracy > 50.0 && report.accuracy < 60.0);
        assert_eq!(Report::new(std::iter::empty()), Report::default());
    }
}
