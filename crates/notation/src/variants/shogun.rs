//! Names of Shogun Chess.

use komadai_rules::Shogun;
use komadai_rules::shogun::Role;

use crate::any::AnyRecord;
use crate::format::Format;
use crate::named::Named;
use crate::record::Record;

impl Named for Shogun {
    const FORMATS: &'static [Format] = &[Format::Pgn];
    const PGN_NAME: &'static str = "Shogun";
    const PGN_ALIASES: &'static [&'static str] = &["Shogun Chess"];

    fn letter(role: Role) -> &'static str {
        match role {
            Role::King => "K",
            Role::Queen => "Q",
            Role::Mortar => "M",
            Role::Archbishop => "A",
            Role::General => "G",
            Role::Captain => "C",
            Role::Rook => "R",
            Role::Bishop => "B",
            Role::Knight => "N",
            Role::Duchess => "F",
            Role::Pawn => "",
        }
    }

    fn name(role: Role) -> &'static str {
        match role {
            Role::King => "king",
            Role::Queen => "queen",
            Role::Mortar => "mortar",
            Role::Archbishop => "archbishop",
            Role::General => "general",
            Role::Captain => "captain",
            Role::Rook => "rook",
            Role::Bishop => "bishop",
            Role::Knight => "knight",
            Role::Duchess => "duchess",
            Role::Pawn => "pawn",
        }
    }

    fn into_any(record: Record<Self>) -> AnyRecord {
        AnyRecord::Shogun(record)
    }
}
