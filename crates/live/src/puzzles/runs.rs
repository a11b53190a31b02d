//! Runs: a storm against the clock, a climb until the first mistake.
//!
//! The name of a run says which puzzles it has, so nothing is kept of the runs of those who have no account, and every server
//! hands out the same. Of those who have one it is kept which run they are on and since when.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use komadai_play::Span;
use komadai_puzzles::{Kind, Puzzle};
use komadai_rules::VariantId;

use super::catalogue::Catalogue;
use super::graphs::Compiled;
use super::random::mixed;
use super::walk::{Verdict, Walked};
use super::{Puzzles, Shown, Solving};
use crate::Error;
use crate::now::now;
use crate::quota::{Quota, QuotaKey};
use crate::store::{Champion, DayScore, Score, UserId};

/// How many puzzles a run has, and how many are handed out at once.
const TOTAL: usize = 150;
pub(super) const LOT: usize = 15;
/// How long a storm lasts, and what a wrong move costs.
const STORM: Span = Span::seconds(180);
const PENALTY: Span = Span::seconds(10);
/// How far the clocks of browsers may be off.
const SLACK: Span = Span::seconds(2);
/// No move is made faster.
const FASTEST: Span = Span(100);
/// So many puzzles of a run may be missing from what was tried: some may have been held back meanwhile.
const MISSING: usize = 3;
/// How long the best are remembered, and how many there are.
const FRESH: Duration = Duration::from_secs(30);
const BEST: usize = 20;

/// What kind of run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// As many as you can in three minutes.
    Storm,
    /// Until the first mistake.
    Climb,
}

impl Mode {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Storm, Self::Climb];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Storm => "storm",
            Self::Climb => "climb",
        }
    }

    /// The one with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.name() == name)
    }

    /// How long there is, and what a wrong move costs.
    pub const fn clock(self) -> Option<(Span, Span)> {
        match self {
            Self::Storm => Some((STORM, PENALTY)),
            Self::Climb => None,
        }
    }

    /// The longest solution in it.
    const fn plies(self) -> usize {
        match self {
            Self::Storm => 5,
            Self::Climb => 11,
        }
    }

    /// Until when a run may be posted.
    const fn patience(self) -> Span {
        match self {
            Self::Storm => Span::seconds(240),
            Self::Climb => Span::days(1),
        }
    }
}

/// Since when somebody is the best.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Since {
    /// Today.
    Day,
    /// In the last seven days.
    Week,
    /// In the last thirty.
    Month,
    /// Ever.
    Ever,
}

impl Since {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Day, Self::Week, Self::Month, Self::Ever];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Week => "week",
            Self::Month => "month",
            Self::Ever => "ever",
        }
    }

    /// The one with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|since| since.name() == name)
    }

    /// The first day, counted from 1970.
    fn first_day(self) -> i64 {
        match self {
            Self::Day => today(),
            Self::Week => today() - 6,
            Self::Month => today() - 29,
            Self::Ever => 0,
        }
    }
}

/// The best scores of somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Highs {
    /// Today.
    pub day: u32,
    /// In the last seven days.
    pub week: u32,
    /// In the last thirty.
    pub month: u32,
    /// Ever.
    pub ever: u32,
}

/// Which run: its name says which puzzles it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunId {
    /// What kind.
    pub mode: Mode,
    /// Of which game; of all if none.
    pub game: Option<VariantId>,
    seed: u64,
}

impl RunId {
    fn scope(&self) -> (&'static str, &'static str) {
        (self.mode.name(), scope(self.game))
    }
}

fn scope(game: Option<VariantId>) -> &'static str {
    game.map_or("all", VariantId::name)
}

impl fmt::Display for RunId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mode, scope) = self.scope();
        write!(f, "{mode}-{scope}-{:016x}", self.seed)
    }
}

impl FromStr for RunId {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let read = || {
            let mut parts = text.split('-');
            let mode = Mode::from_name(parts.next()?)?;
            let game = match parts.next()? {
                "all" => None,
                name => Some(name.parse().ok()?),
            };
            let seed = u64::from_str_radix(parts.next()?, 16).ok()?;
            Some(Self { mode, game, seed })
        };
        let run = read().filter(|run| run.to_string() == text);
        run.ok_or(Error::NotFound("run"))
    }
}

/// A lot of the puzzles of a run.
#[derive(Clone, Debug)]
pub struct Run {
    /// Which run.
    pub id: RunId,
    /// How many puzzles it has.
    pub total: usize,
    /// The number of the first of the lot.
    pub from: usize,
    /// The lot.
    pub puzzles: Vec<(Shown, Arc<Compiled>)>,
}

