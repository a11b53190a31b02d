//! One connection to the server.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::{COOKIE, ORIGIN, SET_COOKIE};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::plan::LoadError;

/// How long to wait for a connection before it is tried again.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long to wait before it is tried again.
const PAUSE: Duration = Duration::from_millis(100);

/// A connection.
pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
}

/// What makes the server know a client again.
pub(crate) type Cookie = HeaderValue;

impl Client {
    /// Connects; without a cookie as somebody new, who gets one.
    pub(crate) async fn connect(
        address: SocketAddr,
        cookie: Option<&Cookie>,
    ) -> Result<(Self, Cookie), LoadError> {
        let failed = |error: &dyn std::fmt::Display| LoadError::Connect(address, error.to_string());
        let attempt = tokio::time::timeout(PATIENCE, Self::open(address, cookie));
        let (client, given) = attempt
            .await
            .map_err(|error| failed(&error))?
            .map_err(|error| failed(&error))?;
        let cookie = given.or_else(|| cookie.cloned());
        let cookie =
            cookie.ok_or_else(|| LoadError::Unreadable("the server set no cookie for a guest".into()))?;
        Ok((client, cookie))
    }

    /// Connects again, however often it takes, until so much time has passed.
    pub(crate) async fn reconnect(
        address: SocketAddr,
        cookie: &Cookie,
        patience: Duration,
    ) -> Result<Self, LoadError> {
        let began = tokio::time::Instant::now();
        loop {
            match Self::connect(address, Some(cookie)).await {
                Ok((client, _)) => return Ok(client),
                Err(error) if began.elapsed() > patience => return Err(error),
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
    }

    async fn open(
        address: SocketAddr,
        cookie: Option<&Cookie>,
    ) -> Result<(Self, Option<Cookie>), tokio_tungstenite::tungstenite::Error> {
        let mut request = format!("ws://{address}/ws").into_client_request()?;
        // As a page of the server itself would.
        if let Ok(origin) = HeaderValue::try_from(format!("http://{address}")) {
            request.headers_mut().insert(ORIGIN, origin);
        }
        if let Some(cookie) = cookie {
            request.headers_mut().insert(COOKIE, cookie.clone());
        }
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        // There are thousands of these: the usual buffers would be gigabytes.
        let config = WebSocketConfig::default()
            .read_buffer_size(4 << 10)
            .write_buffer_size(0);
        let (socket, response) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        let given = response.headers().get(SET_COOKIE).and_then(pair);
        Ok((Self { socket }, given))
    }

    /// Says something. A connection that is gone is noticed when listening.
    pub(crate) async fn say(&mut self, ask: &Value) {
        let _ = self.socket.send(Message::text(ask.to_string())).await;
    }

    /// What the server says next; `None` when the connection is gone. Nothing is lost if the wait is given up.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => return Some(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return None,
            }
        }
    }
}

/// The first part of a cookie that is set, which is all that is sent back.
fn pair(set: &HeaderValue) -> Option<Cookie> {
    let pair = set.to_str().ok()?.split(';').next()?;
    pair.parse().ok()
}
