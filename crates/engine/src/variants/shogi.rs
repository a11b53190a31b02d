//! What Shogi's pieces are worth.

use komadai_rules::shogi::Role;
use komadai_rules::{Role as _, Shogi};

use crate::playable::{Playable, Weights};

impl Playable for Shogi {
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
        advance: 3,
        centre: 2,
        king_attack: 3,
        king_drop: 6,
        shelter: 18,
        king_advance: -12,
        tempo: 40,
    };
}
