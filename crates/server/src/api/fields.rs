//! What a request says, wherever it says it: in the path, the query, a form or JSON.

use std::collections::BTreeMap;
use std::str::FromStr;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, RawPathParams, Request};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use serde_json::{Map, Value};

use crate::{Error, GameId};

/// Named values, as text. What is empty or null is not there.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields(BTreeMap<String, String>);

impl Fields {
    /// A value as it was sent.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// A value that must be there.
    pub(super) fn needed(&self, name: &str) -> Result<&str, Error> {
        self.text(name)
            .ok_or_else(|| Error::Invalid(format!("{name} is missing")))
    }

    /// A value of a kind.
    pub(super) fn value<T: FromStr>(&self, name: &str) -> Result<Option<T>, Error> {
        let read = |text: &str| {
            let value = text.parse().ok();
            value.ok_or_else(|| Error::Invalid(format!("{name} cannot be {text:?}")))
        };
        self.text(name).map(read).transpose()
    }

    /// A yes or a no; no if it is not there.
    pub(super) fn flag(&self, name: &str) -> Result<bool, Error> {
        match self.text(name) {
            None => Ok(false),
            Some("true" | "True" | "1" | "yes") => Ok(true),
            Some("false" | "False" | "0" | "no") => Ok(false),
            Some(text) => Err(Error::Invalid(format!(
                "{name} must be true or false, not {text:?}"
            ))),
        }
    }

    fn new(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        Self(pairs.into_iter().filter(|(_, value)| !value.is_empty()).collect())
    }

    /// Fields of a form.
    pub(super) fn from_form(bytes: &[u8]) -> Result<Self, Error> {
        let pairs: Vec<(String, String)> = serde_urlencoded::from_bytes(bytes).map_err(unreadable)?;
        Ok(Self::new(pairs))
    }

    fn from_json(bytes: &[u8]) -> Result<Self, Error> {
        if bytes.is_empty() {
            return Ok(Self::default());
        }
        let object: Map<String, Value> =
            serde_json::from_slice(bytes).map_err(|error| Error::Invalid(error.to_string()))?;
        let text = |value: Value| match value {
            Value::Null => Ok(String::new()),
            Value::String(text) => Ok(text),
            Value::Bool(flag) => Ok(flag.to_string()),
            Value::Number(number) => Ok(number.to_string()),
            Value::Array(_) | Value::Object(_) => {
                Err(Error::Invalid("values must be text or numbers".into()))
            }
        };
        let pairs = object.into_iter().map(|(name, value)| Ok((name, text(value)?)));
        Ok(Self::new(pairs.collect::<Result<Vec<_>, Error>>()?))
    }
}

/// Fields of the query.
pub(super) struct QueryParams(pub(super) Fields);

impl<S: Send + Sync> FromRequestParts<S> for QueryParams {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let query = Query::<Vec<(String, String)>>::from_request_parts(parts, state).await;
        let Query(pairs) = query.map_err(unreadable)?;
        Ok(Self(Fields::new(pairs)))
    }
}

/// Fields of the body: a form, or a flat object in JSON.
impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let is_form = is_form(request.headers());
        let bytes = Bytes::from_request(request, state).await.map_err(unreadable)?;
        if is_form {
            Self::from_form(&bytes)
        } else {
            Self::from_json(&bytes)
        }
    }
}

/// Whether a request carries a form.
pub(super) fn is_form(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/x-www-form-urlencoded"))
}

/// The parts of the path that vary.
pub(super) struct PathParams(Fields);

impl PathParams {
    /// A part.
    pub(super) fn part(&self, name: &str) -> &str {
        self.0.text(name).unwrap_or_default()
    }

    /// The game or challenge it names.
    pub(super) fn game(&self) -> Result<GameId, Error> {
        self.part("name").parse().map_err(|_| Error::NotFound("game"))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for PathParams {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let params = RawPathParams::from_request_parts(parts, state)
            .await
            .map_err(unreadable)?;
        let pairs = params.iter().map(|(name, value)| (name.into(), value.into()));
        Ok(Self(Fields::new(pairs)))
    }
}

/// What could not be read.
fn unreadable<T>(_: T) -> Error {
    Error::Invalid("the request cannot be read".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_and_forms_say_the_same() {
        let json =
            Fields::from_json(br#"{"clock.limit": 300, "rated": false, "color": "white", "fen": null}"#);
        let form = [
            ("clock.limit", "300"),
            ("rated", "false"),
            ("color", "white"),
            ("fen", ""),
        ];
        let form = Fields::new(form.map(|(name, value)| (name.into(), value.into())));
        let json = json.unwrap();
        assert_eq!(json.0, form.0);
        assert_eq!(json.value::<u32>("clock.limit").unwrap(), Some(300));
        assert!(!json.flag("rated").unwrap());
        assert!(json.value::<u32>("color").is_err());
        assert!(Fields::from_json(b"[1]").is_err());
        assert!(Fields::from_json(br#"{"a": [1]}"#).is_err());
    }
}
