//! `komadai puzzles measure`: how the levels do, what guesses of ratings come closest to it, and how far off they are.

use std::io::Write;
use std::path::Path;

use komadai_puzzles::{FEATURES, Guess, Puzzle, fit, is_told};

use super::tried::{Trial, trials};
use crate::draw::Table;
use crate::failure::Failure;
use crate::numbers::counted;
use crate::output::{self, QUIET, STRONG};

/// One puzzle of so many is kept apart: guesses are not fitted to it, but tested on it.
const APART: usize = 4;

pub(super) fn run(puzzles: &[Puzzle], count: usize, times: u64, kept: Option<&Path>) -> Result<(), Failure> {
    if puzzles.len() < APART {
        return Err(Failure::Input("there are too few puzzles".into()));
    }
    let count = count.clamp(APART, puzzles.len());
    let drawn = (0..count).map(|at| &puzzles[at * puzzles.len() / count]);
    report(&trials(&drawn.collect::<Vec<_>>(), times, kept)?)
}

fn report(trials: &[Trial]) -> Result<(), Failure> {
    let samples: Vec<_> = trials.iter().map(Trial::sample).collect();
    let part = |is_apart: bool| {
        let numbered = samples.iter().enumerate();
        let chosen = numbered.filter(move |(at, _)| (at % APART == 0) == is_apart);
        chosen.map(|(_, sample)| sample.clone()).collect::<Vec<_>>()
    };
    let apart = fit(&part(false)).miss(&part(true));
    let guess = fit(&samples);
    let told = trials.iter().filter(|trial| is_told(&trial.others));
    let pairs = told.map(|trial| {
        let first = guess.after(&trial.seen, &trial.first);
        (first, Guess::BLIND.after(&trial.seen, &trial.others))
    });
    let (firsts, again): (Vec<f64>, Vec<f64>) = pairs.unzip();
    let misses: Vec<f64> = firsts
        .iter()
        .zip(&again)
        .map(|(first, again)| first - again)
        .collect();
    let (mean, spread) = mean_and_spread(&again);
    let mut out = output::stdout();
    writeln!(out, "{}", levels(trials, &guess))?;
    let mut table = Table::new(["feature", "weight"]).left([0]);
    for (name, weight) in FEATURES.iter().zip(guess.weights) {
        table.push([(*name).to_owned(), format!("{weight:.0}")]);
    }
    writeln!(out, "{}", table.into_text())?;
    let row: Vec<_> = guess
        .weights
        .iter()
        .map(|weight| format!("{weight:.1}"))
        .collect();
    writeln!(
        out,
        "{QUIET}weights{QUIET:#} [{}] {QUIET}error{QUIET:#} {:.1}",
        row.join(", "),
        guess.error
    )?;
    writeln!(
        out,
        "{STRONG}{}{STRONG:#}; {} that some tries solve and some do not, rated {mean:.0} ± {spread:.0} by them\n\
         a guess misses that by {:.0}, by {apart:.0} on puzzles kept apart; a first rating misses what other tries say by {:.0}",
        counted(trials.len() as u64, "puzzle"),
        again.len(),
        guess.miss(&samples),
        root_mean_square(&misses),
    )?;
    Ok(())
}

fn mean_and_spread(numbers: &[f64]) -> (f64, f64) {
    let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
    let off: Vec<f64> = numbers.iter().map(|number| number - mean).collect();
    (mean, root_mean_square(&off))
}

fn root_mean_square(numbers: &[f64]) -> f64 {
    let sum: f64 = numbers.iter().map(|number| number * number).sum();
    (sum / numbers.len() as f64).sqrt()
}

/// What share of the puzzles each level solves, and the rating that gives it as a solver, by tries that no first rating was
/// made from.
fn levels(trials: &[Trial], guess: &Guess) -> String {
    let mut table = Table::new(["level's rating", "solved", "rating as a solver"]);
    let rated = trials.iter().map(|trial| guess.after(&trial.seen, &trial.first));
    let firsts: Vec<f64> = rated.collect();
    let mut elos: Vec<u32> = trials[0].others.iter().map(|one| one.elo).collect();
    elos.dedup();
    for elo in elos {
        let own = trials.iter().zip(&firsts).flat_map(|(trial, &rating)| {
            let tries = trial.others.iter().filter(move |one| one.elo == elo);
            tries.map(move |one| (rating, one.solved))
        });
        let own: Vec<(f64, bool)> = own.collect();
        let solved = own.iter().filter(|(_, solved)| *solved).count();
        table.push([
            elo.to_string(),
            format!("{:.0} %", 100.0 * solved as f64 / own.len() as f64),
            format!("{:.0}", performance(&own)),
        ]);
    }
    table.into_text()
}

/// The rating at which a solver is expected to solve as many puzzles of these ratings as he did.
fn performance(tried: &[(f64, bool)]) -> f64 {
    let solved = tried.iter().filter(|(_, solved)| *solved).count() as f64;
    let (mut low, mut high) = (-1000.0, 4000.0);
    for _ in 0..40 {
        let middle: f64 = (low + high) / 2.0;
        let chances = tried
            .iter()
            .map(|(rating, _)| 1.0 / (1.0 + 10_f64.powf((rating - middle) / 400.0)));
        if chances.sum::<f64>() < solved {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}
