//! What happens in a game. Kept in order, the events are the game.

use komadai_rules::{BySide, Move, Side, Variant};
use serde::{Deserialize, Serialize};

use crate::clock::ClockState;
use crate::finish::Finish;
use crate::offers::Offer;
use crate::serial;
use crate::time::{Moment, Span};

/// Something that happened. In JSON it is an object whose `t` says what.
///
/// ```
/// use komadai_play::Event;
/// use komadai_rules::Shogi;
/// let text = r#"{"t":"moved","side":"sente","mv":"7g7f","at":4000,"spent":3000,
///     "clocks":{"sente":{"main":597000},"gote":{"main":600000}}}"#;
/// let event: Event<Shogi> = serde_json::from_str(text)?;
/// assert!(matches!(event, Event::Moved { mv, .. } if mv.to_string() == "7g7f"));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "camelCase")]
#[serde(bound(serialize = "", deserialize = ""))]
pub enum Event<V: Variant> {
    /// A side moved.
    Moved {
        /// Who.
        #[serde(with = "serial::side")]
        side: Side,
        /// The move.
        #[serde(with = "serial::coordinates")]
        mv: Move<V>,
        /// When.
        at: Moment,
        /// Thinking time: what the turn lasted, less the lag given back. Zero for a side's first move,
        /// which is not taken off its clock.
        spent: Span,
        /// Lag given back.
        #[serde(default, skip_serializing_if = "Span::is_zero")]
        lag: Span,
        /// Both clocks afterwards.
        #[serde(with = "serial::by_side")]
        clocks: BySide<ClockState>,
    },
    /// A side offered something.
    Offered {
        /// Who.
        #[serde(with = "serial::side")]
        side: Side,
        /// What.
        offer: Offer,
        /// When.
        at: Moment,
    },
    /// A side declined the other's offer, or withdrew its own.
    Declined {
        /// Who.
        #[serde(with = "serial::side")]
        side: Side,
        /// What.
        offer: Offer,
        /// When.
        at: Moment,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many, of both sides together.
        plies: u8,
        /// When.
        at: Moment,
        /// Both clocks, as they stood.
        #[serde(with = "serial::by_side")]
        clocks: BySide<ClockState>,
    },
    /// A side gave the other one time.
    TimeGiven {
        /// The giver.
        #[serde(with = "serial::side")]
        by: Side,
        /// How much.
        span: Span,
        /// When.
        at: Moment,
    },
    /// The clocks started before both sides had moved: from now on first moves are counted, too.
    ClocksStarted {
        /// When.
        at: Moment,
    },
    /// The turn counts from later, for so long nobody could play; or from earlier, if the clock was set back.
    Shifted {
        /// How long.
        by: Span,
    },
    /// The game ended.
    Over {
        /// How.
        finish: Finish,
        /// When; if a clock ran out, the moment it did.
        at: Moment,
        /// Both clocks at that moment.
        #[serde(with = "serial::by_side")]
        clocks: BySide<ClockState>,
    },
    /// Both sides want to play again.
    Rematch {
        /// When.
        at: Moment,
    },
}

impl<V: Variant> Event<V> {
    /// When it happened; `None` for a shift, which is about time itself.
    pub const fn at(&self) -> Option<Moment> {
        match self {
            Self::Moved { at, .. }
            | Self::Offered { at, .. }
            | Self::Declined { at, .. }
            | Self::TakenBack { at, .. }
            | Self::TimeGiven { at, .. }
            | Self::ClocksStarted { at }
            | Self::Over { at, .. }
            | Self::Rematch { at } => Some(*at),
            Self::Shifted { .. } => None,
        }
    }
}
