//! What the server says.

use std::borrow::Cow;

use komadai_play::{ClockView, Finish, Moment, Offer, Span, serial};
use komadai_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

use super::analysis::{Lines, MateInfo};
use super::ask::ChatRoom;
use super::featured::FeaturedGame;
use super::game::{GameInfo, MoveInfo, PositionInfo, RatingChange, StandingOffer, maybe};
use super::meeting::{ChallengeInfo, SeekInfo};
use crate::GameId;
use crate::store::{Role, UserId};

/// How many events a game has seen.
pub type Version = u32;

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Tell<'a> {
    /// The first message on a connection.
    Welcome {
        /// The version of the server.
        server: Cow<'a, str>,
        /// Who you are.
        user: UserId,
        /// Your name.
        name: Cow<'a, str>,
        /// What you may do.
        role: Role,
        /// The server's time.
        now: Moment,
    },
    /// The answer to a ping.
    Pong {
        /// As sent.
        n: u32,
        /// The server's time.
        now: Moment,
    },
    /// A game as it stands.
    Game(Box<GameState>),
    /// Something happened in a game.
    Event {
        /// The game.
        game: GameId,
        /// The version it leads to.
        v: Version,
        /// What the sender called it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<Cow<'a, str>>,
        /// What.
        #[serde(flatten)]
        what: Box<Happening>,
        /// Offers that can be accepted after it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        offers: Vec<StandingOffer>,
    },
    /// What you asked is done and on disk.
    Ack {
        /// The game.
        game: GameId,
        /// Your name for it.
        id: Cow<'a, str>,
        /// The version of what happened; a move that ends the game is followed by the end.
        v: Version,
    },
    /// Your move came, but what becomes of it will take a moment. If you must send it again, show this receipt: you are not charged
    /// for the time in between.
    Received {
        /// The game.
        game: GameId,
        /// Your name for it.
        id: Cow<'a, str>,
        /// The receipt.
        receipt: Cow<'a, str>,
    },
    /// What you asked is not done.
    Refused {
        /// The game, if it is about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameId>,
        /// Your name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<Cow<'a, str>>,
        /// Why, in a word.
        code: Cow<'a, str>,
        /// Why, in words.
        text: Cow<'a, str>,
    },
    /// Who is there.
    Presence {
        /// The game.
        game: GameId,
        /// Which players are connected.
        #[serde(with = "serial::by_side")]
        here: BySide<bool>,
        /// How many others watch.
        watchers: usize,
    },
    /// Somebody said something.
    Said {
        /// The game.
        game: GameId,
        /// Who hears it.
        room: ChatRoom,
        /// Who said it.
        name: Cow<'a, str>,
        /// What.
        text: Cow<'a, str>,
        /// When.
        at: Moment,
    },
    /// A game of yours began: wherever you are, it can be opened.
    Started {
        /// The game.
        game: GameId,
    },
    /// Somebody moved in a game of yours that is played over days, or without a clock.
    Turn {
        /// The game.
        game: GameId,
    },
    /// A game of yours ended.
    Finished {
        /// The game.
        game: GameId,
    },
    /// What the engine thinks of a position you asked about.
    Lines(Lines),
    /// What is known about a mate you asked about.
    Mate(MateInfo),
    /// A game is being looked at, position by position.
    AnalysisProgress {
        /// The game.
        game: GameId,
        /// How many positions were looked at.
        done: usize,
        /// How many there are.
        of: usize,
    },
    /// A game was looked at: `GET /api/game/ID/analysis` has what was found.
    Analysed {
        /// The game.
        game: GameId,
    },
    /// What is on, to those in the lobby: the best first.
    Featured {
        /// The games.
        games: Vec<FeaturedGame>,
    },
    /// What you asked in the lobby is done.
    Done {
        /// Your name for it.
        id: Cow<'a, str>,
        /// The name of the seek, challenge or game that came of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<GameId>,
    },
    /// Who waits in the lobby, the longest first: the answer to `lobby`.
    Lobby {
        /// Who waits, for what.
        seeks: Vec<SeekInfo>,
    },
    /// Somebody waits from now on.
    Seek {
        /// Who, for what.
        seek: Box<SeekInfo>,
    },
    /// Somebody waits no longer.
    SeekGone {
        /// The seek.
        seek: GameId,
    },
    /// A challenge from you or to you is new, or something became of it: see its status.
    Challenge {
        /// The challenge.
        challenge: Box<ChallengeInfo>,
    },
    /// The connection ends, or the server does.
    Bye {
        /// Why: `slow`, `restart`, `flood`, `silent`, `signed-out`.
        code: Cow<'a, str>,
        /// When it makes sense to come back, in milliseconds.
        retry: Span,
    },
}

