//! What a request carries: JSON or a form.

use axum::extract::rejection::{FormRejection, JsonRejection};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::{Form, Json};
use serde::de::DeserializeOwned;

use super::fields::is_form;
use crate::Error;

/// What a request carries, as JSON or as a form.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Input<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        if is_form(request.headers()) {
            let form = Form::from_request(request, state).await;
            return form
                .map(|Form(input)| Self(input))
                .map_err(|error: FormRejection| refuse(error.status(), error.body_text()));
        }
        let json = Json::from_request(request, state).await;
        json.map(|Json(input)| Self(input))
            .map_err(|error: JsonRejection| refuse(error.status(), error.body_text()))
    }
}

fn refuse(status: StatusCode, text: String) -> Error {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        _ => Error::Invalid(text),
    }
}
