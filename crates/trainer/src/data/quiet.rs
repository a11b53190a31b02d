//! The positions of a game worth learning from.

use komadai_engine::{Playable, Score, chance};
use komadai_rules::{Move, Position, Side};

use super::game::Game;

/// A position that can be judged as it stands.
#[derive(Clone, Debug)]
pub struct Quiet<V: Playable> {
    /// Its place in the game: how many moves were played from the start.
    pub ply: usize,
    /// The position.
    pub pos: Position<V>,
    /// What the search found best.
    pub mv: Move<V>,
    /// The score of the search for the side to move.
    pub score: Score,
    /// How the game ended: 1 when Sente won, -1 when Gote won, 0 for a draw.
    pub result: i8,
}

/// Beyond this chance a score says that the game is over, not how to judge.
const DECIDED: f64 = 0.99;

/// The positions of a game without noise: nobody in check, no capture or promotion to come, the game not
/// decided.
pub fn quiet_positions<V: Playable>(game: &Game<V>) -> impl Iterator<Item = Quiet<V>> {
    let mut pos = game.start;
    let positions = game.moves.iter().enumerate().map(move |(ply, &(mv, score))| {
        let before = pos;
        pos.play_unchecked(mv);
        Quiet {
            ply,
            pos: before,
            mv,
            score: Score::from_table(score, 0),
            result: game.result,
        }
    });
    positions.filter(Quiet::is_quiet)
}

impl<V: Playable> Quiet<V> {
    /// What the side to move made of it: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub fn points(&self) -> f64 {
        let sign = match self.pos.turn() {
            Side::Sente => 1.0,
            Side::Gote => -1.0,
        };
        (1.0 + sign * f64::from(self.result)) / 2.0
    }

    fn is_quiet(&self) -> bool {
        let Self { pos, mv, score, .. } = self;
        let is_decided = !((1.0 - DECIDED)..=DECIDED).contains(&chance::<V>(*score));
        !is_decided && pos.piece(mv.to()).is_none() && !mv.is_promotion() && !pos.is_check()
    }
}
