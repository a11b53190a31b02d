//! What is known of a user: for everybody to see, and everything for the user alone.

use komadai_play::Moment;
use komadai_rules::VariantId;
use serde::Serialize;

use crate::name::key;
use crate::player::Player;
use crate::social::{self, List};
use crate::sql::{Db, Row, Take};
use crate::users::{self, Role, UserId, UserRow};
use crate::{Answer, GameId, PuzzleReason, ReportReason, Result, Standing, Store, ratings};

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
    pub(crate) fn read(row: &Row<'_>) -> Result<Self> {
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
    pub games: Vec<GameId>,
    /// What the user said: game, room, text, when.
    pub chat: Vec<(GameId, String, String, Moment)>,
    /// Names of those the user follows.
    pub following: Vec<String>,
    /// Names of those the user has blocked.
    pub blocked: Vec<String>,
    /// Reports made: about whom, reason, text, when.
    pub reports: Vec<(String, ReportReason, String, Moment)>,
    /// When the user signed in where it still counts.
    pub sessions: Vec<Moment>,
    /// Where the user's browsers take push messages.
    pub endpoints: Vec<String>,
    /// What ratings were: in which game, when, and how much.
    pub history: Vec<(VariantId, Moment, f64)>,
    /// Puzzles tried: which, whether it was won, the moves, when.
    pub puzzles: Vec<(String, bool, String, Moment)>,
    /// Votes about puzzles: which, and 1 or -1.
    pub votes: Vec<(String, i64)>,
    /// Reports of puzzles: which, reason, text, when.
    pub puzzle_reports: Vec<(String, PuzzleReason, String, Moment)>,
}

impl Store {
    /// What everybody may know of the user with a name.
    pub fn profile(&self, name: &str) -> Answer<Option<Profile>> {
        let key = key(name);
        self.read(move |db| {
            let user = users::find_key(db, &key)?;
            user.map(|user| profile(db, user)).transpose()
        })
    }

    /// What a user plays, and so many of those with whom.
    pub fn habits(&self, user: UserId, opponents: usize) -> Answer<Habits> {
        self.read(move |db| {
            Ok(Habits {
                games: played(db, user)?,
                opponents: self::opponents(db, user, opponents)?,
            })
        })
    }

    /// Everything kept about a user but the games themselves.
    pub fn export(&self, user: UserId) -> Answer<Option<Export>> {
        self.read(move |db| {
            let user = users::find_id(db, user)?;
            user.map(|user| export(db, user)).transpose()
        })
    }
}

fn profile(db: &Db, user: UserRow) -> Result<Profile> {
    Ok(Profile {
        standings: match user.role {
            Role::Guest => Vec::new(),
            _ => ratings::all(db, user.id)?,
        },
        tally: tally(db, user.id)?,
        followers: db.value("select count(*) from follows where other = ?1", &[&user.id])?,
        following: db.value("select count(*) from follows where person = ?1", &[&user.id])?,
        user,
    })
}

fn tally(db: &Db, user: UserId) -> Result<Tally> {
    let sql = "with own as (
             select ended, reason, winner, 'sente' as side, rated from games
             where sente_user = ?1 and origin <> 'import'
             union all
             select ended, reason, winner, 'gote', rated from games where gote_user = ?1 and origin <> 'import'),
         done as (select winner = side as won, rated from own where ended is not null and reason <> 'aborted')
         select (select count(*) from done), (select count(*) from done where won),
             (select count(*) from done where not won), (select count(*) from done where won is null),
             (select count(*) from done where rated), (select count(*) from own where ended is null)";
    let tally = db.one(sql, &[&user], Tally::read)?;
    Ok(tally.unwrap_or_default())
}

fn played(db: &Db, user: UserId) -> Result<Vec<(VariantId, u32)>> {
    let sql =
        "select variant, count(*) from games where (sente_user = ?1 or gote_user = ?1) and origin <> 'import'
         and ended is not null and reason <> 'aborted' group by variant order by count(*) desc, variant";
    db.all(sql, &[&user], |row| Ok((row.get(0)?, row.get(1)?)))
}

fn opponents(db: &Db, user: UserId, most: usize) -> Result<Vec<(Player, u32)>> {
    let sql = "with others as (
             select gote as name, gote_user as id, ended, reason, origin from games where sente_user = ?1
             union all
             select sente, sente_user, ended, reason, origin from games where gote_user = ?1)
         select name, id, count(*) from others
         where ended is not null and reason <> 'aborted' and origin <> 'import'
         group by name, id order by count(*) desc, name limit ?2";
    db.all(sql, &[&user, &most], |row| {
        Ok((Player::read(row.get(0)?, row.get(1)?), row.get(2)?))
    })
}

fn export(db: &Db, user: UserRow) -> Result<Export> {
    let id = user.id;
    let games = "select id, created from games where sente_user = ?1
                 union select id, created from games where gote_user = ?1 order by created";
    let sessions = "select created from sessions where person = ?1 order by created";
    let endpoints = "select endpoint from subscriptions where person = ?1 order by created";
    let history = "select variant, at, after from rating_history where person = ?1";
    Ok(Export {
        games: column(db, games, id)?,
        chat: rows(
            db,
            "select game, room, said, at from chat where person = ?1 order by id",
            id,
        )?,
        following: social::names(db, List::Follows, id)?,
        blocked: social::names(db, List::Blocks, id)?,
        reports: rows(
            db,
            "select name, reason, said, at from reports join users on users.id = about where reporter = ?1
             order by reports.id",
            id,
        )?,
        sessions: column(db, sessions, id)?,
        endpoints: column(db, endpoints, id)?,
        history: db.all(history, &[&id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?,
        puzzles: rows(
            db,
            "select puzzle, won, moves, at from puzzle_attempts where person = ?1 order by at, attempt",
            id,
        )?,
        votes: db.all(
            "select puzzle, vote from puzzle_votes where person = ?1 order by puzzle",
            &[&id],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )?,
        puzzle_reports: rows(
            db,
            "select puzzle, reason, said, at from puzzle_reports where person = ?1 order by at, puzzle",
            id,
        )?,
        profile: profile(db, user)?,
    })
}

fn column<T: Take>(db: &Db, sql: &str, user: UserId) -> Result<Vec<T>> {
    db.all(sql, &[&user], |row| row.get(0))
}

fn rows<A: Take, B: Take, C: Take, D: Take>(db: &Db, sql: &str, user: UserId) -> Result<Vec<(A, B, C, D)>> {
    db.all(sql, &[&user], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })
}
