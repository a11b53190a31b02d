//! The engine at the service of those who study: lines for any position, mates, whole games.
//!
//! A few threads do it for everybody. Users take turns (`fair_queue`): each has a bounded number of things waiting, a search
//! ends after a few seconds if somebody else waits, and whole games are looked at one position at a turn. All of it
//! gives way to live games (`background`). Searches end when nobody listens any more, and players of a game in progress
//! get no help (`fairplay`). While workers are there (`work`), they search and the threads stand back (`hired`).

mod bench;
mod desk;
mod fairplay;
mod game;
mod hired;
mod lines;
mod mate;
mod question;
mod search;
mod ticket;

use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use komadai_notation::with_record;

use crate::bus::Bus;
use crate::cluster::Subject;
use crate::events::Happened;
use crate::fair_queue::{Capacity, FairQueue};
use crate::pool::asker;
use crate::records::{Recorded, Records};
use crate::room::Rooms;
use crate::store::{NodeId, Store, UserId};
use crate::work::{Answer, Effort, Job, Workers, hire_out};
use crate::{Error, GameId, background, task};

pub(crate) use bench::Bench;
pub use desk::Desk;
pub use game::State;
pub(crate) use game::limits as study_limits;
pub(crate) use mate::MEBIBYTES as MATE_MEBIBYTES;
pub(crate) use search::search;
pub(crate) use ticket::Ticket;

/// How many things may wait, of all, of one address and of one user.
const QUEUE: Capacity = Capacity {
    all: 512,
    group: 64,
    key: 8,
};
/// How long a search may go on while others wait, and how often that is looked after.
const TURN: Duration = Duration::from_secs(3);
pub(crate) const LOOK: Duration = Duration::from_millis(250);

/// Something for the engine to do.
trait Task: Send {
    /// Does it, or a part of it. Returns whether something is left to do.
    fn work(&mut self, bench: &mut Bench) -> bool;
    /// How to stop it; `None` for what is done to its end.
    fn ticket(&self) -> Option<&Arc<Ticket>>;
    /// Cleans up after a failure.
    fn fail(&mut self) {}
    /// What a worker could do of it, and where to ask; `None` where there is nothing to search.
    fn job(&mut self) -> Option<(Subject, Job)>;
    /// Takes what a worker answers; `None` if that makes no sense.
    fn hear(&mut self, answer: Answer) -> Option<Heard>;
}

/// What comes of a worker's answer.
enum Heard {
    /// There are others.
    More,
    /// It was the last.
    Done {
        /// Whether something is left to do for the next.
        is_left: bool,
    },
}

/// A place in the queue: whose turn it was, and what for.
type Turn = (IpAddr, UserId, Box<dyn Task>);

/// A handle to the threads.
#[derive(Clone)]
pub struct Analysts(Arc<Shared>);

struct Shared {
    /// Who sees to the analyses that are asked for here.
    node: NodeId,
    store: Store,
    bus: Bus,
    rooms: Rooms,
    records: Records,
    /// Addresses take turns, and so do the users of each.
    queue: Arc<FairQueue<IpAddr, UserId, Box<dyn Task>>>,
    /// What is done just now, for whom and since when.
    running: Mutex<Vec<(UserId, Instant, Arc<Ticket>)>>,
    /// How far the analysis of a game is: positions looked at, and all.
    progress: Mutex<HashMap<GameId, (usize, usize)>>,
}

impl std::fmt::Debug for Analysts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Analysts")
            .field("waiting", &self.waiting())
            .finish()
    }
}

impl Analysts {
    /// Starts the threads, at least one unless there may be workers.
    pub fn start(
        threads: usize,
        node: NodeId,
        store: Store,
        bus: Bus,
        rooms: Rooms,
        records: Records,
        workers: &Workers,
    ) -> Self {
        let shared = Arc::new(Shared {
            node,
            store,
            bus,
            rooms,
            records,
            queue: Arc::new(FairQueue::new(QUEUE)),
            running: Mutex::default(),
            progress: Mutex::default(),
        });
        let threads = if workers.is_possible() {
            threads
        } else {
            threads.max(1)
        };
        for number in 0..threads {
            let shared = shared.clone();
            background::spawn(format!("analyst {number}"), move || shared.serve());
        }
        if workers.is_possible() {
            let (queue, hire) = (shared.queue.clone(), hired::hire(shared.clone()));
            task::spawn(hire_out(queue, workers.clone(), Effort::Long, hire));
        }
        Self(shared)
    }

