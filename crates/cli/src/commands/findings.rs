//! `komadai findings`: what self-play and searches say about the games, as a text with plots.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{fs, thread};

use clap::Args;
use komadai_rules::VariantId;
use komadai_trainer::findings::{FreeGames, Plan, StartGames, find};

use crate::choice::games;
use crate::examples::examples;
use crate::failure::Failure;
use crate::output;
use crate::progress;

/// Find out what pieces are worth, who is better off and how games go
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Findings {
    /// Folders of self-play games, of any of the games
    #[arg(long, value_name = "FOLDER", num_args = 1..)]
    data: Vec<PathBuf>,

    /// Where to write: FILES.md, and the plots in the folder FILES
    #[arg(short, long, value_name = "FILES", default_value = "docs/findings")]
    out: PathBuf,

    /// Only this game; may be given several times
    #[arg(short, long = "game", value_name = "GAME", value_parser = games())]
    games: Vec<VariantId>,

    /// How many games to play from the start position under each rule set
    #[arg(short = 'n', long, value_name = "N", default_value_t = 500)]
    starts: u64,

    /// How many games to let the engine play as it likes, from the start position and with each handicap
    #[arg(long, value_name = "N", default_value_t = 400)]
    free: u64,

    /// Nodes for each move of these games
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,

    /// Nodes for the search of each start position
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    think: u64,

    /// Games at once; 0 for one per processor
    #[arg(short, long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=512))]
    threads: u16,
}

const EXAMPLES: &str = examples!(
    "The same data and the same numbers give the same files, with any number of threads.

",
    "
  komadai findings --data data/shogi data/shogun data/shinobi          all games, into docs/findings
  komadai findings --game shogun --data data/shogun --out shogun          one game
  komadai findings --starts 50 --free 50 --think 100000 --out quick    only a glance, without data"
);

pub(crate) fn run(args: &Findings) -> Result<(), Failure> {
    let folder = folder_name(&args.out)?;
    let threads = match args.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads.into(),
    };
    let plan = Plan {
        games: match args.games.as_slice() {
            [] => VariantId::ALL.to_vec(),
            some => some.to_vec(),
        },
        data: args.data.clone(),
        starts: StartGames {
            games: args.starts,
            nodes: args.nodes,
            threads,
        },
        free: FreeGames {
            games: args.free,
            nodes: args.nodes,
            threads,
        },
        think: args.think,
    };
    let bar = progress::bar(plan.steps() as usize, "games");
    let findings = find(plan, &|| bar.inc(1)).map_err(|error| Failure::Input(error.to_string()))?;
    bar.finish_and_clear();

    fs::create_dir_all(&args.out)?;
    let text = args.out.with_file_name(format!("{folder}.md"));
    fs::write(&text, findings.document(folder))?;
    let plots = findings.plots();
    for (name, svg) in &plots {
        fs::write(args.out.join(name), svg)?;
    }
    let mut out = output::stdout();
    let into = args.out.display();
    writeln!(out, "{} and {} plots in {into}", text.display(), plots.len())?;
    Ok(())
}

/// The last part of the path: the text names the plots by it.
fn folder_name(out: &Path) -> Result<&str, Failure> {
    let name = out.file_name().and_then(|name| name.to_str());
    name.ok_or_else(|| Failure::Usage(format!("--out {} does not name a file", out.display())))
}
