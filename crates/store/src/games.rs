//! Games: how they began, everything that happened in them, how they stand.

use komadai_play::{Moment, Rating, Terms};
use komadai_rules::{BySide, Side, VariantId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

use crate::users::{self, Role, UserId};
use crate::{GameId, Result, Store, StoreError, challenges, ratings};

/// The level of the computer that plays as well as it can.
pub const FULL: u8 = 11;

/// Who sits on a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Somebody with a number here, under the name of the day.
    User {
        /// The number.
        id: UserId,
        /// The name.
        name: String,
    },
    /// The computer.
    Computer {
        /// How strong.
        level: u8,
    },
    /// A name in an imported record.
    Named(String),
}

impl Player {
    /// The number of a user.
    pub fn user(&self) -> Option<UserId> {
        match self {
            Self::User { id, .. } => Some(*id),
            _ => None,
        }
    }

    /// The name shown to people.
    pub fn name(&self) -> String {
        match self {
            Self::User { name, .. } | Self::Named(name) => name.clone(),
            Self::Computer { level: FULL } => "Computer full strength".into(),
            Self::Computer { level } => format!("Computer level {level}"),
        }
    }

    /// The computer a name stands for, in whatever case: any level, or one. `None` if it is somebody else's name.
    pub(crate) fn computer_named(name: &str) -> Option<Option<u8>> {
        let name = name.trim().to_lowercase();
        let rest = name.strip_prefix("computer")?.trim_start_matches([' ', ',']);
        let level = rest.strip_prefix("level").unwrap_or(rest).trim();
        match level {
            "" => Some(None),
            "full" | "full strength" => Some(Some(FULL)),
            level => level.parse().ok().map(Some),
        }
    }

    pub(crate) fn to_text(&self) -> String {
        match self {
            Self::User { name, .. } | Self::Named(name) => name.clone(),
            Self::Computer { level } => format!("@{level}"),
        }
    }

    pub(crate) fn read(text: String, user: Option<i64>) -> Self {
        let level = text.strip_prefix('@').and_then(|level| level.parse().ok());
        match (user, level) {
            (Some(id), _) => Self::User {
                id: UserId(id),
                name: text,
            },
            (None, Some(level)) => Self::Computer { level },
            (None, None) => Self::Named(text),
        }
    }
}

/// How two players met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// A seek in the lobby.
    Lobby,
    /// A link sent to a friend.
    Friend,
    /// One challenged the other.
    Challenge,
    /// The computer was asked.
    Computer,
    /// They played before.
    Rematch,
    /// The record came from elsewhere.
    Import,
}

impl Origin {
    const ALL: [Self; 6] = [
        Self::Lobby,
        Self::Friend,
        Self::Challenge,
        Self::Computer,
        Self::Rematch,
        Self::Import,
    ];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::Friend => "friend",
            Self::Challenge => "challenge",
            Self::Computer => "computer",
            Self::Rematch => "rematch",
            Self::Import => "import",
        }
    }

    /// The origin with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|origin| origin.name() == name)
    }
}

/// A game that begins.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// Which game it is.
    pub variant: VariantId,
    /// Its rule set.
    pub rules: String,
    /// The position it starts from.
    pub start: String,
    /// Clock, rating, what an illegal move costs.
    pub terms: Terms,
    /// How they met.
    pub origin: Origin,
    /// Who plays.
    pub players: BySide<Player>,
    /// When.
    pub created: Moment,
}

/// A game that begins, with its first turn.
#[derive(Clone, Debug)]
pub struct Begun {
    /// The game.
    pub game: NewGame,
    /// When the side to move gets the turn.
    pub turn_since: Option<Moment>,
    /// When its time is up.
    pub due: Option<Moment>,
}

