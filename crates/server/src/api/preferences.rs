//! `/api/account/preferences`, `…/email`, `…/kid`: what lichess keeps with an account, and what is kept of it here.

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use komadai_words::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::fields::QueryParams;
use super::shapes::{Done, done};
use crate::Error;
use crate::app::App;
use crate::settings::{Animation, Coordinates, Settings, Theme, Volume};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/api/account/preferences", get(preferences))
        .route("/api/account/email", get(email))
        .route("/api/account/kid", get(kid).post(set_kid))
}

/// What the caller has chosen: in lichess's words and numbers, and in ours.
async fn preferences(State(app): State<App>, Caller(user): Caller) -> Result<Json<Preferences>, Error> {
    let chosen = app.store.settings(user.id).await?;
    let settings = chosen.as_ref().map(|chosen| Settings::read(&chosen.settings));
    let settings = settings.unwrap_or_default();
    let language = chosen.and_then(|chosen| chosen.language);
    Ok(Json(Preferences {
        prefs: in_their_words(&settings),
        settings,
        language: language.unwrap_or_else(|| Language::default().code().into()),
    }))
}

/// What you have chosen: in lichess's words, and in ours.
#[derive(Serialize, ToSchema)]
pub(super) struct Preferences {
    prefs: Prefs,
    #[schema(value_type = HashMap<String, Value>)]
    settings: Settings,
    language: String,
}

/// What you have chosen, in lichess's words and numbers.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Prefs {
    dark: bool,
    sound_set: &'static str,
    clock_sound: bool,
    premove: bool,
    destination: bool,
    submit_move: u8,
    zen: u8,
    animation: u8,
    coords: u8,
}

fn in_their_words(settings: &Settings) -> Prefs {
    Prefs {
        dark: settings.theme == Theme::Dark,
        sound_set: if settings.volume == Volume::Off {
            "silent"
        } else {
            "standard"
        },
        clock_sound: settings.voice,
        premove: settings.premoves,
        destination: settings.hints,
        submit_move: settings.confirm.into(),
        zen: settings.zen.into(),
        animation: match settings.animation {
            Animation::None => 0,
            Animation::Fast => 1,
            Animation::Normal => 2,
        },
        coords: match settings.coordinates {
            Coordinates::None => 0,
            Coordinates::Inside => 1,
            _ => 2,
        },
    }
}

/// There is none: an account here is a name and a password.
async fn email(Caller(_): Caller) -> Json<Email> {
    Json(Email { email: None })
}

/// Your address: none is kept.
#[derive(Serialize, ToSchema)]
pub(super) struct Email {
    #[schema(required)]
    email: Option<String>,
}

/// There is no mode for children.
async fn kid(Caller(_): Caller) -> Json<Kid> {
    Json(Kid { kid: false })
}

/// Whether you are in kid mode: there is none.
#[derive(Serialize, ToSchema)]
pub(super) struct Kid {
    kid: bool,
}

async fn set_kid(Caller(_): Caller, QueryParams(query): QueryParams) -> Result<Json<Done>, Error> {
    if query.flag("v")? {
        return Err(Error::Conflict("there is no kid mode here".into()));
    }
    Ok(done())
}
