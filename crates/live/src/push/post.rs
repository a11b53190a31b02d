//! One message on its way to a push service: a connection of its own, to the machine that was looked at.

use std::sync::Arc;

use bytes::Bytes;
use http_body_util::Full;
use hyper::client::conn::http1;
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use super::endpoint::{Endpoint, Pushing};

/// How much of an answer's head is read.
const LARGEST_HEAD: usize = 16 << 10;

/// Posts messages.
pub(super) struct Poster {
    tls: TlsConnector,
}

impl std::fmt::Debug for Poster {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Poster").finish_non_exhaustive()
    }
}

impl Poster {
    /// Trusts whom this system trusts.
    pub(super) async fn new() -> Self {
        let found = tokio::task::spawn_blocking(rustls_native_certs::load_native_certs).await;
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(found.map(|found| found.certs).unwrap_or_default());
        if roots.is_empty() {
            tracing::warn!("this system has no root certificates: no push service will be trusted");
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("the provider knows the versions of TLS")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Self {
            tls: Arc::new(config).into(),
        }
    }

    /// Posts a message; the answer's status. Nobody is followed elsewhere, and of the answer no more is read.
    pub(super) async fn post(
        &self,
        endpoint: &Endpoint,
        reach: Pushing,
        request: Request<Full<Bytes>>,
    ) -> Result<StatusCode, String> {
        let address = endpoint.resolve(reach).await?;
        let stream = TcpStream::connect(address).await.map_err(text)?;
        if !endpoint.is_secure() {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(endpoint.host().to_owned()).map_err(text)?;
        let stream = self.tls.connect(name, stream).await.map_err(text)?;
        exchange(stream, request).await
    }
}

async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<StatusCode, String> {
    let mut client = http1::Builder::new();
    client.max_buf_size(LARGEST_HEAD);
    let (mut sender, connection) = client.handshake(TokioIo::new(stream)).await.map_err(text)?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await;
    connection.abort();
    Ok(answer.map_err(text)?.status())
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
