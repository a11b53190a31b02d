//! `komadai puzzles export`: puzzles written for other programs.

use std::io::Write;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use komadai_puzzles::{Angle, ExportFormat, Puzzle, export};

use crate::failure::Failure;
use crate::output;

/// Accepts the names of the formats.
pub(super) fn formats() -> impl TypedValueParser<Value = ExportFormat> {
    PossibleValuesParser::new(ExportFormat::ALL.map(ExportFormat::name))
        .map(|name| ExportFormat::from_name(&name).expect("it is one of the names"))
}

pub(super) fn run(puzzles: &[Puzzle], format: ExportFormat, angle: &Angle) -> Result<(), Failure> {
    let chosen = puzzles.iter().filter(|puzzle| angle.fits(puzzle));
    let text = export(chosen, format).map_err(|error| Failure::Usage(error.to_string()))?;
    output::stdout().write_all(text.as_bytes())?;
    Ok(())
}
