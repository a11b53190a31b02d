//! What a network says about a position.

use komadai_rules::Position;

use super::accumulator::Accumulator;
use super::inputs::output_bucket;
use super::network::Net;
use super::{ONE, UNIT};
use crate::parameters::Parameters;
use crate::score::Score;

impl<V: Parameters> Net<V> {
    /// Evaluates a position for the side to move, from nothing.
    pub fn evaluate(&self, pos: &Position<V>) -> Score {
        self.evaluate_with(pos, &Accumulator::new(self, pos))
    }

    /// Evaluates a position whose accumulator is known.
    #[inline]
    pub(crate) fn evaluate_with(&self, pos: &Position<V>, accumulator: &Accumulator<V>) -> Score {
        let bucket = output_bucket(pos);
        let [own, other] = &self.last[bucket];
        let turn = pos.turn();
        let total = i64::from(self.kernel.weigh(accumulator.view(turn), own))
            + i64::from(self.kernel.weigh(accumulator.view(!turn), other));
        let logit = total / i64::from(ONE) + i64::from(self.last_bias[bucket]);
        Score::cp((logit * V::SCALE as i64 / i64::from(ONE * UNIT)) as i32)
    }
}
