//! What random positions are about: pieces around kings, lines, cages, castling, pawns passing each other.

use komadai_rules::movement::LINES;
use komadai_rules::text::Dialect;
use komadai_rules::{Listed, Role, Side, Square, VariantId};

use super::Chance;
use super::scatter::{Scatter, role, seen_by};

/// The files where castling kings and rooks stand.
const KING_FILE: u8 = 4;
const ROOK_FILES: [u8; 2] = [0, 7];

impl<V: Listed> Scatter<V> {
    /// A random position: crowded around the kings, full of checks, pins and mates, and such as no game
    /// would reach. Some break the rules and are to be refused.
    pub(crate) fn new(chance: &mut Chance) -> Self {
        let mut scatter = Self::empty();
        scatter.number = chance.between(1, 300);
        scatter.halfmove = match chance.below(8) {
            0 => chance.between(97, 101),
            _ => chance.below(40),
        };
        match chance.below(8) {
            0 | 1 => scatter.put_cage(chance),
            2 | 3 => {
                scatter.put_passing_pawns(chance);
                scatter.put_everything(chance);
            }
            _ => scatter.put_everything(chance),
        }
        scatter
    }

    /// Kings and a few sliders: positions repeat, and nobody is soon mated.
    pub(crate) fn endgame(chance: &mut Chance) -> Self {
        let mut scatter = Self::empty();
        scatter.put_kings(chance);
        let sliders: Vec<_> = V::Role::ALL
            .iter()
            .copied()
            .filter(|role| role.movement().is_slider())
            .collect();
        for _ in 0..chance.between(1, 3) {
            let square = Square::from_index(chance.below(Square::<V>::COUNT)).expect("below the count");
            let (side, slider) = (chance.pick(&Side::BOTH), chance.pick(&sliders));
            scatter.put_if_allowed(chance, square, side, slider);
        }
        scatter
    }

    /// Both kings far advanced among pieces of their own, full hands: impasse.
    pub(crate) fn entered(chance: &mut Chance) -> Self {
        let mut scatter = Self::empty();
        let roles = other_roles::<V>();
        for side in Side::BOTH {
            let ranks = if chance.one_in(8) { 4 } else { 3 };
            for count in 0..chance.between(6, 18) {
                let file = chance.below(V::FILES as usize) as u8;
                let square = seen_by(side, file, V::RANKS - 1 - chance.below(ranks) as u8);
                match count {
                    0 => scatter.put(square, side, V::Role::KING),
                    _ => {
                        let role = chance.pick(&roles);
                        scatter.put_if_allowed(chance, square, side, role);
                    }
                }
            }
        }
        scatter.fill_hands(chance);
        scatter.fill_hands(chance);
        scatter
    }

    fn put_everything(&mut self, chance: &mut Chance) {
        self.put_kings(chance);
        if V::DIALECT == Dialect::Uci {
            self.put_castling(chance);
        }
        for _ in 0..chance.below(3) {
            self.put_on_line(chance);
        }
        if !chance.one_in(3) {
            self.put_crowd(chance);
        }
        self.fill_hands(chance);
    }

    fn put_kings(&mut self, chance: &mut Chance) {
        for side in Side::BOTH {
            self.put_king(chance, side);
        }
    }

    /// Kings stand at home, in a corner, on an edge, far advanced, or anywhere; seldom side by side.
    fn put_king(&mut self, chance: &mut Chance, side: Side) {
        while self.king(side).is_none() {
            let file = chance.below(V::FILES as usize) as u8;
            let own_rank = chance.below(V::RANKS as usize) as u8;
            let square = match chance.below(8) {
                0..=2 => seen_by(side, KING_FILE, 0),
                3 => seen_by(side, chance.pick(&[0, V::FILES - 1]), own_rank),
                4 => seen_by(side, file, 0),
                5 => seen_by(side, file, V::RANKS - 1 - own_rank % 3),
                _ => seen_by(side, file, own_rank),
            };
            let distance = |other: Square<V>| {
                let files = other.file().abs_diff(square.file());
                files.max(other.rank().abs_diff(square.rank()))
            };
            let is_apart = self.king(!side).is_none_or(|other| distance(other) > 1);
            if is_apart || chance.one_in(50) {
                self.put(square, side, V::Role::KING);
            }
        }
    }

    /// A king on its first rank with little room, the other side all around it with a pawn to drop.
    fn put_cage(&mut self, chance: &mut Chance) {
        let caged = chance.pick(&Side::BOTH);
        let file = chance.pick(&[0, 1, 2, 4, V::FILES - 3, V::FILES - 2, V::FILES - 1]);
        let king = seen_by(caged, file, 0);
        self.put(king, caged, V::Role::KING);
        let front = seen_by::<V>(caged, file, 1);
        let around = |chance: &mut Chance, far: usize| {
            let step = |chance: &mut Chance| chance.below(2 * far + 1) as i8 - far as i8;
            let (files, ranks) = (step(chance), step(chance));
            king.offset(files, ranks)
                .filter(|&square| square != front && square != king)
        };
        for (side, count, far) in [(caged, chance.below(4), 1), (!caged, chance.between(2, 6), 2)] {
            for _ in 0..count {
                if let Some(square) = around(chance, far) {
                    let role = chance.pick(&other_roles::<V>());
                    self.put_if_allowed(chance, square, side, role);
                }
            }
        }
        for letters in ["P", "G"] {
            if V::Role::HAND.iter().any(|role| role.letters() == letters) {
                self.hold_if_allowed(chance, !caged, role::<V>(letters));
            }
        }
        self.put_kings(chance);
    }

