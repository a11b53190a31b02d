//! The page of settings: a plain form that works without script, and shows at once on a small board with it.

use axum::Router;
use axum::extract::{Form, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use axum::routing::get;
use komadai_rules::{Position, VariantId, dispatch};
use komadai_server::App;
use komadai_server::board::sheet;
use komadai_server::settings::{Animation, BoardLook, Coordinates, Koma, Settings, Theme, Volume, Written};
use komadai_words::{Language, Words};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::language;
use super::layout::{Layout, layout};
use super::reader::Reader;
use super::words::board_words;
use super::{Answer, inside, page, picture, samples};
use crate::assets;

pub(super) fn router() -> Router<App> {
    Router::new().route("/settings", get(show).post(save))
}

/// What is yes or no, by the group it belongs to.
const BOARD_FLAGS: [&str; 3] = ["hints", "zones", "cards"];
const SOUND_FLAGS: [&str; 2] = ["voice", "announce"];
const PLAY_FLAGS: [&str; 3] = ["premoves", "confirm", "zen"];

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct SettingsQuery {
    saved: bool,
}

async fn show(reader: Reader, Query(asked): Query<SettingsQuery>) -> Answer {
    let words = reader.words;
    let settings = &reader.settings;
    let title = words.get("settings-title");
    let body = html! {
        div.page-title {
            h1 { (title) }
            p.quiet { (words.get(if reader.visitor.account().is_some() { "settings-account" } else { "settings-device" })) }
        }
        form.settings #settings-form method="post" action="/settings" {
            div.settings-groups {
                (group(words, "settings-look", html! {
                    (languages(words))
                    (pictures(words, "theme", Theme::ALL, settings.theme, samples::theme))
                    (pictures(words, "board", BoardLook::ALL, settings.board, samples::board))
                    (pictures(words, "koma", Koma::ALL, settings.koma, samples::koma))
                    (pictures(words, "coordinates", Coordinates::ALL, settings.coordinates, samples::coordinates))
                    (choice(words, "notation", Written::ALL, settings.notation))
                }))
                (group(words, "settings-behaviour", html! {
                    (choice(words, "animation", Animation::ALL, settings.animation))
                    (flags(words, settings, &BOARD_FLAGS))
                }))
                (group(words, "settings-sounds", html! {
                    (choice(words, "volume", Volume::ALL, settings.volume))
                    (flags(words, settings, &SOUND_FLAGS))
                }))
                (group(words, "settings-playing", flags(words, settings, &PLAY_FLAGS)))
                @if reader.push_key.is_some() { (push(words)) }
                p.settings-end {
                    button.button.strong #save { (words.get("account-save")) }
                    span.saved #saved role="status" { @if asked.saved { (words.get("account-saved")) } }
                }
            }
            aside.settings-preview aria-label=(words.get("settings-preview")) {
                @for game in samples::games() {
                    div.preview data-game=(game) { (picture::start(&reader, game)) }
                }
            }
        }
        script #state type="application/json" { (inside(&state(words))) }
    };
    Ok(page(layout(
        &reader,
        Layout::titled(&title).island("settings").with_board(),
        &body,
    )))
}

/// Boards to look at, and what they say.
fn state(words: Words) -> serde_json::Value {
    let board = |game: VariantId| {
        let (fen, legal) = dispatch!(game, V => {
            let pos = Position::<V>::start(Default::default());
            let legal: Vec<_> = pos.legal_moves().iter().map(ToString::to_string).collect();
            (pos.to_string(), legal.join(" "))
        });
        json!({
            "sheet": sheet(game),
            "position": { "fen": fen, "turn": "sente", "legal": legal },
            "words": board_words(words, game),
        })
    };
    let samples: serde_json::Map<_, _> = samples::games()
        .into_iter()
        .map(|game| (game.name().into(), board(game)))
        .collect();
    json!({
        "samples": samples,
        "assets": assets::address(""),
        "words": words.table(&["account-saved", "connection-off", "push-"]),
    })
}

