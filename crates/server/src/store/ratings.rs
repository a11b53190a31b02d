//! Ratings: read for the lobby, settled when a rated game ends.

use komadai_play::{Finish, Rating};
use komadai_rules::{BySide, Ending, Reason, Side, VariantId};
use rusqlite::{Connection, OptionalExtension, params};

use super::games::{self, End};
use super::users::UserId;
use super::{Result, Store};
use crate::GameId;

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

impl Store {
    /// How a user stands in a game; a newcomer's standing if none was played.
    pub async fn standing(&self, user: UserId, variant: VariantId) -> Result<Standing> {
        self.read(move |connection| get(connection, user, variant)).await
    }

    /// How a user stands in every game.
    pub async fn standings(&self, user: UserId) -> Result<Vec<(VariantId, Standing)>> {
        self.read(move |connection| all(connection, user)).await
    }
}

/// How a user stands in every game.
pub(super) fn all(connection: &Connection, user: UserId) -> Result<Vec<(VariantId, Standing)>> {
    let variants = VariantId::ALL.into_iter();
    variants
        .map(|variant| Ok((variant, get(connection, user, variant)?)))
        .collect()
}

/// Settles the ratings of a game that ended, if it was rated and both players have accounts.
pub(super) fn settle(connection: &Connection, id: GameId, end: &End) -> Result<Option<BySide<Change>>> {
    let Some(row) = games::find(connection, id)? else {
        return Ok(None);
    };
    let reason = Reason::ALL.into_iter().find(|reason| reason.name() == end.reason);
    let users = Side::BOTH.map(|side| row.game.players[side].user());
    let ([Some(sente), Some(gote)], Some(reason), true) = (users, reason, row.game.terms.rated) else {
        return Ok(None);
    };
    let variant = row.game.variant;
    let before = BySide([get(connection, sente, variant)?, get(connection, gote, variant)?]);
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
        put(connection, user, variant, rating, standing.games + 1)?;
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

/// How a user stands in a game; a newcomer's standing if none was played.
pub(super) fn get(connection: &Connection, user: UserId, variant: VariantId) -> Result<Standing> {
    let mut statement = connection.prepare_cached(
        "select value, deviation, volatility, games from ratings where user = ?1 and variant = ?2",
    )?;
    let standing = statement.query_row(params![user.0, variant.name()], |row| {
        Ok(Standing {
            rating: Rating {
                value: row.get(0)?,
                deviation: row.get(1)?,
                volatility: row.get(2)?,
            },
            games: row.get(3)?,
        })
    });
    Ok(standing.optional()?.unwrap_or_default())
}

fn put(connection: &Connection, user: UserId, variant: VariantId, rating: Rating, games: u32) -> Result<()> {
    let mut statement = connection.prepare_cached(
        "insert into ratings values (?1, ?2, ?3, ?4, ?5, ?6)
         on conflict do update set value = ?3, deviation = ?4, volatility = ?5, games = ?6",
    )?;
    let Rating {
        value,
        deviation,
        volatility,
    } = rating;
    statement.execute(params![
        user.0,
        variant.name(),
        value,
        deviation,
        volatility,
        games
    ])?;
    Ok(())
}
