//! What all clients of a run know.

use tokio::sync::{Semaphore, watch};

use crate::plan::Plan;
use crate::report::Stage;
use crate::tally::Tally;

/// What all clients know.
pub(crate) struct Shared {
    pub(crate) plan: Plan,
    pub(crate) tally: Tally,
    pub(crate) stage: watch::Sender<Stage>,
    /// How many storms there have been.
    pub(crate) storms: watch::Sender<u32>,
    /// Leave to do what the server must not be asked by all at once.
    pub(crate) turns: Semaphore,
    /// Leave to sign in: a password takes the server some time, and few of one address may wait for it.
    pub(crate) doors: Semaphore,
}
