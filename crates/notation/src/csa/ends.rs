//! The words for how a game ended, which JKF uses too.

use komadai_rules::Side;

use crate::end::End;
use crate::naming::csa::sign;

const WORDS: [(&str, End); 12] = [
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
            .map_or_else(|| End::Other(word.into()), |(_, end)| end.clone()),
    }
}
