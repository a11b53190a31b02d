//! What the rest of a game says about a position: its result, and the scores of the moves to come.
//!
//! The result alone is far away, and the same for every position of the game. A score a few moves later is
//! near, and knows what the search could not see yet.

use komadai_engine::{Playable, Score, chance};
use komadai_rules::Side;

use crate::data::Game;

/// For each position of a game with a move, Sente's chance as the rest of the game has it: the later scores,
/// each by `lambda` less than the one before, and what is left over goes to the result.
pub(crate) fn courses<V: Playable>(game: &Game<V>, lambda: f32) -> Vec<f32> {
    let mut course = 0.5 + 0.5 * f32::from(game.result);
    let mut turn = game.start.turn();
    if game.moves.len() % 2 == 1 {
        turn = !turn;
    }
    let mut courses = vec![0.0; game.moves.len()];
    for (place, (_, score)) in courses.iter_mut().zip(&game.moves).rev() {
        turn = !turn;
        *place = course;
        let own = chance::<V>(Score::from_table(*score, 0)) as f32;
        let searched = match turn {
            Side::Sente => own,
            Side::Gote => 1.0 - own,
        };
        course = searched + lambda * (course - searched);
    }
    courses
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_engine::Parameters;
    use komadai_rules::{Position, Shogi};

    fn game(scores: [i16; 3]) -> Game<Shogi> {
        let moves = ["7g7f", "3c3d", "2g2f"].map(|mv| mv.parse().expect("a move"));
        Game {
            number: 0,
            start: Position::start(Default::default()),
            result: 1,
            moves: moves.into_iter().zip(scores).collect(),
        }
    }

    #[test]
    fn at_one_the_result_is_all() {
        assert_eq!(courses(&game([0, 500, -900]), 1.0), [1.0; 3]);
    }

    #[test]
    fn later_scores_speak_for_their_own_side() {
        let large = Shogi::SCALE as i16;
        let chance = chance::<Shogi>(Score::cp(Shogi::SCALE as i32)) as f32;
        // Gote is well off after the first move, Sente after the second; Sente wins.
        let [first, second, third] = courses(&game([0, large, large]), 0.5)[..] else {
            panic!("three courses");
        };
        assert_eq!(third, 1.0);
        assert!((second - (0.5 * chance + 0.5)).abs() < 1e-6);
        assert!((first - (0.5 * (1.0 - chance) + 0.5 * second)).abs() < 1e-6);
    }
}
