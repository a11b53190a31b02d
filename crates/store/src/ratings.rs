//! Ratings: read for the lobby, settled when a rated game ends.

use komadai_play::{Finish, Moment, Rating};
use komadai_rules::{BySide, Side, VariantId};

use crate::policy::{self, Change, Met};
use crate::sql::{Db, Row, side_name};
use crate::users::{self, Role, UserId, UserRow};
use crate::{Answer, GameId, Result, Store};

/// A rating with the number of games behind it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    /// The rating.
    pub rating: Rating,
    /// How many rated games it comes from.
    pub games: u32,
}

/// A point of a rating's history.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// When the game ended.
    pub at: Moment,
    /// The game.
    pub game: GameId,
    /// The strength before it.
    pub before: f64,
    /// And after it.
    pub after: f64,
    /// How far off the new strength may be.
    pub deviation: f64,
}

/// Somebody in the list of the best.
#[derive(Clone, PartialEq, Debug)]
pub struct Leader {
    /// Who.
    pub user: UserRow,
    /// How strong.
    pub standing: Standing,
}

impl Store {
    /// How a user stands in a game; a newcomer's standing if none was played.
    pub fn standing(&self, user: UserId, variant: VariantId) -> Answer<Standing> {
        self.read(move |db| get(db, user, variant))
    }

    /// The rating others see of a user: guests have none.
    pub fn rating(&self, user: UserId, variant: VariantId) -> Answer<Option<Rating>> {
        self.read(move |db| shown(db, user, variant))
    }

    /// How a user stands in every game.
    pub fn standings(&self, user: UserId) -> Answer<Vec<(VariantId, Standing)>> {
        self.read(move |db| all(db, user))
    }

    /// How the rating of a user in a game became what it is, the latest so many games, oldest first.
    pub fn rating_history(&self, user: UserId, variant: VariantId, most: usize) -> Answer<Vec<Point>> {
        self.read(move |db| history(db, user, variant, most))
    }

    /// What a game did to the ratings of its players.
    pub fn rating_changes(&self, game: GameId) -> Answer<Vec<(UserId, Point)>> {
        self.read(move |db| {
            let sql = format!("select person, {POINT} from rating_history where game = ?1");
            db.all(&sql, &[&game], |row| Ok((row.get("person")?, point(row)?)))
        })
    }

    /// The best people of a game: those whose rating is known first, then those whose rating is only a guess.
    pub fn leaders(&self, variant: VariantId, most: usize) -> Answer<Vec<Leader>> {
        self.read(move |db| leaders(db, variant, most))
    }
}

/// The columns of a point of a rating's history.
const POINT: &str = "at, game, before, after, deviation";

fn history(db: &Db, user: UserId, variant: VariantId, most: usize) -> Result<Vec<Point>> {
    let sql = format!(
        "select {POINT} from rating_history where person = ?1 and variant = ?2 order by at desc, game desc limit ?3"
    );
    let mut points = db.all(&sql, &[&user, &variant, &most], point)?;
    points.reverse();
    Ok(points)
}

fn point(row: &Row<'_>) -> Result<Point> {
    Ok(Point {
        at: row.get("at")?,
        game: row.get("game")?,
        before: row.get("before")?,
        after: row.get("after")?,
        deviation: row.get("deviation")?,
    })
}

fn leaders(db: &Db, variant: VariantId, most: usize) -> Result<Vec<Leader>> {
    let sql = "select id, name, role, created, closed, value, deviation, volatility, games
         from ratings join users on users.id = person
         where variant = ?1 and games > 0 and closed is null and role <> 'bot' and role <> 'guest'
         order by deviation > ?2, value desc, id limit ?3";
    db.all(sql, &[&variant, &Rating::PROVISIONAL, &most], |row| {
        Ok(Leader {
            user: users::read(row)?,
            standing: standing(row)?,
        })
    })
}

/// The rating others see of a user: what guests play is not rated.
pub(crate) fn shown(db: &Db, user: UserId, variant: VariantId) -> Result<Option<Rating>> {
    let row = users::find_id(db, user)?.filter(|row| row.role != Role::Guest);
    row.map(|row| Ok(get(db, row.id, variant)?.rating)).transpose()
}

