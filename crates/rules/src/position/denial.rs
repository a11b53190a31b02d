//! Promotions and drops that a rule forbids, each with its reason, so that a board can explain itself.

use super::{Position, Variant};
use crate::vocabulary::{Bitboard, HandRole, Move, MoveKind, Piece, Role, Square};

/// Why a promotion, a drop, or a move without promotion is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DenialReason {
    /// A side has at most one great piece of a kind.
    OneOfEach,
    /// A capture in passing does not promote.
    EnPassant,
    /// A file holds at most one unpromoted pawn of a side.
    SecondPawn,
    /// A dropped pawn may not give mate.
    PawnDropMate,
    /// The piece could never move again.
    DeadSquare,
    /// Whoever may promote must.
    MustPromote,
}

impl DenialReason {
    /// Every reason.
    pub const ALL: [Self; 6] = [
        Self::OneOfEach,
        Self::EnPassant,
        Self::SecondPawn,
        Self::PawnDropMate,
        Self::DeadSquare,
        Self::MustPromote,
    ];

    /// The word for it: `one-of-each`, `dead-square`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OneOfEach => "one-of-each",
            Self::EnPassant => "en-passant",
            Self::SecondPawn => "second-pawn",
            Self::PawnDropMate => "pawn-drop-mate",
            Self::DeadSquare => "dead-square",
            Self::MustPromote => "must-promote",
        }
    }

    /// The reason with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

/// A move that looks possible and is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Denial<V: Variant> {
    /// The move.
    pub mv: Move<V>,
    /// Why not.
    pub reason: DenialReason,
    /// The role the reason speaks of.
    pub about: Option<V::Role>,
}

impl<V: Variant> Position<V> {
    /// Which rule forbids a move that looks possible. `None` for legal moves, for those that leave the king in check,
    /// and for those the piece cannot make at all.
    ///
    /// ```
    /// use komadai_rules::{DenialReason, Position, Shogi};
    /// let pos = Position::<Shogi>::read("4k4/9/9/9/4P4/9/9/9/4K4 b P 1", Default::default())?;
    /// assert_eq!(pos.denial("P*5c".parse()?), Some(DenialReason::SecondPawn));
    /// assert_eq!(pos.denial("P*3a".parse()?), Some(DenialReason::DeadSquare));
    /// assert_eq!(pos.denial("P*3b".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn denial(&self, mv: Move<V>) -> Option<DenialReason> {
        let legal = self.legal_moves();
        let denials = [self.denials(&legal), self.compulsory_promotions(&legal)];
        let found = denials.into_iter().flatten().find(|denial| denial.mv == mv);
        found.map(|denial| denial.reason)
    }

    /// Promotions and drops that rules forbid the side to move, given its legal moves. Moves that leave the king in
    /// check are not among them: a board shows check by itself.
    pub fn denials(&self, legal: &[Move<V>]) -> Vec<Denial<V>> {
        let promotions = legal.iter().filter_map(|&mv| denied_promotion(self, legal, mv));
        let open = Bitboard::drop_zone(self.turn) & self.checks().answers & !self.board.occupied();
        let held = self.hand(self.turn);
        let drops = held.iter().flat_map(|(role, _)| denied_drops(self, role, open));
        promotions.chain(drops).collect()
    }

    /// Moves without promotion that are forbidden where the same move with it is legal. A game in progress has no need
    /// of them, since the piece simply promotes; learners want to know why.
    pub fn compulsory_promotions(&self, legal: &[Move<V>]) -> Vec<Denial<V>> {
        let forced = |&mv: &Move<V>| {
            let (from, to, _) = choice(self, mv).filter(|_| mv.is_promotion())?;
            let plain = Move::step(from, to, false);
            let role = self.piece(from).map(Piece::role)?;
            let reason = if Bitboard::dead(role, self.turn).contains(to) {
                DenialReason::DeadSquare
            } else {
                DenialReason::MustPromote
            };
            (!legal.contains(&plain)).then(|| denial(plain, reason))
        };
        legal.iter().filter_map(forced).collect()
    }
}

fn denial<V: Variant>(mv: Move<V>, reason: DenialReason) -> Denial<V> {
    Denial {
        mv,
        reason,
        about: None,
    }
}

/// A step on which a promotion is to be thought of: from where to where, and what the piece would become.
fn choice<V: Variant>(pos: &Position<V>, mv: Move<V>) -> Option<(Square<V>, Square<V>, V::Role)> {
    let MoveKind::Step { from, to, .. } = mv.kind() else {
        return None;
    };
    let promoted = pos.piece(from)?.role().promoted()?;
    let zone = Bitboard::promotion_zone(pos.turn);
    (zone.contains(from) || zone.contains(to)).then_some((from, to, promoted))
}

