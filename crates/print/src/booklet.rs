//! A game as a booklet: who played, the moves with what is said about them, and a diagram every few of them.

use komadai_notation::{AnyRecord, End, Header, NodeId, Record, Shown, with_record};
use komadai_rules::{Move, Side};

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
        let start = *record.start();
        let every = self.every.max(Self::LEAST);
        let mut blocks = vec![drawn(basis, start, None, width)];
        blocks.extend(notes(&record.node(Record::<V>::ROOT).comment));
        let line: Vec<NodeId> = record.main_line().collect();
        for (number, part) in line.chunks(every).enumerate() {
            let mut told = number * every;
            // Moves run on until something is said about one of them.
            for run in part.split_inclusive(|&id| !record.node(id).comment.trim().is_empty()) {
                blocks.push(Block::Paragraph(run_of_moves(basis, record, run, told)));
                told += run.len();
                let said = run.last().map(|&id| record.node(id).comment.as_str());
                blocks.extend(notes(said.unwrap_or_default()));
            }
            if let Some(node) = part.last().map(|&id| record.node(id)) {
                blocks.push(drawn(basis, *node.position(), node.mv(), width));
            }
        }
        blocks.push(Block::Paragraph(ending(basis, record)));
        blocks
    }
}

/// Moves that follow each other, with their numbers and the signs of who annotated them. `before` moves came earlier.
fn run_of_moves<V: Shown>(basis: &Basis, record: &Record<V>, run: &[NodeId], before: usize) -> String {
    let first = run.first().and_then(|&id| record.node(id).parent());
    let Some(first) = first else {
        return String::new();
    };
    let line: Vec<Move<V>> = run.iter().filter_map(|&id| record.node(id).mv()).collect();
    let start = record.node(first).position();
    let moves = scorebook::moves(basis, start, &line, before, record.previous_target(first));
    let signed = moves.into_iter().zip(run).map(|(name, &id)| {
        let signs = record.node(id).nags.iter().map(|&nag| sign(nag));
        name + &signs.collect::<String>()
    });
    signed.collect::<Vec<String>>().join("  ")
}

/// The sign of a numeric annotation glyph, of those that have one everybody knows.
fn sign(nag: u8) -> &'static str {
    ["", "!", "?", "!!", "??", "!?", "?!"]
        .get(usize::from(nag))
        .copied()
        .unwrap_or_default()
}

/// What is said at a point, a block a line.
fn notes<'a>(comment: &str) -> impl Iterator<Item = Block<'a>> {
    let lines = comment.lines().map(str::trim).filter(|line| !line.is_empty());
    lines
        .map(|line| Block::Note(line.to_owned()))
        .collect::<Vec<_>>()
        .into_iter()
}

/// How it ended, in a sentence: as the rules see it, else as the record says.
fn ending<V: Shown>(basis: &Basis, record: &Record<V>) -> String {
    let words = basis.words();
    let last = record.node(record.last());
    let turn = last.position().turn();
    let told = last.end.as_ref().map(|(end, _)| end);
    let seen = record
        .to_line()
        .ending()
        .map(|ending| (ending.winner, ending.reason));
    let (key, winner) = match (seen, told) {
        (Some((winner, reason)), _) => {
            let draw = if winner.is_none() { "-draw" } else { "" };
            (format!("result-{reason}{draw}"), winner)
        }
        (None, Some(end)) => (key(end, turn).to_owned(), end.winner(turn)),
        (None, None) => ("result-unfinished".to_owned(), None),
    };
    let name = |side: Option<Side>| side.map_or_else(String::new, |side| basis.side(side));
    let gaps = [
        ("winner", name(winner).into()),
        ("loser", name(winner.map(|side| !side)).into()),
    ];
    words.fill(&key, &gaps)
}

/// The message for an end that only the record knows.
fn key(end: &End, turn: Side) -> &'static str {
    match end {
        End::Resign => "result-resign",
        End::Mate => "result-checkmate",
        End::Time => "result-time",
        End::Illegal | End::OpponentIllegal => "result-illegal",
        End::Repetition => "result-repetition-draw",
        End::Impasse => "result-impasse-draw",
        End::Declaration => "result-impasse",
        end if end.winner(turn).is_some() => "print-won",
        end if end.is_draw() => "print-drawn",
        _ => "result-unfinished",
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
    let ending = ending(basis, record);
    facts.push(&ending);
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
