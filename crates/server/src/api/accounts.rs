//! Accounts: register, sign in and out, passwords, recovery, deletion.

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use axum_extra::extract::CookieJar;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::input::Input;
use super::shapes::{Done, done};
use crate::Error;
use crate::app::App;
use crate::auth::Visitor;
use crate::store::{Role, UserId};
use crate::user::User;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/api/account/register", post(register))
        .route("/api/account/sign-in", post(sign_in))
        .route("/api/account/sign-out", post(sign_out))
        .route("/api/account/sign-out-everywhere", post(sign_out_everywhere))
        .route("/api/account/password", post(change_password))
        .route("/api/account/recover", post(recover))
        .route("/api/account/delete", post(delete))
}

#[derive(Deserialize)]
struct Credentials {
    name: String,
    password: String,
}

/// Answers with who one is now, and with the cookie that says so.
type SignedIn<T = SignedInUser> = Result<(CookieJar, Json<T>), Error>;

/// Who you are.
#[derive(Serialize, ToSchema)]
#[schema(as = Who)]
pub(super) struct SignedInUser {
    #[schema(value_type = i64)]
    id: UserId,
    name: String,
    #[schema(value_type = String)]
    role: Role,
}

async fn register(State(app): State<App>, visitor: Visitor, Input(wanted): Input<Credentials>) -> SignedIn {
    tell(
        app.credentials
            .register(&visitor, wanted.name, wanted.password)
            .await?,
    )
}

async fn sign_in(State(app): State<App>, visitor: Visitor, Input(given): Input<Credentials>) -> SignedIn {
    tell(
        app.credentials
            .sign_in(&visitor, &given.name, given.password)
            .await?,
    )
}

async fn sign_out(State(app): State<App>, visitor: Visitor) -> SignedIn<Done> {
    Ok((app.credentials.sign_out(&visitor).await?, done()))
}

async fn sign_out_everywhere(State(app): State<App>, visitor: Visitor) -> SignedIn<Done> {
    Ok((app.credentials.sign_out_everywhere(&visitor).await?, done()))
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct NewPassword {
    old: String,
    new: String,
    /// Whether tokens stay good.
    #[serde(default)]
    keep_tokens: bool,
}

async fn change_password(
    State(app): State<App>,
    visitor: Visitor,
    Input(given): Input<NewPassword>,
) -> SignedIn {
    tell(
        app.credentials
            .change_password(&visitor, given.old, given.new, given.keep_tokens.into())
            .await?,
    )
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Recovery {
    name: String,
    code: String,
    password: String,
    /// Whether tokens stay good.
    #[serde(default)]
    keep_tokens: bool,
}

async fn recover(State(app): State<App>, visitor: Visitor, Input(given): Input<Recovery>) -> SignedIn {
    let Recovery {
        name,
        code,
        password,
        keep_tokens,
    } = given;
    tell(
        app.credentials
            .recover(&visitor, &name, &code, password, keep_tokens.into())
            .await?,
    )
}

#[derive(Deserialize)]
struct Confirmation {
    password: String,
}

async fn delete(
    State(app): State<App>,
    visitor: Visitor,
    Input(given): Input<Confirmation>,
) -> SignedIn<Done> {
    Ok((app.credentials.delete(&visitor, given.password).await?, done()))
}

/// Who it is that signed in.
fn tell((user, cookie): (User, CookieJar)) -> SignedIn {
    let user = SignedInUser {
        id: user.id,
        name: user.name,
        role: user.role,
    };
    Ok((cookie, Json(user)))
}
