//! What people think of puzzles: votes, reports, and what moderators do about them.

use futures_util::future::BoxFuture;
use komadai_play::Rating;
use komadai_puzzles::Puzzle;

use super::standings::first_rating;
use super::{Puzzles, Shown};
use crate::Error;
use crate::now::now;
use crate::quota::{Quota, QuotaKey, RareQuota};
use crate::store::{PuzzleComplaint, PuzzleReason, PuzzleStanding, SolverRating, Suspect, UserId, Voted};
use crate::text::clean;
use crate::user::User;

/// How long a report may be.
const LONGEST: usize = 500;

const NOT_TRIED: Error = Error::Forbidden("try the puzzle first");

/// What a puzzle and somebody have to do with each other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion {
    /// How strong the solver is in its game.
    pub solver: SolverRating,
    /// Whether there was a try.
    pub is_tried: bool,
    /// The vote: 1, -1, or 0 for none.
    pub vote: i64,
}

/// A puzzle that is held back or was reported.
#[derive(Clone, Debug)]
pub struct Suspected {
    /// What is said about it.
    pub suspect: Suspect,
    /// The puzzle, if it still ships.
    pub puzzle: Option<Shown>,
}

/// What is wrong with a puzzle.
#[derive(Clone, Debug)]
pub struct Objection {
    /// In a word.
    pub reason: PuzzleReason,
    /// In the words of who reports.
    pub text: String,
}

impl Puzzles {
    /// Counts a vote: 1, -1, or 0 to take it back.
    pub fn vote<'a>(&'a self, user: UserId, id: &'a str, vote: i64) -> BoxFuture<'a, Result<Shown, Error>> {
        Box::pin(async move {
            if !(-1..=1).contains(&vote) {
                return Err(Error::Invalid("a vote must be 1, -1 or 0".into()));
            }
            let mut shown = self.find(id).await?;
            self.0.quotas.check(Quota::Puzzle, QuotaKey::User(user))?;
            match self.0.store.vote_puzzle(user, id.into(), vote).await? {
                Voted::NotTried => Err(NOT_TRIED),
                Voted::Counted(standing) => {
                    self.0.standings.put(id, standing);
                    shown.standing = standing;
                    Ok(shown)
                }
            }
        })
    }

    /// What a puzzle and somebody have to do with each other.
    pub fn opinion(&self, user: UserId, puzzle: &'static Puzzle) -> BoxFuture<'_, Result<Opinion, Error>> {
        Box::pin(async move {
            let ratings = self.0.store.solver_ratings(user).await?;
            let own = ratings.into_iter().find(|(game, _)| *game == puzzle.game);
            let tried = self.0.store.tried_among(user, vec![puzzle.id.clone()]).await?;
            let is_tried = !tried.is_empty();
            Ok(Opinion {
                solver: own.map_or_else(SolverRating::default, |(_, own)| own),
                is_tried,
                vote: match is_tried {
                    true => self.0.store.puzzle_vote(user, puzzle.id.clone()).await?,
                    false => 0,
                },
            })
        })
    }

    /// Keeps a report; many of them hold the puzzle back.
    pub fn report<'a>(
        &'a self,
        user: UserId,
        id: &'a str,
        complaint: Objection,
    ) -> BoxFuture<'a, Result<(), Error>> {
        Box::pin(async move {
            let shown = self.find(id).await?;
            self.0
                .quotas
                .check_rare(RareQuota::Report, QuotaKey::User(user))
                .await?;
            let complaint = PuzzleComplaint {
                user,
                puzzle: id.into(),
                reason: complaint.reason,
                text: match complaint.text.trim().is_empty() {
                    true => String::new(),
                    false => clean(&complaint.text, LONGEST)?,
                },
                at: now(),
            };
            let first = first_rating(shown.puzzle);
            let held = self.0.store.report_puzzle(complaint, first).await?;
            let held = held.ok_or(NOT_TRIED)?;
            if held != shown.standing.is_held {
                self.0.standings.put(
                    id,
                    PuzzleStanding {
                        is_held: held,
                        ..shown.standing
                    },
                );
            }
            Ok(())
        })
    }

    /// What moderators look at.
    pub fn suspects(&self) -> BoxFuture<'_, Result<Vec<Suspected>, Error>> {
        Box::pin(async move {
            let catalogue = self.catalogue().await?;
            let suspects = self.0.store.suspect_puzzles().await?;
            let shown = suspects.into_iter().map(|suspect| {
                let puzzle = catalogue.find(&suspect.puzzle).map(|puzzle| self.show(puzzle));
                Suspected { suspect, puzzle }
            });
            Ok(shown.collect())
        })
    }

    /// A moderator holds a puzzle back, or lets it go: either settles what was said about it, also if it does not ship any more.
    /// The log tells who it was.
    pub fn hold<'a>(
        &'a self,
        moderator: &'a User,
        id: &'a str,
        held: bool,
    ) -> BoxFuture<'a, Result<(), Error>> {
        Box::pin(async move {
            let first = match self.catalogue().await?.find(id) {
                Some(puzzle) => first_rating(puzzle),
                None => {
                    let suspects = self.0.store.suspect_puzzles().await?;
                    let is_suspect = suspects.iter().any(|suspect| suspect.puzzle == id);
                    is_suspect
                        .then(Rating::default)
                        .ok_or(Error::NotFound("puzzle"))?
                }
            };
            let standing = self.0.store.hold_puzzle(id.into(), first, held, now()).await?;
            self.0.standings.put(id, standing);
            tracing::info!(
                moderator = moderator.name,
                puzzle = id,
                held,
                "a moderator decided about a puzzle"
            );
            Ok(())
        })
    }
}
