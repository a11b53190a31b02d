//! Somebody with a number: a player, a guest, a program.

use futures_util::future::BoxFuture;
use komadai_rules::VariantId;

use crate::Error;
use crate::store::{Player, Role, Store, UserId, UserRow};
use crate::wire::PlayerInfo;

/// Somebody with a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// The number.
    pub id: UserId,
    /// The name.
    pub name: String,
    /// What the user may do.
    pub role: Role,
}

impl From<UserRow> for User {
    fn from(row: UserRow) -> Self {
        Self {
            id: row.id,
            name: row.name,
            role: row.role,
        }
    }
}

impl User {
    /// A user by number, be the account closed or not.
    pub fn find(store: &Store, id: UserId) -> BoxFuture<'_, Result<Self, Error>> {
        Box::pin(async move {
            let row = store.user(id).await?;
            row.map(Self::from).ok_or(Error::NotFound("user"))
        })
    }

    /// A user by number; a closed account is not found.
    pub fn find_open(store: &Store, id: UserId) -> BoxFuture<'_, Result<Self, Error>> {
        Box::pin(async move { open(store.user(id).await?) })
    }

    /// A user by name; a closed account is not found.
    pub fn named<'a>(store: &'a Store, name: &'a str) -> BoxFuture<'a, Result<Self, Error>> {
        Box::pin(async move { open(store.user_named(name).await?) })
    }

    /// The user as a game keeps one.
    pub fn seat(&self) -> Player {
        Player::User {
            id: self.id,
            name: self.name.clone(),
        }
    }

    /// The user as others see one in a game.
    pub fn card<'a>(
        &'a self,
        store: &'a Store,
        variant: VariantId,
    ) -> BoxFuture<'a, Result<PlayerInfo, Error>> {
        Box::pin(async move {
            let rating = store.rating(self.id, variant).await?;
            Ok(PlayerInfo::new(&self.seat(), rating))
        })
    }
}

fn open(row: Option<UserRow>) -> Result<User, Error> {
    let row = row.filter(|row| row.closed.is_none());
    row.map(User::from).ok_or(Error::NotFound("user"))
}
