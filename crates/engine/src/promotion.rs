//! Promotions that cost nothing: a player who declines one has overlooked something.
//!
//! A rook, bishop or pawn of Shogi that promotes can do all it could and more. Where it is recaptured at once, both ways
//! lead to the same position, and a search finds them equal or, by what it cuts away, the wrong one better. Only a
//! pawn's drop that would be mate, which the rules forbid, makes a difference: so in the tree such moves are not made at
//! all, and at the root they count only where they decide the game.

use komadai_rules::{Bitboard, Move, MoveKind, Piece, Position};

use crate::parameters::Parameters;
use crate::score::Score;

/// Of the squares where a piece may arrive without promoting, those worth looking at.
#[inline(always)]
pub(crate) fn worthwhile<V: Parameters>(
    piece: Option<Piece<V>>,
    plain: Bitboard<V>,
    promoting: Bitboard<V>,
) -> Bitboard<V> {
    match piece {
        Some(piece) if V::promotes_for_free(piece.role()) => plain & !promoting,
        _ => plain,
    }
}

/// Whether a legal move declines a promotion that costs nothing.
pub(crate) fn declines<V: Parameters>(pos: &Position<V>, mv: Move<V>) -> bool {
    let MoveKind::Step {
        from,
        to,
        promote: false,
    } = mv.kind()
    else {
        return false;
    };
    let role = pos.piece(from).map(Piece::role);
    role.is_some_and(V::promotes_for_free) && pos.is_legal(Move::step(from, to, true))
}

/// Whether a score decides the game where the best one so far does not: it wins by mate, or is not mated.
pub(crate) fn decides(score: Score, best: Score) -> bool {
    let wins = |score: Score| score.mate_plies().is_some_and(|plies| plies > 0);
    let loses = |score: Score| score.mate_plies().is_some_and(|plies| plies <= 0);
    wins(score) && !wins(best) || !loses(score) && loses(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_decides_the_game_counts() {
        let (win, loss) = (Score::win_in(5), Score::loss_in(4));
        assert!(decides(win, Score::cp(900)) && decides(win, loss));
        assert!(decides(Score::cp(-900), loss));
        assert!(!decides(Score::cp(900), Score::DRAW));
        // Another mate, if a longer one, is as good.
        assert!(!decides(win, Score::win_in(9)));
        assert!(!decides(loss, Score::loss_in(2)));
    }
}
