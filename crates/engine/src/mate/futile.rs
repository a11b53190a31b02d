//! Futile interpositions: pieces put in the way of a check only to be taken.
//!
//! In problems they do not count. Where nothing but pieces between king and checker can be dropped,
//! and the checker takes each of them with mate, the king is mated already.

use std::collections::HashMap;

use komadai_rules::{Move, Position, Variant};

/// How many plies at the end of a mating line are futile interpositions and their captures.
pub(crate) fn tail<V: Variant>(start: &Position<V>, line: &[Move<V>]) -> usize {
    let mut known = HashMap::new();
    let mut pos = *start;
    for (ply, &mv) in line.iter().enumerate() {
        pos.play_unchecked(mv);
        if ply % 2 == 0 && is_mated(&pos, &mut known) {
            return line.len() - ply - 1;
        }
    }
    0
}

/// Whether the side to move is mated, but for futile interpositions.
fn is_mated<V: Variant>(pos: &Position<V>, known: &mut HashMap<u64, bool>) -> bool {
    if let Some(&answer) = known.get(&pos.hash()) {
        return answer;
    }
    let mut checkers = pos.checkers().iter();
    let answer = match (checkers.next(), checkers.next()) {
        (None, _) => V::decided(pos).is_some(),
        (Some(_), Some(_)) => !pos.has_moves(),
        (Some(checker), None) => pos.legal_moves().into_iter().all(|mv| {
            let next = pos.after(mv);
            let takes = |promote| Move::step(checker, mv.to(), promote);
            let is_taken = |mv: Move<V>, known: &mut _| next.is_legal(mv) && is_mated(&next.after(mv), known);
            mv.is_drop() && (is_taken(takes(true), known) || is_taken(takes(false), known))
        }),
    };
    known.insert(pos.hash(), answer);
    answer
}
