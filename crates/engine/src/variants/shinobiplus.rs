//! What Shinobi+'s pieces are worth.

use komadai_rules::ShinobiPlus;
use komadai_rules::shinobiplus::Role;

use crate::playable::{Playable, Weights};

impl Playable for ShinobiPlus {
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

    #[inline]
    fn capture_value(role: Role) -> i32 {
        if role == Role::King {
            15_000
        } else {
            Self::value(role)
        }
    }

    const PAWN: Role = Role::Pawn;

    const WEIGHTS: Weights = Weights {
        mobility: 5,
        advance: 4,
        centre: 4,
        king_attack: 4,
        king_drop: 4,
        shelter: 12,
        king_advance: -4,
        tempo: 25,
    };
}
