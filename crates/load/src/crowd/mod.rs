//! Players and watchers whom nothing stops: they come back to any node, send again what was not answered, and write down all
//! they ask and see.

mod balancer;
mod line;
mod player;
mod watcher;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinSet;

use self::balancer::Balancer;
use self::player::Player;
use crate::heard::Heard;
use crate::history::{Begun, History, Manner, Recorder, Seen, What};

/// How often it is looked whether this process itself stood still, and how much of that is nothing.
const TICK: Duration = Duration::from_millis(10);
const LATE: Duration = Duration::from_millis(20);
/// In games with little time somebody falls asleep after so many moves.
const AWAKE: u32 = 8;
/// How long those who mean to lose on time may take for it when no more moves are wanted.
const LAST: Duration = Duration::from_secs(60);

/// What a crowd does.
#[derive(Clone, Debug)]
pub struct Gathering {
    /// The nodes.
    pub nodes: Vec<SocketAddr>,
    /// How many pairs play with plenty of time.
    pub pairs: usize,
    /// How many do, and think for long.
    pub slow: usize,
    /// How many play with little, until one falls asleep.
    pub sleepers: usize,
    /// The games they play, by name, in turn.
    pub variants: Vec<String>,
    /// How long they think about a move, in milliseconds.
    pub think: std::ops::Range<u64>,
    /// How long those do who think for long.
    pub think_slowly: std::ops::Range<u64>,
    /// What chance depends on.
    pub seed: u64,
}

/// Players and watchers.
#[derive(Debug)]
pub struct Crowd {
    balancer: Balancer,
    think: std::ops::Range<u64>,
    think_slowly: std::ops::Range<u64>,
    recorder: Recorder,
    stop: watch::Sender<bool>,
}

/// How a pair plays, and for how many moves until one gives up or falls asleep.
#[derive(Clone, Copy, Debug)]
struct Style {
    manner: Manner,
    plies: u32,
}

impl Style {
    fn new(manner: Manner, rng: &mut fastrand::Rng) -> Self {
        let plies = match manner {
            Manner::Quick | Manner::Slow => 40 + rng.u32(..40),
            Manner::Sleepy => AWAKE,
        };
        Self { manner, plies }
    }

    const fn time(self) -> &'static str {
        match self.manner {
            Manner::Quick | Manner::Slow => "30m+30s",
            Manner::Sleepy => "5s",
        }
    }
}

/// A crowd that plays.
#[derive(Debug)]
pub struct Playing {
    crowd: Arc<Crowd>,
    pairs: JoinSet<()>,
    others: JoinSet<()>,
}

impl Gathering {
    /// Lets everybody begin; each pair and its watcher are with three different nodes at first.
    pub fn begin(self) -> Playing {
        let crowd = Arc::new(Crowd {
            balancer: Balancer::new(self.nodes),
            think: self.think,
            think_slowly: self.think_slowly,
            recorder: Recorder::default(),
            stop: watch::Sender::new(false),
        });
        let (mut pairs, mut others) = (JoinSet::new(), JoinSet::new());
        let mut rng = fastrand::Rng::with_seed(self.seed);
        let manners = [
            (Manner::Quick, self.pairs),
            (Manner::Slow, self.slow),
            (Manner::Sleepy, self.sleepers),
        ];
        let manners = manners
            .into_iter()
            .flat_map(|(manner, count)| std::iter::repeat_n(manner, count));
        for (number, manner) in manners.enumerate() {
            let style = Style::new(manner, &mut rng);
            let variant = self.variants[number % self.variants.len()].clone();
            let (games, watched) = watch::channel(String::new());
            pairs.spawn(pair(crowd.clone(), number, style, variant, rng.fork(), games));
            others.spawn(watch_when_begun(crowd.clone(), number, rng.fork(), watched));
        }
        others.spawn(notice_stalls(crowd.clone()));
        for node in 0..crowd.balancer.count() {
            let crowd = crowd.clone();
            others.spawn(async move { crowd.balancer.look_after(node).await });
        }
        Playing { crowd, pairs, others }
    }
}

