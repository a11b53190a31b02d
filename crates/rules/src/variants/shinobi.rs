//! Shinobi Chess: the Clan against the Kingdom.

use super::clan::{Clan, clan_roles};
use crate::vocabulary::movement::*;
use crate::{geometry, legal_moves, rule_sets};

/// Shinobi Chess: Sente is the Clan, which drops its allies; Gote is the Kingdom, the chess army.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Shinobi;

clan_roles! {
    /// The pieces of Shinobi Chess.
    {} in hand [WoodenHorse Lance Ninja Dragon Monk]
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
    Shinobi, Role, u64, files: 8, ranks: 8,
    promotion ranks: [2, 2], drop ranks: [4, 0]
}

legal_moves! { Shinobi }

impl Clan for Shinobi {
    type Rules = Rules;
    const NAME: &'static str = "shinobi";
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/LH1CK1HL[HLJDMM] w kq - 0 1";
    const PAWN: Role = Role::Pawn;
    const ROOK: Role = Role::Rook;

    #[inline(always)]
    fn promotion_is_compulsory(rules: Rules) -> bool {
        rules == Rules::Modern
    }

    fn repetition(rules: Rules) -> (usize, bool) {
        match rules {
            Rules::Classic => (3, false),
            Rules::Modern => (4, true),
        }
    }
}
