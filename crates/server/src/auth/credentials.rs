//! Accounts: register, sign in and out, passwords, recovery, tokens, deletion. Pages and programs ask alike.

use axum_extra::extract::CookieJar;
use komadai_live::accounts::Accounts;
use komadai_live::text::clean;

use super::{Access, Passwords, Scopes, Visitor, secret, session, token};
use crate::Error;
use crate::name::{GuestName, account_name, key};
use crate::now::now;
use crate::quota::{QuotaKey, Quotas, RareQuota};
use crate::store::policy::TOKENS;
use crate::store::{Role, Store, TokenRow, Tokens};
use crate::user::User;

/// How long the name of a token may be.
const LONGEST_TOKEN_NAME: usize = 60;
/// No name is as long as this.
const LONGEST_GUESS: usize = 400;

/// Who one is now, and the cookie that says so.
pub type SignedIn = Result<(User, CookieJar), Error>;

/// Lets people in: by passwords, recovery codes and tokens.
#[derive(Clone, Debug)]
pub struct Credentials {
    store: Store,
    quotas: Quotas,
    accounts: Accounts,
    passwords: Passwords,
}

impl Credentials {
    /// Credentials are kept in the store, as hashes.
    pub fn new(store: Store, quotas: Quotas, accounts: Accounts, passwords: Passwords) -> Self {
        Self {
            store,
            quotas,
            accounts,
            passwords,
        }
    }

    /// Makes an account; what a guest has played comes along.
    pub async fn register(&self, visitor: &Visitor, name: String, password: String) -> SignedIn {
        let name = account_name(&name).map_err(|error| Error::Invalid(error.to_string()))?;
        self.quotas
            .check_rare(RareQuota::Register, QuotaKey::Address(visitor.client.address))
            .await?;
        let taken = || Error::Conflict(format!("the name {name}, or one that looks like it, is taken"));
        if self.store.is_name_taken(&name).await? {
            return Err(taken());
        }
        let guest = match (&visitor.user, visitor.access) {
            (Some(user), Access::Guest) => Some(user.id),
            (None, _) => None,
            _ => return Err(Error::Conflict("you already have an account".into())),
        };
        let password = self.passwords.hash(&name, password).await?;
        let added = self.store.register(guest, name.clone(), password, now()).await?;
        // What the guest's connections were permitted is not what the account's are.
        if let Some(guest) = guest {
            self.accounts.changed(guest).await;
        }
        let user = User {
            id: added.ok_or_else(taken)?,
            name,
            role: Role::Player,
        };
        self.admit(visitor, user).await
    }

    /// What a guest wants to be called from now on, or nothing to be called by a number again: the guest's cookie, for
    /// somebody new here. A guest takes nobody's name, and keeps nobody from one.
    pub async fn name_guest(&self, visitor: &Visitor, wanted: &str) -> Result<CookieJar, Error> {
        let (user, cookie) = visitor.clone().seated(&self.store, &self.quotas).await?;
        let guest = GuestName::read(&user.name).ok_or(Error::Forbidden("only guests can do this"))?;
        let wanted = match wanted {
            "" => None,
            wanted => Some(account_name(wanted).map_err(|error| Error::Invalid(error.to_string()))?),
        };
        if let Some(name) = &wanted
            && self.store.is_name_taken(name).await?
        {
            return Err(Error::Conflict(format!(
                "the name {name}, or one that looks like it, is taken"
            )));
        }
        let name = GuestName {
            chosen: wanted.as_deref(),
            ..guest
        };
        self.store.name_guest(user.id, name.to_string()).await?;
        self.accounts.changed(user.id).await;
        Ok(cookie)
    }

    /// Signs somebody in who knows the password.
    pub async fn sign_in(&self, visitor: &Visitor, name: &str, password: String) -> SignedIn {
        self.count_guess(visitor, name).await?;
        let found = self.store.credentials(name).await?;
        let hash = found.as_ref().and_then(|(_, hash)| hash.clone());
        let fits = self.passwords.fits(password, hash).await?;
        match found.filter(|_| fits) {
            None => Err(Error::Forbidden("the name or the password is wrong")),
            Some((row, _)) if row.closed.is_some() => Err(Error::Forbidden("this account is closed")),
            Some((row, _)) => self.admit(visitor, row.into()).await,
        }
    }

