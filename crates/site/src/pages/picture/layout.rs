//! Where things are in a picture. Lengths are hundredths of a square's width.

use komadai_rules::Side;
use komadai_server::board::Sheet;

use super::diagram::{Cell, Diagram};

/// The width of a square.
pub(super) const WIDE: i32 = 100;

/// A place from the left and from the top; the board begins at the origin.
pub(super) type Place = (i32, i32);

/// Where hands are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hands {
    /// Above and below the board, where there are any: for pages, which are narrow.
    Stacked,
    /// At both sides of the board, always: pictures of one game are of one size.
    Beside,
}

impl Hands {
    /// How far they are from the board.
    fn gap(self) -> i32 {
        match self {
            Self::Stacked => 8,
            Self::Beside => 34,
        }
    }
}

/// The measures of a picture.
pub(super) struct BoardLayout {
    /// The size of the board.
    pub(super) width: i32,
    pub(super) height: i32,
    /// The height of a square.
    pub(super) tall: i32,
    near: Side,
    hands: Hands,
    /// The room for names of files and ranks above the board and at its right.
    edge: i32,
}

/// What of everything is in the picture, as SVG wants it in `viewBox`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ViewBox {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl std::fmt::Display for ViewBox {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self {
            left,
            top,
            width,
            height,
        } = self;
        write!(f, "{left} {top} {width} {height}")
    }
}

impl BoardLayout {
    /// For the board of a game; `near` sits at the bottom.
    pub(super) fn new(sheet: &Sheet, near: Side, hands: Hands) -> Self {
        let (columns, rows) = sheet.size();
        let tall = WIDE * i32::from(sheet.cell.1) / i32::from(sheet.cell.0);
        Self {
            width: columns as i32 * WIDE,
            height: rows as i32 * tall,
            tall,
            near,
            hands,
            edge: 0,
        }
    }

    /// The same with room for names above the board and at its right.
    pub(super) fn with_edge(self, edge: i32) -> Self {
        Self { edge, ..self }
    }

    /// Whether a side sits at the bottom.
    pub(super) fn is_near(&self, side: Side) -> bool {
        side == self.near
    }

    /// The upper left corner of a square.
    pub(super) fn square(&self, Cell { column, row }: Cell) -> Place {
        let (x, y) = (i32::from(column) * WIDE, i32::from(row) * self.tall);
        match self.near {
            Side::Sente => (x, y),
            Side::Gote => (self.width - WIDE - x, self.height - self.tall - y),
        }
    }

    /// Where the lower right corner of a square is from Sente's side, wherever it is in the picture.
    pub(super) fn corner(&self, cell: Cell) -> Place {
        let (x, y) = self.square(cell);
        match self.near {
            Side::Sente => (x + WIDE, y + self.tall),
            Side::Gote => (x, y),
        }
    }

    /// The upper left corner of a piece in hand, counted from the owner's left where hands are above and below the
    /// board, and from the owner's end of the board beside it.
    pub(super) fn hand(&self, side: Side, number: i32) -> Place {
        let Self {
            width, height, tall, ..
        } = *self;
        let gap = self.hands.gap();
        match (self.hands, self.is_near(side)) {
            (Hands::Stacked, true) => (number * WIDE, height + gap),
            (Hands::Stacked, false) => (width - (number + 1) * WIDE, -tall - gap - self.edge),
            (Hands::Beside, true) => (width + gap, height - (number + 1) * tall),
            (Hands::Beside, false) => (-WIDE - gap, number * tall),
        }
    }

    /// Board and hands with a margin around.
    pub(super) fn view(&self, diagram: &Diagram, margin: i32) -> ViewBox {
        let gap = self.hands.gap();
        let strip = |side: Side| {
            let is_empty = diagram.held[side.index()].is_empty();
            if is_empty { 0 } else { self.tall + gap }
        };
        let (aside, above, below) = match self.hands {
            Hands::Stacked => (0, strip(!self.near), strip(self.near)),
            Hands::Beside => (WIDE + gap, 0, 0),
        };
        ViewBox {
            left: -aside - margin,
            top: -above - margin - self.edge,
            width: self.width + 2 * (aside + margin) + self.edge,
            height: above + self.height + below + 2 * margin + self.edge,
        }
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::VariantId;
    use komadai_server::board::sheet;

    use super::*;

    #[test]
    fn everything_is_in_view_and_nothing_twice_in_a_place() {
        // Both sides hold every kind of piece.
        let fen = "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLPrbgsnlp 1";
        let diagram = Diagram::read(VariantId::Shogi, "", fen, "").unwrap();
        for hands in [Hands::Stacked, Hands::Beside] {
            for near in Side::BOTH {
                let layout = BoardLayout::new(sheet(VariantId::Shogi), near, hands).with_edge(30);
                let view = layout.view(&diagram, 4);
                let held = Side::BOTH
                    .into_iter()
                    .flat_map(|side| (0..7).map(move |number| (side, number)));
                let mut places: Vec<_> = held.map(|(side, number)| layout.hand(side, number)).collect();
                places.extend(diagram.standing.iter().map(|(cell, ..)| layout.square(*cell)));
                for (x, y) in &places {
                    assert!((view.left..=view.left + view.width - WIDE).contains(x));
                    assert!((view.top..=view.top + view.height - layout.tall).contains(y));
                }
                let count = places.len();
                places.sort_unstable();
                places.dedup();
                assert_eq!(places.len(), count, "{hands:?} {near:?}");
            }
        }
    }
}
