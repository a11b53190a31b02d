//! Records: games that are over, searched; and games from elsewhere, taken in.

use axum::Router;
use axum::extract::{DefaultBodyLimit, Multipart, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use bytes::Bytes;
use komadai_notation::Hints;
use komadai_play::{Finish, Moment, Span};
use komadai_rules::{Reason, Side, VariantId};
use komadai_words::Words;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use super::entry::entry;
use super::layout::{Layout, layout};
use super::reader::Reader;
use super::words::title as game_title;
use super::{Answer, page};
use crate::app::App;
use crate::records::{self, Imported};
use crate::store::{Cursor, Found, OPENING, Outcome, Search};
use crate::{Error, dates};

/// How many games stand on a page.
const PAGE: usize = 12;
/// The largest file that is taken in.
const LARGEST: usize = 1 << 20;
/// The most problems of a file that are told.
const MOST_PROBLEMS: usize = 20;

pub(super) fn router() -> Router<App> {
    Router::new().route("/records", get(show)).route(
        "/records/import",
        post(import).layer(DefaultBodyLimit::max(LARGEST)),
    )
}

/// What is looked for, as the form says it. What is empty may be anything.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Wanted {
    player: String,
    opponent: String,
    game: String,
    result: String,
    reason: String,
    from: String,
    to: String,
    moves: String,
    after: String,
}

/// How games end, as the form offers it.
const RESULTS: [(&str, Outcome); 5] = [
    ("sente", Outcome::Won(Side::Sente)),
    ("gote", Outcome::Won(Side::Gote)),
    ("draw", Outcome::Drawn),
    ("win", Outcome::OwnWin),
    ("loss", Outcome::OwnLoss),
];

impl Wanted {
    async fn search(&self, app: &App, words: Words) -> Result<Search, Error> {
        let text = |text: &str| (!text.trim().is_empty()).then(|| text.trim().to_owned());
        let player = text(&self.player).map(|name| computer(words, name));
        let user = match &player {
            Some(name) => app.store.user_named(name).await?.map(|user| user.id),
            None => None,
        };
        let result = RESULTS.iter().find(|(name, _)| *name == self.result);
        // A day ends when the next begins.
        let until = dates::read_day(&self.to).map(|day| day + Span::days(1));
        Ok(Search {
            user,
            player,
            opponent: text(&self.opponent).map(|name| computer(words, name)),
            variant: self.game.parse().ok(),
            result: result.map(|(_, outcome)| *outcome),
            reason: text(&self.reason),
            since: dates::read_day(&self.from),
            until,
            opening: opening(&self.moves),
            after: cursor(&self.after),
            ..Search::default()
        })
    }

    /// The address of what comes after a game.
    fn after(&self, last: &Found) -> Option<String> {
        let ended = last.row.end.as_ref()?.at;
        let next = Self {
            after: format!("{}.{}", ended.0, last.row.game.id),
            ..self.clone()
        };
        let fields = serde_json::to_value(&next).ok()?;
        let given = fields
            .as_object()?
            .iter()
            .filter_map(|(name, value)| Some((name, value.as_str().filter(|value| !value.is_empty())?)));
        let query = serde_urlencoded::to_string(given.collect::<Vec<_>>()).ok()?;
        Some(format!("/records?{query}"))
    }

    /// Whether anything is asked beyond who played which game.
    fn is_detailed(&self) -> bool {
        let details = [
            &self.opponent,
            &self.result,
            &self.reason,
            &self.from,
            &self.to,
            &self.moves,
        ];
        details.iter().any(|detail| !detail.is_empty())
    }
}

/// The computer is found by the name it has in the reader's language, too.
fn computer(words: Words, name: String) -> String {
    let level = (1..=10u8).find(|&level| {
        let shown = words.fill("player-computer", &[("level", level.into())]);
        shown.eq_ignore_ascii_case(&name)
    });
    level.map_or(name, |level| format!("computer {level}"))
}

fn opening(text: &str) -> Option<String> {
    let moves: Vec<_> = text.split([' ', ',']).filter(|mv| !mv.is_empty()).collect();
    let moves = moves.join(" ");
    (!moves.is_empty() && moves.len() + 8 <= OPENING).then_some(moves)
}

fn cursor(text: &str) -> Option<Cursor> {
    let (ended, id) = text.split_once('.')?;
    Some(Cursor {
        ended: Moment(ended.parse().ok()?),
        id: id.parse().ok()?,
    })
}

