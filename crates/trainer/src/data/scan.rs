//! Walks over the blocks of a chunk and finds the way on behind damaged ones.

use super::error::{Damage, Fault};
use super::frame::{FRAME, MARK, sum};
use super::record::Record;

/// The games of a chunk in their order, with what is damaged between them.
#[derive(Clone, Debug)]
pub struct Blocks<'a> {
    file: &'a [u8],
    at: usize,
    origins: usize,
}

/// What lies at a place.
enum Seen<'a> {
    Block(&'a [u8]),
    /// A block that would reach beyond the end.
    CutShort,
    /// Anything else.
    Garbage,
}

impl<'a> Blocks<'a> {
    pub(super) fn new(file: &'a [u8], body: usize, origins: usize) -> Self {
        Self {
            file,
            at: body,
            origins,
        }
    }

    /// Where the next block begins.
    pub fn place(&self) -> u64 {
        self.at as u64
    }

    /// Skips what is damaged, up to the next block that is whole.
    fn damage(&mut self, first: &Seen<'_>) -> Damage {
        let start = self.at;
        let mut places = start + 1..self.file.len();
        let next = places.find(|&at| matches!(look(self.file, at), Seen::Block(_)));
        self.at = next.unwrap_or(self.file.len());
        let what = match (first, next) {
            (Seen::CutShort, None) => Fault::CutShort,
            _ => Fault::Checksum,
        };
        Damage {
            at: start as u64,
            what,
        }
    }
}

/// A place in the file and the game there, or what is wrong there.
impl Iterator for Blocks<'_> {
    type Item = Result<(u64, Record), Damage>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.file.len() {
            return None;
        }
        let block = match look(self.file, self.at) {
            Seen::Block(block) => block,
            other => return Some(Err(self.damage(&other))),
        };
        let at = self.at as u64;
        self.at += FRAME + block.len();
        let damage = |_| Damage {
            at,
            what: Fault::Malformed,
        };
        let record = Record::read(block, self.origins).map_err(damage);
        Some(record.map(|record| (at, record)))
    }
}

fn look(file: &[u8], at: usize) -> Seen<'_> {
    let rest = &file[at..];
    let begun = MARK.len().min(rest.len());
    if rest[..begun] != MARK[..begun] {
        return Seen::Garbage;
    }
    let Some((frame, rest)) = rest.split_at_checked(FRAME) else {
        return Seen::CutShort;
    };
    let number = |at: usize| u32::from_le_bytes([frame[at], frame[at + 1], frame[at + 2], frame[at + 3]]);
    match rest.get(..number(4) as usize) {
        None => Seen::CutShort,
        Some(payload) if sum(payload) == number(8) => Seen::Block(payload),
        Some(_) => Seen::Garbage,
    }
}
