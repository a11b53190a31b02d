//! Static exchange evaluation: is a capture worth it after all recaptures?

use komadai_rules::{Bitboard, Move, MoveKind, Piece, Position, Role, Side, Square};
use komadai_rules::{attackers, sliding_attackers};

use crate::parameters::Parameters;

/// Whether playing `mv` gains at least `threshold` when both sides then exchange on its target with
/// their cheapest pieces first. Promotions other than the move's own are not looked at.
pub(crate) fn gains<V: Parameters>(pos: &Position<V>, mv: Move<V>, threshold: i32) -> bool {
    let to = mv.to();
    let captured = pos.piece(to).map_or(0, |piece| V::capture_value(piece.role()));
    let (mover, promotion, from) = match mv.kind() {
        MoveKind::Drop { role, .. } => (role.role(), 0, None),
        MoveKind::Step { from, promote, .. } => {
            let role = pos.piece(from).map_or(V::Role::KING, Piece::role);
            match role.promoted().filter(|_| promote) {
                Some(promoted) => (promoted, V::value(promoted) - V::value(role), Some(from)),
                None => (role, 0, Some(from)),
            }
        }
    };
    let mut swap = captured + promotion - threshold;
    if swap < 0 {
        return false;
    }
    swap = V::capture_value(mover) - swap;
    if swap <= 0 {
        return true;
    }
    let mut occupied = pos.board().occupied() | Bitboard::of(to);
    if let Some(from) = from {
        occupied ^= Bitboard::of(from);
    }
    let mut exchange = Exchange {
        pos,
        to,
        occupied,
        attackers: [None; 2],
    };
    let mut side = pos.turn();
    let mut gains = true;
    loop {
        side = !side;
        let Some((square, role)) = exchange.cheapest(side) else {
            break;
        };
        gains = !gains;
        if role == V::Role::KING {
            // A king may only recapture when nobody is left to recapture it.
            exchange.lift(square);
            return gains == exchange.attackers(!side).is_empty();
        }
        swap = V::capture_value(role) - swap;
        if swap < i32::from(gains) {
            break;
        }
        exchange.lift(square);
    }
    gains
}

/// Who is left to capture on a square.
struct Exchange<'a, V: Parameters> {
    pos: &'a Position<V>,
    to: Square<V>,
    occupied: Bitboard<V>,
    /// The attackers of each side, once they were asked for.
    attackers: [Option<Bitboard<V>>; 2],
}

impl<V: Parameters> Exchange<'_, V> {
    fn attackers(&mut self, side: Side) -> Bitboard<V> {
        let found = || attackers(self.pos.board(), side, self.to, self.occupied);
        let attackers = *self.attackers[side.index()].get_or_insert_with(found);
        attackers & self.occupied
    }

    fn cheapest(&mut self, side: Side) -> Option<(Square<V>, V::Role)> {
        let with_role = self
            .attackers(side)
            .iter()
            .filter_map(|square| Some((square, self.pos.piece(square)?.role())));
        with_role.min_by_key(|&(_, role)| {
            if role == V::Role::KING {
                i32::MAX
            } else {
                V::capture_value(role)
            }
        })
    }

    /// Takes a piece off, which may let sliders behind it join in.
    fn lift(&mut self, square: Square<V>) {
        self.occupied ^= Bitboard::of(square);
        if !square.is_in_line_with(self.to) {
            return;
        }
        for side in Side::BOTH {
            if let Some(attackers) = &mut self.attackers[side.index()] {
                *attackers |= sliding_attackers(self.pos.board(), side, self.to, self.occupied);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{RuleSet, Shinobi, Shogi, Shogun};

    /// Those who join in are those found afresh, in every exchange of a few random games.
    fn joins_in<V: Parameters>() {
        let rules = V::Rules::from_name("modern").unwrap_or_default();
        let mut seed = 7u64;
        let mut pos = Position::<V>::start(rules);
        for _ in 0..300 {
            let moves = pos.legal_moves();
            if moves.is_empty() {
                pos = Position::<V>::start(rules);
                continue;
            }
            for mv in &moves {
                let mut exchange = Exchange {
                    pos: &pos,
                    to: mv.to(),
                    occupied: pos.board().occupied() | Bitboard::of(mv.to()),
                    attackers: [None; 2],
                };
                let mut side = pos.turn();
                while let Some((square, _)) = exchange.cheapest(side) {
                    exchange.lift(square);
                    for side in Side::BOTH {
                        let afresh = attackers(pos.board(), side, mv.to(), exchange.occupied);
                        assert_eq!(exchange.attackers(side), afresh & exchange.occupied, "{pos} {mv}");
                    }
                    side = !side;
                }
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            pos.play_unchecked(moves[(seed >> 33) as usize % moves.len()]);
        }
    }

    #[test]
    fn sliders_behind_join_in() {
        joins_in::<Shogi>();
        joins_in::<Shogun>();
        joins_in::<Shinobi>();
    }
}
