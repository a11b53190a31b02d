//! What is known of a search from outside: whether it is still wanted, and how to stop it.

use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Mutex, MutexGuard, PoisonError};

type Stopper = Box<dyn Fn() + Send>;

/// The counterpart of a search, held by whoever may stop it.
#[derive(Default)]
pub(crate) struct Ticket {
    /// Set when the search shall stop; mate searches look at it themselves.
    stop: AtomicBool,
    /// Set when nobody wants to hear of it any more.
    silent: AtomicBool,
    stopper: Mutex<Option<Stopper>>,
}

impl std::fmt::Debug for Ticket {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Ticket").field(&self.stop).finish()
    }
}

impl Ticket {
    /// Stops the search soon, or keeps it from beginning.
    pub(crate) fn stop(&self) {
        self.stop.store(true, SeqCst);
        if let Some(stopper) = &*self.stopper() {
            stopper();
        }
    }

    /// Stops the search, and nothing more is told about it.
    pub(crate) fn silence(&self) {
        self.silent.store(true, SeqCst);
        self.stop();
    }

    /// Whether nobody wants to hear of it.
    pub(super) fn is_silent(&self) -> bool {
        self.silent.load(SeqCst)
    }

    /// Whether the search shall stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(SeqCst)
    }

    /// The flag itself.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// Runs a search that `stopper` can stop, unless it is stopped already.
    pub(crate) fn run<T>(
        &self,
        stopper: impl Fn() + Send + 'static,
        search: impl FnOnce() -> T,
    ) -> Option<T> {
        *self.stopper() = Some(Box::new(stopper));
        // Who stops it from here on uses the stopper; who did so before has set the flag.
        let found = (!self.is_stopped()).then(search);
        *self.stopper() = None;
        found
    }

    /// Has a search elsewhere stopped by `stopper`, at once if it is stopped already.
    pub(super) fn arm(&self, stopper: impl Fn() + Send + 'static) {
        *self.stopper() = Some(Box::new(stopper));
        if self.is_stopped() {
            self.stop();
        }
    }

    /// There is nothing left to stop.
    pub(super) fn disarm(&self) {
        *self.stopper() = None;
    }

    fn stopper(&self) -> MutexGuard<'_, Option<Stopper>> {
        self.stopper.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
