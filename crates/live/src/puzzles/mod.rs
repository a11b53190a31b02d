//! Puzzles for whoever comes: chosen, judged, counted.
//!
//! What ships is in memory (`catalogue`), how it stands by all who tried it is in the store and known here (`standings`).
//! Graphs are put together when somebody asks, on a thread of their own, and the latest are kept (`graphs`). Results are judged from the
//! moves that were tried (`walk`) and settled together with others that come at the same time (`counter`). `runs` are against
//! the clock or until the first mistake, `mistakes` come from games that were analysed.

mod catalogue;
mod counter;
mod daily;
mod graphs;
mod history;
mod mistakes;
mod opinion;
mod pack;
mod random;
mod results;
mod runs;
mod solution;
mod standings;
mod walk;

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use komadai_play::Moment;
use komadai_puzzles::{
    Angle, Branch, ExportFormat, Judgement, Puzzle, export, judge, nodes_after, solution_tree,
};
use komadai_rules::VariantId;
use tokio::sync::OnceCell;

use crate::analysis::{Analysts, Bench};
use crate::now::now;
use crate::pool::Pool;
use crate::quota::{Quota, QuotaKey, Quotas};
use crate::records::Records;
use crate::store::{PuzzleStanding, Store, UserId};
use crate::{Error, dates, study};

use catalogue::Catalogue;
use counter::Counter;
use graphs::Graphs;
use standings::Standings;

pub use graphs::Compiled;
pub use history::{Dashboard, Repeats, Results};
pub use mistakes::{Mistake, Mistakes};
pub use opinion::{Objection, Opinion, Suspected};
pub use pack::Pack;
pub use results::{Outcome, Report, Status, Try};
pub use runs::{Ended, Highs, Mode, Run, RunId, RunTry, Since};
pub use walk::Verdict;

/// How often it is looked at how puzzles stand: others may change that, too.
pub(crate) const REFRESH: Duration = Duration::from_secs(60);
/// Threads for judgements and trees, and how many of these may wait, of all and of one address.
const THREADS: usize = 1;
const WAITING: usize = 256;
const WAITING_EACH: usize = 32;
/// A puzzle tried within this time is not handed out again, if there is another.
const RECENT: komadai_play::Span = komadai_play::Span::days(60);
/// How many are handed out at once at most.
const MOST: usize = 30;

/// A handle to the puzzles; clones are the same.
#[derive(Clone)]
pub struct Puzzles(Arc<Shared>);

struct Shared {
    store: Store,
    quotas: Quotas,
    records: Records,
    analysts: Analysts,
    threads: Arc<Pool<Bench>>,
    catalogue: OnceCell<&'static Catalogue>,
    standings: Standings,
    graphs: Graphs,
    counter: Counter,
    champions: runs::Champions,
}

impl std::fmt::Debug for Puzzles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Puzzles").finish_non_exhaustive()
    }
}

/// A puzzle, and how it stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Shown {
    /// The puzzle.
    pub puzzle: &'static Puzzle,
    /// How it stands.
    pub standing: PuzzleStanding,
}

/// What somebody wants to solve.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// In which game; in any if none is named.
    pub game: Option<VariantId>,
    /// What it shall be about.
    pub angle: Angle,
    /// How much harder than the solver is strong.
    pub harder: f64,
    /// How strong somebody without an account is.
    pub rating: Option<f64>,
    /// Which not.
    pub not: Vec<String>,
}

/// Somebody who asks: accounts have a history, others do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solving(pub Option<UserId>);

impl Puzzles {
    /// Puzzles are in memory, and what is known about them and those who solve them is in the store.
    pub(crate) fn start(store: Store, quotas: Quotas, records: Records, analysts: Analysts) -> Self {
        let threads = Arc::new(Pool::start("puzzles", THREADS, WAITING, WAITING_EACH));
        Self(Arc::new(Shared {
            counter: Counter::start(store.clone()),
            graphs: Graphs::start(),
            threads,
            store,
            quotas,
            records,
            analysts,
            catalogue: OnceCell::new(),
            standings: Standings::default(),
            champions: runs::Champions::default(),
        }))
    }

