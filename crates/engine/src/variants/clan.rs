//! What the pieces are worth that Shinobi Chess and Shinobi+ share.

/// The values of the pieces on the board and in hand; those only one game has are added.
macro_rules! clan_values {
    ({ $($ally:ident => $value:literal,)* } in hand { $($held:ident => $hand:literal,)* }) => {
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
                Role::Dragon => 680,
                Role::Ninja => 820,
                Role::Queen => 950,
                $( Role::$ally => $value, )*
            }
        }

        #[inline]
        fn hand_value(role: Role) -> i32 {
            match role {
                Role::Lance => 300,
                Role::WoodenHorse => 230,
                Role::Monk => 230,
                Role::Dragon => 690,
                Role::Ninja => 830,
                $( Role::$held => $hand, )*
                _ => 0,
            }
        }
    };
}
pub(super) use clan_values;
