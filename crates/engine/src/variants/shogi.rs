//! What Shogi's pieces are worth.

use komadai_rules::shogi::Role;
use komadai_rules::{Shogi, Variant};

use crate::level::Ladder;
use crate::parameters::Parameters;

impl Parameters for Shogi {
    #[inline]
    fn value(role: Role) -> i32 {
        match role {
            Role::King => 0,
            Role::Rook => 950,
            Role::Bishop => 800,
            Role::Gold => 540,
            Role::Silver => 490,
            Role::Knight => 340,
            Role::Lance => 300,
            Role::Pawn => 100,
            Role::Dragon => 1300,
            Role::Horse => 1100,
            Role::PromotedSilver => 520,
            Role::PromotedKnight => 500,
            Role::PromotedLance => 490,
            Role::Tokin => 520,
        }
    }

    #[inline]
    fn hand_value(role: Role) -> i32 {
        match role {
            Role::Rook => 1050,
            Role::Bishop => 880,
            Role::Gold => 590,
            Role::Silver => 530,
            Role::Knight => 370,
            Role::Lance => 330,
            Role::Pawn => 120,
            _ => 0,
        }
    }

    const ROTATES: bool = true;
    const BARE_BOARD: i32 = 16;
    const LEVELS: Ladder = [24, 70, 110, 149, 188, 223, 260, 296, 334, 450];

    const SCALE: f64 = 1300.0;
    const NET: Option<&'static [u8]> = network!("../../nets/shogi.nnue");

    const BENCH: &'static [&'static str] = &[
        Self::START,
        "l1s1kg1nl/3g1r3/2n1p2p1/p2p1sp1p/1pp6/2+bSS4/PP1PP1P1P/1KR6/LN1GBG1NL b P3p 41",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    ];

    fn promotes_for_free(role: Role) -> bool {
        matches!(role, Role::Rook | Role::Bishop | Role::Pawn)
    }
}

playable!(Shogi);