/// The promotion at a legal step without one, if a rule takes it away.
fn denied_promotion<V: Variant>(pos: &Position<V>, legal: &[Move<V>], mv: Move<V>) -> Option<Denial<V>> {
    let (from, to, promoted) = choice(pos, mv).filter(|_| !mv.is_promotion())?;
    let promotion = Move::step(from, to, true);
    if !V::may_promote(pos, promoted) {
        return Some(Denial {
            about: Some(promoted),
            ..denial(promotion, DenialReason::OneOfEach)
        });
    }
    (!legal.contains(&promotion)).then(|| denial(promotion, DenialReason::EnPassant))
}

/// Drops on open squares that are forbidden.
fn denied_drops<V: Variant>(pos: &Position<V>, role: HandRole<V>, open: Bitboard<V>) -> Vec<Denial<V>> {
    let dead = Bitboard::dead(role.role(), pos.turn);
    let reason = |to: Square<V>| match dead.contains(to) {
        true => Some(DenialReason::DeadSquare),
        false => V::drop_denial(pos, role, to),
    };
    let in_vain = open & !pos.drop_squares(role, open);
    in_vain
        .iter()
        .filter_map(|to| Some(denial(Move::drop(role, to), reason(to)?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RuleSet, Shinobi, Shogi, Shogun, VariantId, dispatch};

    type Told = Vec<(String, DenialReason)>;
    type Find<V> = fn(&Position<V>, &[Move<V>]) -> Vec<Denial<V>>;

    fn told<V: Variant>(position: &str, find: Find<V>) -> Told {
        let pos = Position::<V>::read(position, Default::default()).expect("a position");
        find(&pos, &pos.legal_moves())
            .into_iter()
            .map(|denial| (denial.mv.to_string(), denial.reason))
            .collect()
    }

    #[test]
    fn a_second_archbishop_is_denied() {
        let denials = told::<Shogun>("4k3/8/8/8/1+B6/8/2B5/4K3[] w - - 0 1", Position::denials);
        assert!(denials.contains(&("c2h7+".into(), DenialReason::OneOfEach)));
        assert!(
            denials
                .iter()
                .all(|(_, reason)| *reason == DenialReason::OneOfEach)
        );
    }

    #[test]
    fn en_passant_does_not_promote() {
        let denials = told::<Shogun>("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", Position::denials);
        assert_eq!(denials, [("e5d6+".into(), DenialReason::EnPassant)]);
    }

    #[test]
    fn pawns_are_denied_on_dead_squares_and_second_on_a_file_and_as_mate() {
        let denials = told::<Shogi>("7nk/9/8G/9/9/9/4P4/9/K8 b P 1", Position::denials);
        let count = |reason| denials.iter().filter(|(_, other)| *other == reason).count();
        assert!(denials.contains(&("P*1b".into(), DenialReason::PawnDropMate)));
        assert!(denials.contains(&("P*5e".into(), DenialReason::SecondPawn)));
        assert!(denials.contains(&("P*3a".into(), DenialReason::DeadSquare)));
        // The file's other squares but the last rank, and the last rank but for knight and king.
        assert_eq!(count(DenialReason::SecondPawn), 7);
        assert_eq!(count(DenialReason::DeadSquare), 7);
    }

    #[test]
    fn what_does_not_answer_a_check_is_not_denied() {
        let denials = told::<Shogi>("4k4/9/9/9/4r4/9/9/9/4K4 b P 1", Position::denials);
        assert_eq!(denials, []);
    }

    #[test]
    fn nothing_is_denied_where_promotion_is_compulsory() {
        assert_eq!(
            told::<Shinobi>("4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", Position::denials),
            []
        );
        assert_eq!(
            told::<Shogi>("4k4/1P7/9/9/9/9/9/9/4K4 b - 1", Position::denials),
            []
        );
    }

    /// Plays a game by lot: what is denied is never legal, and each move asked for alone has the reason of the list.
    fn denials_agree<V: Variant>(rules: V::Rules) {
        let mut pos = Position::<V>::start(rules);
        for ply in 0..80usize {
            let legal = pos.legal_moves();
            let all = [pos.denials(&legal), pos.compulsory_promotions(&legal)].concat();
            for denial in &all {
                assert!(!pos.is_legal(denial.mv), "{pos}: {}", denial.mv);
                assert_eq!(pos.denial(denial.mv), Some(denial.reason), "{pos}: {}", denial.mv);
            }
            let Some(&mv) = legal.get(ply * 37 % legal.len().max(1)) else {
                return;
            };
            assert_eq!(pos.denial(mv), None, "{pos}: {mv}");
            pos.play_unchecked(mv);
        }
    }

    #[test]
    fn what_is_denied_is_not_legal() {
        for game in VariantId::ALL {
            dispatch!(game, V => {
                for &rules in <V as Variant>::Rules::ALL {
                    denials_agree::<V>(rules);
                }
            });
        }
    }

    #[test]
    fn a_horse_cannot_stay_wooden_in_the_zone() {
        let denials = told::<Shinobi>(
            "4k3/8/8/3H4/8/8/8/4K3[] w - - 0 1",
            Position::compulsory_promotions,
        );
        assert!(denials.contains(&("d5c7".into(), DenialReason::DeadSquare)));
    }
}
