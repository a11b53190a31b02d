//! Connections: how many an address may have, how long one may say nothing, and how long it may leave an answer lying.
//!
//! Hyper waits for as long as a peer keeps a connection alive. Here every connection has a ledger of its requests and
//! answers ([`Traffic`]); its stream looks at it once in a while and ends when nothing has moved for too long.

mod answer;
mod stream;
mod traffic;

use std::io;
use std::pin::Pin;
use std::sync::Arc;

use axum_server::accept::Accept;
use tokio::net::TcpStream;

use crate::app::App;

use answer::Counted;
use stream::Watched;
use traffic::Traffic;

/// What every connection comes through: counts it, then does what is inside (TLS, or nothing).
#[derive(Clone)]
pub(crate) struct Door<A> {
    inner: A,
    app: App,
}

impl<A> Door<A> {
    pub(crate) fn new(inner: A, app: App) -> Self {
        Self { inner, app }
    }
}

impl<A, S> Accept<TcpStream, S> for Door<A>
where
    A: Accept<TcpStream, S> + Clone + Send + 'static,
    A::Future: Send,
    S: Send + 'static,
{
    type Stream = Watched<A::Stream>;
    type Service = Counted<A::Service>;
    type Future = Pin<Box<dyn Future<Output = io::Result<(Self::Stream, Self::Service)>> + Send>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let door = self.clone();
        Box::pin(async move {
            let peer = stream.peer_addr()?.ip();
            let place = door.app.limits.connection(peer, door.app.config.trusted_hops);
            let place = place.map_err(io::Error::other)?;
            // What is sent is sent now: a move and its clock do not wait for more.
            stream.set_nodelay(true)?;
            let (stream, service) = door.inner.accept(stream, service).await?;
            let traffic = Arc::new(Traffic::new(tokio::time::Instant::now(), place));
            Ok((
                Watched::new(stream, traffic.clone()),
                Counted::new(service, traffic),
            ))
        })
    }
}