impl Playing {
    /// When it is, for the players.
    pub fn now(&self) -> Duration {
        self.crowd.recorder.now()
    }

    /// How many games were begun, and how many moves acknowledged.
    pub fn progress(&self) -> (usize, usize) {
        let history = self.crowd.recorder.write();
        let done = history.asked.iter().filter(|asked| asked.answer.is_some());
        (history.begun.len(), done.count())
    }

    /// Lets everybody finish: what was sent is answered, who sleeps loses. Then nobody plays any more.
    pub async fn end(mut self) -> History {
        self.crowd.stop.send_replace(true);
        let all = async { while self.pairs.join_next().await.is_some() {} };
        // What is not answered by then never was.
        let _ = tokio::time::timeout(LAST, all).await;
        self.pairs.shutdown().await;
        self.others.shutdown().await;
        self.crowd.recorder.history()
    }
}

impl Crowd {
    fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    fn think(&self, manner: Manner, rng: &mut fastrand::Rng) -> Duration {
        let range = match manner {
            Manner::Quick | Manner::Sleepy => &self.think,
            Manner::Slow => &self.think_slowly,
        };
        Duration::from_millis(rng.u64(range.clone()))
    }
}

/// Two players and one game after the other.
async fn pair(
    crowd: Arc<Crowd>,
    number: usize,
    style: Style,
    variant: String,
    mut rng: fastrand::Rng,
    games: watch::Sender<String>,
) {
    let count = crowd.balancer.count();
    let mut sente = Player::new(crowd.clone(), 3 * number, number % count, rng.fork()).await;
    let mut gote = Player::new(crowd.clone(), 3 * number + 1, (number + 1) % count, rng.fork()).await;
    while !*crowd.stop.borrow() {
        let challenge =
            json!({ "what": "challenge", "game": variant, "time": style.time(), "side": "sente" });
        let Some(game) = sente.meet(challenge).await else {
            tokio::time::sleep(TICK).await;
            continue;
        };
        // Whether it was accepted may be unknown: then the game is there or it is not.
        gote.meet(json!({ "what": "acceptChallenge", "challenge": game }))
            .await;
        crowd.recorder.write().begun.push(Begun {
            game: game.clone(),
            at: crowd.recorder.now(),
            sente: 3 * number,
            manner: style.manner,
        });
        games.send_replace(game.clone());
        let (is_there, _) = tokio::join!(sente.play(&game, style), gote.play(&game, style));
        if !is_there {
            crowd.recorder.write().begun.retain(|begun| begun.game != game);
        }
    }
}

async fn watch_when_begun(
    crowd: Arc<Crowd>,
    number: usize,
    rng: fastrand::Rng,
    mut games: watch::Receiver<String>,
) {
    if games.wait_for(|game| !game.is_empty()).await.is_ok() {
        let node = (number + 2) % crowd.balancer.count();
        watcher::run(crowd, 3 * number + 2, node, rng, games).await;
    }
}

/// Writes down when this process stood still.
async fn notice_stalls(crowd: Arc<Crowd>) {
    loop {
        let before = crowd.recorder.now();
        tokio::time::sleep(TICK).await;
        let late = (crowd.recorder.now() - before).saturating_sub(TICK);
        if late > LATE {
            crowd.recorder.write().stalls.push((before, late));
        }
    }
}

/// An event as an observer is told of it.
fn seen(recorder: &Recorder, observer: usize, node: usize, heard: &Heard<'_>) -> Option<Seen> {
    let what = match (heard.what.as_deref()?, heard.side, &heard.mv) {
        ("moved", Some(side), Some(mv)) => What::Moved {
            side,
            mv: mv.clone(),
            spent: heard.spent?,
            left: heard.left?,
        },
        ("over", ..) => What::Over {
            reason: heard.reason.clone().unwrap_or_default(),
        },
        (other, ..) => What::Other(other.into()),
    };
    Some(Seen {
        observer,
        node,
        at: recorder.now(),
        game: heard.game.clone()?,
        version: heard.v?,
        what,
    })
}
