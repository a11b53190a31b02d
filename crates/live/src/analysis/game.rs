//! Whole games, looked at position by position, and what was found kept with the game.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use komadai_analysis::{Analysable, Analyst, View, object};
use komadai_engine::Limits;
use komadai_notation::{Record, with_record};
use komadai_rules::Listed;
use serde::Serialize;
use serde_json::value::RawValue;
use tokio::runtime::Handle;
use tokio::sync::watch;
use utoipa::ToSchema;

use super::bench::Bench;
use super::ticket::Ticket;
use super::{Analysts, Heard, Task, fairplay, question};
use crate::bus::Topic;
use crate::cluster::Subject;
use crate::now::now;
use crate::store::{StoreError, UserId};
use crate::wire::Tell;
use crate::work::{Answer, FoundLine, Job, Played, read_score};
use crate::{Error, GameId};

/// Positions searched for each position of a game, and the most time that may take.
const NODES: u64 = 50_000;
const LONGEST: Duration = Duration::from_secs(3);
/// The longest game that is looked at.
const MOST_MOVES: usize = 1_000;
/// How many unfinished analyses wait at a time after the server has started, and how long until more are taken up.
const RESUMED: usize = 4;
const RESUME_PAUSE: Duration = Duration::from_secs(1);
/// How often it is looked whether there are any.
const LOOK_PAUSE: Duration = Duration::from_secs(5);
/// The least time between two words about progress.
const PAUSE: Duration = Duration::from_millis(250);

/// How the analysis of a game stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "state", rename_all = "lowercase")]
#[schema(as = Analysis)]
pub enum State {
    /// It waits, or is under way: so many positions of so many are done.
    Running {
        /// So many.
        done: usize,
        /// Of so many.
        of: usize,
    },
    /// It is done.
    Done {
        /// What was found: players, moves and positions as `komadai analyse --json` tells them.
        #[schema(value_type = HashMap<String, serde_json::Value>)]
        analysis: Box<RawValue>,
    },
}

