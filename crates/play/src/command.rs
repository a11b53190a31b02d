//! What players and the server ask of a game, and why it may be refused.

use std::fmt;

use komadai_rules::{Move, Side, Variant};

use crate::offers::Offer;
use crate::time::{Moment, Span};

/// Something asked of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command<V: Variant> {
    /// A move.
    Move {
        /// Who moves.
        side: Side,
        /// The move.
        mv: Move<V>,
        /// How long it was under way, as measured by the server.
        lag: Span,
    },
    /// A move as text in the game's own coordinates: even one that is not a [`Move`], such as the drop of a piece that is never
    /// in hand, which is an illegal move like others.
    Attempt {
        /// Who moves.
        side: Side,
        /// What was sent.
        text: String,
        /// How long it was under way.
        lag: Span,
    },
    /// A side gives up, in its turn or not.
    Resign(Side),
    /// A side calls the game off; possible until a game cannot be aborted after both sides have moved.
    Abort(Side),
    /// A side offers something, or accepts the same offer of the other side.
    Offer(Side, Offer),
    /// A side declines an offer of the other side, or withdraws its own.
    Decline(Side, Offer),
    /// A side declares a win by impasse (Shogi).
    Declare(Side),
    /// A side gives the other one some more time: usually [`Game::GIFT`](crate::Game::GIFT).
    GiveTime {
        /// The giver.
        by: Side,
        /// How much.
        span: Span,
    },
    /// The clocks start now, first moves included, as both sides want.
    StartClocks,
    /// Time has passed.
    Tick,
    /// A side claims the game from an opponent who left it in the opponent's turn.
    Claim {
        /// Who claims.
        side: Side,
        /// Since when the opponent has been away.
        absent_since: Moment,
        /// Whether to take a draw instead of the win.
        draw: bool,
    },
}

/// Why something asked of a game is not done. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// It is the other side's turn.
    NotYourTurn,
    /// The move is not legal.
    Illegal(String),
    /// The text is not a move.
    Unreadable(String),
    /// This game has no agreed draws.
    NoDrawOffers,
    /// The kings are not both in their promotion zones, or the game has no impasse.
    NoImpasse,
    /// This game, or this rule set, has no declarations.
    NoDeclarations,
    /// The proposer has no move to take back.
    NothingToTakeBack,
    /// No such offer stands.
    NoSuchOffer,
    /// The same offer stands already.
    AlreadyOffered,
    /// The same offer was made not long ago.
    TooSoon,
    /// Both sides have moved: the game can only be played or resigned.
    TooLateToAbort,
    /// There is no clock to add time to.
    NoClock,
    /// The other side has as much time as a clock can hold.
    ClockFull,
    /// The opponent has not been away for long enough.
    NotAbsent,
    /// Before a game cannot be aborted after both sides have moved a game is aborted, not claimed; in correspondence games neither.
    NoClaims,
}

impl Refusal {
    /// Those that say nothing but their word.
    pub const PLAIN: [Self; 15] = [
        Self::Over,
        Self::NotOver,
        Self::NotYourTurn,
        Self::NoDrawOffers,
        Self::NoImpasse,
        Self::NoDeclarations,
        Self::NothingToTakeBack,
        Self::NoSuchOffer,
        Self::AlreadyOffered,
        Self::TooSoon,
        Self::TooLateToAbort,
        Self::NoClock,
        Self::ClockFull,
        Self::NotAbsent,
        Self::NoClaims,
    ];

    /// The word for it in messages: lower case, with hyphens.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::NotOver => "not-over",
            Self::NotYourTurn => "not-your-turn",
            Self::Illegal(_) => "illegal",
            Self::Unreadable(_) => "unreadable",
            Self::NoDrawOffers => "no-draw-offers",
            Self::NoImpasse => "no-impasse",
            Self::NoDeclarations => "no-declarations",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::NoSuchOffer => "no-such-offer",
            Self::AlreadyOffered => "already-offered",
            Self::TooSoon => "too-soon",
            Self::TooLateToAbort => "too-late-to-abort",
            Self::NoClock => "no-clock",
            Self::ClockFull => "clock-full",
            Self::NotAbsent => "not-absent",
            Self::NoClaims => "no-claims",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Over => "the game is over",
            Self::NotOver => "the game is not over",
            Self::NotYourTurn => "it is not your turn",
            Self::Illegal(mv) => return write!(f, "{mv} is not legal here"),
            Self::Unreadable(text) => return write!(f, "{text:?} is not a move"),
            Self::NoDrawOffers => "this game has no agreed draws",
            Self::NoImpasse => "an impasse needs both kings in their promotion zones",
            Self::NoDeclarations => "a win cannot be declared in this game",
            Self::NothingToTakeBack => "there is no move to take back",
            Self::NoSuchOffer => "there is no such offer",
            Self::AlreadyOffered => "you have already offered that",
            Self::TooSoon => "you offered that not long ago",
            Self::TooLateToAbort => "a game cannot be aborted after both sides have moved",
            Self::NoClock => "this game has no clock to add time to",
            Self::ClockFull => "no more time can be given",
            Self::NotAbsent => "the opponent may still come back",
            Self::NoClaims => "a win cannot be claimed in this game",
        })
    }
}

impl std::error::Error for Refusal {}