/// A game as stored, without what happened in it.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// How it began.
    pub game: NewGame,
    /// How many events it has seen.
    pub version: u32,
    /// How many moves stand.
    pub plies: u32,
    /// When the side to move got the turn; downtime moves it.
    pub turn_since: Option<Moment>,
    /// How it ended.
    pub end: Option<End>,
    /// The rematch.
    pub next: Option<GameId>,
    /// What those with an account were worth when it began, or when it was counted.
    pub ratings: BySide<Option<Rating>>,
}

/// The end of a game as stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// When.
    pub at: Moment,
    /// Who won.
    pub winner: Option<Side>,
    /// Why: a reason of the rules, or `aborted`.
    pub reason: String,
}

/// Something that happened in a game.
#[derive(Clone, Debug)]
pub struct StoredEvent {
    /// Its number in the game, from 1.
    pub version: u32,
    /// When.
    pub at: Moment,
    /// What the sender called it.
    pub ack: Option<String>,
    /// What happened, as JSON.
    pub body: String,
}

/// Events to append, and how the game stands after them.
#[derive(Clone, Debug)]
pub struct Appended {
    /// The game.
    pub id: GameId,
    /// What happened; versions follow those stored.
    pub events: Vec<StoredEvent>,
    /// How many moves stand.
    pub plies: u32,
    /// When the side to move got the turn.
    pub turn_since: Option<Moment>,
    /// When its time is up.
    pub due: Option<Moment>,
    /// How it ended, with all moves.
    pub end: Option<(End, String)>,
}

/// A game in progress whose time is up or runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenGame {
    /// The game.
    pub id: GameId,
    /// When the time of the side to move is up.
    pub due: Moment,
}

impl Store {
    /// Begins a game, and with it accepts the challenge of the same name. Says whether: not if that waits no longer. Of
    /// several who try at the same time one succeeds.
    pub async fn add_game(&self, begun: Begun) -> Result<bool> {
        self.write(move |connection| {
            if !challenges::accept(connection, begun.game.id)? {
                return Ok(false);
            }
            add(connection, &begun)?;
            Ok(true)
        })
        .await
    }

    /// A game, without what happened in it.
    pub async fn game(&self, id: GameId) -> Result<Option<GameRow>> {
        self.read(move |connection| find(connection, id)).await
    }

    /// A game with everything that happened in it.
    pub async fn game_with_events(&self, id: GameId) -> Result<Option<(GameRow, Vec<StoredEvent>)>> {
        self.read(move |connection| {
            // Both in one look at the database: a move in between would be half seen.
            let transaction = connection.unchecked_transaction()?;
            let Some(row) = find(&transaction, id)? else {
                return Ok(None);
            };
            Ok(Some((row, events(&transaction, id)?)))
        })
        .await
    }

    /// Appends what happened, and how the game stands after it: on disk when this returns. Ratings of a rated
    /// game that ended are part of the same transaction; they are returned as they were and as they are. So is the next
    /// game, if both want to play again: it is there if they agreed, and only then.
    pub async fn append(
        &self,
        appended: Appended,
        next: Option<Begun>,
    ) -> Result<Option<BySide<ratings::Change>>> {
        self.write(move |connection| {
            if let Some(next) = &next {
                add(connection, next)?;
                set_next(connection, appended.id, next.game.id)?;
            }
            append(connection, &appended)
        })
        .await
    }

    /// Games in progress whose time is up at a moment, the longest overdue first.
    pub async fn overdue(&self, at: Moment, limit: usize) -> Result<Vec<OpenGame>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "select id, due from games where ended is null and due <= ?1 order by due limit ?2",
            )?;
            let rows = statement.query_map(params![at.0, limit as i64], |row| {
                Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?))
            })?;
            rows.map(|row| {
                let (id, due) = row?;
                Ok(OpenGame {
                    id: read_id(&id)?,
                    due: Moment(due),
                })
            })
            .collect()
        })
        .await
    }

    /// Games in progress in which a user plays, newest first.
    pub async fn open_games_of(&self, user: UserId) -> Result<Vec<GameRow>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "select * from games where ended is null and (sente_user = ?1 or gote_user = ?1)
                 order by created desc limit 200",
            )?;
            let rows = statement.query_map([user.0], |row| Ok(read(row)))?;
            rows.map(|row| row?).collect()
        })
        .await
    }

    /// How many games a user has in progress.
    pub async fn count_open_games(&self, user: UserId) -> Result<u32> {
        self.read(move |connection| {
            let sql =
                "select count(*) from games where ended is null and (sente_user = ?1 or gote_user = ?1)";
            Ok(connection
                .prepare_cached(sql)?
                .query_row([user.0], |row| row.get(0))?)
        })
        .await
    }
}

