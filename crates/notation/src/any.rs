//! A record of any game.

use komadai_rules::VariantId;

use crate::record::Record;

/// Runs an expression with the record inside: `with_record!(any, record => record.len())`.
#[macro_export]
macro_rules! with_record {
    ($any:expr, $record:ident => $body:expr) => {
        $crate::__games! { [$crate::__with_record] ($any) $record ($body) }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __with_record {
    ([$($(#[$doc:meta])* $Game:ident $name:literal,)*] ($any:expr) $record:ident ($body:expr)) => {
        match $any {
            $( $crate::AnyRecord::$Game($record) => $body, )*
        }
    };
}

macro_rules! any_record {
    ([$($(#[$doc:meta])* $Game:ident $name:literal,)*]) => {
        /// A record of whichever game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum AnyRecord {
            $( $(#[$doc])* $Game(Record<komadai_rules::$Game>), )*
        }

        impl AnyRecord {
            /// Which game it is.
            pub fn game(&self) -> VariantId {
                match self {
                    $( Self::$Game(_) => VariantId::$Game, )*
                }
            }
        }

        $( impl From<Record<komadai_rules::$Game>> for AnyRecord {
            fn from(record: Record<komadai_rules::$Game>) -> Self {
                Self::$Game(record)
            }
        } )*
    };
}

komadai_rules::games! { [any_record] }
