//! Secrets as the database knows them: by their hash alone.

/// The SHA-256 of a secret that was drawn at random, so that neither salt nor effort is needed.
pub type Hash = [u8; 32];
