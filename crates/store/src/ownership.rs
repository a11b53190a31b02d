//! Which node a game belongs to: claimed by one, handed over, and released when its node is gone.
//!
//! Only the owner of a game appends to it, and it proves that with the [`Epoch`] it was given: every change of owner raises
//! the number, and what is appended under an older one is refused ([`StoreError::Fenced`](crate::StoreError::Fenced)). So a
//! node that was paused or cut off, and does not know that its games were released, cannot add anything to them.
//!
//! A node alone on its database need not claim: games belong to nobody, and the epoch of [`GameRow`](crate::GameRow) is good
//! until the next start. A finished game nobody owns has no row in `live`; how it stands is in its own.

use komadai_play::Moment;
use serde::{Deserialize, Serialize};

use crate::sql::{Db, Put, Row, Take, Value};
use crate::{Answer, GameId, Result, Store};

/// The number of a node. No two ever have the same, nor one that starts again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(pub i64);

/// How often a game, or an office, has changed hands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Epoch(pub u32);

/// What came of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The game belongs to who claimed it. Whoever had it before, also an older room of the same node, is fenced.
    Mine {
        /// What to append under.
        epoch: Epoch,
        /// How many events the game has seen.
        version: u32,
        /// When it was handed over, if a player was there then.
        handed: Option<Moment>,
    },
    /// The game belongs to another node.
    Elsewhere {
        /// Which.
        owner: NodeId,
        /// Since when, so to say.
        epoch: Epoch,
    },
    /// The game is over and belongs to nobody: it can be read without owning it. Who wants to append nevertheless uses
    /// [`Store::claim_ended`].
    Over,
    /// There is no such game.
    NotFound,
}

/// Whether an office is held, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lease {
    /// Whoever claimed it, under this number.
    Mine(Epoch),
    /// Another node.
    Elsewhere {
        /// Which.
        owner: NodeId,
        /// Since when, so to say.
        epoch: Epoch,
    },
}

impl Store {
    /// Takes a game for a node, if nobody has it or the node itself does. Of several nodes that try at the same time one
    /// succeeds, and the others learn which. Whether the node is alive is not asked: [`Store::release`] repeated takes from
    /// a buried one what it still claims.
    pub fn claim(&self, game: GameId, node: NodeId) -> Answer<Claim> {
        self.fenced(move |db| claim(db, game, node))
    }

    /// The same, also for a game that is over: a rematch may be offered there. It stays with the node until that hands it
    /// over, or is gone.
    pub fn claim_ended(&self, game: GameId, node: NodeId) -> Answer<Claim> {
        self.write(move |db| {
            let sql = "insert into live (game, owner, epoch, version, plies)
                       select id, ?2, epoch + 1, version, plies from games where id = ?1 and ended is not null
                       on conflict (game) do nothing returning epoch, version, handed";
            match db.one(sql, &[&game, &node], mine)? {
                Some(mine) => Ok(mine),
                None => claim(db, game, node),
            }
        })
    }

    /// Whose a game is, and since which epoch; `None` if it belongs to nobody.
    pub fn owner(&self, game: GameId) -> Answer<Option<(NodeId, Epoch)>> {
        self.read(move |db| owner(db, game))
    }

    /// Gives a game back that a node owns under an epoch, clocks as they are: nobody owns it then, and nothing more can be
    /// appended under this epoch. `handed` is the moment, if a player is there: whoever takes the game next learns since when
    /// nobody could move. Says whether the game still was the node's.
    pub fn hand_over(
        &self,
        node: NodeId,
        game: GameId,
        epoch: Epoch,
        handed: Option<Moment>,
    ) -> Answer<bool> {
        self.fenced(move |db| {
            let sql = "update live set owner = null, epoch = epoch + 1, wake = due, handed = ?4
                       where game = ?1 and owner = ?2 and epoch = ?3";
            let given = db.run(sql, &[&game, &node, &epoch, &handed])? > 0;
            if given {
                fold_one(db, game)?;
            }
            Ok(given)
        })
    }

    /// Takes everything from a node that is gone, or from oneself after a time without the database: its games and offices
    /// belong to nobody. Time from `from`, when it was last well, until `run` is charged to nobody; what was used of a turn
    /// before stays used. Says how many games.
    ///
    /// A game of which a transaction is under way is passed over: call it again, until it finds nothing.
    pub fn release(&self, node: NodeId, from: Moment, run: Moment) -> Answer<usize> {
        let store = self.clone();
        Box::pin(async move {
            let released = store.fenced(move |db| release(db, Some(node), from, run)).await?;
            if released > 0 {
                store.write(fold).await?;
            }
            Ok(released)
        })
    }

    /// Takes an office for a node, if nobody holds it or the node itself does.
    pub fn claim_office(&self, name: &'static str, node: NodeId) -> Answer<Lease> {
        self.fenced(move |db| claim_office(db, name, node))
    }

    /// Gives an office back that a node holds under this epoch; whether it did.
    pub fn leave_office(&self, name: &'static str, node: NodeId, epoch: Epoch) -> Answer<bool> {
        self.fenced(move |db| {
            let sql = "update offices set owner = null, epoch = epoch + 1
                       where name = ?1 and owner = ?2 and epoch = ?3";
            Ok(db.run(sql, &[&name, &node, &epoch])? == 1)
        })
    }

