//! Games of the engine against itself from the start position, played to their end.

use komadai_engine::{Engine, Limits, Playable, Settings};
use komadai_rules::{Line, Move, Position};

use crate::Rng;
use crate::data::Game;
use crate::findings::best::{best_lines, best_move};
use crate::findings::playing::{many, to_the_end};

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct StartGames {
    /// How many games under each rule set.
    pub games: u64,
    /// Nodes a move.
    pub nodes: u64,
    /// Games at once.
    pub threads: usize,
}

/// So many plies are chosen by chance among the best moves, so that games differ.
pub(crate) const VARIED: usize = 8;
/// So many best moves are looked at for that.
pub(crate) const CHOICE: usize = 6;
/// They must be no worse than this, in hundredths of a pawn, than the best.
pub(crate) const WORSE: i32 = 50;

/// Plays games; the same recipe gives the same games, in the order of their numbers. The listener hears of
/// each game that is over.
pub(crate) fn play<V: Playable>(
    recipe: &StartGames,
    rules: V::Rules,
    progress: &(dyn Fn() + Sync),
) -> Vec<Game<V>> {
    many(recipe.games, recipe.threads, progress, |engine, number| {
        one_game(engine, recipe, rules, number)
    })
}

fn one_game<V: Playable>(
    engine: &mut Engine<V>,
    recipe: &StartGames,
    rules: V::Rules,
    number: u64,
) -> Game<V> {
    let mut rng = Rng::new(number.wrapping_mul(0xd134_2543_de82_ef95));
    to_the_end(Position::start(rules), number, |line| {
        let choice = if line.len() < VARIED { CHOICE } else { 1 };
        let best = best_moves(engine, line, recipe.nodes, choice);
        best.get(rng.below(best.len().max(1))).copied()
    })
}

/// The best moves and those hardly worse, each with its score. Several take as many nodes each as one.
fn best_moves<V: Playable>(
    engine: &mut Engine<V>,
    line: &Line<V>,
    nodes: u64,
    choice: usize,
) -> Vec<(Move<V>, i32)> {
    engine.set(Settings {
        multipv: choice,
        ..engine.settings()
    });
    if choice > 1 {
        let limits = Limits::default().with_nodes(nodes * choice as u64);
        let lines = best_lines(engine, line, &limits);
        let top = lines.first().map_or(0, |info| info.score.value());
        let good = lines.iter().filter(|info| info.score.value() >= top - WORSE);
        let found = good.filter_map(|info| Some((*info.pv.first()?, info.score.value())));
        let found: Vec<_> = found.collect();
        if !found.is_empty() {
            return found;
        }
    }
    best_move(engine, line, nodes).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::Shinobi;

    #[test]
    fn games_are_the_same_with_more_threads_and_differ_from_each_other() {
        let mut recipe = StartGames {
            games: 3,
            nodes: 200,
            threads: 1,
        };
        let rules = Default::default();
        let moves = |games: Vec<Game<Shinobi>>| games.into_iter().map(|game| game.moves).collect::<Vec<_>>();
        let alone = moves(play::<Shinobi>(&recipe, rules, &|| {}));
        recipe.threads = 2;
        assert_eq!(alone, moves(play::<Shinobi>(&recipe, rules, &|| {})));
        assert!(alone.iter().all(|moves| moves.len() > VARIED));
        assert_ne!(alone[0][..VARIED], alone[1][..VARIED]);
    }
}
