//! What people say about a game: players to each other, watchers among themselves.

use komadai_play::Moment;

use crate::app::App;
use crate::auth::User;
use crate::bus::Topic;
use crate::store::{Line, Role};
use crate::wire::{self, ChatRoom, Tell};
use crate::{Error, GameId};

/// The longest thing one can say.
const LONGEST: usize = 300;

/// Says something, to be kept and heard by those of the room.
pub(crate) async fn say(
    app: &App,
    user: &User,
    game: GameId,
    room: ChatRoom,
    text: &str,
    at: Moment,
) -> Result<(), Error> {
    let text = clean(text)?;
    let row = app.store.game(game).await?.ok_or(Error::NotFound("game"))?;
    let plays = row
        .game
        .players
        .0
        .iter()
        .any(|player| player.user() == Some(user.id));
    match room {
        ChatRoom::Players if !plays => return Err(Error::Forbidden("only the players talk here")),
        // Who plays must not be told from outside.
        ChatRoom::Watchers if plays && row.end.is_none() && user.role != Role::Moderator => {
            return Err(Error::Forbidden(
                "players do not talk to watchers during their game",
            ));
        }
        _ => {}
    }
    let line = Line {
        name: user.name.clone(),
        text,
        at,
    };
    app.store
        .add_chat(game, room.name(), user.id, line.clone())
        .await?;
    let said = Tell::Said {
        game,
        room,
        name: line.name.into(),
        text: line.text.into(),
        at,
    };
    let topic = match room {
        ChatRoom::Players => Topic::Players(game),
        ChatRoom::Watchers => Topic::Watchers(game),
    };
    app.bus.publish(topic, &wire::write(&said));
    Ok(())
}

/// One line of visible text, or a refusal.
fn clean(text: &str) -> Result<String, Error> {
    let visible: String = text
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(|&letter| !letter.is_control() && !is_invisible(letter))
        .collect();
    let text = visible.trim();
    match text.chars().count() {
        0 => Err(Error::Invalid("there is nothing to say".into())),
        length if length > LONGEST => Err(Error::Invalid(format!("say it in {LONGEST} characters"))),
        _ => Ok(text.into()),
    }
}

/// Marks that turn text around or hide in it.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_one_visible_line() {
        assert_eq!(clean(" good\ngame\u{202e}! ").unwrap(), "good game!");
        assert_eq!(clean("<b>ok</b>").unwrap(), "<b>ok</b>");
        assert!(clean(" \u{200b}\n").is_err());
        assert!(clean(&"x".repeat(LONGEST + 1)).is_err());
    }
}
