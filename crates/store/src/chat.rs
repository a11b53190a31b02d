//! What was said about games.

use komadai_play::Moment;
use rusqlite::params;

use crate::users::UserId;
use crate::{GameId, Result, Store};

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who said it.
    pub name: String,
    /// What.
    pub text: String,
    /// When.
    pub at: Moment,
}

impl Store {
    /// Keeps what was said.
    pub async fn add_chat(&self, game: GameId, room: &'static str, user: UserId, line: Line) -> Result<()> {
        self.write(move |connection| {
            let mut statement = connection.prepare_cached(
                "insert into chat (game, room, user, name, said, at) values (?1, ?2, ?3, ?4, ?5, ?6)",
            )?;
            statement.execute(params![
                game.as_str(),
                room,
                user.0,
                line.name,
                line.text,
                line.at.0
            ])?;
            Ok(())
        })
        .await
    }

    /// The last things said in a room of a game, oldest first.
    pub async fn chat(&self, game: GameId, room: &'static str) -> Result<Vec<Line>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "select name, said, at from
                 (select id, name, said, at from chat where game = ?1 and room = ?2 order by id desc limit 200)
                 order by id",
            )?;
            let rows = statement.query_map(params![game.as_str(), room], |row| {
                Ok(Line {
                    name: row.get(0)?,
                    text: row.get(1)?,
                    at: Moment(row.get(2)?),
                })
            })?;
            Ok(rows.collect::<rusqlite::Result<_>>()?)
        })
        .await
    }
}
