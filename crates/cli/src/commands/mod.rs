//! The commands, one file each: read the arguments, ask the crates, print.

pub(crate) mod admin;
pub(crate) mod analyse;
mod args;
pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod boards;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod data;
pub(crate) mod datagen;
pub(crate) mod engine;
pub(crate) mod findings;
pub(crate) mod inspect;
pub(crate) mod load;
pub(crate) mod r#match;
pub(crate) mod mate;
pub(crate) mod r#move;
pub(crate) mod nats;
pub(crate) mod perft;
pub(crate) mod print;
pub(crate) mod puzzles;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod train;
pub(crate) mod tune;
pub(crate) mod work;

use clap::CommandFactory as _;

use crate::failure::Failure;

use args::Command;
pub(crate) use args::Komadai;

/// Runs a command; without one, the server.
pub(crate) fn run(command: Option<Command>) -> Result<(), Failure> {
    match command {
        None => serve::run(&serve::Serve::from_environment()),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Work(args)) => work::run(&args),
        Some(Command::Backup(args)) => backup::run(&args),
        Some(Command::Move(args)) => r#move::run(&args),
        Some(Command::Admin(args)) => admin::run(&args),
        Some(Command::Load(args)) => load::run(&args),
        Some(Command::Boards(args)) => boards::run(&args, &Komadai::command()),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Inspect(args)) => inspect::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Analyse(args)) => analyse::run(&args),
        Some(Command::Match(args)) => r#match::run(&args),
        Some(Command::Mate(args)) => mate::run(&args),
        Some(Command::Puzzles(args)) => puzzles::run(&args),
        Some(Command::Print(args)) => print::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Datagen(args)) => datagen::run(&args),
        Some(Command::Data(args)) => data::run(&args),
        Some(Command::Train(args)) => train::run(&args),
        Some(Command::Tune(args)) => tune::run(&args),
        Some(Command::Findings(args)) => findings::run(&args),
        Some(Command::Completions(args)) => completions::run(&args, &mut Komadai::command()),
    }
}
