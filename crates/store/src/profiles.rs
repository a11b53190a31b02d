//! What is known of a user: for everybody to see, and everything for the user alone.

use komadai_play::Moment;
use komadai_rules::VariantId;
use rusqlite::{Connection, Row, params};
use serde::Serialize;

use crate::games::Player;
use crate::name::key;
use crate::users::{self, Role, UserId, UserRow};
use crate::{Result, Standing, Store, StoreError, ratings, social};

/// What everybody may know of a user.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Name, role, since when.
    pub user: UserRow,
    /// The standing in every game; guests have none.
    pub standings: Vec<(VariantId, Standing)>,
    /// Games by how they went.
    pub tally: Tally,
    /// How many follow the user.
    pub followers: u32,
    /// How many the user follows.
    pub following: u32,
}

/// Games by how they went for a user.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// All that ended, but for those called off.
    pub all: u32,
    /// Won.
    pub wins: u32,
    /// Lost.
    pub losses: u32,
    /// Neither.
    pub draws: u32,
    /// Rated.
    pub rated: u32,
    /// In progress.
    pub playing: u32,
}

impl Tally {
    /// Reads a row of numbers in the order of the fields.
    pub(crate) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            all: row.get(0)?,
            wins: row.get(1)?,
            losses: row.get(2)?,
            draws: row.get(3)?,
            rated: row.get(4)?,
            playing: row.get(5)?,
        })
    }
}

/// What a user plays, and with whom.
#[derive(Clone, Debug, Default)]
pub struct Habits {
    /// Games that ended, the most played first.
    pub games: Vec<(VariantId, u32)>,
    /// Opponents, the most frequent first.
    pub opponents: Vec<(Player, u32)>,
}

/// Everything kept about a user but the games themselves.
#[derive(Clone, Debug)]
pub struct Export {
    /// What everybody may know.
    pub profile: Profile,
    /// Names of games, oldest first.
    pub games: Vec<String>,
    /// What the user said: game, room, text, when.
    pub chat: Vec<(String, String, String, Moment)>,
    /// Names of those the user follows.
    pub following: Vec<String>,
    /// Names of those the user has blocked.
    pub blocked: Vec<String>,
    /// Reports made: about whom, reason, text, when.
    pub reports: Vec<(String, String, String, Moment)>,
    /// When the user signed in where it still counts.
    pub sessions: Vec<Moment>,
    /// Where the user's browsers take push messages.
    pub endpoints: Vec<String>,
    /// What ratings were: in which game, when, and how much.
    pub history: Vec<(String, Moment, f64)>,
}

impl Store {
    /// What everybody may know of the user with a name.
    pub async fn profile(&self, name: &str) -> Result<Option<Profile>> {
        let key = key(name);
        self.read(move |connection| {
            let user = users::find_key(connection, &key)?;
            user.map(|user| profile(connection, user)).transpose()
        })
        .await
    }

    /// What a user plays, and so many of those with whom.
    pub async fn habits(&self, user: UserId, opponents: usize) -> Result<Habits> {
        self.read(move |connection| {
            Ok(Habits {
                games: played(connection, user)?,
                opponents: self::opponents(connection, user, opponents)?,
            })
        })
        .await
    }

    /// Everything kept about a user but the games themselves.
    pub async fn export(&self, user: UserId) -> Result<Option<Export>> {
        self.read(move |connection| {
            // One look at the database.
            let transaction = connection.unchecked_transaction()?;
            let user = users::find_id(&transaction, user)?;
            user.map(|user| export(&transaction, user)).transpose()
        })
        .await
    }
}

fn profile(connection: &Connection, user: UserRow) -> Result<Profile> {
    let count = |sql: &str| -> Result<u32> {
        let mut statement = connection.prepare_cached(sql)?;
        Ok(statement.query_row([user.id.0], |row| row.get(0))?)
    };
    Ok(Profile {
        standings: match user.role {
            Role::Guest => Vec::new(),
            _ => ratings::all(connection, user.id)?,
        },
        tally: tally(connection, user.id)?,
        followers: count("select count(*) from follows where other = ?1")?,
        following: count("select count(*) from follows where user = ?1")?,
        user,
    })
}

