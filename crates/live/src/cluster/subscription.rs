//! What is heard over a link, and why nothing came of a message.

use async_nats::{Message, StatusCode, Subscriber};
use bytes::Bytes;
use futures_util::StreamExt;
use serde::de::DeserializeOwned;

use super::envelope;
use crate::metrics::LinkCounts;

/// What is heard.
#[derive(Debug)]
pub struct Subscription {
    /// Nobody says anything to who is alone.
    subscriber: Option<Subscriber>,
    counts: LinkCounts,
}

impl Subscription {
    /// What a connection hears.
    pub(super) fn new(subscriber: Subscriber, counts: LinkCounts) -> Self {
        Self {
            subscriber: Some(subscriber),
            counts,
        }
    }

    /// What is heard without a connection: nothing.
    pub(super) fn alone() -> Self {
        Self {
            subscriber: None,
            counts: LinkCounts::default(),
        }
    }

    /// The next message; `None` once it has ended. It is safe to give up waiting.
    pub async fn next(&mut self) -> Option<Incoming> {
        let Some(subscriber) = &mut self.subscriber else {
            return std::future::pending().await;
        };
        let message = subscriber.next().await?;
        self.counts.received.inc();
        Some(message.into())
    }

    /// Asks for no more messages; [`Self::next`] has those that are on their way, and then ends.
    pub async fn drain(&mut self) {
        if let Some(subscriber) = &mut self.subscriber {
            // Without a connection there is nothing on its way.
            let _ = subscriber.drain().await;
        }
    }
}

/// A message that was heard.
#[derive(Clone, Debug)]
pub struct Incoming {
    /// Where it was sent.
    pub subject: String,
    reply: Option<String>,
    body: Bytes,
    /// NATS itself says that nobody listens.
    is_nobody: bool,
}

impl Incoming {
    /// What it says.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, LinkError> {
        if self.is_nobody {
            return Err(LinkError::Nobody);
        }
        envelope::open(&self.body).map_err(LinkError::Strange)
    }

    /// Where an answer is expected.
    pub fn reply(&self) -> Option<&str> {
        self.reply.as_deref()
    }
}

impl From<Message> for Incoming {
    fn from(message: Message) -> Self {
        Self {
            subject: message.subject.to_string(),
            reply: message.reply.map(|reply| reply.to_string()),
            is_nobody: message.status == Some(StatusCode::NO_RESPONDERS),
            body: message.payload,
        }
    }
}

/// Why nothing came of a message.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkError {
    /// There is no connection now.
    #[error("there is no connection to NATS")]
    Lost,
    /// Nobody listens there.
    #[error("no node is subscribed to this subject")]
    Nobody,
    /// Nobody answered in time, or there is too much to send.
    #[error("no answer came in time")]
    Late,
    /// The server takes no message as long as that.
    #[error("the message is too long")]
    TooLong,
    /// What came cannot be read.
    #[error("the message cannot be understood: {0}")]
    Strange(String),
}
