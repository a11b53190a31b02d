//! A stand for the pieces a side has in hand: a place for each kind.

use komadai_notation::Shown;
use komadai_rules::{Bitboard, Piece, Role as _, Side};

use crate::basis::Basis;
use crate::figure::{Figure, Set, Tint};
use crate::ink::Ink;
use crate::paper::Size;
use crate::pdf::{Align, Area, Canvas, Letters, Paint};

/// A stand, from its upper left corner.
pub(super) struct Stand<V: Shown> {
    side: Side,
    cell: (f32, f32),
    title: String,
    places: Vec<(V::Role, String)>,
}

/// Room for the name of a piece below its place.
const NAME: f32 = 3.4;
/// Around the places.
const EDGE: f32 = 1.4;

impl<V: Shown> Stand<V> {
    /// The stand of a side; none for a side that never drops.
    pub(super) fn new(basis: &Basis, size: Size, side: Side) -> Option<Self> {
        if Bitboard::<V>::drop_zone(side).is_empty() {
            return None;
        }
        let places = V::Role::HAND.iter().map(|&role| (role, basis.role::<V>(role)));
        Some(Self {
            side,
            cell: (size.square(), size.square()),
            title: basis.side(side),
            places: places.collect(),
        })
    }

    pub(super) fn side(&self) -> Side {
        self.side
    }

    pub(super) fn width(&self) -> f32 {
        self.places.len() as f32 * self.cell.0 + 2.0 * EDGE
    }

    pub(super) fn height(&self) -> f32 {
        self.cell.1 + NAME + EDGE
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>) {
        let whole = Area::new(0.0, 0.0, self.width(), self.height());
        canvas.rect(whole, Paint::fill(Ink::WHITE).outlined(Ink::BLACK, 0.4));
        let set = Set::usual::<V>();
        let (wide, tall) = self.cell;
        let letters = Letters::new(6.5).ink(Ink::GREY);
        for (number, (role, name)) in self.places.iter().enumerate() {
            let place = Area::new(EDGE + number as f32 * wide, EDGE, wide, tall);
            canvas.rect(place.inset(0.6), Paint::line(Ink::HAIR, 0.15));
            let figure = Figure::of(set, Piece::<V>::new(self.side, *role), Tint::Faint);
            canvas.figure(figure, place.inset(wide * 0.14));
            let (x, _) = place.middle();
            let shrunk = (wide - 1.0) / canvas.width(name, letters);
            let letters = Letters {
                size: letters.size * shrunk.min(1.0),
                ..letters
            };
            canvas.text((x, EDGE + tall + NAME - 1.1), Align::Middle, letters, name);
        }
    }

    /// Marks to cut along, and whose it is.
    pub(super) fn corners(&self, canvas: &mut Canvas<'_>, whole: Area) {
        let (right, bottom) = (whole.width, whole.height);
        let mark = Paint::line(Ink::BLACK, 0.15);
        for x in [0.0, right] {
            canvas.line((x, -4.0), (x, -1.0), mark);
            canvas.line((x, bottom + 1.0), (x, bottom + 4.0), mark);
        }
        for y in [0.0, bottom] {
            canvas.line((-4.0, y), (-1.0, y), mark);
            canvas.line((right + 1.0, y), (right + 4.0, y), mark);
        }
        canvas.text((1.5, -1.8), Align::Left, Letters::new(8.0).bold(), &self.title);
    }
}
