//! How pieces move, in words: the message that says it.

use komadai_rules::movement::{
    ANY, DIAGONAL, FORWARD, FORWARD_LEAPS, GOLD, LEAPS, LEAPS_AND_ANY, Movement, ORTHOGONAL, SILVER,
    bishop_and, chess_pawn, king, lance, queen, rook_and, steps,
};

/// What each way to move is called.
const WAYS: [(&str, Movement); 18] = [
    ("moves-king", king()),
    ("moves-rook", rook_and(&[])),
    ("moves-bishop", bishop_and(&[])),
    ("moves-queen", queen()),
    ("moves-knight", steps(LEAPS)),
    ("moves-knight-forward", steps(FORWARD_LEAPS)),
    ("moves-gold", steps(GOLD)),
    ("moves-silver", steps(SILVER)),
    ("moves-lance", lance()),
    ("moves-pawn-shogi", steps(&[FORWARD])),
    ("moves-pawn-chess", chess_pawn()),
    ("moves-ferz", steps(DIAGONAL)),
    ("moves-captain", steps(ANY)),
    ("moves-general", steps(LEAPS_AND_ANY)),
    ("moves-bishop-knight", bishop_and(LEAPS)),
    ("moves-rook-knight", rook_and(LEAPS)),
    ("moves-dragon", rook_and(DIAGONAL)),
    ("moves-horse", bishop_and(ORTHOGONAL)),
];

/// The message that tells how a piece moves.
pub fn way(movement: &Movement) -> &'static str {
    let found = WAYS.iter().find(|(_, way)| way == movement);
    found.map_or("", |(key, _)| key)
}
