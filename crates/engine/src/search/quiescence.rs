//! The end of a line: captures, promotions and at first checks, until the position is quiet.

use komadai_rules::{Checking, Move, Piece, Position};

use super::Worker;
use crate::history::{Keys, PieceTo};
use crate::parameters::Parameters;
use crate::picker::{Context, Picker, Wanted};
use crate::score::{MAX_PLY, Score};
use crate::see;
use crate::tt::{Bound, Entry};

impl<V: Parameters> Worker<'_, V> {
    /// Captures and promotions until the position is quiet, quiet checks at the horizon itself; everything when
    /// in check.
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
        let (key, in_check) = self.current();
        if ply >= MAX_PLY - 1 {
            return self.evaluator.evaluate(pos, key, ply);
        }
        if in_check && let Some(score) = self.repetition(pos, ply) {
            return score;
        }

        let keys = Keys::of(pos);
        let found = self.shared.table.probe::<V>(key, ply);
        if let Some(found) = found
            && !PV
            && found.decides(alpha, beta)
        {
            return found.score;
        }

        // Standing pat: nobody is forced to capture.
        let mut best = -Score::INFINITE;
        let mut raw = Score::DRAW;
        let mut eval = Score::DRAW;
        if !in_check {
            raw = match found {
                Some(found) => found.eval,
                None => self.evaluator.evaluate(pos, key, ply),
            };
            eval = self.corrected(raw, pos, keys);
            best = match found {
                Some(found) if found.improves(eval) => found.score,
                _ => eval,
            };
            if best >= beta {
                if found.is_none() {
                    let found = Entry::<V> {
                        mv: None,
                        score: best,
                        eval: raw,
                        depth: 0,
                        bound: Bound::Lower,
                    };
                    self.shared.table.store(key, ply, &found);
                }
                return best;
            }
            alpha = alpha.max(best);
        }
        let start_alpha = alpha;
        let checks = pos.checks();
        let checking = Checking::of(pos);
        let gives_check = |mv: Move<V>| match &checking {
            Some(checking) => checking.gives_check(pos, mv),
            None => false,
        };
        let wanted = if in_check {
            Wanted::All
        } else if depth == 0 {
            Wanted::Forcing
        } else {
            Wanted::Gains(-20)
        };
        let is_tactical = |mv: &Move<V>| in_check || pos.piece(mv.to()).is_some() || mv.is_promotion();
        let hash_move = found.and_then(|found| found.mv).filter(|mv| {
            (is_tactical(mv) || (depth == 0 && gives_check(*mv))) && pos.is_legal_with(&checks, *mv)
        });
        let context = Context {
            pos,
            checks: &checks,
            checking: checking.as_ref(),
            before: self.before(ply),
            keys,
            declines: false,
        };
        let buffer = std::mem::take(&mut self.stack[ply].buffer);
        let mut picker = Picker::new(context, hash_move, None, wanted, 0, buffer);
        let mut best_move = None;
        let mut tried = 0;
        while let Some(picked) = picker.next(&self.history) {
            let mv = picked.mv;
            tried += 1;
            if !in_check && self.overlooks(pos, mv) {
                continue;
            }
            let captured = pos.piece(mv.to()).map(Piece::role);
            let is_quiet = captured.is_none() && !mv.is_promotion();
            let check = gives_check(mv);
            if best > Score::loss_in(MAX_PLY) {
                // Delta: even winning the piece would not be enough.
                if !in_check && !check && !mv.is_promotion() {
                    let gain = captured.map_or(0, V::capture_value);
                    let most = eval + gain + self.numbers.delta;
                    if most <= alpha {
                        best = best.max(most);
                        continue;
                    }
                }
                // Quiet moves: a few evasions are enough, and checks that lose nothing.
                if is_quiet
                    && (if in_check {
                        tried > 3
                    } else {
                        !see::gains(pos, mv, 0)
                    })
                {
                    continue;
                }
            }
            let mut next = *pos;
            next.follow(pos, mv);
            let key = next.hash();
            self.shared.table.prefetch(key);
            self.stack[ply].piece_to = Some(PieceTo::of(pos, mv));
            self.stack[ply].quiet = is_quiet.then_some(mv);
            self.seen.push((key, check));
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
            let found = Entry {
                mv: best_move,
                score: best,
                eval: raw,
                depth: 0,
                bound: Bound::of(best, start_alpha, beta),
            };
            self.shared.table.store(key, ply, &found);
        }
        best
    }
}
