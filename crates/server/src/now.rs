//! The server's clock: time since 1970 that never runs backwards while the server is up.

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use komadai_play::Moment;

/// When the server started, by both clocks: from then on only the steady one is read, so that a correction of the
/// system's time takes nothing from a player.
static START: LazyLock<(Instant, i64)> = LazyLock::new(|| {
    let since_1970 = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or(Duration::ZERO);
    (Instant::now(), since_1970.as_millis() as i64)
});

/// The present moment.
pub(crate) fn now() -> Moment {
    let (instant, millis) = *START;
    Moment(millis + instant.elapsed().as_millis() as i64)
}

/// The instant of a moment, for timers.
pub(crate) fn instant(moment: Moment) -> tokio::time::Instant {
    let (instant, millis) = *START;
    let since = Duration::from_millis((moment.0 - millis).max(0) as u64);
    tokio::time::Instant::from_std(instant + since)
}
