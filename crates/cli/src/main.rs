//! The `komadai` binary: parse the arguments, run the command, say how it went.

mod analysis;
mod answer;
mod branches;
mod choice;
mod commands;
mod contest;
mod conversion;
mod draw;
mod examples;
mod failure;
mod inputs;
mod load;
mod logging;
mod numbers;
mod output;
mod progress;
mod selfplay;
mod signals;

use std::process::ExitCode;

use clap::Parser;
use mimalloc::MiMalloc;

/// A move on a server allocates in one thread and frees in another, which the system's allocator is slow at.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let args = commands::Komadai::parse();
    output::choose_colors(args.color);
    match commands::run(args.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
