//! Static exchange: is a capture worth it once everybody has recaptured?

use komadai_rules::{Bitboard, Move, MoveKind, Piece, Position, Role, Side, Square, attackers};

use crate::playable::Playable;

/// Whether playing `mv` gains at least `threshold` when both sides then exchange on its target with
/// their cheapest pieces first. Promotions other than the move's own are not looked at.
pub(crate) fn gains<V: Playable>(pos: &Position<V>, mv: Move<V>, threshold: i32) -> bool {
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
    let mut side = pos.turn();
    let mut gains = true;
    loop {
        side = !side;
        let Some((square, role)) = cheapest_attacker(pos, side, to, occupied) else {
            break;
        };
        gains = !gains;
        if role == V::Role::KING {
            // A king may only recapture when nobody is left to recapture it.
            let is_guarded = cheapest_attacker(pos, !side, to, occupied ^ Bitboard::of(square)).is_some();
            return gains != is_guarded;
        }
        swap = V::capture_value(role) - swap;
        if swap < i32::from(gains) {
            break;
        }
        occupied ^= Bitboard::of(square);
    }
    gains
}

fn cheapest_attacker<V: Playable>(
    pos: &Position<V>,
    side: Side,
    to: Square<V>,
    occupied: Bitboard<V>,
) -> Option<(Square<V>, V::Role)> {
    let attackers = attackers(pos.board(), side, to, occupied) & occupied;
    let with_role = attackers
        .iter()
        .filter_map(|square| Some((square, pos.piece(square)?.role())));
    with_role.min_by_key(|&(_, role)| {
        if role == V::Role::KING {
            i32::MAX
        } else {
            V::capture_value(role)
        }
    })
}
