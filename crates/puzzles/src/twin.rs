//! When two positions are the same puzzle: equal up to sides, shift and mirror.

use komadai_rules::{HandRole, Position, Role, Variant};

use crate::variants::Puzzled;

/// What twins have in common: what stands where around each other, seen by the side to move, and who holds what.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TwinKey(Vec<u8>);

impl TwinKey {
    /// The key of a position.
    pub fn of<V: Puzzled>(pos: &Position<V>) -> Self {
        let plain = placed(pos, |file| file);
        let mirrored = placed(pos, |file| V::FILES - 1 - file);
        let mut key = plain.min(mirrored);
        key.push(u8::MAX);
        let own = pos.hand(pos.turn());
        key.extend(HandRole::all().map(|role| own.count(role)));
        if !V::TSUME || pos.board().king(pos.turn()).is_some() {
            let other = pos.hand(!pos.turn());
            key.extend(HandRole::all().map(|role| other.count(role)));
        }
        Self(key)
    }
}

/// Pieces and their places, from the leftmost and the nearest.
fn placed<V: Variant>(pos: &Position<V>, turned: impl Fn(u8) -> u8) -> Vec<u8> {
    let turn = pos.turn();
    let places: Vec<[u8; 3]> = pos
        .board()
        .iter()
        .map(|(square, piece)| {
            let what = piece.role().index() as u8 * 2 + u8::from(piece.side() != turn);
            [turned(square.file()), square.rank_for(turn), what]
        })
        .collect();
    let left = places.iter().map(|place| place[0]).min().unwrap_or(0);
    let near = places.iter().map(|place| place[1]).min().unwrap_or(0);
    let mut places: Vec<[u8; 3]> = places
        .into_iter()
        .map(|[file, rank, what]| [file - left, rank - near, what])
        .collect();
    places.sort_unstable();
    places.concat()
}
