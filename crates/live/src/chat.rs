//! What people say about a game: players to each other, watchers among themselves.

use futures_util::future::BoxFuture;
use komadai_play::Moment;

use crate::bus::{Bus, Topic};
use crate::quota::{Quota, QuotaKey, Quotas};
use crate::store::{Line, Player, Role, Store};
use crate::text::clean;
use crate::user::User;
use crate::wire::{ChatRoom, Tell};
use crate::{Error, GameId};

/// The longest thing one can say.
const LONGEST: usize = 300;

/// What people say about games.
#[derive(Clone, Debug)]
pub struct Chat {
    store: Store,
    bus: Bus,
    quotas: Quotas,
}

impl Chat {
    /// What is said is kept in the store.
    pub fn new(store: Store, bus: Bus, quotas: Quotas) -> Self {
        Self { store, bus, quotas }
    }

    /// Says something, to be kept and heard by those of the room.
    pub fn say<'a>(
        &'a self,
        user: &'a User,
        game: GameId,
        room: ChatRoom,
        text: &'a str,
        at: Moment,
    ) -> BoxFuture<'a, Result<(), Error>> {
        Box::pin(async move {
            let text = clean(text, LONGEST)?;
            self.quotas.check(Quota::Chat, QuotaKey::User(user.id))?;
            if self.store.timeout(user.id, at).await?.is_some() {
                return Err(Error::Forbidden("a moderator has muted you for a while"));
            }
            let row = self.store.game(game).await?.ok_or(Error::NotFound("game"))?;
            let plays = row
                .game
                .players
                .0
                .iter()
                .any(|player| player.user() == Some(user.id));
            match room {
                ChatRoom::Players if !plays => {
                    return Err(Error::Forbidden("only the players of this game can chat here"));
                }
                // Who plays must not be told from outside.
                ChatRoom::Watchers if plays && row.end.is_none() && user.role != Role::Moderator => {
                    return Err(Error::Forbidden(
                        "players cannot chat with spectators during their game",
                    ));
                }
                _ => {}
            }
            if room == ChatRoom::Players {
                for other in row.game.players.0.iter().filter_map(Player::user) {
                    if self.store.is_blocked(other, user.id).await? {
                        return Err(Error::Forbidden("your opponent has blocked you"));
                    }
                }
            }
            let line = Line {
                name: user.name.clone(),
                text,
                at,
            };
            self.store
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
            self.bus.tell(topic, said);
            Ok(())
        })
    }
}
