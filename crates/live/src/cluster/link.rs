//! The connection to NATS, or none: a server that is alone says everything to nobody and waits for nothing.
//!
//! NATS carries what may be lost: who asks sets a deadline and asks again, and who lost the connection, or was too slow to
//! read, is told so ([`Link::connected`], [`Link::overruns`]) and looks again for all it follows. Everything that waits
//! is bounded. Requests are answered to one subscription a process (`inbox`).

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use async_nats::client::PublishErrorKind;
use async_nats::{Client, Event};
use bytes::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::watch;
use tokio::time::timeout;

use super::access::{Access, ConnectError};
use super::inbox::{Inbox, Mail};
use super::subscription::{Incoming, LinkError, Subscription};
use super::{Subject, envelope};
use crate::metrics::LinkCounts;
use crate::task;

/// How often the connection is tried: it is lost after three times that.
const PING: Duration = Duration::from_secs(1);
/// How long anything may wait to be sent.
const SENDING: Duration = Duration::from_secs(2);
/// The longest pause before the first try to connect again, and before others, in milliseconds.
const FIRST_PAUSE: u64 = 50;
const PAUSE: u64 = 400;
/// How many messages may wait to be sent, and to be read of one subscription.
const OUTGOING: usize = 4_096;
const INCOMING: usize = 16_384;
/// How long a server's objection may come after its answer, because they take two ways through this process.
const OBJECTION: Duration = Duration::from_millis(50);

/// What is known of a connection that is not there and not missed: it never changes.
static ALONE: LazyLock<(watch::Sender<bool>, watch::Sender<u64>)> =
    LazyLock::new(|| (watch::Sender::new(true), watch::Sender::new(0)));

/// The way to other processes; clones are the same.
#[derive(Clone, Default)]
pub struct Link(Option<Arc<Nats>>);

struct Nats {
    client: Client,
    state: Arc<State>,
    requests: Inbox,
    /// For the answers of workers, who may not be allowed to write to the other.
    work: Inbox,
}

/// What is known of the connection.
struct State {
    connected: watch::Sender<bool>,
    overruns: watch::Sender<u64>,
    /// What the server said it does not allow.
    denied: watch::Sender<Option<String>>,
    /// Whether it was seen that all may be used: before, whoever connects hears what was objected to.
    is_ready: AtomicBool,
    counts: LinkCounts,
}

/// How much a process says: all subjects, or those of workers alone, so that NATS need not allow more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// A node of the site: `k1.>`.
    Node,
    /// A worker: `k1.work.>`.
    Worker,
}

impl Link {
    /// A link to nobody.
    pub fn alone() -> Self {
        Self(None)
    }

    /// Connects, under a name that shows in NATS' own lists, and makes sure that all subjects needed may be used.
    pub async fn connect(
        access: &Access,
        name: &str,
        scope: Scope,
        counts: LinkCounts,
    ) -> Result<Self, ConnectError> {
        let addresses = access.addresses()?;
        let state = Arc::new(State {
            connected: watch::Sender::new(true),
            overruns: watch::Sender::new(0),
            denied: watch::Sender::new(None),
            is_ready: AtomicBool::new(false),
            counts,
        });
        let hearing = state.clone();
        let options = access
            .options()
            .await?
            .name(name)
            .no_echo()
            .ping_interval(PING)
            .request_timeout(Some(SENDING))
            .client_capacity(OUTGOING)
            .subscription_capacity(INCOMING)
            .reconnect_delay_callback(pause)
            .event_callback(move |event| {
                hearing.hear(&event);
                std::future::ready(())
            });
        let client = options
            .connect(addresses)
            .await
            .map_err(|error| access.failed(&error))?;
        let token = client.new_inbox();
        let token = token.rsplit('.').next().unwrap_or_default();
        let work = Inbox::new(Subject::work_inbox(token));
        let requests = match scope {
            Scope::Node => Inbox::new(Subject::inbox(token)),
            Scope::Worker => work.clone(),
        };
        state.counts.connected.set(1);
        let link = Self(Some(Arc::new(Nats {
            client,
            state,
            requests: requests.clone(),
            work: work.clone(),
        })));
        let failed = |error: LinkError| access.denied(error.to_string());
        link.collect(work).await.map_err(failed)?;
        if scope == Scope::Node {
            link.collect(requests).await.map_err(failed)?;
            link.look_around(&[Subject::to_all()]).await.map_err(failed)?;
        }
        link.check().await.map_err(|reason| access.denied(reason))?;
        if let Some(nats) = &link.0 {
            nats.state.is_ready.store(true, Relaxed);
        }
        Ok(link)
    }

