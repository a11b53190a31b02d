//! Names of Shinobi+. A promoted piece is called what it has become.

use komadai_rules::shinobiplus::Role;
use komadai_rules::{BySide, Piece, ShinobiPlus, Side};

use crate::any::AnyRecord;
use crate::format::Format;
use crate::named::Named;
use crate::record::Record;

impl Named for ShinobiPlus {
    const TITLE: &'static str = "Shinobi+";
    const SIDES: BySide<&'static str> = BySide(["Clan", "Kingdom"]);
    const FORMATS: &'static [Format] = &[Format::Pgn];
    const PGN_NAME: &'static str = "Shinobi+";
    const PGN_ALIASES: &'static [&'static str] = &["Shinobiplus", "Shinobi Plus", "Shinobi+ Chess"];

    fn letter(role: Role) -> &'static str {
        match role {
            Role::King => "K",
            Role::Queen => "Q",
            Role::Ninja => "J",
            Role::Dragon => "D",
            Role::Fox => "F",
            Role::Rook | Role::PromotedLance => "R",
            Role::Bishop | Role::PromotedMonk => "B",
            Role::Knight | Role::PromotedHorse => "N",
            Role::Captain | Role::PromotedPawn => "C",
            Role::Lance => "L",
            Role::WoodenHorse => "H",
            Role::Monk => "M",
            Role::Pawn => "",
        }
    }

    fn name(role: Role) -> &'static str {
        match role {
            Role::King => "king",
            Role::Queen => "queen",
            Role::Ninja => "ninja",
            Role::Dragon => "dragon",
            Role::Fox => "fox",
            Role::Rook | Role::PromotedLance => "rook",
            Role::Bishop | Role::PromotedMonk => "bishop",
            Role::Knight | Role::PromotedHorse => "knight",
            Role::Captain | Role::PromotedPawn => "captain",
            Role::Lance => "lance",
            Role::WoodenHorse => "wooden horse",
            Role::Monk => "monk",
            Role::Pawn => "pawn",
        }
    }

    /// The Clan's king is the Kage, 影.
    fn kanji(piece: Piece<Self>) -> &'static str {
        match piece.role() {
            Role::King if piece.side() == Side::Sente => "影",
            Role::King => "王",
            Role::Queen => "后",
            Role::Ninja => "忍",
            Role::Dragon => "龍",
            Role::Fox => "狐",
            Role::Rook | Role::PromotedLance => "車",
            Role::Bishop | Role::PromotedMonk => "僧",
            Role::Knight | Role::PromotedHorse => "騎",
            Role::Captain | Role::PromotedPawn => "尉",
            Role::Lance => "槍",
            Role::WoodenHorse => "馬",
            Role::Monk => "坊",
            Role::Pawn => "兵",
        }
    }

    fn into_any(record: Record<Self>) -> AnyRecord {
        AnyRecord::ShinobiPlus(record)
    }
}
