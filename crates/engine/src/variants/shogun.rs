//! What Shogun's pieces are worth.

use komadai_rules::shogun::Role;
use komadai_rules::{Role as _, Shogun};

use crate::playable::{Playable, Weights};

impl Playable for Shogun {
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

    #[inline]
    fn capture_value(role: Role) -> i32 {
        if role == Role::King {
            15_000
        } else {
            Self::value(role) + Self::hand_value(role.demoted())
        }
    }

    const PAWN: Role = Role::Pawn;

    const WEIGHTS: Weights = Weights {
        mobility: 5,
        advance: 4,
        centre: 4,
        king_attack: 4,
        king_drop: 6,
        shelter: 15,
        king_advance: -15,
        tempo: 30,
    };
}
