//! A game as a block holds it: nothing but numbers and texts, whatever game it is.

use super::bytes::{Bytes, Malformed, put_number, put_text};

/// A game as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Which of the origins in the header of its chunk it has.
    pub origin: usize,
    /// Which of the games of its seed it is.
    pub number: u64,
    /// 1 when Sente won, -1 when Gote won, 0 for a draw.
    pub result: i8,
    /// Where it began, as text.
    pub start: String,
    /// The moves in two bytes each, and the score the player gave each.
    pub moves: Vec<(u16, i16)>,
}

impl Record {
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        put_number(out, self.origin as u64);
        put_number(out, self.number);
        out.push(self.result as u8);
        put_text(out, &self.start);
        for (mv, score) in &self.moves {
            out.extend_from_slice(&mv.to_le_bytes());
            out.extend_from_slice(&score.to_le_bytes());
        }
    }

    /// Reads what a block holds, in a chunk with so many origins.
    pub(super) fn read(block: &[u8], origins: usize) -> Result<Self, Malformed> {
        let mut bytes = Bytes(block);
        let origin = usize::try_from(bytes.number()?).map_err(|_| Malformed)?;
        let number = bytes.number()?;
        let [result] = bytes.array()?;
        let result = result as i8;
        let start = bytes.text()?.into();
        if origin >= origins || !(-1..=1).contains(&result) || bytes.0.len() % 4 != 0 {
            return Err(Malformed);
        }
        let moves = bytes.0.chunks_exact(4).map(|ply| {
            let mv = u16::from_le_bytes([ply[0], ply[1]]);
            (mv, i16::from_le_bytes([ply[2], ply[3]]))
        });
        Ok(Self {
            origin,
            number,
            result,
            start,
            moves: moves.collect(),
        })
    }
}
