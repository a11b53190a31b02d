//! Squares, pieces and positions, and what can be seen from a position without moving.

use super::pieces::{Game, Kind, Rules, Side};

/// Column `x` from the left and row `y` from the top, as the first player sees the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square {
    pub(super) x: i32,
    pub(super) y: i32,
}

/// A kind is a number in `Rules::kinds`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) side: Side,
    pub(super) kind: u8,
}

const MOST_SQUARES: usize = 81;
const MOST_KINDS: usize = 20;

/// The four castling rights in the order they are written: `KQkq`.
pub(super) const CASTLING: [(char, Side, Wing); 4] = [
    ('K', Side::First, Wing::King),
    ('Q', Side::First, Wing::Queen),
    ('k', Side::Second, Wing::King),
    ('q', Side::Second, Wing::Queen),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wing {
    King,
    Queen,
}

impl Wing {
    pub(super) fn rook_column(self) -> i32 {
        if self == Wing::King { 7 } else { 0 }
    }

    pub(super) fn king_target(self) -> i32 {
        if self == Wing::King { 6 } else { 2 }
    }
}

/// The column of the unmoved king in the games with castling.
pub(super) const KING_COLUMN: i32 = 4;

/// The row of a player's first rank on the 8x8 board.
pub(super) fn home_row(side: Side) -> i32 {
    if side == Side::First { 7 } else { 0 }
}

#[derive(Clone, Debug)]
pub(super) struct Position {
    board: [Option<Piece>; MOST_SQUARES],
    /// Pieces in hand by side and kind.
    pub(super) hands: [[u32; MOST_KINDS]; 2],
    pub(super) turn: Side,
    /// Rights in the order of `CASTLING`.
    pub(super) castling: [bool; 4],
    /// Set only while an enemy pawn stands ready to capture there.
    pub(super) en_passant: Option<Square>,
    pub(super) halfmove: u64,
    /// The move number of the 8x8 games, the ply of Shogi.
    pub(super) number: u64,
}

impl Position {
    pub(super) fn empty() -> Position {
        Position {
            board: [None; MOST_SQUARES],
            hands: [[0; MOST_KINDS]; 2],
            turn: Side::First,
            castling: [false; 4],
            en_passant: None,
            halfmove: 0,
            number: 1,
        }
    }

    pub(super) fn at(&self, rules: &Rules, square: Square) -> Option<Piece> {
        self.board[index(rules, square)]
    }

    pub(super) fn put(&mut self, rules: &Rules, square: Square, piece: Option<Piece>) {
        self.board[index(rules, square)] = piece;
    }

    /// Whether the piece called `name` of `side` stands on `square`, which may lie off the board.
    pub(super) fn stands(&self, rules: &Rules, square: Square, side: Side, name: &str) -> bool {
        on_board(rules, square)
            && self
                .at(rules, square)
                .is_some_and(|p| p.side == side && kind(rules, p).name == name)
    }

    /// All pieces of a side with their squares.
    pub(super) fn pieces_of<'a>(
        &'a self,
        rules: &'a Rules,
        side: Side,
    ) -> impl Iterator<Item = (Square, Piece)> + 'a {
        squares(rules).filter_map(move |square| {
            self.at(rules, square)
                .filter(|piece| piece.side == side)
                .map(|piece| (square, piece))
        })
    }

    pub(super) fn king(&self, rules: &Rules, side: Side) -> Option<Square> {
        squares(rules).find(|&square| self.stands(rules, square, side, "K"))
    }

    /// Calls `visit` for every square the piece on `from` attacks, whoever stands there.
    fn attacks(&self, rules: &Rules, from: Square, piece: Piece, visit: &mut impl FnMut(Square)) {
        let kind = kind(rules, piece);
        // The tables are the first player's: for the second the board is turned upside down.
        let flip = -piece.side.forward();
        if kind.is_chess_pawn {
            for dx in [-1, 1] {
                let to = Square {
                    x: from.x + dx,
                    y: from.y + piece.side.forward(),
                };
                if on_board(rules, to) {
                    visit(to);
                }
            }
        }
        for &(dx, dy) in &kind.steps {
            let to = Square {
                x: from.x + dx,
                y: from.y + dy * flip,
            };
            if on_board(rules, to) {
                visit(to);
            }
        }
        for &(dx, dy) in &kind.slides {
            let mut to = Square {
                x: from.x + dx,
                y: from.y + dy * flip,
            };
            while on_board(rules, to) {
                visit(to);
                if self.at(rules, to).is_some() {
                    break;
                }
                to = Square {
                    x: to.x + dx,
                    y: to.y + dy * flip,
                };
            }
        }
    }

    /// The squares attacked by the piece on `from`.
    pub(super) fn attacked_from(&self, rules: &Rules, from: Square, piece: Piece) -> Vec<Square> {
        let mut list = Vec::new();
        self.attacks(rules, from, piece, &mut |to| list.push(to));
        list
    }

    pub(super) fn is_attacked(&self, rules: &Rules, target: Square, by: Side) -> bool {
        let mut found = false;
        for (from, piece) in self.pieces_of(rules, by) {
            self.attacks(rules, from, piece, &mut |to| found |= to == target);
        }
        found
    }

    pub(super) fn in_check(&self, rules: &Rules, side: Side) -> bool {
        self.king(rules, side)
            .is_some_and(|king| self.is_attacked(rules, king, side.other()))
    }

    /// Whether a pawn of the side to move can capture en passant on `square`, pins ignored: `square` is
    /// empty, and before it stands an enemy pawn with one of the mover's beside it.
    pub(super) fn is_en_passant_ready(&self, rules: &Rules, square: Square) -> bool {
        let (turn, forward) = (self.turn, self.turn.forward());
        let beside = |dx: i32, dy: i32| Square {
            x: square.x + dx,
            y: square.y + dy,
        };
        rules.own_rank(turn, square.y) == rules.size - 2
            && self.at(rules, square).is_none()
            && self.stands(rules, beside(0, -forward), turn.other(), "P")
            && [-1, 1]
                .iter()
                .any(|&dx| self.stands(rules, beside(dx, -forward), turn, "P"))
    }

    /// Whether king and rook stand at home for the right numbered as in `CASTLING`.
    pub(super) fn is_castling_at_home(&self, rules: &Rules, right: usize) -> bool {
        let (_, side, wing) = CASTLING[right];
        let y = home_row(side);
        self.stands(rules, Square { x: KING_COLUMN, y }, side, "K")
            && self.stands(
                rules,
                Square {
                    x: wing.rook_column(),
                    y,
                },
                side,
                "R",
            )
    }

    /// Shinobi: whether the king of `side` has reached its last rank.
    pub(super) fn has_camped(&self, rules: &Rules, side: Side) -> bool {
        rules.is_shinobi()
            && self
                .king(rules, side)
                .is_some_and(|king| rules.own_rank(side, king.y) == rules.size)
    }

    /// Identity for repetition: everything but the counters.
    pub(super) fn is_same(&self, other: &Position) -> bool {
        self.board == other.board
            && self.hands == other.hands
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }
}

