//! By whom, and how, games were played.

use komadai_engine::{Engine, Playable};
use komadai_rules::{Position, RuleSet};

use super::bytes::{Bytes, Malformed, put_number, put_text};
use crate::rng::Rng;

/// How a game came about. With the number of the game it says which one it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Origin {
    /// The rule set, by name.
    pub rules: String,
    /// Nodes a move.
    pub nodes: u64,
    /// What openings depend on.
    pub seed: u64,
    /// The version of the program.
    pub version: String,
    /// A number that differs where positions are evaluated differently.
    pub evaluation: u64,
}

impl Origin {
    /// Games this program plays with an engine.
    pub fn of<V: Playable>(engine: &Engine<V>, rules: V::Rules, nodes: u64, seed: u64) -> Self {
        Self {
            rules: rules.name().into(),
            nodes,
            seed,
            version: env!("CARGO_PKG_VERSION").into(),
            evaluation: fingerprint(engine),
        }
    }

    pub(super) fn write(&self, out: &mut Vec<u8>) {
        put_text(out, &self.rules);
        put_number(out, self.nodes);
        put_number(out, self.seed);
        put_text(out, &self.version);
        out.extend_from_slice(&self.evaluation.to_le_bytes());
    }

    pub(super) fn read(bytes: &mut Bytes<'_>) -> Result<Self, Malformed> {
        Ok(Self {
            rules: bytes.text()?.into(),
            nodes: bytes.number()?,
            seed: bytes.number()?,
            version: bytes.text()?.into(),
            evaluation: u64::from_le_bytes(bytes.array()?),
        })
    }
}

/// The evaluations of the positions of a few random games, mixed into one number.
fn fingerprint<V: Playable>(engine: &Engine<V>) -> u64 {
    const GAMES: u64 = 16;
    const PLIES: usize = 60;
    let mut mixed = 0xcbf2_9ce4_8422_2325_u64;
    for number in 0..GAMES {
        let mut rng = Rng::new(number);
        let mut pos = Position::<V>::start(V::Rules::default());
        for _ in 0..PLIES {
            let moves = pos.legal_moves();
            if moves.is_empty() {
                break;
            }
            pos.play_unchecked(moves[rng.below(moves.len())]);
            mixed = (mixed ^ engine.evaluate(&pos).value() as u64).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    mixed
}
