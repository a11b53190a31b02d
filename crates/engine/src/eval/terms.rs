//! What the evaluation sees: pieces and where they stand, hands, mobility, kings in danger, threats.

use komadai_rules::{Bitboard, Board, EachMover, Hand, HandRole, Piece, Position, Role, Side, Square};
use komadai_rules::{attacks, mover_attacks};

use super::Tally;
use super::layout::Layout;
use crate::playable::Playable;

/// Tells the tally everything that counts in a position, and gives it back.
#[inline]
pub(super) fn count<V: Playable, T: Tally<V>>(pos: &Position<V>, tally: T) -> T {
    let mut terms = Terms::new(pos, tally);
    V::Role::each_mover(&mut terms);
    for side in Side::BOTH {
        terms.attacked[side.index()] |= terms.guarded[side.index()];
    }
    for side in Side::BOTH {
        terms.hand(side);
        terms.king(side);
        terms.threats(side);
    }
    terms.add(pos.turn(), Layout::<V>::tempo(), 1);
    terms.tally
}

struct Terms<'a, V: Playable, T> {
    pos: &'a Position<V>,
    tally: T,
    kings: [Option<Square<V>>; 2],
    /// The squares around each king.
    rings: [Bitboard<V>; 2],
    /// What each side attacks, in all, without its king, and by way to move.
    attacked: [Bitboard<V>; 2],
    guarded: [Bitboard<V>; 2],
    by_mover: [V::ByMover<Bitboard<V>>; 2],
    /// How many pieces attack the enemy king's ring, and how many of its squares in all.
    attackers: [u32; 2],
    attacks: [u32; 2],
}

impl<'a, V: Playable, T: Tally<V>> Terms<'a, V, T> {
    #[inline(always)]
    fn new(pos: &'a Position<V>, tally: T) -> Self {
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
            by_mover: [V::by_mover(Bitboard::empty()); 2],
            attackers: [0; 2],
            attacks: [0; 2],
        }
    }

    #[inline(always)]
    fn add(&mut self, side: Side, feature: usize, count: i32) {
        self.tally.add(side, Layout::<V>::base(side) + feature, count);
    }

    #[inline(always)]
    fn hand(&mut self, side: Side) {
        for (role, count) in self.pos.hand(side).iter() {
            self.add(side, Layout::<V>::hand(role.index(), count), 1);
        }
    }

    /// How `side` threatens the other king, by pieces on the board and in hand.
    #[inline(always)]
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
            let mut drops = Drops {
                hand,
                side,
                king,
                occupied,
                safe: !occupied & !self.attacked[other],
                checks: 0,
            };
            V::Role::each_mover(&mut drops);
            self.add(side, Layout::<V>::checks(drops.checks), 1);
        }
        let escapes = self.rings[own] & !self.attacked[other] & !self.pos.board().side(side);
        self.add(side, Layout::<V>::escapes(escapes.count()), 1);
    }

    /// Pieces of `side` that are attacked: unguarded ones, and those attacked by lesser pieces.
    #[inline(always)]
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
            lesser |= self.by_mover[other].as_ref()[mover];
        }
    }
}

impl<V: Playable, T: Tally<V>> EachMover for Terms<'_, V, T> {
    #[inline(always)]
    fn mover<const M: usize>(&mut self) {
        self.of_side::<M>(Side::Sente);
        self.of_side::<M>(Side::Gote);
    }
}

impl<V: Playable, T: Tally<V>> Terms<'_, V, T> {
    #[inline(always)]
    fn of_side<const M: usize>(&mut self, side: Side) {
        let movement = const { &<V::Role as Role>::MOVEMENTS[M] };
        let board: &Board<V> = self.pos.board();
        let pieces = board.movers(V::Role::ALL[M]) & board.side(side);
        if pieces.is_empty() {
            return;
        }
        if movement.royal {
            for from in pieces {
                self.add(side, Layout::<V>::place(side, M, from), 1);
            }
        } else if movement.pawn || movement.is_forward_step() {
            self.pawns::<M>(side, pieces);
        } else {
            self.pieces::<M>(side, pieces);
        }
    }

    #[inline(always)]
    fn stands<const M: usize>(&mut self, side: Side, from: Square<V>) {
        let alone = Piece::new(side, V::Role::ALL[M]);
        let piece = if const { <V::Role as Role>::SHARED[M] } {
            self.pos.piece(from).unwrap_or(alone)
        } else {
            alone
        };
        self.tally.stands(piece, from, &self.kings);
    }

    #[inline(always)]
    fn pieces<const M: usize>(&mut self, side: Side, pieces: Bitboard<V>) {
        let (own, other) = (side.index(), 1 - side.index());
        let board = self.pos.board();
        let mut all = Bitboard::empty();
        for from in pieces {
            self.stands::<M>(side, from);
            let reach = mover_attacks::<V, M>(side, from, board.occupied());
            all |= reach;
            let on_ring = (reach & self.rings[other]).count();
            self.attackers[own] += u32::from(on_ring > 0);
            self.attacks[own] += on_ring;
            let free = (reach & !board.side(side)).count();
            self.add(side, Layout::<V>::mobility(M, free), 1);
        }
        self.by_mover[own].as_mut()[M] = all;
        self.guarded[own] |= all;
    }

    /// Pieces that make one step ahead, one way or two, all at once.
    #[inline(always)]
    fn pawns<const M: usize>(&mut self, side: Side, pawns: Bitboard<V>) {
        let own = side.index();
        let ring = self.rings[1 - own];
        let open = !self.pos.board().side(side);
        for from in pawns {
            self.stands::<M>(side, from);
        }
        let mut all = Bitboard::empty();
        let mut on_ring = [Bitboard::empty(); 2];
        let mut free = [Bitboard::empty(); 2];
        for &step in const { <V::Role as Role>::MOVEMENTS[M].steps } {
            let reach = pawns.stepped(side, step);
            all |= reach;
            tell(&mut on_ring, (reach & ring).stepped(!side, step));
            tell(&mut free, (reach & open).stepped(!side, step));
        }
        self.by_mover[own].as_mut()[M] = all;
        self.guarded[own] |= all;
        let [once, twice] = on_ring.map(Bitboard::count);
        self.attackers[own] += once;
        self.attacks[own] += once + twice;
        let [once, twice] = free.map(Bitboard::count);
        for (reach, count) in [pawns.count() - once, once - twice, twice]
            .into_iter()
            .enumerate()
        {
            if count > 0 {
                self.add(side, Layout::<V>::mobility(M, reach as u32), count as i32);
            }
        }
    }
}

/// Counts drops that give check and cannot be taken. No two roles in hand move alike.
struct Drops<V: Playable> {
    hand: Hand<V>,
    side: Side,
    king: Square<V>,
    occupied: Bitboard<V>,
    safe: Bitboard<V>,
    checks: u32,
}

impl<V: Playable> EachMover for Drops<V> {
    #[inline(always)]
    fn mover<const M: usize>(&mut self) {
        if let Some(role) = HandRole::new(V::Role::ALL[M])
            && self.hand.has(role)
        {
            let squares = mover_attacks::<V, M>(!self.side, self.king, self.occupied);
            self.checks += (squares & self.safe).count();
        }
    }
}

/// Notes which squares are met once or more, and which twice or more.
#[inline(always)]
fn tell<V: Playable>([once, twice]: &mut [Bitboard<V>; 2], met: Bitboard<V>) {
    *twice |= *once & met;
    *once |= met;
}
