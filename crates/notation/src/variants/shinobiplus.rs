//! Names of Shinobi+.

use komadai_rules::shinobiplus::Role;
use komadai_rules::{BySide, Piece, ShinobiPlus};

use super::clan;
use crate::naming::Named;
use crate::shown::{Clocks, Shown};

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

impl Shown for ShinobiPlus {
    const FAMILY: &'static str = "shinobi";
    const SAMPLE: &'static str = "f2f4 g8f6 M@a4 d7d5 b2b3 c8d7 J@d3 e7e6 F@h4 h7h5 c2c4 b8a6 c4d5 a6b4 d3b2 b4d5 D@g3 b7b5 a4b5 \
        d7b5 C@c4 d8d7 c4b5 d7b5 H@c3 b5b6 b2a4 c7c6 c3d5 b6g1 L@f1 a8c8 a4b2 h8h6 g3g5 f6d5 g5g7 h6g6 \
        g7h7 g6g2";
    const CLOCKS: Clocks = clan::CLOCKS;
    const LOOKS: [(&'static str, &'static str); 2] = clan::LOOKS;
    const KINGS: [&'static str; 2] = clan::KINGS;
}
