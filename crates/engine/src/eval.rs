//! The hand-written evaluation: material, places, mobility, and the kings' safety with drops in mind.

use komadai_rules::{
    Bitboard, Board, EachMover, HandRole, Piece, Position, Role, Side, Square, mover_attacks,
};

use crate::playable::{Playable, Weights};
use crate::score::Score;

/// Judges a position for the side to move.
pub fn evaluate<V: Playable>(pos: &Position<V>) -> Score {
    let mut sum = Sum::new(pos);
    V::Role::each_mover(&mut sum);
    let sente = sum.total(Side::Sente) - sum.total(Side::Gote);
    let own = if pos.turn() == Side::Sente { sente } else { -sente };
    Score::cp(own + V::WEIGHTS.tempo)
}

struct Sum<'a, V: Playable> {
    pos: &'a Position<V>,
    occupied: Bitboard<V>,
    /// The squares around each king, itself included.
    camps: [Bitboard<V>; 2],
    /// Material, places and mobility of each side.
    worth: [i32; 2],
    /// How many pieces of each side attack the other king's camp, and how many of its squares in all.
    attackers: [i32; 2],
    attacks: [i32; 2],
}

impl<'a, V: Playable> Sum<'a, V> {
    fn new(pos: &'a Position<V>) -> Self {
        let camp = |side| {
            pos.board()
                .king(side)
                .map_or(Bitboard::empty(), |king| camp::<V>(side, king))
        };
        Self {
            pos,
            occupied: pos.board().occupied(),
            camps: Side::BOTH.map(camp),
            worth: [0; 2],
            attackers: [0; 2],
            attacks: [0; 2],
        }
    }

    fn total(&self, side: Side) -> i32 {
        let own = side.index();
        let weights = &V::WEIGHTS;
        let hand = self.pos.hand(side);
        let held: i32 = HandRole::all()
            .map(|role| i32::from(hand.count(role)) * V::hand_value(role.role()))
            .sum();
        let kinds = HandRole::all().filter(|&role| hand.has(role)).count() as i32;
        let force = 8 * self.attackers[own] + weights.king_drop * kinds;
        let danger = weights.king_attack * self.attacks[own] * force / 8;
        let shelter = (self.camps[own] & self.pos.board().side(side)).count() as i32;
        let king = self
            .pos
            .board()
            .king(side)
            .map_or(0, |king| king.rank_for(side) as i32);
        self.worth[own] + held + danger + shelter * weights.shelter + king * weights.king_advance
    }
}

fn camp<V: Playable>(side: Side, king: Square<V>) -> Bitboard<V> {
    Bitboard::of(king) | komadai_rules::attacks(V::Role::KING, side, king, Bitboard::empty())
}

impl<V: Playable> EachMover for Sum<'_, V> {
    #[inline(always)]
    fn mover<const M: usize>(&mut self) {
        let movement = const { &<V::Role as Role>::MOVEMENTS[M] };
        if movement.royal {
            return;
        }
        let board: &Board<V> = self.pos.board();
        let weights: &Weights = &V::WEIGHTS;
        for side in Side::BOTH {
            let own = side.index();
            for from in board.movers(V::Role::ALL[M]) & board.side(side) {
                let role = self.pos.piece(from).map_or(V::Role::ALL[M], Piece::role);
                let reach = mover_attacks::<V, M>(side, from, self.occupied);
                let into_camp = (reach & self.camps[1 - own]).count() as i32;
                self.attackers[own] += i32::from(into_camp > 0);
                self.attacks[own] += into_camp;
                let mobility = (reach & !board.side(side)).count() as i32;
                let middle =
                    i32::from(V::FILES) / 2 - (i32::from(V::FILES) / 2 - i32::from(from.file())).abs();
                self.worth[own] += V::value(role)
                    + weights.mobility * mobility
                    + weights.advance * i32::from(from.rank_for(side))
                    + weights.centre * middle;
            }
        }
    }
}
