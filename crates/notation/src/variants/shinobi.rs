//! Names of Shinobi Chess.

use komadai_rules::shinobi::Role;
use komadai_rules::{BySide, Piece, Shinobi};

use super::clan;
use crate::named::Named;

impl Named for Shinobi {
    const TITLE: &'static str = "Shinobi Chess";
    const SIDES: BySide<&'static str> = clan::SIDES;
    const PGN_NAME: &'static str = "Shinobi";
    const PGN_ALIASES: &'static [&'static str] = &["Shinobi Chess"];

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
