//! Every message between a client and the server: see `docs/wire.md`.
//!
//! Messages are JSON objects whose `t` says what they are. [`Ask`] is what a client may say, [`Tell`] what the server
//! says. What happens in a game carries the game's version, so that a client that comes back names the last one it
//! saw and is told the rest.

mod analysis;
mod ask;
mod featured;
mod game;
mod meet;
mod meeting;
mod tell;

pub use analysis::{LineInfo, Lines, MateInfo, MateVerdict, Question, ScoreInfo};
pub use ask::{Act, Ask, ChatRoom};
pub use featured::FeaturedGame;
pub use game::{Denied, GameInfo, MoveInfo, PlayerInfo, PositionInfo, RatingChange, SideName, StandingOffer};
pub use meet::Meet;
pub use meeting::{ChallengeInfo, SeekInfo};
pub use tell::{GameState, Happening, Tell, Version};

use bytes::Bytes;

/// A message as it goes over the wire.
pub fn write(tell: &Tell<'_>) -> Bytes {
    serde_json::to_vec(tell).expect("messages can be written").into()
}
