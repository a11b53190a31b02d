//! A position as a picture that stands alone: board, hands and the last move, for sharing and for link previews.

mod digits;
mod ink;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use komadai_rules::{Move, Position, Role as _, Side, Square};
use komadai_server::board::{Sheet, Shown, sheet};
use komadai_server::settings::BoardLook;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// How a picture is made.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Look {
    /// Gote sits at the bottom.
    pub(crate) turned: bool,
    /// In the proportions that link previews have, with room at both sides.
    pub(crate) wide: bool,
    /// What the board is made of.
    pub(crate) board: BoardLook,
    /// The set of pieces.
    pub(crate) pieces: &'static str,
}

/// Lengths are hundredths of a square's width.
const WIDE: u32 = 100;
/// Around everything.
const MARGIN: u32 = 36;
/// Between the board and a hand.
const GAP: u32 = 34;
/// Link previews are shown in these proportions.
const PREVIEW: (u32, u32) = (1200, 630);
/// How tall pictures of points are.
const TALL: f32 = 1000.0;

/// Draws a position.
pub(crate) fn svg<V: Shown>(pos: &Position<V>, last: Option<Move<V>>, look: Look) -> String {
    Poster::<V>::new(look).draw(pos, last)
}

/// A drawing as points, in PNG; nothing if it cannot be made.
pub(crate) fn png(svg: &str, look: Look) -> Option<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let size = tree.size();
    let tall = if look.wide { PREVIEW.1 as f32 } else { TALL };
    let scale = tall / size.height();
    let (width, height) = ((size.width() * scale).round() as u32, tall as u32);
    let mut pixmap = Pixmap::new(width, height)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().ok()
}

struct Poster<V> {
    sheet: Sheet,
    look: Look,
    tall: u32,
    game: std::marker::PhantomData<V>,
}

impl<V: Shown> Poster<V> {
    fn new(look: Look) -> Self {
        let sheet = sheet::<V>();
        Self {
            tall: WIDE * u32::from(sheet.cell.1) / u32::from(sheet.cell.0),
            sheet,
            look,
            game: std::marker::PhantomData,
        }
    }

    fn width(&self) -> u32 {
        u32::from(V::FILES) * WIDE
    }

    fn height(&self) -> u32 {
        u32::from(V::RANKS) * self.tall
    }

