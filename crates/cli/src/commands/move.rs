//! `komadai move`: a whole site from one database to another.

use std::io::Write;

use clap::Args;
use komadai_server::store::{self, Database};

use super::serve::Place;
use crate::examples::examples;
use crate::failure::Failure;
use crate::output::{self, QUIET};

/// Carry a whole site to another database, from a folder to PostgreSQL or back
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Move {
    #[command(flatten)]
    place: Place,

    /// Where the site is: a folder, or the URL of a PostgreSQL; otherwise where `serve` would look
    #[arg(long, value_name = "PLACE")]
    from: Option<String>,

    /// Where it goes: a folder without a database, or the URL of an empty database of PostgreSQL
    #[arg(long, value_name = "PLACE")]
    to: String,
}

const EXAMPLES: &str = examples!(
    "Stop every server first. The site is copied, counted and compared; the old one stays as it was, and if anything goes wrong
nothing is left in the new place.

",
    "
  komadai move --to postgres://komadai@db.example/komadai
  komadai move --from postgres://komadai@db.example/komadai --to ~/club"
);

pub(crate) fn run(args: &Move) -> Result<(), Failure> {
    let place = |text: &str| Database::read(text).map_err(|error| Failure::Usage(error.to_string()));
    let to = place(&args.to)?;
    let from = match &args.from {
        Some(from) => place(from)?,
        None => args.place.database()?,
    };
    let said = format!("from {from} to {to}");
    let carried = store::carry(from, to).map_err(|error| Failure::Input(error.to_string()))?;
    let mut out = output::stdout();
    let rows: u64 = carried.iter().map(|table| table.rows).sum();
    for table in carried.iter().filter(|table| table.rows > 0) {
        writeln!(out, "{QUIET}{:>12}  {}{QUIET:#}", table.rows, table.table)?;
    }
    writeln!(out, "{rows} rows carried and compared, {said}")?;
    Ok(())
}
