//! Shinobi+: the revised Shinobi Chess, with a Fox and an empty camp to fill.

use super::chesslike::{ChessLike, ChessState};
use super::shinobi::{campmate, clan_faults, last_rank};
use crate::any::VariantId;
use crate::bitboard::Bitboard;
use crate::geometry::geometry;
use crate::movement::{ANY, DIAGONAL, FORWARD_LEAPS, LEAPS, ORTHOGONAL};
use crate::movement::{bishop_and, chess_pawn, king, lance, queen, rook_and, steps};
use crate::outcome::{Ending, Reason};
use crate::position::Position;
use crate::role::roles;
use crate::setup::{Fault, Setup};
use crate::side::Side;
use crate::tables;
use crate::text::Dialect;
use crate::variant::{Removed, Variant, rule_sets, stalemate_loses};

/// Shinobi+: the Clan starts with pawns and king and drops one each of seven allies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ShinobiPlus;

roles! {
    /// The pieces of Shinobi+.
    pub enum Role {
        /// King or Kage.
        King "K": king();
        /// As in chess.
        Queen "Q": queen();
        /// Bishop or knight.
        Ninja "J": bishop_and(LEAPS);
        /// Rook or one step diagonally.
        Dragon "D": rook_and(DIAGONAL);
        /// Bishop or one step orthogonally.
        Fox "F": bishop_and(ORTHOGONAL);
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
    } in hand [Captain Fox WoodenHorse Lance Ninja Dragon Monk]
}

rule_sets! {
    /// The rule set of Shinobi+.
    pub enum Rules {
        /// The only one.
        Modern "modern",
    }
}

geometry! {
    ShinobiPlus, Role, u64, tables::narrow(&tables::build(&PLAN)),
    files: 8, ranks: 8, padded: 64,
    promotion ranks: [2, 3], drop ranks: [4, 0]
}

impl ChessLike for ShinobiPlus {
    const PAWN: Role = Role::Pawn;
    const ROOK: Role = Role::Rook;

    fn castles(side: Side) -> bool {
        side == Side::Gote
    }
}

impl Variant for ShinobiPlus {
    type Role = Role;
    type State = ChessState;
    type Rules = Rules;

    const ID: VariantId = VariantId::ShinobiPlus;
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K3[CFHLJDM] w kq - 0 1";
    const DIALECT: Dialect = Dialect::Uci;
    const CAPTURES_TO_HAND: bool = false;
    const PAWN_MOVES_ARE_PROGRESS: bool = true;
    const QUIET_LIMIT: Option<u32> = Some(100);
    const PERPETUAL_CHECK_LOSES: bool = true;
    const DRAWS_BY_AGREEMENT: bool = true;

    fn faults(setup: &Setup<Self>) -> Vec<Fault> {
        clan_faults(setup)
    }

    /// Whoever may promote must.
    #[inline(always)]
    fn must_promote(_: Rules, _: Bitboard<Self>, promoting: Bitboard<Self>) -> Bitboard<Self> {
        promoting
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

    fn repetition_limit(_rules: Rules) -> usize {
        4
    }

    fn repeated(_pos: &Position<Self>, _removed: &Removed<Self>) -> Ending {
        Ending::draw(Reason::Repetition)
    }
}
