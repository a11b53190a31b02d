//! Moves: which there are, which of them are legal, and what they do.

use super::board::{CASTLING, KING_COLUMN, Piece, Position, Square, home_row, is_dead, is_limited, kind};
use super::board::{on_board, squares};
use super::pieces::{Game, Rules, Side};
use super::shogi;

/// Castling is the king's step of two columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    Step { from: Square, to: Square, promote: bool },
    Drop { kind: u8, to: Square },
}

/// The legal moves, none if a king has reached its last rank.
pub(super) fn legal(rules: &Rules, pos: &Position) -> Vec<Move> {
    let mut list = obeying_movement(rules, pos);
    list.retain(|&mv| is_safe(rules, pos, mv));
    list
}

pub(super) fn has_legal(rules: &Rules, pos: &Position) -> bool {
    obeying_movement(rules, pos)
        .into_iter()
        .any(|mv| is_safe(rules, pos, mv))
}

pub(super) fn is_legal(rules: &Rules, pos: &Position, mv: Move) -> bool {
    obeying_movement(rules, pos).contains(&mv) && is_safe(rules, pos, mv)
}

/// Leaf count of the legal move sequences of that length.
pub(super) fn perft(rules: &Rules, pos: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => legal(rules, pos).len() as u64,
        _ => legal(rules, pos)
            .into_iter()
            .map(|mv| perft(rules, &after(rules, pos, mv), depth - 1))
            .sum(),
    }
}

/// A move that obeys the movement rules is legal if it leaves the own king unattacked and is not a
/// mate by a dropped pawn.
fn is_safe(rules: &Rules, pos: &Position, mv: Move) -> bool {
    let next = after(rules, pos, mv);
    let is_pawn_drop_mate = rules.game == Game::Shogi && shogi::is_pawn_drop_mate(rules, mv, &next);
    !next.in_check(rules, pos.turn) && !is_pawn_drop_mate
}

fn obeying_movement(rules: &Rules, pos: &Position) -> Vec<Move> {
    let mut list = Vec::new();
    if pos.has_camped(rules, Side::First) || pos.has_camped(rules, Side::Second) {
        return list;
    }
    for (from, piece) in pos.pieces_of(rules, pos.turn) {
        for to in targets(rules, pos, from, piece) {
            add_steps(rules, pos, piece, from, to, &mut list);
        }
    }
    add_castling(rules, pos, &mut list);
    add_drops(rules, pos, &mut list);
    list
}

/// Where a piece may go by its movement alone.
fn targets(rules: &Rules, pos: &Position, from: Square, piece: Piece) -> Vec<Square> {
    let attacked = pos.attacked_from(rules, from, piece);
    if !kind(rules, piece).is_chess_pawn {
        let is_own = |to: Square| pos.at(rules, to).is_some_and(|other| other.side == piece.side);
        return attacked.into_iter().filter(|&to| !is_own(to)).collect();
    }
    let is_enemy = |to: Square| pos.at(rules, to).is_some_and(|other| other.side != piece.side);
    let mut list: Vec<Square> = attacked
        .into_iter()
        .filter(|&to| is_enemy(to) || pos.en_passant == Some(to))
        .collect();
    let is_empty = |to: Square| on_board(rules, to) && pos.at(rules, to).is_none();
    let forward = piece.side.forward();
    let one = Square {
        x: from.x,
        y: from.y + forward,
    };
    let two = Square {
        x: from.x,
        y: from.y + 2 * forward,
    };
    if is_empty(one) {
        list.push(one);
        // The double step belongs to the second rank, whatever the pawn's history.
        if rules.own_rank(piece.side, from.y) == 2 && is_empty(two) {
            list.push(two);
        }
    }
    list
}

fn is_en_passant(rules: &Rules, pos: &Position, piece: Piece, to: Square) -> bool {
    kind(rules, piece).is_chess_pawn && pos.en_passant == Some(to)
}

/// The move with and without promotion, as far as each is allowed.
fn add_steps(rules: &Rules, pos: &Position, piece: Piece, from: Square, to: Square, list: &mut Vec<Move>) {
    let may = may_promote(rules, pos, piece, from, to);
    let is_compulsory = is_dead(rules, piece, to) || (rules.is_shinobi() && rules.is_modern);
    if may {
        list.push(Move::Step {
            from,
            to,
            promote: true,
        });
    }
    if !(may && is_compulsory) {
        list.push(Move::Step {
            from,
            to,
            promote: false,
        });
    }
}

fn may_promote(rules: &Rules, pos: &Position, piece: Piece, from: Square, to: Square) -> bool {
    let Some(promoted) = promoted(rules, piece) else {
        return false;
    };
    let name = kind(rules, promoted).name;
    let touches_zone = rules.in_zone(piece.side, from.y) || rules.in_zone(piece.side, to.y);
    let is_taken = is_limited(rules, name) && squares(rules).any(|s| pos.stands(rules, s, piece.side, name));
    touches_zone && !is_taken && !is_en_passant(rules, pos, piece, to)
}

