//! A page to draw on. Lengths are millimetres, from the upper left corner to the right and down.

use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Name, Str};

use super::document::Document;
use super::{POINT, POINTS};
use crate::face::{self, Face, Glyph, Weight};
use crate::figure::Figure;
use crate::ink::Ink;

/// A place: from the left, and from the top.
pub(crate) type Point = (f32, f32);

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Area {
    pub(crate) const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    pub(crate) fn middle(self) -> Point {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Smaller by so much at each edge.
    pub(crate) fn inset(self, by: f32) -> Self {
        Self::new(
            self.x + by,
            self.y + by,
            self.width - 2.0 * by,
            self.height - 2.0 * by,
        )
    }
}

/// How something is painted: filled, outlined so wide, or both.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Paint {
    fill: Option<Ink>,
    line: Option<(Ink, f32)>,
    dash: Option<(f32, f32)>,
}

impl Paint {
    pub(crate) fn fill(ink: Ink) -> Self {
        Self {
            fill: Some(ink),
            ..Self::default()
        }
    }

    pub(crate) fn line(ink: Ink, width: f32) -> Self {
        Self {
            line: Some((ink, width)),
            ..Self::default()
        }
    }

    pub(crate) fn outlined(self, ink: Ink, width: f32) -> Self {
        Self {
            line: Some((ink, width)),
            ..self
        }
    }

    pub(crate) fn dashed(self, on: f32, off: f32) -> Self {
        Self {
            dash: Some((on, off)),
            ..self
        }
    }
}

/// How letters look: their size in points, weight and ink.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Letters {
    pub(crate) size: f32,
    pub(crate) weight: Weight,
    pub(crate) ink: Ink,
}

impl Letters {
    pub(crate) const fn new(size: f32) -> Self {
        Self {
            size,
            weight: Weight::Regular,
            ink: Ink::BLACK,
        }
    }

    pub(crate) const fn bold(self) -> Self {
        Self {
            weight: Weight::Bold,
            ..self
        }
    }

    pub(crate) const fn ink(self, ink: Ink) -> Self {
        Self { ink, ..self }
    }
}

/// On which side of its place a text stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

/// A page while it is drawn; it joins its document at the end.
pub(crate) struct Canvas<'d> {
    document: &'d mut Document,
    content: Content,
    size: (f32, f32),
}

impl Document {
    /// Begins a page so wide and high, in millimetres.
    pub(crate) fn page(&mut self, size: (f32, f32)) -> Canvas<'_> {
        Canvas::new(self, size)
    }
}

impl<'d> Canvas<'d> {
    fn new(document: &'d mut Document, size: (f32, f32)) -> Self {
        let mut content = Content::new();
        // Millimetres, and down instead of up.
        content.transform([POINTS, 0.0, 0.0, -POINTS, 0.0, size.1 * POINTS]);
        content.set_line_join(LineJoinStyle::RoundJoin);
        Self {
            document,
            content,
            size,
        }
    }

    /// Width and height of the page.
    pub(crate) fn size(&self) -> (f32, f32) {
        self.size
    }

    /// The page is done.
    pub(crate) fn finish(self) {
        self.document.add(self.size, self.content.finish().into_vec());
    }

    /// Draws something with its origin at a place.
    pub(crate) fn at(&mut self, (x, y): Point, draw: impl FnOnce(&mut Self)) {
        self.transformed([1.0, 0.0, 0.0, 1.0, x, y], draw);
    }