/// Remembers the rematch of a game.
fn set_next(connection: &Connection, id: GameId, next: GameId) -> Result<()> {
    let mut statement = connection.prepare_cached("update games set next = ?2 where id = ?1")?;
    statement.execute(params![id.as_str(), next.as_str()])?;
    Ok(())
}

/// Begins a game.
pub(crate) fn add(connection: &Connection, begun: &Begun) -> Result<()> {
    let Begun {
        game,
        turn_since,
        due,
    } = begun;
    let terms = serde_json::to_string(&game.terms).map_err(|error| StoreError::Value(error.to_string()))?;
    let mut statement = connection.prepare_cached(
        "insert into games (id, variant, rules, start, terms, origin, sente, gote, sente_user, gote_user, created,
         turn_since, due) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
    )?;
    let user = |side| game.players[side].user().map(|id| id.0);
    statement.execute(params![
        game.id.as_str(),
        game.variant.name(),
        game.rules,
        game.start,
        terms,
        game.origin.name(),
        game.players[Side::Sente].to_text(),
        game.players[Side::Gote].to_text(),
        user(Side::Sente),
        user(Side::Gote),
        game.created.0,
        turn_since.map(|at| at.0),
        due.map(|at| at.0),
    ])?;
    // A game ends the seek it came from: were that left to a second step, a crash in between would keep it for good.
    connection
        .prepare_cached("delete from seeks where id = ?1")?
        .execute([game.id.as_str()])?;
    note_ratings(connection, game)
}

/// Writes down what the players of a game are worth as it begins. What guests are worth nobody knows.
fn note_ratings(connection: &Connection, game: &NewGame) -> Result<()> {
    for side in Side::BOTH {
        let user = match game.players[side].user() {
            Some(id) => users::find_id(connection, id)?,
            None => None,
        };
        if let Some(user) = user.filter(|user| user.role != Role::Guest) {
            let standing = ratings::get(connection, user.id, game.variant)?;
            ratings::note(connection, game.id, side, standing.rating)?;
        }
    }
    Ok(())
}

/// Appends what happened.
pub(crate) fn append(
    connection: &Connection,
    appended: &Appended,
) -> Result<Option<BySide<ratings::Change>>> {
    let id = appended.id.as_str();
    let mut insert = connection
        .prepare_cached("insert into events (game, version, at, ack, body) values (?1, ?2, ?3, ?4, ?5)")?;
    for event in &appended.events {
        insert.execute(params![id, event.version, event.at.0, event.ack, event.body])?;
    }
    let version = appended.events.last().map_or(0, |event| event.version);
    let mut update = connection.prepare_cached(
        "update games set version = max(version, ?2), plies = ?3, turn_since = ?4, due = ?5 where id = ?1",
    )?;
    update.execute(params![
        id,
        version,
        appended.plies,
        appended.turn_since.map(|at| at.0),
        appended.due.map(|at| at.0),
    ])?;
    let Some((end, moves)) = &appended.end else {
        return Ok(None);
    };
    let mut finish = connection.prepare_cached(
        "update games set ended = ?2, winner = ?3, reason = ?4, moves = ?5, due = null, turn_since = null
         where id = ?1",
    )?;
    finish.execute(params![
        id,
        end.at.0,
        end.winner.map(side_name),
        end.reason,
        moves
    ])?;
    ratings::settle(connection, appended.id, end)
}

