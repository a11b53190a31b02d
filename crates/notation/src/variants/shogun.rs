//! Names of Shogun Chess.

use komadai_rules::shogun::Role;
use komadai_rules::{BySide, Piece, Shogun};

use crate::named::Named;

impl Named for Shogun {
    const TITLE: &'static str = "Shogun Chess";
    const SIDES: BySide<&'static str> = BySide(["White", "Black"]);
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

    fn kanji(piece: Piece<Self>) -> &'static str {
        match piece.role() {
            Role::King => "王",
            Role::Queen => "后",
            Role::Mortar => "砲",
            Role::Archbishop => "聖",
            Role::General => "将",
            Role::Captain => "尉",
            Role::Rook => "車",
            Role::Bishop => "僧",
            Role::Knight => "騎",
            Role::Duchess => "妃",
            Role::Pawn => "兵",
        }
    }
}