impl Analysts {
    /// Has a game looked at, for a user. A game that was looked at is not looked at again.
    pub fn ask(&self, user: UserId, id: GameId) -> BoxFuture<'_, Result<State, Error>> {
        Box::pin(async move {
            if let Some(state) = self.state(id).await? {
                return Ok(state);
            }
            let recorded = self.0.records.load(id).await?;
            if recorded.row.end.is_none() {
                return Err(Error::Conflict("the game is not over".into()));
            }
            let task = with_record!(recorded.record, record => {
                let line = record.to_line();
                fairplay::check(self, user, recorded.row.game.variant, || question::keys(&line)).await?;
                self.prepare(id, record)?
            });
            let of = recorded.row.plies as usize + 1;
            if !self.0.store.ask_analysis(id, user, self.0.node, now()).await? {
                return Ok(State::Running { done: 0, of });
            }
            self.progress().insert(id, (0, of));
            if let Err(error) = self.push(user, task) {
                self.progress().remove(&id);
                self.0.store.drop_analysis(id).await?;
                return Err(error);
            }
            Ok(State::Running { done: 0, of })
        })
    }

    /// How the analysis of a game stands; `None` if nobody asked for one.
    pub fn state(&self, id: GameId) -> BoxFuture<'_, Result<Option<State>, Error>> {
        Box::pin(async move {
            let Some(row) = self.0.store.analysis(id).await? else {
                return Ok(None);
            };
            let Some(body) = row.body else {
                let known = self.progress().get(&id).copied();
                if let Some((done, of)) = known {
                    return Ok(Some(State::Running { done, of }));
                }
                // It is under way at another node, which tells those who follow the game.
                let row = self.0.store.game(id).await?;
                let of = row.map_or(0, |row| row.plies as usize + 1);
                return Ok(Some(State::Running { done: 0, of }));
            };
            let body = RawValue::from_string(body);
            let analysis = body.map_err(|error| StoreError::Value(error.to_string()))?;
            Ok(Some(State::Done { analysis }))
        })
    }

    /// Takes up again what was under way when the server stopped, or another one was lost, a few at a time: all of it at
    /// once would take the memory of hundreds of games, and the turns of those who ask now.
    pub async fn resume(self, mut stopping: watch::Receiver<bool>) {
        let mut resumed: Vec<GameId> = Vec::new();
        while !*stopping.borrow() {
            resumed.retain(|id| self.progress().contains_key(id));
            let most = RESUMED - resumed.len();
            let found = self.0.store.adopt_analyses(self.0.node, most).await;
            let open = found.unwrap_or_else(|error| {
                tracing::error!(%error, "unfinished analyses cannot be found");
                Vec::new()
            });
            let pause = if open.is_empty() { LOOK_PAUSE } else { RESUME_PAUSE };
            for (id, owner) in open {
                match self.resume_one(id, owner).await {
                    Ok(()) => resumed.push(id),
                    Err(error) => {
                        tracing::warn!(game = %id, %error, "an analysis was abandoned");
                        let _ = self.0.store.drop_analysis(id).await;
                    }
                }
            }
            tokio::select! {
                _ = stopping.changed() => return,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    async fn resume_one(&self, id: GameId, owner: Option<UserId>) -> Result<(), Error> {
        let recorded = self.0.records.load(id).await?;
        let task = with_record!(recorded.record, record => self.prepare(id, record)?);
        self.progress().insert(id, (0, recorded.row.plies as usize + 1));
        self.put_back(owner.unwrap_or(UserId(0)), task);
        Ok(())
    }

    fn prepare<V: Analysable + Listed>(&self, id: GameId, record: Record<V>) -> Result<Box<dyn Task>, Error> {
        let line = record.to_line();
        if line.is_empty() || line.len() > MOST_MOVES {
            return Err(Error::Invalid(format!(
                "only games of 1 to {MOST_MOVES} moves can be analysed"
            )));
        }
        Ok(Box::new(Studying {
            analysts: self.clone(),
            runtime: Handle::current(),
            id,
            record,
            analyst: Some(Analyst::new(line)),
            told: Instant::now(),
        }))
    }
}

/// A game under way.
struct Studying<V: Analysable> {
    analysts: Analysts,
    runtime: Handle,
    id: GameId,
    record: Record<V>,
    /// `None` once it is done.
    analyst: Option<Analyst<V>>,
    /// When somebody was last told how far it is.
    told: Instant,
}

impl<V: Analysable + Listed> Task for Studying<V> {
    fn work(&mut self, bench: &mut Bench) -> bool {
        let Some(analyst) = &mut self.analyst else {
            return false;
        };
        let is_left = analyst.step(&bench.engine::<V>(1), &limits(NODES, LONGEST));
        self.note(is_left)
    }

    fn ticket(&self) -> Option<&Arc<Ticket>> {
        None
    }

    fn job(&mut self) -> Option<(Subject, Job)> {
        let line = self.analyst.as_ref()?.next()?;
        let job = Job::Study {
            played: Played::new(line),
            nodes: NODES,
            time: LONGEST.as_millis() as u64,
        };
        // Where the game is over there is nothing to look for.
        line.ending().is_none().then_some((Subject::Study, job))
    }

    fn hear(&mut self, answer: Answer) -> Option<Heard> {
        let Answer::Study { lines, score } = answer else {
            return None;
        };
        let analyst = self.analyst.as_mut()?;
        let view = View {
            lines: FoundLine::read_all(&lines, analyst.next()?, 1)?,
            score: read_score(score)?,
        };
        let is_left = analyst.add(view);
        let is_left = self.note(is_left);
        Some(Heard::Done { is_left })
    }

    fn fail(&mut self) {
        let (analysts, id) = (self.analysts.clone(), self.id);
        self.runtime.spawn(async move {
            analysts.progress().remove(&id);
            if let Err(error) = analysts.0.store.drop_analysis(id).await {
                tracing::error!(game = %id, %error, "a failed analysis could not be removed");
            }
        });
    }
}

/// How long a position of a game is looked at.
pub(crate) fn limits<V: Analysable>(nodes: u64, time: Duration) -> Limits<V> {
    let limits = Limits {
        movetime: Some(time),
        overhead: Duration::ZERO,
        ..Limits::default()
    };
    limits.with_nodes(nodes)
}

impl<V: Analysable> Studying<V> {
    /// Tells how far it is, and keeps what was found once nothing is left to do.
    fn note(&mut self, is_left: bool) -> bool {
        let Some(analyst) = &self.analyst else {
            return false;
        };
        let (done, of) = (analyst.done(), analyst.positions());
        self.analysts.progress().insert(self.id, (done, of));
        if !is_left {
            self.finish();
        } else if self.told.elapsed() >= PAUSE {
            self.told = Instant::now();
            let progress = Tell::AnalysisProgress {
                game: self.id,
                done,
                of,
            };
            self.analysts.0.bus.tell(Topic::Game(self.id), progress);
        }
        is_left
    }

    fn finish(&mut self) {
        let Some(analysis) = self.analyst.take().and_then(Analyst::finish) else {
            return;
        };
        let body = object(&analysis, &self.record).to_string();
        let (analysts, id) = (self.analysts.clone(), self.id);
        self.runtime.spawn(async move {
            match analysts.0.store.finish_analysis(id, body, now()).await {
                Ok(()) => analysts.0.bus.tell(Topic::Game(id), Tell::Analysed { game: id }),
                Err(error) => tracing::error!(game = %id, %error, "an analysis was not stored"),
            }
            analysts.progress().remove(&id);
        });
    }
}
