//! How often a piece that may promote does not.

use std::collections::BTreeMap;

use crate::data::Game;
use komadai_engine::Playable;
use komadai_rules::{Move, MoveKind, Position, Role, Variant};

use crate::findings::estimate::Proportion;

/// For each role that promotes, the moves that could have been made either way, and how many of them were
/// made without promoting.
pub(crate) fn declined<V: Playable>(games: &[Game<V>]) -> Vec<(V::Role, Proportion)> {
    let mut all: BTreeMap<V::Role, Proportion> = BTreeMap::new();
    for game in games {
        let mut pos = game.start;
        for &(mv, _) in &game.moves {
            if let Some(role) = choice(&pos, mv) {
                let share = all.entry(role).or_default();
                share.whole += 1;
                share.part += u64::from(!mv.is_promotion());
            }
            pos.play_unchecked(mv);
        }
    }
    all.into_iter().collect()
}

/// What moves, if it may promote and need not.
fn choice<V: Variant>(pos: &Position<V>, mv: Move<V>) -> Option<V::Role> {
    let MoveKind::Step { from, to, promote } = mv.kind() else {
        return None;
    };
    let role = pos.piece(from)?.role();
    role.promoted()?;
    pos.is_legal(Move::step(from, to, !promote)).then_some(role)
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::text::read_move;
    use komadai_rules::{Shogi, shogi};

    #[test]
    fn only_moves_that_leave_a_choice_count() {
        let start = Position::<Shogi>::read("4k4/9/1S7/P8/9/9/9/9/4K4 b - 1", Default::default()).unwrap();
        let moves = [
            "8c8b", "5a5b", "8b9a+", "5b5c", "9d9c", "5c5d", "9c9b", "5d5e", "9b9a+",
        ];
        let game = Game {
            number: 0,
            start,
            result: 0,
            moves: moves
                .map(|text| (read_move(text, Shogi::DIALECT).unwrap(), 0))
                .to_vec(),
        };
        let found = declined(&[game]);
        let wanted = [
            (shogi::Role::Silver, Proportion { part: 1, whole: 2 }),
            (shogi::Role::Pawn, Proportion { part: 2, whole: 2 }),
        ];
        assert_eq!(found.len(), 2);
        assert!(wanted.iter().all(|one| found.contains(one)), "{found:?}");
    }
}
