//! Results: what was tried is judged here, whatever a client says about it, and kept for accounts.

use futures_util::future::BoxFuture;
use komadai_play::{Moment, Span};

use super::graphs::Compiled;
use super::standings::first_rating;
use super::walk::{Verdict, Walked, is_known, walk};
use super::{Puzzles, Shown, Solving};
use crate::Error;
use crate::now::now;
use crate::quota::{Quota, QuotaKey};
use crate::store::{Settled, Streak, Tried};

/// How many results may come at once.
const MOST: usize = 50;
/// How old a result may be that comes late.
const OLDEST: Span = Span::days(30);
/// The most time that counts.
const LONGEST: u64 = 60 * 60 * 1000;
/// How long the name of an attempt is.
const NAME: std::ops::RangeInclusive<usize> = 8..=36;

/// A try, as a client tells it.
#[derive(Clone, Debug)]
pub struct Try {
    /// The client's name for it.
    pub attempt: String,
    /// The puzzle.
    pub id: String,
    /// What was played, in order.
    pub moves: Vec<String>,
    /// How many hints were taken.
    pub hints: u32,
    /// How many milliseconds it took.
    pub spent: u64,
    /// Whether it may count for ratings.
    pub rated: bool,
    /// Whether a program tried.
    pub by_program: bool,
    /// When it was, if not now.
    pub at: Option<Moment>,
}

/// What became of a try.
#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// It is judged and kept.
    Kept(Box<Settled>),
    /// It was sent before.
    Known(Box<Settled>),
    /// It is judged; nothing is kept for who has no account.
    Judged,
    /// It makes no sense.
    Refused(String),
}

/// A try, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The client's name for it.
    pub attempt: String,
    /// The puzzle.
    pub id: String,
    /// What became of it.
    pub status: Status,
    /// What each move was worth.
    pub verdicts: Vec<Verdict>,
    /// Whether the end was reached.
    pub is_solved: bool,
    /// Whether it was reached without a wrong move and without help.
    pub is_won: bool,
}

/// What became of several.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Of each, in order.
    pub outcomes: Vec<Outcome>,
    /// How long in a row, for accounts.
    pub streak: Option<Streak>,
}

impl Puzzles {
    /// Judges results, and keeps them for an account.
    pub fn results(
        &self,
        solving: Solving,
        who: QuotaKey,
        tries: Vec<Try>,
    ) -> BoxFuture<'_, Result<Report, Error>> {
        Box::pin(async move {
            if tries.is_empty() || tries.len() > MOST {
                return Err(Error::Invalid(format!("send 1 to {MOST} results")));
            }
            self.0.quotas.check_many(Quota::Puzzle, who, tries.len() as u32)?;
            let mut outcomes = Vec::new();
            let mut tried = Vec::new();
            for one in tries {
                let judged = self.judged(&one).await;
                match judged {
                    Ok((shown, walked)) => {
                        let outcome = outcome(&one, &walked);
                        tried.extend(solving.0.map(|user| Tried {
                            user,
                            attempt: one.attempt,
                            puzzle: one.id,
                            variant: shown.puzzle.game,
                            first: first_rating(shown.puzzle),
                            at: one.at.unwrap_or_else(now).min(now()),
                            is_won: outcome.is_won,
                            is_solved: outcome.is_solved,
                            hints: one.hints,
                            spent: one.spent.min(LONGEST) as u32,
                            moves: one.moves.join(" "),
                            rated: one.rated && !one.by_program,
                            by_program: one.by_program,
                        }));
                        outcomes.push(outcome);
                    }
                    Err(error @ (Error::Invalid(_) | Error::NotFound(_))) => {
                        let status = Status::Refused(error.to_string());
                        outcomes.push(Outcome {
                            status,
                            ..outcome(&one, &Walked::default())
                        });
                    }
                    Err(error) => return Err(error),
                }
            }
            let settled = match tried.is_empty() {
                true => Vec::new(),
                false => self.0.counter.settle(tried).await?,
            };
            let streak = settled.last().map(|settled| settled.streak);
            let judged = outcomes
                .iter_mut()
                .filter(|outcome| outcome.status == Status::Judged);
            for (outcome, settled) in judged.zip(settled) {
                self.0.standings.put(&outcome.id, settled.puzzle);
                if settled.is_new {
                    outcome.status = Status::Kept(Box::new(settled));
                    continue;
                }
                outcome.is_won = settled.attempt.is_won;
                outcome.is_solved = settled.attempt.is_solved;
                outcome.status = Status::Known(Box::new(settled));
            }
            Ok(Report { outcomes, streak })
        })
    }

    /// What a try is worth.
    async fn judged(&self, one: &Try) -> Result<(Shown, Walked), Error> {
        let is_name = |name: &str| {
            let mut bytes = name.bytes();
            NAME.contains(&name.len()) && bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        if !is_name(&one.attempt) {
            let (least, most) = (NAME.start(), NAME.end());
            let why = format!("an attempt's name must be {least} to {most} letters, digits and hyphens");
            return Err(Error::Invalid(why));
        }
        if one.at.is_some_and(|at| at < now() - OLDEST) {
            return Err(Error::Invalid("the attempt is too old".into()));
        }
        let shown = self.find(&one.id).await?;
        let compiled = self.graph(shown.puzzle).await?;
        let walked = self.walked(&shown, compiled, one.moves.clone()).await?;
        Ok((shown, walked))
    }

    /// What was tried at a puzzle, judged.
    pub(super) async fn walked(
        &self,
        shown: &Shown,
        compiled: std::sync::Arc<Compiled>,
        moves: Vec<String>,
    ) -> Result<Walked, Error> {
        let puzzle = shown.puzzle;
        if is_known(&compiled, &moves) {
            return walk(puzzle, &compiled, &moves);
        }
        self.0
            .threads
            .run(move |_| walk(puzzle, &compiled, &moves))
            .await?
    }
}

fn outcome(one: &Try, walked: &Walked) -> Outcome {
    Outcome {
        attempt: one.attempt.clone(),
        id: one.id.clone(),
        status: Status::Judged,
        verdicts: walked.verdicts.clone(),
        is_solved: walked.is_solved,
        is_won: walked.is_solved && walked.mistakes() == 0 && one.hints == 0,
    }
}
