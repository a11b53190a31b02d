//! What a worker listens to while it has a place for it.

use tokio::sync::{mpsc, oneshot};

use crate::cluster::{Incoming, Link, Subject, Subscription};
use crate::task;
use crate::work::GROUP;

/// Subjects that are listened to, or not.
#[derive(Debug)]
pub(super) struct GroupSubscription {
    subjects: &'static [Subject],
    /// How to end each subscription.
    open: Vec<oneshot::Sender<()>>,
}

impl GroupSubscription {
    /// Nothing is heard yet.
    pub(super) fn new(subjects: &'static [Subject]) -> Self {
        Self {
            subjects,
            open: Vec::new(),
        }
    }

    /// Listens from now on, or no longer. What is on its way is still heard.
    pub(super) async fn set(&mut self, listens: bool, link: &Link, heard: &mpsc::Sender<Incoming>) {
        if !listens {
            // Each ends when nobody holds its end.
            self.open.clear();
        } else if self.open.is_empty() {
            for subject in self.subjects {
                match link.join(*subject, GROUP).await {
                    Ok(subscription) => {
                        let (end, ended) = oneshot::channel();
                        task::spawn(forward(subscription, heard.clone(), ended));
                        self.open.push(end);
                    }
                    Err(error) => tracing::warn!(%error, %subject, "cannot subscribe"),
                }
            }
        }
    }
}

async fn forward(
    mut subscription: Subscription,
    heard: mpsc::Sender<Incoming>,
    mut ended: oneshot::Receiver<()>,
) {
    let mut is_open = true;
    loop {
        let next = tokio::select! {
            next = subscription.next() => next,
            _ = &mut ended, if is_open => {
                is_open = false;
                subscription.drain().await;
                continue;
            }
        };
        let Some(incoming) = next else {
            return;
        };
        if heard.send(incoming).await.is_err() {
            return;
        }
    }
}
