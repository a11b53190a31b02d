//! What Shogi's pieces are worth.

use komadai_rules::Shogi;
use komadai_rules::shogi::Role;

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
    const NET: Option<&'static [u8]> = Some(include_bytes!("../../../../nets/shogi.nnue"));

    fn promotes_for_free(role: Role) -> bool {
        matches!(role, Role::Rook | Role::Bishop | Role::Pawn)
    }
}

playable!(Shogi);