    /// Looks at how puzzles stand.
    pub(crate) async fn refresh(self) -> Result<(), Error> {
        self.0.standings.replace(self.0.store.puzzle_standings().await?);
        Ok(())
    }

    /// What ships; it is read when it is first asked for, which takes a while.
    async fn catalogue(&self) -> Result<&'static Catalogue, Error> {
        let read = || async { self.0.threads.run(|_| Catalogue::read()).await };
        self.0.catalogue.get_or_try_init(read).await.copied()
    }

    /// The puzzle with a name.
    pub fn find<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Shown, Error>> {
        Box::pin(async move {
            let puzzle = self.catalogue().await?.find(id);
            puzzle
                .map(|puzzle| self.show(puzzle))
                .ok_or(Error::NotFound("puzzle"))
        })
    }

    fn show(&self, puzzle: &'static Puzzle) -> Shown {
        Shown {
            puzzle,
            standing: self.0.standings.of(puzzle),
        }
    }

    /// Puzzles near the strength of who asks that were not tried lately, as many as are wanted or there are.
    pub fn next<'a>(
        &'a self,
        solving: Solving,
        wish: &'a Wish,
        count: usize,
    ) -> BoxFuture<'a, Result<Vec<Shown>, Error>> {
        Box::pin(async move {
            let catalogue = self.catalogue().await?;
            let mut ratings = VariantId::ALL.map(|game| (game, wish.rating.unwrap_or(1500.0)));
            if let Some(user) = solving.0 {
                let known = self.0.store.solver_ratings(user).await?;
                ratings = ratings.map(|(game, rating)| {
                    let own = known.iter().find(|(other, _)| *other == game);
                    (game, own.map_or(rating, |(_, own)| own.rating.value))
                });
            }
            let count = count.clamp(1, MOST);
            let standings = &self.0.standings;
            let mut not: HashSet<String> = wish.not.iter().cloned().collect();
            let mut chosen = catalogue.near(wish, &ratings, &not, standings, crate::store::AMONG);
            if let Some(user) = solving.0 {
                let (fresh, tried) = self.apart(user, chosen).await?;
                chosen = fresh;
                // Most have not had most of what is near; who has is given what is farther away.
                if chosen.len() < count {
                    not.extend(self.0.store.tried_since(user, now() - RECENT).await?);
                    chosen = catalogue.near(wish, &ratings, &not, standings, count);
                }
                chosen.extend(tried);
            }
            if chosen.is_empty() {
                return Err(Error::NotFound("puzzle"));
            }
            chosen.truncate(count);
            Ok(chosen.into_iter().map(|puzzle| self.show(puzzle)).collect())
        })
    }

    /// Puzzles that were not tried lately, and those that were: the longest ago first.
    async fn apart(
        &self,
        user: UserId,
        puzzles: Vec<&'static Puzzle>,
    ) -> Result<(Vec<&'static Puzzle>, Vec<&'static Puzzle>), Error> {
        let names = puzzles.iter().map(|puzzle| puzzle.id.clone()).collect();
        let tried = self.0.store.tried_among(user, names).await?;
        let since = now() - RECENT;
        let lately = |puzzle: &&Puzzle| -> Option<Moment> {
            let at = tried.iter().find(|(id, _)| *id == puzzle.id).map(|(_, at)| *at);
            at.filter(|&at| at > since)
        };
        let (mut tried, fresh): (Vec<_>, Vec<_>) =
            puzzles.into_iter().partition(|puzzle| lately(puzzle).is_some());
        tried.sort_by_key(lately);
        Ok((fresh, tried))
    }

    /// A puzzle that went wrong and is due again.
    pub fn due(&self, user: UserId, game: Option<VariantId>) -> BoxFuture<'_, Result<Option<Shown>, Error>> {
        Box::pin(async move {
            let catalogue = self.catalogue().await?;
            let due = self.0.store.repeats(user, game, now()).await?;
            let found = due.iter().find_map(|due| catalogue.find(&due.puzzle));
            Ok(found.map(|puzzle| self.show(puzzle)))
        })
    }

    /// The puzzle of a day, and which day that is: today if none is named. Without a game the games take turns.
    pub fn daily<'a>(
        &'a self,
        game: Option<VariantId>,
        date: Option<&'a str>,
    ) -> BoxFuture<'a, Result<(Shown, String), Error>> {
        Box::pin(async move {
            let today = now();
            let at = match date {
                None => today,
                Some(text) => {
                    let at = dates::read_day(text)
                        .ok_or_else(|| Error::Invalid(format!("{text:?} is not a date (use 2026-11-17)")))?;
                    if at > today {
                        return Err(Error::NotFound("puzzle"));
                    }
                    at
                }
            };
            let day = at.0.div_euclid(komadai_play::Span::days(1).0);
            let game = game.unwrap_or_else(|| daily::turn(day));
            let puzzle = daily::puzzle(self.catalogue().await?, &self.0.standings, game, day);
            let puzzle = puzzle.ok_or(Error::NotFound("puzzle"))?;
            Ok((self.show(puzzle), daily::date(day)))
        })
    }

    /// How many puzzles there are of each theme, of one game or of all.
    pub fn themes(&self, game: Option<VariantId>) -> BoxFuture<'_, Result<Vec<(String, usize)>, Error>> {
        Box::pin(async move { Ok(self.catalogue().await?.themes(game).to_vec()) })
    }

    /// The puzzles of a game that fit, as a file.
    pub fn export<'a>(
        &'a self,
        who: QuotaKey,
        game: VariantId,
        angle: &'a Angle,
        format: ExportFormat,
    ) -> BoxFuture<'a, Result<String, Error>> {
        Box::pin(async move {
            self.0.quotas.check(Quota::Puzzle, who)?;
            let catalogue = self.catalogue().await?;
            let angle = angle.clone();
            let written = self.0.threads.run(move |_| {
                let puzzles = catalogue.of(Some(game)).filter(|puzzle| angle.fits(puzzle));
                export(puzzles, format)
            });
            written.await?.map_err(|error| Error::Invalid(error.to_string()))
        })
    }

    /// A puzzle as positions for a browser.
    pub fn graph(&self, puzzle: &'static Puzzle) -> BoxFuture<'_, Result<Arc<Compiled>, Error>> {
        Box::pin(async move { self.0.graphs.of(puzzle).await })
    }

    /// The whole solution.
    pub fn tree<'a>(&'a self, who: QuotaKey, id: &'a str) -> BoxFuture<'a, Result<Vec<Branch>, Error>> {
        Box::pin(async move {
            self.0.quotas.check(Quota::Puzzle, who)?;
            let puzzle = self.find(id).await?.puzzle;
            let tree = self.0.threads.run(move |_| solution_tree(puzzle)).await?;
            tree.map_err(|error| Error::Invalid(error.to_string()))
        })
    }

    /// A solution as the tree of a study, with the names of its moves.
    pub async fn study(&self, id: &str, solution: Vec<Branch>) -> Result<study::Tree, Error> {
        let puzzle = self.find(id).await?.puzzle;
        let drawn = self.0.threads.run(move |_| solution::study(puzzle, &solution));
        drawn.await?
    }

    /// What a move is worth after others of a puzzle, and the positions it leads to if it is right.
    pub fn judge<'a>(
        &'a self,
        who: QuotaKey,
        id: &'a str,
        played: Vec<String>,
        mv: String,
    ) -> BoxFuture<'a, Result<(Judgement, Vec<komadai_learn::Node>), Error>> {
        Box::pin(async move {
            self.0.quotas.check(Quota::Puzzle, who)?;
            let puzzle = self.find(id).await?.puzzle;
            let judged = self.0.threads.run(move |_| {
                let judgement = judge(puzzle, &played, &mv)?;
                let nodes = match &judgement {
                    Judgement::Right { reply } => nodes_after(puzzle, &played, &mv, reply.as_deref())?,
                    _ => Vec::new(),
                };
                Ok::<_, komadai_puzzles::PuzzleError>((judgement, nodes))
            });
            judged.await?.map_err(|error| Error::Invalid(error.to_string()))
        })
    }
}
