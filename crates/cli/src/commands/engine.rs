//! `komadai engine`: the engine for chess and shogi GUIs.

use std::io;

use clap::Args;
use komadai_rules::VariantId;

use crate::examples::examples;
use crate::failure::Failure;

/// Think for a GUI, over UCI or USI, whichever greets first
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES.replace("GAMES", &VariantId::ALL.map(VariantId::name).join(", ")))]
pub(crate) struct Engine {}

const EXAMPLES: &str = examples!(
    "GUIs start this command themselves: give them the path of komadai and `engine` as its argument.
Over UCI the game is chosen by UCI_Variant (GAMES); USI is Shogi.

",
    "
  printf 'usi\\nposition startpos\\ngo movetime 500\\n' | komadai engine
  printf 'setoption name UCI_Variant value shogun\\ngo depth 8\\n' | komadai engine"
);

pub(crate) fn run(_: &Engine) -> Result<(), Failure> {
    let heard = komadai_engine::speak(io::stdin().lock(), io::stdout());
    heard.map_err(|error| Failure::Input(format!("cannot read commands from the GUI: {error}")))
}