    /// A pawn that has just made a double step and one or two ready to take it, their king often near.
    fn put_passing_pawns(&mut self, chance: &mut Chance) {
        let mover = chance.pick(&Side::BOTH);
        let file = chance.below(V::FILES as usize) as u8;
        let [passed, arrived] = [2, 3].map(|rank| seen_by::<V>(mover, file, rank));
        self.put(arrived, mover, role::<V>("P"));
        for beside in [-1, 1].into_iter().filter_map(|files| arrived.offset(files, 0)) {
            if !chance.one_in(3) {
                self.put(beside, !mover, role::<V>("P"));
            }
        }
        // King, pawns and a slider on one rank: the capture takes two pawns off it at once.
        let (left, right) = (
            chance.below(file as usize + 1),
            chance.between(file as usize, V::FILES as usize - 1),
        );
        let (king, slider) = if chance.one_in(2) {
            (left, right)
        } else {
            (right, left)
        };
        let rank = chance.pick(&[3, 3, 3, 4, 5]);
        if chance.one_in(2) && king.abs_diff(slider) > 2 {
            self.put(seen_by(mover, king as u8, rank), !mover, V::Role::KING);
            self.put_if_allowed(chance, seen_by(mover, slider as u8, rank), mover, role::<V>("R"));
        }
        self.en_passant = format!("{}{}", (b'a' + passed.file()) as char, passed.rank() + 1);
    }

    /// Rooks at home and castling letters, which need not fit each other. Refused letters are rare.
    fn put_castling(&mut self, chance: &mut Chance) {
        let mut castling = String::new();
        for (side, letters) in [(Side::Sente, ['Q', 'K']), (Side::Gote, ['q', 'k'])] {
            let is_at_home = self.king(side) == Some(seen_by(side, KING_FILE, 0));
            let often = match (V::ID, side) {
                (VariantId::Shogun, _) | (_, Side::Gote) => 2,
                _ => 100,
            };
            for (file, letter) in ROOK_FILES.into_iter().zip(letters) {
                if is_at_home && !chance.one_in(4) {
                    self.put(seen_by(side, file, 0), side, role::<V>("R"));
                }
                if chance.one_in(often) {
                    castling.push(letter);
                }
            }
        }
        if !castling.is_empty() {
            self.castling = castling;
        }
    }

    /// A slider that aims at an enemy king from afar, perhaps with a piece between them.
    fn put_on_line(&mut self, chance: &mut Chance) {
        let target = chance.pick(&Side::BOTH);
        let Some(king) = self.king(target) else { return };
        let line = chance.below(LINES.len());
        let toward = chance.pick(&[-1, 1]);
        let along = |steps: usize| {
            let (files, ranks) = LINES[line];
            king.offset(files * toward * steps as i8, ranks * toward * steps as i8)
        };
        let far = chance.between(2, 7);
        let slides = |role: &V::Role| role.movement().slides.lines[line];
        let sliders: Vec<_> = V::Role::ALL.iter().copied().filter(slides).collect();
        if let Some(square) = along(far) {
            let slider = chance.pick(&sliders);
            self.put_if_allowed(chance, square, !target, slider);
        }
        if let Some(square) = along(chance.between(1, far - 1)) {
            let between = chance.pick(&other_roles::<V>());
            let side = if chance.one_in(4) { !target } else { target };
            self.put_if_allowed(chance, square, side, between);
        }
    }

    /// Few pieces or many, of all kinds or of a chosen few.
    fn put_crowd(&mut self, chance: &mut Chance) {
        let count = match chance.below(4) {
            0 => chance.between(1, 4),
            1 | 2 => chance.between(5, 14),
            _ => chance.between(15, 40),
        };
        let mut roles = other_roles::<V>();
        if chance.one_in(2) {
            roles = (0..chance.between(2, 5)).map(|_| chance.pick(&roles)).collect();
        }
        for _ in 0..count {
            let (side, role) = (chance.pick(&Side::BOTH), chance.pick(&roles));
            let square = self.crowded_square(chance);
            self.put_if_allowed(chance, square, side, role);
        }
    }

    /// Next to a king, a leap away from it, or anywhere.
    fn crowded_square(&self, chance: &mut Chance) -> Square<V> {
        let any = Square::from_index(chance.below(Square::<V>::COUNT)).expect("below the count");
        let far: usize = chance.pick(&[1, 2, 3, 0, 0]);
        let step = |chance: &mut Chance| chance.below(2 * far + 1) as i8 - far as i8;
        let (files, ranks) = (step(chance), step(chance));
        let near = self
            .king(chance.pick(&Side::BOTH))
            .and_then(|king| king.offset(files, ranks));
        near.filter(|_| far > 0).unwrap_or(any)
    }

    /// Empty hands, a few pieces, or as many as there are.
    fn fill_hands(&mut self, chance: &mut Chance) {
        for _ in 0..chance.pick(&[0, 0, 2, 6, 30]) {
            let side = chance.pick(&Side::BOTH);
            let role = chance.pick(V::Role::HAND);
            self.hold_if_allowed(chance, side, role);
        }
    }
}

/// Every role but the king.
fn other_roles<V: Listed>() -> Vec<V::Role> {
    let roles = V::Role::ALL.iter().copied();
    roles.filter(|&role| role != V::Role::KING).collect()
}