/// What was tried of a run.
#[derive(Clone, Debug)]
pub struct RunTry {
    /// The puzzle.
    pub id: String,
    /// What was played.
    pub moves: Vec<String>,
    /// How many milliseconds it took.
    pub spent: i64,
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// How it went.
    pub score: Score,
    /// The best before it.
    pub before: Highs,
    /// And with it.
    pub best: Highs,
}

/// The best of all, as they were a moment ago.
pub(super) type Champions = Mutex<HashMap<(Mode, Option<VariantId>, Since), (Instant, Vec<Champion>)>>;

impl Puzzles {
    /// Begins a run. That of an account is kept, and takes the place of one that is not over.
    pub fn begin_run(
        &self,
        solving: Solving,
        who: QuotaKey,
        mode: Mode,
        game: Option<VariantId>,
    ) -> BoxFuture<'_, Result<Run, Error>> {
        Box::pin(async move {
            let id = RunId {
                mode,
                game,
                seed: fastrand::u64(..),
            };
            let run = self.lot(who, id, 0).await?;
            if let Some(user) = solving.0 {
                self.0.store.begin_run(user, id.to_string(), now()).await?;
            }
            Ok(run)
        })
    }

    /// A lot of the puzzles of a run, from so many on.
    pub fn lot(&self, who: QuotaKey, id: RunId, from: usize) -> BoxFuture<'_, Result<Run, Error>> {
        Box::pin(async move {
            self.0.quotas.check(Quota::Puzzle, who)?;
            let all = puzzles_of(self.catalogue().await?, id);
            let shown = all.iter().map(|puzzle| self.show(puzzle));
            let lot: Vec<_> = shown
                .filter(|shown| !shown.standing.is_held)
                .skip(from)
                .take(LOT)
                .collect();
            let mut puzzles = Vec::new();
            for shown in lot {
                puzzles.push((shown, self.graph(shown.puzzle).await?));
            }
            Ok(Run {
                id,
                total: all.len(),
                from,
                puzzles,
            })
        })
    }

    /// Ends the run of an account with all that was tried, which is judged and must be possible.
    pub fn end_run(
        &self,
        user: UserId,
        id: RunId,
        tried: Vec<RunTry>,
    ) -> BoxFuture<'_, Result<Ended, Error>> {
        Box::pin(async move {
            let over = || {
                Error::Conflict("this is not your current run: it is over, or you have begun another".into())
            };
            if tried.len() > TOTAL {
                return Err(Error::Invalid(format!("a run has at most {TOTAL} puzzles")));
            }
            let judged = tried.len().max(1) as u32;
            self.0
                .quotas
                .check_many(Quota::Puzzle, QuotaKey::User(user), judged)?;
            let began = self.0.store.run_began(user, id.to_string()).await?;
            let since = now() - began.ok_or_else(over)?;
            if since > id.mode.patience() {
                return Err(Error::Invalid("the run was submitted too late".into()));
            }
            let all = puzzles_of(self.catalogue().await?, id);
            let shown = self.in_order(&all, &tried)?;
            let mut score = Scoring::new(id.mode);
            for (at, (shown, one)) in shown.into_iter().zip(&tried).enumerate() {
                let compiled = self.graph(shown.puzzle).await?;
                let walked = self.walked(&shown, compiled, one.moves.clone()).await?;
                score.add(&shown, &walked, one.spent, at + 1 == tried.len())?;
            }
            let score = score.finish(since)?;
            let before = self.highs(user, id.mode, id.game).await?;
            let ended = self
                .0
                .store
                .end_run(user, id.to_string(), id.scope(), score, now())
                .await?;
            if !ended {
                return Err(over());
            }
            let best = self.highs(user, id.mode, id.game).await?;
            Ok(Ended { score, before, best })
        })
    }

    /// The puzzles that were tried, if they are those of the run in their order.
    fn in_order(&self, all: &[&'static Puzzle], tried: &[RunTry]) -> Result<Vec<Shown>, Error> {
        let mut rest = all.iter();
        let mut missing = 0;
        let mut found = Vec::new();
        for one in tried {
            let puzzle = loop {
                let puzzle = rest.next().filter(|_| missing <= MISSING);
                let puzzle = puzzle.ok_or_else(|| {
                    Error::Invalid("the puzzles are not those of the run, in their order".into())
                })?;
                if puzzle.id == one.id {
                    break puzzle;
                }
                missing += 1;
            };
            found.push(self.show(puzzle));
        }
        Ok(found)
    }

    /// The best scores of somebody.
    pub fn highs(
        &self,
        user: UserId,
        mode: Mode,
        game: Option<VariantId>,
    ) -> BoxFuture<'_, Result<Highs, Error>> {
        Box::pin(async move {
            let best = async |since: Since| {
                let scope = (mode.name(), scope(game));
                self.0.store.best_score(user, scope, since.first_day()).await
            };
            Ok(Highs {
                day: best(Since::Day).await?,
                week: best(Since::Week).await?,
                month: best(Since::Month).await?,
                ever: best(Since::Ever).await?,
            })
        })
    }

    /// The best run of each of the last days.
    pub fn run_days(
        &self,
        user: UserId,
        mode: Mode,
        game: Option<VariantId>,
        days: i64,
    ) -> BoxFuture<'_, Result<Vec<DayScore>, Error>> {
        Box::pin(async move {
            if days <= 0 {
                return Ok(Vec::new());
            }
            let since = today() - days.min(3_650) + 1;
            let scope = (mode.name(), scope(game));
            Ok(self.0.store.scores(user, scope, since).await?)
        })
    }

    /// The best of all.
    pub fn champions(
        &self,
        mode: Mode,
        game: Option<VariantId>,
        since: Since,
    ) -> BoxFuture<'_, Result<Vec<Champion>, Error>> {
        Box::pin(async move {
            let key = (mode, game, since);
            let known = |champions: &Champions| {
                let champions = champions.lock().unwrap_or_else(PoisonError::into_inner);
                let (at, list) = champions.get(&key)?;
                (at.elapsed() < FRESH).then(|| list.clone())
            };
            if let Some(list) = known(&self.0.champions) {
                return Ok(list);
            }
            let scope = (mode.name(), scope(game));
            let list = self.0.store.champions(scope, since.first_day(), BEST).await?;
            let mut champions = self.0.champions.lock().unwrap_or_else(PoisonError::into_inner);
            champions.insert(key, (Instant::now(), list.clone()));
            Ok(list)
        })
    }
}

