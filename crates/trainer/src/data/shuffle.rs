//! All games of several folders in random order, each once.

use std::collections::HashSet;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use komadai_rules::VariantId;

use super::chunk::Chunk;
use super::error::DataError;
use super::folder::Folder;
use super::origin::Origin;
use super::read::{each_chunk, records};
use super::record::Record;
use crate::rng::Rng;

/// What came of a shuffle.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Shuffled {
    /// Games written.
    pub games: u64,
    /// Games left out because another has the same start and moves.
    pub doubles: u64,
    /// Damaged places left out.
    pub damaged: u64,
}

/// Writes the games of these chunks into a new folder, in an order that depends on the seed. What is
/// damaged is an error, or left out when the rest is to be saved.
pub fn shuffle(
    paths: &[PathBuf],
    game: VariantId,
    out: &Path,
    seed: u64,
    salvage: bool,
) -> Result<Shuffled, DataError> {
    let chunks = each_chunk(paths, |path| {
        let chunk = Chunk::open(path)?;
        chunk.expect(game.name())?;
        Ok((load(&chunk, salvage)?, chunk.origins))
    })?;
    let mut shuffled = Shuffled::default();
    let mut origins = Vec::new();
    let mut games = Vec::new();
    for ((records, damaged), from) in chunks {
        let places: Vec<_> = from
            .into_iter()
            .map(|origin| place(&mut origins, origin))
            .collect();
        shuffled.damaged += damaged;
        games.extend(records.into_iter().map(|record| Record {
            origin: places[record.origin],
            ..record
        }));
    }
    let mut order: Vec<usize> = (0..games.len()).collect();
    Rng::new(seed).shuffle(&mut order);

    let mut folder = Folder::open(out, game, origins.clone())?;
    if !folder.is_empty() {
        return Err(DataError::NotEmpty(out.to_owned()));
    }
    let mut told = HashSet::with_capacity(games.len());
    for record in order.into_iter().map(|index| &games[index]) {
        let rules = &origins[record.origin].rules;
        if told.insert(Story { rules, record }) {
            folder.add(record)?;
            shuffled.games += 1;
        } else {
            shuffled.doubles += 1;
        }
    }
    folder.finish()?;
    Ok(shuffled)
}

/// The records of a chunk, and how many places of it are damaged.
fn load(chunk: &Chunk, salvage: bool) -> Result<(Vec<Record>, u64), DataError> {
    let mut whole = Vec::new();
    let mut damaged = 0;
    for found in records(chunk) {
        match found {
            Ok((_, record)) => whole.push(record),
            Err(_) if salvage => damaged += 1,
            Err(error) => return Err(error),
        }
    }
    Ok((whole, damaged))
}

/// Where an origin stands in the list, at its end if it is new.
fn place(origins: &mut Vec<Origin>, origin: Origin) -> usize {
    let known = origins.iter().position(|known| *known == origin);
    known.unwrap_or_else(|| {
        origins.push(origin);
        origins.len() - 1
    })
}

/// What happened in a game, whatever was thought of it.
struct Story<'a> {
    rules: &'a str,
    record: &'a Record,
}

impl Story<'_> {
    fn moves(&self) -> impl Iterator<Item = u16> {
        self.record.moves.iter().map(|(mv, _)| *mv)
    }
}

impl PartialEq for Story<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules && self.record.start == other.record.start && self.moves().eq(other.moves())
    }
}

impl Eq for Story<'_> {}

impl Hash for Story<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.record.start.hash(state);
        self.moves().for_each(|mv| mv.hash(state));
    }
}
