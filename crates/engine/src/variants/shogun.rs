//! What Shogun's pieces are worth.

use komadai_rules::shogun::Role;
use komadai_rules::{Shogun, Variant};

use super::fitted;
use crate::level::Ladder;
use crate::numbers::Numbers;
use crate::parameters::Parameters;

impl Parameters for Shogun {
    #[inline]
    fn value(role: Role) -> i32 {
        match role {
            Role::King => 0,
            Role::Pawn => 100,
            Role::Duchess => 170,
            Role::Knight => 310,
            Role::Bishop => 340,
            Role::Rook => 460,
            Role::Captain => 260,
            Role::General => 600,
            Role::Archbishop => 750,
            Role::Mortar => 830,
            Role::Queen => 900,
        }
    }

    #[inline]
    fn hand_value(role: Role) -> i32 {
        match role {
            Role::Pawn => 120,
            Role::Duchess => 200,
            Role::Knight => 340,
            Role::Bishop => 360,
            Role::Rook => 470,
            _ => 0,
        }
    }

    const BARE_BOARD: i32 = 14;
    const LEVELS: Ladder = [23, 79, 126, 167, 206, 240, 270, 303, 334, 450];

    const SCALE: f64 = 950.0;
    const NUMBERS: Numbers = fitted::SHOGUN;
    const NET: Option<&'static [u8]> = network!("../../nets/shogun.nnue");

    const BENCH: &'static [&'static str] = &[
        Self::START,
        "1r1+fkb1r/pppn1ppp/4pnb1/N7/3pP3/P1N2+F1P/1PP2PP1/R1B1KB1R[P] w KQk - 0 13",
        "4kb1r/pp3pp1/1bp2np1/1p+f5/3NPPp1/P1N+p3P/1PN1BPP1/R3K2R[Bfr] w KQk - 0 46",
    ];
}

playable!(Shogun);
