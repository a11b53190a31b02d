//! Computer opponents: a few threads that think for all games.
//!
//! Requests wait in a bounded queue in the order they came, so that no game starves another, and no number of
//! requests takes more than those threads from live games.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use komadai_engine::{Engine, Grade, Level, Limits, Playable, Settings, Strength};
use komadai_play::ClockView;
use komadai_rules::{Line, Side, VariantId, dispatch};
use tokio::sync::mpsc;

use crate::id::{self, GameId};
use crate::room;
use crate::wire::Version;

/// How many requests may wait.
const QUEUE: usize = 16_384;

/// A position in which a computer must move.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The game.
    pub game: GameId,
    /// How many events the game has seen: the answer to an older question is no answer.
    pub version: Version,
    /// The computer's side.
    pub side: Side,
    /// Which game it is.
    pub variant: VariantId,
    /// The rule set.
    pub rules: String,
    /// Where the game started.
    pub start: String,
    /// The moves since.
    pub moves: Vec<String>,
    /// How strong.
    pub level: u8,
    /// The computer's clock.
    pub clock: ClockView,
}

/// What a computer came up with: `None` if it gives up.
pub(crate) type Found = (Thought, Option<String>);

/// A handle to the threads.
#[derive(Clone, Debug)]
pub struct Computers {
    queue: mpsc::Sender<Thought>,
}

impl Computers {
    /// Starts the threads. What they find comes out at the other end.
    pub(crate) fn start(threads: usize) -> (Self, mpsc::Receiver<Found>) {
        let (queue, waiting) = mpsc::channel::<Thought>(QUEUE);
        let (finds, found) = mpsc::channel(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let (waiting, finds) = (waiting.clone(), finds.clone());
            std::thread::Builder::new()
                .name(format!("computer {number}"))
                .spawn(move || {
                    loop {
                        let next = waiting
                            .lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .blocking_recv();
                        let Some(thought) = next else { return };
                        let mv = dispatch!(thought.variant, V => choose::<V>(&thought));
                        if finds.blocking_send((thought, mv)).is_err() {
                            return;
                        }
                    }
                })
                .expect("the system has a thread for a computer opponent");
        }
        (Self { queue }, found)
    }

    /// Asks for a move. Where too many wait the request is dropped; the room asks again when it is woken.
    pub fn think(&self, thought: Thought) {
        if self.queue.try_send(thought).is_err() {
            tracing::warn!("too many games wait for a computer opponent");
        }
    }
}

/// A move in coordinates; `None` if there is none, or the position cannot be read.
fn choose<V: Playable>(thought: &Thought) -> Option<String> {
    let start = room::start::<V>(&thought.rules, &thought.start).ok()?;
    let mut line = Line::new(start);
    for mv in &thought.moves {
        line.play_on(mv.parse().ok()?).ok()?;
    }
    let strength = Level::new(thought.level).map(|level| Strength {
        grade: Grade::Level(level),
        seed: u64::from_le_bytes(id::bytes()),
    });
    let engine = Engine::<V>::new(Settings {
        hash: 1,
        strength,
        ..Settings::default()
    });
    let limits = Limits {
        movetime: Some(patience(thought.clock)),
        ..Limits::default()
    };
    engine.prepare();
    let best = engine.go(&line, &limits, Instant::now(), &mut |_| {});
    best.mv.map(|mv| mv.to_string())
}

/// The most a move may take: a level's search is far smaller, but the machine may be slow.
fn patience(clock: ClockView) -> Duration {
    let left = (clock.main_left.0 / 20).max(clock.period_left.0 / 2);
    let most = if clock.running {
        left.clamp(10, 2_000)
    } else {
        2_000
    };
    Duration::from_millis(most as u64)
}
