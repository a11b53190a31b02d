//! How a game is shown to people: its board and pieces, a sample, the clocks it is usually played with.

use crate::naming::Named;

/// The clocks of a game, as [`komadai-play`](https://docs.rs/komadai-play) reads them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// For one click.
    pub quick: &'static [&'static str],
    /// As title matches are played, or with byo-yomi from the first move.
    pub more: &'static [&'static str],
    /// What is proposed to people who have not chosen.
    pub usual: &'static str,
}

/// A game that can be shown on a board.
pub trait Shown: Named {
    /// Whose names its pieces have in the words: `piece-FAMILY-NAME`.
    const FAMILY: &'static str;
    /// How the game may go: moves of our own engine, shown to people who do not know it yet.
    const SAMPLE: &'static str;
    /// The first move that the game's guide recommends, if it does.
    const GUIDE: Option<&'static str> = None;
    /// The clocks people usually play it with.
    const CLOCKS: Clocks;
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
