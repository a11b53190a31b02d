//! What people with an account chose for themselves, on whatever device.

use crate::users::UserId;
use crate::{Answer, Store};

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
    pub fn settings(&self, user: UserId) -> Answer<Option<Chosen>> {
        self.read(move |db| {
            let sql = "select chosen, language from settings where person = ?1";
            db.one(sql, &[&user], |row| {
                Ok(Chosen {
                    settings: row.get(0)?,
                    language: row.get(1)?,
                })
            })
        })
    }

    /// Keeps what a user chose. Without a language the one chosen before stays.
    pub fn keep_settings(&self, user: UserId, chosen: Chosen) -> Answer<()> {
        self.write(move |db| {
            db.run(
                "insert into settings (person, chosen, language) values (?1, ?2, ?3)
                 on conflict (person) do update set chosen = ?2, language = coalesce(?3, settings.language)",
                &[&user, &chosen.settings, &chosen.language],
            )?;
            Ok(())
        })
    }

    /// Keeps what somebody chose before there was an account, unless the account has a choice.
    pub fn adopt_settings(&self, user: UserId, chosen: Chosen) -> Answer<()> {
        self.write(move |db| {
            db.run(
                "insert into settings (person, chosen, language) values (?1, ?2, ?3) on conflict do nothing",
                &[&user, &chosen.settings, &chosen.language],
            )?;
            Ok(())
        })
    }
}
