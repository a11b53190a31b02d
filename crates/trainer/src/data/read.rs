//! Reads the games of folders: all of them played, on all processors.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use komadai_rules::{RuleSet, Variant};

use super::chunk::{Chunk, ENDING};
use super::error::{Damage, DataError, Fault};
use super::game::Game;
use super::record::Record;

/// The chunks that files and folders stand for; a folder without any is an error.
pub fn chunks(paths: &[PathBuf]) -> Result<Vec<PathBuf>, DataError> {
    let mut all = Vec::new();
    for path in paths {
        if !fs::metadata(path).map_err(DataError::io(path))?.is_dir() {
            all.push(path.clone());
            continue;
        }
        let found = chunks_in(path)?;
        if found.is_empty() {
            return Err(DataError::Empty(path.clone()));
        }
        all.extend(found);
    }
    Ok(all)
}

/// The chunks in a folder in the order of their names.
pub(super) fn chunks_in(folder: &Path) -> Result<Vec<PathBuf>, DataError> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(DataError::io(folder))? {
        let path = entry.map_err(DataError::io(folder))?.path();
        if path.extension().is_some_and(|ending| ending == ENDING) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Reads every game of files and folders, in their order. The moves are played, so what was read is legal.
/// A last game that is still being written is left out; anything else that is damaged is an error.
pub fn read<V: Variant>(paths: &[PathBuf]) -> Result<Vec<Game<V>>, DataError> {
    let lists = each_chunk(&chunks(paths)?, |path| games_in::<V>(&Chunk::open(path)?))?;
    Ok(lists.into_iter().flatten().collect())
}

/// Does something with each chunk, on all processors; the answers come in the order of the chunks.
pub(super) fn each_chunk<T: Send>(
    paths: &[PathBuf],
    work: impl Fn(&Path) -> Result<T, DataError> + Sync,
) -> Result<Vec<T>, DataError> {
    let next = AtomicUsize::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let run = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Relaxed);
            let Some(path) = paths.get(index) else {
                return done;
            };
            done.push((index, work(path)));
        }
    };
    let mut answers: Vec<_> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads.min(paths.len())).map(|_| scope.spawn(run)).collect();
        let joined = running.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .flat_map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    answers.sort_by_key(|(index, _)| *index);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

fn games_in<V: Variant>(chunk: &Chunk) -> Result<Vec<Game<V>>, DataError> {
    let rules = rules_of::<V>(chunk)?;
    let games = records(chunk).map(|found| {
        let (at, record) = found?;
        replay(chunk, at, &record, &rules)
    });
    games.collect()
}

/// Plays the record at a place of a chunk whose origins have these rules.
pub(super) fn replay<V: Variant>(
    chunk: &Chunk,
    at: u64,
    record: &Record,
    rules: &[V::Rules],
) -> Result<Game<V>, DataError> {
    Game::replay(record, rules[record.origin])
        .map_err(|error| DataError::Damaged(chunk.path.clone(), Damage::game(at, error)))
}

/// The places and records of a chunk, without a last one that is still being written.
pub(super) fn records(chunk: &Chunk) -> impl Iterator<Item = Result<(u64, Record), DataError>> {
    let is_being_written =
        |block: &Result<_, Damage>| matches!(block, Err(damage) if damage.what == Fault::CutShort);
    let whole = chunk.blocks().filter(move |block| !is_being_written(block));
    whole.map(|block| block.map_err(|damage| DataError::Damaged(chunk.path.clone(), damage)))
}

/// The rules of each origin of a chunk, which must be one of this game.
pub(super) fn rules_of<V: Variant>(chunk: &Chunk) -> Result<Vec<V::Rules>, DataError> {
    chunk.expect(V::NAME)?;
    let named = chunk.origins.iter().map(|origin| {
        V::Rules::from_name(&origin.rules)
            .ok_or_else(|| DataError::UnknownRules(chunk.path.clone(), origin.rules.clone()))
    });
    named.collect()
}
