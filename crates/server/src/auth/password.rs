//! Passwords: argon2id, on two threads of their own, each with memory it uses again and again.

use std::sync::LazyLock;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use subtle::ConstantTimeEq;

use crate::Error;
use crate::pool::Pool;

/// How many passwords are hashed at the same time: each takes about 20 MB and 20 ms.
const AT_ONCE: usize = 2;
/// How many may wait for it, of all and of one address.
const WAITING: usize = 64;
const WAITING_EACH: usize = 16;
/// The most memory a stored hash may ask for, in blocks of a kibibyte.
const MOST_BLOCKS: usize = 64 << 10;

static HASHERS: LazyLock<Pool<Vec<Block>>> =
    LazyLock::new(|| Pool::start("password", AT_ONCE, WAITING, WAITING_EACH));
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

/// Hashes and checks passwords.
#[derive(Clone, Copy, Default, Debug)]
pub struct Passwords;

impl Passwords {
    /// The hash of a password that was chosen for a name, as a PHC string.
    pub async fn hash(&self, name: &str, password: String) -> Result<String, Error> {
        check_password(name, &password).map_err(|error| Error::Invalid(error.to_string()))?;
        let hash = HASHERS.run(move |memory| new_hash(password.as_bytes(), memory));
        hash.await?.ok_or(Error::Busy)
    }

    /// Whether a password fits a hash. Without a hash it takes as long, and does not.
    pub async fn fits(&self, password: String, hash: Option<String>) -> Result<bool, Error> {
        if password.chars().count() > *LENGTH.end() {
            return Ok(false);
        }
        let fits = move |memory: &mut Vec<Block>| {
            let hash = hash.as_deref().unwrap_or(NOBODY);
            is_hash_of(password.as_bytes(), hash, memory).unwrap_or(false)
        };
        Ok(HASHERS.run(fits).await?)
    }
}

/// A hash with a salt of its own, as a PHC string.
fn new_hash(password: &[u8], memory: &mut Vec<Block>) -> Option<String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).ok()?;
    let argon2 = Argon2::default();
    let mut out = [0; Params::DEFAULT_OUTPUT_LEN];
    let blocks = room(memory, argon2.params())?;
    argon2
        .hash_password_into_with_memory(password, &salt, &mut out, blocks)
        .ok()?;
    let hash = PasswordHash {
        algorithm: Algorithm::default().ident(),
        version: Some(Version::default().into()),
        params: ParamsString::try_from(argon2.params()).ok()?,
        salt: Some(Salt::new(&salt).ok()?),
        hash: Some(Output::new(&out).ok()?),
    };
    Some(hash.to_string())
}

/// Whether a PHC string is the hash of a password; `None` if it is no hash.
fn is_hash_of(password: &[u8], hash: &str, memory: &mut Vec<Block>) -> Option<bool> {
    let hash = PasswordHash::new(hash).ok()?;
    let (salt, expected) = (hash.salt.as_ref()?, hash.hash.as_ref()?);
    let algorithm = Algorithm::try_from(hash.algorithm.as_str()).ok()?;
    let version = Version::try_from(hash.version?).ok()?;
    let argon2 = Argon2::new(algorithm, version, Params::try_from(&hash).ok()?);
    let mut out = vec![0; expected.as_bytes().len()];
    let blocks = room(memory, argon2.params())?;
    argon2
        .hash_password_into_with_memory(password, salt.as_ref(), &mut out, blocks)
        .ok()?;
    Some(out.ct_eq(expected.as_bytes()).into())
}

/// As much memory as a hash needs; it is kept for the next one.
fn room<'a>(memory: &'a mut Vec<Block>, params: &Params) -> Option<&'a mut [Block]> {
    let blocks = Some(params.block_count()).filter(|&blocks| blocks <= MOST_BLOCKS)?;
    if memory.len() < blocks {
        memory.resize(blocks, Block::new());
    }
    memory.get_mut(..blocks)
}

/// Why a password cannot be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPassword {
    /// Too short.
    #[error("a password must have at least {} characters", LENGTH.start())]
    Short,
    /// Too long.
    #[error("a password may have at most {} characters", LENGTH.end())]
    Long,
    /// The name itself, or one of those everybody tries.
    #[error("this password is among the easiest to guess")]
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
        let passwords = Passwords;
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
        // As the crate's own hasher would have it, with another length and other costs.
        let elsewhere = "$argon2id$v=19$m=64,t=3,p=1$c29tZSBzYWx0$";
        let broken = passwords.fits("correct horse".into(), Some(elsewhere.into()));
        assert!(!broken.await.unwrap());
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