async fn show(State(app): State<App>, reader: Reader, Query(wanted): Query<Wanted>) -> Answer {
    let words = reader.words;
    let search = wanted.search(&app, words).await?;
    let mut found = app.store.search(search, PAGE + 1).await?;
    let has_more = found.len() > PAGE;
    found.truncate(PAGE);
    let next = found
        .last()
        .filter(|_| has_more)
        .and_then(|last| wanted.after(last));
    let title = words.get("records-title");
    let body = html! {
        div.page-title {
            h1 { (title) }
            p.quiet { a href="/players" { (words.get("nav-players")) } }
        }
        div.records {
            section.records-found {
                h2.visually-hidden { (words.get("records-found")) }
                @if found.is_empty() { p.quiet.nothing { (words.get("records-none")) } }
                ul.entries { @for game in &found { (entry(&reader, game)) } }
                nav.paging aria-label=(words.get("records-pages")) {
                    @if !wanted.after.is_empty() {
                        a.button.plain href=(Wanted { after: String::new(), ..wanted.clone() }.first()) {
                            (words.get("records-first"))
                        }
                    }
                    @if let Some(next) = next { a.button href=(next) rel="next" { (words.get("records-more")) } }
                }
            }
            div.records-side {
                (form(words, &wanted))
                (import_form(words, None))
            }
        }
    };
    let markup = layout(
        &reader,
        Layout {
            title: &title,
            island: Some("records"),
            ..Layout::default()
        },
        &body,
    );
    Ok(page(markup))
}

impl Wanted {
    /// The address of the beginning of the list.
    fn first(&self) -> String {
        let query = serde_urlencoded::to_string(self).unwrap_or_default();
        format!("/records?{query}")
    }
}

fn form(words: Words, wanted: &Wanted) -> Markup {
    let text = |name: &str, key: &str, value: &str| {
        html! {
            div.field {
                label for=(format!("search-{name}")) { (words.get(key)) }
                input id=(format!("search-{name}")) name=(name) value=(value) autocomplete="off" spellcheck="false";
            }
        }
    };
    let day = |name: &str, key: &str, value: &str| {
        html! {
            div.field {
                label for=(format!("search-{name}")) { (words.get(key)) }
                input id=(format!("search-{name}")) name=(name) value=(value) type="date";
            }
        }
    };
    let games = VariantId::ALL.map(|game| (game.name(), game_title(words, game).into_owned()));
    let results = RESULTS.map(|(name, _)| (name, words.get(&format!("records-result-{name}")).into_owned()));
    let reasons = Reason::ALL
        .map(Reason::name)
        .into_iter()
        .chain([Finish::Aborted.reason()]);
    let reasons: Vec<_> = reasons
        .map(|name| (name, words.get(&format!("reason-{name}")).into_owned()))
        .collect();
    html! {
        search.panel {
            h2 { (words.get("records-search")) }
            form.form method="get" action="/records" {
                (text("player", "records-player", &wanted.player))
                (choice(words, "game", "lobby-game", &games, &wanted.game))
                details open[wanted.is_detailed()] {
                    summary { (words.get("records-details")) }
                    (text("opponent", "records-opponent", &wanted.opponent))
                    (choice(words, "result", "records-result", &results, &wanted.result))
                    (choice(words, "reason", "records-reason", &reasons, &wanted.reason))
                    div.pair {
                        (day("from", "records-from", &wanted.from))
                        (day("to", "records-to", &wanted.to))
                    }
                    (text("moves", "records-opening", &wanted.moves))
                    p.quiet.small { (words.get("records-opening-help")) }
                }
                button.button.strong { (words.get("records-search")) }
            }
        }
    }
}

fn choice(words: Words, name: &str, key: &str, options: &[(&str, String)], chosen: &str) -> Markup {
    html! {
        div.field {
            label for=(format!("search-{name}")) { (words.get(key)) }
            select id=(format!("search-{name}")) name=(name) {
                option value="" { (words.get("lobby-any")) }
                @for (value, text) in options { option value=(value) selected[*value == chosen] { (text) } }
            }
        }
    }
}

fn import_form(words: Words, fault: Option<&str>) -> Markup {
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
async fn import(State(app): State<App>, reader: Reader, mut form: Multipart) -> Answer {
    let unreadable = |_| Error::Invalid("the form cannot be read".into());
    let (mut file, mut text) = (Bytes::new(), Bytes::new());
    while let Some(field) = form.next_field().await.map_err(unreadable)? {
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
    let body = html! { div.narrow.alone { (import_form(words, Some(&fault))) } };
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
