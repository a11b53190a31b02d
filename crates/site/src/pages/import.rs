//! Games from elsewhere, pasted or sent as a file, and opened for analysis.

use axum::Router;
use axum::extract::{DefaultBodyLimit, Form, Multipart, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use axum::routing::post;
use bytes::Bytes;
use komadai_notation::Hints;
use komadai_server::import::Importer;
use komadai_server::records::Imported;
use komadai_server::{App, Error, GameId, bounds};
use komadai_words::Words;
use maud::{Markup, html};
use serde::Deserialize;

use super::address::named;
use super::layout::{Layout, layout};
use super::problem::problem_text;
use super::reader::Reader;
use super::words::{moves_of, title as game_title};
use super::{Answer, page};

/// The most problems of a file that are told.
const MOST_PROBLEMS: usize = 20;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route(
            "/records/import",
            post(send).layer(DefaultBodyLimit::max(bounds::FILE)),
        )
        .route("/records/{id}/listing", post(list))
}

/// What somebody sends.
#[derive(Clone, Debug, Default)]
struct SentRecord {
    file: Bytes,
    text: Bytes,
    is_listed: bool,
}

/// The empty form.
pub(super) fn form(words: Words) -> Markup {
    form_with(words, &SentRecord::default(), None)
}

/// The form with what was sent, and what is wrong with it. A file has to be chosen again: browsers want it so.
fn form_with(words: Words, sent: &SentRecord, fault: Option<&str>) -> Markup {
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
                    textarea #import-text name="text" rows="4" spellcheck="false" {
                        (String::from_utf8_lossy(&sent.text))
                    }
                }
                label.tick {
                    input type="checkbox" name="listed" value="true" checked[sent.is_listed];
                    span { (words.get("records-import-listed")) }
                }
                p.quiet.small { (words.get("records-import-unlisted")) }
                button.button { (words.get("records-import-button")) }
            }
        }
    }
}

/// Takes in what was pasted or sent as a file, and opens it for analysis.
async fn send(State(importer): State<Importer>, reader: Reader, sent: Multipart) -> Answer {
    let sent = read(sent).await?;
    let SentRecord {
        file,
        text,
        is_listed,
    } = sent.clone();
    let record = if file.is_empty() { text } else { file };
    let visitor = reader.visitor.clone();
    match importer
        .import(visitor, is_listed, record, Hints::default())
        .await
    {
        Ok((imported, cookie)) => match imported.games.as_slice() {
            [(id, ..)] if imported.problems.is_empty() => {
                Ok((cookie, Redirect::to(&format!("/analysis/game/{id}"))).into_response())
            }
            _ => Ok((cookie, page(taken(&reader, &imported))).into_response()),
        },
        Err(Error::Invalid(problem)) => {
            let refused = StatusCode::UNPROCESSABLE_ENTITY;
            Ok((refused, page(not_taken(&reader, &sent, &problem))).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

async fn read(mut form: Multipart) -> Result<SentRecord, Error> {
    let unreadable = |_| Error::Invalid("the form cannot be read".into());
    let mut sent = SentRecord::default();
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
        let name = field.name().unwrap_or_default().to_owned();
        let content = field.bytes().await.map_err(unreadable)?;
        match name.as_str() {
            "file" => sent.file = content,
            "text" => sent.text = content,
            "listed" => sent.is_listed = content == "true",
            _ => {}
        }
    }
    Ok(sent)
}

/// What the owner of a record wants of lists.
#[derive(Debug, Deserialize)]
struct Listing {
    listed: bool,
}

/// The owner has lists show a record, or no longer.
async fn list(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Form(wanted): Form<Listing>,
) -> Answer {
    let id = named(&id)?;
    let user = reader.visitor.user.ok_or(Error::Unauthorized)?;
    if !app.store.list_import(id, user.id, wanted.listed).await? {
        return Err(Error::Forbidden("only the user who imported this record can list it").into());
    }
    Ok(Redirect::to(&format!("/analysis/game/{id}")).into_response())
}

/// Who sees a record from elsewhere, and for its owner the way to change that.
pub(super) fn listing(words: Words, id: GameId, is_listed: bool, is_own: bool) -> Markup {
    let (state, change) = match is_listed {
        true => ("records-listed", "records-unlist"),
        false => ("records-unlisted", "records-list"),
    };
    html! {
        @if is_own {
            form.listing method="post" action=(format!("/records/{id}/listing")) {
                span.quiet { (words.get(state)) }
                button.text-button name="listed" value=(!is_listed) { (words.get(change)) }
            }
        } @else if !is_listed {
            p.listing.quiet { (words.get(state)) }
        }
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
                        span { (words.fill("records-moves", &[("count", moves_of(*game, *plies as u32).into())])) }
                    } }
                }
            }
        }
        @if !problems.is_empty() {
            section.panel.problems {
                h2 { (words.fill("records-import-problems", &[("count", problems.len().into())])) }
                ul {
                    @for problem in problems.iter().take(MOST_PROBLEMS) {
                        li { (problem_text(words, &problem.to_string())) }
                    }
                }
            }
        }
    };
    layout(reader, Layout::titled(&title), &body)
}

/// The form once more, with what is wrong.
fn not_taken(reader: &Reader, sent: &SentRecord, problem: &str) -> Markup {
    let words = reader.words;
    let title = words.get("records-import");
    let fault = words.fill(
        "records-import-fault",
        &[("problem", problem_text(words, problem).into())],
    );
    let body = html! { div.narrow.alone { (form_with(words, sent, Some(&fault))) } };
    layout(reader, Layout::titled(&title).island("records"), &body)
}
