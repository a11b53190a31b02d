//! Positions in which there may be a mate: pieces scattered round a king, and random games.

use komadai_rules::{HandRole, Move, Piece, Position, Role, Setup, Side, Square, Variant};

/// Chance that is the same on every run (SplitMix64).
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % end as u64) as usize
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// A king with friends and enemies round it, and hands. Not every try makes a position the rules take.
pub(crate) fn scattered<V: Variant>(chance: &mut Chance, rules: V::Rules) -> Option<Position<V>> {
    let squares: Vec<_> = Square::<V>::all().collect();
    let roles: Vec<_> = V::Role::ALL
        .iter()
        .copied()
        .filter(|&role| role != V::Role::KING)
        .collect();
    let held: Vec<_> = HandRole::<V>::all().collect();
    let attacker = chance.pick(&Side::BOTH);
    let mut setup = Setup::<V>::empty();
    setup.turn = attacker;
    let king = chance.pick(&squares);
    setup.board.set(king, Some(Piece::new(!attacker, V::Role::KING)));
    let near: Vec<_> = squares
        .iter()
        .copied()
        .filter(|square| {
            square
                .file()
                .abs_diff(king.file())
                .max(square.rank().abs_diff(king.rank()))
                <= 2
        })
        .collect();
    for _ in 0..1 + chance.below(4) {
        put(
            &mut setup,
            chance.pick(&near),
            Piece::new(attacker, chance.pick(&roles)),
        );
    }
    for _ in 0..chance.below(5) {
        let side = if chance.below(3) == 0 { attacker } else { !attacker };
        put(
            &mut setup,
            chance.pick(&near),
            Piece::new(side, chance.pick(&roles)),
        );
    }
    for _ in 0..chance.below(3) {
        let side = chance.pick(&Side::BOTH);
        put(
            &mut setup,
            chance.pick(&squares),
            Piece::new(side, chance.pick(&roles)),
        );
    }
    if chance.below(2) == 0 {
        put(
            &mut setup,
            chance.pick(&squares),
            Piece::new(attacker, V::Role::KING),
        );
    }
    for (side, most) in [(attacker, 4), (!attacker, 3)] {
        for _ in 0..chance.below(most) {
            let role = chance.pick(&held);
            let hand = setup.hands[side];
            setup.hands[side] = hand.with(role, hand.count(role) + 1);
        }
    }
    setup.into_problem(rules).ok()
}

fn put<V: Variant>(setup: &mut Setup<V>, square: Square<V>, piece: Piece<V>) {
    if setup.board.piece(square).is_none() {
        setup.board.set(square, Some(piece));
    }
}

/// The positions of a random game in which checks and captures are played more often than by chance.
pub(crate) fn played<V: Variant>(chance: &mut Chance, rules: V::Rules) -> Vec<Position<V>> {
    let mut pos = Position::<V>::start(rules);
    let mut positions = Vec::new();
    for _ in 0..200 {
        let moves = pos.legal_moves();
        if moves.is_empty() {
            break;
        }
        let tries: [Move<V>; 4] = std::array::from_fn(|_| chance.pick(&moves));
        let is_wild = |mv: &&Move<V>| pos.piece(mv.to()).is_some() || pos.after(**mv).is_check();
        pos.play_unchecked(tries.iter().find(is_wild).copied().unwrap_or(tries[0]));
        positions.push(pos);
    }
    positions
}
