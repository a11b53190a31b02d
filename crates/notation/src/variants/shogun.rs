//! Names of Shogun Chess.

use komadai_rules::shogun::Role;
use komadai_rules::{BySide, Piece, Shogun};

use crate::naming::Named;
use crate::shown::{Clocks, Shown};

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

impl Shown for Shogun {
    const FAMILY: &'static str = "shogun";
    const SAMPLE: &'static str = "e2e3 g8f6 g1f3 e7e6 b2b3 f8d6 c1b2 b8c6 f1d3 e8g8 e1g1 c6b4 d3c4 a7a6 a2a3 b4d5 d1e2 d8e7 c4d5 \
        f6d5 N@e4 B@g6 d2d3 g6e4 d3e4 N@f4 e3f4 d5f4 e2e3 P@g4 f3e5 f4g2+ g1g2 d6e5 b2e5 d7d6 e5g7+ g8g7 \
        B@b2 B@e5";
    const CLOCKS: Clocks = Clocks {
        quick: &["3m+30s", "10m+30s", "30m+30s", "3d"],
        more: &[],
        usual: "10m+30s",
    };
    const LOOKS: [(&'static str, &'static str); 2] = [("white", "ivory"), ("black", "ebony")];
}
