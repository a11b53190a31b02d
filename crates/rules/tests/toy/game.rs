//! Minishogi, five by five, made from outside through the public interface alone.

use komadai_rules::movement::{
    DIAGONAL, FORWARD, GOLD, ORTHOGONAL, SILVER, bishop_and, king, rook_and, steps,
};
use komadai_rules::text::Dialect;
use komadai_rules::{
    Bitboard, Ending, Fault, HandRole, Move, Position, Reason, Removed, Setup, Square, Variant, geometry,
    legal_moves, roles, rule_sets, stalemate_loses,
};

/// Minishogi.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Minishogi;

roles! {
    /// The pieces.
    pub enum Role {
        /// 玉.
        King "K": king();
        /// 飛.
        Rook "R": rook_and(&[]), promotes to Dragon;
        /// 角.
        Bishop "B": bishop_and(&[]), promotes to Horse;
        /// 金.
        Gold "G": steps(GOLD);
        /// 銀.
        Silver "S": steps(SILVER), promotes to PromotedSilver;
        /// 歩.
        Pawn "P": steps(&[FORWARD]), promotes to Tokin;
        /// 龍.
        Dragon "+R": rook_and(DIAGONAL);
        /// 馬.
        Horse "+B": bishop_and(ORTHOGONAL);
    } moving alike {
        /// 全.
        PromotedSilver "+S": as Gold;
        /// と.
        Tokin "+P": as Gold;
    } in hand [Rook Bishop Gold Silver Pawn]
}

rule_sets! {
    /// The rule set.
    pub enum Rules {
        /// The only one.
        Usual "usual",
    }
}

geometry! {
    Minishogi, Role, u64, files: 5, ranks: 5,
    promotion ranks: [1, 1], drop ranks: [5, 5]
}

legal_moves! { Minishogi }

impl Variant for Minishogi {
    type State = ();
    type Rules = Rules;

    const NAME: &'static str = "minishogi";
    const START: &'static str = "rbsgk/4p/5/P4/KGSBR b - 1";
    const DIALECT: Dialect = Dialect::Usi;
    const CAPTURES_TO_HAND: bool = true;
    const PAWN_MOVES_ARE_PROGRESS: bool = false;
    const QUIET_LIMIT: Option<u32> = None;
    const PERPETUAL_CHECK_LOSES: bool = true;
    const DRAWS_BY_AGREEMENT: bool = false;

    fn faults(_setup: &Setup<Self>) -> Vec<Fault> {
        Vec::new()
    }

    /// One pawn a file, and none that mates.
    fn drop_targets(pos: &Position<Self>, role: HandRole<Self>, open: Bitboard<Self>) -> Bitboard<Self> {
        if role.role() != Role::Pawn {
            return open;
        }
        let pawns = pos.board().of(pos.turn(), Role::Pawn);
        let is_second = |to: &Square<Self>| pawns.iter().any(|pawn| pawn.file() == to.file());
        let mates = |to: &Square<Self>| {
            let next = pos.after(Move::drop(role, *to));
            next.is_check() && !next.has_moves()
        };
        open.iter().filter(|to| !is_second(to) && !mates(to)).collect()
    }

    fn stalemate(pos: &Position<Self>) -> Ending {
        stalemate_loses(pos)
    }

    fn repetition_limit(_rules: Rules) -> usize {
        4
    }

    /// Sente must deviate.
    fn repeated(_pos: &Position<Self>, _removed: &Removed<Self>) -> Ending {
        Ending::loss(komadai_rules::Side::Sente, Reason::Repetition)
    }
}
