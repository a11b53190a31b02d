//! Games from elsewhere, pasted or sent as a file, and opened for analysis.

use axum::Router;
use axum::extract::{DefaultBodyLimit, Multipart, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use axum::routing::post;
use bytes::Bytes;
use komadai_notation::Hints;
use komadai_words::Words;
use maud::{Markup, html};

use super::layout::{Layout, layout};
use super::reader::Reader;
use super::words::title as game_title;
use super::{Answer, page};
use crate::Error;
use crate::app::App;
use crate::records::{self, Imported};

/// The largest file that is taken in.
const LARGEST: usize = 1 << 20;
/// The most problems of a file that are told.
const MOST_PROBLEMS: usize = 20;

pub(super) fn router() -> Router<App> {
    Router::new().route(
        "/records/import",
        post(send).layer(DefaultBodyLimit::max(LARGEST)),
    )
}

/// The form, with what was wrong with what it sent.
pub(super) fn form(words: Words, fault: Option<&str>) -> Markup {
    html! {
        section.panel #import {
            h2 { (words.get("records-import")) }
            p.quiet.small #import-help { (words.get("records-import-help")) }
            form.form method="post" action="/records/import" enctype="multipart/form-data" {
                @if let Some(fault) = fault { p.fault role="alert" { (fault) } }
                div.field {
                    label for="import-file" { (words.get("records-import-file")) }
                    input #import-file name="file" type="file" aria-describedby="import-help"
                        accept=".kif,.kifu,.ki2,.ki2u,.csa,.jkf,.json,.usi,.sfen,.pgn,.txt";
                }
                div.field {
                    label for="import-text" { (words.get("records-import-text")) }
                    textarea #import-text name="text" rows="4" spellcheck="false" {}
                }
                button.button { (words.get("records-import-button")) }
            }
        }
    }
}

/// Takes in what was pasted or sent as a file, and opens it for analysis.
async fn send(State(app): State<App>, reader: Reader, mut sent: Multipart) -> Answer {
    let unreadable = |_| Error::Invalid("the form cannot be read".into());
    let (mut file, mut text) = (Bytes::new(), Bytes::new());
    while let Some(field) = sent.next_field().await.map_err(unreadable)? {
        let name = field.name().unwrap_or_default().to_owned();
        let content = field.bytes().await.map_err(unreadable)?;
        match name.as_str() {
            "file" => file = content,
            "text" => text = content,
            _ => {}
        }
    }
    let record = if file.is_empty() { text } else { file };
    let (user, cookie) = reader.visitor.clone().seated(&app).await?;
    match records::bring(&app, &user, record, Hints::default()).await {
        Ok(imported) => match imported.games.as_slice() {
            [(id, ..)] if imported.problems.is_empty() => {
                Ok((cookie, Redirect::to(&format!("/analysis/game/{id}"))).into_response())
            }
            _ => Ok((cookie, page(taken(&reader, &imported))).into_response()),
        },
        Err(Error::Invalid(problem)) => {
            let refused = StatusCode::UNPROCESSABLE_ENTITY;
            Ok((refused, cookie, page(not_taken(&reader, &problem))).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// The games of a file that has several, or of which not all was understood.
fn taken(reader: &Reader, imported: &Imported) -> Markup {
    let words = reader.words;
    let title = words.get("records-imported");
    let problems = &imported.problems;
    let body = html! {
        div.page-title { h1 { (title) } }
        section.panel {
            ul.rows {
                @for (number, (id, game, plies)) in imported.games.iter().enumerate() {
                    li { a.row href=(format!("/analysis/game/{id}")) {
                        strong { (number + 1) ". " (game_title(words, *game)) }
                        span { (words.fill("records-moves", &[("count", (*plies).into())])) }
                    } }
                }
            }
        }
        @if !problems.is_empty() {
            section.panel.problems {
                h2 { (words.fill("records-import-problems", &[("count", problems.len().into())])) }
                ul {
                    @for problem in problems.iter().take(MOST_PROBLEMS) {
                        li lang="en" { (line(words, problem)) }
                    }
                }
            }
        }
    };
    layout(
        reader,
        Layout {
            title: &title,
            ..Layout::default()
        },
        &body,
    )
}

fn line(words: Words, problem: &komadai_notation::Problem) -> String {
    if problem.line == 0 {
        return problem.message.clone();
    }
    let gaps = [
        ("line", problem.line.into()),
        ("problem", problem.message.as_str().into()),
    ];
    words.fill("records-import-line", &gaps)
}

/// The form once more, with what is wrong.
fn not_taken(reader: &Reader, problem: &str) -> Markup {
    let words = reader.words;
    let title = words.get("records-import");
    let fault = words.fill("records-import-fault", &[("problem", problem.into())]);
    let body = html! { div.narrow.alone { (form(words, Some(&fault))) } };
    layout(
        reader,
        Layout {
            title: &title,
            island: Some("records"),
            ..Layout::default()
        },
        &body,
    )
}
