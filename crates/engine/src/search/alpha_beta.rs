//! Principal variation search, rule by named rule.

use komadai_rules::{Checking, Move, Piece, Position};

use super::Worker;
use super::mating::mate_in_one;
use super::reduction::reduction;
use crate::history::{Before, Keys, PieceTo};
use crate::numbers::Numbers;
use crate::parameters::Parameters;
use crate::picker::{Context, Picker, Wanted};
use crate::promotion::{decides, declines};
use crate::score::{MAX_PLY, Score};
use crate::see;
use crate::tt::{Bound, Entry};

/// A move that beats beta by this part of the game's scale teaches like a search one ply deeper.
const CLEAR: f64 = 1.0 / 13.0;

impl<V: Parameters> Worker<'_, V> {
    /// Searches the position after a move; `key` is its hash.
    fn search_child<const PV: bool>(
        &mut self,
        next: &Position<V>,
        (key, check): (u64, bool),
        window: (Score, Score),
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Score {
        self.seen.push((key, check));
        let score = -self.search::<PV>(next, -window.1, -window.0, depth, ply + 1, cut);
        self.seen.pop();
        score
    }

    /// Searches a position. `cut` is set where a move that refutes the last one is expected.
    pub(super) fn search<const PV: bool>(
        &mut self,
        pos: &Position<V>,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> Score {
        let is_root = ply == 0;
        let (key, in_check) = self.current();

        // Horizon.
        if depth <= 0 {
            return self.quiesce::<PV>(pos, alpha, beta, ply, 0);
        }
        self.count_node();
        self.stack[ply].pv.clear();
        self.seldepth = self.seldepth.max(ply);
        if self.is_stopped() {
            return Score::DRAW;
        }

        // Ends of the game.
        if !is_root {
            if let Some(ending) = V::decided(pos) {
                return self.ending_score(ending, pos.turn(), ply);
            }
            if let Some(score) = self.repetition(pos, ply) {
                return score;
            }
            if V::QUIET_LIMIT.is_some_and(|limit| pos.quiet_plies() >= limit)
                && (!in_check || pos.has_moves())
            {
                return Score::DRAW;
            }
            if ply >= MAX_PLY - 1 {
                return if in_check {
                    Score::DRAW
                } else {
                    self.evaluator.evaluate(pos, key, ply)
                };
            }

            // Mate distance: no line can be better than a mate found nearer to the root.
            alpha = alpha.max(Score::loss_in(ply));
            beta = beta.min(Score::win_in(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        // Hash table.
        let excluded = self.stack[ply].excluded;
        let keys = Keys::of(pos);
        let found = match excluded {
            None => self.shared.table.probe::<V>(key, ply),
            Some(_) => None,
        };
        if let Some(found) = found
            && !PV
            && found.depth >= depth
            && found.decides(alpha, beta)
        {
            return found.score;
        }

        // Declaration.
        if !is_root
            && V::declaration(pos, &self.removed).is_some_and(|ending| ending.winner == Some(pos.turn()))
        {
            return Score::win_in(ply + 1);
        }

        // Static evaluation, replaced by the hash table's where that says more.
        let raw = match found {
            _ if in_check => Score::DRAW,
            Some(found) => found.eval,
            None => self.evaluator.evaluate(pos, key, ply),
        };
        let static_eval = (!in_check).then(|| self.corrected(raw, pos, keys));
        let eval = static_eval.map(|eval| match found {
            Some(found) if found.improves(eval) => found.score,
            _ => eval,
        });
        self.stack[ply].eval = static_eval;
        let earlier = |back: usize| ply.checked_sub(back).and_then(|ply| self.stack[ply].eval);
        let eval_before = earlier(1);
        let improving = match (static_eval, earlier(2).or_else(|| earlier(4))) {
            (Some(now), Some(before)) => now > before,
            (Some(_), None) => true,
            _ => false,
        };
        if ply + 2 < self.stack.len() {
            self.stack[ply + 2].cutoffs = 0;
        }
        self.stack[ply + 1].killer = None;

        // Hindsight: what the last move did to the evaluation teaches something about it.
        if let Some(static_eval) = static_eval
            && let Some(before) = eval_before
            && excluded.is_none()
            && let Some(mv) = self.stack[ply - 1].quiet
        {
            let worse = (static_eval.value() + before.value()) * Numbers::SCALE as i32 / V::SCALE as i32;
            let most = self.numbers.hindsight_most;
            self.history
                .learn_route(!pos.turn(), mv, (-worse).clamp(-most, most));
        }

        if let (Some(static_eval), Some(eval)) = (static_eval, eval)
            && !PV
            && excluded.is_none()
        {
            // Razoring: so bad that only captures could help.
            if eval + self.numbers.razor_base + self.numbers.razor_depth * depth * depth < alpha {
                let score = self.quiesce::<false>(pos, alpha, alpha + 1, ply, 0);
                if score <= alpha && !score.is_mate() {
                    return score;
                }
            }

            // Reverse futility: so good that a quiet reply will not change it.
            let surplus = self.numbers.reverse_futility * depth
                - self.numbers.reverse_futility_improving * i32::from(improving);
            if depth <= 8 && !beta.is_mate() && !eval.is_mate() && eval - surplus >= beta {
                return Score::cp((eval.value() + beta.value()) / 2);
            }

            // Null move: even passing is good enough.
            if depth >= 3
                && eval >= beta
                && static_eval + self.numbers.null_depth * depth >= beta + self.numbers.null_base
                && ply > 0
                && self.stack[ply - 1].piece_to.is_some()
                && !beta.is_mate()
            {
                // In 1024ths of a ply.
                let surplus = (eval.value() - beta.value()) * 1024 / self.numbers.null_surplus;
                let less = self.numbers.null_reduction + self.numbers.null_reduction_depth * depth;
                let reduced = (1024 * depth - less - surplus.min(3072)) / 1024;
                let next = pos.after_null_move();
                let seen = (next.hash(), false);
                self.shared.table.prefetch(seen.0);
                self.stack[ply].piece_to = None;
                self.stack[ply].quiet = None;
                let score = self.search_child::<false>(&next, seen, (beta - 1, beta), reduced, ply, !cut);
                if score >= beta && !self.is_stopped() {
                    return if score.is_mate() { beta } else { score };
                }
            }
        }

        let checks = pos.checks();
        let hash_move = if is_root {
            Some(self.roots[self.first].pv[0])
        } else {
            found
                .and_then(|found| found.mv)
                .filter(|&mv| pos.is_legal_with(&checks, mv))
        };

        // Internal reduction: without a hash move this node is not worth its full depth.
        if depth >= 4 && hash_move.is_none() && (PV || cut) {
            depth -= 1;
        }

        let checking = Checking::of(pos);
        let before = self.before(ply);
        let context = Context {
            pos,
            checks: &checks,
            checking: checking.as_ref(),
            before,
            keys,
            declines: is_root,
        };
        let gives_check = |mv: Move<V>| match &checking {
            Some(checking) => checking.gives_check(pos, mv),
            None => false,
        };

        // Mate in one: with pieces in hand there is one more often than a quiet search would see.
        if !is_root
            && !in_check
            && found.is_none()
            && excluded.is_none()
            && self.fallible.is_none()
            && let Some(mv) = mate_in_one(&context)
        {
            let found = Entry {
                mv: Some(mv),
                score: Score::win_in(ply + 1),
                eval: raw,
                depth: MAX_PLY as i32,
                bound: Bound::Lower,
            };
            self.shared.table.store(key, ply, &found);
            return found.score;
        }

        // ProbCut: a capture that beats beta by a margin at low depth will beat beta.
        let strong = beta + self.numbers.probcut - self.numbers.probcut_improving * i32::from(improving);
        if !PV
            && let Some(static_eval) = static_eval
            && depth >= 5
            && excluded.is_none()
            && !beta.is_mate()
            && !found.is_some_and(|found| found.depth >= depth - 3 && found.score < strong)
        {
            let buffer = std::mem::take(&mut self.stack[ply].buffer);
            let tactical = hash_move.filter(|mv| pos.piece(mv.to()).is_some() || mv.is_promotion());
            let gain = (strong.value() - static_eval.value()).max(0);
            let mut picker = Picker::new(context, tactical, None, Wanted::Gains(gain), 0, buffer);
            let mut proven = None;
            while let Some(picked) = picker.next(&self.history) {
                let mut next = *pos;
                next.follow(pos, picked.mv);
                let seen = (next.hash(), gives_check(picked.mv));
                self.shared.table.prefetch(seen.0);
                self.stack[ply].piece_to = Some(PieceTo::of(pos, picked.mv));
                self.stack[ply].quiet = None;
                let mut score = self.search_child::<false>(&next, seen, (strong - 1, strong), 0, ply, !cut);
                if score >= strong {
                    score =
                        self.search_child::<false>(&next, seen, (strong - 1, strong), depth - 4, ply, !cut);
                }
                if self.is_stopped() {
                    break;
                }
                if score >= strong {
                    proven = Some((picked.mv, score));
                    break;
                }
            }
            self.stack[ply].buffer = picker.into_buffer();
            if self.is_stopped() {
                return Score::DRAW;
            }
            if let Some((mv, score)) = proven {
                let found = Entry {
                    mv: Some(mv),
                    score,
                    eval: raw,
                    depth: depth - 3,
                    bound: Bound::Lower,
                };
                self.shared.table.store(key, ply, &found);
                return if score.is_mate() {
                    score
                } else {
                    score - (strong.value() - beta.value())
                };
            }
        }

        let killer = self.stack[ply].killer;
        let buffer = std::mem::take(&mut self.stack[ply].buffer);
        let mut picker = Picker::new(context, hash_move, killer, Wanted::All, depth, buffer);
        let start_alpha = alpha;
        let mut best = -Score::INFINITE;
        let mut best_move = None;
        let mut tried = 0;
        self.stack[ply].quiets.clear();
        self.stack[ply].captures.clear();
        let hash_move_captures = hash_move.is_some_and(|mv| pos.piece(mv.to()).is_some());

        while let Some(picked) = picker.next(&self.history) {
            let mv = picked.mv;
            if Some(mv) == excluded || (is_root && !self.is_root_move(mv)) {
                continue;
            }
            tried += 1;
            let captured = pos.piece(mv.to()).map(Piece::role);
            let is_quiet = captured.is_none() && !mv.is_promotion();
            let learnt = if is_quiet { picked.score } else { 0 };
            let check = gives_check(mv);
            let mut reduction = reduction(&self.numbers, depth, tried);
            if !improving {
                reduction += self.numbers.reduction_not_improving;
            }

            // Oversight: a weak player does not see the move, and takes the position as it looks.
            if let Some(eval) = static_eval
                && (!is_root || tried > 1)
                && self.overlooks(pos, mv)
            {
                if !is_root {
                    best = best.max(eval);
                }
                continue;
            }

            if !is_root && best > Score::loss_in(MAX_PLY) {
                let late = (depth - reduction / 1024).max(0);
                if is_quiet {
                    // Late move pruning: so many quiet moves failed that the rest will too.
                    let enough = self.numbers.late_moves + self.numbers.late_moves_depth * depth * depth;
                    if 2048 * tried >= enough * (2 + i32::from(improving)) {
                        picker.skip_quiets();
                    }
                    // History: moves that failed before.
                    if !check && late <= 5 && learnt < -self.numbers.bad_history * depth {
                        continue;
                    }
                    // Futility: a quiet move cannot lift a hopeless evaluation.
                    let hope = self.numbers.futility_base
                        + self.numbers.futility_depth * late
                        + self.numbers.futility_history * learnt / 4096;
                    if let Some(eval) = static_eval
                        && !check
                        && late <= 8
                        && eval + hope <= alpha
                    {
                        continue;
                    }
                    // Static exchange: moves that lose material.
                    if !in_check && !see::gains(pos, mv, -self.numbers.see_quiet * late * late) {
                        continue;
                    }
                } else if depth <= 8 && !in_check && !see::gains(pos, mv, -self.numbers.see_capture * depth) {
                    continue;
                }
            }

            // Singular extension: the hash move is better than all others together.
            let mut extension = 0;
            if let Some(found) = found
                && !is_root
                && depth >= 6
                && Some(mv) == hash_move
                && excluded.is_none()
                && found.depth >= depth - 3
                && found.bound != Bound::Upper
                && !found.score.is_mate()
                && ply < 2 * self.completed.max(8) as usize
            {
                let target = found.score - self.numbers.singular * depth / 16;
                let half = (depth - 1) / 2;
                self.stack[ply].excluded = Some(mv);
                let score = self.search::<false>(pos, target - 1, target, half, ply, cut);
                self.stack[ply].excluded = None;
                self.stack[ply].eval = static_eval;
                self.stack[ply].quiets.clear();
                self.stack[ply].captures.clear();
                if score < target {
                    extension = 1 + i32::from(!PV && score < target - self.numbers.singular_twice);
                } else if target >= beta && !PV {
                    // Multicut: another move is good enough too.
                    self.stack[ply].buffer = picker.into_buffer();
                    return target;
                } else if found.score >= beta {
                    extension = -2;
                } else if cut {
                    extension = -1;
                }
            }

            let nodes_before = self.nodes;
            let mut next = *pos;
            next.follow(pos, mv);
            let seen = (next.hash(), check);
            self.shared.table.prefetch(seen.0);
            let piece_to = PieceTo::of(pos, mv);
            self.stack[ply].piece_to = Some(piece_to);
            self.stack[ply].quiet = is_quiet.then_some(mv);
            let new_depth = depth - 1 + extension;
            let mut score = Score::DRAW;
            if depth >= 2 && tried > 1 + i32::from(is_root) {
                // Late move reductions, in 1024ths of a ply.
                if cut {
                    reduction += self.numbers.reduction_cut;
                }
                if PV {
                    reduction -= self.numbers.reduction_pv;
                }
                if hash_move_captures {
                    reduction += self.numbers.reduction_hash_capture;
                }
                if check {
                    reduction -= self.numbers.reduction_check;
                }
                if self.stack[ply + 1].cutoffs > 3 {
                    reduction += self.numbers.reduction_cutoffs;
                }
                reduction -= match captured {
                    Some(role) => {
                        let learnt = self.history.capture(piece_to, role);
                        self.numbers.reduction_capture
                            + self.numbers.reduction_capture_history * learnt / 1024
                    }
                    None => self.numbers.reduction_history * learnt / 1024,
                };
                let reduced = (new_depth - reduction / 1024).clamp(1, new_depth.max(1));
                score = self.search_child::<false>(&next, seen, (alpha, alpha + 1), reduced, ply, true);
                if score > alpha && reduced < new_depth {
                    let deeper = i32::from(score > best + self.numbers.deeper);
                    let deeper = new_depth + deeper - i32::from(score < best + self.numbers.shallower);
                    if deeper > reduced {
                        score =
                            self.search_child::<false>(&next, seen, (alpha, alpha + 1), deeper, ply, !cut);
                    }
                }
            } else if !PV || tried > 1 {
                score = self.search_child::<false>(&next, seen, (alpha, alpha + 1), new_depth, ply, !cut);
            }
            if PV && (tried == 1 || score > alpha) {
                score = self.search_child::<true>(&next, seen, (alpha, beta), new_depth, ply, false);
            }
            if self.is_stopped() {
                self.stack[ply].buffer = picker.into_buffer();
                return Score::DRAW;
            }
            // A promotion declined for nothing is no better, whatever the search cut away.
            if is_root && tried > 1 && score > alpha && declines(pos, mv) && !decides(score, best) {
                score = alpha;
            }
            if is_root {
                self.note_root(mv, score, tried == 1 || score > alpha, self.nodes - nodes_before);
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.extend_pv(ply, mv);
                    }
                    if score >= beta {
                        self.stack[ply].cutoffs += 1;
                        break;
                    }
                    alpha = score;
                }
            }
            if is_quiet {
                self.stack[ply].quiets.push(mv);
            } else if captured.is_some() {
                self.stack[ply].captures.push(mv);
            }
        }
        self.stack[ply].buffer = picker.into_buffer();

        // No move: mate or stalemate.
        if tried == 0 {
            return if excluded.is_some() {
                alpha
            } else if in_check {
                Score::loss_in(ply)
            } else {
                self.ending_score(V::stalemate(pos), pos.turn(), ply)
            };
        }

        // Learn from a cutoff, or from a reply to which nothing was found.
        if let Some(mv) = best_move {
            let is_clear = best.value() > beta.value() + (CLEAR * V::SCALE) as i32;
            self.learn(pos, mv, depth + i32::from(is_clear), ply, &before, keys);
        } else if ply > 0
            && let Some(piece_to) = self.stack[ply - 1].piece_to
        {
            let before = self.before(ply - 1);
            let bonus = (self.numbers.reply_bonus * depth).min(self.numbers.reply_bonus_most);
            self.history.learn_continuation(piece_to, &before, bonus);
        }

        if excluded.is_none() && !(is_root && self.first > 0) {
            let bound = Bound::of(best, start_alpha, beta);
            let found = Entry {
                mv: best_move,
                score: best,
                eval: raw,
                depth,
                bound,
            };
            self.shared.table.store(key, ply, &found);

            // Correction: how far the evaluation was from the truth.
            let quiet_best = best_move.is_none_or(|mv| pos.piece(mv.to()).is_none() && !mv.is_promotion());
            if let Some(eval) = static_eval
                && found.improves(eval)
                && quiet_best
                && !best.is_mate()
            {
                let most = self.numbers.largest_error;
                let error = (best.value() - eval.value()).clamp(-most, most);
                self.history.learn_correction(pos.turn(), keys, error, depth);
            }
        }
        best
    }

    fn learn(
        &mut self,
        pos: &Position<V>,
        best: Move<V>,
        depth: i32,
        ply: usize,
        before: &Before,
        keys: Keys,
    ) {
        let numbers = &self.numbers;
        let bonus = (numbers.bonus_depth * depth - numbers.bonus_base).min(numbers.bonus_most);
        let captured = |mv: Move<V>| pos.piece(mv.to()).map(Piece::role);
        match captured(best) {
            Some(role) => self.history.learn_capture(PieceTo::of(pos, best), role, bonus),
            None if !best.is_promotion() => {
                self.stack[ply].killer = Some(best);
                self.history.learn_quiet(pos, best, before, keys, bonus);
                for &mv in &self.stack[ply].quiets {
                    if mv != best {
                        self.history.learn_quiet(pos, mv, before, keys, -bonus);
                    }
                }
            }
            None => {}
        }
        for &mv in &self.stack[ply].captures {
            if let Some(role) = captured(mv)
                && mv != best
            {
                self.history.learn_capture(PieceTo::of(pos, mv), role, -bonus);
            }
        }
    }
}
