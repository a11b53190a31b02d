//! The puzzles a command was pointed at.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::path::Path;

use komadai_puzzles::{Puzzle, graph, rated, rated_by, read_set, set, write_graph};
use komadai_rules::VariantId;

use super::{Which, tried};
use crate::failure::Failure;
use crate::{inputs, output, progress};

/// Those of a file, or those that come with komadai.
pub(super) fn read(which: &Which) -> Result<Vec<Puzzle>, Failure> {
    if let (Some(game), Some(path)) = (which.game, &which.file) {
        let problem = |text: String| Failure::Input(format!("{}: {text}", path.display()));
        let text = fs::read_to_string(path).map_err(|error| problem(inputs::unreadable(&error)))?;
        return read_set(game, &text).map_err(|error| problem(error.to_string()));
    }
    let games = VariantId::ALL.into_iter();
    let games = games.filter(|game| which.game.is_none_or(|wanted| wanted == *game));
    Ok(games.flat_map(set).cloned().collect())
}

/// The one with this name.
pub(super) fn named(which: &Which, id: &str) -> Result<Puzzle, Failure> {
    let found = read(which)?.into_iter().find(|puzzle| puzzle.id == id);
    found.ok_or_else(|| Failure::Input(format!("there is no puzzle {id:?}")))
}

/// One at random, or one of the ten nearest to a rating.
pub(super) fn any(which: &Which, rating: Option<u16>) -> Result<Puzzle, Failure> {
    let mut puzzles = read(which)?;
    if let Some(rating) = rating {
        puzzles.sort_by_key(|puzzle| puzzle.rating.abs_diff(rating));
        puzzles.truncate(10);
    }
    fastrand::choice(puzzles).ok_or_else(|| Failure::Input("there are no puzzles".into()))
}

/// Writes puzzles with the first ratings they are given now: by tries that were kept, or fresh ones.
pub(super) fn rate(puzzles: Vec<Puzzle>, kept: Option<&Path>) -> Result<(), Failure> {
    let known = kept.map_or(Ok(HashMap::new()), tried::read)?;
    let bar = progress::bar(puzzles.len(), "puzzles");
    let mut fresh = Vec::new();
    for puzzle in puzzles {
        fresh.push(match known.get(&puzzle.id) {
            Some(trial) => rated_by(puzzle, &trial.seen, &trial.first),
            None => rated(puzzle).map_err(|error| Failure::Input(error.to_string()))?,
        });
        bar.inc(1);
    }
    bar.finish_and_clear();
    fresh.sort_by(|a, b| (a.rating, &a.id).cmp(&(b.rating, &b.id)));
    let mut out = output::stdout();
    for puzzle in fresh {
        writeln!(out, "{puzzle}")?;
    }
    Ok(())
}

/// Writes the graphs of puzzles, by name.
pub(super) fn graphs(mut puzzles: Vec<Puzzle>) -> Result<(), Failure> {
    puzzles.sort_by(|a, b| a.id.cmp(&b.id));
    let bar = progress::bar(puzzles.len(), "puzzles");
    let mut out = output::stdout();
    for puzzle in puzzles {
        let graph = graph(&puzzle).map_err(|error| Failure::Input(error.to_string()))?;
        writeln!(out, "{}", write_graph(&graph))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}
