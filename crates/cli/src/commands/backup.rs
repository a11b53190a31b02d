//! `komadai backup`: a consistent copy of the database, also while the server runs.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use komadai_server::store::{self, Database};

use super::serve::Place;
use crate::examples::examples;
use crate::failure::Failure;
use crate::output;

/// Copy the database to a file, even while the server runs
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Backup {
    #[command(flatten)]
    place: Place,

    /// The file to write; it must not exist
    to: PathBuf,
}

const EXAMPLES: &str = examples!(
    "
  komadai backup komadai-monday.db        to restore, put it in the data folder as komadai.db"
);

pub(crate) fn run(args: &Backup) -> Result<(), Failure> {
    let Database::Folder(folder) = args.place.database()? else {
        let other = "PostgreSQL makes copies itself: use pg_dump, or a base backup with its log";
        return Err(Failure::Usage(other.into()));
    };
    store::backup(&folder, &args.to).map_err(|error| Failure::Input(error.to_string()))?;
    writeln!(output::stdout(), "copied to {}", args.to.display())?;
    Ok(())
}
