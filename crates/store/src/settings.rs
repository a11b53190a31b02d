//! What people with an account chose for themselves, on whatever device.

use rusqlite::{OptionalExtension, params};

use crate::users::UserId;
use crate::{Result, Store};

/// What somebody chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// How pages look and behave, as the cookie of a guest has it.
    pub settings: String,
    /// The code of the language; `None` if none was chosen.
    pub language: Option<String>,
}

impl Store {
    /// What a user chose; `None` if nothing yet.
    pub async fn settings(&self, user: UserId) -> Result<Option<Chosen>> {
        self.read(move |connection| {
            let sql = "select chosen, language from settings where user = ?1";
            let mut statement = connection.prepare_cached(sql)?;
            let chosen = statement.query_row([user.0], |row| {
                Ok(Chosen {
                    settings: row.get(0)?,
                    language: row.get(1)?,
                })
            });
            Ok(chosen.optional()?)
        })
        .await
    }

    /// Keeps what a user chose. Without a language the one chosen before stays.
    pub async fn keep_settings(&self, user: UserId, chosen: Chosen) -> Result<()> {
        self.write(move |connection| {
            let mut statement = connection.prepare_cached(
                "insert into settings values (?1, ?2, ?3)
                 on conflict do update set chosen = ?2, language = coalesce(?3, language)",
            )?;
            statement.execute(params![user.0, chosen.settings, chosen.language])?;
            Ok(())
        })
        .await
    }

    /// Keeps what somebody chose before there was an account, unless the account has a choice.
    pub async fn adopt_settings(&self, user: UserId, chosen: Chosen) -> Result<()> {
        self.write(move |connection| {
            let sql = "insert into settings values (?1, ?2, ?3) on conflict do nothing";
            let mut statement = connection.prepare_cached(sql)?;
            statement.execute(params![user.0, chosen.settings, chosen.language])?;
            Ok(())
        })
        .await
    }
}
