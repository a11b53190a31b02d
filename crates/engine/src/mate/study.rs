//! From a proof to a solution: the line, its length, whether it is the shortest, whether it is unique.

use komadai_rules::{Move, Position, Variant};

use super::Verdict;
use super::entry::ENDLESS;
use super::futile;
use super::proof::Proof;
use super::search::Search;
use super::value::Value;

/// What is known about a mate problem.
#[derive(Clone, Debug)]
pub struct Study<V: Variant> {
    /// Whether there is a mate, and the main line.
    pub verdict: Verdict<V>,
    /// Whether it was shown that no mate is shorter.
    pub is_shortest: bool,
    /// How many plies at the end of the line are futile interpositions and their captures, which
    /// problems do not count.
    pub futile: usize,
    /// Whether every move of the attacker in the line is the only one that mates as fast; `None` if
    /// that was not found out.
    pub is_unique: Option<bool>,
    /// Other moves of the attacker that mate as fast; not all of them unless all were asked for.
    pub others: Vec<Other<V>>,
    /// How many different positions the verified proof of the mate has.
    pub proof: usize,
    /// Nodes searched.
    pub nodes: u64,
}

/// Another way to mate as fast as the line does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Other<V: Variant> {
    /// After so many moves of the line.
    pub ply: usize,
    /// The move to play instead.
    pub mv: Move<V>,
}

impl<V: Variant> Default for Study<V> {
    fn default() -> Self {
        Self {
            verdict: Verdict::default(),
            is_shortest: false,
            futile: 0,
            is_unique: None,
            others: Vec::new(),
            proof: 0,
            nodes: 0,
        }
    }
}

/// How much is done once a mate is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// A look for shorter mates.
    Little,
    /// A look for shorter mates and other solutions.
    Some,
    /// All there is to know.
    All,
}

impl Effort {
    /// How many nodes may be spent after those that found a mate in so many plies. Of a long one there is
    /// little hope to find out all.
    fn nodes(self, spent: u64, plies: u16) -> u64 {
        match self {
            Self::Little => (spent / 8).max(20_000),
            Self::Some if plies <= SHORT => (spent / 4).max(200_000),
            Self::Some => (spent / 4).max(50_000),
            Self::All => u64::MAX,
        }
    }
}

/// Mates of no more plies are short.
const SHORT: u16 = 17;

/// Nodes until the search first looks for a refuge of the king.
const FIRST_SHARE: u64 = 30_000;

/// What a search has found out.
enum Answer<V> {
    Mate(Proof<V>),
    NoMate,
    Unknown,
}

