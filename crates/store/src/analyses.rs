//! What the engine thinks of games that are over.

use komadai_play::Moment;

use crate::users::UserId;
use crate::{GameId, Result, Store};

/// An analysis as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisRow {
    /// Who asked for it.
    pub owner: Option<UserId>,
    /// When it was asked for.
    pub asked: Moment,
    /// What was found, as JSON; `None` while it is under way.
    pub body: Option<String>,
}

impl Store {
    /// Notes that somebody wants to know what the engine thinks of a game. Returns false if somebody did before.
    pub async fn ask_analysis(&self, game: GameId, owner: UserId, at: Moment) -> Result<bool> {
        self.write(move |db| {
            let sql = "insert into analyses (game, owner, asked) values (?1, ?2, ?3) on conflict do nothing";
            Ok(db.run(sql, &[&game, &owner, &at])? == 1)
        })
        .await
    }

    /// Keeps what was found.
    pub async fn finish_analysis(&self, game: GameId, body: String, at: Moment) -> Result<()> {
        self.write(move |db| {
            let sql = "update analyses set done = ?2, body = ?3 where game = ?1";
            db.run(sql, &[&game, &at, &body])?;
            Ok(())
        })
        .await
    }

    /// Forgets that an analysis was wanted: it cannot be made.
    pub async fn drop_analysis(&self, game: GameId) -> Result<()> {
        self.write(move |db| {
            db.run("delete from analyses where game = ?1 and done is null", &[&game])?;
            Ok(())
        })
        .await
    }

    /// What the engine thinks of a game, or will; `None` if nobody asked.
    pub async fn analysis(&self, game: GameId) -> Result<Option<AnalysisRow>> {
        self.read(move |db| {
            let sql = "select owner, asked, body from analyses where game = ?1";
            db.one(sql, &[&game], |row| {
                Ok(AnalysisRow {
                    owner: row.get(0)?,
                    asked: row.get(1)?,
                    body: row.get(2)?,
                })
            })
        })
        .await
    }

    /// Games whose analysis was asked for before a moment and is not there yet, the longest waiting first.
    pub async fn open_analyses(&self, before: Moment, limit: usize) -> Result<Vec<(GameId, Option<UserId>)>> {
        self.read(move |db| {
            let sql = "select game, owner from analyses where done is null and asked < ?1
                       order by asked, game limit ?2";
            db.all(sql, &[&before, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
        })
        .await
    }
}
