//! How a game is shown to people: its board and pieces, a sample, the clocks it is usually played with.

use komadai_rules::{Piece, Role as _, VariantId, dispatch};

use crate::kind::Format;
use crate::naming::{Named, Notation, Numbering};

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

    /// What the picture of a piece is called in every set that has it.
    fn image(piece: Piece<Self>) -> String {
        let role = piece.role();
        let name = Self::pictured(role).replace(' ', "-");
        if role.is_promoted() {
            format!("promoted-{name}")
        } else if role == Self::Role::KING {
            Self::KINGS[piece.side().index()].to_owned()
        } else {
            name
        }
    }
}

/// How a game chosen at run time is named and shown: what [`Named`] and [`Shown`] say that does not need its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Appearance {
    /// See [`Named::TITLE`].
    pub title: &'static str,
    /// See [`Named::FORMATS`].
    pub formats: &'static [Format],
    /// See [`Named::NOTATIONS`].
    pub notations: &'static [Notation],
    /// See [`Named::NUMBERING`].
    pub numbering: Numbering,
    /// See [`Shown::FAMILY`].
    pub family: &'static str,
    /// See [`Shown::CLOCKS`].
    pub clocks: Clocks,
    /// See [`Shown::CHECKERED`].
    pub checkered: bool,
    /// See [`Shown::SETS`].
    pub sets: &'static [&'static str],
    /// What the sides are called in the words.
    pub sides: [&'static str; 2],
}

impl Appearance {
    /// That of a game.
    ///
    /// ```
    /// use komadai_notation::Appearance;
    /// use komadai_rules::VariantId;
    /// assert_eq!(Appearance::of(VariantId::Shogun).title, "Shogun Chess");
    /// ```
    pub fn of(game: VariantId) -> &'static Self {
        dispatch!(game, V => const { &Self::of_type::<V>() })
    }

    const fn of_type<V: Shown>() -> Self {
        Self {
            title: V::TITLE,
            formats: V::FORMATS,
            notations: V::NOTATIONS,
            numbering: V::NUMBERING,
            family: V::FAMILY,
            clocks: V::CLOCKS,
            checkered: V::CHECKERED,
            sets: V::SETS,
            sides: [V::LOOKS[0].0, V::LOOKS[1].0],
        }
    }
}
