//! Puzzles out of finished games: records, and what was played on the site. Every game is looked at once, however often this
//! is stopped and begun again.

use std::collections::HashSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use komadai_notation::{Hints, Problem, with_record};
use komadai_puzzles::make::{self, Wish};
use komadai_rules::{Line, RuleSet, Variant, VariantId};
use komadai_server::store::{Admin, Cursor, Database};

use crate::failure::Failure;
use crate::{inputs, progress};

/// What a line begins with that says which game was looked at.
const LOOKED_AT: &str = "# ";
/// Games that are taken out of the database at once.
const LOT: usize = 100;

/// A file that takes the puzzles of games, and remembers which games those were.
pub(super) struct Played<'a> {
    game: VariantId,
    wish: &'a Wish,
    path: PathBuf,
    known: HashSet<String>,
    stop: &'a AtomicBool,
}

/// A game that is over.
struct Finished {
    rules: String,
    start: String,
    moves: Vec<String>,
}

impl Finished {
    fn of<V: Variant>(line: &Line<V>) -> Self {
        Self {
            rules: line.start().rules().name().into(),
            start: line.start().to_string(),
            moves: line.moves().map(|mv| mv.to_string()).collect(),
        }
    }

    /// What it is remembered by: all that makes it this game, in sixteen digits (FNV-1a).
    fn key(&self) -> String {
        let texts = [&self.rules, &self.start].into_iter().chain(&self.moves);
        let bytes = texts.flat_map(|text| text.bytes().chain([b'\n']));
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{hash:016x}")
    }
}

impl<'a> Played<'a> {
    /// Goes on with a file, or begins one.
    pub(super) fn open(
        game: VariantId,
        wish: &'a Wish,
        path: PathBuf,
        stop: &'a AtomicBool,
    ) -> Result<Self, Failure> {
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| super::unwritable(&path, &error))?,
        };
        let known = text.lines().filter_map(|line| line.strip_prefix(LOOKED_AT));
        Ok(Self {
            game,
            wish,
            known: known.map(String::from).collect(),
            path,
            stop,
        })
    }

    /// Looks at the games of records.
    pub(super) fn look_at_records(&mut self, names: &[PathBuf]) -> Result<(), Failure> {
        let (inputs, problems) = inputs::gather(names);
        if let Some(problem) = problems.into_iter().next() {
            return Err(Failure::Input(problem));
        }
        let bar = progress::bar(inputs.len(), "files");
        for input in inputs {
            let problem = |text: String| Failure::Input(format!("{}: {text}", input.name()));
            let bytes = input
                .read()
                .map_err(|error| problem(inputs::unreadable(&error)))?;
            let hints = Hints {
                game: Some(self.game),
                ..Hints::default()
            };
            let reading = input
                .understand(&bytes, &hints)
                .map_err(|error| problem(error.to_string()))?;
            if let Some(Problem { line, message }) = reading.problems.list().first() {
                return Err(Failure::Input(format!("{}:{line}: {message}", input.name())));
            }
            let game = self.game;
            for record in reading.records.iter().filter(|record| record.game() == game) {
                let finished = with_record!(record, record => Finished::of(&record.to_line()));
                self.look(&finished, &input.name())?;
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Looks at the games of a site that everybody may find, the latest first; the site may be running.
    pub(super) fn look_at_site(&mut self, database: Database) -> Result<(), Failure> {
        let refused = |error: komadai_server::store::StoreError| Failure::Input(error.to_string());
        let site = Admin::open(database).map_err(refused)?;
        let bar = progress::bar(0, "games");
        let mut after: Option<Cursor> = None;
        while !self.stop.load(Relaxed) {
            let lot = site.finished(self.game, after, LOT).map_err(refused)?;
            let Some(last) = lot.last() else {
                break;
            };
            after = last.cursor();
            bar.inc_length(lot.len() as u64);
            for found in &lot {
                let game = &found.row.game;
                let finished = Finished {
                    rules: game.rules.to_string(),
                    start: game.start.clone(),
                    moves: found.moves.split_whitespace().map(String::from).collect(),
                };
                self.look(&finished, &format!("game {}", game.id))?;
                bar.inc(1);
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Adds the puzzles of a game that was not looked at before; a failure names where it is from.
    fn look(&mut self, finished: &Finished, from: &str) -> Result<(), Failure> {
        let key = finished.key();
        if self.stop.load(Relaxed) || !self.known.insert(key.clone()) {
            return Ok(());
        }
        let Finished { rules, start, moves } = finished;
        let found = make::from_game(self.game, rules, start, moves, self.wish);
        let puzzles = found.map_err(|error| Failure::Input(format!("{from}: {error}")))?;
        let lines: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
        let file = OpenOptions::new().create(true).append(true).open(&self.path);
        let written =
            file.and_then(|mut file| file.write_all(format!("{lines}{LOOKED_AT}{key}\n").as_bytes()));
        written.map_err(|error| super::unwritable(&self.path, &error))
    }
}
