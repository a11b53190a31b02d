//! `komadai completions`: a script that teaches a shell to complete our commands.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::examples::examples;
use crate::failure::Failure;
use crate::output;

/// Print a completion script for a shell
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

const EXAMPLES: &str = examples!(
    "
  komadai completions bash > ~/.local/share/bash-completion/completions/komadai
  komadai completions zsh > ~/.zfunc/_komadai
  komadai completions fish > ~/.config/fish/completions/komadai.fish"
);

pub(crate) fn run(args: &Completions, komadai: &mut Command) -> Result<(), Failure> {
    // Into memory first: the generator panics when it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, komadai, "komadai", &mut script);
    Ok(output::stdout().write_all(&script)?)
}
