//! Tasks that run beside others.

use futures_util::future::BoxFuture;
use tokio::task::JoinHandle;

/// Starts a task. To the runtime all of them are of one type: what it does around a task is compiled once, and not for each.
pub fn spawn(work: impl Future<Output = ()> + Send + 'static) -> JoinHandle<()> {
    let work: BoxFuture<'static, ()> = Box::pin(work);
    tokio::spawn(work)
}
