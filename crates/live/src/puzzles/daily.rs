//! The puzzle of the day: made from the date, so that every server has the same.
//!
//! Those that suit stand in an order made from their names, and every day takes the next: none comes again before all have had
//! their day. One that is held back gives its day to the next and changes no other.

use std::sync::OnceLock;

use komadai_play::{Moment, Span};
use komadai_puzzles::Puzzle;
use komadai_rules::VariantId;

use super::catalogue::Catalogue;
use super::random::mixed;
use super::standings::Standings;
use crate::dates;

/// What suits most people, by first ratings, which do not change with the day.
const RATINGS: std::ops::RangeInclusive<u16> = 900..=2000;
/// It shall take a moment.
const PLIES: usize = 3;

/// The puzzle of a day, counted from 1970.
pub(super) fn puzzle(
    catalogue: &Catalogue,
    standings: &Standings,
    game: VariantId,
    day: i64,
) -> Option<&'static Puzzle> {
    let order = order(catalogue, game);
    let start = day.checked_rem_euclid(order.len() as i64)? as usize;
    let (before, from) = order.split_at(start);
    let mut puzzles = from.iter().chain(before).copied();
    puzzles.find(|puzzle| !standings.of(puzzle).is_held)
}

/// Those of a game that suit, in their order.
fn order(catalogue: &Catalogue, game: VariantId) -> &'static [&'static Puzzle] {
    static ORDERS: [OnceLock<Vec<&'static Puzzle>>; VariantId::ALL.len()] =
        [const { OnceLock::new() }; VariantId::ALL.len()];
    ORDERS[game as usize].get_or_init(|| {
        let suits = |puzzle: &&Puzzle| RATINGS.contains(&puzzle.rating) && puzzle.plies() >= PLIES;
        let mut puzzles: Vec<_> = catalogue.of(Some(game)).filter(suits).collect();
        puzzles.sort_by_key(|puzzle| mixed(0, &puzzle.id));
        puzzles
    })
}

/// The game whose turn it is, where none is named.
pub(super) fn turn(day: i64) -> VariantId {
    VariantId::ALL[day.rem_euclid(VariantId::ALL.len() as i64) as usize]
}

/// A day as a date.
pub(super) fn date(day: i64) -> String {
    let at = Moment(day * Span::days(1).0);
    let (year, month, day) = dates::civil_day(at).unwrap_or((1970, 1, 1));
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::standings::first_rating;
    use crate::store::PuzzleStanding;

    #[test]
    fn every_day_has_a_puzzle_of_every_game_and_none_comes_again_soon() {
        let catalogue = Catalogue::read();
        for game in VariantId::ALL {
            let standings = Standings::default();
            let days = 20_000..20_120;
            let mut names: Vec<_> = days
                .map(|day| &*puzzle(catalogue, &standings, game, day).unwrap().id)
                .collect();
            assert_eq!(names[0], puzzle(catalogue, &standings, game, 20_000).unwrap().id);
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), 120, "{game}");
        }
        assert_eq!(date(20_409), "2025-11-17");
        assert_ne!(turn(0), turn(1));
    }

    #[test]
    fn a_puzzle_held_back_is_not_that_of_the_day() {
        let (catalogue, standings) = (Catalogue::read(), Standings::default());
        let first = puzzle(catalogue, &standings, VariantId::Shogun, 20_000).unwrap();
        let held = PuzzleStanding {
            is_held: true,
            ..PuzzleStanding::first(first_rating(first))
        };
        standings.put(&first.id, held);
        let second = puzzle(catalogue, &standings, VariantId::Shogun, 20_000).unwrap();
        assert_ne!(first.id, second.id);
        let other = puzzle(catalogue, &standings, VariantId::Shogun, 20_001).unwrap();
        assert_ne!(other.id, first.id);
    }
}