    /// Whether there is nobody to speak to, by choice.
    pub fn is_alone(&self) -> bool {
        self.0.is_none()
    }

    /// Whether there is a connection now; who is alone misses none.
    pub fn is_connected(&self) -> bool {
        self.0.as_ref().is_none_or(|nats| *nats.state.connected.borrow())
    }

    /// Tells when the connection is lost and when it is back.
    pub fn connected(&self) -> watch::Receiver<bool> {
        match &self.0 {
            Some(nats) => nats.state.connected.subscribe(),
            None => ALONE.0.subscribe(),
        }
    }

    /// Counts messages that came faster than they were read and are gone: who follows something looks again.
    pub fn overruns(&self) -> watch::Receiver<u64> {
        match &self.0 {
            Some(nats) => nats.state.overruns.subscribe(),
            None => ALONE.1.subscribe(),
        }
    }

    /// Says something to whoever listens there.
    pub async fn publish<T: Serialize + ?Sized>(&self, to: Subject, message: &T) -> Result<(), LinkError> {
        match &self.0 {
            Some(nats) => nats.send(to.to_string(), None, seal(message)?).await,
            None => Ok(()),
        }
    }

    /// Asks somebody and waits for the answer.
    pub async fn request<Q: Serialize + ?Sized, A: DeserializeOwned>(
        &self,
        to: Subject,
        question: &Q,
        deadline: Duration,
    ) -> Result<A, LinkError> {
        let Some(nats) = &self.0 else {
            return Err(LinkError::Nobody);
        };
        let mut mail = nats.requests.wait(1);
        let asked = async {
            let body = seal(question)?;
            nats.send(to.to_string(), Some(mail.address()), body).await?;
            mail.next().await.ok_or(LinkError::Lost)?.read()
        };
        timeout(deadline, asked).await.unwrap_or(Err(LinkError::Late))
    }

    /// Asks a worker, who answers as often as there is something to say; so many answers may wait to be read.
    pub async fn hire<Q: Serialize + ?Sized>(
        &self,
        to: Subject,
        question: &Q,
        most: usize,
    ) -> Result<Mail, LinkError> {
        let Some(nats) = &self.0 else {
            return Err(LinkError::Nobody);
        };
        let mail = nats.work.wait(most);
        nats.send(to.to_string(), Some(mail.address()), seal(question)?)
            .await?;
        Ok(mail)
    }

    /// Answers what was asked; what wants no answer gets none.
    pub async fn answer<T: Serialize + ?Sized>(&self, asked: &Incoming, answer: &T) -> Result<(), LinkError> {
        match (&self.0, asked.reply()) {
            (Some(nats), Some(reply)) => nats.send(reply.to_owned(), None, seal(answer)?).await,
            _ => Ok(()),
        }
    }

    /// Waits until all that was said is on its way.
    pub async fn flush(&self) {
        if let Some(nats) = &self.0 {
            let _ = timeout(SENDING, nats.client.flush()).await;
        }
    }

    /// Hears what is sent to subjects: one, or those [`Subject::to_node`] and [`Subject::to_all`] name.
    pub async fn subscribe(&self, subjects: impl fmt::Display) -> Result<Subscription, LinkError> {
        self.subscribe_as(subjects, None).await
    }

    /// Hears what is sent to a subject, each message by one of the group only.
    pub async fn join(&self, subject: Subject, group: &str) -> Result<Subscription, LinkError> {
        self.subscribe_as(subject, Some(group)).await
    }

    async fn subscribe_as(
        &self,
        subjects: impl fmt::Display,
        group: Option<&str>,
    ) -> Result<Subscription, LinkError> {
        let Some(nats) = &self.0 else {
            return Ok(Subscription::alone());
        };
        let subject = subjects.to_string();
        let subscribed = match group {
            None => nats.client.subscribe(subject).await,
            Some(group) => nats.client.queue_subscribe(subject, group.into()).await,
        };
        let subscriber = subscribed.map_err(|_| LinkError::Lost)?;
        Ok(Subscription::new(subscriber, nats.state.counts.clone()))
    }

