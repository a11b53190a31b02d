//! The servers that share the database: who is there, and who has not been heard of.

use komadai_play::{Moment, Span};

use crate::ownership::{self, NodeId};
use crate::sql::{Db, Row};
use crate::{Answer, Result, Store};

/// Who was not heard of for so long when another node starts is gone: if nobody else is there, that node takes up all games.
const SILENT: Span = Span::seconds(5);
/// How long a node that was buried is remembered.
const REMEMBERED: Span = Span::days(1);

/// A node that starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Newcomer {
    /// What those who run it call it.
    pub name: String,
    /// The protocol it speaks with other nodes.
    pub speaks: u32,
    /// The newest kind of event it understands.
    pub level: u32,
    /// Which komadai it is; nothing if that did not yet say so.
    pub version: String,
}

/// A node that has joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joined {
    /// Its number.
    pub node: NodeId,
    /// How many games were in progress, if it is the only node and took them up; `None` if there are others.
    pub resumed: Option<usize>,
}

/// How a node is, as it tells the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    /// Whether it hears the others.
    pub is_linked: bool,
    /// Whether it takes no more games.
    pub is_draining: bool,
    /// How many threads of workers it hears of.
    pub workers: u32,
}

/// A node that is not buried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its number.
    pub id: NodeId,
    /// What it is, besides.
    pub node: Newcomer,
    /// How often it has said that it is alive: who sees this unchanged for long may [bury](Store::bury) it.
    pub beat: i64,
    /// When it last did.
    pub at: Moment,
    /// Since when it is there.
    pub joined: Moment,
    /// How it is.
    pub condition: Condition,
}

/// A node as those who run the site see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The node.
    pub member: Member,
    /// How many games belong to it.
    pub games: u32,
    /// What it does for all.
    pub offices: Vec<String>,
}

/// The answer to a node that says it is alive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// The database's clock while it answered.
    pub clock: Moment,
    /// All nodes, the one who asks among them, oldest first.
    pub members: Vec<Member>,
}

impl Store {
    /// The database's clock, which all nodes go by.
    pub fn clock(&self) -> Answer<Moment> {
        self.read(Db::clock)
    }

    /// Called once on start: the node gets a number that no other had.
    ///
    /// If no other node is alive, it takes up everything: all games and offices belong to nobody, and time since a node was
    /// last alive until `run` is charged to nobody, also if the system's clock was set back meanwhile. In a folder no other
    /// can be alive; in PostgreSQL one is that has beaten within the last five seconds. Of several nodes that start at the
    /// same time one is first.
    pub fn join(&self, newcomer: Newcomer, now: Moment, run: Moment) -> Answer<Joined> {
        let alone = self.is_alone();
        self.write(move |db| join(db, &newcomer, alone, now, run))
    }

    /// Says that a node is alive and how it is. `None`: it was buried, its games are others' by now, and it must end.
    pub fn beat(&self, node: NodeId, at: Moment, condition: Condition) -> Answer<Option<Beat>> {
        self.vital(move |db| {
            let sql = "update nodes set beat = beat + 1, at = ?2, linked = ?3, draining = ?4, workers = ?5
                       where id = ?1 and not buried";
            let Condition {
                is_linked,
                is_draining,
                workers,
            } = condition;
            if db.run(sql, &[&node, &at, &is_linked, &is_draining, &workers])? == 0 {
                return Ok(None);
            }
            Ok(Some(Beat {
                clock: db.clock()?,
                members: members(db)?,
            }))
        })
    }

    /// Says that a node ends of its own accord: it is buried, and was last alive at this moment.
    pub fn leave(&self, node: NodeId, at: Moment) -> Answer<()> {
        self.fenced(move |db| {
            let sql = "update nodes set beat = beat + 1, at = ?2, buried = true where id = ?1 and not buried";
            db.run(sql, &[&node, &at])?;
            Ok(())
        })
    }

    /// All nodes that are not buried, oldest first.
    pub fn members(&self) -> Answer<Vec<Member>> {
        self.read(members)
    }

    /// Declares a node dead whose beat is still this one. Returns when it last beat, from where its games are to be
    /// [released](Store::release); `None` if it has beaten since, or was buried by somebody else, who releases them then.
    pub fn bury(&self, node: NodeId, beat: i64) -> Answer<Option<Moment>> {
        self.vital(move |db| {
            let sql =
                "update nodes set buried = true where id = ?1 and beat = ?2 and not buried returning at";
            db.one(sql, &[&node, &beat], |row| row.get(0))
        })
    }

    /// Buried nodes to which games or offices belong, and when each last beat: [release](Store::release) them.
    pub fn buried(&self) -> Answer<Vec<(NodeId, Moment)>> {
        self.read(|db| {
            let sql =
                "select id, at from nodes where buried and (exists (select 1 from live where owner = id)
                       or exists (select 1 from offices where owner = id)) order by id";
            db.all(sql, &[], |row| Ok((row.get(0)?, row.get(1)?)))
        })
    }
}

fn join(db: &Db, newcomer: &Newcomer, alone: bool, now: Moment, run: Moment) -> Result<Joined> {
    let others = "select exists (select 1 from nodes where not buried and at > ?1)";
    let resumed = if alone || !db.value::<bool>(others, &[&(now - SILENT)])? {
        let last = db.value::<Option<Moment>>("select max(at) from nodes", &[])?;
        let released = ownership::release(db, None, last.unwrap_or(now), run)?;
        ownership::fold(db)?;
        db.run("delete from nodes", &[])?;
        Some(released)
    } else {
        let forgotten = "delete from nodes where buried and at < ?1
                         and not exists (select 1 from live where owner = id)
                         and not exists (select 1 from offices where owner = id)";
        db.run(forgotten, &[&(now - REMEMBERED)])?;
        None
    };
    let Newcomer {
        name,
        speaks,
        level,
        version,
    } = newcomer;
    let sql = "insert into nodes (name, at, joined, speaks, level, version) values (?1, ?2, ?2, ?3, ?4, ?5)
               returning id";
    let node = db.value(sql, &[name, &now, speaks, level, version])?;
    Ok(Joined { node, resumed })
}

fn members(db: &Db) -> Result<Vec<Member>> {
    let sql =
        "select id, name, speaks, level, version, beat, at, joined, linked, draining, workers from nodes
               where not buried order by id";
    db.all(sql, &[], member)
}

/// All nodes that are not buried with what belongs to them, oldest first, and how many games belong to nobody.
pub(crate) fn list(db: &Db) -> Result<(Vec<Listed>, u32)> {
    let listed = members(db)?.into_iter().map(|member| {
        let games = "select count(*) from live where owner = ?1";
        let offices = "select name from offices where owner = ?1 order by name";
        Ok(Listed {
            games: db.value(games, &[&member.id])?,
            offices: db.all(offices, &[&member.id], |row| row.get(0))?,
            member,
        })
    });
    let listed = listed.collect::<Result<_>>()?;
    let of_nobody = db.value("select count(*) from live where owner is null", &[])?;
    Ok((listed, of_nobody))
}

fn member(row: &Row<'_>) -> Result<Member> {
    Ok(Member {
        id: row.get("id")?,
        node: Newcomer {
            name: row.get("name")?,
            speaks: row.get("speaks")?,
            level: row.get("level")?,
            version: row.get("version")?,
        },
        beat: row.get("beat")?,
        at: row.get("at")?,
        joined: row.get("joined")?,
        condition: Condition {
            is_linked: row.get("linked")?,
            is_draining: row.get("draining")?,
            workers: row.get("workers")?,
        },
    })
}
