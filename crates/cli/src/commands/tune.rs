//! `komadai tune`: fits the numbers of the search by games, and lets sets of numbers play each other.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::{Args, Subcommand};
use komadai_arena::stats::{Outcome, Sprt, Tally};
use komadai_engine::{Numbers, Playable};
use komadai_rules::{VariantId, dispatch};
use komadai_trainer::tune::{Duel, Fit, FitError, FitState, duels, fit};

use crate::choice;
use crate::contest::words;
use crate::examples::examples;
use crate::failure::Failure;
use crate::numbers::{counted, span};
use crate::output::{self, QUIET, STRONG};
use crate::progress;
use crate::signals;

/// Fit the numbers of the search by games
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Tune {
    #[command(subcommand)]
    command: TuneCommand,
}

#[derive(Subcommand, Debug)]
enum TuneCommand {
    Search(Search),
    Match(Contest),
    Show(Show),
}

/// Fit all numbers at once, each pair of games moving all of them a little
#[derive(Args, Debug)]
struct Search {
    /// The game
    #[arg(value_parser = choice::games())]
    game: VariantId,

    /// The file for the numbers; a fit that is already there continues
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,

    /// How many pairs of games in all
    #[arg(long, value_name = "N", default_value_t = 3000)]
    pairs: u64,

    #[command(flatten)]
    games: Games,
}

/// Let a set of numbers play the engine's own, or another set
#[derive(Args, Debug)]
struct Contest {
    /// The game
    #[arg(value_parser = choice::games())]
    game: VariantId,

    /// A file of numbers; a second one plays instead of the engine's own
    #[arg(long, value_name = "FILE", required = true)]
    numbers: Vec<PathBuf>,

    /// How many pairs of games
    #[arg(long, value_name = "N", default_value_t = 200)]
    pairs: u64,

    /// Stop when one of two Elo differences can be ruled out: 0,10
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,

    #[command(flatten)]
    games: Games,
}

/// Print the engine's numbers for a game, as a file to start from
#[derive(Args, Debug)]
struct Show {
    /// The game
    #[arg(value_parser = choice::games())]
    game: VariantId,
}

/// How games are played.
#[derive(Args, Debug)]
struct Games {
    /// How many nodes to search for a move
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Pairs of games at once
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,

    /// Other games for another number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Games {
    fn duel(&self) -> Duel {
        Duel {
            nodes: self.nodes,
            threads: self.threads.into(),
            seed: self.seed,
        }
    }
}

const EXAMPLES: &str = examples!(
    "\
A fit may be stopped at any moment, by Ctrl-C or worse: the same command goes on where it was. Games begin with random moves that leave \
both sides a fair chance, every pair with sides changed, and are given up when both players agree.

",
    "
  komadai tune search shinobi --out shinobi.toml --pairs 5000     a fit
  komadai tune match shinobi --numbers shinobi.toml --sprt 0,10   is it better?
  komadai tune show shogun                                        the numbers as they are"
);

pub(crate) fn run(args: &Tune) -> Result<(), Failure> {
    match &args.command {
        TuneCommand::Search(args) => dispatch!(args.game, V => search::<V>(args)),
        TuneCommand::Match(args) => dispatch!(args.game, V => contest::<V>(args)),
        TuneCommand::Show(args) => {
            let text = dispatch!(args.game, V => FitState::new::<V>().text::<V>());
            Ok(output::stdout().write_all(text.as_bytes())?)
        }
    }
}

fn search<V: Playable>(args: &Search) -> Result<(), Failure> {
    let state = match args.out.exists() {
        true => FitState::read::<V>(&args.out)?,
        false => FitState::new::<V>(),
    };
    let recipe = Fit {
        duel: args.games.duel(),
        pairs: args.pairs,
    };
    let began = Instant::now();
    let before = state.pairs;
    let stop = signals::stop_flag()?;
    let bar = progress::bar(args.pairs as usize, "pairs");
    let told = |state: &FitState| bar.set_position(state.pairs);
    let state = fit::<V>(&recipe, state, &args.out, &stop, &told);
    bar.finish_and_clear();
    let state = state?;
    writeln!(
        output::stdout(),
        "{STRONG}{} of {}{STRONG:#} played; numbers in {} {QUIET}({} new in {}){QUIET:#}",
        state.pairs,
        counted(args.pairs, "pair"),
        args.out.display(),
        state.pairs.saturating_sub(before),
        span(began.elapsed()),
    )?;
    Ok(())
}

fn contest<V: Playable>(args: &Contest) -> Result<(), Failure> {
    let read = |path: &Path| FitState::read::<V>(path).map(|state| state.numbers());
    let players: [Numbers; 2] = match &args.numbers[..] {
        [first] => [read(first)?, V::NUMBERS],
        [first, second] => [read(first)?, read(second)?],
        _ => return Err(Failure::Usage("a match takes at most two sets of numbers".into())),
    };
    let sprt = args
        .sprt
        .as_deref()
        .map(sprt)
        .transpose()
        .map_err(Failure::Usage)?;
    let tally = Mutex::new(Tally::default());
    let stop = signals::stop_flag()?;
    let bar = progress::bar(args.pairs as usize, "pairs");
    duels::<V>(args.games.duel(), players, args.pairs, &stop, &|results| {
        let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
        let outcomes = results.map(|result| match result {
            1 => Outcome::Win,
            0 => Outcome::Draw,
            _ => Outcome::Loss,
        });
        outcomes.into_iter().for_each(|outcome| tally.add(outcome));
        tally.add_pair(outcomes);
        bar.inc(1);
        sprt.is_none_or(|sprt| sprt.state(&tally.pairs).verdict().is_none())
    });
    bar.finish_and_clear();
    let tally = tally.into_inner().unwrap_or_else(PoisonError::into_inner);
    let elo = tally
        .estimate()
        .map_or("unknown".into(), |found| words::elo(&found));
    let test = sprt.map_or(String::new(), |sprt| {
        let state = sprt.state(&tally.pairs);
        format!("; {}, {}", words::llr(&state), words::verdict(&sprt, &state))
    });
    let points = words::wins_draws_losses(&tally);
    writeln!(output::stdout(), "{STRONG}{points}{STRONG:#}  Elo {elo}{test}")?;
    Ok(())
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let read = || {
        let (elo0, elo1) = text.split_once(',')?;
        Some(Sprt::new(elo0.trim().parse().ok()?, elo1.trim().parse().ok()?))
    };
    read()
        .filter(Sprt::is_valid)
        .ok_or_else(|| format!("--sprt {text:?} is not a pair of Elo differences such as 0,10"))
}

impl From<FitError> for Failure {
    fn from(error: FitError) -> Self {
        Self::Input(error.to_string())
    }
}