    /// Signs out here: the cookie that forgets who it was.
    pub async fn sign_out(&self, visitor: &Visitor) -> Result<CookieJar, Error> {
        if let Access::Session(hash) = visitor.access {
            self.store.end_session(hash).await?;
            if let Some(user) = &visitor.user {
                self.accounts.changed(user.id).await;
            }
        }
        Ok(session::forget(visitor.client.https))
    }

    /// Signs out wherever the account is signed in.
    pub async fn sign_out_everywhere(&self, visitor: &Visitor) -> Result<CookieJar, Error> {
        let user = visitor.signed_in()?.id;
        self.store.end_sessions(user).await?;
        self.accounts.changed(user).await;
        Ok(session::forget(visitor.client.https))
    }

    /// Changes the password. Everybody else who is signed in to the account must do so again.
    /// So must programs, unless their tokens are kept.
    pub async fn change_password(
        &self,
        visitor: &Visitor,
        old: String,
        new: String,
        tokens: Tokens,
    ) -> SignedIn {
        let user = visitor.signed_in()?;
        self.confirm(user, old).await?;
        let password = self.passwords.hash(&user.name, new).await?;
        self.store.set_password(user.id, password, tokens).await?;
        self.accounts.changed(user.id).await;
        self.admit(visitor, user.clone()).await
    }

    /// A new password for who has a recovery code.
    pub async fn recover(
        &self,
        visitor: &Visitor,
        name: &str,
        code: &str,
        password: String,
        tokens: Tokens,
    ) -> SignedIn {
        self.count_guess(visitor, name).await?;
        // Hashed first, so that a wrong code takes as long as a right one.
        let password = self.passwords.hash(name, password).await?;
        let code = secret::hash(code.trim());
        let row = self.store.recover(name, code, password, tokens, now()).await?;
        let row = row.ok_or(Error::Forbidden(
            "the name or the code is wrong, or the code is too old",
        ))?;
        self.accounts.changed(row.id).await;
        self.admit(visitor, row.into()).await
    }

    /// Deletes the account. Gives up the games in progress first: nobody waits for who is gone.
    pub async fn delete(&self, visitor: &Visitor, password: String) -> Result<CookieJar, Error> {
        let user = visitor.signed_in()?;
        self.confirm(user, password).await?;
        self.accounts.delete(user.id).await?;
        Ok(session::forget(visitor.client.https))
    }

    /// A new token, and its secret, which is known this once.
    pub async fn new_token(
        &self,
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
        let (token, hash) = token::new_token();
        let mut row = TokenRow {
            id: 0,
            user: user.id,
            name,
            scopes,
            created: now(),
            used: None,
        };
        let added = self.store.add_token(row.clone(), hash).await?;
        row.id =
            added.ok_or_else(|| Error::Conflict(format!("an account may have at most {TOKENS} tokens")))?;
        Ok((row, token))
    }

    /// Revokes a token of the account.
    pub async fn revoke_token(&self, visitor: &Visitor, id: i64) -> Result<(), Error> {
        let user = visitor.signed_in()?;
        if !self.store.revoke_token(user.id, id).await? {
            return Err(Error::NotFound("token"));
        }
        self.accounts.changed(user.id).await;
        Ok(())
    }

    async fn admit(&self, visitor: &Visitor, user: User) -> SignedIn {
        let cookie = session::sign_in(&self.store, user.id, visitor.client.https).await?;
        Ok((user, cookie))
    }

    /// Sees that who is signed in knows the password, too. What others guess elsewhere does not keep them from it.
    async fn confirm(&self, user: &User, password: String) -> Result<(), Error> {
        self.quotas
            .check_rare(RareQuota::Guess, QuotaKey::User(user.id))
            .await?;
        let found = self.store.credentials(&user.name).await?;
        let hash = found.and_then(|(_, hash)| hash);
        if self.passwords.fits(password, hash).await? {
            Ok(())
        } else {
            Err(Error::Forbidden("the password is wrong"))
        }
    }

    /// Passwords cannot be tried one after the other: from one address only a few, and fewer for one name. Who guesses
    /// elsewhere locks nobody out.
    async fn count_guess(&self, visitor: &Visitor, name: &str) -> Result<(), Error> {
        if name.len() > LONGEST_GUESS {
            return Err(Error::Invalid("there is no such name".into()));
        }
        let address = visitor.client.address;
        let from = QuotaKey::Address(address);
        self.quotas.check_rare(RareQuota::SignIn, from).await?;
        let at = QuotaKey::Name(key(name), address);
        Ok(self.quotas.check_rare(RareQuota::Guess, at).await?)
    }
}