    /// How many things wait.
    pub fn waiting(&self) -> usize {
        self.0.queue.len()
    }

    /// Who begins to play with a clock gets no help from now on.
    pub fn hear(&self, happened: Happened<'_>) {
        match happened {
            Happened::GameBegan { game } => {
                fairplay::players(game).for_each(|user| self.interrupt(user));
            }
            Happened::GameBeganElsewhere { game, user } => {
                let analysts = self.clone();
                tokio::spawn(async move {
                    match analysts.0.store.game(game).await {
                        Ok(Some(row)) if fairplay::players(&row.game).all(|player| player != user) => {}
                        // Rather once too often.
                        _ => analysts.interrupt(user),
                    }
                });
            }
            _ => {}
        }
    }

    /// Refuses to help who plays with a game that is over.
    pub(crate) async fn permit(&self, user: UserId, recorded: &Recorded) -> Result<(), Error> {
        let variant = recorded.row.game.variant;
        let keys = with_record!(&recorded.record, record => question::keys(&record.to_line()));
        fairplay::check(self, user, variant, || keys.clone()).await
    }

    fn interrupt(&self, user: UserId) {
        self.0.queue.remove(user, |task| task.ticket().is_some());
        for (_, _, ticket) in self.0.running().iter().filter(|(owner, ..)| *owner == user) {
            ticket.stop();
        }
    }

    /// Ends the threads.
    pub fn stop(&self) {
        self.0.queue.close();
        for (_, _, ticket) in self.0.running().iter() {
            ticket.stop();
        }
    }

    /// Ends searches that have had their turn while others wait.
    pub fn keep_turns(&self) {
        if self.waiting() > 0 {
            for (_, since, ticket) in self.0.running().iter() {
                if since.elapsed() > TURN {
                    ticket.stop();
                }
            }
        }
    }

    fn push(&self, user: UserId, task: Box<dyn Task>) -> Result<(), Error> {
        let pushed = self.0.queue.push(asker(), user, task);
        pushed.map_err(|_| Error::TooMany)
    }

    /// Takes up what was under way before, whether there is room for new things or not.
    fn put_back(&self, user: UserId, task: Box<dyn Task>) {
        self.0.queue.put_back(asker(), user, task);
    }

    /// Takes out what is no longer wanted.
    fn tidy(&self, user: UserId) {
        self.0.queue.remove(user, |task| {
            task.ticket().is_some_and(|ticket| ticket.is_stopped())
        });
    }

    fn progress(&self) -> MutexGuard<'_, HashMap<GameId, (usize, usize)>> {
        self.0.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shared {
    /// What a thread does.
    fn serve(&self) {
        let mut bench = Bench::default();
        while let Some((address, user, mut task)) = self.queue.take() {
            let ticket = task.ticket().cloned();
            self.enter(user, ticket.as_ref());
            let is_left = catch_unwind(AssertUnwindSafe(|| task.work(&mut bench)));
            self.leave(ticket.as_ref());
            match is_left {
                Ok(true) => self.queue.put_back(address, user, task),
                Ok(false) => {}
                Err(_) => {
                    tracing::error!(%user, "an analysis failed");
                    bench = Bench::default();
                    task.fail();
                }
            }
        }
    }

    /// Something is under way from now on.
    fn enter(&self, user: UserId, ticket: Option<&Arc<Ticket>>) {
        let running = ticket.map(|ticket| (user, Instant::now(), ticket.clone()));
        self.running().extend(running);
    }

    /// It is no longer.
    fn leave(&self, ticket: Option<&Arc<Ticket>>) {
        if let Some(ticket) = ticket {
            self.running().retain(|(.., other)| !Arc::ptr_eq(other, ticket));
        }
    }

    fn running(&self) -> MutexGuard<'_, Vec<(UserId, Instant, Arc<Ticket>)>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
