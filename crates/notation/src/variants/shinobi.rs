//! Names of Shinobi Chess.

use komadai_rules::shinobi::Role;
use komadai_rules::{BySide, Piece, Shinobi};

use super::clan;
use crate::naming::Named;
use crate::shown::{Clocks, Shown};

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

impl Shown for Shinobi {
    const FAMILY: &'static str = "shinobi";
    const SAMPLE: &'static str = "g1f3 d7d6 h2h4 e7e5 D@g1 b8c6 b1c3 a7a6 M@c4 c6a7 J@g3 c7c6 f3e5 d6e5 g3e5 f7f6 e5f4 f8d6 f4h5 \
        e8f8 H@f4 g7g6 h5g3 d8c7 e2e3 g8h6 L@d3 d6e5 M@d4 h6f5 g3e4 f5d6 f4g6 h7g6 e4c5 e5h2 h1h2 f8g7 \
        d4e5 d6c4";
    const GUIDE: Option<&'static str> = Some("J@c3");
    const CLOCKS: Clocks = clan::CLOCKS;
    const LOOKS: [(&'static str, &'static str); 2] = clan::LOOKS;
    const KINGS: [&'static str; 2] = clan::KINGS;
}
