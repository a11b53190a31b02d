//! Sheets of pieces to be cut out: fronts, and on the other side of the paper their backs.

use komadai_notation::Shown;
use komadai_rules::dispatch;

use crate::basis::{Basis, foot, head};
use crate::figure::Set;
use crate::ink::Ink;
use crate::koma::{self, Face};
use crate::material::{Token, tokens};
use crate::paper::{Flip, Sides, Size};
use crate::pdf::{Area, Canvas, Paint};

/// How pieces are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pieces {
    /// How large.
    pub size: Size,
    /// How the printer turns the sheet.
    pub flip: Flip,
    /// How they say whose they are.
    pub sides: Sides,
    /// The pictures; the game's usual ones if it does not have these.
    pub set: Option<Set>,
}

/// Of a square's width, how much a piece takes.
const SHARE: f32 = 0.84;
/// Room for marks and words around the pieces.
const EDGE: f32 = 13.0;

impl Pieces {
    /// The sheets: front, back, front, back.
    pub fn pdf(&self, basis: &Basis) -> Vec<u8> {
        dispatch!(basis.game, V => self.sheets::<V>(basis))
    }

    fn sheets<V: Shown>(&self, basis: &Basis) -> Vec<u8> {
        let words = basis.words();
        let title = words.get("print-pieces");
        let mut document = basis.document(&title);
        let grid = Grid::new(basis.paper.size(), self.size);
        let set = Set::of::<V>(self.set);
        let notation = basis.notation::<V>();
        let letter = |role: V::Role| V::letter_in(role, notation);
        let all: Vec<Token<V>> = tokens::<V>(self.sides)
            .into_iter()
            .flat_map(|token| (0..token.count).map(move |_| token))
            .collect();
        let pages = all.chunks(grid.columns * grid.rows);
        let count = pages.len();
        for (number, page) in pages.enumerate() {
            let grid = grid.with_rows(page.len().div_ceil(grid.columns));
            for face in [Face::Front, Face::Back] {
                let mut canvas = document.page(basis.paper.size());
                let (side, hint) = match face {
                    Face::Front => ("print-front", format!("print-flip-{}", self.flip)),
                    Face::Back => ("print-back", "print-cut".to_owned()),
                };
                let sheet = words.fill(
                    "print-sheet",
                    &[("number", (number + 1).into()), ("count", count.into())],
                );
                let heading = format!("{} · {title} · {} · {sheet}", basis.title(), words.get(side));
                grid.marks(&mut canvas, face);
                self.turned(&mut canvas, face, |canvas| {
                    head(canvas, &heading, &words.get(&hint));
                    foot(canvas, &words.get("print-scale"));
                });
                for (place, token) in page.iter().enumerate() {
                    let area = grid.area(place, face, self.flip);
                    let piece = |canvas: &mut Canvas<'_>, area| {
                        koma::draw(canvas, area, token, face, (set, self.sides), &letter);
                    };
                    if face == Face::Back && self.flip == Flip::Short {
                        let (x, y) = area.middle();
                        let about = Area::new(-area.width / 2.0, -area.height / 2.0, area.width, area.height);
                        canvas.turned((x, y), 2, |canvas| piece(canvas, about));
                    } else {
                        piece(&mut canvas, area);
                    }
                }
                canvas.finish();
            }
        }
        document.finish()
    }

    /// Words of the back of a sheet that is turned like a calendar stand on their head.
    fn turned(&self, canvas: &mut Canvas<'_>, face: Face, draw: impl FnOnce(&mut Canvas<'_>)) {
        let (width, height) = canvas.size();
        match (face, self.flip) {
            (Face::Back, Flip::Short) => canvas.turned((width, height), 2, draw),
            _ => draw(canvas),
        }
    }
}

/// Places of pieces on a page, edge to edge and in its middle.
struct Grid {
    page: (f32, f32),
    columns: usize,
    rows: usize,
    /// The size of a place.
    piece: (f32, f32),
}

impl Grid {
    fn new(page: (f32, f32), size: Size) -> Self {
        let width = size.square() * SHARE;
        let piece = (width, width * koma::PROPORTION);
        let fit = |whole: f32, part: f32| ((whole - 2.0 * EDGE) / part) as usize;
        Self {
            page,
            columns: fit(page.0, piece.0),
            rows: fit(page.1, piece.1),
            piece,
        }
    }

    /// The same with fewer rows.
    fn with_rows(&self, rows: usize) -> Self {
        Self { rows, ..*self }
    }

    /// All places together.
    fn whole(&self) -> Area {
        let (width, height) = (
            self.columns as f32 * self.piece.0,
            self.rows as f32 * self.piece.1,
        );
        Area::new(
            (self.page.0 - width) / 2.0,
            (self.page.1 - height) / 2.0,
            width,
            height,
        )
    }

    /// Where a piece is: on the back where the turned sheet has it.
    fn area(&self, place: usize, face: Face, flip: Flip) -> Area {
        let whole = self.whole();
        let (column, row) = (place % self.columns, place / self.columns);
        let (column, row) = match (face, flip) {
            (Face::Front, _) => (column, row),
            (Face::Back, Flip::Long) => (self.columns - 1 - column, row),
            (Face::Back, Flip::Short) => (column, self.rows - 1 - row),
        };
        let (width, height) = self.piece;
        Area::new(
            whole.x + column as f32 * width,
            whole.y + row as f32 * height,
            width,
            height,
        )
    }

    /// Where to cut: marks at the edges, and on the front hairlines between the pieces.
    fn marks(&self, canvas: &mut Canvas<'_>, face: Face) {
        let whole = self.whole();
        let (right, bottom) = (whole.x + whole.width, whole.y + whole.height);
        let mark = Paint::line(Ink::BLACK, 0.15);
        let hair = Paint::line(Ink::HAIR, 0.08);
        for column in 0..=self.columns {
            let x = whole.x + column as f32 * self.piece.0;
            canvas.line((x, whole.y - 3.0), (x, whole.y - 0.8), mark);
            canvas.line((x, bottom + 0.8), (x, bottom + 3.0), mark);
            if face == Face::Front {
                canvas.line((x, whole.y), (x, bottom), hair);
            }
        }
        for row in 0..=self.rows {
            let y = whole.y + row as f32 * self.piece.1;
            canvas.line((whole.x - 4.0, y), (whole.x - 0.8, y), mark);
            canvas.line((right + 0.8, y), (right + 4.0, y), mark);
            if face == Face::Front {
                canvas.line((whole.x, y), (right, y), hair);
            }
        }
    }
}
