//! A beginner to measure others by: random legal moves, but it mates in one and takes free pieces.

use komadai_rules::text::{Dialect, write_move};
use komadai_rules::{Line, Move, Position, Variant};

use crate::rng::Rng;

/// The beginner, with the random numbers of one game.
pub(crate) struct Novice(Rng);

impl Novice {
    /// The same seed gives the same moves.
    pub(crate) fn new(seed: u64) -> Self {
        Self(Rng::new(seed))
    }

    /// A move in the last position of a line; `None` if there is none.
    pub(crate) fn choose<V: Variant>(&mut self, line: &Line<V>) -> Option<Move<V>> {
        let pos = line.position();
        let mut moves = pos.legal_moves();
        // In the order of their names, so that a game does not depend on how moves are generated.
        moves.sort_by_cached_key(|&mv| write_move(mv, Dialect::Uci));
        let winning: Vec<_> = moves.iter().copied().filter(|&mv| wins(line, mv)).collect();
        let free = || moves.iter().copied().filter(|&mv| is_free(pos, mv)).collect();
        let wanted: Vec<_> = if winning.is_empty() { free() } else { winning };
        let choice = if wanted.is_empty() { &moves } else { &wanted };
        (!choice.is_empty()).then(|| choice[self.0.below(choice.len())])
    }
}

/// Whether a move ends the game in favour of the mover.
fn wins<V: Variant>(line: &Line<V>, mv: Move<V>) -> bool {
    let pos = line.position();
    let next = pos.after(mv);
    let ends = V::decided(&next).is_some() || !next.has_moves();
    let mut line = line.clone();
    ends && line.play(mv).is_ok() && line.ending().is_some_and(|end| end.winner == Some(pos.turn()))
}

/// Whether a move takes a piece and cannot be answered by taking back.
fn is_free<V: Variant>(pos: &Position<V>, mv: Move<V>) -> bool {
    let takes_back = |reply: &Move<V>| reply.to() == mv.to();
    pos.piece(mv.to()).is_some() && !pos.after(mv).legal_moves().iter().any(takes_back)
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Shinobi, Shogi, Shogun};

    use super::*;

    /// Every move it may choose.
    fn choices<V: Variant>(text: &str) -> Vec<String> {
        let line = Line::new(Position::<V>::read(text, Default::default()).unwrap());
        let chosen = (0..200).filter_map(|seed| Novice::new(seed).choose(&line));
        let mut chosen: Vec<_> = chosen.map(|mv| mv.to_string()).collect();
        chosen.sort();
        chosen.dedup();
        chosen
    }

    #[test]
    fn a_mate_in_one_is_played() {
        assert_eq!(choices::<Shogi>("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"), ["G*5b"]);
        // The rook could be taken, but the far end is better.
        let crossing = choices::<Shinobi>("8/4K3/8/8/8/8/4k2r/7L[] w - - 0 1");
        assert!(
            crossing
                .iter()
                .all(|mv| mv.starts_with("e7") && mv.ends_with('8'))
        );
    }

    #[test]
    fn free_pieces_are_taken_and_guarded_ones_are_not_sought() {
        assert_eq!(choices::<Shogun>("4k3/8/8/3p4/8/8/8/3RK3[] w - - 0 1"), ["d1d5"]);
        assert!(choices::<Shogun>("4k3/8/4p3/3p4/8/8/8/3RK3[] w - - 0 1").len() > 8);
    }

    #[test]
    fn without_a_move_there_is_none() {
        let mut line = Line::new(Position::<Shogun>::start(Default::default()));
        for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            line.play(mv.parse().unwrap()).unwrap();
        }
        assert_eq!(Novice::new(1).choose(&line), None);
    }
}