/// How a user stands in every game.
pub(crate) fn all(db: &Db, user: UserId) -> Result<Vec<(VariantId, Standing)>> {
    let variants = VariantId::ALL.into_iter();
    variants
        .map(|variant| Ok((variant, get(db, user, variant)?)))
        .collect()
}

/// A rated game between two accounts that has ended.
pub(crate) struct Rated {
    pub(crate) id: GameId,
    pub(crate) variant: VariantId,
    pub(crate) users: BySide<UserId>,
    pub(crate) plies: u32,
    pub(crate) at: Moment,
    pub(crate) finish: Finish,
}

/// Settles the ratings of a game, if it counts.
pub(crate) fn settle(db: &Db, game: &Rated) -> Result<Option<BySide<Change>>> {
    let Rated {
        id,
        variant,
        users,
        plies,
        at,
        finish,
    } = game;
    let (id, variant, at) = (*id, *variant, *at);
    let [sente, gote] = users.0;
    let before = BySide([get(db, sente, variant)?, get(db, gote, variant)?]);
    let ratings = BySide(Side::BOTH.map(|side| before[side].rating));
    let met = met(db, users, variant, at)?;
    let changes = policy::settle(ratings, *finish, *plies, met);
    for (side, change) in Side::BOTH
        .into_iter()
        .flat_map(|side| changes.map(|changes| (side, changes[side])))
    {
        put(db, users[side], variant, change.after, before[side].games + 1)?;
        remember(db, (users[side], variant), id, at, change)?;
        note(db, id, side, change.before)?;
    }
    Ok(changes)
}

/// What two users have played with each other for their ratings.
fn met(db: &Db, users: &BySide<UserId>, variant: VariantId, at: Moment) -> Result<Met> {
    let sql = "select count(*), count(*) filter (where plies < ?5)
         from rating_history as past join games on games.id = past.game
         where past.person = ?1 and past.variant = ?2 and past.at > ?3 and ?4 in (sente_user, gote_user)";
    let met = db.one(
        sql,
        &[
            &users[Side::Sente],
            &variant,
            &(at - policy::WINDOW),
            &users[Side::Gote],
            &policy::SHORT,
        ],
        |row| {
            Ok(Met {
                games: row.get(0)?,
                short: row.get(1)?,
            })
        },
    )?;
    Ok(met.unwrap_or_default())
}

/// How a user stands in a game; a newcomer's standing if none was played.
pub(crate) fn get(db: &Db, user: UserId, variant: VariantId) -> Result<Standing> {
    let sql = "select value, deviation, volatility, games from ratings where person = ?1 and variant = ?2";
    Ok(db.one(sql, &[&user, &variant], standing)?.unwrap_or_default())
}

pub(crate) fn standing(row: &Row<'_>) -> Result<Standing> {
    Ok(Standing {
        rating: Rating {
            value: row.get("value")?,
            deviation: row.get("deviation")?,
            volatility: row.get("volatility")?,
        },
        games: row.get("games")?,
    })
}

/// Writes down what a player of a game is worth.
pub(crate) fn note(db: &Db, game: GameId, side: Side, rating: Rating) -> Result<()> {
    let side = side_name(side);
    let sql = format!("update games set {side}_rating = ?2, {side}_deviation = ?3 where id = ?1");
    db.run(&sql, &[&game, &rating.value, &rating.deviation])?;
    Ok(())
}

/// Writes down what a game did to a rating.
fn remember(
    db: &Db,
    (user, variant): (UserId, VariantId),
    game: GameId,
    at: Moment,
    change: Change,
) -> Result<()> {
    let Change { before, after } = change;
    db.run(
        "insert into rating_history (person, variant, at, game, before, after, deviation)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        &[
            &user,
            &variant,
            &at,
            &game,
            &before.value,
            &after.value,
            &after.deviation,
        ],
    )?;
    Ok(())
}

fn put(db: &Db, user: UserId, variant: VariantId, rating: Rating, games: u32) -> Result<()> {
    let Rating {
        value,
        deviation,
        volatility,
    } = rating;
    db.run(
        "insert into ratings (person, variant, value, deviation, volatility, games) values (?1, ?2, ?3, ?4, ?5, ?6)
         on conflict (person, variant) do update set value = ?3, deviation = ?4, volatility = ?5, games = ?6",
        &[&user, &variant, &value, &deviation, &volatility, &games],
    )?;
    Ok(())
}
