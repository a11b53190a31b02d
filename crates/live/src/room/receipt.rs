//! Receipts: what a server gives to who sent a move that it cannot bring to the game yet, because the game's node or the database
//! does not answer. Whoever sends the move again, at this or another node, shows it, and is not charged for the time in between.
//!
//! It says when the move came and what its sender knew then, and is sealed by a key that all nodes share, so that nobody can write one
//! or change the move that goes with it.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use komadai_play::{Moment, Span};
use ring::hmac;
use ring::rand::{self, SystemRandom};
use serde::{Deserialize, Serialize};

use super::ask::SentMove;
use crate::now::now;
use crate::store::{Store, UserId};
use crate::{Error, GameId};

/// For how long one is good.
const GOOD_FOR: Span = Span::seconds(60);

/// Writes receipts and reads them.
#[derive(Clone, Debug)]
pub(crate) struct Receipts(hmac::Key);

/// What one says.
#[derive(Serialize, Deserialize)]
struct Receipt {
    at: Moment,
    sent: SentMove,
}

/// Whose move it is, and what they call it.
#[derive(Clone, Copy, Debug)]
pub struct Owner<'a> {
    /// In which game.
    pub game: GameId,
    /// Who.
    pub user: UserId,
    /// Their name for the move.
    pub id: &'a str,
}

impl Receipts {
    /// With the key that the nodes of a database share.
    pub(crate) async fn open(store: &Store) -> Result<Self, Error> {
        let fresh: [u8; 32] = rand::generate(&SystemRandom::new())
            .map_err(|_| Error::Busy)?
            .expose();
        Ok(Self::new(&store.keep("receipts", BASE64.encode(fresh)).await?))
    }

    fn new(key: &str) -> Self {
        Self(hmac::Key::new(hmac::HMAC_SHA256, key.as_bytes()))
    }

    /// A receipt for a move that came at a moment.
    pub(super) fn write(&self, owner: Owner<'_>, sent: &SentMove, at: Moment) -> String {
        let sent = sent.clone();
        let said = serde_json::to_vec(&Receipt { at, sent }).unwrap_or_default();
        let seal = hmac::sign(&self.0, &sealed(owner, &said));
        format!("{}.{}", BASE64.encode(said), BASE64.encode(seal))
    }

    /// The move as it first came, and when, if the receipt is good.
    pub(super) fn read(&self, owner: Owner<'_>, text: &str, receipt: &str) -> Option<(SentMove, Moment)> {
        let (said, seal) = receipt.split_once('.')?;
        let (said, seal) = (BASE64.decode(said).ok()?, BASE64.decode(seal).ok()?);
        hmac::verify(&self.0, &sealed(owner, &said), &seal).ok()?;
        let Receipt { at, sent } = serde_json::from_slice(&said).ok()?;
        let is_good = sent.text == text && now() - at <= GOOD_FOR;
        is_good.then_some((sent, at))
    }
}

/// What the seal is about.
fn sealed(owner: Owner<'_>, said: &[u8]) -> Vec<u8> {
    let Owner { game, user, id } = owner;
    let mut all = format!("{game} {} {id} ", user.0).into_bytes();
    all.extend_from_slice(said);
    all
}

#[cfg(test)]
mod tests {
    use komadai_notation::Notation;

    use super::*;

    #[test]
    fn a_receipt_is_good_for_its_move_and_no_other() {
        let (receipts, foreign) = (Receipts::new("ours"), Receipts::new("theirs"));
        let game = GameId::random();
        let (user, id) = (UserId(7), "m1");
        let owner = Owner { game, user, id };
        let sent = SentMove {
            text: "7g7f".into(),
            notation: Notation::default(),
            lag: Span(20),
            told: None,
            thought: Some(Span(900)),
            claimed: Some(Span(880)),
        };
        let at = now() - Span::seconds(5);
        let receipt = receipts.write(owner, &sent, at);
        assert_eq!(receipts.read(owner, "7g7f", &receipt), Some((sent.clone(), at)));
        assert_eq!(receipts.read(owner, "2g2f", &receipt), None, "another move");
        let other = Owner { id: "m2", ..owner };
        assert_eq!(receipts.read(other, "7g7f", &receipt), None, "another name");
        let user = Owner {
            user: UserId(8),
            ..owner
        };
        assert_eq!(receipts.read(user, "7g7f", &receipt), None, "somebody else");
        assert_eq!(foreign.read(owner, "7g7f", &receipt), None, "another site");
        for nonsense in ["", ".", "a.b", &receipt[1..], &receipt[..receipt.len() - 4]] {
            assert_eq!(receipts.read(owner, "7g7f", nonsense), None, "{nonsense}");
        }
        let old = receipts.write(owner, &sent, now() - Span::seconds(61));
        assert_eq!(receipts.read(owner, "7g7f", &old), None, "too old");
    }
}
