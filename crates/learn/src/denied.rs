//! Promotions and drops that a rule forbids, each with its reason, so that a board can explain itself.

use komadai_rules::{Bitboard, Bits, HandRole, Move, MoveKind, Position, Role, Square, Variant};
use serde::Serialize;

/// A move that looks possible and is not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Denial {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Why not, in a word: `one-of-each`, `en-passant`, `dead-square`, `must-promote`, `second-pawn`,
    /// `pawn-drop-mate`.
    pub reason: &'static str,
    /// The role the reason speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<&'static str>,
}

/// What the side to move might try in vain. Moves that leave the king in check are not among it: a board shows
/// check by itself.
pub fn denied<V: Variant>(pos: &Position<V>) -> Vec<Denial> {
    let legal = pos.legal_moves();
    let choices = legal.iter().filter_map(|&mv| denied_choice(pos, &legal, mv));
    let held = pos.hand(pos.turn());
    let drops = held.iter().flat_map(|(role, _)| denied_drops(pos, role));
    choices.chain(drops).collect()
}

/// The other choice at a legal step that starts or ends in the promotion zone, if a rule takes it away.
fn denied_choice<V: Variant>(pos: &Position<V>, legal: &[Move<V>], mv: Move<V>) -> Option<Denial> {
    let MoveKind::Step { from, to, promote } = mv.kind() else {
        return None;
    };
    let role = pos.piece(from)?.role();
    let promoted = role.promoted()?;
    let zone = V::zone(pos.turn().index());
    let other = Move::step(from, to, !promote);
    if !(has(zone, from) || has(zone, to)) || legal.contains(&other) {
        return None;
    }
    let (reason, about) = match promote {
        false if !V::may_promote(pos, promoted) => ("one-of-each", Some(promoted.letters())),
        false => ("en-passant", None),
        true if is_dead(pos, role, to) => ("dead-square", None),
        true => ("must-promote", None),
    };
    Some(Denial {
        mv: other.to_string(),
        reason,
        about,
    })
}

fn denied_drops<V: Variant>(pos: &Position<V>, held: HandRole<V>) -> Vec<Denial> {
    let role = held.role();
    let empty = !pos.board().occupied() & Bitboard::all();
    let allowed = pos.drop_squares(held, empty);
    let side = pos.turn();
    let denial = |to: Square<V>| {
        let has_pawn_on_file = pos
            .board()
            .of(side, role)
            .iter()
            .any(|own| own.file() == to.file());
        let reason = if is_dead(pos, role, to) {
            "dead-square"
        } else if has_pawn_on_file {
            "second-pawn"
        } else {
            "pawn-drop-mate"
        };
        Denial {
            mv: Move::drop(held, to).to_string(),
            reason,
            about: None,
        }
    };
    let in_vain = empty & !allowed;
    in_vain
        .iter()
        .filter(|&to| has(V::drops(side.index()), to))
        .map(denial)
        .collect()
}

/// Whether the role could never leave the square, even on an empty board.
fn is_dead<V: Variant>(pos: &Position<V>, role: V::Role, square: Square<V>) -> bool {
    has(V::dead(role.mover().index(), pos.turn().index()), square)
}

fn has<V: Variant<Bits = B>, B: Bits>(set: B, square: Square<V>) -> bool {
    (set & B::bit(square.index() as u8)).count() != 0
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Shinobi, Shogi, Shogun};

    use super::*;

    fn reasons<V: Variant>(position: &str) -> Vec<(String, &'static str)> {
        let pos = Position::<V>::read(position, Default::default()).expect("a position");
        denied(&pos)
            .into_iter()
            .map(|denial| (denial.mv, denial.reason))
            .collect()
    }

    #[test]
    fn a_second_archbishop_is_denied() {
        let denials = reasons::<Shogun>("4k3/8/8/8/1+B6/8/2B5/4K3[] w - - 0 1");
        assert!(denials.contains(&("c2h7+".into(), "one-of-each")));
        assert!(denials.iter().all(|(_, reason)| *reason == "one-of-each"));
    }

    #[test]
    fn en_passant_does_not_promote() {
        let denials = reasons::<Shogun>("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1");
        assert_eq!(denials, [("e5d6+".into(), "en-passant")]);
    }

    #[test]
    fn pawns_are_denied_on_dead_squares_and_second_on_a_file_and_as_mate() {
        let denials = reasons::<Shogi>("7nk/9/8G/9/9/9/4P4/9/K8 b P 1");
        assert!(denials.contains(&("P*1b".into(), "pawn-drop-mate")));
        assert!(denials.contains(&("P*5e".into(), "second-pawn")));
        assert!(denials.contains(&("P*3a".into(), "dead-square")));
    }

    #[test]
    fn a_horse_cannot_stay_wooden_in_the_zone() {
        let denials = reasons::<Shinobi>("4k3/8/8/3H4/8/8/8/4K3[] w - - 0 1");
        assert!(denials.contains(&("d5c7".into(), "dead-square")));
    }
}
