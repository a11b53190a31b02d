//! Somebody with a number: a player, a guest, a program.

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
    pub async fn find(store: &Store, id: UserId) -> Result<Self, Error> {
        let row = store.user(id).await?;
        row.map(Self::from).ok_or(Error::NotFound("user"))
    }

    /// A user by number; a closed account is not found.
    pub async fn find_open(store: &Store, id: UserId) -> Result<Self, Error> {
        open(store.user(id).await?)
    }

    /// A user by name; a closed account is not found.
    pub async fn named(store: &Store, name: &str) -> Result<Self, Error> {
        open(store.user_named(name).await?)
    }

    /// The user as a game keeps one.
    pub fn seat(&self) -> Player {
        Player::User {
            id: self.id,
            name: self.name.clone(),
        }
    }

    /// The user as others see one in a game.
    pub async fn card(&self, store: &Store, variant: VariantId) -> Result<PlayerInfo, Error> {
        let rating = store.rating(self.id, variant).await?;
        Ok(PlayerInfo::new(&self.seat(), rating))
    }
}

fn open(row: Option<UserRow>) -> Result<User, Error> {
    let row = row.filter(|row| row.closed.is_none());
    row.map(User::from).ok_or(Error::NotFound("user"))
}
