//! The right to act for a side.

use komadai_rules::{BySide, Side};
use serde::{Deserialize, Serialize};

use crate::store::{Player, UserId};

/// Who wants to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Mover {
    /// A user.
    User(UserId),
    /// The computer that plays a side of this game.
    Computer(#[serde(with = "komadai_play::serial::side")] Side),
}

/// Proof that somebody sits on a side of the game of this room; only a seat can act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seat(Side);

impl Seat {
    /// The seat of a mover. Who plays both sides acts for the one whose turn it is.
    pub(super) fn of(players: &BySide<Player>, mover: Mover, turn: Side) -> Option<Self> {
        let sits = |side: Side| match mover {
            Mover::User(user) => players[side].user() == Some(user),
            Mover::Computer(own) => own == side && matches!(players[side], Player::Computer { .. }),
        };
        [turn, !turn].into_iter().find(|&side| sits(side)).map(Self)
    }

    /// Its side.
    pub const fn side(self) -> Side {
        self.0
    }
}
