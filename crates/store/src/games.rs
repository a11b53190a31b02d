//! Games: how they began, everything that happened in them, how they stand.

use komadai_play::{Finish, Moment, Rating, Terms};
use komadai_rules::{BySide, RulesName, Side, VariantId};
use serde::{Deserialize, Serialize};

use crate::ownership::Epoch;
use crate::player::Player;
use crate::policy::Change;
use crate::ratings::Rated;
use crate::sql::{Db, Happening, Row, Turn, in_words};
use crate::users::{self, Role, UserId};
use crate::{Answer, GameId, Result, Store, StoreError, challenges, ratings};

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

in_words!(Origin, Origin::ALL, Origin::name);

/// A game that begins.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its name.
    pub id: GameId,
    /// Which game it is.
    pub variant: VariantId,
    /// Its rule set.
    pub rules: RulesName,
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
    /// How often it has changed hands.
    pub epoch: Epoch,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// When.
    pub at: Moment,
    /// Who won, and why.
    pub finish: Finish,
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
    /// The epoch under which whoever appends owns it.
    pub epoch: Epoch,
    /// What happened, at least one thing; versions follow those stored.
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

impl Appended {
    /// The same as a turn of a batch.
    fn turn(&self) -> Turn {
        let (was, version) = self.versions();
        let happened = self.events.iter().map(|event| Happening {
            version: event.version.into(),
            at: event.at.0,
            ack: event.ack.clone(),
            body: event.body.clone(),
        });
        Turn {
            game: self.id,
            epoch: self.epoch.0.into(),
            was: was.into(),
            version: version.into(),
            plies: self.plies.into(),
            turn_since: self.turn_since.map(|moment| moment.0),
            due: self.due.map(|moment| moment.0),
            happened: happened.collect(),
        }
    }

    /// The versions of the game before and after what happened.
    fn versions(&self) -> (u32, u32) {
        let before = self
            .events
            .first()
            .map_or(0, |event| event.version.saturating_sub(1));
        (before, before + self.events.len() as u32)
    }
}

/// A game in progress that belongs to nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenGame {
    /// The game.
    pub id: GameId,
    /// When the time of the side to move is up.
    pub due: Moment,
}

/// All columns of a game that are read, by name, from [`GAMES`].
pub(crate) const COLUMNS: &str = "id, variant, rules, start, terms, origin, sente, gote, sente_user, gote_user, created,
    coalesce(live.epoch, games.epoch) as epoch, coalesce(live.version, games.version) as version, coalesce(live.plies, games.plies) as plies,
    turn_since, ended, winner, reason, next, sente_rating, sente_deviation, gote_rating, gote_deviation";

/// Games with how they stand: while a game is in progress or belongs to a node a row of `live` says so, afterwards its own.
pub(crate) const GAMES: &str = "games left join live on live.game = games.id";

impl Store {
    /// Begins a game, and with it accepts the challenge of the same name. Says whether: not if that waits no longer. Of
    /// several who try at the same time one succeeds.
    pub fn add_game(&self, begun: Begun) -> Answer<bool> {
        self.write(move |db| {
            if !challenges::accept(db, begun.game.id)? {
                return Ok(false);
            }
            add(db, &begun)?;
            Ok(true)
        })
    }

    /// A game, without what happened in it.
    pub fn game(&self, id: GameId) -> Answer<Option<GameRow>> {
        self.read(move |db| find(db, id))
    }

    /// A game with everything that happened in it.
    pub fn game_with_events(&self, id: GameId) -> Answer<Option<(GameRow, Vec<StoredEvent>)>> {
        self.read(move |db| {
            let Some(row) = find(db, id)? else {
                return Ok(None);
            };
            Ok(Some((row, events(db, id)?)))
        })
    }

    /// Appends what happened, and how the game stands after it: on disk when this returns. The game must belong to who
    /// appends, under that epoch, and stand as it did for them: otherwise nothing is stored ([`StoreError::Fenced`]), and who
    /// appended must read the game anew. After [`StoreError::Unknown`] only that tells whether it was stored. Ratings of a rated
    /// game that ended are part of the same transaction; they are returned as they were and as they are. So is the next
    /// game, if both want to play again: it is there if they agreed, and only then.
    pub fn append(&self, appended: Appended, next: Option<Begun>) -> Answer<Option<BySide<Change>>> {
        let store = self.clone();
        Box::pin(async move {
            if let (Some(pool), None, None) = (store.batch(), &appended.end, &next) {
                if pool.append(appended.turn()).await? {
                    return Ok(None);
                }
                tracing::warn!(game = %appended.id, "an event was not appended: the game has changed meanwhile");
            }
            store
                .write(move |db| {
                    if let Some(next) = &next {
                        add(db, next)?;
                        let sql = "update games set next = ?2 where id = ?1";
                        db.run(sql, &[&appended.id, &next.game.id])?;
                    }
                    append(db, &appended)
                })
                .await
        })
    }

