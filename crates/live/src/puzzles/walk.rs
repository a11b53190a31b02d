//! What somebody tried at a puzzle, judged move by move.

use komadai_puzzles::{Judgement, Puzzle, is_legal, judge};
use serde::Serialize;
use utoipa::ToSchema;

use super::graphs::Compiled;
use crate::Error;

/// What a move is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It leads on.
    Right,
    /// It mates later than it must: no mistake, and to be tried again.
    Longer,
    /// It does not do what is asked.
    Wrong,
}

/// A try, judged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Walked {
    /// What each move was worth.
    pub(super) verdicts: Vec<Verdict>,
    /// Whether the end was reached.
    pub(super) is_solved: bool,
}

impl Walked {
    /// How many moves were wrong.
    pub(super) fn mistakes(&self) -> usize {
        self.verdicts
            .iter()
            .filter(|&&verdict| verdict == Verdict::Wrong)
            .count()
    }
}

/// The most moves of a try.
pub(super) const MOVES: usize = 60;
/// How many of them are judged where the graph does not know, as each may take a while; the others are wrong.
const JUDGED: usize = 8;

/// Judges what was tried, in order: a right move is answered, after any other the position stands as before. Where the graph
/// does not know, the puzzle itself is asked, which takes a while.
pub(super) fn walk(puzzle: &Puzzle, compiled: &Compiled, tried: &[String]) -> Result<Walked, Error> {
    if tried.len() > MOVES {
        return Err(Error::Invalid(format!(
            "an attempt may have at most {MOVES} moves"
        )));
    }
    let mut walked = Walked::default();
    let mut played: Vec<String> = Vec::new();
    // Where the graph is left it is not found again.
    let mut at = Some(0);
    let mut judged = 0;
    for mv in tried {
        if walked.is_solved {
            return Err(Error::Invalid(format!(
                "{mv:?} comes after the end of the puzzle"
            )));
        }
        let known = at.and_then(|at| known(compiled, at, mv));
        let (verdict, reply, to) = match known {
            Some(known) => known,
            None => {
                let must_judge = (compiled.ask || at.is_none()) && judged < JUDGED;
                judged += usize::from(must_judge);
                asked(puzzle, &played, mv, must_judge)?
            }
        };
        walked.verdicts.push(verdict);
        if verdict != Verdict::Right {
            continue;
        }
        played.push(mv.clone());
        at = to;
        match reply {
            Some(reply) => played.push(reply),
            None => walked.is_solved = true,
        }
    }
    Ok(walked)
}

/// Whether the graph alone says what all of these moves are worth.
pub(super) fn is_known(compiled: &Compiled, tried: &[String]) -> bool {
    if !compiled.ask {
        return true;
    }
    let mut at = Some(0);
    tried
        .iter()
        .all(|mv| match at.and_then(|at| known(compiled, at, mv)) {
            None => false,
            Some((verdict, _, to)) => {
                if verdict == Verdict::Right {
                    at = to;
                }
                true
            }
        })
}

/// A verdict, the reply and the next position of the graph.
type Known = (Verdict, Option<String>, Option<usize>);

fn known(compiled: &Compiled, at: usize, mv: &str) -> Option<Known> {
    let step = compiled.steps.get(at)?;
    if let Some((_, to)) = step.next.iter().find(|(known, _)| &**known == mv) {
        let reply = compiled.steps.get(*to)?.reply.as_ref();
        let (reply, to) = reply.map_or((None, None), |(reply, to)| (Some(reply.to_string()), Some(*to)));
        return Some((Verdict::Right, reply, to));
    }
    let has = |list: &[Box<str>]| list.iter().any(|known| &**known == mv);
    if has(&step.longer) {
        return Some((Verdict::Longer, None, None));
    }
    has(&step.wrong).then_some((Verdict::Wrong, None, None))
}

fn asked(puzzle: &Puzzle, played: &[String], mv: &str, must_judge: bool) -> Result<Known, Error> {
    let unfit = |error: komadai_puzzles::PuzzleError| Error::Invalid(error.to_string());
    if !is_legal(puzzle, played, mv).map_err(unfit)? {
        return Err(Error::Invalid(format!(
            "{mv:?} is not a legal move in that position"
        )));
    }
    if !must_judge {
        return Ok((Verdict::Wrong, None, None));
    }
    Ok(match judge(puzzle, played, mv).map_err(unfit)? {
        Judgement::Right { reply } => (Verdict::Right, reply, None),
        Judgement::Longer { .. } => (Verdict::Longer, None, None),
        Judgement::Wrong { .. } => (Verdict::Wrong, None, None),
    })
}

#[cfg(test)]
mod tests {
    use komadai_puzzles::{find, graph};

    use super::*;

    fn walked(id: &str, tried: &[&str]) -> Result<Walked, Error> {
        let puzzle = find(id).expect("it ships");
        let compiled = Compiled::new(&graph(puzzle).unwrap()).unwrap();
        let tried: Vec<String> = tried.iter().map(|mv| (*mv).into()).collect();
        walk(puzzle, &compiled, &tried)
    }

    #[test]
    fn moves_are_judged_in_order_and_a_wrong_one_leaves_the_position() {
        // A puzzle of three plies: whatever ships.
        let puzzle = komadai_puzzles::set(komadai_rules::VariantId::Shogi)
            .iter()
            .find(|puzzle| puzzle.plies() == 3)
            .unwrap();
        let [first, _, last] = &puzzle.solution[..] else {
            panic!("three plies")
        };
        let solved = walked(&puzzle.id, &[first, last]).unwrap();
        assert!(solved.is_solved && solved.mistakes() == 0);
        let begun = walked(&puzzle.id, &[first]).unwrap();
        assert!(!begun.is_solved && begun.verdicts == [Verdict::Right]);
        assert_eq!(walked(&puzzle.id, &[]).unwrap(), Walked::default());
        for refused in [vec!["9i9a+"], vec!["x"], vec![&**first, last, last]] {
            assert!(walked(&puzzle.id, &refused).is_err(), "{refused:?}");
        }
        let many = vec![&**first; MOVES + 1];
        assert!(walked(&puzzle.id, &many).is_err());
    }

    #[test]
    fn every_main_line_is_right_and_what_the_graph_does_not_know_is_judged() {
        for game in komadai_rules::VariantId::ALL {
            for puzzle in komadai_puzzles::set(game)
                .iter()
                .filter(|puzzle| puzzle.plies() <= 3)
                .step_by(60)
            {
                let own: Vec<String> = puzzle.solution.iter().step_by(2).cloned().collect();
                let compiled = Compiled::new(&graph(puzzle).unwrap()).unwrap();
                let walked = walk(puzzle, &compiled, &own).unwrap();
                assert!(walked.is_solved && walked.mistakes() == 0, "{}", puzzle.id);
                let nothing = Compiled {
                    json: serde_json::value::to_raw_value("").unwrap(),
                    ask: true,
                    steps: Vec::new(),
                };
                assert_eq!(walk(puzzle, &nothing, &own).unwrap(), walked, "{}", puzzle.id);
            }
        }
    }
}
