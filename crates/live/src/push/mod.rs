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

use hyper::StatusCode;
use tokio::sync::{Semaphore, mpsc};

use komadai_rules::Side;

pub use encrypt::Recipient;
pub use endpoint::{Endpoint, Pushing};
use notice::{Notice, Occasion};

use crate::Error;
use crate::bus::{Bus, Topic};
use crate::events::Happened;
use crate::quota::{Quota, QuotaKey, Quotas};
use crate::store::{ChallengeStatus, NewGame, Store, Subscription, UserId};
use crate::task;
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
type Told = (UserId, Notice);

/// The way to the push services; `None` inside where the server sends nothing. Clones are the same.
#[derive(Clone, Debug)]
pub struct Push {
    sender: Option<Arc<Sender>>,
}

#[derive(Debug)]
struct Sender {
    store: Store,
    bus: Bus,
    quotas: Quotas,
    key: Key,
    reach: Pushing,
    poster: Poster,
    queue: mpsc::Sender<Told>,
}

impl Push {
    /// Makes the server's key on its first start, and takes it up again on every other. Sends what is told from now on.
    pub async fn start(reach: Pushing, store: Store, bus: Bus, quotas: Quotas) -> Result<Self, Error> {
        if reach == Pushing::Off {
            return Ok(Self { sender: None });
        }
        let (queue, told) = mpsc::channel(QUEUE);
        let key = Key::read(&store.keep("vapid", Key::generate()).await?);
        let key = key.ok_or_else(|| Error::Invalid("the key for push messages cannot be read".into()))?;
        let sender = Arc::new(Sender {
            store,
            bus,
            quotas,
            key,
            reach,
            poster: Poster::new().await,
            queue,
        });
        task::spawn(sender.clone().deliver(told));
        Ok(Self { sender: Some(sender) })
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

    /// Tells those whom it concerns what happened, some time soon. Never waits.
    pub fn hear(&self, happened: Happened<'_>) {
        let Some(sender) = &self.sender else { return };
        for told in notices(happened) {
            if sender.queue.try_send(told).is_err() {
                tracing::warn!("a push message was dropped: the queue is full");
            }
        }
    }
}

/// Whom something concerns that other people did, and what they are told.
fn notices(happened: Happened<'_>) -> Vec<Told> {
    match happened {
        Happened::GameBegan { game } => {
            let both = Side::BOTH.into_iter();
            both.filter_map(|side| of_game(Occasion::Begun, game, side))
                .collect()
        }
        // Where a turn takes days, the players are elsewhere meanwhile.
        Happened::Moved {
            game,
            turn: Some(turn),
        } if !game.terms.time.is_live() => of_game(Occasion::Turn, game, turn).into_iter().collect(),
        Happened::Challenge { challenge } if challenge.status == ChallengeStatus::Created => {
            let challenged = challenge.challenged.as_ref().and_then(|player| player.user);
            let notice = Notice {
                what: Occasion::Challenged,
                id: challenge.id,
                name: challenge.challenger.name.clone(),
                variant: challenge.proposal.game,
                time: challenge.proposal.time,
            };
            challenged
                .into_iter()
                .map(|user| (user, notice.clone()))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// What the player of a side is told of a game with another person.
fn of_game(what: Occasion, game: &NewGame, side: Side) -> Option<Told> {
    let (player, other) = (&game.players[side], &game.players[!side]);
    other.user()?;
    let notice = Notice {
        what,
        id: game.id,
        name: other.name(),
        variant: game.variant,
        time: game.terms.time,
    };
    Some((player.user()?, notice))
}

/// How a message went.
enum Outcome {
    Sent,
    Gone,
    Failed(String),
}

impl Sender {
    /// Sends what is told.
    async fn deliver(self: Arc<Self>, mut told: mpsc::Receiver<Told>) {
        let places = Arc::new(Semaphore::new(AT_ONCE));
        while let Some((user, notice)) = told.recv().await {
            if let Err(error) = self.tell_all(&places, user, notice).await {
                tracing::warn!(error = error.cause(), "push messages were not sent");
            }
        }
    }

    /// Sends a notice to every device of a user who looks at no page of ours.
    async fn tell_all(
        self: &Arc<Self>,
        places: &Arc<Semaphore>,
        user: UserId,
        notice: Notice,
    ) -> Result<(), Error> {
        if self.bus.is_followed(Topic::Looking(user)) {
            return Ok(());
        }
        let subscriptions = self.store.subscriptions(user).await?;
        if subscriptions.is_empty() {
            return Ok(());
        }
        self.quotas.check(Quota::Push, QuotaKey::User(user))?;
        let notice = Arc::new(notice);
        for subscription in subscriptions {
            let Ok(place) = places.clone().acquire_owned().await else {
                return Ok(());
            };
            let (sender, notice) = (self.clone(), notice.clone());
            task::spawn(async move {
                sender.send(&subscription, &notice).await;
                drop(place);
            });
        }
        Ok(())
    }

    /// Sends one message, and remembers how it went: a subscription that is gone is forgotten at once.
    async fn send(&self, subscription: &Subscription, notice: &Notice) {
        let sent = tokio::time::timeout(PATIENCE, self.post(subscription, notice)).await;
        let outcome = match sent {
            Ok(Ok(status)) if status.is_success() => Outcome::Sent,
            Ok(Ok(StatusCode::NOT_FOUND | StatusCode::GONE)) => Outcome::Gone,
            Ok(Ok(status)) => Outcome::Failed(status.to_string()),
            Ok(Err(error)) => Outcome::Failed(error),
            Err(_) => Outcome::Failed("no answer in time".into()),
        };
        let noted = match outcome {
            Outcome::Sent if subscription.failures == 0 => Ok(()),
            Outcome::Sent => self.store.push_worked(&subscription.endpoint).await,
            Outcome::Gone => self.store.forget_subscription(&subscription.endpoint).await,
            Outcome::Failed(error) => {
                tracing::info!(%error, "a push message was not accepted");
                self.store
                    .push_failed(&subscription.endpoint, MOST_FAILURES)
                    .await
            }
        };
        if let Err(error) = noted {
            tracing::warn!(%error, "the outcome of a push message could not be stored");
        }
    }

    async fn post(&self, subscription: &Subscription, notice: &Notice) -> Result<StatusCode, String> {
        let endpoint = Endpoint::parse(&subscription.endpoint, self.reach)?;
        let recipient = Recipient::new(&subscription.key, &subscription.auth)
            .ok_or("the subscription's keys are not valid")?;
        let body = recipient.encrypt(notice.payload(&subscription.language).as_bytes());
        let request = notice.request(
            &endpoint,
            &self.key,
            subscription,
            body.ok_or("the message cannot be encrypted for this subscription")?,
        );
        self.poster.post(&endpoint, self.reach, request?).await
    }
}
