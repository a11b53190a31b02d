//! A copy of the database, made while it may be in use.

use std::path::Path;

use rusqlite::backup::{Backup, StepResult};

use super::connection;
use crate::{Result, StoreError};

/// Copies the database in a file to another one.
pub(crate) fn backup(path: &Path, to: &Path) -> Result<()> {
    let source = connection::open_read_only(path)?;
    let mut copy = connection::create(to)?;
    let backup = Backup::new(&source, &mut copy)?;
    // In one step: between steps the server may write, and the copy would begin anew, over and over.
    match backup.step(-1)? {
        StepResult::Done => Ok(()),
        _ => Err(StoreError::Busy(path.into())),
    }
}
