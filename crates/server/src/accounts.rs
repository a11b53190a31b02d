//! Accounts: register, sign in and out, passwords, recovery, tokens, deletion. Pages and programs ask alike.

use axum_extra::extract::CookieJar;

use crate::app::App;
use crate::auth::{self, Access, Scopes, User, Visitor, secret};
use crate::bus::Topic;
use crate::limits::{What, Who};
use crate::name::{GuestName, account_name, key};
use crate::now::now;
use crate::room::{Cause, Mover};
use crate::store::policy::TOKENS;
use crate::store::{Role, TokenRow, Tokens, UserId};
use crate::text::clean;
use crate::wire::Act;
use crate::{Error, meeting};

/// How long the name of a token may be.
const LONGEST_TOKEN_NAME: usize = 60;
/// No name is as long as this.
const LONGEST_GUESS: usize = 400;

/// Who one is now, and the cookie that says so.
pub(crate) type SignedIn = Result<(User, CookieJar), Error>;

/// Makes an account; what a guest has played comes along.
pub async fn register(app: &App, visitor: &Visitor, name: String, password: String) -> SignedIn {
    let name = account_name(&name).map_err(|error| Error::Invalid(error.to_string()))?;
    app.limits
        .check(What::Register, Who::Address(visitor.client.address))?;
    let taken = || Error::Conflict(format!("the name {name}, or one that looks like it, is taken"));
    if app.store.is_name_taken(&name).await? {
        return Err(taken());
    }
    let guest = match (&visitor.user, visitor.access) {
        (Some(user), Access::Guest) => Some(user.id),
        (None, _) => None,
        _ => return Err(Error::Conflict("you have an account".into())),
    };
    let password = app.passwords.hash(&name, password).await?;
    let added = app.store.register(guest, name.clone(), password, now()).await?;
    // What the guest's connections were permitted is not what the account's are.
    if let Some(guest) = guest {
        changed(app, guest).await;
    }
    let user = User {
        id: added.ok_or_else(taken)?,
        name,
        role: Role::Player,
    };
    admit(app, visitor, user).await
}

/// What a guest wants to be called from now on, or nothing to be called by a number again: the guest's cookie, for
/// somebody new here. A guest takes nobody's name, and keeps nobody from one.
pub async fn name_guest(app: &App, visitor: &Visitor, wanted: &str) -> Result<CookieJar, Error> {
    let (user, cookie) = visitor.clone().seated(app).await?;
    let guest = GuestName::read(&user.name).ok_or(Error::Forbidden("this is for guests"))?;
    let wanted = match wanted {
        "" => None,
        wanted => Some(account_name(wanted).map_err(|error| Error::Invalid(error.to_string()))?),
    };
    if let Some(name) = &wanted
        && app.store.is_name_taken(name).await?
    {
        return Err(Error::Conflict(format!(
            "the name {name}, or one that looks like it, is taken"
        )));
    }
    let name = GuestName {
        chosen: wanted.as_deref(),
        ..guest
    };
    app.store.name_guest(user.id, name.to_string()).await?;
    changed(app, user.id).await;
    Ok(cookie)
}

/// Signs somebody in who knows the password.
pub async fn sign_in(app: &App, visitor: &Visitor, name: &str, password: String) -> SignedIn {
    count_guess(app, visitor, name)?;
    let found = app.store.credentials(name).await?;
    let hash = found.as_ref().and_then(|(_, hash)| hash.clone());
    let fits = app.passwords.fits(password, hash).await?;
    match found.filter(|_| fits) {
        None => Err(Error::Forbidden("the name or the password is wrong")),
        Some((row, _)) if row.closed.is_some() => Err(Error::Forbidden("this account is closed")),
        Some((row, _)) => admit(app, visitor, row.into()).await,
    }
}

/// Signs out here: the cookie that forgets who it was.
pub async fn sign_out(app: &App, visitor: &Visitor) -> Result<CookieJar, Error> {
    if let Access::Session(hash) = visitor.access {
        app.store.end_session(hash).await?;
        if let Some(user) = &visitor.user {
            changed(app, user.id).await;
        }
    }
    Ok(auth::forget(visitor.client.https))
}

/// Signs out wherever the account is signed in.
pub async fn sign_out_everywhere(app: &App, visitor: &Visitor) -> Result<CookieJar, Error> {
    let user = visitor.signed_in()?.id;
    app.store.end_sessions(user).await?;
    changed(app, user).await;
    Ok(auth::forget(visitor.client.https))
}

