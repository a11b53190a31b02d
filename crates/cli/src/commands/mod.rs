//! The commands, one file each: read the arguments, ask the crates, print.

pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod engine;
pub(crate) mod inspect;
pub(crate) mod r#match;
pub(crate) mod mate;
pub(crate) mod perft;
pub(crate) mod show;
mod start;
pub(crate) mod tune;

use crate::args::Command;
use crate::failure::Failure;

/// Runs a command; without one, the start page.
pub(crate) fn run(command: Option<Command>) -> Result<(), Failure> {
    match command {
        None => start::run(),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Inspect(args)) => inspect::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Analyse(args)) => analyse::run(&args),
        Some(Command::Match(args)) => r#match::run(&args),
        Some(Command::Mate(args)) => mate::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Tune(args)) => tune::run(&args),
        Some(Command::Completions(args)) => completions::run(&args),
    }
}