pub(super) fn squares(rules: &Rules) -> impl Iterator<Item = Square> + use<> {
    let size = rules.size;
    (0..size).flat_map(move |y| (0..size).map(move |x| Square { x, y }))
}

pub(super) fn on_board(rules: &Rules, square: Square) -> bool {
    (0..rules.size).contains(&square.x) && (0..rules.size).contains(&square.y)
}

fn index(rules: &Rules, square: Square) -> usize {
    (square.y * rules.size + square.x) as usize
}

pub(super) fn kind(rules: &Rules, piece: Piece) -> &Kind {
    &rules.kinds[piece.kind as usize]
}

/// Whether the piece would have no move from `square` on an empty board.
pub(super) fn is_dead(rules: &Rules, piece: Piece, square: Square) -> bool {
    let kind = kind(rules, piece);
    if kind.is_chess_pawn {
        return rules.own_rank(piece.side, square.y) == rules.size;
    }
    let flip = -piece.side.forward();
    !kind.steps.iter().chain(&kind.slides).any(|&(dx, dy)| {
        let to = Square {
            x: square.x + dx,
            y: square.y + dy * flip,
        };
        on_board(rules, to)
    })
}

/// Shogun's major pieces, of which a side has at most one each on the board.
pub(super) fn is_limited(rules: &Rules, name: &str) -> bool {
    rules.game == Game::Shogun && ["+F", "+R", "+B", "+N"].contains(&name)
}