/// The other side of the piece, if it has one.
fn promoted(rules: &Rules, piece: Piece) -> Option<Piece> {
    let name = format!("+{}", kind(rules, piece).name);
    Some(Piece {
        kind: rules.kind_named(&name)?,
        ..piece
    })
}

fn add_castling(rules: &Rules, pos: &Position, list: &mut Vec<Move>) {
    for (right, (_, side, wing)) in CASTLING.into_iter().enumerate() {
        if side != pos.turn || !pos.castling[right] {
            continue;
        }
        let at = |x: i32| Square { x, y: home_row(side) };
        let (rook, target) = (wing.rook_column(), wing.king_target());
        let mut between = rook.min(KING_COLUMN) + 1..rook.max(KING_COLUMN);
        let mut crossed = target.min(KING_COLUMN)..=target.max(KING_COLUMN);
        if between.all(|x| pos.at(rules, at(x)).is_none())
            && !crossed.any(|x| pos.is_attacked(rules, at(x), side.other()))
        {
            list.push(Move::Step {
                from: at(KING_COLUMN),
                to: at(target),
                promote: false,
            });
        }
    }
}

fn add_drops(rules: &Rules, pos: &Position, list: &mut Vec<Move>) {
    for (number, &count) in pos.hands[pos.turn as usize].iter().enumerate() {
        if count == 0 {
            continue;
        }
        let piece = Piece {
            side: pos.turn,
            kind: number as u8,
        };
        for to in squares(rules) {
            if pos.at(rules, to).is_none()
                && rules.own_rank(pos.turn, to.y) <= rules.drop_ranks[pos.turn as usize]
                && (rules.game != Game::Shogi || shogi::may_drop(rules, pos, piece, to))
            {
                list.push(Move::Drop { kind: piece.kind, to });
            }
        }
    }
}

/// The position after a move that obeys the movement rules.
pub(super) fn after(rules: &Rules, pos: &Position, mv: Move) -> Position {
    let mut next = pos.clone();
    let mover = pos.turn;
    next.turn = mover.other();
    next.en_passant = None;
    let resets = match mv {
        Move::Drop { kind, to } => {
            next.hands[mover as usize][kind as usize] -= 1;
            next.put(rules, to, Some(Piece { side: mover, kind }));
            true
        }
        Move::Step { from, to, promote } => step(rules, pos, &mut next, from, to, promote),
    };
    next.halfmove = if resets { 0 } else { pos.halfmove + 1 };
    if rules.game == Game::Shogi || mover == Side::Second {
        next.number += 1;
    }
    next
}

/// Moves a piece on the board of `next`, and says whether the move resets the count of quiet plies.
fn step(rules: &Rules, pos: &Position, next: &mut Position, from: Square, to: Square, promote: bool) -> bool {
    let Some(piece) = pos.at(rules, from) else {
        return false;
    };
    let is_pawn = kind(rules, piece).is_chess_pawn;
    let victim_square = if is_en_passant(rules, pos, piece, to) {
        Square { x: to.x, y: from.y }
    } else {
        to
    };
    let victim = pos.at(rules, victim_square);
    next.put(rules, victim_square, None);
    next.put(rules, from, None);
    next.put(
        rules,
        to,
        if promote {
            promoted(rules, piece)
        } else {
            Some(piece)
        },
    );

    if let Some(victim) = victim.filter(|_| rules.captures_go_to_hand)
        && let Some(base) = rules.kind_named(kind(rules, victim).base())
    {
        next.hands[piece.side as usize][base as usize] += 1;
    }
    if kind(rules, piece).name == "K" && (to.x - from.x).abs() == 2 {
        let rook = Square {
            x: if to.x > from.x { 7 } else { 0 },
            y: from.y,
        };
        next.put(
            rules,
            Square {
                x: (from.x + to.x) / 2,
                y: from.y,
            },
            pos.at(rules, rook),
        );
        next.put(rules, rook, None);
    }
    // A right is gone for good once anything leaves or enters the home of its king or rook.
    for (right, (_, side, wing)) in CASTLING.into_iter().enumerate() {
        let homes = [KING_COLUMN, wing.rook_column()].map(|x| Square { x, y: home_row(side) });
        if homes.contains(&from) || homes.contains(&to) {
            next.castling[right] = false;
        }
    }
    if is_pawn && (to.y - from.y).abs() == 2 {
        let passed = Square {
            x: from.x,
            y: (from.y + to.y) / 2,
        };
        next.en_passant = Some(passed).filter(|&square| next.is_en_passant_ready(rules, square));
    }
    is_pawn || promote || victim.is_some()
}
