//! What the 8x8 games take from chess: pawns, en passant, castling.

use std::fmt::Write;

use crate::board::{attackers, zobrist};
use crate::position::{Checks, Offset, Played, Position, Promotion, Setup, Sink, State, Variant, forward};
use crate::vocabulary::{
    Bitboard, Bits, Dialect, Geometry, Piece, Role, Side, Square, read_square, write_square,
};

/// A game with chess pawns and castling on an 8x8 board.
pub trait ChessLike: Variant<State = ChessState> + Geometry<Bits = u64> {
    /// The pawn.
    const PAWN: Self::Role;
    /// The rook that castles.
    const ROOK: Self::Role;

    /// Whether a side may ever castle.
    fn castles(side: Side) -> bool;
}

/// Castling rights, and the square a pawn has just passed over where an enemy pawn stands ready to
/// capture it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ChessState {
    /// One bit per right, in the order of `KQkq`.
    rights: u8,
    /// File plus one of the square passed over, 0 for none; its rank follows from whose turn it is.
    passed_file: u8,
}

/// A side's two ways to castle: where the rook starts, where king and rook end (as files).
struct Wing {
    right: u8,
    letter: char,
    rook: u8,
    king_to: u8,
    rook_to: u8,
}

const KING_FILE: u8 = 4;
const WINGS: [Wing; 4] = [
    Wing {
        right: 1,
        letter: 'K',
        rook: 7,
        king_to: 6,
        rook_to: 5,
    },
    Wing {
        right: 2,
        letter: 'Q',
        rook: 0,
        king_to: 2,
        rook_to: 3,
    },
    Wing {
        right: 4,
        letter: 'k',
        rook: 7,
        king_to: 6,
        rook_to: 5,
    },
    Wing {
        right: 8,
        letter: 'q',
        rook: 0,
        king_to: 2,
        rook_to: 3,
    },
];

/// The rank a pawn crosses when it makes a double step, for each side.
const THIRD_RANKS: [u64; 2] = [0x0404_0404_0404_0404, 0x2020_2020_2020_2020];

fn wings(side: Side) -> &'static [Wing] {
    match side {
        Side::Sente => &WINGS[..2],
        Side::Gote => &WINGS[2..],
    }
}

const fn home_rank(side: Side) -> u8 {
    match side {
        Side::Sente => 0,
        Side::Gote => 7,
    }
}

fn square<V: Variant>(file: u8, rank: u8) -> Square<V> {
    Square::from_raw(file * 8 + rank)
}

/// The rights lost when something moves from or to a square.
const LOST: [u8; 64] = {
    let mut lost = [0; 64];
    lost[KING_FILE as usize * 8] = 3;
    lost[KING_FILE as usize * 8 + 7] = 12;
    lost[7 * 8] = 1;
    lost[0] = 2;
    lost[7 * 8 + 7] = 4;
    lost[7] = 8;
    lost
};

impl ChessState {
    /// Whether a side has any castling right.
    pub fn has_rights(self, side: Side) -> bool {
        wings(side).iter().any(|wing| self.rights & wing.right != 0)
    }

    /// The square where a pawn of `turn` may capture in passing.
    #[inline(always)]
    pub fn en_passant<V: ChessLike>(self, turn: Side) -> Option<Square<V>> {
        let rank = match turn {
            Side::Sente => 5,
            Side::Gote => 2,
        };
        (self.passed_file != 0).then(|| square(self.passed_file - 1, rank))
    }
}

impl<V: ChessLike> State<V> for ChessState {
    #[inline(always)]
    fn key(self) -> u64 {
        zobrist::mix(u64::from(self.rights) << 8 | u64::from(self.passed_file))
    }

    #[inline(always)]
    fn pawn_moves<const M: usize, S: Sink<V>>(
        pos: &Position<V>,
        checks: &Checks<V>,
        targets: Bitboard<V>,
        sink: &mut S,
    ) -> bool {
        let pawns = pos.board().moving(M) & pos.board().side(pos.turn());
        let promotion = Promotion::<V, M>::of(pos);
        pushes(pos, checks, pawns, targets, &promotion, sink)
            || captures(pos, checks, pawns, targets, &promotion, sink)
            || pos.state().passed_file != 0 && captures_in_passing(pos, checks, pawns, sink)
    }