    /// Who holds an office, and since which epoch.
    pub fn office(&self, name: &'static str) -> Answer<Option<(NodeId, Epoch)>> {
        self.read(move |db| holder(db, name))
    }
}

fn claim(db: &Db, game: GameId, node: NodeId) -> Result<Claim> {
    // Who takes a game once more has heard when it was handed over.
    let sql = "update live set owner = ?2, epoch = epoch + 1, wake = null, handed = case when owner is null then handed end
               where game = ?1 and (owner is null or owner = ?2) returning epoch, version, handed";
    if let Some(mine) = db.one(sql, &[&game, &node], mine)? {
        return Ok(mine);
    }
    // A question of its own: it sees what another node has done while this one waited.
    if let Some((owner, epoch)) = owner(db, game)? {
        return Ok(Claim::Elsewhere { owner, epoch });
    }
    let sql = "select exists (select 1 from games where id = ?1)";
    Ok(match db.value(sql, &[&game])? {
        true => Claim::Over,
        false => Claim::NotFound,
    })
}

fn mine(row: &Row<'_>) -> Result<Claim> {
    Ok(Claim::Mine {
        epoch: row.get(0)?,
        version: row.get(1)?,
        handed: row.get(2)?,
    })
}

fn owner(db: &Db, game: GameId) -> Result<Option<(NodeId, Epoch)>> {
    let sql = "select owner, epoch from live where game = ?1 and owner is not null";
    db.one(sql, &[&game], |row| Ok((row.get(0)?, row.get(1)?)))
}

fn claim_office(db: &Db, name: &str, node: NodeId) -> Result<Lease> {
    let sql = "insert into offices (name, owner, epoch) values (?1, ?2, 1)
               on conflict (name) do update set owner = ?2, epoch = offices.epoch + 1
               where offices.owner is null or offices.owner = ?2 returning epoch";
    if let Some(epoch) = db.one(sql, &[&name, &node], |row| row.get(0))? {
        return Ok(Lease::Mine(epoch));
    }
    match holder(db, name)? {
        Some((owner, epoch)) => Ok(Lease::Elsewhere { owner, epoch }),
        // It was given back just now.
        None => claim_office(db, name, node),
    }
}

fn holder(db: &Db, name: &str) -> Result<Option<(NodeId, Epoch)>> {
    let sql = "select owner, epoch from offices where name = ?1 and owner is not null";
    db.one(sql, &[&name], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Takes the games of a node, or all there are, and their clocks go on at `run`: from where they stood at `from`, or from the
/// beginning of the turn if that is later. A turn of which nothing is to be used before `run` anyway stays as it is; only where
/// all games are taken, and the system's clock was set back, may it begin earlier.
pub(crate) fn release(db: &Db, node: Option<NodeId>, from: Moment, run: Moment) -> Result<usize> {
    let (whose, mut values) = match &node {
        Some(node) => ("owner = ?1", vec![node as &dyn Put]),
        None => ("true", Vec::new()),
    };
    let sql = format!("update offices set owner = null, epoch = epoch + 1 where {whose}");
    db.run(&sql, &values)?;
    let (first, second) = (values.len() + 1, values.len() + 2);
    values.extend([&from as &dyn Put, &run]);
    let shift = match node {
        Some(_) => "case when shift < 0 then 0 else shift end",
        None => "shift",
    };
    let sql = format!(
        "with stood as (
             select game, ?{second} - case when turn_since < ?{first} then ?{first} else turn_since end as shift
             from live where {whose} order by game {}),
         gone as (select game, {shift} as shift from stood)
         update live set owner = null, epoch = epoch + 1, turn_since = turn_since + coalesce(shift, 0),
             due = due + coalesce(shift, 0), wake = due + coalesce(shift, 0), handed = null
         from gone where live.game = gone.game",
        db.skip_locked()
    );
    db.run(&sql, &values)
}

/// Finished games that belong to nobody keep how they stand in their own row.
pub(crate) fn fold(db: &Db) -> Result<()> {
    db.run(
        "update games set version = live.version, epoch = live.epoch
         from live where live.game = games.id and live.owner is null and games.ended is not null",
        &[],
    )?;
    db.run(
        "delete from live where owner is null and exists (select 1 from games where id = game and ended is not null)",
        &[],
    )?;
    Ok(())
}

/// The same of one game: nobody can claim it meanwhile, for its row is locked.
fn fold_one(db: &Db, game: GameId) -> Result<()> {
    let sql = "update games set version = live.version, epoch = live.epoch
               from live where live.game = ?1 and games.id = ?1 and live.owner is null and games.ended is not null";
    if db.run(sql, &[&game])? > 0 {
        db.run("delete from live where game = ?1 and owner is null", &[&game])?;
    }
    Ok(())
}

impl Put for NodeId {
    fn put(&self) -> Value<'_> {
        Value::Integer(self.0)
    }
}

impl Take for NodeId {
    fn take(value: Value<'_>) -> Result<Self> {
        i64::take(value).map(Self)
    }
}

impl Put for Epoch {
    fn put(&self) -> Value<'_> {
        self.0.put()
    }
}

impl Take for Epoch {
    fn take(value: Value<'_>) -> Result<Self> {
        u32::take(value).map(Self)
    }
}
