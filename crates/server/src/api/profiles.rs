//! What is known of a user: for everybody, and everything for the user alone.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use komadai_play::Rank;
use serde_json::{Map, Value, json};

use super::fields::PathParams;
use crate::Error;
use crate::app::App;
use crate::auth::Visitor;
use crate::store::Profile;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/profile/{name}", get(profile))
        .route("/api/account/export", get(export))
}

async fn profile(State(app): State<App>, path: PathParams) -> Result<Json<Value>, Error> {
    let profile = app
        .store
        .profile(path.part("name"))
        .await?
        .ok_or(Error::NotFound("player"))?;
    Ok(Json(show(&profile)))
}

/// Everything kept about who asks, as a file. The records of the games are had by their names.
async fn export(State(app): State<App>, visitor: Visitor) -> Result<Response, Error> {
    let user = visitor.signed_in()?;
    let export = app
        .store
        .export(user.id)
        .await?
        .ok_or(Error::NotFound("account"))?;
    let tokens = app.store.tokens(user.id).await?;
    let chat = export
        .chat
        .into_iter()
        .map(|(game, room, text, at)| json!({ "game": game, "room": room, "text": text, "at": at }));
    let reports = export
        .reports
        .into_iter()
        .map(|(about, reason, text, at)| json!({ "about": about, "reason": reason, "text": text, "at": at }));
    let tokens = tokens.into_iter().map(|token| {
        json!({ "name": token.name, "scopes": token.scopes.to_string(), "created": token.created, "used": token.used })
    });
    let history = export
        .history
        .into_iter()
        .map(|(game, at, rating)| json!({ "game": game.name(), "at": at, "rating": rating.round() as i64 }));
    let all = json!({
        "profile": show(&export.profile),
        "games": export.games,
        "chat": chat.collect::<Value>(),
        "following": export.following,
        "blocked": export.blocked,
        "reports": reports.collect::<Value>(),
        "sessions": export.sessions,
        "pushEndpoints": export.endpoints,
        "ratingHistory": history.collect::<Value>(),
        "tokens": tokens.collect::<Value>(),
    });
    let headers = [
        (CONTENT_DISPOSITION, "attachment; filename=\"komadai.json\""),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, Json(all)).into_response())
}

fn show(profile: &Profile) -> Value {
    let mut ratings = Map::new();
    for (variant, standing) in &profile.standings {
        let rating = standing.rating;
        let shown = json!({
            "rating": rating.value.round() as i64,
            "deviation": rating.deviation.round() as i64,
            "provisional": rating.is_provisional(),
            "rank": Rank::of(rating),
            "games": standing.games,
        });
        ratings.insert(variant.name().into(), shown);
    }
    json!({
        "name": profile.user.name,
        "role": profile.user.role,
        "created": profile.user.created,
        "closed": profile.user.closed.is_some(),
        "ratings": ratings,
        "games": profile.tally,
        "followers": profile.followers,
        "following": profile.following,
    })
}