    #[inline(always)]
    fn castling<S: Sink<V>>(pos: &Position<V>, sink: &mut S) -> bool {
        let rights = pos.state().rights;
        let rank = home_rank(pos.turn());
        let is_possible = |wing: &&Wing| rights & wing.right != 0 && may_castle(pos, wing, rank);
        for wing in wings(pos.turn()).iter().filter(is_possible) {
            let to = Bitboard::of(square(wing.king_to, rank));
            if sink.steps(square(KING_FILE, rank), to, Bitboard::empty()) {
                return true;
            }
        }
        false
    }

    fn castling_targets(self, side: Side) -> Bitboard<V> {
        let open = wings(side).iter().filter(|wing| self.rights & wing.right != 0);
        open.map(|wing| square(wing.king_to, home_rank(side))).collect()
    }

    #[inline(always)]
    fn after_step(pos: &mut Position<V>, before: &Position<V>, played: Played<V>) {
        let Played {
            piece,
            from,
            to,
            captured,
        } = played;
        let lost = LOST[from.index() & 63] | LOST[to.index() & 63];
        *pos.state_mut() = Self {
            rights: before.state().rights & !lost,
            passed_file: 0,
        };
        if piece.role() == V::PAWN {
            if from.index().abs_diff(to.index()) == 2 {
                remember_passing(pos, from, to);
            } else if captured.is_none() && from.file() != to.file() {
                let passed = square(to.file(), from.rank());
                pos.capture(passed, Piece::new(!piece.side(), V::PAWN));
            }
        } else if piece.role() == V::Role::KING && from.index().abs_diff(to.index()) == 16 {
            let rank = from.rank();
            for wing in wings(piece.side())
                .iter()
                .filter(|wing| wing.king_to == to.file())
            {
                pos.relocate(square(wing.rook, rank), square(wing.rook_to, rank));
            }
        }
    }

    #[inline(always)]
    fn clear_en_passant(&mut self) {
        self.passed_file = 0;
    }

    fn cleaned(setup: &Setup<V>) -> Self {
        let has = |side, role, file| {
            setup.board.piece(square(file, home_rank(side))) == Some(Piece::new(side, role))
        };
        let stands = |side, wing: &Wing| has(side, V::Role::KING, KING_FILE) && has(side, V::ROOK, wing.rook);
        let kept = |side| {
            wings(side)
                .iter()
                .filter(move |wing| stands(side, wing))
                .map(|wing| wing.right)
        };
        let possible: u8 = Side::BOTH
            .into_iter()
            .filter(|&side| V::castles(side))
            .flat_map(kept)
            .sum();
        let passed = setup
            .state
            .en_passant::<V>(setup.turn)
            .filter(|&passed| is_passed(setup, passed));
        Self {
            rights: setup.state.rights & possible,
            passed_file: passed.map_or(0, |passed| passed.file() + 1),
        }
    }

    fn read(castling: &str, en_passant: &str, turn: Side) -> Option<Self> {
        let mut state = Self::default();
        if castling != "-" {
            for letter in castling.chars() {
                state.rights |= WINGS.iter().find(|wing| wing.letter == letter)?.right;
            }
        }
        if en_passant != "-" {
            let passed = read_square::<V>(en_passant, Dialect::Uci)?;
            state.passed_file = passed.file() + 1;
            if state.en_passant::<V>(turn) != Some(passed) {
                state.passed_file = 0;
            }
        }
        Some(state)
    }

    fn write(self, turn: Side) -> (String, String) {
        let mut castling = String::new();
        for wing in WINGS.iter().filter(|wing| self.rights & wing.right != 0) {
            let _ = castling.write_char(wing.letter);
        }
        let passed = self
            .en_passant::<V>(turn)
            .map(|passed| write_square(passed, Dialect::Uci));
        (
            if castling.is_empty() { "-".into() } else { castling },
            passed.unwrap_or_else(|| "-".into()),
        )
    }
}

/// Whether a pawn has just passed over a square, and an enemy pawn stands ready to capture it there.
fn is_passed<V: ChessLike>(setup: &Setup<V>, passed: Square<V>) -> bool {
    let mover = !setup.turn;
    let ahead = if mover == Side::Sente { 1 } else { -1 };
    let pawn = Some(Piece::new(mover, V::PAWN));
    let arrived = passed
        .offset(0, ahead)
        .is_some_and(|to| setup.board.piece(to) == pawn);
    let capturers = setup.board.of(setup.turn, V::PAWN);
    let ready = capturers.meets(Bitboard(V::steps(V::PAWN.index(), mover.index(), passed.index())));
    setup.board.piece(passed).is_none() && arrived && ready
}

