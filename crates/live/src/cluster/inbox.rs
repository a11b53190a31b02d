//! Where answers come in: one subscription for all of them, each handed to who waits for it.
//!
//! What nobody waits for any more is forgotten with its [`Mail`], so that lost answers take no memory.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;

use super::subscription::{Incoming, Subscription};

/// Where answers come in.
#[derive(Clone, Debug)]
pub(super) struct Inbox(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    prefix: String,
    next: AtomicU64,
    open: Mutex<HashMap<u64, mpsc::Sender<Incoming>>>,
}

/// The answers to one question; whoever drops it hears no more.
#[derive(Debug)]
pub struct Mail {
    inbox: Inbox,
    number: u64,
    answers: mpsc::Receiver<Incoming>,
}

impl Inbox {
    /// An inbox below a subject.
    pub(super) fn new(prefix: String) -> Self {
        Self(Arc::new(Shared {
            prefix,
            next: AtomicU64::new(1),
            open: Mutex::default(),
        }))
    }

    /// What must be subscribed to.
    pub(super) fn subject(&self) -> String {
        format!("{}.*", self.0.prefix)
    }

    /// Hands out what comes, until the link is gone.
    pub(super) async fn deliver(self, mut subscription: Subscription) {
        while let Some(incoming) = subscription.next().await {
            let number = incoming
                .subject
                .rsplit('.')
                .next()
                .and_then(|word| word.parse().ok());
            let waits = number.and_then(|number: u64| self.open().get(&number).cloned());
            if let Some(waits) = waits {
                // Who does not read loses answers, as over any slow connection.
                let _ = waits.try_send(incoming);
            }
        }
    }

    /// Room for the answers to a question, so many at a time.
    pub(super) fn wait(&self, most: usize) -> Mail {
        let number = self.0.next.fetch_add(1, Relaxed);
        let (sender, answers) = mpsc::channel(most.max(1));
        self.open().insert(number, sender);
        Mail {
            inbox: self.clone(),
            number,
            answers,
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<u64, mpsc::Sender<Incoming>>> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Mail {
    /// Where the answers are to be sent.
    pub fn address(&self) -> String {
        format!("{}.{}", self.inbox.0.prefix, self.number)
    }

    /// The next answer. It is safe to give up waiting.
    pub async fn next(&mut self) -> Option<Incoming> {
        self.answers.recv().await
    }
}

impl Drop for Mail {
    fn drop(&mut self) {
        self.inbox.open().remove(&self.number);
    }
}
