//! Shinobi Chess: the Clan against the Kingdom.

use super::chesslike::{ChessLike, ChessState};
use crate::any::VariantId;
use crate::bitboard::Bitboard;
use crate::geometry::geometry;
use crate::movement::{ANY, DIAGONAL, FORWARD_LEAPS, LEAPS};
use crate::movement::{bishop_and, chess_pawn, king, lance, queen, rook_and, steps};
use crate::outcome::{Ending, Reason};
use crate::position::Position;
use crate::role::roles;
use crate::setup::{Fault, Setup};
use crate::side::Side;
use crate::tables;
use crate::text::Dialect;
use crate::variant::{Removed, Variant, rule_sets, stalemate_loses};

/// Shinobi Chess: Sente is the Clan, which drops its allies; Gote is the Kingdom, the chess army.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shinobi;

roles! {
    /// The pieces of Shinobi Chess.
    pub enum Role {
        /// King or Kage.
        King "K": king();
        /// As in chess.
        Queen "Q": queen();
        /// Bishop or knight.
        Ninja "J": bishop_and(LEAPS);
        /// Rook or one step diagonally.
        Dragon "D": rook_and(DIAGONAL);
        /// As in chess.
        Rook "R": rook_and(&[]);
        /// As in chess.
        Bishop "B": bishop_and(&[]);
        /// As in chess.
        Knight "N": steps(LEAPS);
        /// One step any way, not royal.
        Captain "C": steps(ANY);
        /// Any distance straight ahead.
        Lance "L": lance(), promotes to PromotedLance;
        /// Two forward and one sideways.
        WoodenHorse "H": steps(FORWARD_LEAPS), promotes to PromotedHorse;
        /// One step diagonally.
        Monk "M": steps(DIAGONAL), promotes to PromotedMonk;
        /// The chess pawn.
        Pawn "P": chess_pawn(), promotes to PromotedPawn;
    } moving alike {
        /// A rook.
        PromotedLance "+L": as Rook;
        /// A knight.
        PromotedHorse "+H": as Knight;
        /// A bishop.
        PromotedMonk "+M": as Bishop;
        /// A captain.
        PromotedPawn "+P": as Captain;
    } in hand [WoodenHorse Lance Ninja Dragon Monk]
}

rule_sets! {
    /// The rule sets of Shinobi Chess.
    pub enum Rules {
        /// The source text: promotion optional, the third occurrence of a position loses.
        Classic "classic",
        /// Today's online rules: promotion compulsory, the fourth occurrence of a position is a draw.
        Modern "modern",
    }
}

geometry! {
    Shinobi, Role, u64, tables::narrow(&tables::build(&PLAN)),
    files: 8, ranks: 8, padded: 64,
    promotion ranks: [2, 2], drop ranks: [4, 0]
}

impl ChessLike for Shinobi {
    const PAWN: Role = Role::Pawn;
    const ROOK: Role = Role::Rook;

    fn castles(side: Side) -> bool {
        side == Side::Gote
    }
}

impl Variant for Shinobi {
    type Role = Role;
    type State = ChessState;
    type Rules = Rules;

    const ID: VariantId = VariantId::Shinobi;
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[HLJDMM] w kq - 0 1";
    const DIALECT: Dialect = Dialect::Uci;
    const CAPTURES_TO_HAND: bool = false;
    const PAWN_MOVES_ARE_PROGRESS: bool = true;
    const QUIET_LIMIT: Option<u32> = Some(100);
    const PERPETUAL_CHECK_LOSES: bool = true;
    const DRAWS_BY_AGREEMENT: bool = true;

    fn faults(setup: &Setup<Self>) -> Vec<Fault> {
        clan_faults(setup)
    }

    /// `modern`: whoever may promote must.
    #[inline(always)]
    fn must_promote(rules: Rules, dead: Bitboard<Self>, promoting: Bitboard<Self>) -> Bitboard<Self> {
        match rules {
            Rules::Classic => dead,
            Rules::Modern => promoting,
        }
    }

    #[inline(always)]
    fn camp(side: Side) -> Bitboard<Self> {
        last_rank(side)
    }

    #[inline(always)]
    fn decided(pos: &Position<Self>) -> Option<Ending> {
        campmate(pos)
    }

    fn stalemate(pos: &Position<Self>) -> Ending {
        stalemate_loses(pos)
    }

    fn repetition_limit(rules: Rules) -> usize {
        match rules {
            Rules::Classic => 3,
            Rules::Modern => 4,
        }
    }

    /// `classic`: who repeats loses; `modern`: a draw.
    fn repeated(pos: &Position<Self>, _removed: &Removed<Self>) -> Ending {
        let mover = !pos.turn();
        match pos.rules() {
            Rules::Classic => Ending::loss(mover, Reason::Repetition),
            Rules::Modern => Ending::draw(Reason::Repetition),
        }
    }
}

/// The Kingdom holds nothing, and the Clan never castles.
pub(super) fn clan_faults<V: ChessLike>(setup: &Setup<V>) -> Vec<Fault> {
    let mut faults = Vec::new();
    if !setup.hands[Side::Gote].is_empty() {
        faults.push(Fault::HandNotAllowed(Side::Gote));
    }
    if setup.state.has_rights(Side::Sente) {
        faults.push(Fault::CastlingNotAllowed(Side::Sente));
    }
    faults
}

/// Campmate: a king on its last rank has won. With both there, the one who came second has.
#[inline(always)]
pub(super) fn campmate<V: ChessLike>(pos: &Position<V>) -> Option<Ending> {
    let kings = pos.board().movers(<V::Role as crate::role::Role>::KING);
    let home = |side: Side| kings & pos.board().side(side) & last_rank::<V>(side);
    if (home(Side::Sente) | home(Side::Gote)).is_empty() {
        return None;
    }
    let last_mover = !pos.turn();
    let winner = if home(last_mover).is_empty() {
        pos.turn()
    } else {
        last_mover
    };
    Some(Ending::win(winner, Reason::Campmate))
}

/// The rank where nothing that only goes forward can move on.
#[inline(always)]
pub(super) fn last_rank<V: ChessLike>(side: Side) -> Bitboard<V> {
    Bitboard(V::dead(crate::role::Role::index(V::PAWN), side.index()))
}
