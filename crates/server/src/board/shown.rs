//! How each game looks on a board, and why it forbids what it forbids: what rules and names do not say.

use komadai_notation::Named;
use komadai_rules::{HandRole, Position, Role as _, Shinobi, ShinobiPlus, Shogi, Shogun, Square, shogi};

use crate::wire::DenialReason;

/// A game that can be shown on a board.
pub(crate) trait Shown: Named {
    /// Whose names its pieces have in the words: `piece-FAMILY-NAME`.
    const FAMILY: &'static str;
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

    /// Why a piece in hand may not be dropped on an open square where it could move on; `None` where the game has no
    /// such rule.
    fn drop_denial(_pos: &Position<Self>, _role: HandRole<Self>, _to: Square<Self>) -> Option<DenialReason> {
        None
    }
}

impl Shown for Shogi {
    const FAMILY: &'static str = "shogi";
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

    /// Only pawns are restricted: nifu before uchifuzume.
    fn drop_denial(pos: &Position<Self>, _role: HandRole<Self>, to: Square<Self>) -> Option<DenialReason> {
        let pawns = pos.board().of(pos.turn(), shogi::Role::Pawn);
        let is_second = pawns.iter().any(|pawn| pawn.file() == to.file());
        Some(if is_second {
            DenialReason::SecondPawn
        } else {
            DenialReason::PawnDropMate
        })
    }
}

impl Shown for Shogun {
    const FAMILY: &'static str = "shogun";
    const LOOKS: [(&'static str, &'static str); 2] = [("white", "ivory"), ("black", "ebony")];
}

/// The Clan is of sakura, the Kingdom black.
const CLAN: [(&str, &str); 2] = [("clan", "sakura"), ("kingdom", "ebony")];
const KAGE: [&str; 2] = ["kage", "king"];

impl Shown for Shinobi {
    const FAMILY: &'static str = "shinobi";
    const LOOKS: [(&'static str, &'static str); 2] = CLAN;
    const KINGS: [&'static str; 2] = KAGE;
}

impl Shown for ShinobiPlus {
    const FAMILY: &'static str = "shinobi";
    const LOOKS: [(&'static str, &'static str); 2] = CLAN;
    const KINGS: [&'static str; 2] = KAGE;
}
