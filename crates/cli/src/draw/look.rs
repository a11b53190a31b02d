//! How a position is shown, as options of commands.

use clap::Args;

use super::piece::Pieces;

/// `--pieces`, `--flip` and `--json`.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Look {
    /// How to draw pieces; by default kanji for Shogi and letters for the others
    #[arg(short, long, value_name = "PIECES")]
    pub(crate) pieces: Option<Pieces>,

    /// Look from the other side
    #[arg(long)]
    pub(crate) flip: bool,

    /// Answer in JSON
    #[arg(long, conflicts_with_all = ["pieces", "flip"])]
    pub(crate) json: bool,
}
