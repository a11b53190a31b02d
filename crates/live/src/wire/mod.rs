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
mod names;
mod tell;

pub use analysis::{LineInfo, Lines, MateInfo, MateVerdict, Question, ScoreInfo};
pub use ask::{Act, Ask, ChatRoom};
pub use featured::FeaturedGame;
pub use game::{Denied, GameInfo, MoveInfo, PlayerInfo, PositionInfo, RatingChange, SideName, StandingOffer};
pub use meet::Meet;
pub use meeting::{ChallengeInfo, SeekInfo};
pub use names::Names;
pub use tell::{GameState, Happening, Tell, Version};

use bytes::Bytes;

/// Most messages are acknowledgements, or moves with all that can be played next.
const USUAL: usize = 2 << 10;

/// A message as it goes over the wire, without a byte to spare: rooms keep what they last said.
pub fn write(tell: &Tell<'_>) -> Bytes {
    let mut json = Vec::with_capacity(USUAL);
    serde_json::to_writer(&mut json, tell).expect("messages can be written");
    json.shrink_to_fit();
    json.into()
}
