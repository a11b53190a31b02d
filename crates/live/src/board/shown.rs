//! How each game looks on a board: what rules and names do not say.

use komadai_notation::Named;
use komadai_rules::{Role as _, Shinobi, ShinobiPlus, Shogi, Shogun, shogi};

/// A game that can be shown on a board.
pub trait Shown: Named {
    /// Whose names its pieces have in the words: `piece-FAMILY-NAME`.
    const FAMILY: &'static str;
    /// How the game may go: moves of our own engine, shown to those who do not know it yet.
    const SHOWN: &'static str;
    /// The proportion of a square, width to height.
    const CELL: (u8, u8) = (1, 1);
    /// Two colours of squares, or lines.
    const CHECKERED: bool = true;
    /// Whether pieces of the far side stand upside down.
    const TURNED: bool = false;
    /// The piece sets that have this game's pieces, the usual one first.
    const SETS: &'static [&'static str] = &["drawn"];
    /// What the sides are called in the words, and the colours of their pieces.
    const LOOKS: [(&'static str, &'static str); 2];
    /// Pictures of the two kings, where they differ.
    const KINGS: [&'static str; 2] = ["king", "king"];
    /// Kanji for the ranks, top to bottom.
    const KANJI_RANKS: &'static [&'static str] = &[];
    /// Squares with a dot on their lower right corner.
    const DOTS: &'static [&'static str] = &[];

    /// What a promoted piece is named after in its picture: what it has become.
    fn pictured(role: Self::Role) -> &'static str {
        Self::name(role)
    }
}

impl Shown for Shogi {
    const FAMILY: &'static str = "shogi";
    const SHOWN: &'static str = "9g9f 8c8d 2g2f 8d8e 2f2e 8b8d 9f9e 1c1d 2h2f 1d1e 3i3h 3a4b 7i6h 5a6b 4i3i 6b7b 6i7i 7a8b 5i4h \
        9c9d 9e9d 9a9d 9i9d 8e8f 2f8f 8d9d 2e2d 2c2d L*2c 2b1c 2c2a+ L*8c P*9e 8c8f 9e9d 8f8g+ P*8c 8b9a \
        R*8e P*8f";
    const CELL: (u8, u8) = (11, 12);
    const CHECKERED: bool = false;
    const TURNED: bool = true;
    const SETS: &'static [&'static str] = &["two-kanji", "one-kanji", "westernised"];
    const LOOKS: [(&'static str, &'static str); 2] = [("sente", "koma"), ("gote", "koma")];
    const KINGS: [&'static str; 2] = ["jewel", "king"];
    const KANJI_RANKS: &'static [&'static str] = &["一", "二", "三", "四", "五", "六", "七", "八", "九"];
    const DOTS: &'static [&'static str] = &["7c", "4c", "7f", "4f"];

    /// Wedges are the same piece turned over: a promoted rook.
    fn pictured(role: shogi::Role) -> &'static str {
        Self::name(role.demoted())
    }
}

impl Shown for Shogun {
    const FAMILY: &'static str = "shogun";
    const SHOWN: &'static str = "e2e3 g8f6 g1f3 e7e6 b2b3 f8d6 c1b2 b8c6 f1d3 e8g8 e1g1 c6b4 d3c4 a7a6 a2a3 b4d5 d1e2 d8e7 c4d5 \
        f6d5 N@e4 B@g6 d2d3 g6e4 d3e4 N@f4 e3f4 d5f4 e2e3 P@g4 f3e5 f4g2+ g1g2 d6e5 b2e5 d7d6 e5g7+ g8g7 \
        B@b2 B@e5";
    const LOOKS: [(&'static str, &'static str); 2] = [("white", "ivory"), ("black", "ebony")];
}

/// The Clan is of sakura, the Kingdom black.
const CLAN: [(&str, &str); 2] = [("clan", "sakura"), ("kingdom", "ebony")];
const KAGE: [&str; 2] = ["kage", "king"];

impl Shown for Shinobi {
    const FAMILY: &'static str = "shinobi";
    const SHOWN: &'static str = "g1f3 d7d6 h2h4 e7e5 D@g1 b8c6 b1c3 a7a6 M@c4 c6a7 J@g3 c7c6 f3e5 d6e5 g3e5 f7f6 e5f4 f8d6 f4h5 \
        e8f8 H@f4 g7g6 h5g3 d8c7 e2e3 g8h6 L@d3 d6e5 M@d4 h6f5 g3e4 f5d6 f4g6 h7g6 e4c5 e5h2 h1h2 f8g7 \
        d4e5 d6c4";
    const LOOKS: [(&'static str, &'static str); 2] = CLAN;
    const KINGS: [&'static str; 2] = KAGE;
}

impl Shown for ShinobiPlus {
    const FAMILY: &'static str = "shinobi";
    const SHOWN: &'static str = "f2f4 g8f6 M@a4 d7d5 b2b3 c8d7 J@d3 e7e6 F@h4 h7h5 c2c4 b8a6 c4d5 a6b4 d3b2 b4d5 D@g3 b7b5 a4b5 \
        d7b5 C@c4 d8d7 c4b5 d7b5 H@c3 b5b6 b2a4 c7c6 c3d5 b6g1 L@f1 a8c8 a4b2 h8h6 g3g5 f6d5 g5g7 h6g6 \
        g7h7 g6g2";
    const LOOKS: [(&'static str, &'static str); 2] = CLAN;
    const KINGS: [&'static str; 2] = KAGE;
}
