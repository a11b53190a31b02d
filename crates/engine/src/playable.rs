//! What the engine must know about a particular game.

use std::sync::Arc;
use std::time::Instant;

use komadai_rules::{Line, Role, Variant};

use crate::engine::{Best, Engine};
use crate::eval::{Pair, Tables};
use crate::level::Ladder;
use crate::limits::Limits;
use crate::net::Net;
use crate::search::Info;

/// More than all other pieces together: what an exchange that costs the king loses.
const KING: i32 = 15_000;

/// A game the engine plays: what its pieces are worth and how it is judged.
pub trait Playable: Variant {
    /// What a piece is worth on the board, in hundredths of a pawn. The king counts as nothing.
    fn value(role: Self::Role) -> i32;

    /// What a piece is worth in hand.
    fn hand_value(role: Self::Role) -> i32;

    /// What capturing a piece changes: it is lost to one side, and gained in hand by the other where
    /// captures change sides.
    #[inline]
    fn capture_value(role: Self::Role) -> i32 {
        if role == Self::Role::KING {
            return KING;
        }
        let gained = if Self::CAPTURES_TO_HAND {
            Self::hand_value(role.demoted())
        } else {
            0
        };
        Self::value(role) + gained
    }

    /// The pawn, whose places shape a position for many moves.
    const PAWN: Self::Role;

    /// The ways to move but the king's, the least valuable first.
    const LADDER: &'static [Self::Role];

    /// Whether the sides have different armies, so that each needs weights of its own.
    const ASYMMETRIC: bool;

    /// Whether one side's board is the other's turned around; otherwise it is mirrored.
    const ROTATES: bool;

    /// Pieces on the board when a game is young, and by how many fewer there are when it is old.
    const FULL_BOARD: i32;
    /// See [`Playable::FULL_BOARD`].
    const BARE_BOARD: i32;

    /// Whether a role loses nothing by promoting: its promoted form does all that it did and more, and no rule
    /// rations it.
    fn promotes_for_free(_role: Self::Role) -> bool {
        false
    }

    /// The skill of each level for human opponents, measured as `docs/levels.md` says.
    const LEVELS: Ladder;

    /// A score of so many hundredths wins with odds of e to 1, measured on self-play at 1,500 nodes a move.
    const SCALE: f64;

    /// Weights of the hand-written evaluation, in its order.
    const WEIGHTS: &'static [Pair];

    /// The same weights, made ready for use.
    fn tables() -> &'static Tables<Self>;

    /// The network that comes with the engine.
    fn net() -> Arc<Net<Self>>;

    /// Searches the last position of a line: see [`Engine::go`]. Each game says so itself, so that its search
    /// is compiled once, here, and not again in every crate that uses it.
    fn search(
        engine: &Engine<Self>,
        line: &Line<Self>,
        limits: &Limits<Self>,
        start: Instant,
        report: &mut dyn FnMut(&Info<Self>),
    ) -> Best<Self>;
}
