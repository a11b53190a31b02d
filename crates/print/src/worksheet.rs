//! Puzzles to be solved on paper, with their solutions on the last page.

use komadai_notation::{Appearance, Shown};
use komadai_puzzles::{Angle, Kind, Problem, Puzzle, Puzzled, set};
use komadai_rules::dispatch;

use crate::basis::{Basis, SMALL, head};
use crate::diagram::Diagram;
use crate::face::Script;
use crate::flow::{self, Block, Setting};
use crate::ink::Ink;
use crate::paper::choices;
use crate::pdf::{Align, Area, Letters, Paint};
use crate::scorebook;
use crate::text::lines;

choices! {
    /// How hard puzzles are, by their rating.
    pub enum Level {
        /// As they come, from the easiest to the hardest.
        Any "any",
        /// For the first months.
        Easy "easy",
        /// For club players.
        Medium "medium",
        /// For those who want to think long.
        Hard "hard",
    }
}

impl Level {
    fn fits(self, puzzle: &Puzzle) -> bool {
        let rating = u32::from(puzzle.rating);
        match self {
            Self::Any => true,
            Self::Easy => rating < 1000,
            Self::Medium => (1000..1700).contains(&rating),
            Self::Hard => rating >= 1700,
        }
    }
}

/// Which puzzles are wanted. A seed and a number make the same sheets everywhere.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Worksheet {
    /// What they are about.
    pub angle: Angle,
    /// How hard they are.
    pub level: Level,
    /// How many, at most [`Worksheet::MOST`].
    pub count: usize,
    /// Which of those that fit.
    pub seed: u64,
}

/// Puzzles beside and below each other on a page.
const ACROSS: usize = 2;
const DOWN: usize = 3;
/// Around everything.
const EDGE: f32 = 14.0;

impl Worksheet {
    /// No more puzzles are printed at once.
    pub const MOST: usize = 60;

    /// The puzzles, from the easiest to the hardest; fewer if fewer fit.
    pub fn choose(&self, basis: &Basis) -> Vec<&'static Puzzle> {
        let mut fitting: Vec<&Puzzle> = set(basis.game)
            .iter()
            .filter(|puzzle| self.angle.fits(puzzle) && self.level.fits(puzzle))
            .collect();
        fastrand::Rng::with_seed(self.seed).shuffle(&mut fitting);
        fitting.truncate(self.count.min(Self::MOST));
        fitting.sort_by_key(|puzzle| puzzle.rating);
        fitting
    }

    /// The sheets; none if no puzzle fits.
    pub fn pdf(&self, basis: &Basis) -> Option<Vec<u8>> {
        let chosen = self.choose(basis);
        if chosen.is_empty() {
            return None;
        }
        Some(dispatch!(basis.game, V => sheets::<V>(basis, &chosen)))
    }
}

fn sheets<V: Shown + Puzzled>(basis: &Basis, chosen: &[&Puzzle]) -> Vec<u8> {
    let words = basis.words();
    let title = words.get("nav-puzzles");
    let mut document = basis.document(&title);
    let (wide, tall) = basis.paper.size();
    let script = Script::of(basis.language.code());
    let place = ((wide - 2.0 * EDGE) / ACROSS as f32, (tall - 34.0) / DOWN as f32);
    let problems: Vec<(&Puzzle, Problem<V>)> = chosen
        .iter()
        .filter_map(|puzzle| Some((*puzzle, puzzle.problem::<V>().ok()?)))
        .collect();
    for (number, page) in problems.chunks(ACROSS * DOWN).enumerate() {
        let mut canvas = document.page((wide, tall));
        head(
            &mut canvas,
            &format!("{} · {title}", basis.title()),
            &(number + 1).to_string(),
        );
        for (at, (puzzle, problem)) in page.iter().enumerate() {
            let x = EDGE + (at % ACROSS) as f32 * place.0;
            let y = 18.0 + (at / ACROSS) as f32 * place.1;
            let count = number * ACROSS * DOWN + at + 1;
            canvas.text(
                (x, y),
                Align::Left,
                Letters::new(12.0).bold().ink(Ink::RED),
                &count.to_string(),
            );
            let letters = Letters::new(8.5);
            for (line, text) in lines(&ask(basis, puzzle), place.0 - 16.0, letters, script)
                .iter()
                .enumerate()
            {
                canvas.text((x + 8.0, y - 1.0 + 3.8 * line as f32), Align::Left, letters, text);
            }
            let diagram = Diagram {
                pos: &problem.start,
                last: None,
                basis,
            };
            // As large as its place allows, however much is in hand.
            let one = diagram.height(1.0);
            let width = ((place.1 - 15.0) / one).min(place.0 - 12.0);
            canvas.at((x + (place.0 - 8.0 - width) / 2.0, y + 5.0), |canvas| {
                diagram.draw(canvas, width);
            });
        }
        canvas.finish();
    }
    let mut blocks = vec![Block::Heading(words.get("print-solutions").into_owned())];
    for (number, (puzzle, problem)) in problems.iter().enumerate() {
        let moves = scorebook::moves(basis, &problem.start, &problem.line, 0, None).join("  ");
        blocks.push(Block::Paragraph(format!(
            "{})  {moves}  ({}, {})",
            number + 1,
            puzzle.id,
            puzzle.rating
        )));
    }
    let column = ((wide - 2.0 * EDGE - 8.0) / 2.0, tall - 38.0);
    let laid = flow::lay(&blocks, column, Setting { size: 9.0, script });
    for first in (0..flow::columns(&laid)).step_by(2) {
        let mut canvas = document.page((wide, tall));
        head(
            &mut canvas,
            &format!("{} · {}", basis.title(), words.get("print-solutions")),
            "",
        );
        for side in 0..2 {
            let x = EDGE + side as f32 * (column.0 + 8.0);
            flow::draw(
                &mut canvas,
                &laid,
                first + side,
                Area::new(x, 16.0, column.0, column.1),
            );
        }
        canvas.line(
            (EDGE, tall - 14.0),
            (wide - EDGE, tall - 14.0),
            Paint::line(Ink::HAIR, 0.15),
        );
        canvas.text((wide / 2.0, tall - 9.0), Align::Middle, SMALL, "komadai");
        canvas.finish();
    }
    document.finish()
}

/// "Black to play: mate in 5 plies".
fn ask(basis: &Basis, puzzle: &Puzzle) -> String {
    let numbering = Appearance::of(puzzle.game).numbering;
    let key = match puzzle.kind {
        Kind::Mate => format!("puzzle-ask-mate-{}", numbering.name()),
        kind => format!("puzzle-ask-{kind}"),
    };
    let side = basis.side(puzzle.side().unwrap_or(komadai_rules::Side::Sente));
    let count = numbering.count(puzzle.plies());
    basis
        .words()
        .fill(&key, &[("side", side.into()), ("count", count.into())])
}
