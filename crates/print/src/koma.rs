//! A piece as it is cut out: a wedge that points at the opponent, with a figure on it and a letter at its foot.
//!
//! The front has a plain edge, the back of a piece that promotes a second edge inside the first and a figure on the
//! plinth of honour. The wedge of each side has its own darkness and its own emblem at the tip, so that neither needs
//! colour to be told from the other.

use komadai_notation::Shown;
use komadai_rules::{Piece, Role, Side};

use crate::figure::{Figure, Set, Tint};
use crate::ink::Ink;
use crate::material::Token;
use crate::paper::Sides;
use crate::pdf::{Align, Area, Canvas, Letters, POINT, Paint, Point};

/// Width and height of the box that wedges are drawn in.
const BOX: (f32, f32) = (110.0, 120.0);
/// Height of a piece for its width.
pub(crate) const PROPORTION: f32 = BOX.1 / BOX.0;
/// The wedge.
const WEDGE: [Point; 5] = [
    (55.0, 4.0),
    (88.0, 21.0),
    (101.0, 115.0),
    (9.0, 115.0),
    (22.0, 21.0),
];
/// The second edge of what has promoted.
const INNER: [Point; 5] = [
    (55.0, 8.6),
    (84.6, 23.8),
    (96.7, 111.2),
    (13.3, 111.2),
    (25.4, 23.8),
];

/// The foot of a wedge of the westernised set, dark where it has promoted: its figures and dots leave no room for a second edge.
const FOOT: [Point; 4] = [(14.2, 104.6), (95.8, 104.6), (96.8, 112.0), (13.2, 112.0)];

/// How the pieces of a side look.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Dress {
    wood: Ink,
    edge: Ink,
    /// The second edge of what has promoted, and the letter.
    honour: Ink,
    figure: Tint,
    promoted: Tint,
    emblem: Emblem,
}

/// What a side has at the tip of its wedges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Emblem {
    None,
    Blossom,
    Tower,
}

impl Dress {
    /// Pieces that say by their direction alone whose they are.
    const NEUTRAL: Self = Self {
        wood: Ink(0xfb, 0xe9, 0xc8),
        edge: Ink(0x4a, 0x2f, 0x12),
        honour: Ink::RED,
        figure: Tint::Ivory,
        promoted: Tint::Crimson,
        emblem: Emblem::None,
    };

    /// Those of a palette of the site.
    fn of_palette(name: &str) -> Self {
        match name {
            "ebony" => Self {
                wood: Ink(0x4c, 0x47, 0x53),
                edge: Ink(0x11, 0x10, 0x13),
                honour: Ink(0xf3, 0xd2, 0x8a),
                figure: Tint::Ivory,
                promoted: Tint::Ivory,
                emblem: Emblem::Tower,
            },
            "sakura" => Self {
                wood: Ink(0xfb, 0xc9, 0xd6),
                edge: Ink(0x5f, 0x17, 0x33),
                honour: Ink(0x8c, 0x1a, 0x4a),
                figure: Tint::Sakura,
                promoted: Tint::Sakura,
                emblem: Emblem::Blossom,
            },
            _ => Self {
                wood: Ink(0xfd, 0xf8, 0xec),
                edge: Ink(0x1d, 0x19, 0x16),
                honour: Ink::RED,
                figure: Tint::Ivory,
                promoted: Tint::Crimson,
                emblem: Emblem::None,
            },
        }
    }

    fn of<V: Shown>(side: Side, sides: Sides) -> Self {
        if V::CAPTURES_TO_HAND && sides == Sides::Direction {
            Self::NEUTRAL
        } else {
            Self::of_palette(V::LOOKS[side.index()].1)
        }
    }
}

/// One of the two faces of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Face {
    Front,
    Back,
}

