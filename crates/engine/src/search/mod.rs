//! The search: principal variation search, rule by named rule.

mod deepening;
mod quiescence;
mod reduction;
mod repetition;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use komadai_rules::{Ending, Line, Move, Piece, Position, Removed, Side};

use crate::eval::evaluate;
use crate::history::{Arrival, History};
use crate::limits::{Deadline, Limits};
use crate::picker::{Picker, Scored, Wanted};
use crate::playable::Playable;
use crate::score::{MAX_PLY, Score};
use crate::see;
use crate::tt::{Bound, Found, Table};
use reduction::reduction;

pub use deepening::Info;
pub(crate) use deepening::RootMove;

/// What the threads of one search share.
pub(crate) struct Shared {
    pub(crate) table: Table,
    pub(crate) stop: AtomicBool,
    /// Whether the stop came from outside.
    pub(crate) asked: AtomicBool,
    /// While set, time does not count.
    pub(crate) ponder: AtomicBool,
    pub(crate) nodes: AtomicU64,
}

struct Frame<V: Playable> {
    eval: Option<Score>,
    arrival: Option<Arrival>,
    killer: Option<Move<V>>,
    excluded: Option<Move<V>>,
    pv: Vec<Move<V>>,
    buffer: Vec<Scored<V>>,
}

/// One thread of a search.
pub(crate) struct Worker<'a, V: Playable> {
    shared: &'a Shared,
    history: History<V>,
    stack: Vec<Frame<V>>,
    /// Hash and check flag of every position from the start of the game to the current one.
    seen: Vec<(u64, bool)>,
    root: usize,
    removed: Removed<V>,
    limits: Limits<V>,
    deadline: Deadline,
    nodes: u64,
    reported: u64,
    seldepth: usize,
    is_main: bool,
    pub(crate) roots: Vec<RootMove<V>>,
    pub(crate) completed: u32,
    first: usize,
}

impl<'a, V: Playable> Worker<'a, V> {
    pub(crate) fn new(
        shared: &'a Shared,
        line: &Line<V>,
        limits: &Limits<V>,
        deadline: Deadline,
        is_main: bool,
    ) -> Self {
        let frame = || Frame {
            eval: None,
            arrival: None,
            killer: None,
            excluded: None,
            pv: Vec::new(),
            buffer: Vec::new(),
        };
        let positions = (0..=line.len()).filter_map(|ply| line.position_at(ply));
        let seen: Vec<_> = positions.map(|pos| (pos.hash(), pos.is_check())).collect();
        let legal = line.position().legal_moves().into_iter();
        let wanted = |mv: &Move<V>| limits.only.is_empty() || limits.only.contains(mv);
        let roots = legal
            .filter(wanted)
            .map(|mv| RootMove {
                pv: vec![mv],
                score: -Score::INFINITE,
                before: -Score::INFINITE,
            })
            .collect();
        Self {
            shared,
            history: History::new(),
            stack: std::iter::repeat_with(frame).take(MAX_PLY + 4).collect(),
            root: seen.len() - 1,
            seen,
            removed: *line.removed(),
            limits: limits.clone(),
            deadline,
            nodes: 0,
            reported: 0,
            seldepth: 0,
            is_main,
            roots,
            completed: 0,
            first: 0,
        }
    }

    fn is_stopped(&self) -> bool {
        self.shared.stop.load(Relaxed)
    }

