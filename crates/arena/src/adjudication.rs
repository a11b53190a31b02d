//! Ends given by the referee because both engines agree, or because the game lasts too long.

use komadai_rules::Side;
use serde::{Deserialize, Serialize};

use crate::info::Score;

/// When a game is ended before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Adjudication {
    /// A game both engines think decided is won.
    pub win: Option<Win>,
    /// A game both engines think even is drawn.
    pub draw: Option<Draw>,
    /// After so many plies, the opening included, it is a draw.
    pub max_plies: Option<u32>,
}

/// Both engines give a side so many hundredths of a pawn, for so many moves each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Win {
    /// At least so much.
    pub score: i32,
    /// Moves of each side in a row.
    pub moves: u32,
}

/// Both engines give neither side more than a few hundredths of a pawn, for so many moves each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw {
    /// At most so much.
    pub score: i32,
    /// Moves of each side in a row.
    pub moves: u32,
    /// Not before so many plies.
    pub after: u32,
}

/// What the referee decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Decision {
    Win(Side),
    Draw,
    MaxPlies,
}

/// Follows the scores of a game.
#[derive(Clone, Debug)]
pub(crate) struct Umpire {
    rules: Adjudication,
    /// Plies in a row in which a side was thought to be winning.
    winning: [u32; 2],
    even: u32,
}

impl Umpire {
    pub(crate) fn new(rules: Adjudication) -> Self {
        Self {
            rules,
            winning: [0; 2],
            even: 0,
        }
    }

    /// Takes note of what `mover` thought of its move, which was the `plies`th of the game.
    pub(crate) fn note(&mut self, mover: Side, score: Option<Score>, plies: usize) -> Option<Decision> {
        let plies = u32::try_from(plies).unwrap_or(u32::MAX);
        let value = score.map(Score::value);
        let decided = self
            .note_win(mover, value)
            .or_else(|| self.note_draw(value, plies));
        decided.or_else(|| {
            let is_long = self.rules.max_plies.is_some_and(|limit| plies >= limit);
            is_long.then_some(Decision::MaxPlies)
        })
    }

    fn note_win(&mut self, mover: Side, value: Option<i32>) -> Option<Decision> {
        let rule = self.rules.win?;
        let mut winner = None;
        for side in Side::BOTH {
            let value = value.map(|value| if side == mover { value } else { -value });
            let count = &mut self.winning[side.index()];
            let wins = value.is_some_and(|value| value >= rule.score);
            *count = if wins { *count + 1 } else { 0 };
            if *count >= (2 * rule.moves).max(1) {
                winner = Some(Decision::Win(side));
            }
        }
        winner
    }

    fn note_draw(&mut self, value: Option<i32>, plies: u32) -> Option<Decision> {
        let rule = self.rules.draw?;
        let is_even = value.is_some_and(|value| value.abs() <= rule.score);
        self.even = if is_even { self.even + 1 } else { 0 };
        (self.even >= (2 * rule.moves).max(1) && plies >= rule.after).then_some(Decision::Draw)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn umpire() -> Umpire {
        Umpire::new(Adjudication {
            win: Some(Win { score: 500, moves: 2 }),
            draw: Some(Draw {
                score: 10,
                moves: 2,
                after: 10,
            }),
            max_plies: Some(20),
        })
    }

    /// The ply and the decision, when scores, each for its mover, are told from ply `first`.
    fn decide(scores: &[i32], first: usize) -> Option<(usize, Decision)> {
        let mut umpire = umpire();
        scores.iter().enumerate().find_map(|(index, &score)| {
            let side = Side::BOTH[index % 2];
            let plies = first + index;
            let decision = umpire.note(side, Some(Score::Centipawns(score)), plies);
            decision.map(|decision| (plies, decision))
        })
    }

    #[test]
    fn both_must_agree_on_a_win() {
        assert_eq!(
            decide(&[600, -600, 600, -500], 1),
            Some((4, Decision::Win(Side::Sente)))
        );
        assert_eq!(
            decide(&[-600, 600, -600, 500], 1),
            Some((4, Decision::Win(Side::Gote)))
        );
        assert_eq!(decide(&[600, -400, 600, -400, 600, -400], 1), None);
        assert_eq!(decide(&[600, 600, 600, 600, 600], 1), None);
    }

    #[test]
    fn draws_wait_for_their_time() {
        assert_eq!(decide(&[0, 5, -10, 10], 7), Some((10, Decision::Draw)));
        assert_eq!(decide(&[0, 5, -10, 10], 1), None);
        assert_eq!(decide(&[0, 5, -11, 10, 0], 7), None);
    }

    #[test]
    fn long_games_are_drawn() {
        assert_eq!(decide(&[100; 5], 18), Some((20, Decision::MaxPlies)));
    }

    #[test]
    fn a_move_without_a_score_starts_anew() {
        let mut umpire = umpire();
        let score = |value| Some(Score::Centipawns(value));
        assert_eq!(umpire.note(Side::Sente, score(900), 1), None);
        assert_eq!(umpire.note(Side::Gote, score(-900), 2), None);
        assert_eq!(umpire.note(Side::Sente, None, 3), None);
        assert_eq!(umpire.note(Side::Gote, score(-900), 4), None);
    }
}
