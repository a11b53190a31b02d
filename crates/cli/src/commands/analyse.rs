//! `komadai analyse`: a game looked at by the engine.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use komadai_analysis::{Analysable, Analysis, Analyst, annotate, object};
use komadai_arena::read_time;
use komadai_engine::{Engine, Limits, Settings};
use komadai_notation::{AnyRecord, Format, Hints, Record, format, with_record};
use komadai_rules::{Side, VariantId};

use crate::analysis::{svg, table};
use crate::draw::Pieces;
use crate::examples::examples;
use crate::failure::Failure;
use crate::output::WARNING;
use crate::{choice, inputs, output, progress};

/// Look at a game with the engine: scores, mistakes, better lines
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Analyse {
    /// A record in any format, or - for stdin
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Which game of the file
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    number: u32,

    /// The game, where the file does not say
    #[arg(short, long, value_name = "GAME", value_parser = choice::games())]
    game: Option<VariantId>,

    /// Nodes for each position; 100000 if there is no other limit
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Engine")]
    nodes: Option<u64>,

    /// Time for each position: 0.5, 200ms
    #[arg(short, long, value_name = "TIME", value_parser = time, help_heading = "Engine")]
    time: Option<Duration>,

    /// Depth of each search
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), help_heading = "Engine")]
    depth: Option<u32>,

    /// How many lines in each position
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=500), help_heading = "Engine")]
    multipv: u16,

    /// How many threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512), help_heading = "Engine")]
    threads: u16,

    /// Size of the hash table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=131_072), help_heading = "Engine")]
    hash: u32,

    /// How moves are named; otherwise as the players of the game do
    #[arg(short, long, value_name = "PIECES", help_heading = "Output")]
    pieces: Option<Pieces>,

    /// Write a game of an 8x8 game with scores, marks and better lines
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pgn: Option<PathBuf>,

    /// Write a game of Shogi with scores and better lines
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    kif: Option<PathBuf>,

    /// Write a graph of the scores
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    svg: Option<PathBuf>,

    /// Answer in JSON
    #[arg(long, help_heading = "Output")]
    json: bool,
}

const EXAMPLES: &str = examples!(
    "Scores are those of the side that moves first. A move is marked by what it costs in chances to
win: ?! from 5 %, ? from 10 %, ?? from 15 %. Accuracy is 100 for a player who loses nothing; bad moves and moves
on which much hung count for more.

",
    "
  komadai analyse testdata/records/shogun.pgn --nodes 5000
  komadai analyse testdata/records/even.kif --nodes 5000 --multipv 2 --json
  komadai analyse game.kif --time 1 --threads 2 --kif annotated.kif --svg graph.svg"
);

fn time(text: &str) -> Result<Duration, String> {
    let time = read_time(text).filter(|time| !time.is_zero());
    time.ok_or_else(|| "use a time such as 0.5 or 200ms".into())
}

pub(crate) fn run(args: &Analyse) -> Result<(), Failure> {
    let record = read(args)?;
    with_record!(record, record => analyse(args, record))
}

/// The game that was asked for. What was not understood is told.
fn read(args: &Analyse) -> Result<AnyRecord, Failure> {
    let (files, problems) = inputs::gather(std::slice::from_ref(&args.file));
    let [input] = &files[..] else {
        let problem = problems.into_iter().next();
        return Err(Failure::Input(problem.unwrap_or_else(|| "give one file".into())));
    };
    let wrong = |problem: String| Failure::Input(format!("{}: {problem}", input.name()));
    let bytes = input.read().map_err(|error| wrong(inputs::unreadable(&error)))?;
    let hints = Hints {
        game: args.game,
        ..Hints::default()
    };
    let reading = input
        .understand(&bytes, &hints)
        .map_err(|error| wrong(error.to_string()))?;
    for problem in reading.problems.list().iter().take(3) {
        // With stderr closed there is nobody left to tell.
        let _ = writeln!(
            anstream::stderr(),
            "{WARNING}warning:{WARNING:#} {}:{}: {}",
            input.name(),
            problem.line,
            problem.message
        );
    }
    let games = reading.records.len();
    let wanted = reading.records.into_iter().nth(args.number as usize - 1);
    wanted.ok_or_else(|| match games {
        0 => wrong("no game could be read".into()),
        _ => wrong(format!("there is no game {}: the file has {games}", args.number)),
    })
}

fn analyse<V: Analysable>(args: &Analyse, record: Record<V>) -> Result<(), Failure> {
    let line = record.to_line();
    let has_kings = Side::BOTH.map(|side| line.start().board().king(side).is_some());
    if has_kings != [true; 2] {
        return Err(Failure::Input(
            "a position without both kings cannot be analysed".into(),
        ));
    }
    for (path, format) in [(&args.pgn, Format::Pgn), (&args.kif, Format::Kif)] {
        if path.is_some() && !V::FORMATS.contains(&format) {
            return Err(Failure::Usage(format!(
                "{format} does not hold games of {}",
                V::NAME
            )));
        }
    }
    let settings = Settings {
        hash: args.hash as usize,
        threads: args.threads.into(),
        multipv: args.multipv.into(),
        ..Settings::default()
    };
    let bar = progress::bar(line.len() + 1, "positions");
    bar.tick();
    let analysis = Analyst::new(line).run(&Engine::new(settings), &limits(args), || bar.inc(1));
    bar.finish_and_clear();
    save(args, &analysis, &record)?;
    let text = match args.json {
        true => object(&analysis, &record).to_string() + "\n",
        false => {
            let pieces = args.pieces.unwrap_or_else(Pieces::usual::<V>);
            table::page(&analysis, &record, pieces)
        }
    };
    Ok(output::stdout().write_all(text.as_bytes())?)
}

fn limits<V: Analysable>(args: &Analyse) -> Limits<V> {
    const USUAL: u64 = 100_000;
    let is_free = args.nodes.is_none() && args.time.is_none() && args.depth.is_none();
    Limits {
        nodes: args.nodes.or(is_free.then_some(USUAL)),
        movetime: args.time,
        depth: args.depth,
        overhead: Duration::ZERO,
        ..Limits::default()
    }
}

fn save<V: Analysable>(args: &Analyse, analysis: &Analysis<V>, record: &Record<V>) -> Result<(), Failure> {
    for (path, format) in [(&args.pgn, Format::Pgn), (&args.kif, Format::Kif)] {
        let Some(path) = path else { continue };
        let mut annotated = record.clone();
        annotate(analysis, &mut annotated, format);
        let text = format::write_record(&annotated, format);
        write(path, &text.map_err(|error| Failure::Usage(error.to_string()))?)?;
    }
    match &args.svg {
        Some(path) => write(path, &svg::graph(analysis, record)),
        None => Ok(()),
    }
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}
