//! `komadai puzzles measure`: how the levels do, and what weights of first ratings come closest to it.

use std::io::Write;

use komadai_puzzles::{FEATURES, Puzzle, Trial, fit, trial};

use crate::draw::Table;
use crate::failure::Failure;
use crate::numbers::counted;
use crate::output::{self, QUIET, STRONG};
use crate::progress;

pub(super) fn run(puzzles: &[Puzzle], count: usize, times: u64) -> Result<(), Failure> {
    if puzzles.is_empty() {
        return Err(Failure::Input("there are no puzzles".into()));
    }
    let count = count.clamp(1, puzzles.len());
    let bar = progress::bar(count, "puzzles");
    let mut trials = Vec::new();
    for at in 0..count {
        let puzzle = &puzzles[at * puzzles.len() / count];
        let trial =
            trial(puzzle, times).map_err(|error| Failure::Input(format!("{}: {error}", puzzle.id)))?;
        trials.push(trial);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let samples: Vec<_> = trials
        .iter()
        .map(|trial| (trial.features, trial.rating()))
        .collect();
    let (weights, error) = fit(&samples);
    let mean = samples.iter().map(|sample| sample.1).sum::<f64>() / samples.len() as f64;
    let spread = samples
        .iter()
        .map(|sample| (sample.1 - mean).powi(2))
        .sum::<f64>()
        / samples.len() as f64;
    let mut out = output::stdout();
    writeln!(out, "{}", levels(&trials))?;
    let mut table = Table::new(["feature", "weight"]).left([0]);
    for (name, weight) in FEATURES.iter().zip(weights) {
        table.push([(*name).to_owned(), format!("{weight:.0}")]);
    }
    writeln!(out, "{}", table.into_text())?;
    let row: Vec<_> = weights.iter().map(|weight| format!("{weight:.1}")).collect();
    writeln!(out, "{QUIET}weights{QUIET:#} [{}]", row.join(", "))?;
    writeln!(
        out,
        "{STRONG}{}{STRONG:#}: usual error {error:.0}, measured ratings {mean:.0} ± {:.0}",
        counted(count as u64, "puzzle"),
        spread.sqrt()
    )?;
    Ok(())
}

/// What share of the puzzles each level solves.
fn levels(trials: &[Trial]) -> String {
    let mut table = Table::new(["level's rating", "solved"]);
    let mut ratings: Vec<u32> = trials
        .iter()
        .flat_map(|trial| &trial.tries)
        .map(|one| one.elo)
        .collect();
    ratings.sort_unstable();
    ratings.dedup();
    for elo in ratings {
        let tries = trials.iter().flat_map(|trial| &trial.tries);
        let own: Vec<bool> = tries.filter(|one| one.elo == elo).map(|one| one.solved).collect();
        let solved = own.iter().filter(|solved| **solved).count();
        table.push([
            elo.to_string(),
            format!("{:.0} %", 100.0 * solved as f64 / own.len() as f64),
        ]);
    }
    table.into_text()
}
