//! A worker: thinks for servers that ask over NATS, on whichever machine, without a database.
//!
//! It hears questions only while a thread is free for them (`subscription`), so that another worker is asked meanwhile; what
//! comes all the same, on its way at the wrong moment, is answered with `busy`. While at work it says so twice a second,
//! and that it is there every second. Asked to end, it ends the moves it thinks about and gives everything else back.

mod subscription;
mod threads;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use crate::analysis::Ticket;
use crate::cluster::{Access, ConnectError, Incoming, Link, LinkError, Scope, Subject};
use crate::id;
use crate::metrics::LinkCounts;
use crate::work::{Answer, Beat, Effort, Job, Stop};

use subscription::GroupSubscription;
use threads::{Report, Threads};

/// How often a worker says that it is there, and of each question that it is at it.
const BEAT: Duration = Duration::from_secs(1);
const ALIVE: Duration = Duration::from_millis(500);
/// How long a worker that is asked to end thinks on.
const ENDING: Duration = Duration::from_secs(5);
/// How many questions may wait to be looked at.
const UNREAD: usize = 256;

/// How a worker is run.
#[derive(Clone, Debug)]
pub struct WorkerSetup {
    /// Where NATS is.
    pub access: Access,
    /// How many threads think.
    pub threads: usize,
    /// What people call it.
    pub name: String,
}

/// A worker.
#[derive(Debug)]
pub struct Worker {
    link: Link,
    beat: Beat,
    threads: Threads,
    said: mpsc::Receiver<Report>,
    asked: (mpsc::Sender<Incoming>, mpsc::Receiver<Incoming>),
    /// What it listens to: questions that are quick to answer, and others.
    quick: GroupSubscription,
    long: GroupSubscription,
    /// What it is at, by where the answer goes.
    running: HashMap<String, Running>,
    is_ending: bool,
}

#[derive(Debug)]
struct Running {
    asked: Incoming,
    ticket: Arc<Ticket>,
    effort: Effort,
    is_move: bool,
    /// Whether it was given back: nothing more is said about it.
    is_back: bool,
}

