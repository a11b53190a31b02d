//! How the levels did on puzzles, a line for each in a file: a long measurement can be stopped and continued, and ratings follow
//! from it without another try.
//!
//! A line has the puzzle's name, what is seen of it, the tries that its first rating is made from, and others:
//! `94vgCf;1,1,4.2;500--+- 690++--;500----`.

use std::collections::HashMap;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

use komadai_puzzles::{FEATURES, Puzzle, PuzzleError, Seen, TRIES, Try, seen, trial};

use super::unwritable;
use crate::failure::Failure;
use crate::{inputs, progress};

/// What is seen of a puzzle, and how levels did on it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Trial {
    pub(super) seen: Seen,
    /// The tries that its first rating is made from.
    pub(super) first: Vec<Try>,
    /// Others.
    pub(super) others: Vec<Try>,
}

impl Trial {
    fn of(puzzle: &Puzzle, times: u64) -> Result<Self, PuzzleError> {
        Ok(Self {
            seen: seen(puzzle)?,
            first: trial(puzzle, TRIES)?,
            others: trial(puzzle, TRIES.end..TRIES.end + times)?,
        })
    }

    /// What is seen, and all tries.
    pub(super) fn sample(&self) -> (Seen, Vec<Try>) {
        (self.seen, [&self.first[..], &self.others[..]].concat())
    }

    /// Whether each level but the strongest has tried it so often.
    fn has(&self, times: u64) -> bool {
        let lowest = self.others.first().map(|one| one.elo);
        let own = self.others.iter().filter(|one| Some(one.elo) == lowest);
        own.count() as u64 == times
    }

    fn write(&self, id: &str) -> String {
        let seen: Vec<_> = self.seen.iter().map(ToString::to_string).collect();
        let (first, others) = (write_tries(&self.first), write_tries(&self.others));
        format!("{id};{};{first};{others}\n", seen.join(","))
    }

    fn read(line: &str) -> Option<(&str, Self)> {
        let [id, seen, first, others] = line.split(';').collect::<Vec<_>>().try_into().ok()?;
        let numbers: Result<Vec<f64>, _> = seen.split(',').map(str::parse).collect();
        let trial = Self {
            seen: <[f64; FEATURES.len()]>::try_from(numbers.ok()?).ok()?,
            first: read_tries(first)?,
            others: read_tries(others)?,
        };
        Some((id, trial))
    }
}

fn write_tries(tries: &[Try]) -> String {
    let levels = tries.chunk_by(|a, b| a.elo == b.elo).map(|own| {
        let signs = own.iter().map(|one| if one.solved { '+' } else { '-' });
        format!("{}{}", own[0].elo, signs.collect::<String>())
    });
    levels.collect::<Vec<_>>().join(" ")
}

fn read_tries(text: &str) -> Option<Vec<Try>> {
    let mut tries = Vec::new();
    for own in text.split(' ') {
        let (elo, signs) = own.split_at(own.find(['+', '-'])?);
        let elo = elo.parse().ok()?;
        for sign in signs.chars() {
            tries.push(Try {
                elo,
                solved: match sign {
                    '+' => true,
                    '-' => false,
                    _ => return None,
                },
            });
        }
    }
    Some(tries)
}

/// The trials in a file, by name; none if there is no such file. A line that was not written to its end is left out.
pub(super) fn read(path: &Path) -> Result<HashMap<String, Trial>, Failure> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        Err(error) => {
            let problem = inputs::unreadable(&error);
            return Err(Failure::Input(format!("{}: {problem}", path.display())));
        }
    };
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let trials = whole.lines().filter_map(Trial::read);
    Ok(trials.map(|(id, trial)| (id.to_owned(), trial)).collect())
}

/// The trials of puzzles: those that a file has, and fresh ones, which are added to it.
pub(super) fn trials(puzzles: &[&Puzzle], times: u64, kept: Option<&Path>) -> Result<Vec<Trial>, Failure> {
    let known = kept.map_or(Ok(HashMap::new()), read)?;
    let bar = progress::bar(puzzles.len(), "puzzles");
    let mut trials = Vec::new();
    for puzzle in puzzles {
        let trial = match known.get(&puzzle.id).filter(|known| known.has(times)) {
            Some(known) => known.clone(),
            None => {
                let problem = |error| Failure::Input(format!("{}: {error}", puzzle.id));
                let trial = Trial::of(puzzle, times).map_err(problem)?;
                if let Some(path) = kept {
                    add(path, &trial.write(&puzzle.id))?;
                }
                trial
            }
        };
        trials.push(trial);
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(trials)
}

/// Adds a line, after the end of whatever was not written to its end.
fn add(path: &Path, line: &str) -> Result<(), Failure> {
    let problem = |error| unwritable(path, &error);
    let is_cut = fs::read(path).is_ok_and(|bytes| bytes.last().is_some_and(|&last| last != b'\n'));
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .map_err(problem)?;
    let start = if is_cut { "\n" } else { "" };
    file.write_all(format!("{start}{line}").as_bytes())
        .map_err(problem)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(text: &str) -> Vec<Try> {
        read_tries(text).expect("they can be read")
    }

    #[test]
    fn a_trial_is_read_as_it_was_written() {
        let mut seen = [0.0; FEATURES.len()];
        (seen[0], seen[2]) = (1.0, f64::ln(37.0));
        let trial = Trial {
            seen,
            first: tries("500-+-- 690++++ 2210+"),
            others: tries("500-- 690+- 2210-"),
        };
        let line = trial.write("94vgCf");
        assert_eq!(Trial::read(line.trim_end()), Some(("94vgCf", trial.clone())));
        assert!(trial.has(2) && !trial.has(4));
        for broken in ["", "94vgCf;1,2;500+;500+", "94vgCf;1;500+;500"] {
            assert_eq!(Trial::read(broken), None, "{broken}");
        }
    }

    #[test]
    fn a_line_that_was_cut_is_written_again() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("tried.txt");
        let trial = Trial {
            seen: [1.0; FEATURES.len()],
            first: tries("500++"),
            others: tries("500--"),
        };
        add(&path, &trial.write("first")).expect("it can be written");
        let cut = trial.write("second");
        add(&path, &cut[..cut.len() - 3]).expect("it can be written");
        assert_eq!(read(&path).expect("it can be read").len(), 1);
        add(&path, &trial.write("second")).expect("it can be written");
        let known = read(&path).expect("it can be read");
        assert_eq!((known.len(), known.get("second")), (2, Some(&trial)));
    }
}
