//! Promotions and drops that a rule forbids, each with its reason, so that a board can explain itself.

use komadai_rules::{Bitboard, HandRole, Move, MoveKind, Piece, Position, Role, Square, Variant};
use serde::{Deserialize, Serialize};

/// A move that looks possible and is not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Denial {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Why not.
    pub reason: DenialReason,
    /// The role the reason speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<&'static str>,
}

/// Why a promotion, a drop, or a move without promotion is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
    /// Who may promote must.
    MustPromote,
}

/// Promotions and drops that rules forbid the side to move, given its legal moves. Moves that leave the king in check
/// are not among them: a board shows check by itself.
pub fn denied<V: Variant>(pos: &Position<V>, legal: &[Move<V>]) -> Vec<Denial> {
    let promotions = legal.iter().filter_map(|&mv| denied_promotion(pos, legal, mv));
    let open = Bitboard::drop_zone(pos.turn()) & pos.checks().answers & !pos.board().occupied();
    let held = pos.hand(pos.turn());
    let drops = held.iter().flat_map(|(role, _)| denied_drops(pos, role, open));
    promotions.chain(drops).collect()
}

/// Moves without promotion that are forbidden where the same move with it is legal. A game in progress has no need of
/// them, since the piece simply promotes; who learns wants to know why.
pub fn compulsory<V: Variant>(pos: &Position<V>, legal: &[Move<V>]) -> Vec<Denial> {
    let forced = |&mv: &Move<V>| {
        let (from, to, _) = choice(pos, mv).filter(|_| mv.is_promotion())?;
        let plain = Move::step(from, to, false);
        let role = pos.piece(from).map(Piece::role)?;
        let is_dead = Bitboard::dead(role, pos.turn()).contains(to);
        let reason = if is_dead {
            DenialReason::DeadSquare
        } else {
            DenialReason::MustPromote
        };
        (!legal.contains(&plain)).then(|| denial(plain, reason))
    };
    legal.iter().filter_map(forced).collect()
}

fn denial<V: Variant>(mv: Move<V>, reason: DenialReason) -> Denial {
    Denial {
        mv: mv.to_string(),
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
    let zone = Bitboard::promotion_zone(pos.turn());
    (zone.contains(from) || zone.contains(to)).then_some((from, to, promoted))
}

/// The promotion at a legal step without one, if a rule takes it away.
fn denied_promotion<V: Variant>(pos: &Position<V>, legal: &[Move<V>], mv: Move<V>) -> Option<Denial> {
    let (from, to, promoted) = choice(pos, mv).filter(|_| !mv.is_promotion())?;
    let promotion = Move::step(from, to, true);
    if !V::may_promote(pos, promoted) {
        let about = Some(promoted.letters());
        return Some(Denial {
            about,
            ..denial(promotion, DenialReason::OneOfEach)
        });
    }
    (!legal.contains(&promotion)).then(|| denial(promotion, DenialReason::EnPassant))
}

/// Drops on open squares that are forbidden. What is neither dead nor a second pawn is a mate: no other rule forbids a
/// drop in any of the games.
fn denied_drops<V: Variant>(pos: &Position<V>, held: HandRole<V>, open: Bitboard<V>) -> Vec<Denial> {
    let (role, side) = (held.role(), pos.turn());
    let dead = Bitboard::dead(role, side);
    let own = pos.board().of(side, role);
    let reason = |to: Square<V>| {
        if dead.contains(to) {
            DenialReason::DeadSquare
        } else if own.iter().any(|other| other.file() == to.file()) {
            DenialReason::SecondPawn
        } else {
            DenialReason::PawnDropMate
        }
    };
    let in_vain = open & !pos.drop_squares(held, open);
    in_vain
        .iter()
        .map(|to| denial(Move::drop(held, to), reason(to)))
        .collect()
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Shinobi, Shogi, Shogun};

    use super::*;

    type Told = Vec<(String, DenialReason)>;

    fn told<V: Variant>(position: &str, find: fn(&Position<V>, &[Move<V>]) -> Vec<Denial>) -> Told {
        let pos = Position::<V>::read(position, Default::default()).expect("a position");
        find(&pos, &pos.legal_moves())
            .into_iter()
            .map(|denial| (denial.mv, denial.reason))
            .collect()
    }

    #[test]
    fn a_second_archbishop_is_denied() {
        let denials = told::<Shogun>("4k3/8/8/8/1+B6/8/2B5/4K3[] w - - 0 1", denied);
        assert!(denials.contains(&("c2h7+".into(), DenialReason::OneOfEach)));
        assert!(
            denials
                .iter()
                .all(|(_, reason)| *reason == DenialReason::OneOfEach)
        );
    }

    #[test]
    fn en_passant_does_not_promote() {
        let denials = told::<Shogun>("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", denied);
        assert_eq!(denials, [("e5d6+".into(), DenialReason::EnPassant)]);
    }

    #[test]
    fn pawns_are_denied_on_dead_squares_and_second_on_a_file_and_as_mate() {
        let denials = told::<Shogi>("7nk/9/8G/9/9/9/4P4/9/K8 b P 1", denied);
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
        let denials = told::<Shogi>("4k4/9/9/9/4r4/9/9/9/4K4 b P 1", denied);
        assert_eq!(denials, []);
    }

    #[test]
    fn nothing_is_denied_where_promotion_is_compulsory() {
        assert_eq!(told::<Shinobi>("4k3/P7/8/8/8/8/8/4K3[] w - - 0 1", denied), []);
        assert_eq!(told::<Shogi>("4k4/1P7/9/9/9/9/9/9/4K4 b - 1", denied), []);
    }

    #[test]
    fn a_horse_cannot_stay_wooden_in_the_zone() {
        let denials = told::<Shinobi>("4k3/8/8/3H4/8/8/8/4K3[] w - - 0 1", compulsory);
        assert!(denials.contains(&("d5c7".into(), DenialReason::DeadSquare)));
    }
}
