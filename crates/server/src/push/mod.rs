//! Web Push: what concerns people reaches them when the site is closed (RFC 8030, 8291, 8292).
//!
//! Whoever has something to tell puts it into a bounded queue and goes on: a task of its own finds the subscriptions,
//! encrypts for each and posts to its push service, so that no game waits for it. Who looks at a page of the site is
//! told there, and gets no message.

mod encrypt;
mod endpoint;
mod notice;
mod post;
mod vapid;

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use tokio::sync::{Semaphore, mpsc};

pub use encrypt::Recipient;
pub(crate) use endpoint::Endpoint;
pub(crate) use notice::{Notice, What as Happened};

use crate::Error;
use crate::app::App;
use crate::bus::Topic;
use crate::config::Pushing;
use crate::limits::{What, Who};
use crate::store::{Store, Subscription, UserId};
use post::Poster;
use vapid::Key;

/// How many messages may wait; what finds no room is not sent.
const QUEUE: usize = 1_024;
/// How many are sent at a time.
const AT_ONCE: usize = 32;
/// How long a push service may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// A subscription that fails so often in a row is forgotten.
const MOST_FAILURES: u32 = 10;

/// What is told to whom.
pub(crate) type Told = (UserId, Notice);

/// The way to the push services; `None` inside where the server sends nothing.
#[derive(Debug)]
pub struct Push {
    sender: Option<Sender>,
}

#[derive(Debug)]
struct Sender {
    key: Key,
    reach: Pushing,
    poster: Poster,
    queue: mpsc::Sender<Told>,
}

impl Push {
    /// Makes the server's key on its first start, and takes it up again on every other.
    pub(crate) async fn start(reach: Pushing, store: &Store) -> Result<(Self, mpsc::Receiver<Told>), Error> {
        let (queue, told) = mpsc::channel(QUEUE);
        if reach == Pushing::Off {
            return Ok((Self { sender: None }, told));
        }
        let key = Key::read(&store.keep("vapid", Key::generate()).await?);
        let key = key.ok_or_else(|| Error::Invalid("the key for push messages cannot be read".into()))?;
        let sender = Sender {
            key,
            reach,
            poster: Poster::new().await,
            queue,
        };
        Ok((Self { sender: Some(sender) }, told))
    }

    /// The public key that browsers subscribe with; `None` if nothing is sent.
    pub fn key(&self) -> Option<&str> {
        self.sender.as_ref().map(|sender| sender.key.public())
    }

    /// The endpoint a text names, if messages may be sent there.
    pub fn endpoint(&self, text: &str) -> Result<Endpoint, Error> {
        let sender = self.sender.as_ref().ok_or(Error::NotFound("push service"))?;
        Endpoint::parse(text, sender.reach).map_err(|fault| Error::Invalid(fault.into()))
    }

    /// Tells a user something, some time soon. Never waits.
    pub(crate) fn tell(&self, user: UserId, notice: Notice) {
        if let Some(sender) = &self.sender
            && sender.queue.try_send((user, notice)).is_err()
        {
            tracing::warn!("a push message found no room in the queue");
        }
    }
}

/// Sends what is told, until the server stops.
pub(crate) async fn deliver(app: App, mut told: mpsc::Receiver<Told>) {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut stopping = app.stopping();
    loop {
        let next = tokio::select! {
            _ = stopping.changed() => return,
            next = told.recv() => next,
        };
        let Some((user, notice)) = next else { return };
        if let Err(error) = tell_all(&app, &places, user, notice).await {
            tracing::warn!(error = error.cause(), "push messages were not sent");
        }
    }
}

/// Sends a notice to every device of a user who looks at no page of ours.
async fn tell_all(app: &App, places: &Arc<Semaphore>, user: UserId, notice: Notice) -> Result<(), Error> {
    if app.bus.followers(Topic::Looking(user)) > 0 {
        return Ok(());
    }
    let subscriptions = app.store.subscriptions(user).await?;
    if subscriptions.is_empty() {
        return Ok(());
    }
    app.limits.check(What::Push, Who::User(user))?;
    let notice = Arc::new(notice);
    for subscription in subscriptions {
        let Ok(place) = places.clone().acquire_owned().await else {
            return Ok(());
        };
        let (app, notice) = (app.clone(), notice.clone());
        tokio::spawn(async move {
            send(&app, &subscription, &notice).await;
            drop(place);
        });
    }
    Ok(())
}

/// Sends one message, and remembers how it went: a subscription that is gone is forgotten at once.
async fn send(app: &App, subscription: &Subscription, notice: &Notice) {
    let Some(sender) = &app.push.sender else { return };
    let sent = tokio::time::timeout(PATIENCE, sender.send(subscription, notice)).await;
    let outcome = match sent {
        Ok(Ok(status)) if status.is_success() => Outcome::Sent,
        Ok(Ok(StatusCode::NOT_FOUND | StatusCode::GONE)) => Outcome::Gone,
        Ok(Ok(status)) => Outcome::Failed(status.to_string()),
        Ok(Err(error)) => Outcome::Failed(error),
        Err(_) => Outcome::Failed("no answer in time".into()),
    };
    let noted = match outcome {
        Outcome::Sent if subscription.failures == 0 => Ok(()),
        Outcome::Sent => app.store.push_worked(&subscription.endpoint).await,
        Outcome::Gone => app.store.forget_subscription(&subscription.endpoint).await,
        Outcome::Failed(error) => {
            tracing::info!(%error, "a push message was not taken");
            app.store.push_failed(&subscription.endpoint, MOST_FAILURES).await
        }
    };
    if let Err(error) = noted {
        tracing::warn!(%error, "how a push message went was not stored");
    }
}

/// How a message went.
enum Outcome {
    Sent,
    Gone,
    Failed(String),
}

impl Sender {
    async fn send(&self, subscription: &Subscription, notice: &Notice) -> Result<StatusCode, String> {
        let endpoint = Endpoint::parse(&subscription.endpoint, self.reach)?;
        let recipient = Recipient::new(&subscription.key, &subscription.auth).ok_or("a key is no key")?;
        let body = recipient.encrypt(notice.payload(&subscription.language).as_bytes());
        let request = notice.request(
            &endpoint,
            &self.key,
            subscription,
            body.ok_or("nothing can be encrypted for it")?,
        );
        self.poster.post(&endpoint, self.reach, request?).await
    }
}
