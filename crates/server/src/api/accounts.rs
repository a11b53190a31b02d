//! Accounts: register, sign in and out, passwords, recovery, deletion.

use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use serde_json::{Value, json};

use super::done;
use super::input::Input;
use crate::Error;
use crate::app::App;
use crate::auth::{self, Access, User, Visitor, check_name, secret};
use crate::limits::{What, Who};
use crate::now::now;
use crate::room::{Cause, Mover};
use crate::store::{Role, UserId};
use crate::wire::Act;

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
type SignedIn = Result<(CookieJar, Json<Value>), Error>;

async fn register(State(app): State<App>, visitor: Visitor, Input(wanted): Input<Credentials>) -> SignedIn {
    check_name(&wanted.name).map_err(Error::Invalid)?;
    app.limits
        .check(What::Register, Who::Address(visitor.client.address))?;
    let taken = || Error::Conflict(format!("the name {} is taken", wanted.name));
    if app.store.user_named(&wanted.name).await?.is_some() {
        return Err(taken());
    }
    let guest = match (&visitor.user, visitor.access) {
        (Some(user), Access::Guest) => Some(user.id),
        (None, _) => None,
        _ => return Err(Error::Conflict("you have an account".into())),
    };
    let password = app.passwords.hash(&wanted.name, wanted.password).await?;
    let added = app
        .store
        .register(guest, wanted.name.clone(), password, now())
        .await?;
    let user = User {
        id: added.ok_or_else(taken)?,
        name: wanted.name,
        role: Role::Player,
    };
    admit(&app, &visitor, &user).await
}

async fn sign_in(State(app): State<App>, visitor: Visitor, Input(given): Input<Credentials>) -> SignedIn {
    count_guess(&app, &visitor, &given.name)?;
    let found = app.store.credentials(&given.name).await?;
    let hash = found.as_ref().and_then(|(_, hash)| hash.clone());
    let fits = app.passwords.fits(given.password, hash).await?;
    match found.filter(|_| fits) {
        None => Err(Error::Forbidden("the name or the password is wrong")),
        Some((row, _)) if row.closed.is_some() => Err(Error::Forbidden("this account is closed")),
        Some((row, _)) => admit(&app, &visitor, &row.into()).await,
    }
}

async fn sign_out(State(app): State<App>, visitor: Visitor) -> SignedIn {
    if let Access::Session(hash) = visitor.access {
        app.store.end_session(hash).await?;
    }
    Ok((auth::forget(visitor.client.https), done()))
}

async fn sign_out_everywhere(State(app): State<App>, visitor: Visitor) -> SignedIn {
    app.store.end_sessions(visitor.signed_in()?.id).await?;
    Ok((auth::forget(visitor.client.https), done()))
}

#[derive(Deserialize)]
struct NewPassword {
    old: String,
    new: String,
}

/// Everybody else who is signed in to the account must do so again.
async fn change_password(
    State(app): State<App>,
    visitor: Visitor,
    Input(given): Input<NewPassword>,
) -> SignedIn {
    let user = visitor.signed_in()?;
    confirm(&app, &visitor, user, given.old).await?;
    let password = app.passwords.hash(&user.name, given.new).await?;
    app.store.set_password(user.id, password).await?;
    admit(&app, &visitor, user).await
}

#[derive(Deserialize)]
struct Recovery {
    name: String,
    code: String,
    password: String,
}

async fn recover(State(app): State<App>, visitor: Visitor, Input(given): Input<Recovery>) -> SignedIn {
    count_guess(&app, &visitor, &given.name)?;
    // Hashed first, so that a wrong code takes as long as a right one.
    let password = app.passwords.hash(&given.name, given.password).await?;
    let code = secret::hash(given.code.trim());
    let row = app.store.recover(&given.name, code, password, now()).await?;
    let row = row.ok_or(Error::Forbidden(
        "the name or the code is wrong, or the code is too old",
    ))?;
    admit(&app, &visitor, &row.into()).await
}

#[derive(Deserialize)]
struct Confirmation {
    password: String,
}

/// Gives up the games in progress first: nobody waits for who is gone.
async fn delete(State(app): State<App>, visitor: Visitor, Input(given): Input<Confirmation>) -> SignedIn {
    let user = visitor.signed_in()?;
    confirm(&app, &visitor, user, given.password).await?;
    give_up(&app, user.id).await?;
    app.store.delete_account(user.id, now()).await?;
    Ok((auth::forget(visitor.client.https), done()))
}

async fn give_up(app: &App, user: UserId) -> Result<(), Error> {
    for row in app.store.open_games_of(user).await? {
        let ask = |act| {
            let mover = Mover::User(user);
            app.rooms
                .command(app, row.game.id, mover, None, Cause::Act(act), now())
        };
        if ask(Act::Abort).await.is_err()
            && let Err(error) = ask(Act::Resign).await
        {
            tracing::warn!(game = %row.game.id, %error, "a game could not be given up");
        }
    }
    Ok(())
}

/// Signs somebody in, and says who it is.
async fn admit(app: &App, visitor: &Visitor, user: &User) -> SignedIn {
    let cookie = auth::sign_in(app, user.id, visitor.client.https).await?;
    let who = json!({ "id": user.id, "name": user.name, "role": user.role });
    Ok((cookie, Json(who)))
}

/// Sees that who is signed in knows the password, too.
async fn confirm(app: &App, visitor: &Visitor, user: &User, password: String) -> Result<(), Error> {
    count_guess(app, visitor, &user.name)?;
    let found = app.store.credentials(&user.name).await?;
    let hash = found.and_then(|(_, hash)| hash);
    if app.passwords.fits(password, hash).await? {
        Ok(())
    } else {
        Err(Error::Forbidden("the password is wrong"))
    }
}

/// Passwords cannot be tried one after the other: neither from one address, nor for one name.
fn count_guess(app: &App, visitor: &Visitor, name: &str) -> Result<(), Error> {
    if name.len() > 100 {
        return Err(Error::Invalid("there is no such name".into()));
    }
    app.limits
        .check(What::SignIn, Who::Address(visitor.client.address))?;
    app.limits.check(What::Guess, Who::Name(name.to_lowercase()))
}