    /// Games in progress that belong to nobody and whose time is up at a moment, the longest overdue first. Who owns a game
    /// looks at its clocks.
    pub fn overdue(&self, at: Moment, limit: usize) -> Answer<Vec<OpenGame>> {
        self.read(move |db| {
            let sql = "select game, wake from live where wake <= ?1 order by wake limit ?2";
            db.all(sql, &[&at, &limit], |row| {
                Ok(OpenGame {
                    id: row.get(0)?,
                    due: row.get(1)?,
                })
            })
        })
    }

    /// Games in progress in which a user plays, newest first.
    pub fn open_games_of(&self, user: UserId) -> Answer<Vec<GameRow>> {
        self.read(move |db| {
            let sql = format!(
                "select {COLUMNS} from {GAMES} where ended is null and (sente_user = ?1 or gote_user = ?1)
                 order by created desc limit 200"
            );
            db.all(&sql, &[&user], read)
        })
    }

    /// How many games a user has in progress.
    pub fn count_open_games(&self, user: UserId) -> Answer<u32> {
        let sql = "select count(*) from games where ended is null and (sente_user = ?1 or gote_user = ?1)";
        self.read(move |db| db.value(sql, &[&user]))
    }
}

/// Begins a game.
pub(crate) fn add(db: &Db, begun: &Begun) -> Result<()> {
    let Begun {
        game,
        turn_since,
        due,
    } = begun;
    let BySide([sente, gote]) = &game.players;
    db.run(
        "insert into games (id, variant, rules, start, terms, rated, origin, sente, gote, sente_user, gote_user, created)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
        &[
            &game.id,
            &game.variant,
            &game.rules,
            &game.start,
            &game.terms,
            &game.terms.rated,
            &game.origin,
            &sente.to_text(),
            &gote.to_text(),
            &sente.user(),
            &gote.user(),
            &game.created,
        ],
    )?;
    db.run(
        "insert into live (game, epoch, version, plies, turn_since, due, wake) values (?1, 0, 0, 0, ?2, ?3, ?3)",
        &[&game.id, turn_since, due],
    )?;
    // A game ends the seek it came from: were that left to a second step, a crash in between would keep it for good.
    db.run("delete from seeks where id = ?1", &[&game.id])?;
    note_ratings(db, game)
}

/// Writes down what the players of a game are worth as it begins. Guests have no rating.
fn note_ratings(db: &Db, game: &NewGame) -> Result<()> {
    for side in Side::BOTH {
        let user = match game.players[side].user() {
            Some(id) => users::find_id(db, id)?,
            None => None,
        };
        if let Some(user) = user.filter(|user| user.role != Role::Guest) {
            let standing = ratings::get(db, user.id, game.variant)?;
            ratings::note(db, game.id, side, standing.rating)?;
        }
    }
    Ok(())
}

/// Appends what happened.
pub(crate) fn append(db: &Db, appended: &Appended) -> Result<Option<BySide<Change>>> {
    match &appended.end {
        None => stand(db, appended)?,
        Some((end, moves)) => finish(db, appended, end, moves)?,
    }
    for event in &appended.events {
        db.run(
            "insert into events (game, version, at, ack, body) values (?1, ?2, ?3, ?4, ?5)",
            &[&appended.id, &event.version, &event.at, &event.ack, &event.body],
        )?;
    }
    match &appended.end {
        None => Ok(None),
        Some((end, _)) => settle(db, appended.id, end),
    }
}

/// Settles the ratings of a game that ended, if it was rated and both players have accounts.
fn settle(db: &Db, id: GameId, end: &End) -> Result<Option<BySide<Change>>> {
    let Some(GameRow { game, plies, .. }) = find(db, id)? else {
        return Ok(None);
    };
    let users = Side::BOTH.map(|side| game.players[side].user());
    let ([Some(sente), Some(gote)], true) = (users, game.terms.rated) else {
        return Ok(None);
    };
    let rated = Rated {
        id,
        variant: game.variant,
        users: BySide([sente, gote]),
        plies,
        at: end.at,
        finish: end.finish,
    };
    ratings::settle(db, &rated)
}

