//! Personal tokens: made, listed and revoked by their owners, tested by anybody who has one.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::extract::State;
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use komadai_play::Moment;
use serde::{Deserialize, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, OneOfBuilder, Ref, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::fields::PathParams;
use super::input::Input;
use super::shapes::{Done, done};
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
struct WantedToken {
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
    Input(wanted): Input<WantedToken>,
) -> Result<Json<Token>, Error> {
    visitor.signed_in()?;
    let words = match wanted.scopes {
        Words::Many(words) => words.join(" "),
        Words::One(words) => words,
    };
    let scopes: Scopes = words
        .parse()
        .map_err(|error: auth::NoScope| Error::Invalid(error.to_string()))?;
    let (row, token) = app.credentials.new_token(&visitor, &wanted.name, scopes).await?;
    Ok(Json(Token {
        token: Some(token),
        ..row.into()
    }))
}

async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<Token>>, Error> {
    let tokens = app.store.tokens(visitor.signed_in()?.id).await?;
    Ok(Json(tokens.into_iter().map(Token::from).collect()))
}

async fn revoke(State(app): State<App>, visitor: Visitor, path: PathParams) -> Result<Json<Done>, Error> {
    visitor.signed_in()?;
    let id = path.part("id").parse().map_err(|_| Error::NotFound("token"))?;
    app.credentials.revoke_token(&visitor, id).await?;
    Ok(done())
}

/// A program gives up the token it shows.
async fn revoke_own(State(app): State<App>, visitor: Visitor) -> Result<Json<Done>, Error> {
    match (visitor.user, visitor.access) {
        (Some(user), Access::Token { id, .. }) => app.store.revoke_token(user.id, id).await?,
        _ => return Err(Error::Unauthorized),
    };
    Ok(done())
}

/// For tokens separated by commas, as text: whose each is and what it permits, or null.
async fn test(State(app): State<App>, body: String) -> Result<Json<TokenOwners>, Error> {
    let tokens: Vec<_> = body.split(',').map(str::trim).take(MOST_TESTED).collect();
    let hashes = tokens.iter().map(|token| secret::hash(token)).collect();
    let mut owners = BTreeMap::new();
    for (token, found) in tokens.into_iter().zip(app.store.find_tokens(hashes).await?) {
        let owner = found.map(|(row, user)| TokenOwner {
            user_id: key(&user.name),
            scopes: row.scopes.to_string().replace(' ', ","),
            expires: None,
        });
        owners.insert(token.to_owned(), owner);
    }
    Ok(Json(TokenOwners(owners)))
}

/// Whose tokens these are, by token; null if nobody's.
#[derive(Serialize)]
pub(super) struct TokenOwners(BTreeMap<String, Option<TokenOwner>>);

impl PartialSchema for TokenOwners {
    fn schema() -> RefOr<Schema> {
        let owner = OneOfBuilder::new()
            .item(Ref::from_schema_name(TokenOwner::name()))
            .item(ObjectBuilder::new().schema_type(Type::Null))
            .build();
        ObjectBuilder::new()
            .description(Some("Whose tokens these are, by token; null if nobody's"))
            .additional_properties(Some(AdditionalProperties::from(Schema::from(owner))))
            .build()
            .into()
    }
}

impl ToSchema for TokenOwners {
    fn name() -> Cow<'static, str> {
        "TokenOwners".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((TokenOwner::name().into(), TokenOwner::schema()));
    }
}

/// Whose token it is, and what it permits.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TokenOwner {
    user_id: String,
    scopes: String,
    /// Always null: tokens are good until they are revoked.
    #[schema(required)]
    expires: Option<i64>,
}

/// A token. Moments are in milliseconds since 1970.
#[derive(Serialize, ToSchema)]
pub(super) struct Token {
    id: i64,
    name: String,
    scopes: Vec<&'static str>,
    #[schema(value_type = i64)]
    created: Moment,
    #[schema(value_type = Option<i64>, required)]
    used: Option<Moment>,
    /// The token itself, when it is new.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    token: Option<String>,
}

impl From<TokenRow> for Token {
    fn from(row: TokenRow) -> Self {
        Self {
            id: row.id,
            name: row.name,
            scopes: row.scopes.iter().map(Scope::name).collect(),
            created: row.created,
            used: row.used,
            token: None,
        }
    }
}
