//! Names that Shinobi Chess and Shinobi+ share. A promoted piece is called what it has become.

use komadai_rules::{BySide, Piece, Role, Side, Variant};

use crate::shown::Clocks;

/// What the two sides are called.
pub(super) const SIDES: BySide<&str> = BySide(["Clan", "Kingdom"]);

/// What the sides are called in the words, and the colours of their pieces: the Clan is of sakura, the Kingdom black.
pub(super) const LOOKS: [(&str, &str); 2] = [("clan", "sakura"), ("kingdom", "ebony")];

/// Pictures of the two kings.
pub(super) const KINGS: [&str; 2] = ["kage", "king"];

/// Played with chess's increments.
pub(super) const CLOCKS: Clocks = Clocks {
    quick: &["3m+2s/move", "5m+3s/move", "10m+5s/move", "15m+10s/move", "3d"],
    more: &[],
    usual: "10m+5s/move",
};

/// The letter in positions, the English name, the kanji.
const PIECES: [(&str, &str, &str); 13] = [
    ("K", "king", "王"),
    ("Q", "queen", "后"),
    ("J", "ninja", "忍"),
    ("D", "dragon", "龍"),
    ("F", "fox", "狐"),
    ("R", "rook", "車"),
    ("B", "bishop", "僧"),
    ("N", "knight", "騎"),
    ("C", "captain", "尉"),
    ("L", "lance", "槍"),
    ("H", "wooden horse", "馬"),
    ("M", "monk", "坊"),
    ("P", "pawn", "兵"),
];

fn piece<R: Role>(role: R) -> (&'static str, &'static str, &'static str) {
    let letters = role.mover().letters();
    let known = PIECES.iter().find(|(letter, ..)| *letter == letters);
    *known.expect("every piece of the Clan's games is listed")
}

/// The letter of a role in SAN.
pub(super) fn letter<R: Role>(role: R) -> &'static str {
    if role.movement().pawn { "" } else { piece(role).0 }
}

/// The English name of a role.
pub(super) fn name<R: Role>(role: R) -> &'static str {
    piece(role).1
}

/// The kanji of a piece. The Clan's king is the Kage, 影.
pub(super) fn kanji<V: Variant>(of: Piece<V>) -> &'static str {
    match of.role() == V::Role::KING && of.side() == Side::Sente {
        true => "影",
        false => piece(of.role()).2,
    }
}
