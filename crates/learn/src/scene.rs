//! Positions to look at: whoever points at a piece of either side is shown where it could go.

use komadai_rules::{
    Bitboard, Board as Pieces, Piece, Position, Role, RuleSet, Setup, Side, Square, Variant,
};
use serde::Serialize;

use crate::board::{Board, board, move_texts, square_name};

/// A position with the moves of both sides.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scene {
    /// The game.
    pub game: &'static str,
    /// The rule set.
    pub rules: &'static str,
    /// The position as text.
    #[serde(skip)]
    pub fen: String,
    /// The position, with the moves of the side to move.
    #[serde(flatten)]
    pub board: Board,
    /// Where the pieces of the waiting side could go if it were their turn.
    pub reach: Vec<String>,
    /// Squares to highlight.
    pub marks: Vec<String>,
}

/// A position to look at.
pub fn scene<V: Variant>(pos: &Position<V>, marks: Vec<String>) -> Scene {
    let mut waiting = if pos.is_check() {
        Vec::new()
    } else {
        pos.after_null_move().legal_moves()
    };
    waiting.retain(|mv| !mv.is_drop());
    Scene {
        game: V::NAME,
        rules: pos.rules().name(),
        fen: pos.to_string(),
        board: board(pos, None, true),
        reach: move_texts(&waiting),
        marks,
    }
}

/// A scene that shows how a piece moves: it stands in the middle and the kings out of its way. A pawn that captures
/// aslant stands where it starts and has something to capture. The mark is on the piece.
///
/// ```
/// use komadai_rules::{Shogi, Side, shogi::Role};
///
/// let scene = komadai_learn::piece_scene::<Shogi>(Side::Sente, Role::Rook).unwrap();
/// assert_eq!(scene.marks, ["5e"]);
/// assert_eq!(scene.board.legal.iter().filter(|mv| mv.starts_with("5e")).count(), 19);
/// ```
pub fn piece_scene<V: Variant>(side: Side, role: V::Role) -> Option<Scene> {
    let movement = role.movement();
    let from_home = |files, ranks| {
        let rank = if side == Side::Sente {
            ranks
        } else {
            V::RANKS - 1 - ranks
        };
        Square::<V>::new(files, rank)
    };
    let middle = (V::FILES - 1) / 2;
    let at = from_home(middle, if movement.pawn { 1 } else { middle })?;
    let mut pieces = Pieces::empty();
    pieces.set(at, Some(Piece::new(side, role)));
    let reached = komadai_rules::attacks(role, side, at, Bitboard::empty());
    if movement.pawn {
        for prey in reached {
            pieces.set(prey, Some(Piece::new(!side, role)));
        }
    }
    let own_king = (role != V::Role::KING).then_some(side);
    let pos = with_kings(&pieces, side, own_king, reached | Bitboard::of(at))?;
    Some(scene(&pos, vec![square_name(at)]))
}

/// Puts the kings where they neither stand in the way nor are attacked: as far back as can be.
fn with_kings<V: Variant>(
    pieces: &Pieces<V>,
    turn: Side,
    own: Option<Side>,
    taken: Bitboard<V>,
) -> Option<Position<V>> {
    let free = |side: Side| {
        let mut squares: Vec<Square<V>> = Square::all()
            .filter(|&square| !taken.contains(square) && pieces.piece(square).is_none())
            .collect();
        // Corners first, then along the back rank.
        squares.sort_by_key(|square| {
            (
                square.rank_for(side),
                square.file().min(V::FILES - 1 - square.file()),
            )
        });
        squares
    };
    let place = |king: Option<Square<V>>, other: Square<V>| {
        let mut setup = Setup::<V>::empty();
        setup.board = *pieces;
        setup.turn = turn;
        if let Some(king) = king {
            setup.board.set(king, Some(Piece::new(turn, V::Role::KING)));
        }
        setup.board.set(other, Some(Piece::new(!turn, V::Role::KING)));
        let pos = setup.into_position(V::Rules::default()).ok()?;
        let is_calm = !pos.is_check() && V::decided(&pos).is_none();
        is_calm.then_some(pos)
    };
    let others = free(!turn);
    match own {
        None => others.iter().find_map(|&other| place(None, other)),
        Some(side) => {
            let pairs = free(side)
                .into_iter()
                .flat_map(|king| others.iter().map(move |&other| (king, other)));
            pairs
                .filter(|(king, other)| king != other)
                .find_map(|(king, other)| place(Some(king), other))
        }
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::{VariantId, dispatch};

    use super::*;

    /// On an otherwise empty board every piece reaches all it attacks; a pawn also goes straight ahead.
    #[test]
    fn every_piece_of_every_game_can_be_shown_with_all_its_moves() {
        for game in VariantId::ALL {
            dispatch!(game, V => shown::<V>());
        }
    }

    fn shown<V: Variant>() {
        for side in Side::BOTH {
            for &role in V::Role::ALL {
                let scene = piece_scene::<V>(side, role).unwrap_or_else(|| panic!("{} {role:?}", V::NAME));
                let at = &scene.marks[0];
                let mut goals: Vec<_> = scene.board.legal.iter().filter(|mv| mv.starts_with(at)).collect();
                goals.dedup_by_key(|mv| mv.trim_end_matches('+').to_owned());
                let square = Square::<V>::all()
                    .find(|&square| square_name(square) == *at)
                    .unwrap();
                let attacked = komadai_rules::attacks(role, side, square, Bitboard::<V>::empty()).count();
                let ahead = if role.movement().pawn { 2 } else { 0 };
                assert_eq!(
                    goals.len(),
                    (attacked + ahead) as usize,
                    "{} {role:?}: {goals:?}",
                    V::NAME
                );
            }
        }
    }
}
