//! What the engine thinks of games that are over.

use komadai_play::Moment;

use crate::ownership::NodeId;
use crate::users::UserId;
use crate::{Answer, GameId, Store};

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
    /// Notes that somebody wants to know what the engine thinks of a game, and that a node sees to it. Returns false if
    /// somebody did before.
    pub fn ask_analysis(&self, game: GameId, owner: UserId, node: NodeId, at: Moment) -> Answer<bool> {
        self.write(move |db| {
            let sql = "insert into analyses (game, owner, node, asked) values (?1, ?2, ?3, ?4)
                       on conflict do nothing";
            Ok(db.run(sql, &[&game, &owner, &node, &at])? == 1)
        })
    }

    /// Keeps what was found.
    pub fn finish_analysis(&self, game: GameId, body: String, at: Moment) -> Answer<()> {
        self.write(move |db| {
            let sql = "update analyses set done = ?2, body = ?3 where game = ?1";
            db.run(sql, &[&game, &at, &body])?;
            Ok(())
        })
    }

    /// Forgets that an analysis was wanted: it cannot be made.
    pub fn drop_analysis(&self, game: GameId) -> Answer<()> {
        self.write(move |db| {
            db.run("delete from analyses where game = ?1 and done is null", &[&game])?;
            Ok(())
        })
    }

    /// What the engine thinks of a game, or will; `None` if nobody asked.
    pub fn analysis(&self, game: GameId) -> Answer<Option<AnalysisRow>> {
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
    }

    /// Takes over analyses that nobody sees to, for a node: those of nodes that are there no more, the longest waiting
    /// first. Of several nodes that ask at the same time each gets others.
    pub fn adopt_analyses(&self, node: NodeId, limit: usize) -> Answer<Vec<(GameId, Option<UserId>)>> {
        self.fenced(move |db| {
            let sql = format!(
                "with found as (
                     select game from analyses where done is null
                     and not exists (select 1 from nodes where nodes.id = analyses.node and not buried)
                     order by asked, game limit ?2 {})
                 update analyses set node = ?1 where game in (select game from found) returning game, owner",
                db.skip_locked()
            );
            db.all(&sql, &[&node, &limit], |row| Ok((row.get(0)?, row.get(1)?)))
        })
    }
}
