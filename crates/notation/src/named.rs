//! What a game must say about its names; everything else in this crate is generic over it.

use komadai_rules::{BySide, Piece, Variant};

use crate::any::AnyRecord;
use crate::format::Format;
use crate::record::Record;

/// A game whose pieces have names and whose records can be written.
pub trait Named: Variant {
    /// What the game is called.
    const TITLE: &'static str;
    /// What the two sides are called.
    const SIDES: BySide<&'static str>;
    /// The formats that can hold a record of this game, the usual one first.
    const FORMATS: &'static [Format];
    /// What PGN calls the game in its `Variant` tag.
    const PGN_NAME: &'static str;
    /// Other spellings met in `Variant` tags; case, blanks, hyphens and underscores do not matter.
    const PGN_ALIASES: &'static [&'static str] = &[];

    /// The letter of a role in SAN; none for pawns of the 8x8 games.
    fn letter(role: Self::Role) -> &'static str;

    /// The English name of a role.
    fn name(role: Self::Role) -> &'static str;

    /// The one kanji that stands for a piece.
    fn kanji(piece: Piece<Self>) -> &'static str;

    /// The record as one of whichever game.
    fn into_any(record: Record<Self>) -> AnyRecord;
}
