//! Games with a handicap between equals: what the missing pieces are worth.

use komadai_rules::{Position, Role};

use crate::findings::estimate::Proportion;
use crate::findings::free::{self, FreeGames};
use crate::findings::outcome::Tally;
use crate::findings::pieces::Known;

/// How the games with one handicap went.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    /// The names of the pieces that are missing, each as often as it is.
    pub(crate) removed: Vec<&'static str>,
    /// Games won by whoever gives the handicap.
    pub(crate) won: Proportion,
    /// Drawn games.
    pub(crate) drawn: Proportion,
}

/// Plays games with every handicap of a game, the smallest first. The listener hears of each game that is over.
pub(crate) fn all<V: Known>(recipe: &FreeGames, rules: V::Rules, progress: &(dyn Fn() + Sync)) -> Vec<Given> {
    let given = V::HANDICAPS.iter().map(|handicap| {
        let start = Position::<V>::read(handicap.start, rules).expect("a handicap is a valid position");
        let tally = Tally::of(&free::play(recipe, start, progress));
        let [_, _, lost] = tally.results;
        Given {
            removed: handicap.removed.chars().filter_map(piece::<V>).collect(),
            // The giver sits on the far side.
            won: Proportion {
                part: lost,
                whole: tally.games(),
            },
            drawn: tally.drawn(),
        }
    });
    given.collect()
}

/// The name of the piece with this letter.
fn piece<V: Known>(letter: char) -> Option<&'static str> {
    let letters = letter.to_ascii_uppercase().to_string();
    let role = V::Role::ALL.iter().find(|role| role.letters() == letters)?;
    Some(V::name(*role))
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{Shogi, Shogun, Variant};

    #[test]
    fn every_handicap_is_played() {
        let recipe = FreeGames {
            games: 2,
            nodes: 20,
            threads: 1,
        };
        let given = all::<Shogi>(&recipe, Default::default(), &|| {});
        assert_eq!(given.len(), Shogi::HANDICAPS.len());
        assert_eq!(given[4].removed, ["rook", "bishop"]);
        assert!(
            given
                .iter()
                .all(|given| given.won.whole == 2 && given.won.part + given.drawn.part <= 2)
        );
        assert!(all::<Shogun>(&recipe, Default::default(), &|| {}).is_empty());
    }
}
