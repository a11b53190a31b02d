//! A record of whichever game.

use komadai_rules::{Shinobi, ShinobiPlus, Shogi, Shogun, VariantId};

use crate::record::Record;

/// A record of whichever game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyRecord {
    /// Shogi.
    Shogi(Record<Shogi>),
    /// Shogun Chess.
    Shogun(Record<Shogun>),
    /// Shinobi Chess.
    Shinobi(Record<Shinobi>),
    /// Shinobi+.
    ShinobiPlus(Record<ShinobiPlus>),
}

/// Runs an expression with the record inside: `with_record!(any, record => record.len())`.
#[macro_export]
macro_rules! with_record {
    ($any:expr, $record:ident => $body:expr) => {
        match $any {
            $crate::AnyRecord::Shogi($record) => $body,
            $crate::AnyRecord::Shogun($record) => $body,
            $crate::AnyRecord::Shinobi($record) => $body,
            $crate::AnyRecord::ShinobiPlus($record) => $body,
        }
    };
}

impl AnyRecord {
    /// Which game it is.
    pub fn game(&self) -> VariantId {
        match self {
            Self::Shogi(_) => VariantId::Shogi,
            Self::Shogun(_) => VariantId::Shogun,
            Self::Shinobi(_) => VariantId::Shinobi,
            Self::ShinobiPlus(_) => VariantId::ShinobiPlus,
        }
    }
}