    /// Counts a node, and now and then looks at clock and node limit.
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(512) {
            let all =
                self.shared.nodes.fetch_add(self.nodes - self.reported, Relaxed) + self.nodes - self.reported;
            self.reported = self.nodes;
            if self.is_main {
                let out_of_time = !self.shared.ponder.load(Relaxed)
                    && Deadline::is_past(self.deadline.hard, self.deadline.elapsed());
                if out_of_time || self.limits.nodes.is_some_and(|limit| all >= limit) {
                    self.shared.stop.store(true, Relaxed);
                }
            }
        }
        if self.is_main
            && self
                .limits
                .nodes
                .is_some_and(|limit| limit <= 512 && self.nodes >= limit)
        {
            self.shared.stop.store(true, Relaxed);
        }
    }

    /// Nodes not yet added to the common count.
    pub(crate) fn settle(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.reported, Relaxed);
        self.reported = self.nodes;
    }

    fn ending_score(&self, ending: Ending, turn: Side, ply: usize) -> Score {
        match ending.winner {
            None => Score::DRAW,
            Some(winner) if winner == turn => Score::win_in(ply),
            Some(_) => Score::loss_in(ply),
        }
    }

    fn before(&self, ply: usize) -> [Option<Arrival>; 2] {
        let at = |back: usize| ply.checked_sub(back).and_then(|ply| self.stack[ply].arrival);
        [at(1), at(2)]
    }

    fn evaluate(&self, pos: &Position<V>) -> Score {
        let corrected = self.history.correction(pos.turn().index(), structure(pos));
        Score::cp(evaluate(pos).value() + corrected)
    }

    /// Plays a move on the stack and searches below it.
    fn below<const PV: bool>(
        &mut self,
        next: &Position<V>,
        check: bool,
        window: (Score, Score),
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> Score {
        self.seen.push((next.hash(), check));
        let score = -self.visit::<PV>(next, -window.1, -window.0, depth, ply + 1, cut);
        self.seen.pop();
        score
    }

    /// Principal variation search.
    fn visit<const PV: bool>(
        &mut self,
        pos: &Position<V>,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> Score {
        let is_root = ply == 0;
        let in_check = self.seen[self.seen.len() - 1].1;

        // Check extension.
        if in_check {
            depth += 1;
        }

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
                return if in_check { Score::DRAW } else { self.evaluate(pos) };
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
        let key = pos.hash();
        let found = if excluded.is_none() {
            self.shared.table.probe::<V>(key, ply)
        } else {
            None
        };
        if let Some(found) = found
            && !PV
            && found.depth >= depth
            && match found.bound {
                Bound::Exact => true,
                Bound::Lower => found.score >= beta,
                Bound::Upper => found.score <= alpha,
            }
        {
            return found.score;
        }
        let hash_move = if is_root {
            Some(self.roots[self.first].pv[0])
        } else {
            found.and_then(|found| found.mv).filter(|&mv| pos.is_legal(mv))
        };

        // Declaration.
        if !is_root
            && V::declaration(pos, &self.removed).is_some_and(|ending| ending.winner == Some(pos.turn()))
        {
            return Score::win_in(ply + 1);
        }

        // Static judgement.
        let eval = if in_check {
            None
        } else {
            Some(found.map_or_else(|| self.evaluate(pos), |found| found.eval))
        };
        self.stack[ply].eval = eval;
        let improving = match (eval, ply.checked_sub(2).and_then(|ply| self.stack[ply].eval)) {
            (Some(now), Some(before)) => now > before,
            (Some(_), None) => true,
            _ => false,
        };

        if let Some(eval) = eval
            && !PV
            && excluded.is_none()
        {
            // Reverse futility: so good that a quiet reply will not change it.
            if depth <= 8
                && !beta.is_mate()
                && eval - 110 * (depth - i32::from(improving)) >= beta
                && !eval.is_mate()
            {
                return eval;
            }

            // Razoring: so bad that only captures could help.
            if depth <= 3 && eval + 250 + 250 * depth < alpha {
                let score = self.quiesce::<false>(pos, alpha, alpha + 1, ply, 0);
                if score <= alpha {
                    return score;
                }
            }

            // Null move: even passing is good enough.
            if depth >= 3
                && eval >= beta
                && self.stack[ply.saturating_sub(1)].arrival.is_some()
                && !beta.is_mate()
            {
                let reduced = depth - 4 - depth / 4 - ((eval.value() - beta.value()) / 200).min(3);
                let next = pos.passed();
                self.stack[ply].arrival = None;
                let score = self.below::<false>(&next, false, (beta - 1, beta), reduced, ply, !cut);
                if score >= beta && !self.is_stopped() {
                    return if score.is_mate() { beta } else { score };
                }
            }
        }

        // Internal reduction: without a hash move this node is not worth its full depth.
        if depth >= 4 && hash_move.is_none() && (PV || cut) {
            depth -= 1;
        }

        let checks = pos.checks();
        let before = self.before(ply);
        let killer = self.stack[ply].killer;
        self.stack[ply + 1].killer = None;
        let buffer = std::mem::take(&mut self.stack[ply].buffer);
        let mut picker = Picker::new(pos, &checks, hash_move, killer, before, Wanted::All, buffer);
        let start_alpha = alpha;
        let mut best = -Score::INFINITE;
        let mut best_move = None;
        let mut tried = 0;
        let mut quiets: Vec<Move<V>> = Vec::new();
        let mut captures: Vec<Move<V>> = Vec::new();

        while let Some(mv) = picker.next(&self.history) {
            if Some(mv) == excluded || (is_root && !self.is_root_move(mv)) {
                continue;
            }
            tried += 1;
            let arrival = Arrival::of(pos, mv);
            let is_capture = pos.piece(mv.to()).is_some();
            let is_quiet = !is_capture && !mv.is_promotion();
            let learnt = if is_quiet {
                self.history.quiet(arrival, &before)
            } else {
                0
            };
            let mut next = *pos;
            next.play_unchecked(mv);
            let gives_check = next.is_check();

            if !is_root && !best.is_mate() {
                // Late move pruning: so many quiet moves failed that the rest will too.
                if is_quiet
                    && !gives_check
                    && !in_check
                    && tried > (6 + depth * depth) * 2 / (2 - i32::from(improving))
                {
                    continue;
                }
                // Futility: a quiet move cannot lift a hopeless judgement.
                if let Some(eval) = eval
                    && is_quiet
                    && !gives_check
                    && depth <= 6
                    && eval + 150 + 120 * depth + learnt / 64 <= alpha
                {
                    continue;
                }
                // History: moves that failed before.
                if is_quiet && !in_check && depth <= 4 && learnt < -3500 * depth {
                    continue;
                }
                // Static exchange: moves that lose material.
                let margin = if is_quiet {
                    -60 * depth
                } else {
                    -30 * depth * depth
                };
                if depth <= 7 && !in_check && !see::gains(pos, mv, margin) {
                    continue;
                }
            }

            // Singular extension: the hash move is better than all others together.
            let mut extension = 0;
            if let Some(found) = found
                && !is_root
                && depth >= 7
                && Some(mv) == hash_move
                && found.depth >= depth - 3
                && found.bound != Bound::Upper
                && !found.score.is_mate()
                && ply < 2 * self.completed.max(8) as usize
            {
                let target = found.score - 2 * depth;
                self.stack[ply].excluded = Some(mv);
                let saved = std::mem::take(&mut self.stack[ply].buffer);
                let score = self.visit::<false>(
                    pos,
                    target - 1,
                    target,
                    (depth - 1) / 2 - i32::from(in_check),
                    ply,
                    cut,
                );
                self.stack[ply].buffer = saved;
                self.stack[ply].excluded = None;
                self.stack[ply].eval = eval;
                if score < target {
                    extension = 1;
                } else if target >= beta && !PV {
                    // Multicut: another move is good enough too.
                    self.stack[ply].buffer = picker.into_buffer();
                    return target;
                }
            }

            self.stack[ply].arrival = Some(arrival);
            let new_depth = depth - 1 + extension;
            let mut score = Score::DRAW;
            let mut full = !PV || tried > 1;
            if depth >= 3 && tried > 1 + i32::from(is_root) + i32::from(PV) {
                // Late move reductions, in 1024ths of a ply.
                let mut reduction = reduction(depth, tried);
                if !is_quiet {
                    reduction = reduction * 2 / 3;
                }
                reduction -= learnt / 8;
                reduction += if cut { 1024 } else { 0 };
                reduction -= if PV { 1024 } else { 0 };
                reduction -= if gives_check || in_check { 1024 } else { 0 };
                reduction += if improving { 0 } else { 512 };
                let reduced = (new_depth - reduction / 1024).clamp(1, new_depth.max(1));
                score = self.below::<false>(&next, gives_check, (alpha, alpha + 1), reduced, ply, true);
                full = score > alpha && reduced < new_depth;
                if !full && PV && score <= alpha {
                    full = false;
                }
                if full {
                    score = self.below::<false>(&next, gives_check, (alpha, alpha + 1), new_depth, ply, !cut);
                }
            } else if full {
                score = self.below::<false>(&next, gives_check, (alpha, alpha + 1), new_depth, ply, !cut);
            }
            if PV && (tried == 1 || score > alpha) {
                score = self.below::<true>(&next, gives_check, (alpha, beta), new_depth, ply, false);
            }
            if self.is_stopped() {
                self.stack[ply].buffer = picker.into_buffer();
                return Score::DRAW;
            }
            if is_root {
                self.note_root(mv, score, tried == 1 || score > alpha);
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
            if is_quiet {
                quiets.push(mv);
            } else if is_capture {
                captures.push(mv);
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

        // Learn from a cutoff.
        if best >= beta
            && let Some(mv) = best_move
        {
            self.learn(pos, mv, depth, ply, &quiets, &captures);
        }

        if excluded.is_none() && !(is_root && self.first > 0) {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > start_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let eval = eval.unwrap_or(Score::DRAW);
            self.shared.table.store(
                key,
                ply,
                &Found {
                    mv: best_move,
                    score: best,
                    eval,
                    depth,
                    bound,
                },
            );

            // Correction: how far the judgement was from the truth.
            let is_informative = match bound {
                Bound::Exact => true,
                Bound::Lower => best > eval,
                Bound::Upper => best < eval,
            };
            let quiet_best = best_move.is_none_or(|mv| pos.piece(mv.to()).is_none() && !mv.is_promotion());
            if !in_check && is_informative && quiet_best && !best.is_mate() {
                let error = best.value() - eval.value();
                self.history
                    .learn_correction(pos.turn().index(), structure(pos), error, depth);
            }
        }
        best
    }

    fn extend_pv(&mut self, ply: usize, mv: Move<V>) {
        let (upper, lower) = self.stack.split_at_mut(ply + 1);
        let pv = &mut upper[ply].pv;
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&lower[0].pv);
    }

    fn learn(
        &mut self,
        pos: &Position<V>,
        best: Move<V>,
        depth: i32,
        ply: usize,
        quiets: &[Move<V>],
        captures: &[Move<V>],
    ) {
        let bonus = (160 * depth - 80).min(1800);
        let before = self.before(ply);
        let captured = |mv: Move<V>| pos.piece(mv.to()).map(Piece::role);
        match captured(best) {
            Some(role) => self.history.learn_capture(Arrival::of(pos, best), role, bonus),
            None if !best.is_promotion() => {
                self.stack[ply].killer = Some(best);
                self.history.learn_quiet(Arrival::of(pos, best), &before, bonus);
                for &mv in quiets.iter().filter(|&&mv| mv != best) {
                    self.history.learn_quiet(Arrival::of(pos, mv), &before, -bonus);
                }
            }
            None => {}
        }
        for &mv in captures.iter().filter(|&&mv| mv != best) {
            if let Some(role) = captured(mv) {
                self.history.learn_capture(Arrival::of(pos, mv), role, -bonus);
            }
        }
    }
}

/// What the correction is learnt for: where the kings stand and who holds what.
fn structure<V: Playable>(pos: &Position<V>) -> u64 {
    let mut key = 0u64;
    for side in Side::BOTH {
        let king = pos.board().king(side).map_or(0, |king| king.index() as u64 + 1);
        key = (key ^ king).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for (role, count) in pos.hand(side).iter() {
            let held = (role.index() as u64) << 8 | u64::from(count);
            key = (key ^ held).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }
    key ^ key >> 29
}
