//! What only Shogi has: restricted drops, points, the declaration and handicaps.

use super::board::{Piece, Position, Square, is_dead, kind};
use super::moves::{Move, has_legal};
use super::pieces::{Rules, Side};

/// Whether the drop avoids dead squares and nifu, a second unpromoted pawn of a side on a file.
pub(super) fn may_drop(rules: &Rules, pos: &Position, piece: Piece, to: Square) -> bool {
    let has_pawn = (0..rules.size).any(|y| pos.stands(rules, Square { x: to.x, y }, piece.side, "P"));
    let is_nifu = kind(rules, piece).name == "P" && has_pawn;
    !is_dead(rules, piece, to) && !is_nifu
}

/// Uchifuzume: the dropped pawn gives check and leaves no legal move. `next` is the position after `mv`.
pub(super) fn is_pawn_drop_mate(rules: &Rules, mv: Move, next: &Position) -> bool {
    let Move::Drop { kind, .. } = mv else { return false };
    rules.kinds[kind as usize].name == "P" && next.in_check(rules, next.turn) && !has_legal(rules, next)
}

/// Rook and bishop count five, the king nothing, everything else one.
pub(super) fn value(base: &str) -> u32 {
    match base {
        "K" => 0,
        "R" | "B" => 5,
        _ => 1,
    }
}

fn points_in_hand(rules: &Rules, pos: &Position, side: Side) -> u32 {
    let hand = &pos.hands[side as usize];
    rules
        .kinds
        .iter()
        .zip(hand)
        .map(|(kind, count)| count * value(kind.name))
        .sum()
}

/// All own pieces on the board and in hand; pieces given as a handicap count as if in hand.
pub(super) fn points(rules: &Rules, pos: &Position, side: Side, removed: u32) -> u32 {
    let on_board: u32 = pos
        .pieces_of(rules, side)
        .map(|(_, piece)| value(kind(rules, piece).base()))
        .sum();
    on_board + points_in_hand(rules, pos, side) + removed
}

/// The winner by points (`[first, second]`), if the points decide.
pub(super) fn winner_by_points(rules: &Rules, [first, second]: [u32; 2]) -> Option<Side> {
    let decides = match (first >= 24, second >= 24) {
        (false, false) => false,
        (true, true) => !rules.is_modern,
        _ => true,
    };
    match first.cmp(&second) {
        std::cmp::Ordering::Greater if decides => Some(Side::First),
        std::cmp::Ordering::Less if decides => Some(Side::Second),
        _ => None,
    }
}

pub(super) fn is_king_in_zone(rules: &Rules, pos: &Position, side: Side) -> bool {
    pos.king(rules, side)
        .is_some_and(|king| rules.in_zone(side, king.y))
}

/// Whether the side to move fulfils all conditions of the declaration.
pub(super) fn may_declare(rules: &Rules, pos: &Position, removed: u32) -> bool {
    let side = pos.turn;
    let in_zone: Vec<&str> = pos
        .pieces_of(rules, side)
        .filter(|(square, _)| rules.in_zone(side, square.y))
        .map(|(_, piece)| kind(rules, piece).base())
        .filter(|&base| base != "K")
        .collect();
    let points =
        in_zone.iter().map(|base| value(base)).sum::<u32>() + points_in_hand(rules, pos, side) + removed;
    let needed = if side == Side::First { 28 } else { 27 };
    is_king_in_zone(rules, pos, side) && !pos.in_check(rules, side) && in_zone.len() >= 10 && points >= needed
}

/// The handicap positions without the ply, and the pieces removed from the second player.
const HANDICAPS: [(&str, &str); 9] = [
    (
        "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -",
        "l",
    ),
    ("lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -", "b"),
    ("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -", "r"),
    (
        "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -",
        "rl",
    ),
    ("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -", "rb"),
    (
        "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -",
        "rbll",
    ),
    (
        "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -",
        "rbllnn",
    ),
    (
        "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -",
        "rbllnnss",
    ),
    (
        "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -",
        "rbllnnssgg",
    ),
];

/// What a start position, as canonical text, says was removed: nothing unless it is a handicap position.
pub(super) fn implied_removed(text: &str) -> &'static str {
    let position = text.rsplit_once(' ').map_or(text, |(position, _ply)| position);
    HANDICAPS
        .iter()
        .find(|(start, _)| *start == position)
        .map_or("", |(_, removed)| removed)
}