/// Today, counted from 1970.
fn today() -> i64 {
    now().0.div_euclid(Span::days(1).0)
}

/// The puzzles of a run, in rising order by first ratings, which are the same everywhere: one from each of as many parts of all
/// that fit, the first parts wider, so that it rises fast at first.
fn puzzles_of(catalogue: &Catalogue, id: RunId) -> Vec<&'static Puzzle> {
    let fits = |puzzle: &&Puzzle| puzzle.plies() <= id.mode.plies() && puzzle.kind != Kind::Tactic;
    let mut all: Vec<_> = catalogue.of(id.game).filter(fits).collect();
    all.sort_by(|a, b| (a.rating, &a.id).cmp(&(b.rating, &b.id)));
    let total = TOTAL.min(all.len() / 2);
    let bound = |part: usize| {
        let share = (part as f64 / total as f64).powf(0.7);
        ((share * all.len() as f64) as usize).min(all.len())
    };
    let pick = |part: usize| {
        let (from, to) = (bound(part), bound(part + 1));
        let width = to.saturating_sub(from);
        (width > 0).then(|| all[from + (mixed(id.seed, &part.to_string()) % width as u64) as usize])
    };
    (0..total).filter_map(pick).collect()
}

/// A run being counted.
struct Scoring {
    mode: Mode,
    score: Score,
    combo: u32,
    spent: i64,
}

impl Scoring {
    fn new(mode: Mode) -> Self {
        Self {
            mode,
            score: Score::default(),
            combo: 0,
            spent: 0,
        }
    }

    /// Counts what was tried at one puzzle: a wrong move ends it, and only the last may be left half-way.
    fn add(&mut self, shown: &Shown, walked: &Walked, spent: i64, is_last: bool) -> Result<(), Error> {
        let refused = |why: &str| Err(Error::Invalid(format!("{}: {why}", shown.puzzle.id)));
        let moves = walked.verdicts.len() as i64;
        if spent < moves * FASTEST.0 || spent > self.mode.patience().0 {
            return refused("the time spent is too long or too short to be true");
        }
        let mistakes = walked.mistakes();
        let ends_wrong = walked.verdicts.last() == Some(&Verdict::Wrong);
        if mistakes > 1 || (mistakes == 1 && !ends_wrong) {
            return refused("a wrong move ends the puzzle");
        }
        if mistakes == 0 && !walked.is_solved && !is_last {
            return refused("the puzzle was left before its end");
        }
        if self.mode == Mode::Climb && mistakes > 0 && !is_last {
            return refused("a climb ends with the first wrong move");
        }
        self.spent += spent;
        self.score.moves += moves as u32;
        for verdict in &walked.verdicts {
            match verdict {
                Verdict::Right => self.combo += 1,
                Verdict::Longer => {}
                Verdict::Wrong => self.combo = 0,
            }
            self.score.combo = self.score.combo.max(self.combo);
        }
        self.score.errors += mistakes as u32;
        if walked.is_solved {
            self.score.score += 1;
            self.score.highest = self.score.highest.max(shown.puzzle.rating.into());
        }
        Ok(())
    }

