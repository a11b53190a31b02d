//! What a picture shows: a position as the rules read it, for those who draw it without them.

use komadai_rules::text::{PositionError, read_square};
use komadai_rules::{Move, Position, Role as _, RuleSet as _, Side, Square, Variant, VariantId, dispatch};
use komadai_server::board::Shown;
use komadai_server::study;

/// A column from the left and a row from the top, as Sente sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::pages) struct Cell {
    pub(super) column: u8,
    pub(super) row: u8,
}

impl Cell {
    fn of<V: Variant>(square: Square<V>) -> Self {
        Self {
            column: square.file(),
            row: V::RANKS - 1 - square.rank(),
        }
    }
}

/// Pieces by the letters of their roles, and the move that led there.
#[derive(Clone, Debug)]
pub(in crate::pages) struct Diagram {
    pub(super) game: VariantId,
    pub(super) standing: Vec<(Cell, Side, &'static str)>,
    /// What each side holds, and how many.
    pub(super) held: [Vec<(&'static str, u8)>; 2],
    /// The squares of the last move.
    pub(super) last: Vec<Cell>,
    /// Squares with a dot on their lower right corner.
    pub(super) dots: Vec<Cell>,
}

impl Diagram {
    /// A position given as text, also that of a mate problem, and the move that led to it, if one is named; without a
    /// text the game's start. A rule set that the game does not have is taken as its usual one.
    pub(in crate::pages) fn read(
        game: VariantId,
        rules: &str,
        fen: &str,
        last: &str,
    ) -> Result<Self, PositionError> {
        dispatch!(game, V => {
            let rules = <V as Variant>::Rules::from_name(rules).unwrap_or_default();
            let pos = match fen {
                "" => Position::start(rules),
                fen => Position::read(fen, rules).or_else(|error| study::open(fen, rules).ok_or(error))?,
            };
            Ok(Self::of::<V>(game, &pos, last.parse().ok()))
        })
    }

    /// The game's start.
    pub(super) fn start(game: VariantId) -> Self {
        Self::read(game, "", "", "").expect("a start is a position")
    }

    fn of<V: Shown>(game: VariantId, pos: &Position<V>, last: Option<Move<V>>) -> Self {
        let held = |side| {
            let hand = pos.hand(side).iter();
            hand.map(|(role, count)| (role.role().letters(), count)).collect()
        };
        let ends = last
            .into_iter()
            .flat_map(|mv| mv.from().into_iter().chain([mv.to()]));
        let dots = V::DOTS
            .iter()
            .filter_map(|square| read_square(square, V::DIALECT));
        Self {
            game,
            standing: pos
                .board()
                .iter()
                .map(|(square, piece)| (Cell::of(square), piece.side(), piece.role().letters()))
                .collect(),
            held: Side::BOTH.map(held),
            last: ends.map(Cell::of).collect(),
            dots: dots.map(Cell::of::<V>).collect(),
        }
    }
}
