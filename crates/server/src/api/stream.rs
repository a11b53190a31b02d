//! What happens in one game, as a stream: `gameFull`, then `gameState`, `chatLine`, `opponentGone`.

use axum::extract::State;
use axum::response::Response;
use komadai_rules::Side;
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::dialect::Dialect;
use super::fields::PathParams;
use super::lines::{Gone, Lines, Subscription};
use super::view::{GameFull, GameState, View};
use crate::Error;
use crate::bus::Topic;
use crate::room::Rooms;
use crate::store::Store;
use crate::task;
use crate::wire::{ChatRoom, Tell};

/// Streams a game of the caller. First it is followed, then looked at: nothing can happen in between unseen.
pub(super) async fn stream(
    State(store): State<Store>,
    State(rooms): State<Rooms>,
    Caller(user): Caller,
    mut subscription: Subscription,
    dialect: Dialect,
    path: PathParams,
) -> Result<Response, Error> {
    let game = path.game()?;
    subscription.follow(vec![
        Topic::Game(game),
        Topic::Players(game),
        Topic::User(user.id),
    ]);
    subscription.confirm(&user).await?;
    let view = View::of(&rooms, game).await?;
    let side = view
        .side_of(user.id)
        .ok_or(Error::Forbidden("you do not play in this game"))?;
    let full = view.full(&store, dialect).await?;
    subscription.sit(game, user.id).await?;
    let (lines, response) = Lines::open();
    task::spawn(async move {
        let _ = tell_all(subscription, lines, view, (side, dialect), full).await;
    });
    Ok(response)
}

async fn tell_all(
    mut subscription: Subscription,
    lines: Lines,
    mut view: View,
    (side, dialect): (Side, Dialect),
    full: GameFull,
) -> Result<(), Gone> {
    lines.send(&GameEvent::Full(Box::new(full))).await?;
    let mut opponent_was_here = true;
    while view.now.over.is_none() {
        let Some(message) = subscription.next(&lines).await else {
            return Ok(());
        };
        match message.tell() {
            Tell::Event { .. } if view.hear(&message) => {
                lines.send(&GameEvent::State(view.state(dialect))).await?;
            }
            Tell::Said { room, name, text, .. } => {
                let said = GameEvent::Chat(Said {
                    kind: "chatLine",
                    room: room_word(*room),
                    username: name.to_string(),
                    text: text.to_string(),
                });
                lines.send(&said).await?;
            }
            Tell::Presence { here, .. } if here[!side] != opponent_was_here => {
                opponent_was_here = here[!side];
                lines.send(&opponent_gone(&view, opponent_was_here)).await?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// Says that the opponent came or went, and when the game can be claimed.
fn opponent_gone(view: &View, here: bool) -> GameEvent {
    let grace = view.row.game.terms.grace().filter(|_| !here);
    GameEvent::Gone(OpponentGone {
        kind: "opponentGone",
        gone: !here,
        claim_win_in_seconds: grace.map(|grace| grace.0 / 1000),
    })
}

/// What happens in a game: gameFull, gameState, chatLine, opponentGone.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(super) enum GameEvent {
    Full(Box<GameFull>),
    State(GameState),
    Chat(Said),
    Gone(OpponentGone),
}

/// What somebody says while the game goes on.
#[derive(Serialize, ToSchema)]
pub(super) struct Said {
    /// chatLine.
    #[serde(rename = "type")]
    kind: &'static str,
    room: &'static str,
    username: String,
    text: String,
}

/// The opponent came or went.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OpponentGone {
    /// opponentGone.
    #[serde(rename = "type")]
    kind: &'static str,
    gone: bool,
    /// When the game can be claimed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    claim_win_in_seconds: Option<i64>,
}

/// What lichess calls who hears what is said.
pub(super) const fn room_word(room: ChatRoom) -> &'static str {
    match room {
        ChatRoom::Players => "player",
        ChatRoom::Watchers => "spectator",
    }
}
