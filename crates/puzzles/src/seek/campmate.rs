//! Campmates: a king on its way to the enemy's camp that nothing can stop.

use komadai_rules::{Position, Reason};

use crate::force::{Found, Means, Prover};
use crate::kind::Kind;
use crate::puzzle::Problem;
use crate::variants::Puzzled;

/// The longest that are looked for: every move is tried, not only checks.
pub(crate) const LONGEST: u8 = 5;
/// Nodes to find out.
const NODES: u64 = 60_000;

/// A puzzle, if there is one way to win fastest, and it ends in the camp.
pub(crate) fn campmate<V: Puzzled>(pos: &Position<V>) -> Option<Problem<V>> {
    let side = pos.turn();
    let camp = V::camp(side);
    let king = pos.board().king(side)?;
    let nearest = camp
        .iter()
        .map(|square| square.rank().abs_diff(king.rank()))
        .min()?;
    if u32::from(nearest) > u32::from(LONGEST).div_ceil(2) {
        return None;
    }
    line(pos, NODES).ok()?
}

/// See [`campmate`].
pub(crate) fn line<V: Puzzled>(pos: &Position<V>, nodes: u64) -> Found<Option<Problem<V>>> {
    let mut prover = Prover::new(pos.turn(), Means::Anything, nodes);
    let Some(plies) = prover.shortest(pos, LONGEST)? else {
        return Ok(None);
    };
    let mut now = *pos;
    let mut line = Vec::new();
    for left in (1..=plies).rev() {
        let mv = if (plies - left) % 2 == 0 {
            let winners = prover.winners(&now, left)?;
            match winners[..] {
                [mv] => mv,
                [mv, ..] if left == 1 && plies > 1 => mv,
                _ => return Ok(None),
            }
        } else {
            match prover.longest(&now, left)?[..] {
                [mv, ..] => mv,
                [] => return Ok(None),
            }
        };
        line.push(mv);
        now.play_unchecked(mv);
    }
    let is_camp = V::decided(&now).is_some_and(|ending| ending.reason == Reason::Campmate);
    Ok(is_camp.then_some(Problem {
        start: *pos,
        kind: Kind::Campmate,
        line,
    }))
}