    fn draw(&self, pos: &Position<V>, last: Option<Move<V>>) -> String {
        let theme = ink::colours("theme", ":root");
        let page = theme.get("--page").map_or("#fff", String::as_str);
        let side = MARGIN + WIDE + GAP;
        let (mut left, mut width) = (-(side as i32), self.width() + 2 * side);
        let height = self.height() + 2 * MARGIN;
        if self.look.wide {
            let wanted = height * PREVIEW.0 / PREVIEW.1;
            left -= (wanted.saturating_sub(width) / 2) as i32;
            width = width.max(wanted);
        }
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} -{MARGIN} {width} {height}\" \
             width=\"{width}\" height=\"{height}\"><defs>{}</defs>\
             <rect x=\"{left}\" y=\"-{MARGIN}\" width=\"{width}\" height=\"{height}\" fill=\"{page}\"/>",
            self.symbols(pos)
        );
        self.board(&mut text, last);
        for (square, piece) in pos.board().iter() {
            let (x, y) = self.place(square);
            self.piece(
                &mut text,
                piece.side(),
                piece.role().letters(),
                x as i32,
                y as i32,
            );
        }
        for side in Side::BOTH {
            self.hand(&mut text, pos, side);
        }
        text + "</svg>"
    }

    /// Every picture this position needs, once.
    fn symbols(&self, pos: &Position<V>) -> String {
        let standing = pos
            .board()
            .iter()
            .map(|(_, piece)| (piece.side(), piece.role().letters()));
        let held = Side::BOTH.into_iter().flat_map(|side| {
            let roles = pos.hand(side).iter();
            roles.map(move |(role, _)| (side, role.role().letters()))
        });
        let wanted: BTreeSet<_> = standing
            .chain(held)
            .filter_map(|(side, role)| Some((self.palette(side), self.image(side, role)?)))
            .collect();
        let symbol = |(palette, image): (&str, &str)| {
            let colours = ink::colours("pieces", &format!(".kd-palette-{palette}"));
            ink::symbol(self.look.pieces, image, &format!("{palette}-{image}"), &colours)
        };
        wanted.into_iter().filter_map(symbol).collect()
    }

    fn palette(&self, side: Side) -> &'static str {
        self.sheet.sides[side.index()].palette
    }

    fn image(&self, side: Side, role: &str) -> Option<&str> {
        self.sheet.roles.get(role).map(|role| role.image.of(side))
    }

    fn board(&self, text: &mut String, last: Option<Move<V>>) {
        let colours = ink::colours("boards", &format!(".{}", self.look.board.class()));
        let ink = |name: &str| colours.get(name).map_or("none", String::as_str);
        let (width, height, tall) = (self.width(), self.height(), self.tall);
        let ground = if self.sheet.checkered {
            "--square-light"
        } else {
            "--board-plain"
        };
        let _ = write!(
            text,
            "<rect x=\"-6\" y=\"-6\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"{}\"/>\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>",
            width + 12,
            height + 12,
            ink("--board-edge"),
            ink(ground),
        );
        let mut square = |square: Square<V>, fill: &str| {
            let (x, y) = self.place(square);
            let _ = write!(
                text,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDE}\" height=\"{tall}\" fill=\"{fill}\"/>"
            );
        };
        if self.sheet.checkered {
            let is_dark = |square: &Square<V>| (square.file() + square.rank()).is_multiple_of(2);
            Square::<V>::all()
                .filter(is_dark)
                .for_each(|dark| square(dark, ink("--square-dark")));
        }
        for end in last
            .into_iter()
            .flat_map(|mv| mv.from().into_iter().chain([mv.to()]))
        {
            square(end, ink("--mark-last"));
        }
        if !self.sheet.checkered {
            let mut path = String::new();
            for column in 1..u32::from(V::FILES) {
                let _ = write!(path, "M{} 0v{height}", column * WIDE);
            }
            for row in 1..u32::from(V::RANKS) {
                let _ = write!(path, "M0 {}h{width}", row * tall);
            }
            let line = ink("--board-line");
            let _ = write!(
                text,
                "<path d=\"{path}\" stroke=\"{line}\" stroke-width=\"2.5\"/>"
            );
        }
    }

    /// Where a square's picture begins.
    fn place(&self, square: Square<V>) -> (u32, u32) {
        let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
        let (files, ranks) = (u32::from(V::FILES), u32::from(V::RANKS));
        if self.look.turned {
            ((files - 1 - file) * WIDE, rank * self.tall)
        } else {
            (file * WIDE, (ranks - 1 - rank) * self.tall)
        }
    }

    /// Whether a side sits at the bottom.
    fn is_near(&self, side: Side) -> bool {
        (side == Side::Sente) != self.look.turned
    }

    fn piece(&self, text: &mut String, side: Side, role: &str, x: i32, y: i32) {
        let Some(image) = self.image(side, role) else {
            return;
        };
        let (palette, tall) = (self.palette(side), self.tall);
        let (middle_x, middle_y) = (x + WIDE as i32 / 2, y + tall as i32 / 2);
        let turn = if self.sheet.turned && !self.is_near(side) {
            format!(" transform=\"rotate(180 {middle_x} {middle_y})\"")
        } else {
            String::new()
        };
        let _ = write!(
            text,
            "<use href=\"#{palette}-{image}\" x=\"{x}\" y=\"{y}\" width=\"{WIDE}\" height=\"{tall}\"{turn}/>"
        );
    }

    /// What a side holds: at the right from the bottom up, or at the left from the top down.
    fn hand(&self, text: &mut String, pos: &Position<V>, side: Side) {
        let near = self.is_near(side);
        let x = if near {
            (self.width() + GAP) as i32
        } else {
            -((WIDE + GAP) as i32)
        };
        let roles: Vec<_> = pos.hand(side).iter().collect();
        let theme = ink::colours("theme", ":root");
        let ink = theme.get("--text").map_or("#000", String::as_str);
        for (row, (role, count)) in (0..).zip(&roles) {
            let down = row * self.tall as i32;
            let y = if near {
                self.height() as i32 - self.tall as i32 - down
            } else {
                down
            };
            self.piece(text, side, role.role().letters(), x, y);
            if *count > 1 {
                digits::write(
                    text,
                    u32::from(*count),
                    (x + WIDE as i32 - 4, y + self.tall as i32 - 6),
                    ink,
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::{VariantId, dispatch};

    use super::*;

    #[test]
    fn every_start_can_be_drawn() {
        for game in VariantId::ALL {
            let text = dispatch!(game, V => {
                let pieces = V::SETS[0];
                let look = Look { pieces, ..Look::default() };
                svg(&Position::<V>::start(Default::default()), None, look)
            });
            assert!(text.contains("<symbol ") && !text.contains("var("), "{game:?}");
            let pieces = text.matches("<use ").count();
            assert!(pieces > 20, "{game:?}: {pieces}");
        }
    }

    #[test]
    fn previews_have_their_proportions() {
        let look = Look {
            turned: true,
            wide: true,
            ..Look::default()
        };
        let start = Position::<komadai_rules::Shogi>::start(Default::default());
        let png = png(&svg(&start, None, look), look).expect("it can be drawn");
        assert_eq!(&png[1..4], b"PNG");
        let number = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
        assert!(number(16).abs_diff(1200) <= 2, "{}", number(16));
        assert_eq!(number(20), 630);
    }
}
