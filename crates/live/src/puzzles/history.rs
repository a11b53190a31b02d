//! What somebody has tried: as a list, counted by theme, and what still waits to be solved.

use std::collections::{BTreeMap, HashMap};

use futures_util::future::BoxFuture;
use komadai_play::{Moment, Span};
use komadai_puzzles::{Angle, Theme};
use komadai_rules::VariantId;

use super::{Puzzles, Shown};
use crate::Error;
use crate::now::now;
use crate::store::{Attempt, Counted, Solver, UserId};

/// How many tries are told at once.
const MOST: usize = 1_000;
/// The most days that are looked back.
const DAYS: i64 = 3_650;

/// Results of puzzles.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Results {
    /// Puzzles tried.
    pub puzzles: u32,
    /// Won at the first try.
    pub first_wins: u32,
    /// Won later.
    pub replay_wins: u32,
    rating_sum: f64,
}

/// Results of some days.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Dashboard {
    /// In all.
    pub global: Results,
    /// By theme.
    pub themes: BTreeMap<String, Results>,
}

impl Results {
    /// How hard the puzzles were, on average.
    pub fn rating(&self) -> f64 {
        match self.puzzles {
            0 => 0.0,
            count => self.rating_sum / f64::from(count),
        }
    }

    /// How strong somebody with these results would be: that of the puzzles where half are won, 500 more where all are.
    pub fn performance(&self) -> f64 {
        match self.puzzles {
            0 => 0.0,
            count => self.rating() - 500.0 + 1000.0 * f64::from(self.first_wins) / f64::from(count),
        }
    }

    fn add(&mut self, puzzle: &Tally) {
        self.puzzles += 1;
        self.first_wins += u32::from(puzzle.is_won);
        self.replay_wins += u32::from(puzzle.is_won_later);
        self.rating_sum += puzzle.rating;
    }
}

/// How many puzzles come again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Repeats {
    /// Those that are due.
    pub due: usize,
    /// All of them, due or not.
    pub waiting: usize,
}

/// The tries at one puzzle.
struct Tally {
    is_won: bool,
    is_won_later: bool,
    rating: f64,
}

impl Puzzles {
    /// All about a solver.
    pub fn solver(&self, user: UserId) -> BoxFuture<'_, Result<Solver, Error>> {
        Box::pin(async move { Ok(self.0.store.solver(user).await?) })
    }

    /// What comes again of what went wrong, as far as it still ships.
    pub fn repeats(&self, user: UserId) -> BoxFuture<'_, Result<Repeats, Error>> {
        Box::pin(async move {
            let catalogue = self.catalogue().await?;
            let now = now();
            let mut all = self.0.store.repeats(user, None, Moment(i64::MAX)).await?;
            all.retain(|repeat| catalogue.find(&repeat.puzzle).is_some());
            Ok(Repeats {
                due: all.iter().filter(|repeat| repeat.at <= now).count(),
                waiting: all.len(),
            })
        })
    }

    /// Whether what goes wrong comes again.
    pub fn repeat(&self, user: UserId, is_on: bool) -> BoxFuture<'_, Result<(), Error>> {
        Box::pin(async move { Ok(self.0.store.repeat_puzzles(user, is_on).await?) })
    }

    /// What somebody tried before a moment, newest first.
    pub fn activity(
        &self,
        user: UserId,
        before: Option<Moment>,
        game: Option<VariantId>,
        most: Option<usize>,
    ) -> BoxFuture<'_, Result<Vec<(Attempt, Shown)>, Error>> {
        Box::pin(async move {
            let catalogue = self.catalogue().await?;
            let before = before.unwrap_or(Moment(i64::MAX));
            let most = most.unwrap_or(MOST).min(MOST);
            let attempts = self.0.store.attempts(user, before, game, most).await?;
            let shown = attempts.into_iter().filter_map(|attempt| {
                let puzzle = catalogue.find(&attempt.puzzle)?;
                Some((attempt, self.show(puzzle)))
            });
            Ok(shown.collect())
        })
    }

    /// The results of the last days.
    pub fn dashboard(
        &self,
        user: UserId,
        days: i64,
        game: Option<VariantId>,
    ) -> BoxFuture<'_, Result<Dashboard, Error>> {
        Box::pin(async move {
            let catalogue = self.catalogue().await?;
            let mut dashboard = Dashboard::default();
            for (id, tally) in tallies(self.counted(user, days, game).await?) {
                dashboard.global.add(&tally);
                for theme in catalogue.find(&id).into_iter().flat_map(Theme::all_of) {
                    dashboard.themes.entry(theme.to_string()).or_default().add(&tally);
                }
            }
            Ok(dashboard)
        })
    }

    /// The puzzles of the last days that went wrong and were not won since, and how many went wrong.
    pub fn replay<'a>(
        &'a self,
        user: UserId,
        days: i64,
        angle: &'a Angle,
    ) -> BoxFuture<'a, Result<(usize, Vec<String>), Error>> {
        Box::pin(async move {
            let catalogue = self.catalogue().await?;
            let mut wrong: Vec<String> = Vec::new();
            let mut ever = 0;
            for one in self.counted(user, days, None).await? {
                let fits = catalogue
                    .find(&one.puzzle)
                    .is_some_and(|puzzle| angle.fits(puzzle));
                let known = wrong.iter().position(|id| *id == one.puzzle);
                match (one.is_won, known) {
                    (true, Some(at)) => drop(wrong.remove(at)),
                    (false, None) if fits => {
                        ever += usize::from(one.is_fresh);
                        wrong.push(one.puzzle);
                    }
                    _ => {}
                }
            }
            Ok((ever.max(wrong.len()), wrong))
        })
    }

    async fn counted(&self, user: UserId, days: i64, game: Option<VariantId>) -> Result<Vec<Counted>, Error> {
        let since = now() - Span::days(days.clamp(1, DAYS));
        Ok(self.0.store.counted_attempts(user, since, game).await?)
    }
}

/// Tries by puzzle, of those first tried among them.
fn tallies(counted: Vec<Counted>) -> HashMap<String, Tally> {
    let mut tallies: HashMap<String, Tally> = HashMap::new();
    for one in counted {
        if one.is_fresh {
            let tally = Tally {
                is_won: one.is_won,
                is_won_later: false,
                rating: one.puzzle_value,
            };
            tallies.insert(one.puzzle, tally);
        } else if let Some(tally) = tallies.get_mut(&one.puzzle) {
            tally.is_won_later |= one.is_won && !tally.is_won;
        }
    }
    tallies
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_count_first_tries_and_later_wins() {
        let one = |puzzle: &str, is_fresh, is_won| Counted {
            puzzle: puzzle.into(),
            is_fresh,
            is_won,
            puzzle_value: 1400.0,
        };
        let tallies = tallies(vec![
            one("a", true, true),
            one("b", true, false),
            one("b", false, true),
            one("a", false, true),
            one("older", false, true),
        ]);
        let mut results = Results::default();
        tallies.values().for_each(|tally| results.add(tally));
        assert_eq!(
            (results.puzzles, results.first_wins, results.replay_wins),
            (2, 1, 1)
        );
        assert_eq!((results.rating(), results.performance()), (1400.0, 1400.0));
        assert_eq!(Results::default().performance(), 0.0);
    }
}
