//! `komadai puzzles verify`: every puzzle proven again.

use std::io::Write;

use komadai_puzzles::{Puzzle, twin_key, verify};
use serde_json::json;

use crate::failure::Failure;
use crate::numbers::counted;
use crate::output::{self, ALERT, STRONG};
use crate::progress;

pub(super) fn run(puzzles: &[Puzzle], json: bool) -> Result<(), Failure> {
    let bar = progress::bar(puzzles.len(), "puzzles");
    let mut flaws: Vec<(&Puzzle, String)> = Vec::new();
    for puzzle in puzzles {
        if let Err(flaw) = verify(puzzle) {
            flaws.push((puzzle, flaw.to_string()));
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    flaws.extend(twins(puzzles));
    let mut out = output::stdout();
    for (puzzle, flaw) in &flaws {
        if json {
            let flaw = json!({"id": puzzle.id, "game": puzzle.game.name(), "flaw": flaw});
            writeln!(out, "{flaw}")?;
        } else {
            writeln!(out, "{ALERT}{} {}{ALERT:#}: {flaw}", puzzle.game, puzzle.id)?;
        }
    }
    if !json {
        let count = counted(puzzles.len() as u64, "puzzle");
        let wrong = flaws.len();
        writeln!(out, "{STRONG}{count}{STRONG:#} checked, {wrong} wrong")?;
    }
    if flaws.is_empty() {
        Ok(())
    } else {
        Err(Failure::Told)
    }
}

/// Puzzles that are others, shifted or mirrored, or that share a name.
fn twins(puzzles: &[Puzzle]) -> Vec<(&Puzzle, String)> {
    let mut keys = std::collections::HashMap::new();
    let mut names = std::collections::HashMap::new();
    let mut found = Vec::new();
    for puzzle in puzzles {
        if names.insert(&puzzle.id, puzzle).is_some() {
            found.push((puzzle, "another puzzle has this name".into()));
        }
        if let Some(other) = keys.insert((puzzle.game, twin_key(puzzle)), puzzle) {
            found.push((puzzle, format!("equivalent to {}", other.id)));
        }
    }
    found
}
