//! Personal tokens: made, listed and revoked by their owners, tested by anybody who has one.

use axum::extract::State;
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::done;
use super::fields::PathParams;
use super::input::Input;
use crate::Error;
use crate::app::App;
use crate::auth::{self, Access, Scope, Scopes, Visitor, secret};
use crate::name::key;
use crate::store::TokenRow;

/// How many tokens are tested at once.
const MOST_TESTED: usize = 1_000;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/tokens", get(list).post(create))
        .route("/api/tokens/{id}", delete(revoke))
        .route("/api/token", delete(revoke_own))
        .route("/api/token/test", post(test))
}

#[derive(Deserialize)]
struct Wanted {
    #[serde(default)]
    name: String,
    scopes: Words,
}

/// Words in a list, or separated by spaces.
#[derive(Deserialize)]
#[serde(untagged)]
enum Words {
    Many(Vec<String>),
    One(String),
}

/// The token itself is shown this once.
async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Input(wanted): Input<Wanted>,
) -> Result<Json<Value>, Error> {
    visitor.signed_in()?;
    let words = match wanted.scopes {
        Words::Many(words) => words.join(" "),
        Words::One(words) => words,
    };
    let scopes: Scopes = words
        .parse()
        .map_err(|error: auth::NoScope| Error::Invalid(error.to_string()))?;
    let (row, token) = app.credentials.new_token(&visitor, &wanted.name, scopes).await?;
    let mut shown = show(&row);
    shown["token"] = token.into();
    Ok(Json(shown))
}

async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Value>, Error> {
    let tokens = app.store.tokens(visitor.signed_in()?.id).await?;
    Ok(Json(tokens.iter().map(show).collect()))
}

async fn revoke(State(app): State<App>, visitor: Visitor, path: PathParams) -> Result<Json<Value>, Error> {
    visitor.signed_in()?;
    let id = path.part("id").parse().map_err(|_| Error::NotFound("token"))?;
    app.credentials.revoke_token(&visitor, id).await?;
    Ok(done())
}

/// A program gives up the token it shows.
async fn revoke_own(State(app): State<App>, visitor: Visitor) -> Result<Json<Value>, Error> {
    match (visitor.user, visitor.access) {
        (Some(user), Access::Token { id, .. }) => app.store.revoke_token(user.id, id).await?,
        _ => return Err(Error::Unauthorized),
    };
    Ok(done())
}

/// For tokens separated by commas, as text: whose each is and what it permits, or null.
async fn test(State(app): State<App>, body: String) -> Result<Json<Value>, Error> {
    let tokens: Vec<_> = body.split(',').map(str::trim).take(MOST_TESTED).collect();
    let hashes = tokens.iter().map(|token| secret::hash(token)).collect();
    let mut answers = Map::new();
    for (token, found) in tokens.into_iter().zip(app.store.find_tokens(hashes).await?) {
        let answer = found.map(|(row, user)| {
            let scopes = row.scopes.to_string().replace(' ', ",");
            json!({ "userId": key(&user.name), "scopes": scopes, "expires": null })
        });
        answers.insert(token.to_owned(), answer.into());
    }
    Ok(Json(answers.into()))
}

fn show(token: &TokenRow) -> Value {
    json!({
        "id": token.id,
        "name": token.name,
        "scopes": token.scopes.iter().map(Scope::name).collect::<Vec<_>>(),
        "created": token.created,
        "used": token.used,
    })
}
