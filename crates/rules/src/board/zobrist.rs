//! Keys that identify positions: one number per piece and square, mixed from its index.

use crate::vocabulary::{BySide, Geometry, Hand, Piece, Side, Square};

/// Keys for up to 64 different pieces on up to 128 squares.
static PIECES: [[u64; 128]; 64] = piece_keys();

/// XORed into the key when it is Gote's turn.
const GOTE_TO_MOVE: u64 = mix(0x6b6f_6d61_6461_6900);

/// A bijection that scatters its input over all bits (the finaliser of SplitMix64).
pub(crate) const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn piece_keys() -> [[u64; 128]; 64] {
    let mut keys = [[0; 128]; 64];
    let mut seed = 0x006b_6f6d_6164_6169;
    let mut piece = 0;
    while piece < 64 {
        let mut square = 0;
        while square < 128 {
            seed = mix(seed);
            keys[piece][square] = seed;
            square += 1;
        }
        piece += 1;
    }
    keys
}

/// The key of a piece on a square.
#[inline(always)]
pub(crate) fn piece_key<V: Geometry>(piece: Piece<V>, square: Square<V>) -> u64 {
    PIECES[piece.index() & 63][square.index() & 127]
}

/// The key of what both sides hold. Hands change rarely and are read whole, so their key is mixed
/// when asked for instead of being kept up to date.
#[inline(always)]
pub(crate) fn hands_key<V: Geometry>(hands: &BySide<Hand<V>>) -> u64 {
    let [sente, gote] = hands.0;
    mix(sente.raw()).wrapping_add(mix(!gote.raw()).rotate_left(32))
}

/// The key of whose turn it is.
#[inline(always)]
pub(crate) fn turn_key(turn: Side) -> u64 {
    match turn {
        Side::Sente => 0,
        Side::Gote => GOTE_TO_MOVE,
    }
}