/// Draws a face of a piece into an area. `letter` says what a role is called in a game score.
pub(crate) fn draw<V: Shown>(
    canvas: &mut Canvas<'_>,
    area: Area,
    token: &Token<V>,
    face: Face,
    (set, sides): (Set, Sides),
    letter: &dyn Fn(V::Role) -> String,
) {
    let role = match face {
        Face::Front => Some(token.front),
        Face::Back => token.back,
    };
    if set.has_wedges() {
        let tint = if role.is_some() { Tint::Koma } else { Tint::Bare };
        let piece = Piece::<V>::new(token.side, role.unwrap_or(token.front));
        canvas.figure(Figure::of(set, piece, tint), area);
        if set == Set::Westernised && piece.role().is_promoted() && role.is_some() {
            let foot = Pen::new(area).points(&FOOT);
            canvas.polygon(&foot, Paint::fill(Dress::NEUTRAL.honour));
        }
        return;
    }
    let dress = Dress::of::<V>(token.side, sides);
    let pen = Pen::new(area);
    wedge(canvas, &pen, dress, role.is_some_and(Role::is_promoted));
    if let Some(role) = role {
        let is_promoted = role.is_promoted();
        let tint = if is_promoted { dress.promoted } else { dress.figure };
        let figure = Figure::of(set, Piece::<V>::new(token.side, role), tint);
        canvas.figure(figure, pen.area(9.0, 20.0, 92.0, 92.0));
        let ink = if is_promoted { dress.honour } else { dress.edge };
        let ink = if dress.emblem == Emblem::Tower {
            Ink::WHITE
        } else {
            ink
        };
        pen.letter(canvas, (21.4, 106.0), 11.5, ink, &letter(role));
    }
}

fn wedge(canvas: &mut Canvas<'_>, pen: &Pen, dress: Dress, is_promoted: bool) {
    let outline = Paint::fill(dress.wood).outlined(dress.edge, pen.length(2.0));
    canvas.polygon(&pen.points(&WEDGE), outline);
    if is_promoted {
        canvas.polygon(&pen.points(&INNER), Paint::line(dress.honour, pen.length(1.8)));
    }
    match dress.emblem {
        Emblem::None => {}
        Emblem::Blossom => blossom(canvas, pen, dress.edge),
        Emblem::Tower => tower(canvas, pen),
    }
}

/// Five petals about a point.
fn blossom(canvas: &mut Canvas<'_>, pen: &Pen, ink: Ink) {
    for petal in 0..5 {
        let angle = (petal as f32 / 5.0 - 0.25) * std::f32::consts::TAU;
        let place = (55.0 + 3.4 * angle.cos(), 19.0 + 3.4 * angle.sin());
        canvas.circle(pen.point(place), pen.length(2.7), Paint::fill(ink));
    }
    canvas.circle(pen.point((55.0, 19.0)), pen.length(1.5), Paint::fill(Ink::WHITE));
}

/// A tower with battlements.
fn tower(canvas: &mut Canvas<'_>, pen: &Pen) {
    let shape = [
        (49.0, 13.5),
        (51.6, 13.5),
        (51.6, 16.0),
        (53.7, 16.0),
        (53.7, 13.5),
        (56.3, 13.5),
        (56.3, 16.0),
        (58.4, 16.0),
        (58.4, 13.5),
        (61.0, 13.5),
        (61.0, 19.0),
        (59.0, 19.0),
        (59.0, 25.0),
        (51.0, 25.0),
        (51.0, 19.0),
        (49.0, 19.0),
    ];
    canvas.polygon(&pen.points(&shape), Paint::fill(Ink(0xf3, 0xeb, 0xdc)));
}

/// From the box of wedges to a place on the page.
struct Pen {
    origin: Point,
    scale: f32,
}

impl Pen {
    fn new(area: Area) -> Self {
        let scale = (area.width / BOX.0).min(area.height / BOX.1);
        let (x, y) = area.middle();
        Self {
            origin: (x - BOX.0 * scale / 2.0, y - BOX.1 * scale / 2.0),
            scale,
        }
    }

    fn length(&self, length: f32) -> f32 {
        length * self.scale
    }

    fn point(&self, (x, y): Point) -> Point {
        (self.origin.0 + x * self.scale, self.origin.1 + y * self.scale)
    }

    fn points(&self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|&point| self.point(point)).collect()
    }

    fn area(&self, x: f32, y: f32, width: f32, height: f32) -> Area {
        let (x, y) = self.point((x, y));
        Area::new(x, y, self.length(width), self.length(height))
    }

    fn letter(&self, canvas: &mut Canvas<'_>, place: Point, size: f32, ink: Ink, letter: &str) {
        let letters = Letters::new(self.length(size) / POINT).bold().ink(ink);
        canvas.text(self.point(place), Align::Middle, letters, letter);
    }
}
