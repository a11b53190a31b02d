//! The stream of a connection: ends when its ledger says so, and reads from a WebSocket no faster than people type.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

use super::traffic::{Traffic, Verdict};

/// Bytes a WebSocket may send at once, and a second in the long run: also those of fragments that never make a message.
const BURST: f64 = 256.0 * 1024.0;
const RATE: f64 = 16.0 * 1024.0;
/// How long a socket that sent too much is not read.
const PAUSE: Duration = Duration::from_millis(100);

/// A stream with its ledger.
#[derive(Debug)]
pub(crate) struct Watched<S> {
    inner: S,
    traffic: Arc<Traffic>,
    look: Pin<Box<Sleep>>,
    flow: Flow,
    /// While a socket that sent too much is not read.
    pause: Option<Pin<Box<Sleep>>>,
}

impl<S> Watched<S> {
    pub(super) fn new(inner: S, traffic: Arc<Traffic>) -> Self {
        let now = Instant::now();
        Self {
            inner,
            traffic,
            look: Box::pin(tokio::time::sleep_until(now)),
            flow: Flow::new(now),
            pause: None,
        }
    }

    /// An answer of the stream, unless it must wait and the connection has waited too long.
    fn unless_over<T>(&mut self, cx: &mut Context<'_>, answer: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if answer.is_ready() {
            return answer;
        }
        while self.look.as_mut().poll(cx).is_ready() {
            match self.traffic.judge(Instant::now()) {
                Verdict::Look(at) => self.look.as_mut().reset(at),
                Verdict::End => return Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            }
        }
        Poll::Pending
    }

    /// Waits until a socket may be read again.
    fn poll_flow(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        loop {
            if let Some(pause) = &mut self.pause {
                ready!(pause.as_mut().poll(cx));
                self.pause = None;
            }
            if self.flow.has_room(Instant::now()) {
                return Poll::Ready(());
            }
            self.pause = Some(Box::pin(tokio::time::sleep(PAUSE)));
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Watched<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let is_socket = self.traffic.is_socket();
        if is_socket {
            ready!(self.poll_flow(cx));
        }
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.inner).poll_read(cx, buffer);
        if is_socket {
            self.flow.spend(buffer.filled().len() - before);
        }
        self.unless_over(cx, read)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Watched<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write(cx, bytes);
        self.unless_over(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write_vectored(cx, bytes);
        self.unless_over(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.inner).poll_flush(cx);
        self.unless_over(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.inner).poll_shutdown(cx);
        self.unless_over(cx, shut)
    }
}

/// How many bytes a socket may still send.
#[derive(Debug)]
struct Flow {
    left: f64,
    since: Instant,
}

impl Flow {
    fn new(now: Instant) -> Self {
        Self {
            left: BURST,
            since: now,
        }
    }

    fn has_room(&mut self, now: Instant) -> bool {
        let regained = (now - self.since).as_secs_f64() * RATE;
        self.left = (self.left + regained).min(BURST);
        self.since = now;
        self.left > 0.0
    }

    fn spend(&mut self, bytes: usize) {
        self.left -= bytes as f64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_sends_a_burst_and_then_its_rate() {
        let start = Instant::now();
        let mut flow = Flow::new(start);
        flow.spend(BURST as usize - 1);
        assert!(flow.has_room(start));
        flow.spend(RATE as usize);
        assert!(!flow.has_room(start + Duration::from_millis(900)));
        assert!(flow.has_room(start + Duration::from_millis(1_100)));
    }
}