/// Changes the password. Everybody else who is signed in to the account must do so again.
/// So must programs, unless their tokens are kept.
pub async fn change_password(
    app: &App,
    visitor: &Visitor,
    old: String,
    new: String,
    tokens: Tokens,
) -> SignedIn {
    let user = visitor.signed_in()?;
    confirm(app, user, old).await?;
    let password = app.passwords.hash(&user.name, new).await?;
    app.store.set_password(user.id, password, tokens).await?;
    changed(app, user.id).await;
    admit(app, visitor, user.clone()).await
}

/// A new password for who has a recovery code.
pub async fn recover(
    app: &App,
    visitor: &Visitor,
    name: &str,
    code: &str,
    password: String,
    tokens: Tokens,
) -> SignedIn {
    count_guess(app, visitor, name)?;
    // Hashed first, so that a wrong code takes as long as a right one.
    let password = app.passwords.hash(name, password).await?;
    let code = secret::hash(code.trim());
    let row = app.store.recover(name, code, password, tokens, now()).await?;
    let row = row.ok_or(Error::Forbidden(
        "the name or the code is wrong, or the code is too old",
    ))?;
    changed(app, row.id).await;
    admit(app, visitor, row.into()).await
}

/// Deletes the account. Gives up the games in progress first: nobody waits for who is gone.
pub async fn delete(app: &App, visitor: &Visitor, password: String) -> Result<CookieJar, Error> {
    let user = visitor.signed_in()?;
    confirm(app, user, password).await?;
    let (app, id) = (app.clone(), user.id);
    meeting::to_the_end(async move {
        give_up(&app, id).await?;
        app.store.delete_account(id, now()).await?;
        changed(&app, id).await;
        Ok(())
    })
    .await?;
    Ok(auth::forget(visitor.client.https))
}

/// A new token, and its secret, which is known this once.
pub async fn new_token(
    app: &App,
    visitor: &Visitor,
    name: &str,
    scopes: Scopes,
) -> Result<(TokenRow, String), Error> {
    let user = visitor.signed_in()?;
    let name = if name.trim().is_empty() {
        "token".into()
    } else {
        clean(name, LONGEST_TOKEN_NAME)?
    };
    let (token, hash) = auth::new_token();
    let mut row = TokenRow {
        id: 0,
        user: user.id,
        name,
        scopes: scopes.to_string(),
        created: now(),
        used: None,
    };
    let added = app.store.add_token(row.clone(), hash).await?;
    row.id = added.ok_or_else(|| Error::Conflict(format!("an account has at most {TOKENS} tokens")))?;
    Ok((row, token))
}

/// Revokes a token of the account.
pub async fn revoke_token(app: &App, visitor: &Visitor, id: i64) -> Result<(), Error> {
    let user = visitor.signed_in()?;
    if !app.store.revoke_token(user.id, id).await? {
        return Err(Error::NotFound("token"));
    }
    changed(app, user.id).await;
    Ok(())
}

/// Ends the open connections of a user whose account has changed, and brings up to date what waits for others. Who may
/// come back does, and is then known as what the user is now.
pub(crate) async fn changed(app: &App, user: UserId) {
    app.bus.cut(Topic::User(user));
    if let Err(error) = app.lobby.revise(app, user).await {
        tracing::warn!(%user, %error, "seeks were not brought up to date");
    }
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

async fn admit(app: &App, visitor: &Visitor, user: User) -> SignedIn {
    let cookie = auth::sign_in(app, user.id, visitor.client.https).await?;
    Ok((user, cookie))
}

/// Sees that who is signed in knows the password, too. What others guess elsewhere does not keep them from it.
async fn confirm(app: &App, user: &User, password: String) -> Result<(), Error> {
    app.limits.check(What::Guess, Who::User(user.id))?;
    let found = app.store.credentials(&user.name).await?;
    let hash = found.and_then(|(_, hash)| hash);
    if app.passwords.fits(password, hash).await? {
        Ok(())
    } else {
        Err(Error::Forbidden("the password is wrong"))
    }
}

/// Passwords cannot be tried one after the other: from one address only a few, and fewer for one name. Who guesses
/// elsewhere locks nobody out.
fn count_guess(app: &App, visitor: &Visitor, name: &str) -> Result<(), Error> {
    if name.len() > LONGEST_GUESS {
        return Err(Error::Invalid("there is no such name".into()));
    }
    let address = visitor.client.address;
    app.limits.check(What::SignIn, Who::Address(address))?;
    app.limits.check(What::Guess, Who::Name(key(name), address))
}