/// Keeps what was chosen, and shows it.
async fn save(State(app): State<App>, reader: Reader, Form(fields): Form<Vec<(String, String)>>) -> Answer {
    let mut chosen = fields;
    let flags = [&BOARD_FLAGS[..], &SOUND_FLAGS[..], &PLAY_FLAGS[..]].concat();
    for flag in flags {
        // Boxes that are not ticked are not sent.
        if !chosen.iter().any(|(name, _)| name == flag) {
            chosen.push((flag.into(), "false".into()));
        }
    }
    let text = serde_urlencoded::to_string(&chosen).unwrap_or_default();
    let Ok(settings) = serde_urlencoded::from_str::<Settings>(&text) else {
        return Ok(StatusCode::UNPROCESSABLE_ENTITY.into_response());
    };
    let language = chosen
        .iter()
        .find(|(name, _)| name == "language")
        .and_then(|(_, code)| Language::from_code(code));
    let language = language.filter(|&language| language != reader.words.language());
    let cookies = language::keep(&app.store, &reader, &settings, language).await?;
    Ok((cookies, Redirect::to("/settings?saved=true")).into_response())
}

fn group(words: Words, title: &str, content: Markup) -> Markup {
    html! { section.panel.settings-group { h2 { (words.get(title)) } (content) } }
}

/// Whether this device tells things while the site is closed: the browser knows, so the script says.
fn push(words: Words) -> Markup {
    group(
        words,
        "push-title",
        html! {
            p.quiet { (words.get("push-text")) }
            p.push-switch hidden { span #push-state role="status" {} button.button #push-switch type="button" {} }
        },
    )
}

fn languages(words: Words) -> Markup {
    html! {
        (labelled(words, "language", html! {
            select #setting-language name="language" {
                @for language in Language::all() {
                    option value=(language.code()) lang=(language.code()) selected[language == words.language()] {
                        (language.name())
                    }
                }
            }
        }))
    }
}

/// One of several, each with its word: `settings-NAME-VALUE`.
fn choice<T: Serialize + Copy + PartialEq>(words: Words, name: &str, all: &[T], chosen: T) -> Markup {
    labelled(
        words,
        name,
        html! {
            select id=(format!("setting-{name}")) name=(name) {
                @for &option in all {
                    @let value = value(option);
                    option value=(value) selected[option == chosen] { (words.get(&format!("settings-{name}-{value}"))) }
                }
            }
        },
    )
}

/// One of several, each with a picture and its word.
fn pictures<T: Serialize + Copy + PartialEq>(
    words: Words,
    name: &str,
    all: &[T],
    chosen: T,
    picture: fn(T) -> Markup,
) -> Markup {
    html! {
        fieldset.samples {
            legend { (words.get(&format!("settings-{name}"))) }
            @for &option in all {
                @let value = value(option);
                label.sample-choice {
                    input type="radio" name=(name) value=(value) checked[option == chosen];
                    (picture(option))
                    span { (words.get(&format!("settings-{name}-{value}"))) }
                }
            }
        }
    }
}

fn labelled(words: Words, name: &str, control: Markup) -> Markup {
    html! {
        div.setting {
            label for=(format!("setting-{name}")) { (words.get(&format!("settings-{name}"))) }
            (control)
        }
    }
}

/// What a choice is called in forms.
fn value(choice: impl Serialize) -> String {
    let value = serde_json::to_value(choice).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// Yes or no.
fn flags(words: Words, settings: &Settings, names: &[&str]) -> Markup {
    let all = serde_json::to_value(settings).unwrap_or_default();
    html! {
        @for name in names {
            label.tick {
                input type="checkbox" name=(name) value="true" checked[all[name] == true];
                span {
                    (words.get(&format!("settings-{name}")))
                    small.quiet { (words.get(&format!("settings-{name}-help"))) }
                }
            }
        }
    }
}
