//! The solution of a puzzle in words that need no board and no script.

use komadai_notation::Appearance;
use komadai_puzzles::Puzzle;
use komadai_server::study;

use super::super::reader::Reader;

/// The moves of the main line in the notation the reader likes, or as their language has it.
pub(in crate::pages) fn main_line(reader: &Reader, puzzle: &Puzzle) -> String {
    let moves = puzzle.solution.join(" ");
    let Ok(tree) = study::line(puzzle.game, Some(puzzle.rules), Some(&puzzle.position), &moves) else {
        return moves;
    };
    let known = Appearance::of(puzzle.game).notations;
    let language = reader.words.language().code();
    let notation = reader.settings.notation.among(known, language);
    let line = tree.main_line().into_iter().map(|at| &tree.points[at].made);
    let names = line.map(|made| made.names.get(notation.name()).unwrap_or(&made.mv).as_str());
    names.collect::<Vec<_>>().join(" ")
}
