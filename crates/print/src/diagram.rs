//! A position in print: the board with its pieces, and what each side has in hand.

use komadai_notation::{Notation, Shown};
use komadai_rules::text::write_square;
use komadai_rules::{Move, Position, Side, Square};

use crate::basis::Basis;
use crate::figure::{Figure, Set};
use crate::ink::Ink;
use crate::pdf::{Align, Area, Canvas, Letters, POINT, Paint};

/// A position to be drawn.
pub(crate) struct Diagram<'p, V: Shown> {
    pub(crate) pos: &'p Position<V>,
    /// The move that led there.
    pub(crate) last: Option<Move<V>>,
    pub(crate) basis: &'p Basis,
}

/// Of a square, how high a row of pieces in hand is.
const HAND: f32 = 0.95;
/// Of a square, room for the names of files and ranks.
const NAMES: f32 = 0.5;

impl<V: Shown> Diagram<'_, V> {
    /// How high it is when it is so wide.
    pub(crate) fn height(&self, width: f32) -> f32 {
        let cell = Self::cell(width);
        cell.1 * f32::from(V::RANKS) + cell.0 * (NAMES + self.rows() * HAND)
    }

    fn cell(width: f32) -> (f32, f32) {
        let wide = width / (f32::from(V::FILES) + NAMES);
        (wide, wide * f32::from(V::CELL.1) / f32::from(V::CELL.0))
    }

    /// How many rows of pieces in hand there are.
    fn rows(&self) -> f32 {
        Side::BOTH
            .into_iter()
            .filter(|&side| !self.pos.hand(side).is_empty())
            .count() as f32
    }

    /// Draws it from its upper left corner, so wide.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, width: f32) {
        let (wide, tall) = Self::cell(width);
        let set = match Set::usual::<V>() {
            // Small, one character is read more easily than two.
            Set::TwoKanji => Set::OneKanji,
            set => set,
        };
        let far = !self.pos.hand(Side::Gote).is_empty();
        let board = Area::new(
            wide * NAMES,
            if far { wide * HAND } else { 0.0 },
            wide * f32::from(V::FILES),
            tall * f32::from(V::RANKS),
        );
        self.ground(canvas, board, (wide, tall));
        for (square, piece) in self.pos.board().iter() {
            let (x, y) = corner::<V>(board, (wide, tall), square);
            let figure = Figure::shown::<V>(set, piece.side(), piece.role());
            if V::TURNED && piece.side() == Side::Gote {
                let about = Area::new(-wide / 2.0, -tall / 2.0, wide, tall).inset(wide * 0.03);
                canvas.turned((x + wide / 2.0, y + tall / 2.0), 2, |canvas| {
                    canvas.figure(figure, about);
                });
            } else {
                canvas.figure(figure, Area::new(x, y, wide, tall).inset(wide * 0.03));
            }
        }
        self.names(canvas, board, (wide, tall));
        if far {
            self.hand(canvas, Side::Gote, set, (board.x, 0.0), wide);
        }
        let below = board.y + board.height + wide * NAMES;
        self.hand(canvas, Side::Sente, set, (board.x, below), wide);
    }

    fn ground(&self, canvas: &mut Canvas<'_>, board: Area, (wide, tall): (f32, f32)) {
        canvas.rect(
            board,
            Paint::fill(if V::CHECKERED {
                Ink::LIGHT_SQUARE
            } else {
                Ink::WHITE
            }),
        );
        let dark = |square: &Square<V>| V::CHECKERED && (square.file() + square.rank()).is_multiple_of(2);
        for square in Square::<V>::all().filter(dark) {
            let (x, y) = corner::<V>(board, (wide, tall), square);
            canvas.rect(Area::new(x, y, wide, tall), Paint::fill(Ink::DARK_SQUARE));
        }
        let last = self
            .last
            .into_iter()
            .flat_map(|mv| mv.from().into_iter().chain([mv.to()]));
        let line = Paint::line(Ink::BLACK, if V::CHECKERED { 0.06 } else { 0.12 });
        for file in 1..V::FILES {
            let x = board.x + wide * f32::from(file);
            canvas.line((x, board.y), (x, board.y + board.height), line);
        }
        for rank in 1..V::RANKS {
            let y = board.y + tall * f32::from(rank);
            canvas.line((board.x, y), (board.x + board.width, y), line);
        }
        for square in last {
            let (x, y) = corner::<V>(board, (wide, tall), square);
            canvas.rect(
                Area::new(x, y, wide, tall).inset(wide * 0.04),
                Paint::line(Ink::RED, wide * 0.06),
            );
        }
        canvas.rect(board, Paint::line(Ink::BLACK, 0.3));
    }

    /// Files below, ranks at the left.
    fn names(&self, canvas: &mut Canvas<'_>, board: Area, (wide, tall): (f32, f32)) {
        let letters = Letters::new(wide * 0.34 / POINT).ink(Ink::GREY);
        let is_eastern = !V::KANJI_RANKS.is_empty() && self.basis.notation::<V>() == Notation::Japanese;
        let name = |file, rank| {
            Square::<V>::new(file, rank).map_or_else(String::new, |square| write_square(square, V::DIALECT))
        };
        for file in 0..V::FILES {
            let x = board.x + wide * (f32::from(file) + 0.5);
            let text: String = name(file, 0).chars().take(1).collect();
            canvas.text(
                (x, board.y + board.height + wide * 0.38),
                Align::Middle,
                letters,
                &text,
            );
        }
        for rank in 0..V::RANKS {
            let row = V::RANKS - 1 - rank;
            let y = board.y + tall * (f32::from(row) + 0.5) + wide * 0.12;
            let text = match is_eastern {
                true => V::KANJI_RANKS[usize::from(row)].to_owned(),
                false => name(0, rank).chars().skip(1).collect(),
            };
            canvas.text((board.x - wide * 0.25, y), Align::Middle, letters, &text);
        }
    }

    /// The pieces a side holds, in a row, with how many of each.
    fn hand(&self, canvas: &mut Canvas<'_>, side: Side, set: Set, (x, y): (f32, f32), wide: f32) {
        // A full hand is drawn smaller, so that it is no wider than the board.
        let held: Vec<_> = self.pos.hand(side).iter().collect();
        let counted = held.iter().filter(|(_, count)| *count > 1).count() as f32;
        let needed = held.len() as f32 * 0.85 + counted * 0.75;
        let wide = wide * (f32::from(V::FILES) / needed).min(1.0);
        let letters = Letters::new(wide * 0.4 / POINT).bold();
        let mut at = x;
        for (role, count) in held {
            let figure = Figure::shown::<V>(set, side, role.role());
            let size = wide * 0.85;
            if V::TURNED && side == Side::Gote {
                let about = Area::new(-size / 2.0, -size / 2.0, size, size);
                canvas.turned((at + size / 2.0, y + size / 2.0), 2, |canvas| {
                    canvas.figure(figure, about);
                });
            } else {
                canvas.figure(figure, Area::new(at, y, size, size));
            }
            at += size;
            if count > 1 {
                let text = format!("×{count}");
                canvas.text((at, y + size * 0.75), Align::Left, letters, &text);
                at += canvas.width(&text, letters) + wide * 0.1;
            }
        }
    }
}

/// The upper left corner of a square.
fn corner<V: Shown>(board: Area, (wide, tall): (f32, f32), square: Square<V>) -> (f32, f32) {
    let row = V::RANKS - 1 - square.rank();
    (
        board.x + wide * f32::from(square.file()),
        board.y + tall * f32::from(row),
    )
}
