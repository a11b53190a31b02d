//! What is told, in the subscriber's language, and how urgent it is.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use bytes::Bytes;
use http_body_util::Full;
use hyper::Request;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use komadai_play::{Span, TimeControl};
use komadai_rules::VariantId;
use komadai_words::Language;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::endpoint::Endpoint;
use super::vapid::Key;
use crate::GameId;
use crate::store::Subscription;
use crate::wording::{name_text, time_text, title};

/// What is told.
#[derive(Clone, Debug)]
pub(super) struct Notice {
    /// What happened.
    pub(super) what: Occasion,
    /// The game, or the challenge it would come of.
    pub(super) id: GameId,
    /// Who plays, or wants to.
    pub(super) name: String,
    /// Which game.
    pub(super) variant: VariantId,
    /// With which clock.
    pub(super) time: TimeControl,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Occasion {
    /// It is the user's turn.
    Turn,
    /// The user is challenged.
    Challenged,
    /// A game of the user began.
    Begun,
}

impl Notice {
    /// What the browser's worker shows; a later notice about the same game takes its place.
    pub(super) fn payload(&self, language: &str) -> String {
        let words = Language::from_code(language).unwrap_or_default().words();
        let key = match self.what {
            Occasion::Turn => "game-notify-title",
            Occasion::Challenged => "challenge-received",
            Occasion::Begun => "notices-began",
        };
        let place = match self.what {
            Occasion::Challenged => "/c",
            Occasion::Turn | Occasion::Begun => "/game",
        };
        let payload = json!({
            "title": words.fill(key, &[("name", name_text(words, &self.name).into())]),
            "body": format!("{} · {}", title(words, self.variant), time_text(words, self.time)),
            "tag": self.id,
            "url": format!("{place}/{}", self.id),
        });
        payload.to_string()
    }

    /// The message to a push service.
    pub(super) fn request(
        &self,
        endpoint: &Endpoint,
        key: &Key,
        subscription: &Subscription,
        body: Vec<u8>,
    ) -> Result<Request<Full<Bytes>>, String> {
        let authorization = key.authorization(endpoint, &subscription.site);
        let path = endpoint.uri().path_and_query().map_or("/", |path| path.as_str());
        Request::post(path)
            .header(
                HOST,
                endpoint
                    .uri()
                    .authority()
                    .map_or("", |authority| authority.as_str()),
            )
            .header(
                AUTHORIZATION,
                authorization.ok_or("the message cannot be signed")?,
            )
            .header(CONTENT_TYPE, "application/octet-stream")
            .header(CONTENT_ENCODING, "aes128gcm")
            .header("ttl", self.life().0 / 1_000)
            .header("urgency", self.urgency())
            .header("topic", self.topic(subscription))
            .body(Full::new(body.into()))
            .map_err(|error| error.to_string())
    }

    /// How long it is worth telling.
    const fn life(&self) -> Span {
        match (self.what, self.time.is_live()) {
            (Occasion::Challenged, true) => Span::minutes(30),
            (Occasion::Begun, true) => Span::minutes(5),
            _ => Span::days(2),
        }
    }

    const fn urgency(&self) -> &'static str {
        if self.time.is_live() { "high" } else { "normal" }
    }

    /// Of messages with the same topic a push service keeps the last. It must not know which game it is.
    fn topic(&self, subscription: &Subscription) -> String {
        let hash = Sha256::new()
            .chain_update(&subscription.auth)
            .chain_update(self.id.as_str())
            .finalize();
        let mut topic = BASE64.encode(hash);
        topic.truncate(32);
        topic
    }
}
