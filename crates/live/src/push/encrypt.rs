//! Messages only the subscribed browser can read: `aes128gcm` in one record (RFC 8188, RFC 8291).

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// How long a public key is: a point of the curve, not compressed.
const POINT: usize = 65;
/// How long a subscription's secret is.
const SECRET: usize = 16;
/// The size of a record; ours have one.
const RECORD: u32 = 4_096;
/// What a push service must take at least is so long, encrypted; the rest is what encryption adds.
const LONGEST: usize = 4_096 - 16 - 4 - 1 - POINT - 17;
/// Ends the last record.
const LAST: u8 = 2;

/// The browser of a subscription.
#[derive(Clone, Copy, Debug)]
pub struct Recipient {
    point: [u8; POINT],
    secret: [u8; SECRET],
}

impl Recipient {
    /// A browser with a public key and a secret, if they are of the right kind.
    pub fn new(point: &[u8], secret: &[u8]) -> Option<Self> {
        Some(Self {
            point: point.try_into().ok()?,
            secret: secret.try_into().ok()?,
        })
    }

    /// A message for it alone. `None` if its key is not on the curve, or the text too long.
    pub fn encrypt(&self, text: &[u8]) -> Option<Vec<u8>> {
        if text.len() > LONGEST {
            return None;
        }
        let random = SystemRandom::new();
        let mut salt = [0; 16];
        random.fill(&mut salt).ok()?;
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
        let own_point = own.compute_public_key().ok()?;
        let own_point = own_point.as_ref();
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.point);
        let info = [b"WebPush: info\0", &self.point[..], own_point].concat();
        let shared =
            agree_ephemeral(own, &theirs, |shared| derive::<32>(&self.secret, shared, &info)).ok()??;
        let key: [u8; 16] = derive(&salt, &shared, b"Content-Encoding: aes128gcm\0")?;
        let nonce: [u8; NONCE_LEN] = derive(&salt, &shared, b"Content-Encoding: nonce\0")?;

        let mut record = [text, &[LAST]].concat();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        // Key and nonce come from a salt of their own, and seal this record alone.
        let nonce = Nonce::assume_unique_for_key(nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)
            .ok()?;
        let head = [&salt[..], &RECORD.to_be_bytes(), &[POINT as u8], own_point].concat();
        Some([head, record].concat())
    }
}

/// HKDF with SHA-256: extracts from a secret with a salt, and expands to as many bytes as are wanted.
fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> Option<[u8; N]> {
    struct Length(usize);
    impl KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut bytes = [0; N];
    let secret = Salt::new(HKDF_SHA256, salt).extract(secret);
    secret.expand(&[info], Length(N)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}
