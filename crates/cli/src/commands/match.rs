//! `komadai match`: engines against each other, with Elo, tests and records.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use clap::Args;
use komadai_arena::stats::Sprt;
use komadai_arena::{
    Adjudication, Balance, Conduct, Draw, Match, MatchError, Openings, TimeControl, Win, read_time,
};
use komadai_notation::Format;
use komadai_rules::VariantId;

use crate::choice;
use crate::contest::live::MatchProgress;
use crate::contest::{engines, table};
use crate::examples::examples;
use crate::failure::Failure;
use crate::output;

/// The heading of limits in the help text.
const LIMITS: &str = "Limits of engines that have none of their own";

/// Play engines against each other: Elo, SPRT, records
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Contest {
    /// One of the two engines; see below
    #[arg(short, long = "engine", value_name = "ENGINE", required = true)]
    engines: Vec<String>,

    /// The game
    #[arg(short, long, value_name = "GAME", value_parser = choice::games(), default_value_t)]
    game: VariantId,

    /// The rule set; otherwise the game's usual one
    #[arg(short, long, value_name = "RULES", value_parser = choice::rule_sets())]
    rules: Option<String>,

    /// How many games; pairs are played whole
    #[arg(short = 'n', long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// Time for the game and for each move: 10+0.1, 1m, 60,byoyomi=5
    #[arg(long, value_name = "TIME", help_heading = LIMITS)]
    tc: Option<String>,

    /// Time for each move: 0.1, 100ms
    #[arg(long, value_name = "TIME", help_heading = LIMITS)]
    movetime: Option<String>,

    /// Nodes for each move
    #[arg(long, value_name = "N", help_heading = LIMITS)]
    nodes: Option<u64>,

    /// Depth of each search
    #[arg(long, value_name = "N", help_heading = LIMITS)]
    depth: Option<u32>,

    /// A list: positions or moves, one opening a line
    #[arg(long, value_name = "FILE", help_heading = "Openings")]
    openings: Option<PathBuf>,

    /// Without a list: the number of random plies; 0 for the start position
    #[arg(long, value_name = "PLIES", default_value_t = 6, help_heading = "Openings")]
    random: u32,

    /// How far, in hundredths of a pawn, a random opening may be from the start position's score
    #[arg(long, value_name = "CP", default_value_t = 100, help_heading = "Openings")]
    balance: i32,

    /// What random openings depend on
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Openings")]
    seed: u64,

    /// Stop when one of two Elo differences can be ruled out: 0,5
    #[arg(
        long,
        value_name = "ELO0,ELO1",
        allow_hyphen_values = true,
        help_heading = "Conduct"
    )]
    sprt: Option<String>,

    /// How many games at a time
    #[arg(short, long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512), help_heading = "Conduct")]
    concurrency: u16,

    /// How late a move may be
    #[arg(long, value_name = "TIME", default_value = "50ms", help_heading = "Conduct")]
    late: String,

    /// End a game when both engines see a win by CP for MOVES moves: 1000,4
    #[arg(long, value_name = "CP,MOVES", help_heading = "Conduct")]
    win: Option<String>,

    /// End a game as a draw when both engines see it even within CP for MOVES moves after PLIES plies: 10,8,80
    #[arg(long, value_name = "CP,MOVES,PLIES", help_heading = "Conduct")]
    draw: Option<String>,

    /// End games as draws after this many plies
    #[arg(long, value_name = "N", help_heading = "Conduct", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    max_plies: u32,

    /// Keep the games as JSON lines, and go on with the match that is there
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    log: Option<PathBuf>,

    /// Write the games of an 8x8 game as PGN
    #[arg(long, value_name = "FILE", conflicts_with = "kif", help_heading = "Output")]
    pgn: Option<PathBuf>,

    /// Write games of Shogi as KIF, one file each
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    kif: Option<PathBuf>,

    /// Answer in JSON
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// Exit code 1 if an engine crashed, hung, was late or made an illegal move
    #[arg(long, help_heading = "Output")]
    strict: bool,
}

const EXAMPLES: &str = examples!(
    "An ENGINE is a program, or `komadai` for this one, or `random` for a beginner who plays at random
but takes free pieces and mates in one. After it, in one quoted argument, may come
  arg=ARG name=NAME dir=DIR proto=usi variant=NAME     how it is started and called
  option.NAME=VALUE level=N                            what is set
  tc=10+0.1 byoyomi=5 movetime=100ms nodes=N depth=N   its own limits

",
    "
  komadai match --engine komadai --engine random --nodes 1000 --games 10
  komadai match -g shogun -e komadai -e './stockfish option.Hash=64' --tc 10+0.1 --log games.jsonl
  komadai match -g shinobi -e 'komadai nodes=8000' -e 'komadai nodes=4000' -n 2000 --sprt 0,10
  komadai match -e 'komadai proto=usi level=4' -e 'komadai level=3' --kif records/"
);

