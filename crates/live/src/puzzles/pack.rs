//! Puzzles to take along: a few hundred of each game with their graphs, page by page, for solving where there is no network.

use std::sync::{Arc, OnceLock};

use futures_util::future::BoxFuture;
use komadai_puzzles::{Puzzle, set, spread};
use komadai_rules::VariantId;

use super::graphs::Compiled;
use super::random::mixed;
use super::standings::first_rating;
use super::{Puzzles, Shown};
use crate::Error;
use crate::quota::{Quota, QuotaKey};
use crate::store::PuzzleStanding;

/// How many there are of a game, and on a page.
const COUNT: usize = 300;
const PAGE: usize = 25;
/// The longest solution in it.
const PLIES: usize = 7;

/// A page of the pack.
#[derive(Clone, Debug)]
pub struct Pack {
    /// What was chosen: the same version has the same puzzles.
    pub version: String,
    /// How many pages there are.
    pub pages: usize,
    /// The puzzles of this one. Their ratings are first ratings, which do not change.
    pub puzzles: Vec<(Shown, Arc<Compiled>)>,
}

impl Puzzles {
    /// A page of the pack of a game, from 0.
    pub fn pack(&self, who: QuotaKey, game: VariantId, page: usize) -> BoxFuture<'_, Result<Pack, Error>> {
        Box::pin(async move {
            self.0.quotas.check(Quota::Puzzle, who)?;
            self.catalogue().await?;
            let chosen = self.0.threads.run(move |_| chosen(game)).await?;
            let mut pages = chosen.chunks(PAGE);
            let count = pages.len();
            let own = pages.nth(page).ok_or(Error::NotFound("page"))?;
            let mut puzzles = Vec::new();
            for &puzzle in own {
                let shown = Shown {
                    puzzle,
                    standing: PuzzleStanding::first(first_rating(puzzle)),
                };
                puzzles.push((shown, self.graph(puzzle).await?));
            }
            let version = chosen
                .iter()
                .fold(0, |version, puzzle| mixed(version, &puzzle.to_string()));
            Ok(Pack {
                version: format!("{version:016x}"),
                pages: count,
                puzzles,
            })
        })
    }
}

/// What is taken along of a game: of every kind and length, and so is each page of it, for who keeps only a few.
fn chosen(game: VariantId) -> &'static [&'static Puzzle] {
    static CHOSEN: [OnceLock<Vec<&'static Puzzle>>; VariantId::ALL.len()] =
        [const { OnceLock::new() }; VariantId::ALL.len()];
    CHOSEN[game as usize].get_or_init(|| {
        let short = set(game).iter().filter(|puzzle| puzzle.plies() <= PLIES);
        let names = spread(short.cloned().collect(), COUNT);
        let found = |puzzle: Puzzle| set(game).iter().find(|other| other.id == puzzle.id);
        let mut all: Vec<_> = names.into_iter().filter_map(found).collect();
        all.sort_by_key(|puzzle| mixed(0, &puzzle.id));
        all
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_easy_and_hard_ones() {
        for game in VariantId::ALL {
            let mean = |puzzles: &[&Puzzle]| {
                let sum: usize = puzzles.iter().map(|puzzle| usize::from(puzzle.rating)).sum();
                sum / puzzles.len()
            };
            let all = chosen(game);
            assert_eq!(all.len(), COUNT, "{game}");
            for page in all.chunks(PAGE) {
                assert!(
                    mean(page).abs_diff(mean(all)) < 500,
                    "{game}: {} {}",
                    mean(page),
                    mean(all)
                );
                let ratings = page.iter().map(|puzzle| puzzle.rating);
                let (least, most) = (ratings.clone().min(), ratings.max());
                assert!(
                    least < Some(1000) && most > Some(1600),
                    "{game}: {least:?} {most:?}"
                );
            }
        }
    }
}
