//! Threads that think for long give way to those that answer people.

use std::thread::{self, JoinHandle};

/// How far thinking stands behind everything else: a quarter of the time of others, if there is not enough.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Starts a thread that gives way to others. Threads it starts do so too.
pub(crate) fn spawn(name: String, work: impl FnOnce() + Send + 'static) -> JoinHandle<()> {
    thread::Builder::new()
        .name(name)
        .spawn(move || {
            give_way();
            work();
        })
        .expect("the system has a thread for thinking")
}

/// On Linux a priority belongs to a thread; elsewhere it would be that of the whole server.
#[cfg(target_os = "linux")]
fn give_way() {
    if let Err(error) = rustix::process::setpriority_process(None, NICENESS) {
        tracing::warn!(%error, "cannot lower the priority of an engine thread");
    }
}

#[cfg(not(target_os = "linux"))]
fn give_way() {}
