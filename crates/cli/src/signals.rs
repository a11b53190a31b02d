//! Being asked to end: Ctrl-C, or a polite kill.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::{io, thread};

/// Hears from now on when the process is asked to end, not only once it is waited for. It needs a runtime around it.
#[cfg(unix)]
pub(crate) fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut term = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = term.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Hears when the process is asked to end.
#[cfg(not(unix))]
pub(crate) fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// A flag that is set once the process is asked to end.
pub(crate) fn stop_flag() -> io::Result<Arc<AtomicBool>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    let asked = {
        let _inside = runtime.enter();
        asked_to_end()?
    };
    thread::spawn(move || {
        runtime.block_on(asked);
        flag.store(true, Relaxed);
    });
    Ok(stop)
}
