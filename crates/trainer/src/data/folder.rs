//! A folder games are written into: one process at a time, continued where it was left.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};

use komadai_rules::VariantId;

use super::chunk::{Chunk, ENDING, Header, HeaderFault};
use super::error::DataError;
use super::frame::block;
use super::origin::Origin;
use super::read::chunks_in;
use super::record::Record;

/// Games a chunk holds. A full one never changes again and can be copied away.
pub const PER_CHUNK: u64 = 10_000;
/// Held by the process that writes.
const LOCK: &str = "lock";

/// A folder games are added to.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    header: Header,
    /// The chunk being written, and how many games it holds.
    chunk: Option<(File, PathBuf, u64)>,
    /// The number of the chunk after it.
    next: u64,
    /// By seed, the numbers of the games that are there.
    numbers: HashMap<u64, HashSet<u64>>,
    per_chunk: u64,
    _lock: File,
}

impl Folder {
    /// Opens a folder, or makes one, to add games of these origins. What a crash left of a last game is
    /// cut off.
    pub fn open(path: &Path, game: VariantId, origins: Vec<Origin>) -> Result<Self, DataError> {
        fs::create_dir_all(path).map_err(DataError::io(path))?;
        let mut folder = Self {
            path: path.to_owned(),
            header: Header {
                game: game.name().into(),
                origins,
            },
            chunk: None,
            next: 1,
            numbers: HashMap::new(),
            per_chunk: PER_CHUNK,
            _lock: lock(path)?,
        };
        let mut chunks = chunks_in(path)?;
        let last = chunks.pop();
        for chunk in &chunks {
            folder.take_in(&Chunk::open(chunk)?, game)?;
        }
        if let Some(last) = last {
            folder.resume(&last, game)?;
        }
        Ok(folder)
    }

    /// The same with another number of games a chunk.
    #[must_use]
    pub fn with_per_chunk(mut self, games: u64) -> Self {
        self.per_chunk = games.max(1);
        self
    }

    /// Whether there is a game in it.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// The numbers of the games of a seed that are there.
    pub fn numbers(&self, seed: u64) -> HashSet<u64> {
        self.numbers.get(&seed).cloned().unwrap_or_default()
    }

    /// Adds a game. It is in the hands of the system when this returns.
    pub fn add(&mut self, record: &Record) -> Result<(), DataError> {
        if self
            .chunk
            .as_ref()
            .is_some_and(|(.., games)| *games >= self.per_chunk)
        {
            self.finish()?;
        }
        let (mut file, path, games) = match self.chunk.take() {
            Some(chunk) => chunk,
            None => self.begin()?,
        };
        // In one piece, so that only the last block of a file can be torn.
        file.write_all(&block(record)).map_err(DataError::io(&path))?;
        self.chunk = Some((file, path, games + 1));
        if let Some(origin) = self.header.origins.get(record.origin) {
            self.numbers.entry(origin.seed).or_default().insert(record.number);
        }
        Ok(())
    }

    /// Makes sure that everything is on the disk.
    pub fn finish(&mut self) -> Result<(), DataError> {
        match self.chunk.take() {
            Some((file, path, _)) => file.sync_all().map_err(DataError::io(&path)),
            None => Ok(()),
        }
    }

    /// Remembers which games a chunk holds; says how many, and where the last one ends.
    fn take_in(&mut self, chunk: &Chunk, game: VariantId) -> Result<(u64, u64), DataError> {
        chunk.expect(game.name())?;
        let mut games = 0;
        let mut blocks = chunk.blocks();
        let mut whole = blocks.place();
        while let Some(found) = blocks.next() {
            if let Ok((_, record)) = found {
                let seed = chunk.origins[record.origin].seed;
                self.numbers.entry(seed).or_default().insert(record.number);
                games += 1;
                whole = blocks.place();
            }
        }
        Ok((games, whole))
    }

    /// Goes on in the last chunk if its games are of our kind, behind the last game that is whole.
    fn resume(&mut self, path: &Path, game: VariantId) -> Result<(), DataError> {
        let bytes = fs::read(path).map_err(DataError::io(path))?;
        self.next = number_of(path).unwrap_or(0) + 1;
        if Header::read(&bytes) == Err(HeaderFault::CutShort) {
            return fs::remove_file(path).map_err(DataError::io(path));
        }
        let chunk = Chunk::open(path)?;
        let (games, whole) = self.take_in(&chunk, game)?;
        let file = OpenOptions::new()
            .append(true)
            .open(path)
            .map_err(DataError::io(path))?;
        if whole < chunk.length() {
            file.set_len(whole).map_err(DataError::io(path))?;
        }
        if chunk.origins == self.header.origins {
            self.chunk = Some((file, path.to_owned(), games));
        }
        Ok(())
    }

    fn begin(&mut self) -> Result<(File, PathBuf, u64), DataError> {
        let path = self.path.join(format!("games-{:05}.{ENDING}", self.next));
        self.next += 1;
        let mut file = OpenOptions::new()
            .append(true)
            .create_new(true)
            .open(&path)
            .map_err(DataError::io(&path))?;
        file.write_all(&self.header.write())
            .map_err(DataError::io(&path))?;
        Ok((file, path, 0))
    }
}

/// Whether a process writes into a folder just now.
pub(super) fn is_in_use(path: &Path) -> bool {
    File::open(path.join(LOCK))
        .is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

fn lock(folder: &Path) -> Result<File, DataError> {
    let path = folder.join(LOCK);
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)
        .map_err(DataError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(DataError::InUse(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(DataError::Io(path, error)),
    }
}

/// The number in the name of a chunk.
fn number_of(path: &Path) -> Option<u64> {
    path.file_stem()?.to_str()?.strip_prefix("games-")?.parse().ok()
}
