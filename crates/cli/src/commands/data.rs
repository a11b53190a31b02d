//! `komadai data`: looks at folders of self-play games, checks and mixes them.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use komadai_engine::Playable;
use komadai_notation::Named;
use komadai_rules::{VariantId, dispatch};
use komadai_trainer::data::{self, Chunk, DataError};
use serde_json::json;

use crate::examples::examples;
use crate::failure::Failure;
use crate::numbers::{counted, grouped};
use crate::output::{self, ALERT, QUIET, STRONG};
use crate::progress;
use crate::selfplay::{json, page};

/// Look at the games of `datagen`: count, check, mix, sample
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Data {
    #[command(subcommand)]
    task: DataTask,
}

#[derive(Subcommand, Debug)]
enum DataTask {
    /// Tell how many games and positions there are, how they ended, what was thought of them
    Stats {
        /// Folders of games, or single files of them
        #[arg(required = true, value_name = "FOLDER")]
        folders: Vec<PathBuf>,
        /// Answer in JSON, an object for each game
        #[arg(long)]
        json: bool,
    },
    /// Look at every checksum and play every move; exit code 1 if anything is damaged
    Verify {
        /// Folders of games, or single files of them
        #[arg(required = true, value_name = "FOLDER")]
        folders: Vec<PathBuf>,
        /// Answer in JSON
        #[arg(long)]
        json: bool,
    },
    /// Write all games in random order into a new folder, each once
    Shuffle {
        /// Folders of games, or single files of them
        #[arg(required = true, value_name = "FOLDER")]
        folders: Vec<PathBuf>,
        /// The new folder
        #[arg(short, long, value_name = "FOLDER")]
        out: PathBuf,
        /// Another order for another number
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// Leave out what is damaged, instead of giving up
        #[arg(long)]
        salvage: bool,
    },
    /// Show random quiet positions: FEN, score, result and best move
    ///
    /// Score and result are those of the side to move: hundredths of a pawn, and 1, 0.5 or 0. Fields are
    /// separated by two blanks.
    Sample {
        /// Folders of games, or single files of them
        #[arg(required = true, value_name = "FOLDER")]
        folders: Vec<PathBuf>,
        /// How many
        #[arg(short = 'n', long, value_name = "N", default_value_t = 10)]
        count: usize,
        /// Other positions for another number
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
}

const EXAMPLES: &str = examples!(
    "Quiet positions are those worth learning from: nobody in check, no capture or promotion to come, nothing decided.

",
    "
  komadai data stats data/shogun
  komadai data verify data/*
  komadai data shuffle data/shogi-1 data/shogi-2 --out data/shogi
  komadai data sample data/shinobi -n 5 --seed 3"
);

pub(crate) fn run(args: &Data) -> Result<(), Failure> {
    match &args.task {
        DataTask::Stats { folders, json } => stats(folders, *json),
        DataTask::Verify { folders, json } => verify(folders, *json),
        DataTask::Shuffle {
            folders,
            out,
            seed,
            salvage,
        } => shuffle(folders, out, *seed, *salvage),
        DataTask::Sample { folders, count, seed } => {
            let paths = data::chunks(folders)?;
            dispatch!(game_of(&paths[0])?, V => sample::<V>(&paths, *count, *seed))
        }
    }
}

/// The game a chunk holds.
fn game_of(path: &Path) -> Result<VariantId, Failure> {
    Ok(Chunk::open(path)?.variant()?)
}

fn stats(folders: &[PathBuf], json: bool) -> Result<(), Failure> {
    let mut games: Vec<(VariantId, Vec<PathBuf>)> = Vec::new();
    for path in data::chunks(folders)? {
        let game = game_of(&path)?;
        match games.iter_mut().find(|(known, _)| *known == game) {
            Some((_, paths)) => paths.push(path),
            None => games.push((game, vec![path])),
        }
    }
    let texts = games
        .iter()
        .map(|(game, paths)| dispatch!(*game, V => stats_of::<V>(paths, json)));
    let texts = texts.collect::<Result<Vec<_>, _>>()?;
    let between = if json { "" } else { "\n" };
    Ok(output::stdout().write_all(texts.join(between).as_bytes())?)
}

fn stats_of<V: Playable + Named>(paths: &[PathBuf], as_json: bool) -> Result<String, Failure> {
    let bar = progress::bar(paths.len(), "files");
    let stats = data::stats::<V>(paths, &|| bar.inc(1));
    bar.finish_and_clear();
    let stats = stats?;
    Ok(match as_json {
        true => format!("{}\n", json::<V>(&stats)),
        false => page::<V>(&stats),
    })
}

fn verify(folders: &[PathBuf], as_json: bool) -> Result<(), Failure> {
    let paths = data::chunks(folders)?;
    let bar = progress::bar(paths.len(), "files");
    let verified = data::verify(&paths, &|| bar.inc(1));
    bar.finish_and_clear();
    let mut games = 0;
    let mut problems = Vec::new();
    for (path, verified) in paths.iter().zip(verified?) {
        match verified {
            Ok(verified) => {
                games += verified.games;
                let damages = verified.damages.into_iter();
                problems.extend(damages.map(|damage| DataError::Damaged(path.clone(), damage).to_string()));
            }
            Err(error) => problems.push(error.to_string()),
        }
    }
    let mut out = output::stdout();
    if as_json {
        let answer = json!({"files": paths.len(), "games": games, "problems": problems});
        writeln!(out, "{answer}")?;
    } else {
        for problem in &problems {
            writeln!(out, "{ALERT}damaged:{ALERT:#} {problem}")?;
        }
        let verdict = match problems.len() as u64 {
            0 => "nothing is wrong".into(),
            count => counted(count, "problem"),
        };
        let (games, files) = (grouped(games), counted(paths.len() as u64, "file"));
        writeln!(
            out,
            "{STRONG}{verdict}{STRONG:#} {QUIET}({games} good games in {files}){QUIET:#}"
        )?;
    }
    if problems.is_empty() {
        Ok(())
    } else {
        Err(Failure::Told)
    }
}

fn shuffle(folders: &[PathBuf], out: &Path, seed: u64, salvage: bool) -> Result<(), Failure> {
    let paths = data::chunks(folders)?;
    let shuffled = data::shuffle(&paths, game_of(&paths[0])?, out, seed, salvage)?;
    let left_out = match shuffled.damaged {
        0 => String::new(),
        damaged => format!(", {}", counted(damaged, "damaged place")),
    };
    writeln!(
        output::stdout(),
        "{STRONG}{}{STRONG:#} in {} {QUIET}(left out: {}{left_out}){QUIET:#}",
        counted(shuffled.games, "game"),
        out.display(),
        counted(shuffled.doubles, "double")
    )?;
    Ok(())
}

fn sample<V: Playable>(paths: &[PathBuf], count: usize, seed: u64) -> Result<(), Failure> {
    let mut text = String::new();
    for quiet in data::pick::<V>(paths, count, seed)? {
        let (score, points) = (quiet.score.value(), quiet.points());
        text += &format!("{}  {score:+}  {points}  {}\n", quiet.pos, quiet.mv);
    }
    Ok(output::stdout().write_all(text.as_bytes())?)
}
