//! Where tries are settled: those that come at the same time in one transaction, so that a puzzle everybody tries today is
//! changed once for all of them and one connection to the database is enough.

use tokio::sync::{mpsc, oneshot};

use crate::Error;
use crate::store::{Settled, Store, Tried};
use crate::task;

/// How many wait at most before who asks has to.
const WAITING: usize = 256;
/// How many are settled together.
const TOGETHER: usize = 64;

/// A handle to who settles.
#[derive(Debug)]
pub(super) struct Counter(mpsc::Sender<Order>);

struct Order {
    tried: Vec<Tried>,
    answer: oneshot::Sender<Result<Vec<Settled>, Error>>,
}

impl Counter {
    /// Begins to settle, until nobody has a handle.
    pub(super) fn start(store: Store) -> Self {
        let (sender, mut orders) = mpsc::channel(WAITING);
        task::spawn(async move {
            while let Some(order) = orders.recv().await {
                let mut together: Vec<Order> = vec![order];
                let mut count = together[0].tried.len();
                while count < TOGETHER
                    && let Ok(order) = orders.try_recv()
                {
                    count += order.tried.len();
                    together.push(order);
                }
                settle(&store, together).await;
            }
        });
        Self(sender)
    }

    /// Settles tries of somebody.
    pub(super) async fn settle(&self, tried: Vec<Tried>) -> Result<Vec<Settled>, Error> {
        let (answer, settled) = oneshot::channel();
        let sent = self.0.send(Order { tried, answer }).await;
        sent.map_err(|_| Error::Busy)?;
        settled.await.map_err(|_| Error::Busy)?
    }
}

async fn settle(store: &Store, orders: Vec<Order>) {
    if orders.len() > 1 {
        let all = orders
            .iter()
            .flat_map(|order| order.tried.iter().cloned())
            .collect();
        if let Ok(settled) = store.settle_puzzles(all).await {
            let mut settled = settled.into_iter();
            for Order { tried, answer } in orders {
                let own = settled.by_ref().take(tried.len()).collect();
                let _ = answer.send(Ok(own));
            }
            return;
        }
        // One of them may be to blame: each for itself.
    }
    for Order { tried, answer } in orders {
        let settled = store.settle_puzzles(tried).await;
        let _ = answer.send(settled.map_err(Error::from));
    }
}
