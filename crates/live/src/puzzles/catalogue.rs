//! The puzzles that ship, found by name and by what somebody wishes for.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::OnceLock;

use komadai_puzzles::{Puzzle, Theme, set};
use komadai_rules::VariantId;

use super::Wish;
use super::standings::{Shelf, Standings};

/// The puzzles that ship.
#[derive(Debug)]
pub(super) struct Catalogue {
    by_name: HashMap<&'static str, &'static Puzzle>,
    /// How many there are of each theme: in each game, and in all of them.
    themes: [OnceLock<Vec<(String, usize)>>; VariantId::ALL.len() + 1],
}

/// Chance moves a puzzle by so much, so that not everybody gets the same.
const JITTER: f64 = 120.0;

impl Catalogue {
    /// Reads them, once for all.
    pub(super) fn read() -> &'static Self {
        static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
        CATALOGUE.get_or_init(|| Self {
            by_name: all(None).map(|puzzle| (&*puzzle.id, puzzle)).collect(),
            themes: [const { OnceLock::new() }; VariantId::ALL.len() + 1],
        })
    }

    /// The one with this name.
    pub(super) fn find(&self, id: &str) -> Option<&'static Puzzle> {
        self.by_name.get(id).copied()
    }

    /// Those of a game, or of all, by rating within each game.
    pub(super) fn of(&self, game: Option<VariantId>) -> impl Iterator<Item = &'static Puzzle> + use<> {
        all(game)
    }

    /// So many that fit a wish and are not among some, the nearest to the strength in their game first.
    pub(super) fn near(
        &self,
        wish: &Wish,
        ratings: &[(VariantId, f64)],
        not: &HashSet<String>,
        standings: &Standings,
        count: usize,
    ) -> Vec<&'static Puzzle> {
        let strength = |game| {
            ratings
                .iter()
                .find(|(other, _)| *other == game)
                .map(|(_, own)| *own)
        };
        let fits = |puzzle: &Puzzle| {
            wish.angle.fits(puzzle) && !not.contains(&puzzle.id) && !standings.of(puzzle).is_held
        };
        let mut ranked = Vec::new();
        let shelves = standings.shelves();
        for shelf in shelves
            .iter()
            .filter(|shelf| wish.game.is_none_or(|game| shelf.game == game))
        {
            let Some(strength) = strength(shelf.game) else {
                continue;
            };
            let wanted = strength + wish.harder;
            for (rating, puzzle) in around(shelf, wanted, count, fits) {
                let chance = (fastrand::f64() - 0.5) * 2.0 * JITTER;
                ranked.push(((rating + chance - wanted).abs(), puzzle));
            }
        }
        ranked.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        ranked.truncate(count);
        ranked.into_iter().map(|(_, puzzle)| puzzle).collect()
    }

    /// How many there are of each theme.
    pub(super) fn themes(&self, game: Option<VariantId>) -> &[(String, usize)] {
        let place = game.map_or(VariantId::ALL.len(), |game| game as usize);
        self.themes[place].get_or_init(|| counted(game))
    }
}

/// Those of a shelf that fit and that chance may bring among so many that are nearest to a rating.
fn around(
    shelf: &Shelf,
    wanted: f64,
    count: usize,
    fits: impl Fn(&Puzzle) -> bool,
) -> Vec<(f64, &'static Puzzle)> {
    let middle = shelf.puzzles.partition_point(|(rating, _)| *rating < wanted);
    let (easier, harder) = shelf.puzzles.split_at(middle);
    let (mut easier, mut harder) = (easier.iter().rev().peekable(), harder.iter().peekable());
    let apart = |next: Option<&&(f64, &'static Puzzle)>| {
        next.map_or(f64::INFINITY, |(rating, _)| (rating - wanted).abs())
    };
    let mut found = Vec::new();
    let mut last = f64::INFINITY;
    loop {
        let (down, up) = (apart(easier.peek()), apart(harder.peek()));
        let next = if down < up { easier.next() } else { harder.next() };
        let Some(&(rating, puzzle)) = next.filter(|_| down.min(up) <= last + 2.0 * JITTER) else {
            return found;
        };
        if fits(puzzle) {
            found.push((rating, puzzle));
            if found.len() == count {
                last = down.min(up);
            }
        }
    }
}