impl<V: Variant> Search<'_, V> {
    /// Solves the position, then looks for shorter mates and other solutions.
    pub(crate) fn study(&mut self, pos: &Position<V>, within: u16, effort: Effort) -> Study<V> {
        let mut study = Study::default();
        match self.answer(pos, within) {
            Answer::NoMate => study.verdict = Verdict::NoMate,
            Answer::Unknown => {}
            Answer::Mate(proof) => {
                let nodes = effort.nodes(self.nodes, proof.plies(pos));
                let allowed = self.nodes.saturating_add(nodes);
                self.node_limit = self.node_limit.min(allowed);
                self.refine(pos, proof, effort, &mut study);
            }
        }
        study.nodes = self.nodes;
        study
    }

    /// Whether there is a mate. A proof may turn out to need more plies without progress than a game has;
    /// then the search is done again with an eye on them.
    fn answer(&mut self, pos: &Position<V>, within: u16) -> Answer<V> {
        let answer = self.attempt(pos, within);
        if matches!(answer, Answer::Unknown) && self.is_near_draw && !self.is_stopped {
            self.count_quiet();
            return self.attempt(pos, within);
        }
        answer
    }

    fn attempt(&mut self, pos: &Position<V>, within: u16) -> Answer<V> {
        let Some(value) = self.search(pos, within) else {
            return Answer::NoMate;
        };
        if value.is_disproven() {
            return Answer::NoMate;
        }
        let proof = if value.is_proven() {
            self.prove(pos, value.len)
        } else {
            None
        };
        proof.map_or(Answer::Unknown, Answer::Mate)
    }

    /// Searches the position. From time to time, and less and less often, it looks whether the king has
    /// a refuge from checks that go round in circles: then there is no value to return, and no mate.
    fn search(&mut self, pos: &Position<V>, within: u16) -> Option<Value<V>> {
        let limit = self.node_limit;
        let mut share = FIRST_SHARE;
        loop {
            self.node_limit = limit.min(self.nodes.saturating_add(share));
            let value = self.run(pos, within);
            self.node_limit = limit;
            if value.is_solved() || self.nodes >= limit || self.is_late() {
                return Some(value);
            }
            if within == ENDLESS && self.has_refuge(pos, share / 8) {
                return None;
            }
            share = share.saturating_mul(4);
        }
    }

    fn refine(&mut self, pos: &Position<V>, proof: Proof<V>, effort: Effort, study: &mut Study<V>) {
        let (mut line, proof, is_shortest) = self.shortened(pos, proof);
        if is_shortest && effort != Effort::Little {
            line = self.exact_line(pos, line.len() as u16).unwrap_or(line);
            let is_searched = self.look_for_others(pos, &line, effort, &mut study.others);
            study.is_unique = match (study.others.is_empty(), is_searched) {
                (false, _) => Some(false),
                (true, true) => Some(true),
                (true, false) => None,
            };
        }
        study.is_shortest = is_shortest;
        study.futile = futile::tail(pos, &line);
        study.proof = proof.len();
        study.verdict = Verdict::Mate(line);
    }

    /// Asks for shorter mates until there is none, and says whether that was shown.
    fn shortened(&mut self, pos: &Position<V>, mut proof: Proof<V>) -> (Vec<Move<V>>, Proof<V>, bool) {
        loop {
            let line = proof.line(pos);
            let Some(within) = (line.len() as u16).checked_sub(2) else {
                return (line, proof, true);
            };
            let value = self.run(pos, within);
            if value.is_disproven() {
                return (line, proof, !self.is_cut);
            }
            let shorter = if value.is_proven() {
                self.prove(pos, value.len)
            } else {
                None
            };
            match shorter {
                Some(shorter) => proof = shorter,
                None => return (line, proof, false),
            }
        }
    }

    /// The line of a shortest mate: every answer holds out as long as any does. Of such answers, those
    /// that drop something come last.
    fn exact_line(&mut self, start: &Position<V>, len: u16) -> Option<Vec<Move<V>>> {
        let mut pos = *start;
        let mut line = Vec::new();
        for left in (1..=len).rev() {
            let mv = if pos.turn() == self.attacker {
                self.mating_move(&pos, 0, left)?
            } else {
                let mut moves = pos.legal_moves();
                moves.sort_by_key(|mv| mv.is_drop());
                let mut moves = moves.into_iter();
                moves.find(|&mv| left < 4 || self.run(&pos.after(mv), left - 3).is_disproven())?
            };
            line.push(mv);
            pos.play_unchecked(mv);
        }
        let is_won = V::decided(&pos).is_some() || pos.is_check() && !pos.has_moves();
        is_won.then_some(line)
    }

    /// Looks along a shortest line for other moves of the attacker that mate as fast. Returns whether
    /// all were tried.
    fn look_for_others(
        &mut self,
        start: &Position<V>,
        line: &[Move<V>],
        effort: Effort,
        others: &mut Vec<Other<V>>,
    ) -> bool {
        let mut is_known = true;
        let mut pos = *start;
        for (ply, &played) in line.iter().enumerate() {
            if ply % 2 == 0 {
                let left = (line.len() - ply - 1) as u16;
                for mv in self.attacks(&pos).into_iter().filter(|&mv| mv != played) {
                    if self.is_late() {
                        return false;
                    }
                    let next = pos.after(mv);
                    let value = self.run(&next, left);
                    if value.is_proven() && self.prove(&next, left).is_some() {
                        others.push(Other { ply, mv });
                        if effort != Effort::All {
                            return true;
                        }
                    } else {
                        is_known &= value.is_disproven();
                    }
                }
            }
            pos.play_unchecked(played);
        }
        is_known
    }

    /// The attacker's moves: those that give check or win at once.
    pub(crate) fn attacks(&self, pos: &Position<V>) -> Vec<Move<V>> {
        let is_attack = |mv: &Move<V>| {
            let next = pos.after(*mv);
            next.is_check() || V::decided(&next).is_some_and(|ending| ending.winner == Some(self.attacker))
        };
        pos.legal_moves().into_iter().filter(is_attack).collect()
    }
}
