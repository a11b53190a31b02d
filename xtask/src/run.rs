//! Runs steps one after the other, quietly unless they fail.

use std::fmt;
use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use komadai_testbed::postgres::{Durability, Server, VARIABLE};

use crate::place::Place;
use crate::steps::{Build, Program, Stage, Step, Task};
use crate::tools;

/// What became of the steps.
#[derive(Default)]
pub(crate) struct Report {
    passed: usize,
    failed: usize,
    not_run: usize,
    /// What each step that passed said last.
    last_words: Vec<(&'static str, Duration, String)>,
}

impl Report {
    pub(crate) fn is_success(&self) -> bool {
        self.failed + self.not_run == 0
    }

    fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.not_run += other.not_run;
        self.last_words.extend(other.last_words);
    }

    /// The last words of the steps as a table for `docs/benchmarks.md`.
    pub(crate) fn table(&self) -> String {
        let rows = self.last_words.iter().map(|(name, time, words)| {
            let words = words.replace('|', "/");
            format!("| {name} | {} | {words} |\n", seconds(*time))
        });
        format!(
            "| step | time | result |\n|---|---|---|\n{}",
            rows.collect::<String>()
        )
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.not_run > 0 {
            write!(f, ", {} not run", self.not_run)?;
        }
        Ok(())
    }
}

/// Runs every step, one line each, up to the failure of one that the others need.
pub(crate) fn all(task: &Task, place: &Place) -> Report {
    let mut report = Report::default();
    for stage in &task.stages {
        if report.not_run > 0 {
            report.not_run += stage.iter().map(Vec::len).sum::<usize>();
        } else {
            report.add(beside_each_other(stage, task, place));
        }
    }
    report
}

/// Runs the lanes of a stage. A lane with nothing to do, since its steps were not asked for, does not count.
fn beside_each_other(stage: &Stage, task: &Task, place: &Place) -> Report {
    let lanes: Vec<_> = stage.iter().filter(|lane| !lane.is_empty()).collect();
    let is_alone = lanes.len() < 2;
    thread::scope(|scope| {
        let running: Vec<_> = lanes
            .into_iter()
            .enumerate()
            .map(|(number, lane)| {
                let manner = Manner {
                    is_alone,
                    gives_way: number > 0,
                };
                scope.spawn(move || one_after_the_other(lane, manner, task, place))
            })
            .collect();
        let mut report = Report::default();
        for lane in running {
            report.add(lane.join().expect("a lane does not panic"));
        }
        report
    })
}

/// How a lane behaves towards others.
#[derive(Clone, Copy)]
struct Manner {
    /// Nothing else runs or is printed meanwhile.
    is_alone: bool,
    /// Its programs leave the processor to others.
    gives_way: bool,
}

fn one_after_the_other(lane: &[Step], manner: Manner, task: &Task, place: &Place) -> Report {
    let mut report = Report::default();
    for (number, step) in lane.iter().enumerate() {
        if manner.is_alone {
            print!("{:<10} ", step.name);
            let _ = std::io::stdout().flush();
        }
        let started = Instant::now();
        let outcome = one(task.name, task.build, step, manner, place);
        let elapsed = started.elapsed();
        let time = seconds(elapsed);
        let name = if manner.is_alone {
            String::new()
        } else {
            format!("{:<10} ", step.name)
        };
        match outcome {
            Ok(words) => {
                println!("{name}ok      {time:>8}");
                report.passed += 1;
                report.last_words.push((step.name, elapsed, words));
            }
            Err(failure) => {
                println!("{name}FAILED  {time:>8}  {}\n{failure}", step.shown());
                report.failed += 1;
                if step.is_essential {
                    report.not_run = lane.len() - number - 1;
                    break;
                }
            }
        }
    }
    report
}

/// Runs a step; what it says goes to its log. Its last words come back, or everything if it fails.
fn one(task: &str, build: Build, step: &Step, manner: Manner, place: &Place) -> Result<String, String> {
    tools::provide(step.program)?;
    let log = place.log(task, step.name)?;
    let file = File::create(&log).map_err(|error| format!("cannot write {}: {error}", log.display()))?;
    let twin = file
        .try_clone()
        .map_err(|error| format!("cannot write {}: {error}", log.display()))?;
    let mut command = command(build, step, manner, place);
    let server = step.is_on_postgres.then(|| Server::start(Durability::None));
    if let Some(server) = &server {
        command.env(VARIABLE, server.url());
    }
    let status = command
        .stdin(Stdio::null())
        .stdout(file)
        .stderr(twin)
        .status()
        .map_err(|error| format!("cannot run {:?}: {error}", step.program))?;
    let said = fs::read(&log).map_err(|error| format!("cannot read {}: {error}", log.display()))?;
    let said = String::from_utf8_lossy(&said);
    if status.success() {
        return Ok(said.trim_end().lines().last().unwrap_or_default().trim().into());
    }
    Err(format!("{}\n({status})", said.trim_end()))
}

fn command(build: Build, step: &Step, manner: Manner, place: &Place) -> Command {
    let crosscheck = place.root.join("crosscheck");
    let (program, folder) = match step.program {
        Program::Cargo | Program::Tests | Program::Clocks => (
            std::env::var_os("CARGO").map_or("cargo".into(), PathBuf::from),
            place.root.clone(),
        ),
        Program::Rustup => ("rustup".into(), place.root.clone()),
        Program::Npm => ("npm".into(), crosscheck),
        Program::Web | Program::Browser => ("npm".into(), place.root.join("web")),
        Program::Node => ("node".into(), crosscheck),
        Program::SystemPython => ("python3".into(), crosscheck),
        Program::Python => (place.venv().join("bin").join("python3"), crosscheck),
    };
    let mut command = if manner.gives_way {
        let mut command = Command::new("nice");
        command.arg("-n10").arg(program);
        command
    } else {
        Command::new(program)
    };
    command
        .current_dir(folder)
        .args(step.args(place))
        .env("KOMADAI", place.binary(build));
    command.env("PYTHONDONTWRITEBYTECODE", "1");
    if let Some((name, value)) = step.env {
        command.env(name, value);
    }
    command
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_counts_what_was_not_run() {
        let mut report = Report {
            passed: 3,
            ..Report::default()
        };
        assert_eq!(report.to_string(), "3 passed, 0 failed");
        assert!(report.is_success());
        report
            .last_words
            .push(("bench", Duration::from_secs(2), "a | b".into()));
        assert!(report.table().ends_with("| bench | 2.0 s | a / b |\n"));
        report.failed = 1;
        report.not_run = 2;
        assert_eq!(report.to_string(), "3 passed, 1 failed, 2 not run");
        assert!(!report.is_success());
    }
}
