//! `komadai bench`: how many nodes the engine searches on fixed positions, and how fast.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use serde_json::json;

use crate::examples::examples;
use crate::failure::Failure;
use crate::output::{self, QUIET, STRONG};

/// Search fixed positions: the engine's signature, and its speed
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Bench {
    /// How many plies
    #[arg(default_value_t = komadai_engine::BENCH_DEPTH, value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,

    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = examples!(
    "
  komadai bench
  komadai bench 7 --json"
);

pub(crate) fn run(args: &Bench) -> Result<(), Failure> {
    let games = komadai_engine::bench(args.depth);
    let nodes: u64 = games.iter().map(|(_, bench)| bench.nodes).sum();
    let time: Duration = games.iter().map(|(_, bench)| bench.time).sum();
    let mut out = output::stdout();
    if args.json {
        let per_game: Vec<_> = games
            .iter()
            .map(|(game, bench)| json!({"game": game, "nodes": bench.nodes, "nps": bench.rate() as u64}))
            .collect();
        writeln!(
            out,
            "{}",
            json!({"nodes": nodes, "seconds": time.as_secs_f64(), "games": per_game})
        )?;
        return Ok(());
    }
    for (game, bench) in &games {
        let rate = bench.rate() / 1e6;
        writeln!(
            out,
            "{game:<12} {:>10} nodes {QUIET}{rate:6.2} Mnodes/s{QUIET:#}",
            bench.nodes
        )?;
    }
    let rate = nodes as f64 / time.as_secs_f64() / 1e6;
    writeln!(
        out,
        "{STRONG}{:<12} {nodes:>10} nodes{STRONG:#} {QUIET}{rate:6.2} Mnodes/s{QUIET:#}",
        "bench"
    )?;
    Ok(())
}
