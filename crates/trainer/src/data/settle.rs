//! A noisy position played out: what it comes down to once captures, promotions and checks are answered.
//!
//! A search evaluates positions only when they are quiet. So a score tells about the quiet position at the end
//! of the best exchanges, and that is the one to learn from. Which exchanges are best is for the network to say
//! that comes with the engine, or for material in a game without one.

use std::cmp::Reverse;

use komadai_engine::{Playable, evaluate};
use komadai_rules::{Bitboard, HandRole, Move, Offset, Position, Sink, Square};

/// Exchanges longer than this, and positions with more of them, are left alone.
const DEEPEST: u32 = 10;
const MOST: u32 = 200;
/// What a promotion may gain, and what a move may gain beside.
const PROMOTED: i32 = 600;
const MARGIN: i32 = 200;

/// More than any evaluation.
const WON: i32 = 40_000;

/// The quiet position that the best exchanges lead to; `None` when they lead to mate, or nowhere soon.
pub(crate) fn settle<V: Playable>(pos: &Position<V>) -> Option<Position<V>> {
    let mut exchange = Exchange { nodes: 0 };
    let (score, end) = exchange.search(pos, -WON, WON, DEEPEST);
    (score.abs() < WON && exchange.nodes < MOST && !end.is_check()).then_some(end)
}

struct Exchange {
    nodes: u32,
}

impl Exchange {
    /// The score for the side to move within the bounds, and the position it belongs to.
    fn search<V: Playable>(
        &mut self,
        pos: &Position<V>,
        mut alpha: i32,
        beta: i32,
        depth: u32,
    ) -> (i32, Position<V>) {
        self.nodes += 1;
        let in_check = pos.is_check();
        let mut best = (-WON, *pos);
        if !in_check || depth == 0 || self.nodes >= MOST {
            best.0 = evaluate(pos).value();
            if best.0 >= beta || depth == 0 || self.nodes >= MOST {
                return best;
            }
            alpha = alpha.max(best.0);
        }
        let stand = best.0;
        for (gain, mv) in moves(pos, in_check) {
            // Even winning the piece would not be enough.
            if !in_check && stand + gain + MARGIN <= alpha {
                continue;
            }
            let (score, end) = self.search(&pos.after(mv), -beta, -alpha, depth - 1);
            if -score > best.0 {
                best = (-score, end);
                alpha = alpha.max(-score);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }
}

/// Captures and promotions, the largest first; everything when in check.
fn moves<V: Playable>(pos: &Position<V>, in_check: bool) -> Vec<(i32, Move<V>)> {
    let mut moves = Vec::new();
    if in_check {
        pos.generate(&mut moves);
    } else {
        let enemies = pos.board().side(!pos.turn());
        pos.generate(&mut Forcing {
            enemies,
            moves: &mut moves,
        });
    }
    let gain = |mv: Move<V>| {
        let taken = pos
            .piece(mv.to())
            .map_or(0, |piece| V::capture_value(piece.role()));
        let promoted = if mv.is_promotion() { PROMOTED } else { 0 };
        (taken + promoted, mv)
    };
    let mut moves: Vec<_> = moves.into_iter().map(gain).collect();
    moves.sort_by_key(|&(gain, _)| Reverse(gain));
    moves
}

/// Captures and promotions.
struct Forcing<'a, V: Playable> {
    enemies: Bitboard<V>,
    moves: &'a mut Vec<Move<V>>,
}

impl<V: Playable> Sink<V> for Forcing<'_, V> {
    fn steps(&mut self, from: Square<V>, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.moves.steps(from, plain & self.enemies, promoting)
    }

    fn bulk_steps(&mut self, offset: Offset, plain: Bitboard<V>, promoting: Bitboard<V>) -> bool {
        self.moves.bulk_steps(offset, plain & self.enemies, promoting)
    }

    fn drops(&mut self, _: HandRole<V>, _: Bitboard<V>) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{Shogi, Shogun};

    fn end<V: Playable>(text: &str) -> Option<String> {
        let pos = Position::<V>::read(text, Default::default()).expect("a position");
        settle(&pos).map(|end| end.to_string())
    }

    #[test]
    fn a_quiet_position_stays_as_it_is() {
        let start = Position::<Shogi>::start(Default::default());
        assert_eq!(settle(&start), Some(start));
    }

    #[test]
    fn a_free_piece_is_taken() {
        let found = end::<Shogun>("4k3/8/8/3r4/8/4N3/8/4K3[] w - - 0 1");
        assert_eq!(found.as_deref(), Some("4k3/8/8/3N4/8/8/8/4K3[R] b - - 0 1"));
    }

    #[test]
    fn a_guarded_pawn_is_not_taken_by_a_rook() {
        let text = "4k3/8/2p5/3p4/8/3R4/8/4K3[] w - - 0 1";
        assert_eq!(end::<Shogun>(text).as_deref(), Some(text));
    }
}
