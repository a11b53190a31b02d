//! The end of a line: captures and promotions until the position is quiet.

use komadai_rules::{Move, Position};

use super::Worker;
use crate::history::Arrival;
use crate::picker::{Picker, Wanted};
use crate::playable::Playable;
use crate::score::{MAX_PLY, Score};
use crate::tt::{Bound, Found};

impl<V: Playable> Worker<'_, V> {
    /// Captures and promotions until the position is quiet; everything when in check.
    pub(super) fn quiesce<const PV: bool>(
        &mut self,
        pos: &Position<V>,
        mut alpha: Score,
        beta: Score,
        ply: usize,
        depth: i32,
    ) -> Score {
        self.count_node();
        self.stack[ply].pv.clear();
        self.seldepth = self.seldepth.max(ply);
        if self.is_stopped() {
            return Score::DRAW;
        }
        if let Some(ending) = V::decided(pos) {
            return self.ending_score(ending, pos.turn(), ply);
        }
        if ply >= MAX_PLY - 1 {
            return self.evaluate(pos);
        }
        let in_check = self.seen[self.seen.len() - 1].1;
        if in_check && let Some(score) = self.repetition(pos, ply) {
            return score;
        }

        let key = pos.hash();
        let found = self.shared.table.probe::<V>(key, ply);
        if let Some(found) = found
            && !PV
            && match found.bound {
                Bound::Exact => true,
                Bound::Lower => found.score >= beta,
                Bound::Upper => found.score <= alpha,
            }
        {
            return found.score;
        }

        let mut best = -Score::INFINITE;
        let mut eval = Score::DRAW;
        if !in_check {
            eval = found.map_or_else(|| self.evaluate(pos), |found| found.eval);
            best = eval;
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let start_alpha = alpha;
        let checks = pos.checks();
        let is_tactical = |mv: &Move<V>| in_check || pos.piece(mv.to()).is_some() || mv.is_promotion();
        let hash_move = found
            .and_then(|found| found.mv)
            .filter(|mv| is_tactical(mv) && pos.is_legal(*mv));
        let wanted = if in_check { Wanted::All } else { Wanted::Tactical };
        let before = self.before(ply);
        let buffer = std::mem::take(&mut self.stack[ply].buffer);
        let mut picker = Picker::new(pos, &checks, hash_move, None, before, wanted, buffer);
        let mut best_move = None;
        let mut tried = 0;
        while let Some(mv) = picker.next(&self.history) {
            tried += 1;
            if !in_check {
                // Delta: even winning the piece would not be enough.
                let gain = pos
                    .piece(mv.to())
                    .map_or(0, |piece| V::capture_value(piece.role()));
                if !mv.is_promotion() && eval + gain + 200 <= alpha {
                    best = best.max(eval + gain);
                    continue;
                }
            } else if tried > 3
                && depth < -2
                && best > Score::loss_in(MAX_PLY)
                && pos.piece(mv.to()).is_none()
            {
                continue;
            }
            let mut next = *pos;
            next.play_unchecked(mv);
            self.stack[ply].arrival = Some(Arrival::of(pos, mv));
            self.seen.push((next.hash(), next.is_check()));
            let score = -self.quiesce::<PV>(&next, -beta, -alpha, ply + 1, depth - 1);
            self.seen.pop();
            if self.is_stopped() {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.extend_pv(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        self.stack[ply].buffer = picker.into_buffer();
        if in_check && tried == 0 {
            return Score::loss_in(ply);
        }
        if !self.is_stopped() {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > start_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.shared.table.store(
                key,
                ply,
                &Found {
                    mv: best_move,
                    score: best,
                    eval,
                    depth: 0,
                    bound,
                },
            );
        }
        best
    }
}
