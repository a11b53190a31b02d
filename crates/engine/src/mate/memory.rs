//! How the memory that a search may take is shared out.

/// The most bytes each table may take.
#[derive(Clone, Copy)]
pub(crate) struct Memory {
    /// Proof numbers, proofs and disproofs.
    pub(crate) table: usize,
    /// Disproofs by repetition.
    pub(crate) loops: usize,
}

impl Memory {
    /// Shares out so many mebibytes; at least one.
    pub(crate) fn of(mebibytes: usize) -> Self {
        let bytes = mebibytes.max(1) << 20;
        let loops = bytes / 32;
        Self {
            table: bytes - loops,
            loops,
        }
    }
}
