//! Games in progress, for those who want to watch one.

use komadai_play::{Moment, Rating};
use komadai_rules::{BySide, Side};

use crate::games::{self, COLUMNS, GameRow};
use crate::{Answer, GameId, Store, ratings};

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
    pub fn live_game_names(&self, since: Moment) -> Answer<Vec<GameId>> {
        let sql = "select game from live where plies > 0 and turn_since >= ?1";
        self.read(move |db| db.all(sql, &[&since], |row| row.get(0)))
    }

    /// How many games in progress belong to a node, and somebody moved in since a moment.
    pub fn count_owned_games(&self, since: Moment) -> Answer<usize> {
        let sql = "select count(*) from live where owner is not null and plies > 0 and turn_since >= ?1";
        self.read(move |db| Ok(db.value::<u32>(sql, &[&since])? as usize))
    }

    /// Games in progress that have begun and in which somebody moved since a moment, the latest first.
    pub fn live_games(&self, since: Moment, limit: usize) -> Answer<Vec<LiveGame>> {
        self.read(move |db| {
            let sql = format!(
                "select {COLUMNS} from live join games on games.id = live.game
                 where live.plies > 0 and turn_since >= ?1 order by turn_since desc limit ?2"
            );
            db.all(&sql, &[&since, &limit], |row| {
                let row = games::read(row)?;
                let mut known = BySide([None; 2]);
                for side in Side::BOTH {
                    if let Some(user) = row.game.players[side].user() {
                        known[side] = ratings::shown(db, user, row.game.variant)?;
                    }
                }
                Ok(LiveGame { row, ratings: known })
            })
        })
    }
}