    /// Draws something turned about a place, which is its origin; by quarters of a turn, with the clock.
    pub(crate) fn turned(&mut self, (x, y): Point, quarters: u8, draw: impl FnOnce(&mut Self)) {
        let (cos, sin) = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)][usize::from(quarters % 4)];
        self.transformed([cos, sin, -sin, cos, x, y], draw);
    }

    fn transformed(&mut self, matrix: [f32; 6], draw: impl FnOnce(&mut Self)) {
        self.content.save_state();
        self.content.transform(matrix);
        draw(self);
        self.content.restore_state();
    }

    /// Draws something of which only what is in an area is seen.
    pub(crate) fn clipped(&mut self, area: Area, draw: impl FnOnce(&mut Self)) {
        self.content.save_state();
        self.content.rect(area.x, area.y, area.width, area.height);
        self.content.clip_nonzero().end_path();
        draw(self);
        self.content.restore_state();
    }

    pub(crate) fn rect(&mut self, area: Area, paint: Paint) {
        self.painted(paint, |content| {
            content.rect(area.x, area.y, area.width, area.height);
        });
    }

    pub(crate) fn line(&mut self, from: Point, to: Point, paint: Paint) {
        self.painted(paint, |content| {
            content.move_to(from.0, from.1).line_to(to.0, to.1);
        });
    }

    /// A closed shape with straight edges.
    pub(crate) fn polygon(&mut self, corners: &[Point], paint: Paint) {
        self.painted(paint, |content| {
            for (number, &(x, y)) in corners.iter().enumerate() {
                if number == 0 {
                    content.move_to(x, y);
                } else {
                    content.line_to(x, y);
                }
            }
            content.close_path();
        });
    }

    pub(crate) fn circle(&mut self, (x, y): Point, r: f32, paint: Paint) {
        // The usual handle of a quarter of a circle.
        let k = r * 0.5523;
        self.painted(paint, |content| {
            content.move_to(x + r, y);
            content.cubic_to(x + r, y + k, x + k, y + r, x, y + r);
            content.cubic_to(x - k, y + r, x - r, y + k, x - r, y);
            content.cubic_to(x - r, y - k, x - k, y - r, x, y - r);
            content.cubic_to(x + k, y - r, x + r, y - k, x + r, y);
            content.close_path();
        });
    }

    fn painted(&mut self, paint: Paint, trace: impl FnOnce(&mut Content)) {
        self.content.save_state();
        if let Some(ink) = paint.fill {
            let [r, g, b] = ink.rgb();
            self.content.set_fill_rgb(r, g, b);
        }
        if let Some((ink, width)) = paint.line {
            let [r, g, b] = ink.rgb();
            self.content.set_stroke_rgb(r, g, b);
            self.content.set_line_width(width);
            if let Some((on, off)) = paint.dash {
                self.content.set_dash_pattern([on, off], 0.0);
            } else {
                self.content.set_line_cap(LineCapStyle::ProjectingSquareCap);
            }
        }
        trace(&mut self.content);
        match (paint.fill.is_some(), paint.line.is_some()) {
            (true, true) => self.content.fill_nonzero_and_stroke(),
            (true, false) => self.content.fill_nonzero(),
            (false, true) => self.content.stroke(),
            (false, false) => self.content.end_path(),
        };
        self.content.restore_state();
    }

    /// A figure, as large as fits into an area.
    pub(crate) fn figure(&mut self, figure: Figure, area: Area) {
        let (width, height) = figure.size();
        let scale = (area.width / width).min(area.height / height);
        let (x, y) = area.middle();
        let matrix = [
            scale,
            0.0,
            0.0,
            scale,
            x - width * scale / 2.0,
            y - height * scale / 2.0,
        ];
        let name = self.document.use_figure(figure);
        self.transformed(matrix, |canvas| {
            canvas.content.x_object(Name(name.as_bytes()));
        });
    }

    /// How wide a text is.
    pub(crate) fn width(&self, text: &str, letters: Letters) -> f32 {
        face::width(text, letters.weight, self.document.script()) * letters.size * POINT
    }

    /// A text on one line; the place is on its base line.
    pub(crate) fn text(&mut self, (x, y): Point, align: Align, letters: Letters, text: &str) {
        let mut x = match align {
            Align::Left => x,
            Align::Middle => x - self.width(text, letters) / 2.0,
            Align::Right => x - self.width(text, letters),
        };
        let script = self.document.script();
        let glyphs: Vec<Glyph> = text
            .chars()
            .map(|letter| face::glyph(letter, letters.weight, script))
            .collect();
        for run in glyphs.chunk_by(|one, other| one.face == other.face) {
            self.run((x, y), letters, run[0].face, run);
            x += run.iter().map(|glyph| glyph.advance).sum::<f32>() * letters.size * POINT;
        }
    }

    fn run(&mut self, (x, y): Point, letters: Letters, face: Face, glyphs: &[Glyph]) {
        let bytes: Vec<u8> = glyphs
            .iter()
            .flat_map(|&glyph| self.document.use_glyph(glyph).to_be_bytes())
            .collect();
        let size = letters.size * POINT;
        let [r, g, b] = letters.ink.rgb();
        let content = &mut self.content;
        content.save_state();
        content.set_fill_rgb(r, g, b);
        content.begin_text();
        if face.is_eastern() && letters.weight == Weight::Bold {
            content.set_stroke_rgb(r, g, b);
            content.set_line_width(size * 0.035);
            content.set_text_rendering_mode(TextRenderingMode::FillStroke);
        }
        content.set_font(Name(face.name().as_bytes()), size);
        // The page is upside down for letters.
        content.set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y]);
        content.show(Str(&bytes));
        content.end_text();
        content.restore_state();
    }
}
