//! What Shogun's pieces are worth.

use komadai_rules::Shogun;
use komadai_rules::shogun::Role;

use crate::level::Ladder;
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
    const NET: Option<&'static [u8]> = Some(include_bytes!("../../../../nets/shogun.nnue"));
}

playable!(Shogun);
