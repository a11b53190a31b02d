//! Games in progress, for those who want to watch one.

use komadai_play::{Moment, Rating};
use komadai_rules::{BySide, Side};
use rusqlite::params;

use crate::games::{self, GameRow};
use crate::{GameId, Result, Store, ratings};

/// A game in progress with what its players are worth.
#[derive(Clone, Debug)]
pub struct LiveGame {
    /// The game.
    pub row: GameRow,
    /// The ratings of those who have one.
    pub ratings: BySide<Option<Rating>>,
}

impl Store {
    /// The games that have begun, are not over, and in which somebody moved since a moment.
    pub async fn live_game_names(&self, since: Moment) -> Result<Vec<GameId>> {
        self.read(move |connection| {
            let sql = "select id from games where ended is null and plies > 0 and turn_since >= ?1";
            let mut statement = connection.prepare_cached(sql)?;
            let names = statement.query_map([since.0], |row| row.get::<_, String>(0))?;
            names.map(|name| games::read_id(&name?)).collect()
        })
        .await
    }

    /// Games in progress that have begun and in which somebody moved since a moment, the latest first.
    pub async fn live_games(&self, since: Moment, limit: usize) -> Result<Vec<LiveGame>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "select * from games where ended is null and plies > 0 and turn_since >= ?1
                 order by turn_since desc limit ?2",
            )?;
            let rows = statement.query_map(params![since.0, limit as i64], |row| Ok(games::read(row)))?;
            rows.map(|row| {
                let row = row??;
                let mut known = BySide([None; 2]);
                for side in Side::BOTH {
                    if let Some(user) = row.game.players[side].user() {
                        known[side] = ratings::shown(connection, user, row.game.variant)?;
                    }
                }
                Ok(LiveGame { row, ratings: known })
            })
            .collect()
        })
        .await
    }
}
