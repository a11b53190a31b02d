//! A board as it is drawn: squares, names of files and ranks, and what the ranks mean to each side.

use komadai_notation::{Notation, Shown};
use komadai_rules::text::{read_square, write_square};
use komadai_rules::{Bitboard, Side, Square};

use crate::basis::Basis;
use crate::ink::Ink;
use crate::paper::Size;
use crate::pdf::{Align, Area, Canvas, Letters, POINT, Paint, Point};

/// A board with a margin around, from the margin's corner.
pub(super) struct Plan<V: Shown> {
    cell: (f32, f32),
    margin: f32,
    /// Outside of the margin nothing is drawn; names of files need less room above and below.
    zones: [Vec<Zone<V>>; 2],
    files: Vec<String>,
    ranks: Vec<String>,
    sides: [String; 2],
}

/// Ranks that mean something to a side.
struct Zone<V: Shown> {
    kind: Kind,
    squares: Bitboard<V>,
    name: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Promotion,
    Drop,
    Camp,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Promotion, Self::Drop, Self::Camp];

    const fn key(self) -> &'static str {
        match self {
            Self::Promotion => "print-zone-promotion",
            Self::Drop => "print-zone-drop",
            Self::Camp => "print-zone-camp",
        }
    }

    const fn ink(self) -> Ink {
        match self {
            Self::Promotion => Ink::RED,
            Self::Drop => Ink::GREEN,
            Self::Camp => Ink::GOLD,
        }
    }

    /// A zone that is the whole board means nothing.
    fn squares<V: Shown>(self, side: Side) -> Bitboard<V> {
        let squares = match self {
            Self::Promotion => Bitboard::promotion_zone(side),
            Self::Drop => Bitboard::drop_zone(side),
            Self::Camp => V::camp(side),
        };
        if squares == Bitboard::all() {
            Bitboard::empty()
        } else {
            squares
        }
    }
}

/// The width of a bracket with its words.
const BRACKET: f32 = 3.4;
/// Room for the name of a rank.
const NAME: f32 = 4.2;

impl<V: Shown> Plan<V> {
    pub(super) fn new(basis: &Basis, size: Size) -> Self {
        let words = basis.words();
        let zones = Side::BOTH.map(|side| {
            let zone = |kind: Kind| Zone {
                kind,
                squares: kind.squares(side),
                name: words.get(kind.key()).into_owned(),
            };
            let all = Kind::ALL.into_iter().map(zone);
            all.filter(|zone: &Zone<V>| !zone.squares.is_empty())
                .collect::<Vec<_>>()
        });
        let has_camps = zones.iter().flatten().any(|zone| zone.kind == Kind::Camp);
        let columns = if has_camps { 2.0 } else { 1.0 };
        let name = |file, rank| {
            Square::<V>::new(file, rank).map_or_else(String::new, |square| write_square(square, V::DIALECT))
        };
        let files = (0..V::FILES)
            .map(|file| name(file, 0).chars().take(1).collect())
            .collect();
        let is_eastern = !V::KANJI_RANKS.is_empty() && basis.notation::<V>() == Notation::Japanese;
        let ranks = (0..V::RANKS)
            .map(|rank| match is_eastern {
                true => V::KANJI_RANKS[usize::from(V::RANKS - 1 - rank)].to_owned(),
                false => name(0, rank).chars().skip(1).collect(),
            })
            .collect();
        Self {
            cell: (
                size.square(),
                size.square() * f32::from(V::CELL.1) / f32::from(V::CELL.0),
            ),
            margin: BRACKET * columns + NAME + 0.4,
            zones,
            files,
            ranks,
            sides: Side::BOTH.map(|side| basis.side(side)),
        }
    }

    fn board(&self) -> Area {
        let (wide, tall) = self.cell;
        Area::new(
            self.margin,
            NAME + 1.0,
            wide * f32::from(V::FILES),
            tall * f32::from(V::RANKS),
        )
    }

    pub(super) fn width(&self) -> f32 {
        self.board().width + 2.0 * self.margin
    }

    pub(super) fn height(&self) -> f32 {
        self.board().height + 2.0 * (NAME + 1.0)
    }

    /// The upper left corner of a square.
    fn corner(&self, file: u8, rank: u8) -> Point {
        let Area { x, y, .. } = self.board();
        let row = V::RANKS - 1 - rank;
        (
            x + self.cell.0 * f32::from(file),
            y + self.cell.1 * f32::from(row),
        )
    }

    pub(super) fn draw(&self, canvas: &mut Canvas<'_>) {
        self.ground(canvas);
        self.borders(canvas);
        canvas.rect(self.board(), Paint::line(Ink::BLACK, 0.6));
        self.names(canvas);
        for side in Side::BOTH {
            self.seen_from(canvas, side, |canvas| self.brackets(canvas, side));
        }
    }

    fn ground(&self, canvas: &mut Canvas<'_>) {
        let board = self.board();
        canvas.rect(
            board,
            Paint::fill(if V::CHECKERED {
                Ink::LIGHT_SQUARE
            } else {
                Ink::WOOD
            }),
        );
        let (wide, tall) = self.cell;
        if V::CHECKERED {
            for square in Square::<V>::all().filter(|square| (square.file() + square.rank()) % 2 == 0) {
                let (x, y) = self.corner(square.file(), square.rank());
                canvas.rect(Area::new(x, y, wide, tall), Paint::fill(Ink::DARK_SQUARE));
            }
        }
        let line = Paint::line(Ink::BLACK, if V::CHECKERED { 0.12 } else { 0.25 });
        for file in 1..V::FILES {
            let x = board.x + wide * f32::from(file);
            canvas.line((x, board.y), (x, board.y + board.height), line);
        }
        for rank in 1..V::RANKS {
            let y = board.y + tall * f32::from(rank);
            canvas.line((board.x, y), (board.x + board.width, y), line);
        }
        for square in V::DOTS
            .iter()
            .filter_map(|name| read_square::<V>(name, V::DIALECT))
        {
            let (x, y) = self.corner(square.file(), square.rank());
            canvas.circle((x + wide, y + tall), 0.9, Paint::fill(Ink::BLACK));
        }
    }

