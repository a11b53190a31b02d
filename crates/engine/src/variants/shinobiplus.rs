//! What Shinobi+'s pieces are worth.

use komadai_rules::ShinobiPlus;
use komadai_rules::shinobiplus::Role;

use crate::level::Ladder;
use crate::parameters::Parameters;

impl Parameters for ShinobiPlus {
    #[inline]
    fn value(role: Role) -> i32 {
        match role {
            Role::King => 0,
            Role::Pawn => 100,
            Role::Captain | Role::PromotedPawn => 280,
            Role::Lance => 250,
            Role::WoodenHorse => 180,
            Role::Monk => 190,
            Role::Knight | Role::PromotedHorse => 320,
            Role::Bishop | Role::PromotedMonk => 340,
            Role::Rook | Role::PromotedLance => 500,
            Role::Fox => 430,
            Role::Dragon => 680,
            Role::Ninja => 820,
            Role::Queen => 950,
        }
    }

    #[inline]
    fn hand_value(role: Role) -> i32 {
        match role {
            Role::Lance => 300,
            Role::WoodenHorse => 230,
            Role::Monk => 230,
            Role::Captain => 290,
            Role::Fox => 440,
            Role::Dragon => 690,
            Role::Ninja => 830,
            _ => 0,
        }
    }

    const ASYMMETRIC: bool = true;
    const BARE_BOARD: i32 = 22;
    const LEVELS: Ladder = [134, 213, 258, 289, 316, 344, 374, 413, 487, 601];

    const SCALE: f64 = 450.0;
    const NET: Option<&'static [u8]> = Some(include_bytes!("../../../../nets/shinobiplus.nnue"));
}

playable!(ShinobiPlus);
