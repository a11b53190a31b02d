//! Pages for what went wrong: friendly, and with a way back.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::{StatusCode, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use komadai_server::{App, Error};
use maud::html;

use super::fault::Fault;
use super::layout::{Layout, layout};
use super::page;
use super::reader::Reader;

/// Makes pages of faults, in the reader's language.
pub(super) async fn explain(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let asked = parts.clone();
    let response = next.run(Request::from_parts(asked, body)).await;
    let Some(fault) = response.extensions().get::<Fault>().cloned() else {
        return response;
    };
    match Reader::from_request_parts(&mut parts, &app).await {
        Ok(reader) => write(&reader, &fault),
        Err(_) => response,
    }
}

fn write(reader: &Reader, fault: &Fault) -> Response {
    let words = reader.words;
    let (title, text) = match fault.status {
        StatusCode::NOT_FOUND => ("error-404-title", "error-404-text".into()),
        StatusCode::FORBIDDEN | StatusCode::UNAUTHORIZED => ("error-403-title", "error-403-text".into()),
        StatusCode::TOO_MANY_REQUESTS => ("error-429-title", "error-429-text".into()),
        status if status.is_server_error() => ("error-500-title", "error-500-text".into()),
        _ => ("error-400-title", format!("refused-{}", fault.code)),
    };
    let title = words.get(title);
    let body = html! {
        section.notice {
            p.notice-piece aria-hidden="true" {}
            h1 { (title) }
            p { (words.get(&text)) }
            p { a.button href="/" { (words.get("error-home")) } }
        }
    };
    let layout = layout(reader, Layout::titled(&title), &body);
    (fault.status, page(layout)).into_response()
}

/// The answer to an address that leads nowhere: a page, or for programs the error itself.
pub(crate) async fn not_found(uri: Uri, reader: Result<Reader, Fault>) -> Response {
    if uri.path().starts_with("/api/") {
        return Error::NotFound("address").into_response();
    }
    match reader {
        Ok(reader) => write(&reader, &Error::NotFound("page").into()),
        Err(fault) => fault.into_response(),
    }
}
