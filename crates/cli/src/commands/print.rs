//! `komadai print`: pieces, boards and sheets as PDF.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use komadai_notation::{AnyRecord, Hints};
use komadai_print::{
    Basis, Board, Booklet, Choice, Flip, Leaflet, Level, Paper, Pieces, ScoreSheet, Set, Sides, Size,
    UnknownChoice, Worksheet,
};
use komadai_puzzles::Angle;
use komadai_rules::VariantId;
use komadai_words::Language;

use crate::choice;
use crate::examples::examples;
use crate::failure::Failure;
use crate::inputs;

/// Print pieces, boards and sheets as PDF, for a table instead of a screen
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Print {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Two-sided pieces to cut out: as many as a game can need
    Pieces {
        #[command(flatten)]
        common: Common,
        /// How large; boards of the same size fit
        #[arg(short, long, value_name = "SIZE", value_parser = choices::<Size>(), default_value_t)]
        size: Size,
        /// Over which edge the printer turns the paper
        #[arg(long, value_name = "EDGE", value_parser = choices::<Flip>(), default_value_t)]
        flip: Flip,
        /// How pieces that change sides say whose they are; by colour there are spares for everything captured
        #[arg(long, value_name = "HOW", value_parser = choices::<Sides>(), default_value_t)]
        sides: Sides,
        /// The pictures on them; otherwise the game's usual ones
        #[arg(long, value_name = "SET", value_parser = choices::<Set>())]
        set: Option<Set>,
    },
    /// A board with its zones, and stands for the pieces in hand
    Board {
        #[command(flatten)]
        common: Common,
        /// How large; a large board comes on several pages to be glued together
        #[arg(short, long, value_name = "SIZE", value_parser = choices::<Size>(), default_value_t)]
        size: Size,
    },
    /// The rules on one sheet, to be printed on both sides over the short edge and folded
    Leaflet {
        #[command(flatten)]
        common: Common,
    },
    /// A sheet to write a game on
    Scores {
        #[command(flatten)]
        common: Common,
    },
    /// Puzzles to solve, with the solutions on the last page
    Puzzles {
        #[command(flatten)]
        common: Common,
        /// What they are about: mate,plies-3,drop
        #[arg(long, value_name = "THEMES", default_value_t)]
        themes: Angle,
        /// How hard they are
        #[arg(long, value_name = "LEVEL", value_parser = choices::<Level>(), default_value_t)]
        level: Level,
        /// How many
        #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=Worksheet::MOST as i64), default_value_t = 12)]
        count: u16,
        /// Which of those that fit
        #[arg(long, value_name = "NUMBER", default_value_t = 1)]
        seed: u64,
    },
    /// A game from a record, with diagrams
    Game {
        /// The record: KIF, CSA, PGN or another format that `convert` reads; - for stdin
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        common: Common,
        /// Print a diagram after every N moves
        #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u16).range(Booklet::LEAST as i64..=1000), default_value_t = 10)]
        every: u16,
    },
}

#[derive(Args, Debug)]
struct Common {
    /// The game
    #[arg(short, long, value_name = "GAME", value_parser = choice::games(), default_value_t)]
    game: VariantId,

    /// The paper
    #[arg(long, value_name = "PAPER", value_parser = choices::<Paper>(), default_value_t)]
    paper: Paper,

    /// The language of the words, by its code: es, ja, zh-Hant
    #[arg(short, long, value_name = "LANGUAGE", value_parser = language, default_value = "en")]
    language: Language,

    /// The file to write; otherwise stdout
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

const EXAMPLES: &str = examples!(
    "
  komadai print pieces --game shogun --out pieces.pdf     a set for one game, on both sides of a page
  komadai print pieces --game shogi --set one-kanji --size large --out koma.pdf
  komadai print board --game shinobi --size medium --paper letter --out board.pdf
  komadai print leaflet --game shogun --language es --out reglas.pdf
  komadai print puzzles --game shogi --themes mate,plies-3 --count 24 --out mates.pdf
  komadai print game game.kif --every 8 --out game.pdf"
);

/// Accepts the names of a choice.
fn choices<C>() -> impl TypedValueParser<Value = C>
where
    C: Choice + std::str::FromStr<Err = UnknownChoice> + Send + Sync,
{
    PossibleValuesParser::new(C::NAMES).try_map(|name| name.parse())
}

/// The language of a code. Only now, when one is asked for: languages are read once, and a server may read others.
fn language(code: &str) -> Result<Language, String> {
    Language::from_code(code).ok_or_else(|| {
        let known: Vec<_> = Language::all().map(Language::code).collect();
        format!("the languages are {}", known.join(", "))
    })
}

pub(crate) fn run(args: &Print) -> Result<(), Failure> {
    match &args.what {
        &What::Pieces {
            ref common,
            size,
            flip,
            sides,
            set,
        } => {
            let pieces = Pieces {
                size,
                flip,
                sides,
                set,
            };
            common.write(&pieces.pdf(&common.basis()))
        }
        &What::Board { ref common, size } => common.write(&Board { size }.pdf(&common.basis())),
        What::Leaflet { common } => common.write(&Leaflet {}.pdf(&common.basis())),
        What::Scores { common } => common.write(&ScoreSheet {}.pdf(&common.basis())),
        What::Puzzles {
            common,
            themes,
            level,
            count,
            seed,
        } => {
            let worksheet = Worksheet {
                angle: themes.clone(),
                level: *level,
                count: usize::from(*count),
                seed: *seed,
            };
            let pdf = worksheet.pdf(&common.basis());
            let none = || Failure::Input(format!("{} has no puzzles with the themes {themes}", common.game));
            common.write(&pdf.ok_or_else(none)?)
        }
        What::Game { file, common, every } => {
            let every = usize::from(*every);
            let record = record(file)?;
            common.write(&Booklet { every }.pdf(&record, common.language, common.paper))
        }
    }
}

/// The first record of a file.
fn record(file: &Path) -> Result<AnyRecord, Failure> {
    let (inputs, _) = inputs::gather(&[file.to_owned()]);
    let input = inputs
        .first()
        .ok_or_else(|| Failure::Input(format!("{}: there is no such file", file.display())))?;
    let told = |error: String| Failure::Input(format!("{}: {error}", input.name()));
    let bytes = input.read().map_err(|error| told(inputs::unreadable(&error)))?;
    let reading = input
        .understand(&bytes, &Hints::default())
        .map_err(|error| told(error.to_string()))?;
    let first = reading.records.into_iter().next();
    first.ok_or_else(|| told("there is no game in it".into()))
}

impl Common {
    fn basis(&self) -> Basis {
        Basis {
            game: self.game,
            language: self.language,
            paper: self.paper,
        }
    }

    /// To the file, or to stdout unless a person reads that.
    fn write(&self, pdf: &[u8]) -> Result<(), Failure> {
        let Some(path) = &self.out else {
            if io::stdout().is_terminal() {
                let advice = "a terminal cannot show a PDF: add --out FILE, or redirect the output";
                return Err(Failure::Usage(advice.into()));
            }
            return Ok(io::stdout().lock().write_all(pdf)?);
        };
        fs::write(path, pdf).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
    }
}
