//! A browser with a push service of its own: takes messages, and reads them with other code than wrote them.

use std::net::SocketAddr;

use aes_gcm::Aes128Gcm;
use aes_gcm::aead::{Aead, KeyInit};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::common::PATIENCE;

/// A message as a push service got it.
pub(crate) struct Posted {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Posted {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers[name].to_str().unwrap()
    }
}

/// A push service: what is posted to `/201/…` is answered by 201 and so on, to `/never/…` not at all.
pub(crate) struct Service {
    pub(crate) address: SocketAddr,
    posted: mpsc::UnboundedReceiver<Posted>,
}

impl Service {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, posted) = mpsc::unbounded_channel();
        let routes = Router::new()
            .route("/{answer}/{name}", post(take))
            .with_state(sender);
        tokio::spawn(async move { axum::serve(listener, routes).await });
        Self { address, posted }
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Posted {
        let next = tokio::time::timeout(PATIENCE, self.posted.recv()).await;
        next.expect("no push message came").unwrap()
    }

    /// Whether nothing came that was not looked at.
    pub(crate) fn is_quiet(&mut self) -> bool {
        self.posted.try_recv().is_err()
    }
}

async fn take(
    State(sender): State<mpsc::UnboundedSender<Posted>>,
    Path((answer, name)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let path = format!("/{answer}/{name}");
    let _ = sender.send(Posted { path, headers, body });
    match answer.parse::<u16>() {
        Ok(status) => StatusCode::from_u16(status).unwrap(),
        Err(_) => std::future::pending().await,
    }
}

/// A subscription of a browser, with what only the browser knows.
pub(crate) struct Subscribed {
    pub(crate) endpoint: String,
    secret: SecretKey,
    auth: [u8; 16],
}

impl Subscribed {
    /// At a service that answers in some way; the seed makes its keys.
    pub(crate) fn at(service: &Service, answer: &str, seed: u8) -> Self {
        Self {
            endpoint: format!("http://{}/{answer}/{seed}", service.address),
            secret: SecretKey::from_slice(&[seed; 32]).unwrap(),
            auth: [seed; 16],
        }
    }

    pub(crate) fn known(secret: &str, auth: &str) -> Self {
        Self {
            endpoint: String::new(),
            secret: SecretKey::from_slice(&BASE64.decode(secret).unwrap()).unwrap(),
            auth: BASE64.decode(auth).unwrap().try_into().unwrap(),
        }
    }

    fn point(&self) -> Vec<u8> {
        self.secret.public_key().to_sec1_point(false).as_ref().to_vec()
    }

    /// What the browser's script sends.
    pub(crate) fn json(&self) -> Value {
        let keys = json!({ "p256dh": BASE64.encode(self.point()), "auth": BASE64.encode(self.auth) });
        json!({ "endpoint": self.endpoint, "expirationTime": null, "keys": keys })
    }

    /// Reads a message: RFC 8188 with the keys of RFC 8291.
    pub(crate) fn decrypt(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().unwrap()) as usize >= rest.len() - 66);
        assert_eq!(rest[0], 65);
        let (sender, record) = rest[1..].split_at(65);
        let shared = p256::ecdh::diffie_hellman(
            self.secret.to_nonzero_scalar(),
            PublicKey::from_sec1_bytes(sender).unwrap().as_affine(),
        );
        let info = [b"WebPush: info\0", &self.point()[..], sender].concat();
        let mut secret = [0; 32];
        let first = Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes());
        first.expand(&info, &mut secret).unwrap();
        let second = Hkdf::<Sha256>::new(Some(salt), &secret);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        second.expand(b"Content-Encoding: aes128gcm\0", &mut key).unwrap();
        second.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
        let cipher = Aes128Gcm::new_from_slice(&key).unwrap();
        let mut text = cipher
            .decrypt(&nonce.into(), record)
            .expect("the message is not for this browser");
        while text.last() == Some(&0) {
            text.pop();
        }
        assert_eq!(text.pop(), Some(2), "the last record ends with a 2");
        text
    }

    /// Reads what a page of ours shows.
    pub(crate) fn read(&self, posted: &Posted) -> Value {
        serde_json::from_slice(&self.decrypt(&posted.body)).unwrap()
    }
}

/// The claims of who sent a message, if the signature is right, and the key it was signed with (RFC 8292).
pub(crate) fn sender(posted: &Posted) -> (Value, String) {
    let header = posted.header("authorization").strip_prefix("vapid ").unwrap();
    let part = |name: &str| {
        let parts = header.split(',').map(str::trim);
        let mut found = parts.filter_map(|part| part.strip_prefix(name)?.strip_prefix('='));
        found.next().unwrap().to_owned()
    };
    let (token, key) = (part("t"), part("k"));
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let verifying = VerifyingKey::from_sec1_bytes(&BASE64.decode(&key).unwrap()).unwrap();
    let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
    verifying
        .verify(signed.as_bytes(), &signature)
        .expect("the signature is wrong");
    let (head, claims) = signed.split_once('.').unwrap();
    let read = |text: &str| serde_json::from_slice::<Value>(&BASE64.decode(text).unwrap()).unwrap();
    assert_eq!(read(head), json!({ "typ": "JWT", "alg": "ES256" }));
    (read(claims), key)
}
