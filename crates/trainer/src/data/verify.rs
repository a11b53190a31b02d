//! Looks at every checksum and plays every move.

use std::path::{Path, PathBuf};

use komadai_rules::{Variant, dispatch};

use super::chunk::Chunk;
use super::error::{Damage, DataError, Fault};
use super::folder::is_in_use;
use super::game::Game;
use super::read::{chunks_in, each_chunk, rules_of};

/// What is in a chunk, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The chunk.
    pub path: PathBuf,
    /// Games that are as they were written, and legal.
    pub games: u64,
    /// What is wrong, in the order of the file.
    pub damages: Vec<Damage>,
}

/// Looks at every game of these chunks; tells after each chunk. A chunk whose header is no good is an error of its own.
pub fn verify(
    paths: &[PathBuf],
    progress: &(dyn Fn() + Sync),
) -> Result<Vec<Result<Verified, DataError>>, DataError> {
    each_chunk(paths, |path| {
        let verified = verify_chunk(path);
        progress();
        Ok(verified)
    })
}

fn verify_chunk(path: &Path) -> Result<Verified, DataError> {
    let chunk = Chunk::open(path)?;
    let mut verified = dispatch!(chunk.variant()?, V => play_all::<V>(&chunk))?;
    if verified
        .damages
        .last()
        .is_some_and(|last| last.what == Fault::CutShort)
        && is_being_written(path)
    {
        verified.damages.pop();
    }
    Ok(verified)
}

fn play_all<V: Variant>(chunk: &Chunk) -> Result<Verified, DataError> {
    let rules = rules_of::<V>(chunk)?;
    let mut verified = Verified {
        path: chunk.path.clone(),
        games: 0,
        damages: Vec::new(),
    };
    for block in chunk.blocks() {
        let game = block.and_then(|(at, record)| {
            Game::<V>::replay(&record, rules[record.origin]).map_err(|error| Damage::game(at, error))
        });
        match game {
            Ok(_) => verified.games += 1,
            Err(damage) => verified.damages.push(damage),
        }
    }
    Ok(verified)
}

/// Whether a chunk is the one a process is adding games to just now.
fn is_being_written(path: &Path) -> bool {
    let Some(folder) = path.parent() else {
        return false;
    };
    let chunks = chunks_in(folder).unwrap_or_default();
    is_in_use(folder) && chunks.last().is_some_and(|last| last == path)
}
