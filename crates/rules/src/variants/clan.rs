//! What Shinobi Chess and Shinobi+ share: the Clan, which drops its allies, against the Kingdom, the chess army.

use super::chesslike::{ChessLike, ChessState};
use crate::position::{Fault, LegalMoves, Position, Removed, RuleSet, Setup, Variant, stalemate_loses};
use crate::vocabulary::{Bitboard, Dialect, Ending, Geometry, Reason, Role, Side};

/// A game of the Clan against the Kingdom.
pub trait Clan: Geometry<Bits = u64> + LegalMoves {
    /// The named rule sets of the game.
    type Rules: RuleSet;
    /// See [`Variant::NAME`].
    const NAME: &'static str;
    /// See [`Variant::START`].
    const START: &'static str;
    /// The pawn.
    const PAWN: Self::Role;
    /// The rook that castles.
    const ROOK: Self::Role;

    /// Whether a piece that may promote must promote.
    fn promotion_is_compulsory(rules: Self::Rules) -> bool;

    /// How often a position comes up until the game ends, and whether it is a draw then; otherwise the side that
    /// repeated it loses.
    fn repetition(rules: Self::Rules) -> (usize, bool);
}

impl<V: Clan> ChessLike for V {
    const PAWN: V::Role = <V as Clan>::PAWN;
    const ROOK: V::Role = <V as Clan>::ROOK;

    fn castles(side: Side) -> bool {
        side == Side::Gote
    }
}

impl<V: Clan> Variant for V {
    type State = ChessState;
    type Rules = <V as Clan>::Rules;

    const NAME: &'static str = <V as Clan>::NAME;
    const START: &'static str = <V as Clan>::START;
    const DIALECT: Dialect = Dialect::Uci;
    const CAPTURES_TO_HAND: bool = false;
    const PAWN_MOVES_ARE_PROGRESS: bool = true;
    const QUIET_LIMIT: Option<u32> = Some(100);
    const PERPETUAL_CHECK_LOSES: bool = true;
    const DRAWS_BY_AGREEMENT: bool = true;

    /// The Kingdom holds nothing, and the Clan never castles.
    fn faults(setup: &Setup<Self>) -> Vec<Fault> {
        let mut faults = Vec::new();
        if !setup.hands[Side::Gote].is_empty() {
            faults.push(Fault::HandNotAllowed(Side::Gote));
        }
        if setup.state.has_rights(Side::Sente) {
            faults.push(Fault::CastlingNotAllowed(Side::Sente));
        }
        faults
    }

    #[inline(always)]
    fn must_promote(rules: Self::Rules, dead: Bitboard<Self>, promoting: Bitboard<Self>) -> Bitboard<Self> {
        if V::promotion_is_compulsory(rules) {
            promoting
        } else {
            dead
        }
    }

    /// The rank where nothing that only goes forward can move on.
    #[inline(always)]
    fn camp(side: Side) -> Bitboard<Self> {
        Bitboard(V::dead(<V as Clan>::PAWN.index(), side.index()))
    }

    /// Campmate: a king on its last rank has won. If both are there, the one that came second has.
    #[inline(always)]
    fn decided(pos: &Position<Self>) -> Option<Ending> {
        let kings = pos.board().movers(V::Role::KING);
        let home = |side: Side| kings & pos.board().side(side) & V::camp(side);
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

    fn stalemate(pos: &Position<Self>) -> Ending {
        stalemate_loses(pos)
    }

    fn repetition_limit(rules: Self::Rules) -> usize {
        V::repetition(rules).0
    }

    fn repeated(pos: &Position<Self>, _removed: &Removed<Self>) -> Ending {
        let (_, is_draw) = V::repetition(pos.rules());
        if is_draw {
            Ending::draw(Reason::Repetition)
        } else {
            Ending::loss(!pos.turn(), Reason::Repetition)
        }
    }
}

/// The pieces of a game of the Clan: those of all of them, the allies only this one has, and who can be dropped.
macro_rules! clan_roles {
    ($(#[$attr:meta])* { $($ally:tt)* } in hand [ $($held:ident)* ]) => {
        $crate::roles! {
            $(#[$attr])*
            pub enum Role {
                /// King or Kage.
                King "K": king();
                /// As in chess.
                Queen "Q": queen();
                /// Bishop or knight.
                Ninja "J": bishop_and(LEAPS);
                /// Rook or one step diagonally.
                Dragon "D": rook_and(DIAGONAL);
                $($ally)*
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
            } in hand [$($held)*]
        }
    };
}
pub(super) use clan_roles;
