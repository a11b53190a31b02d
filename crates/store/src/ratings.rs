//! Ratings: read for the lobby, settled when a rated game ends.

use komadai_play::{Finish, Moment, Rating, Span};
use komadai_rules::{BySide, Ending, Reason, Side, VariantId};

use crate::games::{self, End, GameRow, side_name};
use crate::sql::{Db, Row};
use crate::users::{self, Role, UserId, UserRow};
use crate::{GameId, Result, Store};

/// How many games of the same two count for their ratings within a day.
const MOST_A_DAY: u32 = 10;
/// How many of them may have fewer plies than this.
const MOST_SHORT_A_DAY: u32 = 2;
const SHORT: u32 = 10;
const DAY: Span = Span::days(1);

/// A rating with the number of games behind it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    /// The rating.
    pub rating: Rating,
    /// How many rated games it comes from.
    pub games: u32,
}

/// What a game did to a rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Change {
    /// Before the game.
    pub before: Rating,
    /// After it.
    pub after: Rating,
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
    pub async fn standing(&self, user: UserId, variant: VariantId) -> Result<Standing> {
        self.read(move |db| get(db, user, variant)).await
    }

    /// The rating others see of a user: guests have none.
    pub async fn rating(&self, user: UserId, variant: VariantId) -> Result<Option<Rating>> {
        self.read(move |db| shown(db, user, variant)).await
    }

    /// How a user stands in every game.
    pub async fn standings(&self, user: UserId) -> Result<Vec<(VariantId, Standing)>> {
        self.read(move |db| all(db, user)).await
    }

    /// How the rating of a user in a game became what it is, the latest so many games, oldest first.
    pub async fn rating_history(&self, user: UserId, variant: VariantId, most: usize) -> Result<Vec<Point>> {
        self.read(move |db| history(db, user, variant, most)).await
    }

    /// What a game did to the ratings of its players.
    pub async fn rating_changes(&self, game: GameId) -> Result<Vec<(UserId, Point)>> {
        self.read(move |db| {
            let sql = format!("select person, {POINT} from rating_history where game = ?1");
            db.all(&sql, &[&game], |row| Ok((row.get("person")?, point(row)?)))
        })
        .await
    }

    /// The best people of a game: those whose rating is known first, then those whose rating is only a guess.
    pub async fn leaders(&self, variant: VariantId, most: usize) -> Result<Vec<Leader>> {
        self.read(move |db| leaders(db, variant, most)).await
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

/// Settles the ratings of a game that ended, if it was rated, both players have accounts, and it counts.
pub(crate) fn settle(db: &Db, id: GameId, end: &End) -> Result<Option<BySide<Change>>> {
    let Some(row) = games::find(db, id)? else {
        return Ok(None);
    };
    let reason = Reason::ALL.into_iter().find(|reason| reason.name() == end.reason);
    let users = Side::BOTH.map(|side| row.game.players[side].user());
    let ([Some(sente), Some(gote)], Some(reason), true) = (users, reason, row.game.terms.rated) else {
        return Ok(None);
    };
    let variant = row.game.variant;
    if !counts(db, &row, (sente, gote), end.at)? {
        return Ok(None);
    }
    let before = BySide([get(db, sente, variant)?, get(db, gote, variant)?]);
    let finish = Finish::Ended(Ending {
        winner: end.winner,
        reason,
    });
    let ratings = (before[Side::Sente].rating, before[Side::Gote].rating);
    let after = Rating::after_game(ratings, &finish);
    for (user, standing, rating) in [
        (sente, before[Side::Sente], after.0),
        (gote, before[Side::Gote], after.1),
    ] {
        put(db, user, variant, rating, standing.games + 1)?;
        remember(db, (user, variant), id, end.at, (standing.rating, rating))?;
    }
    for side in Side::BOTH {
        note(db, id, side, before[side].rating)?;
    }
    let change = |before: Standing, after| Change {
        before: before.rating,
        after,
    };
    Ok(Some(BySide([
        change(before[Side::Sente], after.0),
        change(before[Side::Gote], after.1),
    ])))
}

/// Whether one more game of the same two counts for their ratings: nobody becomes strong by beating one opponent over
/// and over, least of all in games that hardly began. The first short ones count, so that nobody flees from a loss.
fn counts(db: &Db, row: &GameRow, (sente, gote): (UserId, UserId), at: Moment) -> Result<bool> {
    let sql = "select count(*), count(*) filter (where plies < ?5)
         from rating_history as past join games on games.id = past.game
         where past.person = ?1 and past.variant = ?2 and past.at > ?3 and ?4 in (sente_user, gote_user)";
    let past = db.one(
        sql,
        &[&sente, &row.game.variant, &(at - DAY), &gote, &SHORT],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let (all, short): (u32, u32) = past.unwrap_or_default();
    Ok(all < MOST_A_DAY && (row.plies >= SHORT || short < MOST_SHORT_A_DAY))
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
    (before, after): (Rating, Rating),
) -> Result<()> {
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
