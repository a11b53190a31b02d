//! `komadai puzzles show` and `solve`: one puzzle, looked at or played in the terminal.

use std::io::{self, BufRead, Write};

use komadai_notation::Named;
use komadai_puzzles::{Branch, Judgement, Kind, Puzzle, Puzzled, graph, judge, proof_tree, solution_tree};
use komadai_rules::{Line, dispatch};
use serde_json::{Value, json};

use crate::draw::{self, Pieces};
use crate::failure::Failure;
use crate::output::{self, ALERT, QUIET, STRONG};

/// Deeper the solution is not drawn; `--json` has all of it.
const SHOWN: usize = 40;

pub(super) fn show(puzzle: &Puzzle, pieces: Option<Pieces>) -> Result<(), Failure> {
    let mut out = output::stdout();
    writeln!(out, "{}", page(puzzle, &[], pieces)?)?;
    writeln!(out, "{STRONG}Solution{STRONG:#} {}", puzzle.solution.join(" "))?;
    let tree = solution_tree(puzzle).map_err(|error| Failure::Input(error.to_string()))?;
    let mut lines = Vec::new();
    draw_tree(&tree, 0, &mut lines);
    let more = lines.len().saturating_sub(SHOWN);
    for line in lines.iter().take(SHOWN) {
        writeln!(out, "{line}")?;
    }
    if more > 0 {
        writeln!(out, "{QUIET}and {more} more; --json has all{QUIET:#}")?;
    }
    writeln!(out, "{QUIET}tags{QUIET:#} {}", about(puzzle).join(", "))?;
    Ok(())
}

fn draw_tree(branches: &[Branch], depth: usize, lines: &mut Vec<String>) {
    for branch in branches {
        let end = if branch.left == 0 { " #" } else { "" };
        lines.push(format!("{}{}{end}", "  ".repeat(depth + 1), branch.mv));
        draw_tree(&branch.then, depth + 1, lines);
    }
}

pub(super) fn in_json(puzzle: &Puzzle) -> Result<(), Failure> {
    let tree = solution_tree(puzzle).map_err(|error| Failure::Input(error.to_string()))?;
    let value: Value = json!({
        "id": puzzle.id,
        "game": puzzle.game.name(),
        "rules": puzzle.rules,
        "kind": puzzle.kind.name(),
        "rating": puzzle.rating,
        "fen": puzzle.position,
        "solution": puzzle.solution,
        "tags": about(puzzle),
        "source": puzzle.source.name(),
        "tree": tree,
    });
    writeln!(output::stdout(), "{value}")?;
    Ok(())
}

pub(super) fn as_graph(puzzle: &Puzzle) -> Result<(), Failure> {
    let graph = graph(puzzle).map_err(|error| Failure::Input(error.to_string()))?;
    let text = serde_json::to_string(&graph).map_err(|error| Failure::Input(error.to_string()))?;
    writeln!(output::stdout(), "{text}")?;
    Ok(())
}

pub(super) fn proofs(puzzles: &[Puzzle], most: usize) -> Result<(), Failure> {
    let mut out = output::stdout();
    for puzzle in puzzles {
        let proof = proof_tree(puzzle, most).map_err(|error| Failure::Input(error.to_string()))?;
        if let Some(proof) = proof {
            let value = json!({
                "id": puzzle.id,
                "game": puzzle.game.name(),
                "rules": puzzle.rules,
                "kind": puzzle.kind.name(),
                "fen": puzzle.position,
                "proof": proof,
            });
            writeln!(out, "{value}")?;
        }
    }
    Ok(())
}

fn about(puzzle: &Puzzle) -> Vec<&str> {
    let tags = puzzle.tags.iter().map(|tag| tag.name());
    tags.chain(puzzle.pieces.iter().copied()).collect()
}

/// Asks for moves until the puzzle is solved, given up, or nobody answers. Ends with 1 if it was given up or took more
/// than one try.
pub(super) fn solve(puzzle: &Puzzle, pieces: Option<Pieces>) -> Result<(), Failure> {
    let mut played: Vec<String> = Vec::new();
    let mut is_clean = true;
    let mut out = output::stdout();
    writeln!(out, "{}", page(puzzle, &played, pieces)?)?;
    loop {
        write!(out, "{QUIET}your move (? for a hint, q to give up){QUIET:#} ")?;
        out.flush()?;
        let mut text = String::new();
        if io::stdin().lock().read_line(&mut text)? == 0 {
            writeln!(out)?;
            return Ok(());
        }
        let text = text.trim();
        match text {
            "" => continue,
            "q" => {
                writeln!(out, "{STRONG}Solution{STRONG:#} {}", puzzle.solution.join(" "))?;
                return Err(Failure::Told);
            }
            "?" => {
                is_clean = false;
                let hint = puzzle.solution.get(played.len());
                writeln!(out, "{}", hint.map_or("", String::as_str))?;
                continue;
            }
            _ => {}
        }
        match judge(puzzle, &played, text) {
            Err(error) => writeln!(out, "{ALERT}{error}{ALERT:#}")?,
            Ok(Judgement::Longer { plies }) => {
                is_clean = false;
                writeln!(out, "It wins, but in {plies} plies: there is a faster way.")?;
            }
            Ok(Judgement::Wrong { refutation }) => {
                is_clean = false;
                let answer = refutation.map_or(String::new(), |mv| format!(": {mv}"));
                writeln!(out, "{ALERT}No{ALERT:#}{answer}")?;
            }
            Ok(Judgement::Right { reply }) => {
                played.push(text.to_owned());
                let is_done = reply.is_none();
                played.extend(reply);
                writeln!(out, "{}", page(puzzle, &played, pieces)?)?;
                if is_done {
                    writeln!(out, "{STRONG}Solved{STRONG:#}")?;
                    return if is_clean { Ok(()) } else { Err(Failure::Told) };
                }
            }
        }
    }
}

fn page(puzzle: &Puzzle, played: &[String], pieces: Option<Pieces>) -> Result<String, Failure> {
    dispatch!(puzzle.game, V => drawn::<V>(puzzle, played, pieces))
}

fn drawn<V: Puzzled + Named>(
    puzzle: &Puzzle,
    played: &[String],
    pieces: Option<Pieces>,
) -> Result<String, Failure> {
    let problem = puzzle
        .problem::<V>()
        .map_err(|error| Failure::Input(error.to_string()))?;
    let mut line: Line<V> = problem.to_line();
    for text in played {
        line.play_text(text)
            .map_err(|error| Failure::Input(error.to_string()))?;
    }
    let plies = puzzle.plies();
    let asked = match puzzle.kind {
        Kind::Mate => format!("mate in {plies}"),
        Kind::Campmate => format!("to the enemy's camp in {plies}"),
        Kind::Tactic => "find the best line".into(),
        Kind::Defence => "find the only defence".into(),
    };
    let flip = problem.start.turn() == komadai_rules::Side::Gote;
    let board = draw::page(&line, pieces, flip);
    Ok(format!(
        "{board}\n{STRONG}{}{STRONG:#} {asked} {QUIET}rated {}{QUIET:#}\n",
        puzzle.id, puzzle.rating
    ))
}
