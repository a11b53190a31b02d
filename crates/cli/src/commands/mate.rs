//! `komadai mate`: whether the side to move can force mate, and how.

use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::Args;
use komadai_engine::Playable;
use komadai_engine::mate::{MateLimits, Study, Verdict};
use komadai_notation::Named;
use komadai_rules::{Line, RuleSet, dispatch};
use serde_json::{Value, json};

use super::show::play;
use crate::answer::names;
use crate::choice::{self, Choice};
use crate::draw::{self, Look, Pieces};
use crate::examples::examples;
use crate::failure::Failure;
use crate::{output, progress};

/// Find a mate by nothing but checks, its shortest line, and whether it is the only one
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Mate {
    /// FEN or SFEN (quoted or not), perhaps with moves; the side to move may do without a king
    #[arg(value_name = "POSITION", required = true, num_args = 1..)]
    position: Vec<String>,

    #[command(flatten)]
    choice: Choice,

    /// Look only for mates within this many plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=999))]
    plies: Option<u16>,

    /// Go on until the shortest mate is known and list all moves that mate as fast
    #[arg(short, long)]
    all: bool,

    /// Search for at most this many seconds
    #[arg(short, long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    time: Duration,

    /// Size of the table in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=131_072))]
    hash: u32,

    /// How many threads; the search uses one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1))]
    threads: u16,

    #[command(flatten)]
    look: Look,
}

const EXAMPLES: &str = examples!(
    "Every move of the attacker gives check, or wins by walking the king into the enemy's camp where a
game has that. Ends with 0 if there is a mate, 1 if there is none, 2 if that was not found out.

",
    "
  komadai mate 7nl/7k1/6p2/6S1p/9/9/9/9/9 b GS 1
  komadai mate '3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1' --all
  komadai mate --game shogun '6rk/6pp/8/4N3/8/8/8/4K3[] w - - 0 1' --json
  komadai mate --game shinobi '3r4/4K2q/8/8/8/8/4k3/8[] w - - 0 1'"
);

fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "not a number of seconds")?;
    let time = Duration::try_from_secs_f64(number).map_err(|error| error.to_string())?;
    if time.is_zero() {
        return Err("the time must be above 0".into());
    }
    Ok(time)
}

pub(crate) fn run(args: &Mate) -> Result<(), Failure> {
    let (position, moves) = choice::split_position(&args.position.join(" "));
    dispatch!(args.choice.game(&position), V => answer::<V>(args, &position, &moves))
}

fn answer<V: Named + Playable>(args: &Mate, position: &str, moves: &[String]) -> Result<(), Failure> {
    let line = read::<V>(args, position, moves)?;
    let limits = MateLimits {
        time: Some(args.time),
        plies: args.plies,
        table_mib: args.hash as usize,
        ..MateLimits::default()
    };
    let spinner = progress::spinner("looking for a mate");
    let start = Instant::now();
    let study = V::study_mate(&line, &limits, args.all, &AtomicBool::new(false));
    let time = start.elapsed();
    spinner.finish_and_clear();
    let text = if args.look.json {
        format!("{}\n", in_json(&line, &study, time))
    } else {
        let pieces = args.look.pieces.unwrap_or_else(Pieces::usual::<V>);
        let page = draw::page(&line, args.look.pieces, args.look.flip);
        format!("{page}\n{}", draw::solution(&line, &study, args.all, pieces))
    };
    output::stdout().write_all(text.as_bytes())?;
    match study.verdict {
        Verdict::Mate(_) => Ok(()),
        Verdict::NoMate => Err(Failure::Told),
        Verdict::Unknown => Err(Failure::Undecided),
    }
}

/// The line to look at. What cannot be read has an exit code of its own here: 1 means that there is no
/// mate.
fn read<V: Named>(args: &Mate, position: &str, moves: &[String]) -> Result<Line<V>, Failure> {
    let start =
        choice::problem::<V>(position, args.choice.rules::<V>()?).map_err(|failure| match failure {
            Failure::Input(message) => Failure::Usage(message),
            failure => failure,
        })?;
    let mut line = Line::new(start);
    for (index, text) in moves.iter().enumerate() {
        play(&mut line, text).map_err(|error| Failure::Usage(format!("move {}: {error}", index + 1)))?;
    }
    Ok(line)
}

fn in_json<V: Named>(line: &Line<V>, study: &Study<V>, time: Duration) -> Value {
    let pos = line.position();
    let mut value = json!({
        "game": V::NAME,
        "rules": pos.rules().name(),
        "fen": pos.to_string(),
        "nodes": study.nodes,
        "seconds": time.as_secs_f64(),
    });
    value["verdict"] = match &study.verdict {
        Verdict::Mate(_) => "mate",
        Verdict::NoMate => "nomate",
        Verdict::Unknown => "unknown",
    }
    .into();
    if let Verdict::Mate(moves) = &study.verdict {
        let mut mate = Line::new(*pos);
        for &mv in moves {
            // The line was verified; a move that does not fit would only shorten the names.
            if mate.play_on(mv).is_err() {
                break;
            }
        }
        let others = study.others.iter();
        let others = others.map(|other| json!({"ply": other.ply + 1, "move": other.mv.to_string()}));
        value["plies"] = moves.len().into();
        value["futile"] = study.futile.into();
        value["shortest"] = study.is_shortest.into();
        value["unique"] = study.is_unique.into();
        value["moves"] = moves.iter().map(ToString::to_string).collect();
        value["names"] = json!(names(&mate));
        value["others"] = others.collect();
        value["proof"] = study.proof.into();
    }
    value
}
