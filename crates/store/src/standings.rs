//! How a user stands among others: with one of them, in one game, and whom the user follows.

use komadai_rules::{Side, VariantId};

use crate::archive::SEARCHES;
use crate::name::key;
use crate::profiles::Tally;
use crate::ratings::{self, Standing};
use crate::sql::{Db, Row, side_name};
use crate::users::{self, UserId, UserRow};
use crate::{Answer, Result, Store, StoreError};

/// Games of two users with each other that ended, but for those called off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Crosstable {
    /// How many.
    pub games: u32,
    /// What the first has of them: two for a win, one for a draw.
    pub halves: u32,
}

/// A user with the standing in every game.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranked {
    /// Who.
    pub user: UserRow,
    /// In the games that were played.
    pub standings: Vec<(VariantId, Standing)>,
}

impl Store {
    /// How two users have played with each other.
    pub fn crosstable(&self, one: UserId, other: UserId) -> Answer<Crosstable> {
        let store = self.clone();
        Box::pin(async move {
            let _turn = SEARCHES.acquire().await.map_err(|_| StoreError::Closed)?;
            store
                .read(move |db| {
                    let mut table = Crosstable::default();
                    for side in Side::BOTH {
                        let (games, halves) = met(db, one, other, side)?;
                        table.games += games;
                        table.halves += halves;
                    }
                    Ok(table)
                })
                .await
        })
    }

    /// How the games of one kind went for a user.
    pub fn tally_of(&self, user: UserId, variant: VariantId) -> Answer<Tally> {
        let store = self.clone();
        Box::pin(async move {
            let _turn = SEARCHES.acquire().await.map_err(|_| StoreError::Closed)?;
            store.read(move |db| tally(db, user, variant)).await
        })
    }

    /// The part of all who have a rating in a game that is below this one, from 0 to 1.
    pub fn part_below(&self, variant: VariantId, value: f64) -> Answer<f64> {
        let store = self.clone();
        Box::pin(async move {
            let _turn = SEARCHES.acquire().await.map_err(|_| StoreError::Closed)?;
            store.read(move |db| {
            let sql =
                "select avg(cast(case when value < ?2 then 1 else 0 end as double precision)) from ratings where variant = ?1";
            let part: Option<f64> = db.value(sql, &[&variant, &value])?;
            Ok(part.unwrap_or(0.0))
        })
        .await
        })
    }

    /// Those a user follows, in the order of names.
    pub fn followed(&self, user: UserId) -> Answer<Vec<Ranked>> {
        self.read(move |db| followed(db, user))
    }

    /// So many open accounts whose names begin like this, in the order of names; only of those a user follows, if one
    /// is given.
    pub fn users_like(&self, start: &str, among: Option<UserId>, most: usize) -> Answer<Vec<UserRow>> {
        let start = key(start);
        self.read(move |db| {
            let sql = format!(
                "select {} from users where key >= ?1 and key < ?2 and role <> 'guest' and closed is null
                 and (exists (select 1 from follows where person = ?3 and other = id) or ?3 is null)
                 order by key limit ?4",
                users::COLUMNS
            );
            let end = format!("{start}{}", char::MAX);
            db.all(&sql, &[&start, &end, &among, &most], users::read)
        })
    }
}

/// The games in which the first of two users had a side, and what the first has of them.
fn met(db: &Db, one: UserId, other: UserId, side: Side) -> Result<(u32, u32)> {
    let (own, theirs) = (side_name(side), side_name(!side));
    let sql = format!(
        "select count(*), coalesce(sum(case winner when '{own}' then 2 when '{theirs}' then 0 else 1 end), 0)
         from games where {own}_user = ?1 and {theirs}_user = ?2 and origin <> 'import'
         and ended is not null and reason <> 'aborted'"
    );
    let met = db.one(&sql, &[&one, &other], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(met.unwrap_or_default())
}

fn tally(db: &Db, user: UserId, variant: VariantId) -> Result<Tally> {
    let sql = "with own as (
             select ended, reason, winner, 'sente' as side, rated from games
             where sente_user = ?1 and variant = ?2 and origin <> 'import'
             union all
             select ended, reason, winner, 'gote', rated from games
             where gote_user = ?1 and variant = ?2 and origin <> 'import'),
         done as (select winner = side as won, rated from own where ended is not null and reason <> 'aborted')
         select (select count(*) from done), (select count(*) from done where won),
             (select count(*) from done where not won), (select count(*) from done where won is null),
             (select count(*) from done where rated), (select count(*) from own where ended is null)";
    let tally = db.one(sql, &[&user, &variant], Tally::read)?;
    Ok(tally.unwrap_or_default())
}

fn followed(db: &Db, user: UserId) -> Result<Vec<Ranked>> {
    let sql = format!(
        "select {}, variant, value, deviation, volatility, games
         from follows join users on other = id left join ratings on ratings.person = id
         where follows.person = ?1 order by key, variant",
        users::COLUMNS
    );
    let mut list: Vec<Ranked> = Vec::new();
    for (user, standing) in db.all(&sql, &[&user], |row| Ok((users::read(row)?, rated(row)?)))? {
        if list.last().is_none_or(|last| last.user.id != user.id) {
            list.push(Ranked {
                user,
                standings: Vec::new(),
            });
        }
        if let Some(last) = list.last_mut() {
            last.standings.extend(standing);
        }
    }
    Ok(list)
}

/// The standing of a row, if there is one.
fn rated(row: &Row<'_>) -> Result<Option<(VariantId, Standing)>> {
    match row.get("variant")? {
        Some(variant) => Ok(Some((variant, ratings::standing(row)?))),
        None => Ok(None),
    }
}
