//! What the evaluation says a piece is worth: how much it loses when the piece is taken away.

use komadai_engine::{Playable, evaluate};
use komadai_rules::{Position, Setup, Side};

use crate::findings::estimate::Estimate;
use crate::findings::pieces::{Kinds, sign};

/// What was lost with the pieces of a kind, a number for each position.
#[derive(Clone, Default, Debug)]
pub(crate) struct Removals(Vec<f64>);

impl Removals {
    /// The mean, in hundredths of a pawn.
    pub(crate) fn mean(&self) -> Option<Estimate> {
        Estimate::mean(&self.0)
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.len() as u64
    }
}

/// Takes every piece of every position away, one at a time; in the order of the kinds. Where that is no
/// position (the other king would be in check) nothing is learnt.
pub(crate) fn judge<V: Playable>(kinds: &Kinds<V>, positions: &[Position<V>]) -> Vec<Removals> {
    let mut all = vec![Removals::default(); kinds.all().len()];
    for pos in positions {
        let mut sums = vec![(0.0, 0u32); all.len()];
        let with = for_sente(pos);
        each_removal(kinds, pos, &mut |kind, side, setup| {
            if let Ok(without) = setup.into_position(pos.rules()) {
                let lost = f64::from(sign(side) * (with - for_sente(&without)));
                sums[kind] = (sums[kind].0 + lost, sums[kind].1 + 1);
            }
        });
        for (losses, (sum, count)) in all.iter_mut().zip(sums) {
            if count > 0 {
                losses.0.push(sum / f64::from(count));
            }
        }
    }
    all
}

fn for_sente<V: Playable>(pos: &Position<V>) -> i32 {
    sign(pos.turn()) * evaluate(pos).value()
}

/// Calls the listener with the place of each piece in the list of kinds, its side, and what is left.
fn each_removal<V: Playable>(
    kinds: &Kinds<V>,
    pos: &Position<V>,
    listener: &mut dyn FnMut(usize, Side, Setup<V>),
) {
    for (square, piece) in pos.board().iter() {
        if let Some(kind) = kinds.on_board(piece.role()) {
            let mut setup = pos.to_setup();
            setup.board.set(square, None);
            listener(kind, piece.side(), setup);
        }
    }
    for side in Side::BOTH {
        for (role, count) in pos.hand(side).iter() {
            let mut setup = pos.to_setup();
            setup.hands[side] = setup.hands[side].with(role, count - 1);
            listener(kinds.in_hand(role), side, setup);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{Shogun, Variant};

    #[test]
    fn a_rook_is_missed_more_than_a_pawn() {
        let pos = Position::<Shogun>::read(Shogun::START, Default::default()).unwrap();
        let kinds = Kinds::new();
        let losses = judge(&kinds, &[pos, pos]);
        let lost = |name: &str| {
            let at = kinds.all().iter().position(|kind| kind.to_string() == name);
            losses[at.unwrap()].mean().unwrap().value
        };
        assert!(lost("rook") > lost("knight") && lost("knight") > lost("pawn"));
        assert!(lost("pawn") > 0.0);
    }
}
