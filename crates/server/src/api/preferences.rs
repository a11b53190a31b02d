//! `/api/account/preferences`, `…/email`, `…/kid`: what lichess keeps with an account, and what is kept of it here.

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use komadai_words::Language;
use serde_json::{Value, json};

use super::caller::Caller;
use super::done;
use super::fields::QueryParams;
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
async fn preferences(State(app): State<App>, Caller(user): Caller) -> Result<Json<Value>, Error> {
    let chosen = app.store.settings(user.id).await?;
    let settings = chosen.as_ref().map(|chosen| Settings::read(&chosen.settings));
    let settings = settings.unwrap_or_default();
    let language = chosen.and_then(|chosen| chosen.language);
    Ok(Json(json!({
        "prefs": in_their_words(&settings),
        "settings": settings,
        "language": language.unwrap_or_else(|| Language::default().code().into()),
    })))
}

fn in_their_words(settings: &Settings) -> Value {
    json!({
        "dark": settings.theme == Theme::Dark,
        "soundSet": if settings.volume == Volume::Off { "silent" } else { "standard" },
        "clockSound": settings.voice,
        "premove": settings.premoves,
        "destination": settings.hints,
        "submitMove": u8::from(settings.confirm),
        "zen": u8::from(settings.zen),
        "animation": match settings.animation {
            Animation::None => 0,
            Animation::Fast => 1,
            Animation::Normal => 2,
        },
        "coords": match settings.coordinates {
            Coordinates::None => 0,
            Coordinates::Inside => 1,
            _ => 2,
        },
    })
}

/// There is none: an account here is a name and a password.
async fn email(Caller(_): Caller) -> Json<Value> {
    Json(json!({ "email": null }))
}

/// There is no mode for children.
async fn kid(Caller(_): Caller) -> Json<Value> {
    Json(json!({ "kid": false }))
}

async fn set_kid(Caller(_): Caller, QueryParams(query): QueryParams) -> Result<Json<Value>, Error> {
    if query.flag("v")? {
        return Err(Error::Conflict("there is no kid mode here".into()));
    }
    Ok(done())
}
