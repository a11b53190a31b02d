//! What the server remembers about itself: its keys.

use crate::sql::Db;
use crate::{Answer, Result, Store};

impl Store {
    /// What is kept under a name; the fresh value if there is nothing yet.
    pub fn keep(&self, key: &'static str, fresh: String) -> Answer<String> {
        self.write(move |db| {
            if let Some(kept) = get(db, key)? {
                return Ok(kept);
            }
            set(db, key, &fresh)?;
            Ok(fresh.clone())
        })
    }
}

fn get(db: &Db, key: &str) -> Result<Option<String>> {
    db.one("select value from meta where key = ?1", &[&key], |row| row.get(0))
}

fn set(db: &Db, key: &str, value: &str) -> Result<()> {
    let sql = "insert into meta (key, value) values (?1, ?2) on conflict (key) do update set value = ?2";
    db.run(sql, &[&key, &value])?;
    Ok(())
}