/// A game as it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameState {
    /// What was settled before it.
    pub info: GameInfo,
    /// How many events it has seen.
    pub v: Version,
    /// The side you play.
    #[serde(with = "seat", default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Side>,
    /// The position.
    pub position: PositionInfo,
    /// The moves so far.
    pub moves: Vec<MoveInfo>,
    /// Both clocks, at `now`.
    #[serde(with = "serial::by_side")]
    pub clocks: BySide<ClockView>,
    /// The server's time.
    pub now: Moment,
    /// Offers that can be accepted.
    pub offers: Vec<StandingOffer>,
    /// How it ended.
    pub over: Option<Finish>,
    /// The rematch.
    pub next: Option<GameId>,
    /// Which players are connected.
    #[serde(with = "serial::by_side")]
    pub here: BySide<bool>,
    /// How many others watch.
    pub watchers: usize,
    /// What it did to ratings.
    #[serde(with = "maybe", default, skip_serializing_if = "Option::is_none")]
    pub ratings: Option<BySide<RatingChange>>,
}

/// What happened in a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Happening {
    /// A side moved.
    Moved {
        /// Who.
        #[serde(with = "serial::side")]
        side: Side,
        /// The move.
        #[serde(flatten)]
        mv: MoveInfo,
        /// The position after it.
        position: PositionInfo,
        /// Both clocks.
        #[serde(with = "serial::by_side")]
        clocks: BySide<ClockView>,
        /// When.
        at: Moment,
    },
    /// A side offered something.
    Offered {
        /// Who.
        #[serde(with = "serial::side")]
        side: Side,
        /// What.
        offer: Offer,
    },
    /// A side declined the other's offer, or withdrew its own.
    Declined {
        /// Who.
        #[serde(with = "serial::side")]
        side: Side,
        /// What.
        offer: Offer,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many.
        plies: u8,
        /// The position now.
        position: PositionInfo,
        /// Both clocks.
        #[serde(with = "serial::by_side")]
        clocks: BySide<ClockView>,
        /// When.
        at: Moment,
    },
    /// A side gave the other one time.
    TimeGiven {
        /// The giver.
        #[serde(with = "serial::side")]
        by: Side,
        /// How much.
        span: Span,
        /// Both clocks.
        #[serde(with = "serial::by_side")]
        clocks: BySide<ClockView>,
        /// When.
        at: Moment,
    },
    /// The clocks started before both sides had moved.
    ClocksStarted {
        /// Both clocks.
        #[serde(with = "serial::by_side")]
        clocks: BySide<ClockView>,
        /// When.
        at: Moment,
    },
    /// Time that was lost by the servers, and not by the side to move, is given back.
    Shifted {
        /// How much.
        by: Span,
        /// Both clocks.
        #[serde(with = "serial::by_side")]
        clocks: BySide<ClockView>,
        /// When the turn began, so to say: what was used of it before is no longer charged twice.
        at: Moment,
    },
    /// The game ended.
    Over {
        /// How.
        #[serde(flatten)]
        finish: Finish,
        /// Both clocks.
        #[serde(with = "serial::by_side")]
        clocks: BySide<ClockView>,
        /// When.
        at: Moment,
        /// What it did to ratings.
        #[serde(with = "maybe", default, skip_serializing_if = "Option::is_none")]
        ratings: Option<BySide<RatingChange>>,
    },
    /// Both want to play again.
    Rematch {
        /// The new game.
        next: GameId,
    },
}

mod seat {
    use komadai_play::serial::side;
    use komadai_rules::Side;
    use serde::{Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(seat: &Option<Side>, serializer: S) -> Result<S::Ok, S::Error> {
        match seat {
            Some(seat) => side::serialize(seat, serializer),
            None => serializer.serialize_none(),
        }
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Option<Side>, D::Error> {
        side::deserialize(deserializer).map(Some)
    }
}
