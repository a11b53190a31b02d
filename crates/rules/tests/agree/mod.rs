//! The library and the reference side by side: the same game in both, compared at every step.

#![allow(
    dead_code,
    reason = "each test that includes this module uses its own part of it"
)]

use komadai_rules::{Action, Line, Listed, Move, Position, RuleSet};

use crate::random::play::{describe, legal};
use crate::reference::Reference;

/// One game, played in both.
pub(crate) struct Both<V: Listed> {
    pub(crate) line: Line<V>,
    pub(crate) reference: Reference,
}

impl<V: Listed> Both<V> {
    /// Reads a position in both; `None` if both refuse it.
    pub(crate) fn read(text: &str, rules: V::Rules) -> Option<Self> {
        let ours = Position::<V>::read(text, rules);
        let theirs = Reference::new(V::NAME, rules.name(), text);
        match (ours, theirs) {
            (Ok(pos), Ok(reference)) => Some(Self {
                line: Line::new(pos),
                reference,
            }),
            (Err(_), Err(_)) => None,
            (Ok(_), Err(error)) => panic!("only the reference refuses {text}: {error}"),
            (Err(error), Ok(_)) => panic!("only the library refuses {text}: {error}"),
        }
    }

    /// Plays a legal move in both.
    pub(crate) fn play(&mut self, mv: Move<V>) {
        let before = self.line.position().to_string();
        self.line
            .play(mv)
            .unwrap_or_else(|error| panic!("{mv} in {before}: {error}"));
        self.reference
            .play(&mv.to_string())
            .unwrap_or_else(|error| panic!("{before}: {error}"));
    }

    /// Text, check, legal moves and ending are the same.
    pub(crate) fn assert_agree(&self) {
        let pos = self.line.position();
        assert_eq!(pos.to_string(), self.reference.text(), "text");
        assert_eq!(pos.is_check(), self.reference.in_check(), "check in {pos}");
        assert_eq!(self.line.is_check(), pos.is_check(), "check in {pos}");
        assert_eq!(legal(pos), self.reference.legal(), "legal moves in {pos}");
        self.assert_same_ending();
    }

    /// The game has ended in the same way, or goes on in both.
    pub(crate) fn assert_same_ending(&self) {
        let ours = self
            .line
            .ending()
            .map(|ending| (ending.score(), ending.reason.name()));
        assert_eq!(
            ours,
            self.reference.outcome(),
            "ending of {}",
            describe(&self.line)
        );
    }

    /// All of these moves are legal.
    pub(crate) fn allows(&self, moves: &str) {
        let legal = self.reference.legal();
        for mv in moves.split_whitespace() {
            assert!(
                legal.iter().any(|known| known == mv),
                "{mv} in {}",
                self.line.position()
            );
        }
    }

    /// None of these moves is legal.
    pub(crate) fn forbids(&self, moves: &str) {
        let legal = self.reference.legal();
        for mv in moves.split_whitespace() {
            assert!(
                legal.iter().all(|known| known != mv),
                "{mv} in {}",
                self.line.position()
            );
        }
    }

    /// The game is over.
    pub(crate) fn ends(&self, result: &str, reason: &str) {
        assert_eq!(
            self.reference.outcome(),
            Some((result, reason)),
            "{}",
            self.line.position()
        );
    }

    /// The game is not over.
    pub(crate) fn goes_on(&self) {
        assert_eq!(self.reference.outcome(), None, "{}", self.line.position());
    }

    /// Does an action in both; whether it is accepted.
    pub(crate) fn acts(&mut self, action: &str) -> bool {
        let ours = Action::read::<V>(action).expect("an action");
        let accepted = self.line.act(ours).is_some();
        assert_eq!(self.reference.act(action), accepted, "{action}");
        self.assert_same_ending();
        accepted
    }
}

/// Plays moves from a position under the named rules, comparing at every ply.
pub(crate) fn play<V: Listed>(rules: &str, start: &str, moves: &str) -> Both<V> {
    let rules = V::Rules::from_name(rules).expect("a rule set of the game");
    let mut both = Both::<V>::read(start, rules).expect("the position is accepted");
    both.assert_agree();
    for mv in moves.split_whitespace() {
        both.play(mv.parse().expect("a move"));
        both.assert_agree();
    }
    both
}