pub(crate) fn run(args: &Contest) -> Result<(), Failure> {
    let contest = contest(args).map_err(Failure::Usage)?;
    let names = contest.engines.each_ref().map(|engine| engine.name.clone());
    let mut live = MatchProgress::new(names, contest.pairs * 2, args.json);
    let stop = AtomicBool::new(false);
    let mut heard = Ok(());
    let summary = contest.run(&stop, &mut |event| {
        if heard.is_ok() {
            heard = live.follow(&event);
        }
        if heard.is_err() {
            stop.store(true, Relaxed);
        }
    });
    live.close();
    heard?;
    let summary = summary.map_err(|error| match error {
        MatchError::Settings(problem) => Failure::Usage(problem),
        error => Failure::Input(error.to_string()),
    })?;
    let text = match args.json {
        true => table::json(&contest, &summary).to_string() + "\n",
        false => table::page(&contest, &summary),
    };
    output::stdout().write_all(text.as_bytes())?;
    if args.strict && !summary.faults.is_empty() {
        return Err(Failure::Told);
    }
    Ok(())
}

fn contest(args: &Contest) -> Result<Match, String> {
    let mut contest = Match::new(args.game, engines::read_both(&args.engines, limits(args)?)?);
    contest.rules.clone_from(&args.rules);
    contest.pairs = args.games.div_ceil(2);
    contest.openings = openings(args)?;
    contest.seed = args.seed;
    contest.concurrency = args.concurrency.into();
    contest.conduct = conduct(args)?;
    contest.sprt = args.sprt.as_deref().map(sprt).transpose()?;
    contest.log.clone_from(&args.log);
    let pgn = args.pgn.iter().map(|path| (Format::Pgn, path.clone()));
    let kif = args.kif.iter().map(|path| (Format::Kif, path.clone()));
    contest.records = pgn.chain(kif).next();
    Ok(contest)
}

/// The limits that hold for engines without their own; nothing, if nothing is said.
fn limits(args: &Contest) -> Result<TimeControl, String> {
    let named = |name: &str, value: Option<String>| value.map(|value| format!("{name}={value}"));
    let parts = [
        args.tc.clone(),
        named("movetime", args.movetime.clone()),
        named("nodes", args.nodes.map(|nodes| nodes.to_string())),
        named("depth", args.depth.map(|depth| depth.to_string())),
    ];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        return Ok(TimeControl::default());
    }
    parts
        .join(",")
        .parse()
        .map_err(|error: komadai_arena::TimeControlError| error.to_string())
}

fn openings(args: &Contest) -> Result<Openings, String> {
    /// What the judge of an opening may look at.
    const JUDGEMENT: u64 = 4000;
    Ok(match &args.openings {
        Some(path) => Openings::List {
            text: fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?,
            shuffled: false,
        },
        None if args.random == 0 => Openings::Start,
        None => Openings::Random {
            start: None,
            plies: args.random,
            balance: Some(Box::new(Balance {
                judge: engines::komadai(TimeControl::nodes(JUDGEMENT))?,
                margin: args.balance,
            })),
        },
    })
}

fn conduct(args: &Contest) -> Result<Conduct, String> {
    let margin: Option<Duration> = read_time(&args.late);
    let win = args.win.as_deref().map(numbers::<2>).transpose()?;
    let draw = args.draw.as_deref().map(numbers::<3>).transpose()?;
    Ok(Conduct {
        margin: margin.ok_or_else(|| format!("--late {:?} is not a time", args.late))?,
        adjudication: Adjudication {
            win: win.map(|[score, moves]| Win {
                score: score as i32,
                moves,
            }),
            draw: draw.map(|[score, moves, after]| Draw {
                score: score as i32,
                moves,
                after,
            }),
            max_plies: Some(args.max_plies),
        },
        ..Conduct::default()
    })
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let read = || {
        let (elo0, elo1) = text.split_once(',')?;
        Some(Sprt::new(elo0.trim().parse().ok()?, elo1.trim().parse().ok()?))
    };
    read().ok_or_else(|| format!("--sprt {text:?} is not a pair of Elo differences such as 0,5"))
}

/// Reads `1000,4`.
fn numbers<const N: usize>(text: &str) -> Result<[u32; N], String> {
    let numbers = text.split(',').map(|part| part.trim().parse().ok());
    let numbers = numbers
        .collect::<Option<Vec<_>>>()
        .and_then(|list| list.try_into().ok());
    numbers.ok_or_else(|| format!("{text:?} is not {N} numbers with commas between them"))
}
