//! What Shinobi's pieces are worth.

use std::sync::{Arc, LazyLock};
use std::time::Instant;

use komadai_rules::shinobi::Role;
use komadai_rules::{Line, Shinobi};

use crate::engine::{Best, Engine};
use crate::eval::{Pair, Tables};
use crate::level::Ladder;
use crate::limits::Limits;
use crate::net::Net;
use crate::playable::Playable;
use crate::search::Info;
use crate::variants::weights;

impl Playable for Shinobi {
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
        Role::Dragon,
        Role::Ninja,
        Role::Queen,
    ];

    const ASYMMETRIC: bool = true;
    const ROTATES: bool = false;
    const FULL_BOARD: i32 = 34;
    const BARE_BOARD: i32 = 24;
    const LEVELS: Ladder = [85, 170, 221, 258, 288, 312, 334, 359, 390, 450];

    const SCALE: f64 = 340.0;
    const WEIGHTS: &'static [Pair] = &weights::shinobi::WEIGHTS;

    fn tables() -> &'static Tables<Self> {
        static TABLES: LazyLock<Tables<Shinobi>> = LazyLock::new(Tables::new);
        &TABLES
    }

    fn net() -> Arc<Net<Self>> {
        static NET: LazyLock<Arc<Net<Shinobi>>> =
            LazyLock::new(|| Net::embedded(include_bytes!("../../../../nets/shinobi.nnue")));
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
