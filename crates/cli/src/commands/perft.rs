//! `komadai perft`: counts the leaves of the tree of legal moves, and how fast that goes.

use std::collections::BTreeMap;
use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use komadai_rules::{Listed, RuleSet, dispatch};
use serde::Serialize;

use crate::branches;
use crate::choice::{self, Choice};
use crate::examples::examples;
use crate::failure::Failure;
use crate::numbers::grouped;
use crate::output::{self, QUIET, STRONG};

/// Count the move sequences of a length, with speed
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Perft {
    /// How many plies
    #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(branches::DEEPEST)))]
    depth: u32,

    #[command(flatten)]
    choice: Choice,

    /// Where to start: FEN or SFEN, startpos or handicap:N
    #[arg(
        short,
        long,
        value_name = "POSITION",
        default_value = "startpos",
        hide_default_value = true
    )]
    fen: String,

    /// Tell the count of each first move
    #[arg(short, long)]
    divide: bool,

    /// How many threads; 0 for one per processor
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(..=512))]
    threads: u16,

    /// Play the moves of the last ply, too, instead of only counting them
    #[arg(long)]
    no_bulk: bool,

    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = examples!(
    "
  komadai perft 5                                        Shogi from the start
  komadai perft --game shinobi --rules modern 4
  komadai perft --fen handicap:5 --divide 3              what each first move leads to
  komadai perft --fen '4k4/9/9/9/9/9/9/9/4K4 b RP 1' 4   from a position
  komadai perft --threads 0 --json 5                     all processors, for a program"
);

/// What was counted.
#[derive(Serialize, Debug)]
struct Count {
    game: &'static str,
    rules: &'static str,
    fen: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    threads: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
}

pub(crate) fn run(args: &Perft) -> Result<(), Failure> {
    let count = dispatch!(args.choice.game(&args.fen), V => count::<V>(args))?;
    let text = if args.json {
        serde_json::to_string(&count).map_err(std::io::Error::from)? + "\n"
    } else {
        in_words(&count)
    };
    Ok(output::stdout().write_all(text.as_bytes())?)
}

fn count<V: Listed>(args: &Perft) -> Result<Count, Failure> {
    let pos = choice::position::<V>(&args.fen, args.choice.rules::<V>()?)?;
    let threads = threads(args.threads);
    let count = if args.no_bulk {
        V::perft_playing_all
    } else {
        V::perft
    };
    let begin = Instant::now();
    let branches = branches::count(&pos, args.depth, count, threads);
    let elapsed = begin.elapsed();
    let nodes = match args.depth {
        0 => 1,
        _ => branches.iter().map(|(_, leaves)| leaves).sum(),
    };
    let divide = || {
        branches
            .iter()
            .map(|(mv, leaves)| (mv.to_string(), *leaves))
            .collect()
    };
    Ok(Count {
        game: V::NAME,
        rules: pos.rules().name(),
        fen: pos.to_string(),
        depth: args.depth,
        nodes,
        seconds: elapsed.as_secs_f64(),
        nodes_per_second: speed(nodes, elapsed),
        threads,
        divide: args.divide.then(divide),
    })
}

fn threads(wanted: u16) -> usize {
    match wanted {
        0 => thread::available_parallelism().map_or(1, usize::from),
        wanted => wanted.into(),
    }
}

fn speed(nodes: u64, elapsed: Duration) -> f64 {
    nodes as f64 / elapsed.as_secs_f64().max(1e-9)
}

fn in_words(count: &Count) -> String {
    let mut text = String::new();
    for (mv, leaves) in count.divide.iter().flatten() {
        text += &format!("{mv}: {leaves}\n");
    }
    if count.divide.is_some() {
        text += "\n";
    }
    let Count {
        game,
        rules,
        depth,
        threads,
        ..
    } = count;
    let (nodes, seconds) = (grouped(count.nodes), count.seconds);
    let speed = count.nodes_per_second / 1e6;
    let plural = if *threads == 1 { "" } else { "s" };
    text += &format!(
        "{STRONG}{game}{STRONG:#} {rules}, depth {depth}\n\n  \
         nodes  {STRONG}{nodes}{STRONG:#}\n  \
         time   {seconds:.3} s\n  \
         speed  {speed:.1} Mn/s {QUIET}({threads} thread{plural}){QUIET:#}\n"
    );
    text
}
