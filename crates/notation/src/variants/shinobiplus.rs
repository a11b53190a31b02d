//! Names of Shinobi+.

use komadai_rules::shinobiplus::Role;
use komadai_rules::{BySide, Piece, ShinobiPlus};

use super::clan;
use crate::named::Named;

impl Named for ShinobiPlus {
    const TITLE: &'static str = "Shinobi+";
    const SIDES: BySide<&'static str> = clan::SIDES;
    const PGN_NAME: &'static str = "Shinobi+";
    const PGN_ALIASES: &'static [&'static str] = &["Shinobiplus", "Shinobi Plus", "Shinobi+ Chess"];

    fn letter(role: Role) -> &'static str {
        clan::letter(role)
    }

    fn name(role: Role) -> &'static str {
        clan::name(role)
    }

    fn kanji(piece: Piece<Self>) -> &'static str {
        clan::kanji(piece)
    }
}
