//! Games in which the engine plays what it likes best, and chance only says how long it thinks.

use komadai_engine::Playable;
use komadai_rules::Position;

use crate::Rng;
use crate::data::Game;
use crate::findings::best::best_move;
use crate::findings::playing::{many, to_the_end};

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct FreeGames {
    /// How many games from each position.
    pub games: u64,
    /// Nodes a move, on average, once the opening is over.
    pub nodes: u64,
    /// Games at once.
    pub threads: usize,
}

/// So many plies are the opening.
pub(crate) const OPENING: usize = 12;
/// Nodes of its moves, from the least to the most, in halves of the usual number.
pub(crate) const OPENING_HALVES: [u64; 2] = [1, 16];
/// Nodes of the moves after it.
pub(crate) const LATER_HALVES: [u64; 2] = [1, 3];

/// Plays games from a position; the same recipe gives the same games. The listener hears of each game that is over.
pub(crate) fn play<V: Playable>(
    recipe: &FreeGames,
    start: Position<V>,
    progress: &(dyn Fn() + Sync),
) -> Vec<Game<V>> {
    many(recipe.games, recipe.threads, progress, |engine, number| {
        let mut rng = Rng::new(number.wrapping_mul(0x9fb2_1c65_1e98_df25));
        to_the_end(start, number, |line| {
            let halves = match line.len() < OPENING {
                true => OPENING_HALVES,
                false => LATER_HALVES,
            };
            best_move(engine, line, between(&mut rng, recipe.nodes, halves))
        })
    })
}

/// A number of nodes between these halves of the usual one.
fn between(rng: &mut Rng, nodes: u64, [least, most]: [u64; 2]) -> u64 {
    let [least, most] = [least, most].map(|halves| (nodes * halves / 2).max(1));
    least + rng.below((most - least) as usize + 1) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::Shogun;

    #[test]
    fn games_differ_by_what_is_thought_about_longer() {
        let mut recipe = FreeGames {
            games: 4,
            nodes: 200,
            threads: 1,
        };
        let start = Position::<Shogun>::start(Default::default());
        let moves = |games: Vec<Game<Shogun>>| games.into_iter().map(|game| game.moves).collect::<Vec<_>>();
        let alone = moves(play(&recipe, start, &|| {}));
        recipe.threads = 2;
        assert_eq!(alone, moves(play(&recipe, start, &|| {})));
        assert_ne!(alone[0], alone[1]);
    }

    #[test]
    fn nodes_stay_between_their_bounds() {
        let mut rng = Rng::new(1);
        let drawn: Vec<u64> = (0..500)
            .map(|_| between(&mut rng, 2000, OPENING_HALVES))
            .collect();
        assert!(drawn.iter().all(|nodes| (1000..=16_000).contains(nodes)));
        assert!(drawn.iter().any(|nodes| *nodes < 3000) && drawn.iter().any(|nodes| *nodes > 14_000));
    }
}