fn counted(game: Option<VariantId>) -> Vec<(String, usize)> {
    let mut counts: BTreeMap<Theme, usize> = BTreeMap::new();
    for theme in all(game).flat_map(Theme::all_of) {
        *counts.entry(theme).or_default() += 1;
    }
    counts
        .into_iter()
        .map(|(theme, count)| (theme.to_string(), count))
        .collect()
}

fn all(game: Option<VariantId>) -> impl Iterator<Item = &'static Puzzle> {
    VariantId::ALL
        .into_iter()
        .filter(move |other| game.is_none_or(|game| *other == game))
        .flat_map(set)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::standings::first_rating;
    use crate::store::PuzzleStanding;

    #[test]
    fn the_nearest_come_first_and_what_is_held_back_does_not() {
        let (catalogue, standings) = (Catalogue::read(), Standings::default());
        let wish = Wish {
            game: Some(VariantId::Shogi),
            angle: "mate,plies-3".parse().unwrap(),
            ..Wish::default()
        };
        let ratings = VariantId::ALL.map(|game| (game, 1500.0));
        let none = HashSet::new();
        let near = catalogue.near(&wish, &ratings, &none, &standings, 40);
        assert_eq!(near.len(), 40);
        for puzzle in &near {
            assert!(puzzle.game == VariantId::Shogi && puzzle.plies() == 3);
        }
        let far = |puzzles: &[&Puzzle]| {
            let apart = puzzles
                .iter()
                .map(|puzzle| (f64::from(puzzle.rating) - 1500.0).abs());
            apart.sum::<f64>() / puzzles.len() as f64
        };
        let all: Vec<_> = catalogue
            .of(wish.game)
            .filter(|puzzle| wish.angle.fits(puzzle))
            .collect();
        assert!(far(&near) < far(&all), "{} {}", far(&near), far(&all));
        let held = near[0];
        standings.put(
            &held.id,
            PuzzleStanding {
                is_held: true,
                ..PuzzleStanding::first(first_rating(held))
            },
        );
        let again = catalogue.near(&wish, &ratings, &none, &standings, usize::MAX);
        assert_eq!(again.len(), all.len() - 1);
        assert!(again.iter().all(|puzzle| puzzle.id != held.id));
        let had: HashSet<String> = near.iter().map(|puzzle| puzzle.id.clone()).collect();
        let others = catalogue.near(&wish, &ratings, &had, &standings, 40);
        assert_eq!(others.len(), 40);
        assert!(others.iter().all(|puzzle| !had.contains(&puzzle.id)));
    }

    #[test]
    fn nothing_nearer_is_left_out() {
        let (catalogue, standings) = (Catalogue::read(), Standings::default());
        let ratings = VariantId::ALL.map(|game| (game, 1200.0));
        let near = catalogue.near(&Wish::default(), &ratings, &HashSet::new(), &standings, 40);
        let apart = |puzzle: &Puzzle| (f64::from(puzzle.rating) - 1200.0).abs();
        let farthest = near.iter().map(|puzzle| apart(puzzle)).fold(0.0, f64::max);
        // Chance moves each by so much at most, so nothing twice as much nearer than the last is missing.
        for puzzle in catalogue
            .of(None)
            .filter(|puzzle| apart(puzzle) < farthest - 2.0 * JITTER)
        {
            assert!(near.contains(&puzzle), "{puzzle}");
        }
    }

    #[test]
    fn themes_are_counted() {
        let catalogue = Catalogue::read();
        let themes = catalogue.themes(Some(VariantId::Shinobi));
        let count = |name: &str| {
            themes
                .iter()
                .find(|(theme, _)| theme == name)
                .map(|(_, count)| *count)
        };
        let kinds = ["mate", "campmate", "tactic", "defence"].map(|kind| count(kind).unwrap_or(0));
        assert_eq!(kinds.iter().sum::<usize>(), set(VariantId::Shinobi).len());
    }
}
