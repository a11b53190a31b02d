//! What Shinobi+'s pieces are worth.

use std::sync::{Arc, LazyLock};
use std::time::Instant;

use komadai_rules::shinobiplus::Role;
use komadai_rules::{Line, ShinobiPlus};

use crate::engine::{Best, Engine};
use crate::eval::{Pair, Tables};
use crate::level::Ladder;
use crate::limits::Limits;
use crate::net::Net;
use crate::playable::Playable;
use crate::search::Info;
use crate::variants::weights;

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

    const PAWN: Role = Role::Pawn;

    const LADDER: &'static [Role] = &[
        Role::Pawn,
        Role::WoodenHorse,
        Role::Monk,
        Role::Lance,
        Role::Captain,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Fox,
        Role::Dragon,
        Role::Ninja,
        Role::Queen,
    ];

    const ASYMMETRIC: bool = true;
    const ROTATES: bool = false;
    const FULL_BOARD: i32 = 32;
    const BARE_BOARD: i32 = 22;
    const LEVELS: Ladder = [134, 213, 258, 289, 316, 344, 374, 413, 487, 601];

    const SCALE: f64 = 450.0;
    const WEIGHTS: &'static [Pair] = &weights::shinobiplus::WEIGHTS;

    fn tables() -> &'static Tables<Self> {
        static TABLES: LazyLock<Tables<ShinobiPlus>> = LazyLock::new(Tables::new);
        &TABLES
    }

    fn net() -> Arc<Net<Self>> {
        static NET: LazyLock<Arc<Net<ShinobiPlus>>> =
            LazyLock::new(|| Net::embedded(include_bytes!("../../../../nets/shinobiplus.nnue")));
        Arc::clone(&NET)
    }

    fn search(
        engine: &Engine<Self>,
        line: &Line<Self>,
        limits: &Limits<Self>,
        start: Instant,
        report: &mut dyn FnMut(&Info<Self>),
    ) -> Best<Self> {
        engine.search(line, limits, start, report)
    }
}
