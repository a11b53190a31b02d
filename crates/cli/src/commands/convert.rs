//! `komadai convert`: records from one format to another.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use komadai_notation::{Encoding, Format};
use komadai_rules::VariantId;

use crate::choice;
use crate::conversion::{Conversion, Order};
use crate::examples::examples;
use crate::failure::Failure;
use crate::{inputs, progress};

/// Convert records between KIF, KI2, CSA, JKF, USI, PGN and BOD
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Convert {
    /// Files, folders (with all that is in them), or - for stdin
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// The format to write
    #[arg(short, long, value_name = "FORMAT", value_parser = formats())]
    to: Format,

    /// The format to read; by default detected from the contents
    #[arg(short, long, value_name = "FORMAT", value_parser = formats())]
    from: Option<Format>,

    /// The game, if a file does not name it
    #[arg(short, long, value_name = "GAME", value_parser = choice::games())]
    game: Option<VariantId>,

    /// The folder to write to; otherwise stdout
    #[arg(short, long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// The encoding to write; both are read
    #[arg(short, long, value_name = "ENCODING", value_parser = encodings(), default_value = "utf8")]
    encoding: Encoding,

    /// Overwrite files that are there already
    #[arg(long, requires = "out")]
    force: bool,
}

const EXAMPLES: &str = examples!(
    "
  komadai convert game.kif --to csa                       to the terminal
  komadai convert game.csa --to kif --encoding sjis > game.kif
  komadai convert old/ --to jkf --out new/                a whole folder
  curl -s https://example.org/game.kif | komadai convert - --to usi

What cannot be understood is told with its line; the rest is converted."
);

fn formats() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.map(Format::name))
        .try_map(|name| Format::from_name(&name).ok_or("unknown format"))
}

fn encodings() -> impl TypedValueParser<Value = Encoding> {
    PossibleValuesParser::new(["utf8", "sjis"])
        .try_map(|name| Encoding::from_name(&name).ok_or("unknown encoding"))
}

pub(crate) fn run(args: &Convert) -> Result<(), Failure> {
    let (inputs, unlisted) = inputs::gather(&args.files);
    let several = inputs.len() > 1 || args.files.iter().any(|file| file.is_dir());
    if several && args.out.is_none() {
        return Err(Failure::Usage(
            "several files need an output folder: add --out DIR".into(),
        ));
    }
    let mut conversion = Conversion::new(Order {
        from: args.from,
        to: args.to,
        game: args.game,
        encoding: args.encoding,
        folder: args.out.clone(),
        overwrite: args.force,
    });
    let bar = progress::bar(inputs.len(), "files");
    for input in &inputs {
        conversion.take(input)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    conversion.report(unlisted, inputs.len())
}
