//! `komadai puzzles make`: fills a folder with chunks of puzzles, and writes the best spread of them.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;
use std::{fs, thread};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use komadai_puzzles::make::{self, Wish};
use komadai_puzzles::{Kind, Puzzle, Sieve, Source, Tag, read_set, spread, without_twins};
use komadai_rules::VariantId;

use super::played::Played;
use super::unwritable;
use crate::choice;
use crate::commands::serve::Place;
use crate::examples::examples;
use crate::failure::Failure;
use crate::inputs;
use crate::numbers::{counted, span};
use crate::output::{self, QUIET, STRONG};
use crate::{progress, signals};

/// Make puzzles from compositions, games of the engine and finished games
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Make {
    /// The game
    #[arg(short, long, value_name = "GAME", value_parser = choice::games())]
    game: VariantId,

    /// How many there should be, without twins
    #[arg(short = 'n', long, value_name = "N")]
    count: usize,

    /// The folder the chunks go to, and in the end GAME.txt
    #[arg(short, long, value_name = "FOLDER", default_value = "puzzles")]
    out: PathBuf,

    /// Other puzzles for another number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Where they come from; several take turns. Otherwise composed and selfplay; what is composed is a mate
    #[arg(long = "from", value_name = "SOURCE", value_parser = sources())]
    sources: Vec<Source>,

    /// What they ask for; otherwise everything
    #[arg(long = "kind", value_name = "KIND", value_parser = kinds())]
    kinds: Vec<Kind>,

    /// Only those with this tag; for castling, which is rare, games are looked at only where it seems best
    #[arg(long, value_name = "TAG", value_parser = tags())]
    tag: Option<Tag>,

    /// Records of finished games to look at, before anything else; folders are searched
    #[arg(long, value_name = "FILE")]
    games: Vec<PathBuf>,

    /// Look at the finished games of the site, too, which may be running
    #[arg(long)]
    site: bool,

    #[command(flatten)]
    place: Place,

    /// Chunks at once; 0 for one per processor
    #[arg(short, long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=512))]
    threads: u16,
}

const EXAMPLES: &str = examples!(
    "It may be stopped at any moment and goes on where it was: the same seed makes the same puzzles, chunk by chunk. Of more
puzzles than asked for, those are written that spread most evenly over kinds and lengths.

",
    "
  komadai puzzles make --game shogi --count 500 --out puzzles --from composed
  komadai puzzles make --game shinobi --count 200 --out puzzles --kind campmate --kind defence
  komadai puzzles make --game shogun --count 50 --out puzzles --games records/
  komadai puzzles make --game shogi --count 50 --out puzzles --site --data ~/club"
);

fn sources() -> impl TypedValueParser<Value = Source> {
    let made = [Source::Composed, Source::SelfPlay].map(Source::name);
    PossibleValuesParser::new(made).map(|name| Source::from_name(&name).expect("it is one of them"))
}

fn kinds() -> impl TypedValueParser<Value = Kind> {
    let all = Kind::ALL.iter().map(|kind| kind.name());
    PossibleValuesParser::new(all).map(|name| Kind::from_name(&name).expect("it is one of them"))
}

fn tags() -> impl TypedValueParser<Value = Tag> {
    let all = Tag::ALL.iter().map(|tag| tag.name());
    PossibleValuesParser::new(all).map(|name| Tag::from_name(&name).expect("it is one of them"))
}

pub(super) fn run(args: &Make) -> Result<(), Failure> {
    fs::create_dir_all(&args.out).map_err(|error| unwritable(&args.out, &error))?;
    let began = Instant::now();
    let stop = signals::stop_flag()?;
    let wish = args.wish();
    let path = args.out.join(format!("{}-games.txt", args.game));
    let mut played = Played::open(args.game, &wish, path, &stop)?;
    played.look_at_records(&args.games)?;
    if args.site {
        played.look_at_site(args.place.database()?)?;
    }
    let made = fill(args, &stop)?;
    let all = without_twins(chunks(args)?);
    let found = all.len();
    let chosen = spread(all, args.count);
    let text: String = chosen.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let path = args.out.join(format!("{}.txt", args.game));
    write(&path, &text)?;
    writeln!(
        output::stdout(),
        "{STRONG}{}{STRONG:#} in {} {QUIET}(of {found} without twins; {} new in {}){QUIET:#}",
        counted(chosen.len() as u64, "puzzle"),
        path.display(),
        made,
        span(began.elapsed()),
    )?;
    Ok(())
}

