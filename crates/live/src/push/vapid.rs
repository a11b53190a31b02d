//! Who sends: the server's own key, and the token signed with it for every message (RFC 8292).

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use komadai_play::Span;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING as ALGORITHM, EcdsaKeyPair, KeyPair};
use serde_json::json;

use super::endpoint::Endpoint;
use crate::now::now;

/// How long a token is good for: push services take none for over a day.
const LIFE: Span = Span::seconds(12 * 3_600);

/// The server's key.
#[derive(Debug)]
pub(super) struct Key {
    pair: EcdsaKeyPair,
    public: String,
}

impl Key {
    /// A new key, as text to be kept.
    pub(super) fn generate() -> String {
        let pair = EcdsaKeyPair::generate_pkcs8(&ALGORITHM, &SystemRandom::new())
            .expect("the system has random numbers");
        BASE64.encode(pair)
    }

    /// A key that was kept.
    pub(super) fn read(text: &str) -> Option<Self> {
        let pkcs8 = BASE64.decode(text).ok()?;
        let pair = EcdsaKeyPair::from_pkcs8(&ALGORITHM, &pkcs8, &SystemRandom::new()).ok()?;
        Some(Self {
            public: BASE64.encode(pair.public_key()),
            pair,
        })
    }

    /// Its public half, as browsers take it.
    pub(super) fn public(&self) -> &str {
        &self.public
    }

    /// The header that says to a push service who sends. `site` is where those who run it can reach us.
    pub(super) fn authorization(&self, endpoint: &Endpoint, site: &str) -> Option<String> {
        let head = json!({ "typ": "JWT", "alg": "ES256" });
        let claims = json!({
            "aud": endpoint.origin(),
            "exp": (now() + LIFE).0 / 1_000,
            "sub": site,
        });
        let [head, claims] = [head, claims].map(|part| BASE64.encode(part.to_string()));
        let signed = format!("{head}.{claims}");
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        let signature = BASE64.encode(signature);
        Some(format!("vapid t={signed}.{signature}, k={}", self.public))
    }
}
