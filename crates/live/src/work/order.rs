//! Something a worker was asked: its answers, until the last one or until it is lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::time::timeout;

use super::message::{Answer, Job, Stop};
use super::roster::{Effort, Place, Workers};
use crate::cluster::{LinkError, Mail, Subject};

/// A worker that says nothing for so long is gone; at work it speaks every half a second.
const SILENCE: Duration = Duration::from_millis(1_500);
/// How much longer than asked for a worker may take.
const OVERTIME: Duration = Duration::from_secs(2);
/// How many answers may wait to be read.
const UNREAD: usize = 64;
/// How long nothing is hired out when all places were taken by others, and when something went wrong.
const TAKEN: Duration = Duration::from_millis(100);
const TROUBLE: Duration = Duration::from_secs(1);

/// A worker will not answer any more: the question must be asked again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lost;

/// Something a worker was asked.
#[derive(Debug)]
pub(crate) struct Order {
    place: Place,
    mail: Mail,
    job: &'static str,
    stop: Arc<AtomicBool>,
    end: Instant,
}

impl Place {
    /// Asks the worker whose place it is.
    pub(crate) async fn ask(self, to: Subject, job: &Job) -> Result<Order, Lost> {
        let end = Instant::now() + job.time() + OVERTIME;
        match self.workers.link().hire(to, job, UNREAD).await {
            Ok(mail) => {
                let job = job.name();
                self.workers.counts().hired(job);
                Ok(Order {
                    place: self,
                    mail,
                    job,
                    stop: Arc::default(),
                    end,
                })
            }
            Err(_) => {
                self.workers.pause(TAKEN);
                Err(Lost)
            }
        }
    }
}

impl Order {
    /// The next answer that says something.
    pub(crate) async fn next(&mut self) -> Result<Answer, Lost> {
        loop {
            if self.end < Instant::now() {
                return self.lose("late", TROUBLE);
            }
            let answer = match timeout(SILENCE, self.mail.next()).await {
                Ok(Some(incoming)) => incoming.read(),
                Ok(None) | Err(_) => return self.lose("silent", TROUBLE),
            };
            match answer {
                Ok(Answer::Alive) if self.stop.load(SeqCst) => self.say_stop().await,
                Ok(Answer::Alive) => {}
                Ok(Answer::Busy) | Err(LinkError::Nobody) => return self.lose("busy", TAKEN),
                Ok(Answer::Back) => return self.lose("given back", Duration::ZERO),
                Ok(Answer::Failed) => return self.lose("failed", TROUBLE),
                Ok(answer) => return Ok(answer),
                Err(_) => return self.refuse(),
            }
        }
    }

    /// What to do with an answer that makes no sense: its worker is not asked for a while, nor is any other.
    pub(crate) fn refuse<T>(&self) -> Result<T, Lost> {
        tracing::warn!(job = self.job, "a worker's answer cannot be understood");
        self.lose("strange", TROUBLE)
    }

    /// Something to call when the answer is no longer wanted: a last one comes soon.
    pub(crate) fn stopper(&self) -> impl Fn() + Send + use<> {
        let (stop, runtime) = (self.stop.clone(), Handle::current());
        let (workers, order) = (self.place.workers.clone(), self.mail.address());
        move || {
            stop.store(true, SeqCst);
            runtime.spawn(tell_stop(workers.clone(), order.clone()));
        }
    }

    /// Said again until it is heard: it may have come before the question.
    async fn say_stop(&self) {
        tell_stop(self.place.workers.clone(), self.mail.address()).await;
    }

    fn lose<T>(&self, why: &'static str, pause: Duration) -> Result<T, Lost> {
        self.place.workers.counts().lost(why);
        if !pause.is_zero() {
            self.place.workers.pause(pause);
        }
        Err(Lost)
    }
}

async fn tell_stop(workers: Workers, order: String) {
    if let Err(error) = workers.link().publish(Subject::Stop, &Stop { order }).await {
        tracing::debug!(%error, "a worker is not stopped");
    }
}

impl Job {
    fn name(&self) -> &'static str {
        match self {
            Self::Think { .. } => "think",
            Self::Lines { .. } => "lines",
            Self::Mate { .. } => "mate",
            Self::Study { .. } => "study",
        }
    }
}

impl Effort {
    /// Where a move of this effort is asked for.
    pub(crate) fn moves(self) -> Subject {
        match self {
            Self::Quick => Subject::Think,
            Self::Long => Subject::Full,
        }
    }
}
