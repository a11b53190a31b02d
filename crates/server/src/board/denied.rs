//! Promotions and drops that look possible and that a rule forbids, each with the reason.

use komadai_rules::text::write_square;
use komadai_rules::{Bitboard, Move, MoveKind, Piece, Position, Role};

use super::Shown;
use super::reach::drop_origin;
use crate::wire::{DenialReason, Denied};

/// What rules forbid the side to move, given its legal moves. Where promotion is compulsory nothing is said: the piece
/// promotes.
pub(crate) fn denied<V: Shown>(pos: &Position<V>, legal: &[Move<V>]) -> Vec<Denied> {
    let mut all = Vec::new();
    promotions(pos, legal, &mut all);
    drops(pos, &mut all);
    all
}

fn promotions<V: Shown>(pos: &Position<V>, legal: &[Move<V>], all: &mut Vec<Denied>) {
    let zone = Bitboard::<V>::promotion_zone(pos.turn());
    for mv in legal {
        let MoveKind::Step {
            from,
            to,
            promote: false,
        } = mv.kind()
        else {
            continue;
        };
        let role = pos.piece(from).map(Piece::role);
        let promoted = role.and_then(Role::promoted);
        let Some(promoted) = promoted.filter(|_| zone.contains(from) || zone.contains(to)) else {
            continue;
        };
        if !V::may_promote(pos, promoted) {
            note(
                all,
                DenialReason::OneOfEach,
                Some(promoted.letters()),
                &format!("{mv}+"),
            );
        } else if !legal.contains(&Move::step(from, to, true)) {
            note(all, DenialReason::EnPassant, None, &format!("{mv}+"));
        }
    }
}

fn drops<V: Shown>(pos: &Position<V>, all: &mut Vec<Denied>) {
    let side = pos.turn();
    let open = Bitboard::<V>::drop_zone(side) & pos.checks().answers & !pos.board().occupied();
    for (role, _) in pos.hand(side).iter() {
        let dead = Bitboard::<V>::dead(role.role(), side);
        let origin = drop_origin::<V>(role.role());
        for to in open & !pos.drop_squares(role, open) {
            let reason = if dead.contains(to) {
                Some(DenialReason::DeadSquare)
            } else {
                V::drop_denial(pos, role, to)
            };
            if let Some(reason) = reason {
                note(
                    all,
                    reason,
                    None,
                    &format!("{origin}{}", write_square(to, V::DIALECT)),
                );
            }
        }
    }
}

/// Adds a move to those forbidden for the same reason.
fn note(all: &mut Vec<Denied>, reason: DenialReason, about: Option<&str>, mv: &str) {
    let known = all
        .iter_mut()
        .find(|denied| denied.reason == reason && denied.about.as_deref() == about);
    match known {
        Some(denied) => {
            denied.moves.push(' ');
            denied.moves.push_str(mv);
        }
        None => all.push(Denied {
            reason,
            about: about.map(Into::into),
            moves: mv.into(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Shinobi, Shogi, Shogun};

    use super::*;

    fn told<V: Shown>(text: &str) -> Vec<(DenialReason, String)> {
        let pos = Position::<V>::read(text, Default::default()).unwrap();
        let all = denied(&pos, &pos.legal_moves());
        all.into_iter()
            .map(|denied| (denied.reason, denied.moves))
            .collect()
    }

    #[test]
    fn one_of_each_great_piece() {
        let found = told::<Shogun>("4k3/8/2n5/2B5/8/8/8/+B3K3[] w - - 0 1");
        let [(DenialReason::OneOfEach, moves)] = &found[..] else {
            panic!("{found:?}")
        };
        assert!(moves.split(' ').any(|mv| mv == "c5f8+"), "{moves}");
    }

    #[test]
    fn pawns_in_hand() {
        let found = told::<Shogi>("7nk/7p1/9/7N1/9/9/9/9/4K4 b P 1");
        assert!(
            found.contains(&(DenialReason::PawnDropMate, "P*1b".into())),
            "{found:?}"
        );
        let found = told::<Shogi>("4k4/9/9/9/4P4/9/9/9/4K4 b P 1");
        let second = found
            .iter()
            .find(|(reason, _)| *reason == DenialReason::SecondPawn)
            .unwrap();
        assert_eq!(second.1.split(' ').count(), 6);
        let dead = found
            .iter()
            .find(|(reason, _)| *reason == DenialReason::DeadSquare)
            .unwrap();
        assert_eq!(dead.1.split(' ').count(), 8);
    }

    #[test]
    fn a_capture_in_passing_does_not_promote() {
        let found = told::<Shogun>("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1");
        assert_eq!(found, [(DenialReason::EnPassant, "e5d6+".into())]);
    }

    #[test]
    fn nothing_is_said_where_promotion_is_compulsory() {
        assert_eq!(told::<Shinobi>("4k3/P7/8/8/8/8/8/4K3[] w - - 0 1"), []);
        assert_eq!(told::<Shogi>("4k4/1P7/9/9/9/9/9/9/4K4 b - 1"), []);
    }
}