    /// The score, if all of it was possible within the time there was.
    fn finish(mut self, since: Span) -> Result<Score, Error> {
        if self.spent > since.0 + SLACK.0 {
            return Err(Error::Invalid(
                "the times add up to more than has passed since the run began".into(),
            ));
        }
        if let Some((time, penalty)) = self.mode.clock()
            && self.spent + penalty.0 * i64::from(self.score.errors) > time.0 + penalty.0 + SLACK.0
        {
            return Err(Error::Invalid(
                "the times add up to more than the clock of the run allows".into(),
            ));
        }
        self.score.spent = (self.spent / 1000) as u32;
        Ok(self.score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::standings::first_rating;
    use crate::store::PuzzleStanding;

    fn shown() -> Shown {
        let puzzle = &komadai_puzzles::set(VariantId::Shogi)[0];
        Shown {
            puzzle,
            standing: PuzzleStanding::first(first_rating(puzzle)),
        }
    }

    fn walked(verdicts: &[Verdict], is_solved: bool) -> Walked {
        Walked {
            verdicts: verdicts.into(),
            is_solved,
        }
    }

    #[test]
    fn a_run_is_named_by_what_it_has_and_rises() {
        let catalogue = Catalogue::read();
        for mode in Mode::ALL {
            for game in VariantId::ALL.map(Some).into_iter().chain([None]) {
                let id = RunId { mode, game, seed: 7 };
                assert_eq!(id.to_string().parse::<RunId>().unwrap(), id);
                let puzzles = puzzles_of(catalogue, id);
                assert!(puzzles.len() > 100, "{id}: {}", puzzles.len());
                assert!(puzzles.is_sorted_by_key(|puzzle| puzzle.rating), "{id}");
                let mut names: Vec<_> = puzzles.iter().map(|puzzle| &puzzle.id).collect();
                names.sort_unstable();
                names.dedup();
                assert_eq!(names.len(), puzzles.len());
                let other = puzzles_of(catalogue, RunId { seed: 8, ..id });
                assert_ne!(other, puzzles);
            }
        }
        for text in [
            "",
            "storm",
            "storm-all-",
            "storm-chess-0000000000000007",
            "storm-all-7",
        ] {
            assert!(text.parse::<RunId>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_score_counts_what_was_won_and_refuses_what_cannot_be() {
        use Verdict::{Longer, Right, Wrong};
        let shown = shown();
        let mut storm = Scoring::new(Mode::Storm);
        storm
            .add(&shown, &walked(&[Right, Longer, Right], true), 2_000, false)
            .unwrap();
        storm
            .add(&shown, &walked(&[Right, Wrong], false), 2_000, false)
            .unwrap();
        storm.add(&shown, &walked(&[Right], true), 1_500, false).unwrap();
        for (unfit, spent) in [
            (walked(&[Wrong, Right], true), 1_000),
            (walked(&[Right], false), 1_000),
            (walked(&[Right, Right], true), 199),
            (walked(&[Right], true), 500_000),
        ] {
            assert!(storm.add(&shown, &unfit, spent, false).is_err(), "{unfit:?}");
        }
        storm.add(&shown, &walked(&[Right], false), 1_000, true).unwrap();
        let score = storm.finish(Span::seconds(10)).unwrap();
        let told = (score.score, score.combo, score.errors, score.moves, score.spent);
        assert_eq!(told, (2, 3, 1, 7, 6));
        let mut long = Scoring::new(Mode::Storm);
        for _ in 0..10 {
            long.add(&shown, &walked(&[Right], true), 18_500, false).unwrap();
        }
        assert!(long.finish(Span::seconds(200)).is_ok());
        let mut early = Scoring::new(Mode::Climb);
        early.add(&shown, &walked(&[Right], true), 60_000, false).unwrap();
        assert!(early.finish(Span::seconds(50)).is_err());
        let mut wrong = Scoring::new(Mode::Climb);
        assert!(wrong.add(&shown, &walked(&[Wrong], false), 900, false).is_err());
        wrong.add(&shown, &walked(&[Wrong], false), 900, true).unwrap();
        let mut late = Scoring::new(Mode::Storm);
        for _ in 0..18 {
            late.add(&shown, &walked(&[Wrong], false), 1_000, false).unwrap();
        }
        assert!(
            late.finish(Span::seconds(60)).is_err(),
            "mistakes cost ten seconds each"
        );
    }
}
