//! Computer opponents: a few threads that think for all games.
//!
//! Requests wait in a bounded queue in which people take turns, so that somebody's hundredth game delays nobody
//! else's, and no number of requests takes more than those threads, which give way to everything else. A newer
//! request of a game takes the place of an older one. A room that gets no answer asks again.
//!
//! The two strongest levels take seconds where the others take a hundredth of one, so they have a queue and one thread of
//! their own: they never delay the others, and never take more than one core.
//!
//! While workers are there (`work`), they think and the threads stand back (`hired`).

mod hired;
mod hopes;
mod line;
mod opponent;
mod pace;

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::{Duration, Instant};

use komadai_engine::Level;
use komadai_play::ClockView;
use komadai_rules::Side;
use tokio::sync::mpsc;

use crate::GameId;
use crate::background;
use crate::fair_queue::{Capacity, FairQueue};
use crate::store::{FULL, STRONG, UserId};
use crate::task;
use crate::wire::Version;
use crate::work::{Effort, Workers, hire_out};

use hopes::Hopes;
pub use line::AnyLine;
pub(crate) use opponent::{Decision, Seats};

/// The levels of computer opponents: those of the engine, and two with no limit but time.
pub const LEVELS: RangeInclusive<u8> = 1..=FULL;
/// They make no errors and think as long as [`pace::long`] allows.
const _: () = assert!(STRONG == Level::MOST + 1 && FULL == STRONG + 1);

/// Whether a level thinks for as long as there is time, and so waits in a queue of its own.
pub(crate) const fn takes_long(level: u8) -> bool {
    level >= STRONG
}

/// How many requests may wait, of all and of one user.
const QUEUE: usize = 16_384;
const QUEUE_EACH: usize = 1_024;

/// A position in which a computer must move.
#[derive(Debug)]
pub struct MoveRequest {
    /// The game.
    pub game: GameId,
    /// How many events the game has seen: the answer to an older question is no answer.
    pub version: Version,
    /// The computer's side.
    pub side: Side,
    /// The user it plays against.
    pub opponent: Option<UserId>,
    /// The game so far.
    pub line: AnyLine,
    /// How strong.
    pub level: u8,
    /// The computer's clock.
    pub clock: ClockView,
}

/// Who must wait while a request waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Asker {
    User(UserId),
    /// Two computers play each other.
    Game(GameId),
}

/// What a computer came up with, for a request.
#[derive(Debug)]
pub struct MoveReply {
    /// The question.
    pub request: MoveRequest,
    /// What it wants to do.
    pub choice: Choice,
    /// When to tell it.
    pub ready: Instant,
}

/// What a computer wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Make this move, in coordinates.
    Move(String),
    /// Declare a win by impasse.
    Declare,
    /// Give up.
    Resign,
}

impl MoveRequest {
    fn asker(&self) -> Asker {
        self.opponent.map_or(Asker::Game(self.game), Asker::User)
    }
}

/// Requests in the order in which they are answered, with when they were made.
type Queue = FairQueue<(), Asker, (MoveRequest, Instant)>;

/// A handle to the threads.
#[derive(Clone, Debug)]
pub struct Computers {
    queue: Arc<Queue>,
    /// Of the levels that take long.
    long: Arc<Queue>,
}

impl Computers {
    /// Starts the threads, at least one unless there may be workers. What is found comes out at the other end, against
    /// people not before it has taken its time: see `pace`.
    pub fn start(threads: usize, pace: Duration, workers: &Workers) -> (Self, mpsc::Receiver<MoveReply>) {
        let room = || Capacity {
            all: QUEUE,
            group: QUEUE,
            key: QUEUE_EACH,
        };
        let queue = Arc::new(FairQueue::new(room()));
        let long = Arc::new(FairQueue::new(room()));
        let (finds, found) = mpsc::channel(QUEUE);
        let outlet = Outlet {
            finds,
            pace,
            hopes: Arc::default(),
        };
        let threads = if workers.is_possible() {
            threads
        } else {
            threads.max(1)
        };
        let ordinary = (0..threads).map(|number| (format!("computer {number}"), &queue));
        let patient = (threads > 0).then(|| ("strong computer".into(), &long));
        for (name, queue) in ordinary.chain(patient) {
            let (queue, outlet) = (queue.clone(), outlet.clone());
            background::spawn(name, move || think(&queue, &outlet));
        }
        if workers.is_possible() {
            for (queue, effort) in [(&queue, Effort::Quick), (&long, Effort::Long)] {
                let hire = hired::hire(queue.clone(), outlet.clone(), effort);
                task::spawn(hire_out(queue.clone(), workers.clone(), effort, hire));
            }
        }
        (Self { queue, long }, found)
    }

