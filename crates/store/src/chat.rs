//! What was said about games.

use komadai_play::Moment;

use crate::users::UserId;
use crate::{Answer, GameId, Store};

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
    pub fn add_chat(&self, game: GameId, room: &'static str, user: UserId, line: Line) -> Answer<()> {
        self.write(move |db| {
            db.run(
                "insert into chat (game, room, person, name, said, at) values (?1, ?2, ?3, ?4, ?5, ?6)",
                &[&game, &room, &user, &line.name, &line.text, &line.at],
            )?;
            Ok(())
        })
    }

    /// The last things said in a room of a game, oldest first.
    pub fn chat(&self, game: GameId, room: &'static str) -> Answer<Vec<Line>> {
        self.read(move |db| {
            let sql = "select name, said, at from
                 (select id, name, said, at from chat where game = ?1 and room = ?2 order by id desc limit 200) as last
                 order by id";
            db.all(sql, &[&game, &room], |row| {
                Ok(Line {
                    name: row.get(0)?,
                    text: row.get(1)?,
                    at: row.get(2)?,
                })
            })
        })
    }
}
