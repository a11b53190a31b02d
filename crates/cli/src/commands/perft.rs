//! `komadai perft`: counts the leaves of the tree of legal moves, and how fast that goes.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::ProgressBar;
use komadai_rules::{Move, Position, RuleSet, Variant, dispatch, perft, perft_playing_all};
use serde::Serialize;

use crate::choice::{self, Choice};
use crate::failure::Failure;
use crate::output::{self, QUIET, STRONG};
use crate::progress;

/// Count the move sequences of a length, with speed
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Perft {
    /// How many plies
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

const EXAMPLES: &str = "\
Examples:
  komadai perft 5                                        Shogi from the start
  komadai perft --game shinobi --rules modern 4
  komadai perft --fen handicap:5 --divide 3              what each first move leads to
  komadai perft --fen '4k3/9/9/9/9/9/9/9/4K4 b RP 1' 4   from a position
  komadai perft --threads 0 --json 6                     all processors, for a program";

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
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
}

pub(crate) fn run(args: &Perft) -> Result<(), Failure> {
    let count = dispatch!(args.choice.game(&args.fen), V => count::<V>(args))?;
    let text = if args.json {
        serde_json::to_string(&count).map_err(std::io::Error::from)? + "\n"
    } else {
        in_words(&count, threads(args.threads))
    };
    Ok(output::stdout().write_all(text.as_bytes())?)
}

fn count<V: Variant>(args: &Perft) -> Result<Count, Failure> {
    let pos = choice::position::<V>(&args.fen, args.choice.rules::<V>()?)?;
    let begin = Instant::now();
    let counts = Search::new(pos, args).run(threads(args.threads));
    let elapsed = begin.elapsed();
    let nodes = if args.depth == 0 {
        1
    } else {
        counts.iter().map(|(_, count)| count).sum()
    };
    Ok(Count {
        game: V::ID.name(),
        rules: pos.rules().name(),
        fen: pos.to_string(),
        depth: args.depth,
        nodes,
        seconds: elapsed.as_secs_f64(),
        nodes_per_second: speed(nodes, elapsed),
        divide: args.divide.then(|| {
            counts
                .into_iter()
                .map(|(mv, count)| (mv.to_string(), count))
                .collect()
        }),
    })
}

fn threads(wanted: u16) -> usize {
    match wanted {
        0 => thread::available_parallelism().map_or(1, usize::from),
        wanted => wanted.into(),
    }
}

/// The tree cut into jobs: two plies below the root where the tree is deep, so that all threads have
/// something to do to the end.
struct Search<V: Variant> {
    first_moves: Vec<(Move<V>, AtomicU64)>,
    jobs: Vec<Job<V>>,
    next_job: AtomicUsize,
    bulk: bool,
    bar: ProgressBar,
}

struct Job<V: Variant> {
    first_move: usize,
    pos: Position<V>,
    depth: u32,
}

impl<V: Variant> Search<V> {
    fn new(pos: Position<V>, args: &Perft) -> Self {
        let first_moves = if args.depth == 0 {
            Vec::new()
        } else {
            pos.legal_moves()
        };
        let mut jobs = Vec::new();
        for (first_move, &mv) in first_moves.iter().enumerate() {
            let pos = pos.after(mv);
            let depth = args.depth - 1;
            if depth < 3 {
                jobs.push(Job {
                    first_move,
                    pos,
                    depth,
                });
                continue;
            }
            let replies = pos.legal_moves().into_iter();
            jobs.extend(replies.map(|reply| Job {
                first_move,
                pos: pos.after(reply),
                depth: depth - 1,
            }));
        }
        Self {
            first_moves: first_moves
                .into_iter()
                .map(|mv| (mv, AtomicU64::new(0)))
                .collect(),
            bar: progress::bar(jobs.len(), "branches"),
            jobs,
            next_job: AtomicUsize::new(0),
            bulk: !args.no_bulk,
        }
    }

    fn run(self, threads: usize) -> Vec<(Move<V>, u64)> {
        thread::scope(|scope| {
            for _ in 0..threads.min(self.jobs.len()) {
                scope.spawn(|| self.work());
            }
        });
        self.bar.finish_and_clear();
        self.first_moves
            .into_iter()
            .map(|(mv, count)| (mv, count.into_inner()))
            .collect()
    }

    fn work(&self) {
        while let Some(job) = self.jobs.get(self.next_job.fetch_add(1, Relaxed)) {
            let leaves = if self.bulk {
                perft(&job.pos, job.depth)
            } else {
                perft_playing_all(&job.pos, job.depth)
            };
            self.first_moves[job.first_move].1.fetch_add(leaves, Relaxed);
            self.bar.inc(1);
        }
    }
}

fn speed(nodes: u64, elapsed: Duration) -> f64 {
    nodes as f64 / elapsed.as_secs_f64().max(1e-9)
}

fn in_words(count: &Count, threads: usize) -> String {
    let mut text = String::new();
    for (mv, leaves) in count.divide.iter().flatten() {
        text += &format!("{mv}: {leaves}\n");
    }
    if count.divide.is_some() {
        text += "\n";
    }
    let Count {
        game, rules, depth, ..
    } = count;
    let (nodes, seconds) = (grouped(count.nodes), count.seconds);
    let speed = count.nodes_per_second / 1e6;
    let plural = if threads == 1 { "" } else { "s" };
    text += &format!(
        "{STRONG}{game}{STRONG:#} {rules}, depth {depth}\n\n  \
         nodes  {STRONG}{nodes}{STRONG:#}\n  \
         time   {seconds:.3} s\n  \
         speed  {speed:.1} Mn/s {QUIET}({threads} thread{plural}){QUIET:#}\n"
    );
    text
}

/// `19861490` as `19,861,490`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