    async fn collect(&self, inbox: Inbox) -> Result<(), LinkError> {
        let subscription = self.subscribe(inbox.subject()).await?;
        task::spawn(inbox.deliver(subscription));
        Ok(())
    }

    /// Subscribes for a moment, to hear whether it is allowed.
    async fn look_around(&self, subjects: &[String]) -> Result<(), LinkError> {
        for subject in subjects {
            drop(self.subscribe(subject).await?);
        }
        Ok(())
    }

    /// Hears what the server objects to so far: it answers in order.
    async fn check(&self) -> Result<(), String> {
        let Some(nats) = &self.0 else {
            return Ok(());
        };
        let mut denied = nats.state.denied.subscribe();
        let mut mail = nats.work.wait(1);
        let probed = async {
            nats.send(Subject::probe(), Some(mail.address()), Bytes::new())
                .await?;
            mail.next().await.ok_or(LinkError::Lost)
        };
        let probed = timeout(SENDING, probed).await;
        let _ = timeout(OBJECTION, denied.wait_for(Option::is_some)).await;
        if let Some(reason) = &*denied.borrow() {
            return Err(reason.clone());
        }
        match probed {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(error.to_string()),
            Err(_) => Err("its answers do not arrive".into()),
        }
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_alone() {
            "Link(alone)"
        } else {
            "Link(NATS)"
        })
    }
}

impl Nats {
    /// Nothing is sent without a connection: it would come when nobody expects it any more.
    async fn send(&self, to: String, reply: Option<String>, body: Bytes) -> Result<(), LinkError> {
        if !*self.state.connected.borrow() {
            return Err(LinkError::Lost);
        }
        let sent = async {
            match reply {
                None => self.client.publish(to, body).await,
                Some(reply) => self.client.publish_with_reply(to, reply, body).await,
            }
        };
        let sent = timeout(SENDING, sent).await.map_err(|_| LinkError::Late)?;
        sent.map_err(|error| match error.kind() {
            PublishErrorKind::MaxPayloadExceeded => LinkError::TooLong,
            _ => LinkError::Lost,
        })?;
        self.state.counts.sent.inc();
        Ok(())
    }
}

impl State {
    fn hear(&self, event: &Event) {
        match event {
            Event::Connected => self.set(true),
            Event::Disconnected | Event::Closed => self.set(false),
            Event::SlowConsumer(_) => {
                self.counts.overruns.inc();
                self.overruns.send_modify(|count| *count += 1);
            }
            Event::ServerError(error) => {
                if self.is_ready.load(Relaxed) {
                    tracing::warn!(%error, "NATS objects");
                }
                let reason = error.to_string();
                if reason.to_lowercase().contains("permissions violation") {
                    self.denied.send_replace(Some(reason));
                }
            }
            other => tracing::debug!(%other, "NATS"),
        }
    }

    fn set(&self, connected: bool) {
        let changed = self.connected.send_if_modified(|was| {
            let is_new = *was != connected;
            *was = connected;
            is_new
        });
        self.counts.connected.set(connected.into());
        if changed && connected {
            tracing::info!("the connection to NATS is back");
        } else if changed {
            self.counts.losses.inc();
            tracing::warn!("the connection to NATS is lost");
        }
    }
}

fn seal<T: Serialize + ?Sized>(message: &T) -> Result<Bytes, LinkError> {
    envelope::seal(message).map_err(LinkError::Strange)
}

/// A random pause before a try to connect, so that not all come at once.
fn pause(attempt: usize) -> Duration {
    let most = match attempt {
        0 | 1 => FIRST_PAUSE,
        _ => PAUSE,
    };
    Duration::from_millis(fastrand::u64(0..=most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_is_alone_speaks_to_nobody_and_hears_nothing() {
        let link = Link::alone();
        assert!(link.is_alone() && link.is_connected());
        assert_eq!(link.publish(Subject::AllNode, "hello").await, Ok(()));
        let asked = link.request::<_, String>(Subject::AllNode, "hello", SENDING);
        assert_eq!(asked.await, Err(LinkError::Nobody));
        let mut heard = link.subscribe(Subject::to_all()).await.unwrap();
        let next = timeout(Duration::from_millis(10), heard.next()).await;
        assert!(next.is_err());
    }
}
