//! The frame around each game of a chunk: mark, length and checksum.

use super::record::Record;

/// What every block begins with, so that the next one is found behind a damaged one.
pub(super) const MARK: &[u8; 4] = b"game";
/// Mark, length and checksum.
pub(super) const FRAME: usize = 12;

/// A game in its frame, ready to be appended to a chunk.
pub(super) fn block(record: &Record) -> Vec<u8> {
    let mut payload = Vec::with_capacity(128 + 4 * record.moves.len());
    record.write(&mut payload);
    let mut out = Vec::with_capacity(FRAME + payload.len());
    out.extend_from_slice(MARK);
    put_checked(&mut out, &payload);
    out
}

/// Appends length, checksum and payload.
pub(super) fn put_checked(out: &mut Vec<u8>, payload: &[u8]) {
    out.extend_from_slice(&(payload.len() as u32).to_le_bytes());
    out.extend_from_slice(&sum(payload).to_le_bytes());
    out.extend_from_slice(payload);
}

/// CRC-32 of the length and the bytes, so that neither can change alone.
pub(super) fn sum(payload: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&(payload.len() as u32).to_le_bytes());
    hasher.update(payload);
    hasher.finalize()
}
