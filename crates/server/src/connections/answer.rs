//! What a connection is asked and answers, entered into its ledger.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, HttpBody};
use axum::http::{Response, StatusCode};
use bytes::Bytes;
use http_body::{Frame, SizeHint};
use tokio::time::Instant;
use tower::Service;

use super::traffic::Traffic;

/// How much of an answer goes out at once: whoever takes that much in time is not stalled.
const PIECE: usize = 64 << 10;

/// A service whose requests are counted.
#[derive(Clone, Debug)]
pub(crate) struct Counted<S> {
    service: S,
    traffic: Arc<Traffic>,
}

impl<S> Counted<S> {
    pub(super) fn new(service: S, traffic: Arc<Traffic>) -> Self {
        Self { service, traffic }
    }
}

impl<S, R> Service<R> for Counted<S>
where
    S: Service<R, Response = Response<Body>>,
    S::Future: Send + 'static,
{
    type Response = Response<Tracked>;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, S::Error>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.service.poll_ready(cx)
    }

    fn call(&mut self, request: R) -> Self::Future {
        let entry = Entry {
            number: self.traffic.begin(),
            traffic: self.traffic.clone(),
        };
        let answer = self.service.call(request);
        Box::pin(async move {
            let response = answer.await?;
            if response.status() == StatusCode::SWITCHING_PROTOCOLS {
                entry.traffic.becomes_socket();
            }
            entry.traffic.offer(entry.number, Instant::now());
            Ok(response.map(|body| Tracked {
                body,
                rest: Bytes::new(),
                entry,
            }))
        })
    }
}

/// A request in the ledger, until it is dropped.
#[derive(Debug)]
struct Entry {
    number: u64,
    traffic: Arc<Traffic>,
}

impl Drop for Entry {
    fn drop(&mut self) {
        self.traffic.end(self.number, Instant::now());
    }
}

/// An answer in pieces, each of which is entered when it is handed out and when the next one is wanted.
#[derive(Debug)]
pub(crate) struct Tracked {
    body: Body,
    /// What is left of a large piece.
    rest: Bytes,
    entry: Entry,
}

impl HttpBody for Tracked {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.entry.traffic.taken(self.entry.number);
        if self.rest.is_empty() {
            match Pin::new(&mut self.body).poll_frame(cx) {
                Poll::Ready(Some(Ok(frame))) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(frame) => return Poll::Ready(Some(Ok(frame))),
                },
                other => return other,
            }
        }
        let size = self.rest.len().min(PIECE);
        let piece = self.rest.split_to(size);
        self.entry.traffic.offer(self.entry.number, Instant::now());
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (inner, rest) = (self.body.size_hint(), self.rest.len() as u64);
        let mut hint = SizeHint::new();
        hint.set_lower(inner.lower() + rest);
        if let Some(upper) = inner.upper() {
            hint.set_upper(upper + rest);
        }
        hint
    }
}
