//! Passwords: argon2id, on threads of their own, a few at a time.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::Error;

/// How many passwords are hashed at the same time: each takes about 20 MB and 20 ms.
const AT_ONCE: usize = 2;
/// How many may wait for it.
const WAITING: usize = 64;
/// How long a password may be, in characters.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;

/// Hashed where a name is unknown, so that an answer takes as long as for a wrong password. No password fits it.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhlcmUh$bm8gcGFzc3dvcmQgaW4gdGhlIHdvcmxkIGZpdHMgdGg";

/// What is tried first by those who guess.
const COMMON: [&str; 20] = [
    "password",
    "password1",
    "password123",
    "passw0rd",
    "12345678",
    "123456789",
    "1234567890",
    "87654321",
    "11111111",
    "00000000",
    "qwertyui",
    "qwertyuiop",
    "qwerty123",
    "1q2w3e4r",
    "1qaz2wsx",
    "asdfghjk",
    "abcd1234",
    "iloveyou",
    "letmein1",
    "sunshine",
];

/// Hashes and checks passwords; clones share the bound.
#[derive(Clone, Debug)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            places: Arc::new(Semaphore::new(WAITING)),
        }
    }
}

impl Passwords {
    /// The hash of a password that was chosen for a name, as a PHC string.
    pub async fn hash(&self, name: &str, password: String) -> Result<String, Error> {
        check_password(name, &password).map_err(|error| Error::Invalid(error.to_string()))?;
        let hash = self.work(move || {
            let hash: Result<PasswordHash, _> = Argon2::default().hash_password(password.as_bytes());
            hash.map(|hash| hash.to_string())
        });
        hash.await?.map_err(|_| Error::Busy)
    }

    /// Whether a password fits a hash. Without a hash it takes as long, and does not.
    pub async fn fits(&self, password: String, hash: Option<String>) -> Result<bool, Error> {
        if password.chars().count() > *LENGTH.end() {
            return Ok(false);
        }
        self.work(move || {
            let hash = hash.as_deref().unwrap_or(NOBODY);
            Argon2::default()
                .verify_password(password.as_bytes(), hash)
                .is_ok()
        })
        .await
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let _place = self.places.try_acquire().map_err(|_| Error::Busy)?;
        let turn = self
            .turns
            .clone()
            .acquire_owned()
            .await
            .map_err(|_| Error::Busy)?;
        let work = tokio::task::spawn_blocking(move || {
            // Held until the work is done, even if nobody waits for it any more.
            let _turn = turn;
            work()
        });
        work.await.map_err(|_| Error::Busy)
    }
}

/// Why a password cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPassword {
    /// Too short.
    #[error("a password has {} characters or more", LENGTH.start())]
    Short,
    /// Too long.
    #[error("a password has {} characters at most", LENGTH.end())]
    Long,
    /// The name itself, or one of those everybody tries.
    #[error("this password is among the first that are guessed")]
    Common,
}

/// Whether somebody with a name may choose a password.
pub fn check_password(name: &str, password: &str) -> Result<(), BadPassword> {
    let length = password.chars().count();
    if length < *LENGTH.start() {
        return Err(BadPassword::Short);
    }
    if length > *LENGTH.end() {
        return Err(BadPassword::Long);
    }
    let lower = password.to_lowercase();
    if lower == name.to_lowercase() || COMMON.contains(&lower.as_str()) {
        return Err(BadPassword::Common);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_alone() {
        let passwords = Passwords::default();
        let hash = passwords.hash("habu", "correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(
            passwords
                .fits("correct horse".into(), Some(hash.clone()))
                .await
                .unwrap()
        );
        assert!(!passwords.fits("correct Horse".into(), Some(hash)).await.unwrap());
        assert!(!passwords.fits("correct horse".into(), None).await.unwrap());
    }

    #[test]
    fn the_hash_of_nobody_can_be_read() {
        assert!(PasswordHash::new(NOBODY).is_ok());
    }

    #[test]
    fn short_long_and_common_passwords_are_refused() {
        for password in ["", "7 chars", "PASSWORD", "Habu_Yoshiharu", &"x".repeat(201)] {
            assert!(check_password("habu_yoshiharu", password).is_err(), "{password}");
        }
        assert_eq!(check_password("habu", &"将".repeat(8)), Ok(()));
    }
}