    /// A line across the board where a zone begins: whole for promotion, broken for drops.
    fn borders(&self, canvas: &mut Canvas<'_>) {
        let board = self.board();
        let mut drawn: Vec<f32> = Vec::new();
        for zone in self.zones.iter().flatten().filter(|zone| zone.kind != Kind::Camp) {
            let (top, bottom) = self.stretch(zone);
            for y in [top, bottom] {
                let is_edge = y <= board.y + 0.1 || y >= board.y + board.height - 0.1;
                if is_edge || drawn.iter().any(|other| (other - y).abs() < 0.1) {
                    continue;
                }
                let paint = Paint::line(zone.kind.ink(), 0.7);
                let paint = if zone.kind == Kind::Drop {
                    paint.dashed(2.4, 1.6)
                } else {
                    paint
                };
                canvas.line((board.x, y), (board.x + board.width, y), paint);
                drawn.push(y);
            }
        }
    }

    /// The upper and lower edge of a zone.
    fn stretch(&self, zone: &Zone<V>) -> (f32, f32) {
        let ranks = (0..V::RANKS).filter(|&rank| zone.squares.meets(Bitboard::rank(rank)));
        let lowest = ranks.clone().min().unwrap_or(0);
        let highest = ranks.max().unwrap_or(0);
        (self.corner(0, highest).1, self.corner(0, lowest).1 + self.cell.1)
    }

    /// Draws something as a side sees it who sits below.
    fn seen_from(&self, canvas: &mut Canvas<'_>, side: Side, draw: impl FnOnce(&mut Canvas<'_>)) {
        match side {
            Side::Sente => draw(canvas),
            Side::Gote => canvas.turned((self.width(), self.height()), 2, draw),
        }
    }

    /// Files below and ranks at the left, for each side in its own sight.
    fn names(&self, canvas: &mut Canvas<'_>) {
        let board = self.board();
        let letters = Letters::new(7.5).ink(Ink::GREY);
        let down = letters.size * POINT * 0.36;
        for side in Side::BOTH {
            self.seen_from(canvas, side, |canvas| {
                for place in 0..V::FILES {
                    let file = if side == Side::Sente {
                        place
                    } else {
                        V::FILES - 1 - place
                    };
                    let x = board.x + self.cell.0 * (f32::from(place) + 0.5);
                    let y = board.y + board.height + NAME / 2.0 + 0.5 + down;
                    canvas.text((x, y), Align::Middle, letters, &self.files[usize::from(file)]);
                }
                for place in 0..V::RANKS {
                    let rank = if side == Side::Sente {
                        place
                    } else {
                        V::RANKS - 1 - place
                    };
                    let y = board.y + board.height - self.cell.1 * (f32::from(place) + 0.5) + down;
                    let x = board.x - NAME / 2.0;
                    canvas.text((x, y), Align::Middle, letters, &self.ranks[usize::from(rank)]);
                }
            });
        }
    }

    /// What the ranks mean to a side, at its left: a bar along them with a word in it.
    fn brackets(&self, canvas: &mut Canvas<'_>, side: Side) {
        for zone in &self.zones[side.index()] {
            let (top, bottom) = self.stretch(zone);
            let (top, bottom) = match side {
                Side::Sente => (top, bottom),
                Side::Gote => (self.height() - bottom, self.height() - top),
            };
            let column = if zone.kind == Kind::Camp { 1.0 } else { 0.0 };
            let x = BRACKET * (column + 0.5);
            self.bracket(
                canvas,
                zone,
                (x, top + 0.6),
                bottom - 0.6,
                &self.sides[side.index()],
            );
        }
    }

    fn bracket(&self, canvas: &mut Canvas<'_>, zone: &Zone<V>, (x, top): Point, bottom: f32, side: &str) {
        let ink = zone.kind.ink();
        let letters = Letters::new(6.5).ink(ink).bold();
        let long = format!("{side}: {}", zone.name);
        let room = bottom - top - 3.0;
        let text = if canvas.width(&long, letters) <= room {
            &long
        } else {
            &zone.name
        };
        let width = canvas.width(text, letters).min(room);
        let middle = (top + bottom) / 2.0;
        let paint = Paint::line(ink, 0.5);
        let paint = if zone.kind == Kind::Drop {
            paint.dashed(1.6, 1.1)
        } else {
            paint
        };
        for (from, to) in [
            (top, middle - width / 2.0 - 1.0),
            (middle + width / 2.0 + 1.0, bottom),
        ] {
            canvas.line((x, from), (x, to), paint);
        }
        for y in [top, bottom] {
            canvas.line((x, y), (x + 1.2, y), Paint::line(ink, 0.5));
        }
        canvas.turned((x, middle), 3, |canvas| {
            canvas.text((0.0, letters.size * POINT * 0.36), Align::Middle, letters, text);
        });
    }
}
