//! Positions that come up again, as each rule set treats them.

use komadai_rules::{Position, Side};

use super::Worker;
use crate::parameters::Parameters;
use crate::score::Score;

/// The score of a repetition that is not final yet but decides the game if both sides insist.
const LOST_BY_REPETITION: i32 = 2500;

impl<V: Parameters> Worker<'_, V> {
    /// The score if the position has been there before, and how the rule set takes that.
    pub(super) fn repetition(&self, pos: &Position<V>, ply: usize) -> Option<Score> {
        let now = self.seen.len() - 1;
        let (key, _) = self.seen[now];
        let reach = if V::CAPTURES_TO_HAND {
            80
        } else {
            pos.quiet_plies() as usize
        };
        let earliest = now.saturating_sub(reach);
        // The same side was to move every other ply, the last time two plies ago.
        let mut earlier = self.seen[earliest..now].rchunks_exact(2).map(|pair| pair[0].0);
        let first = now - 2 * (1 + earlier.position(|seen| seen == key)?);
        let times = 2 + earlier.filter(|&seen| seen == key).take(2).count();
        let limit = V::repetition_limit(pos.rules());
        if first < self.root && times < limit {
            return None;
        }
        let always = |side: Side| {
            let gave = |at: usize| self.seen[at].1;
            let mut moves =
                (first + 1..=now).filter(|&at| (now - at).is_multiple_of(2) == (side != pos.turn()));
            moves.all(gave)
        };
        let perpetual = match [always(Side::Sente), always(Side::Gote)] {
            [true, false] => Some(Side::Sente),
            [false, true] => Some(Side::Gote),
            _ => None,
        };
        let winner = match perpetual {
            Some(checker) if V::PERPETUAL_CHECK_LOSES => Some(!checker),
            _ => V::repeated(pos, &self.removed).winner,
        };
        let is_final = times >= limit;
        Some(match winner {
            None => Score::DRAW,
            Some(winner) if is_final && winner == pos.turn() => Score::win_in(ply),
            Some(_) if is_final => Score::loss_in(ply),
            Some(winner) if winner == pos.turn() => Score::cp(LOST_BY_REPETITION),
            Some(_) => Score::cp(-LOST_BY_REPETITION),
        })
    }
}
