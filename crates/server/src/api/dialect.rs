//! In whose words a program is answered: lichess's, or those of its sister site for Shogi, lishogi.
//!
//! The two agree on most. Where lichess has no word for something of Shogi's, lishogi's is said to everybody: `sente`,
//! `gote`, `initialSfen`, `byo`. Where they contradict each other, lichess's word is meant unless a program asks for
//! lishogi's: by `?dialect=lishogi`, or by being Lishogi-Bot, which can say nothing but its name.

use axum::extract::FromRequestParts;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use komadai_rules::{Side, VariantId};

use super::fields::QueryParams;
use super::shapes::{Color, VariantName};
use crate::Error;

/// The game that is meant where none is named, or the one that clients of other sites call `standard`.
pub(super) const STANDARD: VariantId = VariantId::Shogi;
/// What they call it.
pub(super) const STANDARD_WORD: &str = "standard";
/// How programs made for lishogi begin to introduce themselves.
const LISHOGI_AGENT: &str = "Lishogi-Bot";

/// In whose words a program is answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Dialect {
    /// White is Sente.
    #[default]
    Lichess,
    /// Sides have their own names, and Black is Sente where letters stand for colours.
    Lishogi,
}

impl Dialect {
    /// What a side is called.
    pub(super) const fn color(self, side: Side) -> Color {
        match (self, side) {
            (Self::Lichess, Side::Sente) => Color::White,
            (Self::Lichess, Side::Gote) => Color::Black,
            (Self::Lishogi, Side::Sente) => Color::Sente,
            (Self::Lishogi, Side::Gote) => Color::Gote,
        }
    }

    /// The side whose clock has the `w` in front: `wtime`, `winc`.
    pub(super) const fn white_clock(self) -> Side {
        match self {
            Self::Lichess => Side::Sente,
            Self::Lishogi => Side::Gote,
        }
    }

    /// A game as variants are told.
    pub(super) fn variant(self, variant: VariantId) -> VariantName {
        match self {
            Self::Lishogi if variant == STANDARD => VariantName {
                key: STANDARD_WORD,
                name: "Standard",
                short: "Std",
            },
            _ => VariantName::of(variant),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Dialect {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let QueryParams(query) = QueryParams::from_request_parts(parts, state).await?;
        match query.text("dialect") {
            Some("lichess") => Ok(Self::Lichess),
            Some("lishogi") => Ok(Self::Lishogi),
            Some(other) => Err(Error::Invalid(format!(
                "dialect must be lichess or lishogi, not {other:?}"
            ))),
            None => Ok(introduced(parts)),
        }
    }
}

/// What the name of a program lets expect.
fn introduced(parts: &Parts) -> Dialect {
    let name = parts.headers.get(USER_AGENT).and_then(|name| name.to_str().ok());
    match name {
        Some(name) if name.starts_with(LISHOGI_AGENT) => Dialect::Lishogi,
        _ => Dialect::Lichess,
    }
}