/// Makes the chunks that are missing until there are enough puzzles, or it is stopped. Tells how many are new.
fn fill(args: &Make, stop: &AtomicBool) -> Result<usize, Failure> {
    let mut sieve = Sieve::default();
    let present = chunks(args)?.iter().filter(|puzzle| sieve.passes(puzzle)).count();
    let bar = progress::bar(args.count, "puzzles");
    bar.set_position(present as u64);
    let next = AtomicU64::new(0);
    let is_done = AtomicBool::new(present >= args.count);
    let haul = Mutex::new(Haul {
        sieve,
        new: 0,
        outcome: Ok(()),
    });
    let work = || {
        while !stop.load(Relaxed) && !is_done.load(Relaxed) {
            let (source, number) = turn(args, next.fetch_add(1, Relaxed));
            let path = args.out.join(chunk_name(args, source, number));
            if path.exists() {
                continue;
            }
            let text = make::chunk(args.game, source, &args.wish(), args.seed, number);
            let mut haul = haul.lock().expect("no chunk panics while it is counted");
            haul.take(args, &path, &text);
            bar.set_position((present + haul.new) as u64);
            is_done.fetch_or(haul.outcome.is_err() || present + haul.new >= args.count, Relaxed);
        }
    };
    let threads = match args.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => threads.into(),
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    bar.finish_and_clear();
    let haul = haul.into_inner().expect("no chunk panics while it is counted");
    haul.outcome.map(|()| haul.new)
}

/// What has been made.
struct Haul {
    sieve: Sieve,
    /// New puzzles that are no twins.
    new: usize,
    outcome: Result<(), Failure>,
}

impl Haul {
    /// Keeps a chunk and counts what is in it.
    fn take(&mut self, args: &Make, path: &Path, text: &str) {
        match write(path, text).and_then(|()| wanted(args, path, text)) {
            Ok(puzzles) => self.new += puzzles.iter().filter(|puzzle| self.sieve.passes(puzzle)).count(),
            Err(failure) => self.outcome = Err(failure),
        }
    }
}

impl Make {
    fn wish(&self) -> Wish {
        Wish {
            kinds: self.kinds(),
            tag: self.tag,
        }
    }

    fn kinds(&self) -> Vec<Kind> {
        let all = Kind::ALL.iter().copied();
        all.filter(|kind| self.kinds.is_empty() || self.kinds.contains(kind))
            .collect()
    }

    fn sources(&self) -> Vec<Source> {
        match self.sources.is_empty() {
            true if !self.kinds().contains(&Kind::Mate) => vec![Source::SelfPlay],
            true => vec![Source::Composed, Source::SelfPlay],
            false => self.sources.clone(),
        }
    }
}

/// Sources take turns.
fn turn(args: &Make, number: u64) -> (Source, u64) {
    let sources = args.sources();
    let count = sources.len() as u64;
    (sources[(number % count) as usize], number / count)
}

fn chunk_name(args: &Make, source: Source, number: u64) -> String {
    let kinds = args.kinds().into_iter().map(Kind::name);
    let what: Vec<_> = kinds.chain(args.tag.map(Tag::name)).collect();
    format!(
        "{}-{source}-{}-{}-{number:05}.txt",
        args.game,
        what.join("+"),
        args.seed
    )
}

/// All puzzles of the game in the folder that are wanted, whatever made them.
fn chunks(args: &Make) -> Result<Vec<Puzzle>, Failure> {
    let prefix = format!("{}-", args.game);
    let entries = fs::read_dir(&args.out).map_err(|error| unwritable(&args.out, &error))?;
    let mut paths = BTreeSet::new();
    for entry in entries {
        let path = entry?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if name.starts_with(&prefix) && name.ends_with(".txt") {
            paths.insert(path);
        }
    }
    let mut puzzles = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).map_err(|error| {
            let why = inputs::unreadable(&error);
            Failure::Input(format!("{}: {why}", path.display()))
        })?;
        puzzles.extend(wanted(args, &path, &text)?);
    }
    Ok(puzzles)
}

/// The puzzles of a file that are of a wanted kind and have the wanted tag.
fn wanted(args: &Make, path: &Path, text: &str) -> Result<Vec<Puzzle>, Failure> {
    let read = read_set(args.game, text);
    let mut puzzles = read.map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?;
    let Wish { kinds, tag } = args.wish();
    let has_tag = |puzzle: &Puzzle| tag.is_none_or(|tag| puzzle.tags.contains(&tag));
    puzzles.retain(|puzzle| kinds.contains(&puzzle.kind) && has_tag(puzzle));
    Ok(puzzles)
}

/// Writes a file in one go: whoever reads it sees all of it or nothing.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let part = path.with_extension("part");
    fs::write(&part, text)
        .and_then(|()| fs::rename(&part, path))
        .map_err(|error| unwritable(path, &error))
}
