//! `komadai tune`: lets the engine play itself and fits its evaluation to the results.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use komadai_engine::Playable;
use komadai_rules::{VariantId, dispatch};
use komadai_trainer::{Fit, Recipe, data, fit, source};

use crate::args::examples;
use crate::choice;
use crate::failure::Failure;
use crate::output::{self, QUIET, STRONG};
use crate::selfplay;

/// Fit the engine's evaluation to games against itself
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Tune {
    /// The game
    #[arg(value_parser = choice::games())]
    game: VariantId,

    /// The folder of games; missing ones are played and added, as `datagen` does
    #[arg(long, value_name = "FOLDER")]
    data: PathBuf,

    /// How many games there should be
    #[arg(long, value_name = "N", default_value_t = 3000)]
    games: u64,

    /// How many nodes are searched for a move
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// A rule set; games take turns if it is repeated. Otherwise three games of four are modern
    #[arg(short, long, value_name = "RULES", value_parser = choice::rule_sets())]
    rules: Vec<String>,

    /// Games at once
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,

    /// Other openings for another number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Passes over all positions
    #[arg(long, value_name = "N", default_value_t = Fit::default().epochs)]
    epochs: u32,

    /// How far weights may go from what the pieces are worth, in hundredths of a pawn
    #[arg(long, value_name = "CP", default_value_t = Fit::default().spread)]
    spread: f32,

    /// How much results count against the scores of the searches, from 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = Fit::default().result)]
    result: f32,

    /// Where to write the weights: a source file of the engine
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

const EXAMPLES: &str = examples!(
    "
  komadai tune shogun --data data/shogun                            3,000 games, then the fit
  komadai tune shogi --data data/shogi --games 8000 -t 2            more games, two at once
  komadai tune shinobi --data data/shinobi -o crates/engine/src/variants/weights/shinobi.rs"
);

pub(crate) fn run(args: &Tune) -> Result<(), Failure> {
    let possible = (0.0..=1.0).contains(&args.result) && args.spread > 0.0 && args.spread.is_finite();
    if !possible {
        return Err(Failure::Usage(
            "--result must be from 0 to 1 and --spread above 0".into(),
        ));
    }
    dispatch!(args.game, V => tune::<V>(args))
}

fn tune<V: Playable>(args: &Tune) -> Result<(), Failure> {
    let recipe = Recipe::<V> {
        games: Some(args.games),
        nodes: args.nodes,
        threads: usize::from(args.threads),
        seed: args.seed,
        rules: selfplay::rules::<V>(&args.rules)?,
        net: None,
    };
    let played = selfplay::fill(&args.data, &recipe)?;
    if played.games < args.games {
        return Err(Failure::Input(format!(
            "stopped after {} of {} games; the same command goes on",
            played.games, args.games
        )));
    }
    let games = data::read::<V>(std::slice::from_ref(&args.data))?;
    let mut out = output::stdout();
    let wanted = Fit {
        epochs: args.epochs,
        spread: args.spread,
        result: args.result,
        ..Fit::default()
    };
    writeln!(out, "{STRONG}epoch     learnt       kept{STRONG:#}")?;
    let mut told = Ok(());
    let fitted = fit::<V>(&games, &wanted, &mut |progress| {
        if told.is_ok() && (progress.epoch == 1 || progress.epoch.is_multiple_of(5)) {
            let (epoch, loss, kept) = (progress.epoch, progress.loss, progress.kept);
            told = writeln!(out, "{epoch:>5} {loss:>10.5} {kept:>10.5}").and_then(|()| out.flush());
        }
    });
    told?;
    writeln!(
        out,
        "{} games, {} positions; {QUIET}odds of e to 1 at {} hundredths{QUIET:#}",
        games.len(),
        fitted.positions,
        fitted.scale
    )?;
    if let Some(path) = &args.output {
        fs::write(path, source::<V>(&fitted))?;
        writeln!(out, "weights written to {}", path.display())?;
    }
    Ok(())
}
