//! Secrets drawn at random, and the hashes by which the database knows them.

use sha2::{Digest, Sha256};

use crate::store::Hash;
use komadai_store::id;

/// The hash of a secret.
pub fn hash(secret: &str) -> Hash {
    Sha256::digest(secret.as_bytes()).into()
}

/// A new secret of letters and figures. 43 of them are worth 256 bits.
pub fn letters<const N: usize>() -> String {
    String::from_utf8_lossy(&id::letters::<N>()).into_owned()
}
