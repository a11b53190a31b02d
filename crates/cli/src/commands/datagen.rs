//! `komadai datagen`: lets the engine play itself and keeps the games.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use std::{fs, thread};

use clap::Args;
use komadai_engine::Playable;
use komadai_engine::net::Net;
use komadai_rules::{Listed, VariantId, dispatch};
use komadai_trainer::SelfPlay;

use crate::choice;
use crate::examples::examples;
use crate::failure::Failure;
use crate::inputs;
use crate::numbers::{counted, span};
use crate::output::{self, QUIET, STRONG};
use crate::selfplay;

/// Let the engine play itself and keep the games, to learn from
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Datagen {
    /// The game
    #[arg(value_parser = choice::games())]
    game: VariantId,

    /// The folder the games go to; those missing in it are played
    #[arg(short, long, value_name = "FOLDER")]
    out: PathBuf,

    /// How many games there should be; otherwise until it is stopped
    #[arg(short = 'n', long, value_name = "N")]
    games: Option<u64>,

    /// How many nodes to search for a move
    #[arg(long, value_name = "N", default_value_t = 1500, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Games at once; 0 for one per processor
    #[arg(short, long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=512))]
    threads: u16,

    /// Other games for another number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// A rule set; games take turns if it is repeated. Otherwise three games of four are modern
    #[arg(short, long, value_name = "RULES", value_parser = choice::rule_sets())]
    rules: Vec<String>,

    /// The network to judge with; otherwise what comes with the engine
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

const EXAMPLES: &str = examples!(
    "Games begin with four to nine random moves that leave both sides a fair chance, in four games of ten drawn among the
best. One that both sides agree on is given up, and one of more than 320 plies is drawn.

It may be stopped at any moment, by Ctrl-C or worse: the same command goes on where it was and plays the same games.
Only one process may write into a folder, but anybody may read it. docs/data.md describes the files.

",
    "
  komadai datagen shogun --out data/shogun --games 20000
  komadai datagen shinobi --out data/shinobi --nodes 3000 --threads 2
  komadai datagen shogi -o data/shogi --rules modern --seed 7 --net shogi.nnue"
);

pub(crate) fn run(args: &Datagen) -> Result<(), Failure> {
    dispatch!(args.game, V => generate::<V>(args))
}

fn net<V: Playable>(path: &Path) -> Result<Arc<Net<V>>, Failure> {
    let problem = |text: String| Failure::Input(format!("{}: {text}", path.display()));
    let bytes = fs::read(path).map_err(|error| problem(inputs::unreadable(&error)))?;
    let net = Net::read(&bytes).map_err(|error| problem(error.to_string()))?;
    Ok(Arc::new(net))
}

fn generate<V: Listed + Playable>(args: &Datagen) -> Result<(), Failure> {
    let recipe = SelfPlay::<V> {
        games: args.games,
        nodes: args.nodes,
        threads: match args.threads {
            0 => thread::available_parallelism().map_or(1, usize::from),
            threads => threads.into(),
        },
        seed: args.seed,
        rules: selfplay::rules::<V>(&args.rules)?,
        net: args.net.as_deref().map(net).transpose()?,
    };
    let began = Instant::now();
    let played = selfplay::fill(&args.out, &recipe)?;
    let rest = match args.games {
        Some(games) if played.games < games => format!("; {} to go", counted(games - played.games, "game")),
        _ => String::new(),
    };
    writeln!(
        output::stdout(),
        "{STRONG}{}{STRONG:#} in {}{rest} {QUIET}({} new with {} in {}; rules {}){QUIET:#}",
        counted(played.games, "game"),
        args.out.display(),
        played.new,
        counted(played.positions, "position"),
        span(began.elapsed()),
        selfplay::turns::<V>(&recipe.rules)
    )?;
    Ok(())
}