    fn queue(&self, level: u8) -> &Queue {
        if takes_long(level) {
            &self.long
        } else {
            &self.queue
        }
    }

    /// Asks for a move. Returns whether there was room for the request.
    pub fn think(&self, request: MoveRequest) -> bool {
        let (asker, game, level) = (request.asker(), request.game, request.level);
        let put = self
            .queue(level)
            .replace((), asker, (request, Instant::now()), |(old, _)| old.game == game);
        if put.is_err() {
            tracing::warn!(%game, "too many games wait for a computer opponent");
        }
        put.is_ok()
    }

    /// Takes back what a game asked for: it is over.
    pub fn forget(&self, game: GameId, level: u8, opponent: Option<UserId>) {
        let asker = opponent.map_or(Asker::Game(game), Asker::User);
        self.queue(level).remove(asker, |(old, _)| old.game == game);
    }

    /// How many requests wait.
    pub fn waiting(&self) -> usize {
        self.queue.len() + self.long.len()
    }

    /// Ends the threads.
    pub fn stop(&self) {
        self.queue.close();
        self.long.close();
    }
}

/// Where what was found goes.
#[derive(Clone)]
struct Outlet {
    finds: mpsc::Sender<MoveReply>,
    pace: Duration,
    hopes: Arc<Hopes>,
}

impl Outlet {
    /// What comes of a decision about something asked for back then.
    fn reply(&self, request: MoveRequest, asked: Instant, decision: Decision) -> MoveReply {
        MoveReply {
            choice: self.hopes.weigh(&request, decision),
            ready: asked + pace::wait(&request, self.pace),
            request,
        }
    }
}

/// How long a request may take that was asked for back then, while so many others wait.
fn patience(request: &MoveRequest, asked: Instant, others: usize) -> Duration {
    match request.level {
        FULL => pace::long(pace::FULL, request.clock, asked.elapsed(), others),
        STRONG => pace::long(pace::STRONG, request.clock, asked.elapsed(), others),
        _ => pace::most(request.clock),
    }
}

/// What a thread does.
fn think(queue: &Queue, outlet: &Outlet) {
    let mut seats = Seats::default();
    while let Some((.., (request, asked))) = queue.take() {
        let patience = patience(&request, asked, queue.len());
        let decision = seats.choose(&request, patience);
        let found = outlet.reply(request, asked, decision);
        if outlet.finds.blocking_send(found).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn request(level: u8, opponent: i64) -> MoveRequest {
        let start = komadai_rules::Position::<komadai_rules::Shogi>::start(Default::default());
        let line = komadai_rules::Line::new(start);
        MoveRequest {
            game: GameId::random(),
            version: 0,
            side: Side::Sente,
            opponent: Some(UserId(opponent)),
            line: line.into(),
            level,
            clock: ClockView::default(),
        }
    }

    #[tokio::test]
    async fn levels_that_take_long_delay_no_other() {
        let workers = Workers::find(Default::default(), Default::default()).await;
        let (computers, mut found) = Computers::start(1, Duration::ZERO, &workers);
        for (user, level) in [(1, FULL), (2, STRONG), (3, FULL)] {
            assert!(computers.think(request(level, user)));
        }
        for user in 1..=3 {
            assert!(computers.think(request(10, user)));
        }
        for _ in 0..3 {
            assert_eq!(found.recv().await.unwrap().request.level, 10);
        }
        computers.stop();
    }

    #[test]
    fn what_a_game_asked_for_is_forgotten_when_it_is_over() {
        let room = || Capacity {
            all: QUEUE,
            group: QUEUE,
            key: QUEUE_EACH,
        };
        let queue = || Arc::new(FairQueue::new(room()));
        let computers = Computers {
            queue: queue(),
            long: queue(),
        };
        let (mine, other) = (request(FULL, 1), request(FULL, 1));
        let game = mine.game;
        assert!(computers.think(mine) && computers.think(other) && computers.think(request(3, 1)));
        computers.forget(game, FULL, Some(UserId(1)));
        assert_eq!(computers.waiting(), 2);
    }
}
