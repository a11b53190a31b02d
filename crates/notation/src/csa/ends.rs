//! The words for how a game ended, which JKF uses too.

use komadai_rules::Side;

use crate::end::End;
use crate::naming::csa::sign;

const WORDS: [(&str, End); 13] = [
    ("TORYO", End::Resign),
    ("TSUMI", End::Mate),
    ("FUZUMI", End::NoMate),
    ("SENNICHITE", End::Repetition),
    ("JISHOGI", End::Impasse),
    ("KACHI", End::Declaration),
    ("ILLEGAL_MOVE", End::Illegal),
    ("TIME_UP", End::Time),
    ("HIKIWAKE", End::Draw),
    ("MAX_MOVES", End::MaxMoves),
    ("CHUDAN", End::Interrupted),
    ("HIKIWAKE", End::Result(None)),
    ("CHUDAN", End::Sealed),
];

/// Words of the standard that have no meaning for a record but their own.
const OTHERS: [&str; 2] = ["MATTA", "ERROR"];

/// How Shogi Wars tells why a side won: `GOTE_WIN_TORYO`.
const WARS: [(&str, End); 6] = [
    ("TORYO", End::Resign),
    ("CHECKMATE", End::Mate),
    ("TIMEOUT", End::Time),
    ("ENTERINGKING", End::Declaration),
    ("OUTE_SENNICHI", End::Illegal),
    ("OUTE_SENNICHI", End::OpponentIllegal),
];

const ILLEGAL_ACTION: &str = "ILLEGAL_ACTION";

/// The word for an end with `turn` to move, without `%`; `None` if there is none.
pub(crate) fn end_word(end: &End, turn: Side) -> Option<String> {
    match end {
        End::OpponentIllegal => Some(format!("{}{ILLEGAL_ACTION}", sign(!turn))),
        End::Other(word) => Some(word.clone()),
        _ => WORDS
            .iter()
            .find(|(_, known)| known == end)
            .map(|(word, _)| (*word).into()),
    }
}

/// The end a word stands for with `turn` to move. `+ILLEGAL_ACTION` is Black's doing.
pub(crate) fn read_end(word: &str, turn: Side) -> End {
    let offender = Side::BOTH
        .into_iter()
        .find(|&side| word.strip_prefix(sign(side)) == Some(ILLEGAL_ACTION));
    match offender {
        Some(side) if side == turn => End::Illegal,
        Some(_) => End::OpponentIllegal,
        None => WORDS
            .iter()
            .find(|(known, _)| *known == word)
            .map(|(_, end)| end.clone())
            .or_else(|| read_wars(word, turn))
            .unwrap_or_else(|| End::Other(word.into())),
    }
}

/// The end a word of Shogi Wars stands for with `turn` to move.
fn read_wars(word: &str, turn: Side) -> Option<End> {
    let winner = match word.split_once('_')? {
        ("DRAW", "SENNICHI") => return Some(End::Repetition),
        ("DRAW", _) => return Some(End::Draw),
        ("SENTE", rest) => (Side::Sente, rest),
        ("GOTE", rest) => (Side::Gote, rest),
        _ => return None,
    };
    let (winner, reason) = (winner.0, winner.1.strip_prefix("WIN_")?);
    let fits = |(known, end): &&(&str, End)| *known == reason && end.winner(turn) == Some(winner);
    let known = WARS.iter().find(fits).map(|(_, end)| end.clone());
    Some(known.unwrap_or(End::Result(Some(winner))))
}

/// Whether nobody knows what an end means.
pub(crate) fn is_unknown(end: &End) -> bool {
    matches!(end, End::Other(word) if !OTHERS.contains(&word.as_str()))
}
