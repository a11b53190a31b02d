//! What is wrong with a position somebody set up, by names that pages have words for: `fault-` and the name.

use komadai_rules::{Fault, Side};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Error;

/// One thing wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct FaultInfo {
    /// What.
    fault: &'static str,
    /// Whose fault it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    side: Option<&'static str>,
    /// The letters of the piece.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    piece: Option<&'static str>,
    /// Where it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    square: Option<String>,
    /// How many there may be.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    limit: Option<u32>,
}

impl FaultInfo {
    /// The text is no position at all.
    pub(super) fn unreadable() -> Self {
        Self::new("unreadable")
    }

    fn new(fault: &'static str) -> Self {
        Self {
            fault,
            ..Self::default()
        }
    }

    fn of_side(fault: &'static str, side: Side) -> Self {
        Self {
            side: Some(side_name(side)),
            ..Self::new(fault)
        }
    }
}

impl From<&Fault> for FaultInfo {
    fn from(fault: &Fault) -> Self {
        match fault {
            Fault::NoKing(side) => Self::of_side("no-king", *side),
            Fault::ManyKings(side) => Self::of_side("many-kings", *side),
            Fault::OpponentInCheck => Self::new("opponent-in-check"),
            Fault::DeadPiece { piece, square } => Self {
                piece: Some(piece),
                square: Some(square.clone()),
                ..Self::new("dead-piece")
            },
            Fault::TooMany { piece, limit } => Self {
                piece: Some(piece),
                limit: Some(*limit),
                ..Self::new("too-many")
            },
            Fault::Twice { side, piece } => Self {
                piece: Some(piece),
                ..Self::of_side("twice", *side)
            },
            Fault::DoubledPawns { side, .. } => Self::of_side("doubled-pawns", *side),
            Fault::HandNotAllowed(side) => Self::of_side("hand", *side),
            Fault::CastlingNotAllowed(side) => Self::of_side("castling", *side),
        }
    }
}

/// `sente` or `gote`.
pub(super) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Sente => "sente",
        Side::Gote => "gote",
    }
}

/// The side of a name.
pub(super) fn side_named(name: &str) -> Result<Side, Error> {
    match name {
        "sente" => Ok(Side::Sente),
        "gote" => Ok(Side::Gote),
        _ => Err(Error::Invalid(format!("there is no side {name:?}"))),
    }
}