fn tally(connection: &Connection, user: UserId) -> Result<Tally> {
    let mut statement = connection.prepare_cached(
        "with own as (
             select ended, reason, winner, 'sente' as side, terms from games where sente_user = ?1 and origin <> 'import'
             union all
             select ended, reason, winner, 'gote', terms from games where gote_user = ?1 and origin <> 'import'),
         done as (select winner = side as won, terms from own where ended is not null and reason <> 'aborted')
         select (select count(*) from done), (select count(*) from done where won),
             (select count(*) from done where not won), (select count(*) from done where won is null),
             (select count(*) from done where json_extract(terms, '$.rated')),
             (select count(*) from own where ended is null)",
    )?;
    Ok(statement.query_row([user.0], Tally::read)?)
}

fn played(connection: &Connection, user: UserId) -> Result<Vec<(VariantId, u32)>> {
    let mut statement = connection.prepare_cached(
        "select variant, count(*) from games where (sente_user = ?1 or gote_user = ?1) and origin <> 'import'
         and ended is not null and reason <> 'aborted' group by variant order by count(*) desc, variant",
    )?;
    let rows = statement.query_map([user.0], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))?;
    rows.map(|row| {
        let (variant, count) = row?;
        let known = variant.parse().map_err(|_| StoreError::Value(variant))?;
        Ok((known, count))
    })
    .collect()
}

fn opponents(connection: &Connection, user: UserId, most: usize) -> Result<Vec<(Player, u32)>> {
    let mut statement = connection.prepare_cached(
        "with others as (
             select gote as name, gote_user as id, ended, reason, origin from games where sente_user = ?1
             union all
             select sente, sente_user, ended, reason, origin from games where gote_user = ?1)
         select name, id, count(*) from others
         where ended is not null and reason <> 'aborted' and origin <> 'import'
         group by name, id order by count(*) desc, name limit ?2",
    )?;
    let rows = statement.query_map(params![user.0, most as i64], |row| {
        Ok((Player::read(row.get(0)?, row.get(1)?), row.get(2)?))
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

fn export(connection: &Connection, user: UserRow) -> Result<Export> {
    let id = user.id;
    let four = |sql: &str| -> Result<Vec<(String, String, String, Moment)>> {
        let mut statement = connection.prepare_cached(sql)?;
        let rows = statement.query_map([id.0], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, Moment(row.get(3)?)))
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    };
    let games = "select id, created from games where sente_user = ?1
                 union select id, created from games where gote_user = ?1 order by created";
    let sessions = "select created from sessions where user = ?1 order by created";
    let endpoints = "select endpoint from subscriptions where user = ?1 order by created";
    let mut history =
        connection.prepare_cached("select variant, at, after from rating_history where user = ?1")?;
    let history = history.query_map([id.0], |row| Ok((row.get(0)?, Moment(row.get(1)?), row.get(2)?)))?;
    Ok(Export {
        games: column(connection, games, id)?,
        chat: four("select game, room, said, at from chat where user = ?1 order by id")?,
        following: social::names(connection, "follows", id)?,
        blocked: social::names(connection, "blocks", id)?,
        reports: four(
            "select name, reason, said, at from reports join users on users.id = about where reporter = ?1
             order by reports.id",
        )?,
        sessions: column(connection, sessions, id)?
            .into_iter()
            .map(Moment)
            .collect(),
        endpoints: column(connection, endpoints, id)?,
        history: history.collect::<rusqlite::Result<_>>()?,
        profile: profile(connection, user)?,
    })
}

fn column<T: rusqlite::types::FromSql>(connection: &Connection, sql: &str, user: UserId) -> Result<Vec<T>> {
    let mut statement = connection.prepare_cached(sql)?;
    let values = statement.query_map([user.0], |row| row.get(0))?;
    Ok(values.collect::<rusqlite::Result<_>>()?)
}
