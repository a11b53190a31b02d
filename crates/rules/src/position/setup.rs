//! A position as somebody typed it, and the check that makes it playable.

use std::fmt;

use super::{Position, State, Variant, checks};
use crate::board::Board;
use crate::vocabulary::{Bitboard, BySide, Hand, HandRole, Role, Side, write_square};

/// The largest counter a position keeps: far beyond any game, and far from overflowing when moves are played on.
pub(crate) const COUNTER_LIMIT: u32 = 1_000_000;

/// An unchecked position. The only way from here to a [`Position`] is [`Setup::into_position`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<V: Variant> {
    /// The pieces on the board.
    pub board: Board<V>,
    /// The pieces in hand.
    pub hands: BySide<Hand<V>>,
    /// Who moves next.
    pub turn: Side,
    /// Castling rights and en passant.
    pub state: V::State,
    /// Plies since the last progress.
    pub quiet: u32,
    /// The number of the next ply, from 1.
    pub ply: u32,
}

/// One thing wrong with a set-up position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A side has no king.
    NoKing(Side),
    /// A side has more than one king.
    ManyKings(Side),
    /// The side that is not to move is in check.
    OpponentInCheck,
    /// A piece stands where it could never move again.
    DeadPiece {
        /// Its letters.
        piece: &'static str,
        /// Where it stands.
        square: String,
    },
    /// More pieces of a kind than the set has.
    TooMany {
        /// Its letters.
        piece: &'static str,
        /// How many the set has.
        limit: u32,
    },
    /// A side has two of a piece it may have only one of.
    Twice {
        /// The side.
        side: Side,
        /// The letters of the piece.
        piece: &'static str,
    },
    /// Two unpromoted pawns of a side on a file.
    DoubledPawns {
        /// The side.
        side: Side,
        /// The file, counted from Sente's left, from 0.
        file: u8,
    },
    /// A side that never drops holds pieces.
    HandNotAllowed(Side),
    /// A side that never castles has castling rights.
    CastlingNotAllowed(Side),
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Sente => "the upper-case side",
        Side::Gote => "the lower-case side",
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKing(side) => write!(f, "{} has no king", side_name(*side)),
            Self::ManyKings(side) => write!(f, "{} has more than one king", side_name(*side)),
            Self::OpponentInCheck => f.write_str("the side not to move is in check"),
            Self::DeadPiece { piece, square } => write!(f, "{piece} on {square} could never move"),
            Self::TooMany { piece, limit } => write!(f, "more than {limit} of {piece}"),
            Self::Twice { side, piece } => write!(f, "{} has two of {piece}", side_name(*side)),
            Self::DoubledPawns { side, file } => {
                write!(
                    f,
                    "{} has two pawns on file {} from the left",
                    side_name(*side),
                    file + 1
                )
            }
            Self::HandNotAllowed(side) => write!(f, "{} cannot hold pieces", side_name(*side)),
            Self::CastlingNotAllowed(side) => write!(f, "{} never castles", side_name(*side)),
        }
    }
}

/// Everything that is wrong with a set-up position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// At least one fault.
    pub faults: Vec<Fault>,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults: Vec<_> = self.faults.iter().map(ToString::to_string).collect();
        f.write_str(&faults.join("; "))
    }
}

impl std::error::Error for SetupError {}

impl<V: Variant> Setup<V> {
    /// An empty board with Sente to move.
    pub fn empty() -> Self {
        Self {
            board: Board::empty(),
            hands: BySide::default(),
            turn: Side::Sente,
            state: V::State::default(),
            quiet: 0,
            ply: 1,
        }
    }

    /// The playable position, or everything that is wrong with it.
    ///
    /// ```
    /// use komadai_rules::{Position, Setup, Shogi};
    /// let error = Setup::<Shogi>::empty().into_position(Default::default()).unwrap_err();
    /// assert_eq!(error.faults.len(), 2); // neither side has a king
    /// ```
    pub fn into_position(self, rules: V::Rules) -> Result<Position<V>, SetupError> {
        self.checked(rules, |_| false)
    }

    /// As [`Setup::into_position`] for mate problems: the side to move may do without a king.
    pub fn into_problem(self, rules: V::Rules) -> Result<Position<V>, SetupError> {
        self.checked(rules, |side| side == self.turn)
    }

    /// As [`Setup::into_position`] for diagrams out of a mate problem: either side may do without a king, as
    /// long as the other has one.
    pub fn into_diagram(self, rules: V::Rules) -> Result<Position<V>, SetupError> {
        let has_king = |side| !self.board.of(side, V::Role::KING).is_empty();
        self.checked(rules, |side| has_king(!side))
    }

    fn checked(self, rules: V::Rules, spares: impl Fn(Side) -> bool) -> Result<Position<V>, SetupError> {
        let mut faults = self.king_faults(spares);
        faults.extend(self.dead_pieces());
        faults.extend(self.too_many());
        faults.extend(V::faults(&self));
        if !checks::checkers(&self.board, !self.turn).is_empty() {
            faults.push(Fault::OpponentInCheck);
        }
        if faults.is_empty() {
            Ok(Position::from_checked(&self, V::State::cleaned(&self), rules))
        } else {
            Err(SetupError { faults })
        }
    }

    /// What is wrong with the kings, where `spares` tells which sides may do without one.
    fn king_faults(&self, spares: impl Fn(Side) -> bool) -> Vec<Fault> {
        let kings = |side| self.board.of(side, V::Role::KING).count();
        let fault = |side| match kings(side) {
            0 if spares(side) => None,
            0 => Some(Fault::NoKing(side)),
            1 => None,
            _ => Some(Fault::ManyKings(side)),
        };
        Side::BOTH.into_iter().filter_map(fault).collect()
    }

    fn dead_pieces(&self) -> Vec<Fault> {
        let is_dead = |side: Side, role: V::Role, square| {
            Bitboard::<V>(V::dead(role.mover().index(), side.index())).contains(square)
        };
        self.board
            .iter()
            .filter(|(square, piece)| is_dead(piece.side(), piece.role(), *square))
            .map(|(square, piece)| Fault::DeadPiece {
                piece: piece.role().letters(),
                square: write_square(square, V::DIALECT),
            })
            .collect()
    }

    /// However pieces change hands, there are never more of a kind than the set has.
    fn too_many(&self) -> Vec<Fault> {
        let count = |role: HandRole<V>| {
            let on_board = self
                .board
                .iter()
                .filter(|(_, piece)| piece.role().demoted() == role.role())
                .count();
            let in_hand: u32 = self.hands.0.iter().map(|hand| u32::from(hand.count(role))).sum();
            on_board as u32 + in_hand
        };
        HandRole::all()
            .filter(|&role| count(role) > V::set_size(role))
            .map(|role| Fault::TooMany {
                piece: role.role().letters(),
                limit: V::set_size(role),
            })
            .collect()
    }
}
