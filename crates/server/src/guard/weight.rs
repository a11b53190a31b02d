//! Bytes under way: what an address sends and is sent takes part of a bounded room, until it is through; and pages are
//! made for so many of its requests at a time.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http_body::{Frame, SizeHint};

use super::{Client, LARGEST_BODY};
use crate::Error;
use crate::app::App;
use crate::limits::Limits;
use crate::pool::asker;
use crate::tally::Share;

/// What is smaller is not weighed: the room is for what is large.
const LIGHT: u64 = 64 << 10;

/// The weight of an answer before it was compressed.
#[derive(Clone, Copy, Debug)]
struct Weight(u64);

/// Notes what an answer weighs, where a layer around it will compress it as it goes.
pub async fn note(mut response: Response) -> Response {
    let weight = Weight(response.body().size_hint().lower());
    response.extensions_mut().insert(weight);
    response
}

/// Room for what a request carries, if that is much.
pub(super) fn of_request(limits: &Limits, client: Client, request: &Request) -> Result<Option<Share>, Error> {
    let most = LARGEST_BODY as u64;
    let weight = request.body().size_hint().upper().unwrap_or(most).min(most);
    share(limits, client, weight)
}

/// Room for an answer; one for which there is none is not given.
pub(super) fn of_response(limits: &Limits, client: Client, response: Response) -> Response {
    let noted = response.extensions().get::<Weight>().map(|weight| weight.0);
    let weight = noted.unwrap_or_else(|| response.body().size_hint().lower());
    match share(limits, client, weight) {
        Ok(None) => response,
        Ok(Some(share)) => hold(response, share),
        Err(error) => error.into_response(),
    }
}

fn share(limits: &Limits, client: Client, weight: u64) -> Result<Option<Share>, Error> {
    if weight <= LIGHT {
        return Ok(None);
    }
    let share = limits.bytes(client.address, weight);
    share.map(Some).map_err(|_| Error::Busy)
}

/// Waits for the turn of whoever asks, which lasts until the answer is through.
pub async fn wait_in_line(State(app): State<App>, request: Request, next: Next) -> Response {
    match app.limits.turn(asker()).await {
        Ok(turn) => hold(next.run(request).await, turn),
        Err(error) => error.into_response(),
    }
}

/// An answer with something that is kept until it is through.
fn hold<T: Send + Unpin + 'static>(response: Response, held: T) -> Response {
    response.map(|body| Body::new(Held { body, _held: held }))
}

struct Held<T> {
    body: Body,
    _held: T,
}

impl<T: Unpin> HttpBody for Held<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