/// How a game stands after what happened, if it stood as those who decided that saw it and belongs to them.
fn stand(db: &Db, appended: &Appended) -> Result<()> {
    let Appended {
        id,
        epoch,
        plies,
        turn_since,
        due,
        ..
    } = appended;
    let (before, after) = appended.versions();
    let changed = db.run(
        "update live set version = ?4, plies = ?5, turn_since = ?6, due = ?7, wake = case when owner is null then ?7 else wake end
         where game = ?1 and epoch = ?2 and version = ?3",
        &[id, epoch, &before, &after, plies, turn_since, due],
    )?;
    if changed == 1 {
        return Ok(());
    }
    // Who offers a rematch does so in a game that is over.
    let changed = db.run(
        "update games set version = ?4 where id = ?1 and epoch = ?2 and version = ?3 and ended is not null
         and not exists (select 1 from live where game = ?1)",
        &[id, epoch, &before, &after],
    )?;
    if changed == 1 {
        Ok(())
    } else {
        Err(StoreError::Fenced(*id))
    }
}

/// Ends a game. It is no longer in progress from then on, but stays with the node it belongs to.
fn finish(db: &Db, appended: &Appended, end: &End, moves: &str) -> Result<()> {
    let Appended { id, epoch, plies, .. } = appended;
    let (before, after) = appended.versions();
    let changed = db.run(
        "update live set version = ?4, plies = ?5, turn_since = null, due = null, wake = null
         where game = ?1 and epoch = ?2 and version = ?3",
        &[id, epoch, &before, &after, plies],
    )?;
    if changed == 0 {
        return Err(StoreError::Fenced(*id));
    }
    db.run(
        "update games set epoch = ?2, version = ?3, plies = ?4, ended = ?5, winner = ?6, reason = ?7, moves = ?8
         where id = ?1",
        &[id, epoch, &after, plies, &end.at, &end.finish.winner(), &end.finish.reason(), &moves],
    )?;
    db.run("delete from live where game = ?1 and owner is null", &[id])?;
    Ok(())
}

/// A game, without what happened in it.
pub(crate) fn find(db: &Db, id: GameId) -> Result<Option<GameRow>> {
    let sql = format!("select {COLUMNS} from {GAMES} where id = ?1");
    db.one(&sql, &[&id], read)
}

fn events(db: &Db, id: GameId) -> Result<Vec<StoredEvent>> {
    let sql = "select version, at, ack, body from events where game = ?1 order by version";
    db.all(sql, &[&id], |row| {
        Ok(StoredEvent {
            version: row.get(0)?,
            at: row.get(1)?,
            ack: row.get(2)?,
            body: row.get(3)?,
        })
    })
}

/// Reads a row with all columns.
pub(crate) fn read(row: &Row<'_>) -> Result<GameRow> {
    let game = NewGame {
        id: row.get("id")?,
        variant: row.get("variant")?,
        rules: row.get("rules")?,
        start: row.get("start")?,
        terms: row.get("terms")?,
        origin: row.get("origin")?,
        players: BySide([
            Player::read(row.get("sente")?, row.get("sente_user")?),
            Player::read(row.get("gote")?, row.get("gote_user")?),
        ]),
        created: row.get("created")?,
    };
    let end = match row.get("ended")? {
        None => None,
        Some(at) => Some(End {
            at,
            finish: finish_of(row)?,
        }),
    };
    Ok(GameRow {
        game,
        epoch: row.get("epoch")?,
        version: row.get("version")?,
        plies: row.get("plies")?,
        turn_since: row.get("turn_since")?,
        end,
        next: row.get("next")?,
        ratings: BySide([
            rating(row, "sente_rating", "sente_deviation")?,
            rating(row, "gote_rating", "gote_deviation")?,
        ]),
    })
}

fn finish_of(row: &Row<'_>) -> Result<Finish> {
    let reason: String = row.get("reason")?;
    Finish::from_words(row.get("winner")?, &reason).ok_or(StoreError::Value(reason))
}

fn rating(row: &Row<'_>, value: &str, deviation: &str) -> Result<Option<Rating>> {
    let (value, deviation): (Option<f64>, Option<f64>) = (row.get(value)?, row.get(deviation)?);
    Ok(value.zip(deviation).map(|(value, deviation)| Rating {
        value,
        deviation,
        ..Rating::default()
    }))
}
