//! Random openings: the same for the same seed, and balanced if there is a judge.

use std::time::Duration;

use komadai_rules::text::write_move;
use komadai_rules::{BySide, Line, Position, Side, Variant};

use super::{Opening, OpeningsError};
use crate::clock::Clock;
use crate::info::Score;
use crate::player::Player;
use crate::rng::Rng;

/// How many openings are tried before giving up.
const TRIES: u32 = 2000;
/// How long the judge may think about a position.
const PATIENCE: Duration = Duration::from_secs(60);

/// An engine that judges positions.
pub(crate) struct Judge<V: Variant> {
    player: Player<V>,
    margin: i32,
    /// What it says about the position the random moves start from, for Sente.
    normal: Option<i32>,
}

impl<V: Variant> Judge<V> {
    pub(crate) fn new(player: Player<V>, margin: i32) -> Self {
        Self {
            player,
            margin,
            normal: None,
        }
    }

    fn is_balanced(&mut self, start: &Position<V>, line: &Line<V>) -> Result<bool, OpeningsError> {
        let normal = match self.normal {
            Some(normal) => normal,
            None => self.score(&Line::new(*start))?,
        };
        self.normal = Some(normal);
        let score = self.score(line)?;
        Ok((score - normal).abs() <= self.margin)
    }

    /// The score for Sente.
    fn score(&mut self, line: &Line<V>) -> Result<i32, OpeningsError> {
        let side = line.position().turn();
        let clock = Clock::new(self.player.config().time);
        self.player.new_game(0)?;
        let answer = self.player.think(line, &BySide([clock; 2]), PATIENCE)?;
        let score = answer
            .info
            .score
            .map(Score::value)
            .ok_or(OpeningsError::NoScore)?;
        Ok(if side == Side::Sente { score } else { -score })
    }
}

/// Makes random moves until the opening is one to be played.
pub(crate) fn opening<V: Variant>(
    start: &Position<V>,
    plies: u32,
    mut judge: Option<&mut Judge<V>>,
    random: &mut Rng,
) -> Result<Opening<V>, OpeningsError> {
    for _ in 0..TRIES {
        let Some(line) = random_line(start, plies, random) else {
            continue;
        };
        let is_good = match &mut judge {
            Some(judge) => judge.is_balanced(start, &line)?,
            None => true,
        };
        if is_good {
            return Ok(Opening {
                start: *start,
                moves: line.moves().collect(),
            });
        }
    }
    Err(OpeningsError::Unbalanced { tries: TRIES })
}

/// `None` when the game ended on the way.
fn random_line<V: Variant>(start: &Position<V>, plies: u32, random: &mut Rng) -> Option<Line<V>> {
    let mut line = Line::new(*start);
    for _ in 0..plies {
        // In the order of their names, so that an opening does not depend on how moves are generated.
        let mut moves = line.position().legal_moves();
        moves.sort_by_cached_key(|&mv| write_move(mv, V::DIALECT));
        if moves.is_empty() {
            return None;
        }
        line.play(moves[random.below(moves.len())]).ok()?;
    }
    line.ending().is_none().then_some(line)
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Shinobi, Shogi};

    use super::*;

    #[test]
    fn the_seed_decides() {
        let start = Position::<Shinobi>::start(Default::default());
        let moves = |seed, pair| {
            let opening = opening(&start, 8, None, &mut Rng::of(seed, pair));
            opening.unwrap().moves_text().join(" ")
        };
        assert_eq!(moves(1, 0), moves(1, 0));
        assert_ne!(moves(1, 0), moves(1, 1));
        assert_ne!(moves(1, 0), moves(2, 0));
        assert_eq!(moves(7, 3).split(' ').count(), 8);
    }

    #[test]
    fn all_moves_come_up() {
        let start = Position::<Shogi>::start(Default::default());
        let mut random = Rng::new(5);
        let mut seen = std::collections::HashSet::new();
        for _ in 0..500 {
            seen.insert(random_line(&start, 1, &mut random).unwrap().moves().next());
        }
        assert_eq!(seen.len(), 30);
    }

    #[test]
    fn shuffling_keeps_everything() {
        let mut items: Vec<_> = (0..100).collect();
        Rng::new(1).shuffle(&mut items);
        assert!(!items.is_sorted());
        items.sort_unstable();
        assert!(items.into_iter().eq(0..100));
    }
}
