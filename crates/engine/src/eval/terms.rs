//! What the evaluation sees: pieces and where they stand, hands, mobility, kings in danger, threats.

use komadai_rules::{Bitboard, Board, EachMover, HandRole, Piece, Position, Role, Side, Square};
use komadai_rules::{attacks, mover_attacks};

use super::Tally;
use super::layout::Layout;
use crate::playable::Playable;

/// Tells the tally everything that counts in a position.
#[inline]
pub(super) fn count<V: Playable, T: Tally<V>>(pos: &Position<V>, tally: &mut T) {
    let mut terms = Terms::new(pos, tally);
    V::Role::each_mover(&mut terms);
    for side in Side::BOTH {
        terms.hand(side);
        terms.king(side);
        terms.threats(side);
    }
    let turn = pos.turn();
    tally.add(turn, Layout::<V>::base(turn) + Layout::<V>::tempo(), 1);
}

/// More ways to move than any game has.
const MOST_MOVERS: usize = 16;

struct Terms<'a, V: Playable, T> {
    pos: &'a Position<V>,
    tally: &'a mut T,
    kings: [Option<Square<V>>; 2],
    /// The squares around each king.
    rings: [Bitboard<V>; 2],
    /// What each side attacks, in all, without its king, and by way to move.
    attacked: [Bitboard<V>; 2],
    guarded: [Bitboard<V>; 2],
    by_mover: [[Bitboard<V>; MOST_MOVERS]; 2],
    /// How many pieces attack the enemy king's ring, and how many of its squares in all.
    attackers: [u32; 2],
    attacks: [u32; 2],
}

impl<'a, V: Playable, T: Tally<V>> Terms<'a, V, T> {
    fn new(pos: &'a Position<V>, tally: &'a mut T) -> Self {
        let kings = Side::BOTH.map(|side| pos.board().king(side));
        let ring = |side: Side| match kings[side.index()] {
            Some(king) => attacks(V::Role::KING, side, king, Bitboard::empty()),
            None => Bitboard::empty(),
        };
        let rings = Side::BOTH.map(ring);
        Self {
            pos,
            tally,
            kings,
            rings,
            attacked: rings,
            guarded: [Bitboard::empty(); 2],
            by_mover: [[Bitboard::empty(); MOST_MOVERS]; 2],
            attackers: [0; 2],
            attacks: [0; 2],
        }
    }

    #[inline(always)]
    fn add(&mut self, side: Side, feature: usize, count: i32) {
        self.tally.add(side, Layout::<V>::base(side) + feature, count);
    }

    fn hand(&mut self, side: Side) {
        let hand = self.pos.hand(side);
        if hand.is_empty() {
            return;
        }
        for role in HandRole::all() {
            let count = hand.count(role);
            if count > 0 {
                self.add(side, Layout::<V>::hand(role.index(), count), 1);
            }
        }
    }

    /// How `side` threatens the other king, by pieces on the board and in hand.
    fn king(&mut self, side: Side) {
        let (own, other) = (side.index(), 1 - side.index());
        let (attackers, attacks) = (self.attackers[own], self.attacks[own]);
        self.add(side, Layout::<V>::ring(attackers, attacks), 1);
        let hand = self.pos.hand(side);
        let weak = self.rings[other] & !self.guarded[other] & !self.pos.board().side(!side);
        self.add(side, Layout::<V>::open(hand.total(), weak.count()), 1);
        if !hand.is_empty()
            && let Some(king) = self.kings[other]
        {
            let occupied = self.pos.board().occupied();
            let safe = !occupied & !self.attacked[other];
            let mut checks = 0;
            for role in HandRole::all().filter(|&role| hand.has(role)) {
                checks += (komadai_rules::attacks(role.role(), !side, king, occupied) & safe).count();
            }
            self.add(side, Layout::<V>::checks(checks), 1);
        }
        let escapes = self.rings[own] & !self.attacked[other] & !self.pos.board().side(side);
        self.add(side, Layout::<V>::escapes(escapes.count()), 1);
    }

    /// Pieces of `side` that are attacked: unguarded ones, and those attacked by lesser pieces.
    fn threats(&mut self, side: Side) {
        let (own, other) = (side.index(), 1 - side.index());
        let to_move = self.pos.turn() == side;
        let pieces = self.pos.board().side(side) & self.attacked[other];
        let mut lesser = Bitboard::empty();
        for &role in V::LADDER {
            let mover = role.index();
            let victims = self.pos.board().movers(role) & pieces;
            if !victims.is_empty() {
                let hanging = (victims & !self.attacked[own]).count() as i32;
                let chased = (victims & lesser).count() as i32;
                if hanging > 0 {
                    self.add(side, Layout::<V>::hanging(mover, to_move), hanging);
                }
                if chased > 0 {
                    self.add(side, Layout::<V>::chased(mover, to_move), chased);
                }
            }
            lesser |= self.by_mover[other][mover];
        }
    }
}

impl<V: Playable, T: Tally<V>> EachMover for Terms<'_, V, T> {
    #[inline(always)]
    fn mover<const M: usize>(&mut self) {
        let movement = const { &<V::Role as Role>::MOVEMENTS[M] };
        let board: &Board<V> = self.pos.board();
        let occupied = board.occupied();
        for side in Side::BOTH {
            let (own, other) = (side.index(), 1 - side.index());
            for from in board.movers(V::Role::ALL[M]) & board.side(side) {
                if movement.royal {
                    self.add(side, Layout::<V>::place(side, M, from), 1);
                    continue;
                }
                let piece = self
                    .pos
                    .piece(from)
                    .unwrap_or_else(|| Piece::new(side, V::Role::ALL[M]));
                self.tally.stands(piece, from, &self.kings);
                let reach = mover_attacks::<V, M>(side, from, occupied);
                self.by_mover[own][M] |= reach;
                self.attacked[own] |= reach;
                self.guarded[own] |= reach;
                let on_ring = (reach & self.rings[other]).count();
                self.attackers[own] += u32::from(on_ring > 0);
                self.attacks[own] += on_ring;
                let free = (reach & !board.side(side)).count();
                self.add(side, Layout::<V>::mobility(M, free), 1);
            }
        }
    }
}
