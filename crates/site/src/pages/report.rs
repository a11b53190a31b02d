//! Telling the moderators about somebody.

use axum::Router;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use axum::routing::get;
use komadai_server::App;
use komadai_server::relations::{self, Complaint};
use komadai_server::store::ReportReason;
use maud::{Markup, html};
use serde::Deserialize;

use super::form::Faults;
use super::layout::{Layout, layout};
use super::player::needs_account;
use super::reader::Reader;
use super::{Answer, address, page};

pub(super) fn router() -> Router<App> {
    Router::new().route("/player/{name}/report", get(show).post(send))
}

/// What was typed into a report.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct ReportInput {
    reason: String,
    text: String,
}

async fn show(State(app): State<App>, reader: Reader, Path(name): Path<String>) -> Answer {
    let name = app.relations.named(&name).await?.name;
    if needs_account(&reader) {
        let back = format!("{}/report", address::player(&name));
        return Ok(Redirect::to(&address::sign_in(&back)).into_response());
    }
    Ok(page(write(
        &reader,
        &name,
        &ReportInput::default(),
        &Faults::default(),
    )))
}

async fn send(
    State(app): State<App>,
    reader: Reader,
    Path(name): Path<String>,
    Form(told): Form<ReportInput>,
) -> Answer {
    let mut faults = Faults::default();
    let reason = ReportReason::ALL
        .into_iter()
        .find(|reason| reason.name() == told.reason);
    faults.need("text", &told.text);
    if let Some(reason) = reason.filter(|_| faults.is_empty()) {
        let complaint = Complaint {
            name: name.clone(),
            reason,
            text: told.text.clone(),
            game: None,
        };
        let user = reader.visitor.in_person()?.id;
        match app.relations.report(user, complaint).await {
            Ok(()) => return Ok(page(thanks(&reader, &name))),
            Err(error) => faults.add_error(error.into())?,
        }
    }
    let again = write(&reader, &name, &told, &faults);
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page(again)).into_response())
}

fn write(reader: &Reader, name: &str, told: &ReportInput, faults: &Faults) -> Markup {
    let words = reader.words;
    let title = words.fill("account-report-title", &[("name", name.into())]);
    let body = html! {
        section.panel.narrow {
            h1 { (title) }
            form.form method="post" action=(format!("{}/report", address::player(name))) {
                (faults.notice(words))
                fieldset.ticks {
                    legend { (words.get("report-reason")) }
                    @for reason in ReportReason::ALL {
                        label.tick {
                            input type="radio" name="reason" value=(reason.name()) required checked[told.reason == reason.name()];
                            span { (words.get(&format!("report-{}", reason.name()))) }
                        }
                    }
                }
                div.field {
                    label for="report-text" { (words.get("account-report-text")) }
                    textarea #report-text name="text" rows="5" maxlength=(relations::LONGEST) required { (told.text) }
                    (faults.beside(words, "text"))
                }
                button.button.strong { (words.get("report-send")) }
            }
        }
    };
    layout(reader, Layout::titled(&title), &body)
}

fn thanks(reader: &Reader, name: &str) -> Markup {
    let words = reader.words;
    let title = words.get("report-thanks");
    let body = html! {
        section.notice {
            h1 { (title) }
            p { (words.get("report-thanks-text")) }
            p { a.button href=(address::player(name)) { (name) } }
        }
    };
    layout(reader, Layout::titled(&title), &body)
}
