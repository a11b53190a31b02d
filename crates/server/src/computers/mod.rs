//! Computer opponents: a few threads that think for all games.
//!
//! Requests wait in a bounded queue in which people take turns, so that somebody's hundredth game delays nobody
//! else's, and no number of requests takes more than those threads, which give way to everything else. A newer
//! request of a game takes the place of an older one. A room that gets no answer asks again.

mod opponent;
mod pace;

use std::sync::Arc;
use std::time::{Duration, Instant};

use komadai_play::ClockView;
use komadai_rules::{Side, VariantId};
use tokio::sync::mpsc;

use crate::fair::{Fair, Room};
use crate::id::GameId;
use crate::quiet;
use crate::store::UserId;
use crate::wire::Version;

use opponent::Seats;

/// How many requests may wait, of all and of one user.
const QUEUE: usize = 16_384;
const QUEUE_EACH: usize = 1_024;

/// A position in which a computer must move.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    /// The game.
    pub(crate) game: GameId,
    /// How many events the game has seen: the answer to an older question is no answer.
    pub(crate) version: Version,
    /// The computer's side.
    pub(crate) side: Side,
    /// The user it plays against.
    pub(crate) opponent: Option<UserId>,
    /// Which game it is.
    pub(crate) variant: VariantId,
    /// The rule set.
    pub(crate) rules: String,
    /// Where the game started.
    pub(crate) start: String,
    /// The moves since.
    pub(crate) moves: Vec<String>,
    /// How strong.
    pub(crate) level: u8,
    /// The computer's clock.
    pub(crate) clock: ClockView,
}

/// Who must wait while a thought waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Asker {
    User(UserId),
    /// Two computers play each other.
    Game(GameId),
}

/// What a computer came up with.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) thought: Thought,
    pub(crate) choice: Choice,
    /// When to tell it.
    pub(crate) ready: Instant,
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

/// A handle to the threads.
#[derive(Clone, Debug)]
pub struct Computers {
    queue: Arc<Queue>,
}

type Queue = Fair<(), Asker, (Thought, Instant)>;

impl Computers {
    /// Starts the threads. What they find comes out at the other end, against people not before they have taken
    /// their time: see [`Config::pace`](crate::Config::pace).
    pub(crate) fn start(threads: usize, pace: Duration) -> (Self, mpsc::Receiver<Found>) {
        let queue = Arc::new(Fair::new(Room {
            all: QUEUE,
            group: QUEUE,
            key: QUEUE_EACH,
        }));
        let (finds, found) = mpsc::channel(QUEUE);
        for number in 0..threads.max(1) {
            let (queue, finds) = (queue.clone(), finds.clone());
            quiet::spawn(format!("computer {number}"), move || think(&queue, &finds, pace));
        }
        (Self { queue }, found)
    }

    /// Asks for a move. Returns whether there was room for the request.
    pub(crate) fn think(&self, thought: Thought) -> bool {
        let asker = thought.opponent.map_or(Asker::Game(thought.game), Asker::User);
        let game = thought.game;
        let put = self
            .queue
            .replace((), asker, (thought, Instant::now()), |(old, _)| old.game == game);
        if put.is_err() {
            tracing::warn!(%game, "too many games wait for a computer opponent");
        }
        put.is_ok()
    }

    /// How many requests wait.
    pub fn waiting(&self) -> usize {
        self.queue.len()
    }

    /// Ends the threads.
    pub(crate) fn stop(&self) {
        self.queue.close();
    }
}

/// What a thread does.
fn think(queue: &Queue, finds: &mpsc::Sender<Found>, pace: Duration) {
    let mut seats = Seats::default();
    while let Some((.., (thought, asked))) = queue.take() {
        let choice = seats.choose(&thought);
        let ready = asked + pace::wait(&thought, pace);
        if finds
            .blocking_send(Found {
                thought,
                choice,
                ready,
            })
            .is_err()
        {
            return;
        }
    }
}
