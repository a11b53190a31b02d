//! `komadai puzzles`: makes puzzles, proves them, counts them, shows them, and lets them be solved.

mod export;
mod make;
mod measure;
mod play;
mod played;
mod sets;
mod stats;
mod tried;
mod verify;

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use komadai_puzzles::{Angle, ExportFormat};
use komadai_rules::VariantId;

use crate::choice;
use crate::draw::Pieces;
use crate::examples::examples;
use crate::failure::Failure;

/// Make puzzles, prove them, count them, look at them, solve them
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Puzzles {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand, Debug)]
enum Task {
    Make(make::Make),
    /// Prove every puzzle again from its position; exit code 1 if any is not what it says
    Verify {
        #[command(flatten)]
        which: Which,
        /// Answer in JSON, an object for each puzzle that is not what it says
        #[arg(long)]
        json: bool,
    },
    /// Count puzzles by kind, length, rating and tags
    Stats {
        #[command(flatten)]
        which: Which,
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
    /// Show a puzzle with its solution
    Show {
        /// Its name
        id: String,
        #[command(flatten)]
        which: Which,
        /// How to draw pieces; by default kanji for Shogi and letters for the others
        #[arg(short, long, value_name = "PIECES")]
        pieces: Option<Pieces>,
        /// Answer in JSON: the puzzle, its solution as a tree
        #[arg(long, conflicts_with = "pieces")]
        json: bool,
        /// Answer in JSON: the puzzle as positions that are played without rules
        #[arg(long, conflicts_with_all = ["pieces", "json"])]
        graph: bool,
    },
    /// Solve a puzzle: type moves as in `komadai show --moves`
    Solve {
        /// Its name; otherwise one at random
        id: Option<String>,
        #[command(flatten)]
        which: Which,
        /// How to draw pieces; by default kanji for Shogi and letters for the others
        #[arg(short, long, value_name = "PIECES")]
        pieces: Option<Pieces>,
        /// One near this rating
        #[arg(long, value_name = "RATING")]
        rating: Option<u16>,
    },
    /// Write puzzles for other programs: a line each, records, or JSON
    Export {
        #[command(flatten)]
        which: Which,
        /// sfen: position and moves; kif and pgn: records; jsonl: everything, an object a line
        #[arg(short = 'F', long, value_name = "FORMAT", default_value = "jsonl", value_parser = export::formats())]
        format: ExportFormat,
        /// Only those with all of these themes: kinds, tags and lengths such as plies-3, with commas
        #[arg(long, value_name = "THEMES", default_value = "mix")]
        angle: Angle,
    },
    /// Write a proof of every mate and campmate, a line of JSON each, that other programs can walk
    ///
    /// It has one move for the solver and every answer of the opponent.
    Proofs {
        #[command(flatten)]
        which: Which,
        /// Leave out proofs of more moves than this
        #[arg(long, value_name = "N", default_value_t = 3000)]
        most: usize,
    },
    /// Write what the moves of each puzzle are worth, a line each, by name: the graphs that come with komadai
    Graphs {
        #[command(flatten)]
        which: Which,
    },
    /// Write the puzzles with first ratings as they are given now, by rating
    Rate {
        #[command(flatten)]
        which: Which,
        /// Take the tries from this file, which `measure` has written, and make those it lacks
        #[arg(long, value_name = "FILE")]
        tried: Option<PathBuf>,
    },
    /// Let the levels 1 to 10 try puzzles, fit the weights of first ratings to how they do, and tell how far off those are
    Measure {
        #[command(flatten)]
        which: Which,
        /// How many puzzles, drawn evenly from all
        #[arg(short = 'n', long, value_name = "N", default_value_t = 100)]
        count: usize,
        /// How often each level tries each, beside the tries that first ratings are made from
        #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=1000))]
        times: u64,
        /// Keep what was tried in this file, a line for each puzzle, and do not try again what it has
        #[arg(long, value_name = "FILE")]
        tried: Option<PathBuf>,
    },
}

/// Which puzzles are meant.
#[derive(Args, Debug)]
struct Which {
    /// The game; otherwise all of them
    #[arg(short, long, value_name = "GAME", value_parser = choice::games())]
    game: Option<VariantId>,
    /// A file of puzzles of the game, instead of those that come with komadai
    #[arg(short, long, value_name = "FILE", requires = "game")]
    file: Option<PathBuf>,
}

const EXAMPLES: &str = examples!(
    "The format of the files, the tags and how puzzles are made is described in docs/puzzles.md.

",
    "
  komadai puzzles solve --game shogi --rating 900
  komadai puzzles stats
  komadai puzzles verify --game shinobi
  komadai puzzles export --game shogi --format kif --angle mate,plies-3
  komadai puzzles make --game shogun --count 200 --out puzzles"
);

pub(crate) fn run(args: &Puzzles) -> Result<(), Failure> {
    match &args.task {
        Task::Make(args) => make::run(args),
        Task::Verify { which, json } => verify::run(&sets::read(which)?, *json),
        Task::Stats { which, json } => stats::run(&sets::read(which)?, *json),
        Task::Show {
            id,
            which,
            pieces,
            json,
            graph,
        } => {
            let puzzle = sets::named(which, id)?;
            match (json, graph) {
                (true, _) => play::in_json(&puzzle),
                (_, true) => play::as_graph(&puzzle),
                (false, false) => play::show(&puzzle, *pieces),
            }
        }
        Task::Solve {
            id,
            which,
            pieces,
            rating,
        } => {
            let puzzle = match id {
                Some(id) => sets::named(which, id)?,
                None => sets::any(which, *rating)?,
            };
            play::solve(&puzzle, *pieces)
        }
        Task::Export { which, format, angle } => export::run(&sets::read(which)?, *format, angle),
        Task::Proofs { which, most } => play::proofs(&sets::read(which)?, *most),
        Task::Graphs { which } => sets::graphs(sets::read(which)?),
        Task::Rate { which, tried } => sets::rate(sets::read(which)?, tried.as_deref()),
        Task::Measure {
            which,
            count,
            times,
            tried,
        } => measure::run(&sets::read(which)?, *count, *times, tried.as_deref()),
    }
}

/// What is said of a file that cannot be read or written.
fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::Input(format!("{}: {error}", path.display()))
}
