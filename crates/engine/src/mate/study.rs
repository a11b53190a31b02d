//! From a proof to a solution: the line, its length, whether it is the shortest, whether it is unique.

use komadai_rules::{Move, Position, Variant};

use super::proof::Proof;
use super::search::Search;
use super::value::shorter;
use super::{MateResult, already_over};

/// What is known about a mate problem.
#[derive(Clone, Debug)]
pub struct Study<V: Variant> {
    /// Whether there is a mate, and the main line.
    pub result: MateResult<V>,
    /// Whether it was shown that no mate is shorter.
    pub is_shortest: bool,
    /// Whether the first move of the line is the only one that mates; `None` if that was not found
    /// out.
    pub is_unique: Option<bool>,
    /// The first moves found to mate, that of the main line first.
    pub keys: Vec<Key<V>>,
    /// How many different positions the verified proof of the main line has.
    pub proof: usize,
    /// Nodes searched.
    pub nodes: u64,
}

impl<V: Variant> Default for Study<V> {
    fn default() -> Self {
        Self {
            result: MateResult::Unknown { nodes: 0 },
            is_shortest: false,
            is_unique: None,
            keys: Vec::new(),
            proof: 0,
            nodes: 0,
        }
    }
}

/// A first move that mates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key<V: Variant> {
    /// The move.
    pub mv: Move<V>,
    /// A line that begins with it. For other moves than the main line's it need not be the shortest.
    pub line: Vec<Move<V>>,
}

impl<V: Variant> Search<'_, V> {
    /// Solves the position and verifies the mate.
    pub(crate) fn answer(&mut self, pos: &Position<V>, within: u16) -> (MateResult<V>, Option<Proof<V>>) {
        if let Some(result) = already_over(pos) {
            return (result, None);
        }
        let value = self.run(pos, within);
        if value.is_disproven() {
            return (MateResult::NoMate, None);
        }
        let proof = if value.is_proven() {
            self.prove(pos, value.len)
        } else {
            None
        };
        match proof {
            Some(proof) => (MateResult::Mate(proof.line(pos)), Some(proof)),
            None => (MateResult::Unknown { nodes: self.nodes }, None),
        }
    }

    /// Solves the position, then looks for shorter mates and other first moves.
    pub(crate) fn study(&mut self, pos: &Position<V>, within: u16, all: bool) -> Study<V> {
        let (result, proof) = self.answer(pos, within);
        let mut study = Study {
            result,
            nodes: self.nodes,
            ..Study::default()
        };
        let (MateResult::Mate(line), Some(proof)) = (&study.result, proof) else {
            return study;
        };
        let (line, proof, is_shortest) = self.shortened(pos, line.clone(), proof);
        study.is_shortest = is_shortest;
        study.proof = proof.len();
        if let Some(&mv) = line.first() {
            study.keys.push(Key {
                mv,
                line: line.clone(),
            });
            study.is_unique = self.other_keys(pos, within, all, &mut study.keys);
        }
        study.result = MateResult::Mate(line);
        study.nodes = self.nodes;
        study
    }

    /// Asks for shorter mates until there is none, and says whether that was shown.
    fn shortened(
        &mut self,
        pos: &Position<V>,
        mut line: Vec<Move<V>>,
        mut proof: Proof<V>,
    ) -> (Vec<Move<V>>, Proof<V>, bool) {
        loop {
            let len = line.len() as u16;
            let value = if len > 2 {
                Some(self.run(pos, len - 2))
            } else {
                None
            };
            if value.is_none_or(|value| value.is_disproven()) {
                let exact = self.exact_line(pos, len).unwrap_or(line);
                return (exact, proof, true);
            }
            let shorter = value
                .filter(|value| value.is_proven())
                .and_then(|value| self.prove(pos, value.len));
            match shorter {
                Some(shorter) => (line, proof) = (shorter.line(pos), shorter),
                None => return (line, proof, false),
            }
        }
    }

    /// The line of a shortest mate: every answer holds out as long as any does.
    fn exact_line(&mut self, start: &Position<V>, len: u16) -> Option<Vec<Move<V>>> {
        let mut pos = *start;
        let mut line = Vec::new();
        for left in (1..=len).rev() {
            let mv = if pos.turn() == self.attacker {
                self.mating_move(&pos, 0, left)?
            } else {
                let mut moves = pos.legal_moves().into_iter();
                moves.find(|&mv| left < 4 || self.run(&pos.after(mv), left - 3).is_disproven())?
            };
            line.push(mv);
            pos.play_unchecked(mv);
        }
        let is_won = |pos: &Position<V>| V::decided(pos).is_some() || pos.is_check() && !pos.has_moves();
        is_won(&pos).then_some(line)
    }

    /// Tries the other first moves. Returns whether there is but one, if that was found out.
    fn other_keys(
        &mut self,
        pos: &Position<V>,
        within: u16,
        all: bool,
        keys: &mut Vec<Key<V>>,
    ) -> Option<bool> {
        let root = self.node(pos, 0, within);
        let first = self.children.len();
        self.expand(pos, root, true);
        let moves: Vec<_> = self.children[first..].iter().map(|child| child.mv).collect();
        self.children.truncate(first);
        let mut is_known = true;
        for mv in moves {
            if keys[0].mv == mv {
                continue;
            }
            let next = pos.after(mv);
            // The root belongs to the path: to come back to it and mate then is no other solution.
            self.path.push(root.key, root.hand);
            let value = self.solve(&next, self.node(&next, 1, shorter(within)));
            self.path.pop();
            if value.is_proven() {
                if let Some(proof) = self.prove(&next, value.len) {
                    let mut line = vec![mv];
                    line.extend(proof.line(&next));
                    keys.push(Key { mv, line });
                }
                if !all {
                    break;
                }
            }
            is_known &= value.is_solved();
        }
        if keys.len() > 1 {
            Some(false)
        } else {
            is_known.then_some(true)
        }
    }
}
