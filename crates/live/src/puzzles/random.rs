//! Numbers that are the same on every server and in every version, where chance must not differ: the puzzle of the day, the
//! puzzles of a run.

/// Mixes text and a number: FNV-1a, then the finish of SplitMix64.
pub(super) fn mixed(seed: u64, text: &str) -> u64 {
    let bytes = seed.to_le_bytes().into_iter().chain(text.bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ hash >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_always_mixed_to_the_same_and_little_changes_much() {
        assert_eq!(mixed(20_000, "94vgCf"), mixed(20_000, "94vgCf"));
        let apart = (mixed(20_000, "94vgCf") ^ mixed(20_001, "94vgCf")).count_ones();
        assert!((16..=48).contains(&apart), "{apart}");
        assert_ne!(mixed(1, "a"), mixed(1, "b"));
    }
}
