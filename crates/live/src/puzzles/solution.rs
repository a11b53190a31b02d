//! The solution of a puzzle as the tree of a study: every move with its names and the position after it.

use komadai_puzzles::{Branch, Puzzle};

use crate::Error;
use crate::study::{Tree, lines};

/// The tree of all that is in a solution.
pub(super) fn study(puzzle: &Puzzle, solution: &[Branch]) -> Result<Tree, Error> {
    let mut moves = Vec::new();
    add(solution, 0, &mut moves);
    lines(puzzle.game, puzzle.rules, &puzzle.position, moves.into_iter())
}

/// Adds moves after a point, and all that follows them.
fn add(branches: &[Branch], parent: usize, moves: &mut Vec<(usize, String)>) {
    for branch in branches {
        moves.push((parent, branch.mv.clone()));
        add(&branch.then, moves.len(), moves);
    }
}

#[cfg(test)]
mod tests {
    use komadai_puzzles::{Puzzle, solution_tree};
    use komadai_rules::VariantId;

    use super::*;

    #[test]
    fn every_move_of_a_solution_has_its_place_and_its_names() {
        let line = "94vgCf;mate;classic;1367;7k1/9/6R2/9/9/9/9/9/9 b 2Gr2b2g4s4n4l18p 1;G*3b 2a1b G*2b;drop,G;composed";
        let puzzle = Puzzle::read(VariantId::Shogi, line).unwrap();
        let tree = study(&puzzle, &solution_tree(&puzzle).unwrap()).unwrap();
        let main = tree.main_line();
        let moves: Vec<_> = main.iter().map(|&at| tree.points[at].made.mv.as_str()).collect();
        assert_eq!(moves, ["G*3b", "2a1b", "G*2b"]);
        assert!(
            main.iter()
                .all(|&at| tree.points[at].made.names.contains_key("japanese"))
        );
        assert!(
            tree.points.len() > main.len() + 1,
            "the other answers are there, too"
        );
    }
}