impl Worker {
    /// Connects to NATS and starts the threads.
    pub fn start(setup: WorkerSetup) -> BoxFuture<'static, Result<Self, ConnectError>> {
        Box::pin(async move {
            let name = format!("komadai work {}", setup.name);
            let link = Link::connect(&setup.access, &name, Scope::Worker, LinkCounts::default()).await?;
            let threads = setup.threads.max(1);
            let (pool, said) = Threads::start(threads);
            Ok(Self {
                link,
                beat: Beat {
                    worker: String::from_utf8_lossy(&id::letters::<12>()).into_owned(),
                    name: setup.name,
                    threads,
                    version: env!("CARGO_PKG_VERSION").into(),
                },
                threads: pool,
                said,
                asked: mpsc::channel(UNREAD),
                quick: GroupSubscription::new(&[Subject::Think]),
                long: GroupSubscription::new(&[Subject::Full, Subject::Look, Subject::Study]),
                running: HashMap::new(),
                is_ending: false,
            })
        })
    }

    /// Works until asked to end, and then until what it thinks about is done.
    pub async fn run(mut self, end: impl Future<Output = ()>) -> Result<(), LinkError> {
        let mut stops = self.link.subscribe(Subject::Stop).await?;
        let mut connected = self.link.connected();
        let (mut beats, mut alive) = (interval(BEAT), interval(ALIVE));
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        alive.set_missed_tick_behavior(MissedTickBehavior::Delay);
        tokio::pin!(end);
        let mut latest: Option<Instant> = None;
        loop {
            self.listen().await;
            if self.is_ending && self.running.is_empty() {
                break;
            }
            tokio::select! {
                Some(asked) = self.asked.1.recv() => self.take(asked).await,
                Some(said) = self.said.recv() => self.tell(said).await,
                Some(stop) = stops.next() => self.stop(&stop),
                _ = beats.tick() => self.say_here().await,
                _ = alive.tick() => self.say_alive().await,
                _ = connected.changed() => beats.reset_immediately(),
                () = &mut end, if !self.is_ending => {
                    self.end().await;
                    latest = Some(Instant::now() + ENDING);
                }
                () = sleep_until(latest.unwrap_or_else(Instant::now)), if latest.is_some() => break,
            }
        }
        self.link.flush().await;
        Ok(())
    }

    /// Hears what it has a place for, and nothing else.
    async fn listen(&mut self) {
        let (quick, long) = (self.has_place(Effort::Quick), self.has_place(Effort::Long));
        self.quick.set(quick, &self.link, &self.asked.0).await;
        self.long.set(long, &self.link, &self.asked.0).await;
    }

    /// Of several threads one is kept for what is quick.
    fn has_place(&self, effort: Effort) -> bool {
        let long = self
            .running
            .values()
            .filter(|running| running.effort == Effort::Long);
        let most_long = self.beat.threads.saturating_sub(1).max(1);
        let has_place = effort == Effort::Quick || long.count() < most_long;
        !self.is_ending && has_place && self.threads.is_free()
    }

    async fn take(&mut self, asked: Incoming) {
        let Some(order) = asked.reply().map(str::to_owned) else {
            return;
        };
        let effort = match Subject::read(&asked.subject) {
            Some(Subject::Think) => Effort::Quick,
            _ => Effort::Long,
        };
        if !self.has_place(effort) {
            return self.answer(&asked, &Answer::Busy).await;
        }
        let job: Job = match asked.read() {
            Ok(job) => job,
            Err(error) => {
                tracing::warn!(%error, "a request cannot be understood");
                return self.answer(&asked, &Answer::Failed).await;
            }
        };
        let ticket = Arc::<Ticket>::default();
        let is_move = matches!(job, Job::Think { .. });
        self.threads.give(order.clone(), job, ticket.clone());
        let running = Running {
            asked,
            ticket,
            effort,
            is_move,
            is_back: false,
        };
        self.running.insert(order, running);
    }

    async fn tell(&mut self, said: Report) {
        if !said.is_last {
            if let Some(running) = self.running.get(&said.order).filter(|running| !running.is_back) {
                self.answer(&running.asked, &said.answer).await;
            }
            return;
        }
        self.threads.take_back(said.thread);
        let Some(running) = self.running.remove(&said.order) else {
            return;
        };
        // Who hears the answer may ask again at once: this listens before.
        self.listen().await;
        if !running.is_back {
            self.answer(&running.asked, &said.answer).await;
        }
    }

    fn stop(&self, incoming: &Incoming) {
        let stop: Result<Stop, _> = incoming.read();
        let running = stop.ok().and_then(|stop| self.running.get(&stop.order));
        if let Some(running) = running {
            running.ticket.stop();
        }
    }

    async fn end(&mut self) {
        self.is_ending = true;
        self.beat.threads = 0;
        self.say_here().await;
        let mut given_back = Vec::new();
        for running in self.running.values_mut().filter(|running| !running.is_move) {
            running.is_back = true;
            running.ticket.stop();
            given_back.push(running.asked.clone());
        }
        for asked in given_back {
            self.answer(&asked, &Answer::Back).await;
        }
    }

    async fn say_here(&self) {
        self.note(self.link.publish(Subject::Here, &self.beat).await);
    }

    async fn say_alive(&self) {
        for running in self.running.values().filter(|running| !running.is_back) {
            self.answer(&running.asked, &Answer::Alive).await;
        }
    }

    async fn answer(&self, asked: &Incoming, answer: &Answer) {
        self.note(self.link.answer(asked, answer).await);
    }

    /// What cannot be said is asked for again by who needs it.
    fn note(&self, sent: Result<(), LinkError>) {
        if let Err(error) = sent {
            tracing::debug!(%error, "a worker is not heard");
        }
    }
}