/// After a double step: keeps the square passed over if an enemy pawn could capture there.
#[inline(always)]
fn remember_passing<V: ChessLike>(pos: &mut Position<V>, from: Square<V>, to: Square<V>) {
    let side = pos.turn();
    let passed: Square<V> = Square::from_raw((from.index().midpoint(to.index())) as u8);
    let capturers = pos.board().movers(V::PAWN) & pos.board().side(!side);
    if capturers.meets(Bitboard(V::steps(V::PAWN.index(), side.index(), passed.index()))) {
        pos.state_mut().passed_file = passed.file() + 1;
    }
}

/// One step straight ahead; two from the second rank.
#[inline(always)]
fn pushes<V: ChessLike, S: Sink<V>, const M: usize>(
    pos: &Position<V>,
    checks: &Checks<V>,
    mut pawns: Bitboard<V>,
    targets: Bitboard<V>,
    promotion: &Promotion<V, M>,
    sink: &mut S,
) -> bool {
    let side = pos.turn();
    if let Some(king) = checks.king {
        pawns &= !checks.pinned | Bitboard(V::ahead(0, king.index()) | V::ahead(1, king.index()));
    }
    let empty = !pos.board().occupied();
    let single = pawns.forward(side) & empty;
    let double = (single & Bitboard(THIRD_RANKS[side.index()])).forward(side) & empty & targets;
    let (plain, promoting) = promotion.split_advance(single & targets);
    let step = if side == Side::Sente { 1 } else { -1 };
    sink.bulk_steps(forward::<V>(side), plain, promoting)
        || sink.bulk_steps(Offset::new::<V>(0, 2 * step), double, Bitboard::empty())
}

/// One step diagonally forward, onto an enemy.
#[inline(always)]
fn captures<V: ChessLike, S: Sink<V>, const M: usize>(
    pos: &Position<V>,
    checks: &Checks<V>,
    pawns: Bitboard<V>,
    targets: Bitboard<V>,
    promotion: &Promotion<V, M>,
    sink: &mut S,
) -> bool {
    let side = pos.turn();
    let targets = targets & pos.board().side(!side);
    let free = pawns & !checks.pinned;
    let step = if side == Side::Sente { 1 } else { -1 };
    for file in [-1, 1] {
        // No pawn stands on its last rank, so one step ahead stays on the board; beyond the a and h
        // files the shift leaves the word.
        let ahead = free.forward(side).0;
        let to = Bitboard(if file < 0 { ahead.down(8) } else { ahead.up(8) }) & targets;
        if !to.is_empty() {
            let (plain, promoting) = promotion.split_advance(to);
            if sink.bulk_steps(Offset::new::<V>(file, step), plain, promoting) {
                return true;
            }
        }
    }
    for from in pawns & checks.pinned {
        let to = checks.allow(from, Bitboard(V::steps(M, side.index(), from.index())) & targets);
        let (plain, promoting) = promotion.split_advance(to);
        if !to.is_empty() && sink.steps(from, plain, promoting) {
            return true;
        }
    }
    false
}

/// Captures in passing never promote. Two pawns leave the rank at once, so the king's safety is looked
/// at afresh.
fn captures_in_passing<V: ChessLike, S: Sink<V>>(
    pos: &Position<V>,
    checks: &Checks<V>,
    pawns: Bitboard<V>,
    sink: &mut S,
) -> bool {
    let side = pos.turn();
    let Some(to) = pos.state().en_passant::<V>(side) else {
        return false;
    };
    let captured = Bitboard::of(to).forward(!side);
    for from in pawns & Bitboard(V::steps(V::PAWN.index(), (!side).index(), to.index())) {
        let occupied = (pos.board().occupied() ^ captured ^ Bitboard::of(from)) | Bitboard::of(to);
        let is_safe = |king| (attackers(pos.board(), !side, king, occupied) & !captured).is_empty();
        if checks.king.is_none_or(is_safe) && sink.steps(from, Bitboard::of(to), Bitboard::empty()) {
            return true;
        }
    }
    false
}

/// Nothing between king and rook; the king crosses no attacked square and lands on none.
fn may_castle<V: ChessLike>(pos: &Position<V>, wing: &Wing, rank: u8) -> bool {
    let king = square::<V>(KING_FILE, rank);
    let rook = square::<V>(wing.rook, rank);
    let between = Bitboard(V::between(king.index(), rook.index()));
    let without_king = pos.board().occupied() ^ Bitboard::of(king);
    let is_safe = |file| attackers(pos.board(), !pos.turn(), square(file, rank), without_king).is_empty();
    !between.meets(pos.board().occupied()) && is_safe(wing.rook_to) && is_safe(wing.king_to)
}
