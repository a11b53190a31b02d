//! Shinobi+: the revised Shinobi Chess, with a Fox and an empty camp to fill.

use super::clan::{Clan, clan_roles};
use crate::vocabulary::movement::*;
use crate::{geometry, legal_moves, rule_sets};

/// Shinobi+: the Clan starts with pawns and king and drops one each of seven allies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ShinobiPlus;

clan_roles! {
    /// The pieces of Shinobi+.
    {
        /// Bishop or one step orthogonally.
        Fox "F": bishop_and(ORTHOGONAL);
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
    ShinobiPlus, Role, u64, files: 8, ranks: 8,
    promotion ranks: [2, 3], drop ranks: [4, 0]
}

legal_moves! { ShinobiPlus }

impl Clan for ShinobiPlus {
    type Rules = Rules;
    const NAME: &'static str = "shinobiplus";
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/4K3[CFHLJDM] w kq - 0 1";
    const PAWN: Role = Role::Pawn;
    const ROOK: Role = Role::Rook;

    #[inline(always)]
    fn promotion_is_compulsory(_rules: Rules) -> bool {
        true
    }

    fn repetition(_rules: Rules) -> (usize, bool) {
        (4, true)
    }
}
