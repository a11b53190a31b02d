//! A position made piece by piece and written as text, here and not by the library.

use std::fmt::Write;

use komadai_rules::text::Dialect;
use komadai_rules::{Listed, Role, Side, Square, VariantId};

use super::Chance;

/// A position to be written down.
pub(crate) struct Scatter<V: Listed> {
    board: Vec<Option<(Side, V::Role)>>,
    hands: [Vec<V::Role>; 2],
    /// The last fields of a FEN.
    pub(super) castling: String,
    pub(super) en_passant: String,
    pub(super) halfmove: usize,
    pub(super) number: usize,
}

impl<V: Listed> Scatter<V> {
    pub(super) fn empty() -> Self {
        Self {
            board: vec![None; Square::<V>::COUNT],
            hands: [Vec::new(), Vec::new()],
            castling: "-".into(),
            en_passant: "-".into(),
            halfmove: 0,
            number: 1,
        }
    }

    /// The position as text, with this side to move.
    pub(crate) fn text(&self, turn: Side) -> String {
        let placement = self.placement();
        let hands = self.hand(Side::Sente) + &self.hand(Side::Gote);
        let Self {
            castling,
            en_passant,
            halfmove,
            number,
            ..
        } = self;
        match (V::DIALECT, turn) {
            (Dialect::Usi, side) => {
                let turn = if side == Side::Sente { 'b' } else { 'w' };
                let hands = if hands.is_empty() { "-" } else { &hands };
                format!("{placement} {turn} {hands} {number}")
            }
            (Dialect::Uci, side) => {
                let turn = if side == Side::Sente { 'w' } else { 'b' };
                format!("{placement}[{hands}] {turn} {castling} {en_passant} {halfmove} {number}")
            }
        }
    }

    pub(super) fn at(&self, square: Square<V>) -> Option<(Side, V::Role)> {
        self.board[square.index()]
    }

    pub(super) fn is_empty(&self, square: Square<V>) -> bool {
        self.at(square).is_none()
    }

    /// Puts a piece on a square, if that is empty.
    pub(super) fn put(&mut self, square: Square<V>, side: Side, role: V::Role) {
        self.board[square.index()].get_or_insert((side, role));
    }

    /// As [`Scatter::put`], but a piece that would make the position refused, or is the other side's by
    /// nature, is put only now and then.
    pub(super) fn put_if_allowed(
        &mut self,
        chance: &mut Chance,
        square: Square<V>,
        side: Side,
        role: V::Role,
    ) {
        let is_usual = belongs::<V>(side, role) || chance.one_in(4);
        if is_usual && (self.is_allowed(square, side, role) || chance.one_in(100)) {
            self.put(square, side, role);
        }
    }

    /// As [`Scatter::put_if_allowed`], for a piece in hand.
    pub(super) fn hold_if_allowed(&mut self, chance: &mut Chance, side: Side, role: V::Role) {
        let is_allowed = match V::ID {
            VariantId::Shogi => self.is_left(role),
            VariantId::Shogun => true,
            VariantId::Shinobi | VariantId::ShinobiPlus => side == Side::Sente,
        };
        if is_allowed || chance.one_in(300) {
            self.hands[side.index()].push(role);
        }
    }

    pub(super) fn king(&self, side: Side) -> Option<Square<V>> {
        Square::all().find(|&square| self.at(square) == Some((side, V::Role::KING)))
    }

    fn is_allowed(&self, square: Square<V>, side: Side, role: V::Role) -> bool {
        let stands = |square| self.at(square) == Some((side, role));
        let fits = match V::ID {
            VariantId::Shogi => {
                let file = (0..V::RANKS).filter_map(|rank| Square::new(square.file(), rank));
                self.is_left(role.demoted()) && !(role.letters() == "P" && file.into_iter().any(stands))
            }
            VariantId::Shogun => {
                let is_major = ["+F", "+R", "+B", "+N"].contains(&role.letters());
                !(is_major && Square::all().any(stands))
            }
            VariantId::Shinobi | VariantId::ShinobiPlus => true,
        };
        fits && !is_dead(square, side, role)
    }

    /// Whether the Shogi set has another piece of a kind.
    fn is_left(&self, role: V::Role) -> bool {
        let on_board = self.board.iter().flatten().map(|(_, other)| other.demoted());
        let in_hand = self.hands.iter().flatten().copied();
        let set = match role.letters() {
            "R" | "B" => 2,
            "P" => 18,
            _ => 4,
        };
        on_board.chain(in_hand).filter(|&other| other == role).count() < set
    }

    fn placement(&self) -> String {
        let rank_text = |rank: u8| {
            let file = (0..V::FILES).filter_map(|file| Square::new(file, rank));
            let squares: Vec<_> = file.map(|square| self.at(square)).collect();
            let mut text = String::new();
            for run in squares.chunk_by(|a, b| a.is_none() && b.is_none()) {
                match run[0] {
                    Some((side, role)) => text += &in_case(side, role.letters()),
                    None => write!(text, "{}", run.len()).expect("a string takes all"),
                }
            }
            text
        };
        (0..V::RANKS).rev().map(rank_text).collect::<Vec<_>>().join("/")
    }

    /// The hand in the order it was filled; SFEN counts pieces that follow each other.
    fn hand(&self, side: Side) -> String {
        let text = |run: &[V::Role]| {
            let letter = in_case(side, run[0].letters());
            match (V::DIALECT, run.len()) {
                (Dialect::Uci, count) => letter.repeat(count),
                (Dialect::Usi, 1) => letter,
                (Dialect::Usi, count) => format!("{count}{letter}"),
            }
        };
        self.hands[side.index()]
            .chunk_by(|a, b| a == b)
            .map(text)
            .collect()
    }
}

/// The role written so.
pub(super) fn role<V: Listed>(letters: &str) -> V::Role {
    let mut roles = V::Role::ALL.iter().copied();
    roles
        .find(|role| role.letters() == letters)
        .expect("a role of the game")
}

/// The square on a file, its rank counted by `side` from its own first, 0.
pub(super) fn seen_by<V: Listed>(side: Side, file: u8, own_rank: u8) -> Square<V> {
    let rank = match side {
        Side::Sente => own_rank,
        Side::Gote => V::RANKS - 1 - own_rank,
    };
    Square::new(file, rank).expect("on the board")
}

fn in_case(side: Side, letters: &str) -> String {
    match side {
        Side::Sente => letters.to_uppercase(),
        Side::Gote => letters.to_lowercase(),
    }
}

/// In the Shinobi games the allies are the Clan's and the queen is the Kingdom's, though no rule keeps
/// a position from having it otherwise.
fn belongs<V: Listed>(side: Side, role: V::Role) -> bool {
    match (V::ID, role.letters().trim_start_matches('+')) {
        (VariantId::Shogi | VariantId::Shogun, _) => true,
        (_, "L" | "H" | "M" | "J" | "D" | "F") => side == Side::Sente,
        (_, "Q") => side == Side::Gote,
        _ => true,
    }
}

/// Whether a piece that only goes forward has nowhere left to go.
fn is_dead<V: Listed>(square: Square<V>, side: Side, role: V::Role) -> bool {
    let ranks_left = V::RANKS - 1 - square.rank_for(side);
    match (V::ID, role.letters()) {
        (_, "P" | "L") => ranks_left == 0,
        (VariantId::Shogi, "N") | (_, "H") => ranks_left < 2,
        _ => false,
    }
}
