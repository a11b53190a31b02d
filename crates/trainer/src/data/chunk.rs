//! A chunk: the header that says whose games it holds, and the games behind it.

use std::fs;
use std::path::{Path, PathBuf};

use komadai_rules::VariantId;

use super::bytes::{Bytes, Malformed, put_number, put_text};
use super::error::DataError;
use super::frame::{put_checked, sum};
use super::origin::Origin;
use super::scan::Blocks;

/// How the names of chunks end.
pub const ENDING: &str = "kdata";

const MAGIC: &[u8; 8] = b"KOMADATA";
const VERSION: u16 = 1;

/// A chunk of games, as it is in its file.
#[derive(Debug)]
pub struct Chunk {
    /// Its file.
    pub path: PathBuf,
    /// The game its games are of, by name.
    pub game: String,
    /// How its games came about.
    pub origins: Vec<Origin>,
    bytes: Vec<u8>,
    /// Where the blocks begin.
    body: usize,
}

impl Chunk {
    /// Reads a file; its blocks are looked at one by one, later.
    pub fn open(path: &Path) -> Result<Self, DataError> {
        let bytes = fs::read(path).map_err(DataError::io(path))?;
        let (header, body) = Header::read(&bytes).map_err(|fault| fault.at(path))?;
        Ok(Self {
            path: path.to_owned(),
            game: header.game,
            origins: header.origins,
            bytes,
            body,
        })
    }

    /// Its length in bytes.
    pub fn length(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// The games in it, and what is damaged between them.
    pub fn blocks(&self) -> Blocks<'_> {
        Blocks::new(&self.bytes, self.body, self.origins.len())
    }

    /// The game its games are of, if it is one we know.
    pub fn variant(&self) -> Result<VariantId, DataError> {
        let unknown = |_| DataError::UnknownGame(self.path.clone(), self.game.clone());
        self.game.parse().map_err(unknown)
    }

    /// Refuses games of another kind.
    pub fn expect(&self, game: &'static str) -> Result<(), DataError> {
        if self.game == game {
            return Ok(());
        }
        Err(DataError::OtherGame(self.path.clone(), self.game.clone(), game))
    }
}

/// What a chunk begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Header {
    pub(super) game: String,
    pub(super) origins: Vec<Origin>,
}

/// Why something is no header.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HeaderFault {
    /// It may have been about to become one.
    CutShort,
    Foreign,
    Later(u16),
    Damaged,
}

impl HeaderFault {
    fn at(self, path: &Path) -> DataError {
        let path = path.to_owned();
        match self {
            Self::Foreign => DataError::NoChunk(path),
            Self::Later(version) => DataError::Later(path, version),
            Self::CutShort | Self::Damaged => DataError::Header(path),
        }
    }
}

impl From<Malformed> for HeaderFault {
    fn from(_: Malformed) -> Self {
        Self::Damaged
    }
}

impl Header {
    pub(super) fn write(&self) -> Vec<u8> {
        let mut payload = Vec::new();
        put_text(&mut payload, &self.game);
        put_number(&mut payload, self.origins.len() as u64);
        for origin in &self.origins {
            origin.write(&mut payload);
        }
        let mut out = MAGIC.to_vec();
        out.extend_from_slice(&VERSION.to_le_bytes());
        put_checked(&mut out, &payload);
        out
    }

    /// The header and its length.
    pub(super) fn read(file: &[u8]) -> Result<(Self, usize), HeaderFault> {
        let begun = MAGIC.len().min(file.len());
        if file[..begun] != MAGIC[..begun] {
            return Err(HeaderFault::Foreign);
        }
        let cut_short = |_| HeaderFault::CutShort;
        let mut bytes = Bytes(file);
        bytes.take(MAGIC.len()).map_err(cut_short)?;
        let version = u16::from_le_bytes(bytes.array().map_err(cut_short)?);
        if version != VERSION {
            return Err(HeaderFault::Later(version));
        }
        let length = u32::from_le_bytes(bytes.array().map_err(cut_short)?);
        let checksum = u32::from_le_bytes(bytes.array().map_err(cut_short)?);
        let payload = bytes.take(length as usize).map_err(cut_short)?;
        if checksum != sum(payload) {
            return Err(HeaderFault::Damaged);
        }
        let mut payload = Bytes(payload);
        let game = payload.text()?.into();
        let count = payload.number()?;
        let origins = (0..count).map(|_| Origin::read(&mut payload));
        let origins = origins.collect::<Result<Vec<_>, _>>()?;
        Ok((Self { game, origins }, file.len() - bytes.0.len()))
    }
}
