//! Shogun Chess.

use super::chesslike::{ChessLike, ChessState};
use crate::position::{Fault, Position, Removed, Setup, Variant};
use crate::vocabulary::movement::*;
use crate::vocabulary::{Dialect, Ending, Reason, Role as _, Side};
use crate::{geometry, legal_moves, roles, rule_sets};

/// Shogun Chess: chess pieces that promote in the farthest three ranks, change sides when captured,
/// and are dropped on the nearest five.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shogun;

roles! {
    /// The pieces of Shogun Chess.
    pub enum Role {
        /// One step any way.
        King "K": king();
        /// The promoted duchess; both sides start with one.
        Queen "+F": queen();
        /// Rook or knight.
        Mortar "+R": rook_and(LEAPS);
        /// Bishop or knight.
        Archbishop "+B": bishop_and(LEAPS);
        /// Knight or one step any way.
        General "+N": steps(LEAPS_AND_ANY);
        /// One step any way, not royal.
        Captain "+P": steps(ANY);
        /// As in chess.
        Rook "R": rook_and(&[]), promotes to Mortar;
        /// As in chess.
        Bishop "B": bishop_and(&[]), promotes to Archbishop;
        /// As in chess.
        Knight "N": steps(LEAPS), promotes to General;
        /// One step diagonally.
        Duchess "F": steps(DIAGONAL), promotes to Queen;
        /// The chess pawn.
        Pawn "P": chess_pawn(), promotes to Captain;
    } moving alike {
    } in hand [Duchess Rook Bishop Knight Pawn]
}

/// Of these a side may have only one on the board.
const MAJOR: [Role; 4] = [Role::Queen, Role::Mortar, Role::Archbishop, Role::General];

rule_sets! {
    /// The rule set of Shogun Chess.
    pub enum Rules {
        /// The only one.
        Classic "classic",
    }
}

geometry! {
    Shogun, Role, u64, files: 8, ranks: 8,
    promotion ranks: [3, 3], drop ranks: [5, 5]
}

legal_moves! { Shogun }

impl ChessLike for Shogun {
    const PAWN: Role = Role::Pawn;
    const ROOK: Role = Role::Rook;

    fn castles(_side: Side) -> bool {
        true
    }
}

impl Variant for Shogun {
    type State = ChessState;
    type Rules = Rules;

    const NAME: &'static str = "shogun";
    const START: &'static str = "rnb+fkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB+FKBNR[] w KQkq - 0 1";
    const DIALECT: Dialect = Dialect::Uci;
    const ALIASES: &'static [(char, Role)] = &[
        ('Q', Role::Queen),
        ('A', Role::Archbishop),
        ('M', Role::Mortar),
        ('G', Role::General),
        ('C', Role::Captain),
    ];
    const CAPTURES_TO_HAND: bool = true;
    const PAWN_MOVES_ARE_PROGRESS: bool = true;
    const QUIET_LIMIT: Option<u32> = Some(100);
    const PERPETUAL_CHECK_LOSES: bool = false;
    const DRAWS_BY_AGREEMENT: bool = true;

    fn faults(setup: &Setup<Self>) -> Vec<Fault> {
        let twice = |side, role| setup.board.of(side, role).is_many();
        let of_side = |side| {
            MAJOR
                .into_iter()
                .filter(move |&role| twice(side, role))
                .map(move |role| (side, role))
        };
        let fault = |(side, role): (Side, Role)| Fault::Twice {
            side,
            piece: role.letters(),
        };
        Side::BOTH.into_iter().flat_map(of_side).map(fault).collect()
    }

    /// One of each major piece per side: own pieces on the board count, those in hand do not.
    #[inline(always)]
    fn may_promote(pos: &Position<Self>, promoted: Role) -> bool {
        promoted == Role::Captain || !pos.board().movers(promoted).meets(pos.board().side(pos.turn()))
    }

    fn stalemate(_pos: &Position<Self>) -> Ending {
        Ending::draw(Reason::Stalemate)
    }

    fn repetition_limit(_rules: Rules) -> usize {
        3
    }

    fn repeated(_pos: &Position<Self>, _removed: &Removed<Self>) -> Ending {
        Ending::draw(Reason::Repetition)
    }
}