/// A game, without what happened in it.
pub(crate) fn find(connection: &Connection, id: GameId) -> Result<Option<GameRow>> {
    let mut statement = connection.prepare_cached("select * from games where id = ?1")?;
    let row = statement
        .query_row([id.as_str()], |row| Ok(read(row)))
        .optional()?;
    row.transpose()
}

fn events(connection: &Connection, id: GameId) -> Result<Vec<StoredEvent>> {
    let mut statement = connection
        .prepare_cached("select version, at, ack, body from events where game = ?1 order by version")?;
    let rows = statement.query_map([id.as_str()], |row| {
        Ok(StoredEvent {
            version: row.get(0)?,
            at: Moment(row.get(1)?),
            ack: row.get(2)?,
            body: row.get(3)?,
        })
    })?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Reads a row with all columns.
pub(crate) fn read(row: &Row<'_>) -> Result<GameRow> {
    let text = |name: &str| row.get::<_, String>(name);
    let moment = |name: &str| Ok::<_, StoreError>(row.get::<_, Option<i64>>(name)?.map(Moment));
    let player = |side: Side| {
        let user = row.get(format!("{}_user", side_name(side)).as_str())?;
        Ok::<_, StoreError>(Player::read(text(side_name(side))?, user))
    };
    let wrong = |what: String| StoreError::Value(what);
    let variant = text("variant")?;
    let origin = text("origin")?;
    let terms = text("terms")?;
    let game = NewGame {
        id: read_id(&text("id")?)?,
        variant: variant.parse().map_err(|_| wrong(variant))?,
        rules: text("rules")?,
        start: text("start")?,
        terms: serde_json::from_str(&terms).map_err(|_| wrong(terms))?,
        origin: Origin::from_name(&origin).ok_or_else(|| wrong(origin))?,
        players: BySide([player(Side::Sente)?, player(Side::Gote)?]),
        created: Moment(row.get("created")?),
    };
    let end = match moment("ended")? {
        None => None,
        Some(at) => Some(End {
            at,
            winner: row
                .get::<_, Option<String>>("winner")?
                .and_then(|name| read_side(&name)),
            reason: text("reason")?,
        }),
    };
    let next: Option<String> = row.get("next")?;
    Ok(GameRow {
        game,
        version: row.get("version")?,
        plies: row.get("plies")?,
        turn_since: moment("turn_since")?,
        end,
        next: next.map(|id| read_id(&id)).transpose()?,
        ratings: BySide([rating(row, Side::Sente)?, rating(row, Side::Gote)?]),
    })
}

fn rating(row: &Row<'_>, side: Side) -> Result<Option<Rating>> {
    let side = side_name(side);
    let value: Option<f64> = row.get(format!("{side}_rating").as_str())?;
    let deviation: Option<f64> = row.get(format!("{side}_deviation").as_str())?;
    Ok(value.zip(deviation).map(|(value, deviation)| Rating {
        value,
        deviation,
        ..Rating::default()
    }))
}

/// A game's name in a column.
pub(crate) fn read_id(text: &str) -> Result<GameId> {
    text.parse().map_err(|_| StoreError::Value(text.into()))
}

/// A side's name in columns.
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Sente => "sente",
        Side::Gote => "gote",
    }
}

fn read_side(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| side_name(side) == name)
}

#[cfg(test)]
mod tests {
    use crate::Player;

    #[test]
    fn the_computer_is_known_by_name() {
        for (name, computer) in [
            ("computer", Some(None)),
            ("Computer level 3", Some(Some(3))),
            ("Computer, level 10", Some(Some(10))),
            ("COMPUTER 7", Some(Some(7))),
            ("Computer full strength", Some(Some(11))),
            ("Computer, full strength", Some(Some(11))),
            ("computerfan", None),
            ("habu", None),
        ] {
            assert_eq!(Player::computer_named(name), computer, "{name}");
        }
    }
}
