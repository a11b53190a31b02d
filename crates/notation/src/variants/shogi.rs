//! Names of Shogi.

use komadai_rules::shogi::Role;
use komadai_rules::{BySide, Piece, Role as _, Shogi, Side};

use crate::any::AnyRecord;
use crate::format::Format;
use crate::named::Named;
use crate::record::Record;

impl Named for Shogi {
    const TITLE: &'static str = "Shogi";
    const SIDES: BySide<&'static str> = BySide(["Black", "White"]);
    const FORMATS: &'static [Format] = &[
        Format::Kif,
        Format::Ki2,
        Format::Csa,
        Format::Jkf,
        Format::Usi,
        Format::Bod,
    ];
    const PGN_NAME: &'static str = "Shogi";

    fn letter(role: Role) -> &'static str {
        role.letters()
    }

    fn name(role: Role) -> &'static str {
        match role {
            Role::King => "king",
            Role::Rook => "rook",
            Role::Bishop => "bishop",
            Role::Gold => "gold",
            Role::Silver => "silver",
            Role::Knight => "knight",
            Role::Lance => "lance",
            Role::Pawn => "pawn",
            Role::Dragon => "dragon",
            Role::Horse => "horse",
            Role::PromotedSilver => "promoted silver",
            Role::PromotedKnight => "promoted knight",
            Role::PromotedLance => "promoted lance",
            Role::Tokin => "tokin",
        }
    }

    /// Black's king is 玉, White's 王.
    fn kanji(piece: Piece<Self>) -> &'static str {
        match piece.role() {
            Role::King if piece.side() == Side::Sente => "玉",
            Role::King => "王",
            Role::Rook => "飛",
            Role::Bishop => "角",
            Role::Gold => "金",
            Role::Silver => "銀",
            Role::Knight => "桂",
            Role::Lance => "香",
            Role::Pawn => "歩",
            Role::Dragon => "龍",
            Role::Horse => "馬",
            Role::PromotedSilver => "全",
            Role::PromotedKnight => "圭",
            Role::PromotedLance => "杏",
            Role::Tokin => "と",
        }
    }

    fn into_any(record: Record<Self>) -> AnyRecord {
        AnyRecord::Shogi(record)
    }
}
