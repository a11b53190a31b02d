//! How what waits in a queue is hired out, while workers have places.

use std::hash::Hash;
use std::sync::Arc;

use super::roster::{Effort, Place, Workers};
use crate::fair_queue::FairQueue;

/// Takes things from a queue for as long as a worker has a place for them, and hands each with its place to `hire`,
/// which must not wait. Threads that take from the same queue stand back meanwhile.
pub(crate) async fn hire_out<G, K, T>(
    queue: Arc<FairQueue<G, K, T>>,
    workers: Workers,
    effort: Effort,
    hire: impl Fn(Place, (G, K, T)),
) where
    G: Copy + Eq + Hash,
    K: Copy + Eq + Hash,
{
    loop {
        if !workers.has_place(effort) {
            queue.hold(false);
            tokio::select! {
                () = workers.wait(effort, true) => {}
                () = queue.closed() => return,
            }
        }
        queue.hold(true);
        tokio::select! {
            next = queue.next() => {
                let Some((group, key, thing)) = next else {
                    return;
                };
                match workers.take(effort) {
                    Some(place) => hire(place, (group, key, thing)),
                    None => queue.put_back(group, key, thing),
                }
            }
            () = workers.wait(effort, false) => {}
        }
    }
}
