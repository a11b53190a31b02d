//! The positions of a game worth learning from.

use komadai_engine::{Playable, Score, chance, evaluate};
use komadai_rules::{Move, Position, Side};

use super::game::Game;
use super::settle::settle;

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
    positions(game).filter(|quiet| !quiet.is_decided() && quiet.is_quiet())
}

/// As [`quiet_positions`], and noisy ones played out: what their exchanges come down to, with the score
/// of the position they began from.
pub fn settled_positions<V: Playable>(game: &Game<V>) -> impl Iterator<Item = Quiet<V>> {
    positions(game)
        .filter(|quiet| !quiet.is_decided())
        .filter_map(Quiet::settled)
}

/// Every position of a game, quiet or not.
fn positions<V: Playable>(game: &Game<V>) -> impl Iterator<Item = Quiet<V>> {
    let mut pos = game.start;
    game.moves.iter().enumerate().map(move |(ply, &(mv, score))| {
        let before = pos;
        pos.play_unchecked(mv);
        Quiet {
            ply,
            pos: before,
            mv,
            score: Score::from_table(score, 0),
            result: game.result,
        }
    })
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

    /// How far the chance the search found is from the one the engine sees in the position without a search.
    pub fn surprise(&self) -> f64 {
        (chance::<V>(self.score) - chance::<V>(evaluate(&self.pos))).abs()
    }

    fn is_decided(&self) -> bool {
        !((1.0 - DECIDED)..=DECIDED).contains(&chance::<V>(self.score))
    }

    fn is_quiet(&self) -> bool {
        let Self { pos, mv, .. } = self;
        pos.piece(mv.to()).is_none() && !mv.is_promotion() && !pos.is_check()
    }

    /// The same, or the quiet position it comes down to.
    fn settled(self) -> Option<Self> {
        if self.is_quiet() {
            return Some(self);
        }
        let pos = settle(&self.pos)?;
        let score = if pos.turn() == self.pos.turn() {
            self.score
        } else {
            -self.score
        };
        Some(Self { pos, score, ..self })
    }
}
