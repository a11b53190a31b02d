//! A game as a booklet: who played, the moves, and a diagram every few of them.

use komadai_notation::{AnyRecord, Header, Record, Shown, with_record};
use komadai_rules::Move;

use crate::basis::{Basis, SMALL, head};
use crate::diagram::Diagram;
use crate::face::Script;
use crate::flow::{self, Block, Drawing, Setting};
use crate::ink::Ink;
use crate::paper::Paper;
use crate::pdf::{Align, Area, Canvas, Letters};
use crate::scorebook;

/// A game to read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Booklet {
    /// A diagram after so many moves of both sides.
    pub every: usize,
}

impl Default for Booklet {
    fn default() -> Self {
        Self { every: 10 }
    }
}

/// Around everything.
const EDGE: f32 = 14.0;
/// Between columns.
const GUTTER: f32 = 8.0;

impl Booklet {
    /// A diagram is drawn after no fewer moves.
    pub const LEAST: usize = 4;

    /// The pages, in a language and on some paper.
    pub fn pdf(&self, record: &AnyRecord, language: komadai_words::Language, paper: Paper) -> Vec<u8> {
        let basis = Basis {
            game: record.game(),
            language,
            paper,
        };
        with_record!(record, record => self.pages(&basis, record))
    }

    fn pages<V: Shown>(&self, basis: &Basis, record: &Record<V>) -> Vec<u8> {
        let players =
            [Header::Sente, Header::Gote].map(|header| record.headers.get(&header).unwrap_or("?").to_owned());
        let title = format!("{} – {}", players[0], players[1]);
        let mut document = basis.document(&title);
        let (wide, tall) = basis.paper.size();
        let script = Script::of(basis.language.code());
        let column = ((wide - 2.0 * EDGE - GUTTER) / 2.0, tall - 62.0);
        let blocks = self.blocks(basis, record, column.0);
        let laid = flow::lay(&blocks, column, Setting { size: 10.0, script });
        for (number, first) in (0..flow::columns(&laid).max(1)).step_by(2).enumerate() {
            let mut canvas = document.page((wide, tall));
            head(&mut canvas, &basis.title(), &(number + 1).to_string());
            heading(&mut canvas, basis, record, &title, number == 0);
            for side in 0..2 {
                let x = EDGE + side as f32 * (column.0 + GUTTER);
                flow::draw(
                    &mut canvas,
                    &laid,
                    first + side,
                    Area::new(x, 44.0, column.0, column.1),
                );
            }
            canvas.text((wide / 2.0, tall - 9.0), Align::Middle, SMALL, "komadai");
            canvas.finish();
        }
        document.finish()
    }

    fn blocks<'a, V: Shown>(&self, basis: &'a Basis, record: &Record<V>, width: f32) -> Vec<Block<'a>> {
        let line: Vec<Move<V>> = record.main_line().filter_map(|id| record.node(id).mv()).collect();
        let start = *record.start();
        let every = self.every.max(Self::LEAST);
        let mut blocks = vec![drawn(basis, start, None, width)];
        let (mut pos, mut previous) = (start, None);
        for (number, part) in line.chunks(every).enumerate() {
            let moves = scorebook::moves(basis, &pos, part, number * every, previous);
            blocks.push(Block::Paragraph(moves.join("  ")));
            for &mv in part {
                pos = pos.after(mv);
                previous = Some(mv.to());
            }
            blocks.push(drawn(basis, pos, part.last().copied(), width));
        }
        blocks.push(Block::Paragraph(record.result().to_owned()));
        blocks
    }
}

fn heading<V: Shown>(
    canvas: &mut Canvas<'_>,
    basis: &Basis,
    record: &Record<V>,
    title: &str,
    is_first: bool,
) {
    let (wide, _) = canvas.size();
    let letters = Letters::new(if is_first { 18.0 } else { 12.0 }).bold();
    let shrunk = ((wide - 2.0 * EDGE) / canvas.width(title, letters)).min(1.0);
    canvas.text(
        (EDGE, 24.0),
        Align::Left,
        Letters {
            size: letters.size * shrunk,
            ..letters
        },
        title,
    );
    let facts = [Header::Event, Header::Site, Header::Round, Header::Start];
    let told = facts.iter().filter_map(|header| record.headers.get(header));
    let mut facts: Vec<&str> = told.filter(|text| !text.is_empty() && *text != "?").collect();
    facts.push(record.result());
    let text = facts.join(" · ");
    let letters = Letters::new(9.0).ink(Ink::GREY);
    let shrunk = ((wide - 2.0 * EDGE) / canvas.width(&text, letters)).min(1.0);
    canvas.text(
        (EDGE, 32.0),
        Align::Left,
        Letters {
            size: letters.size * shrunk,
            ..letters
        },
        &text,
    );
    let sides = komadai_rules::Side::BOTH.map(|side| basis.side(side));
    canvas.text((EDGE, 38.0), Align::Left, SMALL, &sides.join(" – "));
}

fn drawn<'a, V: Shown>(
    basis: &'a Basis,
    pos: komadai_rules::Position<V>,
    last: Option<Move<V>>,
    width: f32,
) -> Block<'a> {
    let width = width * 0.8;
    let height = Diagram {
        pos: &pos,
        last,
        basis,
    }
    .height(width);
    let draw = move |canvas: &mut Canvas<'_>| {
        Diagram {
            pos: &pos,
            last,
            basis,
        }
        .draw(canvas, width);
    };
    Block::Drawing(Drawing {
        width,
        height,
        draw: Box::new(draw),
    })
}
