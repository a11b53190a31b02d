//! The ledger of a connection: what was asked, what is being answered, and since when nothing moves.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::tally::Share;

/// How long a connection may be open before it asks for something.
const FIRST: Duration = Duration::from_secs(10);
/// How long it may be idle between requests.
const IDLE: Duration = Duration::from_secs(75);
/// How long an answer may lie there without any of it being taken.
const STALLED: Duration = Duration::from_secs(20);
/// How often the ledger is looked at.
const LOOK: Duration = Duration::from_secs(5);

/// The ledger.
#[derive(Debug)]
pub(super) struct Traffic {
    state: Mutex<State>,
    /// One of the connections its address may have.
    _place: Share,
}

#[derive(Debug)]
struct State {
    /// Requests under way: with a moment where the peer must take something before anything moves.
    open: HashMap<u64, Option<Instant>>,
    /// The number of the next request.
    next: u64,
    /// When the last request was done; when the connection was opened, if there was none.
    quiet_since: Instant,
    /// It is a WebSocket now, which looks after itself.
    is_socket: bool,
}

/// What to do about a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// Look again then.
    Look(Instant),
    /// Nothing has moved for too long.
    End,
}

impl Traffic {
    pub(super) fn new(now: Instant, place: Share) -> Self {
        let state = State {
            open: HashMap::new(),
            next: 0,
            quiet_since: now,
            is_socket: false,
        };
        Self {
            state: Mutex::new(state),
            _place: place,
        }
    }

    /// A request came in; it has this number.
    pub(super) fn begin(&self) -> u64 {
        let mut state = self.lock();
        let number = state.next;
        state.next += 1;
        state.open.insert(number, None);
        number
    }

    /// The peer must take something of an answer before it goes on.
    pub(super) fn offer(&self, number: u64, now: Instant) {
        self.lock().open.insert(number, Some(now));
    }

    /// The peer took what there was: it is our turn.
    pub(super) fn taken(&self, number: u64) {
        self.lock().open.insert(number, None);
    }

    /// A request is done, or given up.
    pub(super) fn end(&self, number: u64, now: Instant) {
        let mut state = self.lock();
        state.open.remove(&number);
        state.quiet_since = now;
    }

    /// The connection is a WebSocket from now on.
    pub(super) fn becomes_socket(&self) {
        self.lock().is_socket = true;
    }

    pub(super) fn is_socket(&self) -> bool {
        self.lock().is_socket
    }

    /// Whether the connection may go on, at a moment.
    pub(super) fn judge(&self, now: Instant) -> Verdict {
        let state = self.lock();
        let patience = if state.next == 0 { FIRST } else { IDLE };
        let end = match state.open.values().flatten().min() {
            _ if state.is_socket => None,
            Some(offered) => Some(*offered + STALLED),
            None if state.open.is_empty() => Some(state.quiet_since + patience),
            None => None,
        };
        match end {
            Some(end) if end <= now => Verdict::End,
            Some(end) => Verdict::Look(end.min(now + LOOK)),
            None => Verdict::Look(now + LOOK),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::Tally;

    fn traffic(now: Instant) -> Traffic {
        let place = Tally::new(1, 1).take([127, 0, 0, 1].into(), 1).unwrap();
        Traffic::new(now, place)
    }

    fn lives(traffic: &Traffic, at: Instant) -> bool {
        traffic.judge(at) != Verdict::End
    }

    #[test]
    fn who_asks_nothing_is_not_waited_for() {
        let start = Instant::now();
        let traffic = traffic(start);
        assert_eq!(traffic.judge(start), Verdict::Look(start + LOOK));
        assert!(lives(&traffic, start + FIRST - LOOK));
        assert!(!lives(&traffic, start + FIRST));
    }

    #[test]
    fn between_requests_there_is_more_time() {
        let start = Instant::now();
        let traffic = traffic(start);
        let first = traffic.begin();
        // However long the answer takes to make.
        assert!(lives(&traffic, start + IDLE * 10));
        traffic.end(first, start + IDLE * 10);
        assert!(lives(&traffic, start + IDLE * 11 - LOOK));
        assert!(!lives(&traffic, start + IDLE * 11));
    }

    #[test]
    fn an_answer_nobody_takes_ends_the_connection_though_others_go_on() {
        let start = Instant::now();
        let traffic = traffic(start);
        let (stream, answer) = (traffic.begin(), traffic.begin());
        traffic.offer(stream, start);
        traffic.taken(stream);
        traffic.offer(answer, start);
        assert!(lives(&traffic, start + STALLED - LOOK));
        traffic.offer(answer, start + STALLED);
        // Some of it was taken.
        assert!(lives(&traffic, start + STALLED));
        assert!(!lives(&traffic, start + STALLED * 2));
        traffic.end(answer, start + STALLED);
        // A stream that has nothing to say is no answer nobody takes.
        assert!(lives(&traffic, start + STALLED * 100));
    }

    #[test]
    fn a_socket_looks_after_itself() {
        let start = Instant::now();
        let traffic = traffic(start);
        let upgrade = traffic.begin();
        traffic.becomes_socket();
        traffic.end(upgrade, start);
        assert!(lives(&traffic, start + IDLE * 100));
    }
}
