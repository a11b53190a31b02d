//! Score sheets: a game written down by hand.

use komadai_notation::{Numbering, Shown};
use komadai_rules::{Side, dispatch};

use crate::basis::{Basis, SMALL};
use crate::ink::Ink;
use crate::kinds::kinds;
use crate::pdf::{Align, Area, Canvas, Letters, POINT, Paint};

/// A sheet to write a game on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ScoreSheet {}

/// Around everything.
const EDGE: f32 = 14.0;
/// Where the table of moves begins.
const TOP: f32 = 62.0;
/// How high a row is.
const ROW: f32 = 6.6;

impl ScoreSheet {
    /// One page.
    pub fn pdf(&self, basis: &Basis) -> Vec<u8> {
        dispatch!(basis.game, V => sheet::<V>(basis))
    }
}

fn sheet<V: Shown>(basis: &Basis) -> Vec<u8> {
    let words = basis.words();
    let title = words.get("print-scores");
    let mut document = basis.document(&title);
    let (wide, tall) = basis.paper.size();
    let mut canvas = document.page((wide, tall));
    canvas.text(
        (EDGE, 20.0),
        Align::Left,
        Letters::new(20.0).bold(),
        &basis.title(),
    );
    canvas.text(
        (wide - EDGE, 20.0),
        Align::Right,
        Letters::new(12.0).ink(Ink::RED),
        &title,
    );
    let inner = wide - 2.0 * EDGE;
    let field = |canvas: &mut Canvas<'_>, name: &str, at: f32, y: f32, width: f32| {
        canvas.text((EDGE + at * inner, y), Align::Left, SMALL, name);
        let from = EDGE + at * inner + canvas.width(name, SMALL) + 1.5;
        canvas.line(
            (from, y + 0.8),
            (EDGE + (at + width) * inner - 3.0, y + 0.8),
            Paint::line(Ink::GREY, 0.2),
        );
    };
    for (key, at, width) in [
        ("print-event", 0.0, 0.6),
        ("print-round", 0.6, 0.2),
        ("print-date", 0.8, 0.2),
    ] {
        field(&mut canvas, &words.get(key), at, 31.0, width);
    }
    for (number, side) in Side::BOTH.into_iter().enumerate() {
        let y = 39.0 + 8.0 * number as f32;
        field(&mut canvas, &basis.side(side), 0.0, y, 0.6);
        let key = ["print-clock", "print-result"][number];
        field(&mut canvas, &words.get(key), 0.6, y, 0.4);
    }
    table::<V>(&mut canvas, basis, Area::new(EDGE, TOP, inner, tall - TOP - 26.0));
    letters::<V>(&mut canvas, basis, tall - 13.0);
    canvas.finish();
    document.finish()
}

/// Numbered places for moves, in columns.
fn table<V: Shown>(canvas: &mut Canvas<'_>, basis: &Basis, area: Area) {
    let rows = (area.height / ROW) as usize;
    let (blocks, moves) = match V::NUMBERING {
        Numbering::Pairs => (2, 2),
        Numbering::Moves => (4, 1),
    };
    let gap = 4.0;
    let block = (area.width - gap * (blocks - 1) as f32) / blocks as f32;
    let number = 9.5;
    let own = (block - number) / moves as f32;
    let (line, hair) = (Paint::line(Ink::BLACK, 0.3), Paint::line(Ink::HAIR, 0.15));
    for place in 0..blocks {
        let x = area.x + place as f32 * (block + gap);
        if moves == 2 {
            for side in Side::BOTH {
                let middle = x + number + own * (side.index() as f32 + 0.5);
                canvas.text(
                    (middle, area.y - 1.6),
                    Align::Middle,
                    SMALL.bold(),
                    &basis.side(side),
                );
            }
        }
        for row in 0..rows {
            let y = area.y + row as f32 * ROW;
            let count = place * rows + row + 1;
            canvas.text(
                (x + number - 1.8, y + ROW * 0.68),
                Align::Right,
                SMALL,
                &count.to_string(),
            );
            let paint = if row % 5 == 0 { line } else { hair };
            canvas.line((x, y), (x + block, y), paint);
            // In Shogi the second player's moves are told by a mark beside every other number.
            if moves == 1 {
                let mark = if row % 2 == 0 {
                    Paint::fill(Ink::GREY)
                } else {
                    Paint::line(Ink::GREY, 0.2)
                };
                let (left, middle) = (x + 0.6, y + ROW / 2.0);
                canvas.polygon(
                    &[
                        (left, middle + 0.7),
                        (left + 0.8, middle - 0.7),
                        (left + 1.6, middle + 0.7),
                    ],
                    mark,
                );
            }
        }
        let bottom = area.y + rows as f32 * ROW;
        canvas.line((x, bottom), (x + block, bottom), line);
        for at in std::iter::once(0.0).chain((0..=moves).map(|column| number + own * column as f32)) {
            canvas.line((x + at, area.y), (x + at, bottom), hair);
        }
    }
}

/// What pieces are called in a game score.
fn letters<V: Shown>(canvas: &mut Canvas<'_>, basis: &Basis, y: f32) {
    let notation = basis.notation::<V>();
    // What is written as another piece with a sign needs no line of its own.
    let named = kinds::<V>(basis).into_iter().filter_map(|kind| {
        let letter = V::letter_in(kind.role, notation);
        let is_own = !letter.is_empty() && !letter.starts_with('+');
        is_own.then(|| format!("{letter} {}", kind.name))
    });
    let text = named.collect::<Vec<_>>().join("   ");
    let (wide, _) = canvas.size();
    let letters = Letters::new(8.0).ink(Ink::GREY);
    let shrunk = ((wide - 2.0 * EDGE) / canvas.width(&text, letters)).min(1.0);
    let letters = Letters {
        size: letters.size * shrunk,
        ..letters
    };
    canvas.text(
        (EDGE, y + letters.size * POINT * 0.3),
        Align::Left,
        letters,
        &text,
    );
}
