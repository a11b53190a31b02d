//! What Shogi's pieces are worth.

use std::sync::{Arc, LazyLock};
use std::time::Instant;

use komadai_rules::shogi::Role;
use komadai_rules::{Line, Shogi};

use crate::engine::{Best, Engine};
use crate::eval::{Pair, Tables};
use crate::level::Ladder;
use crate::limits::Limits;
use crate::net::Net;
use crate::playable::Playable;
use crate::search::Info;
use crate::variants::weights;

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

    const PAWN: Role = Role::Pawn;

    const LADDER: &'static [Role] = &[
        Role::Pawn,
        Role::Lance,
        Role::Knight,
        Role::Silver,
        Role::Gold,
        Role::Bishop,
        Role::Rook,
        Role::Horse,
        Role::Dragon,
    ];

    const ASYMMETRIC: bool = false;
    const ROTATES: bool = true;
    const FULL_BOARD: i32 = 40;
    const BARE_BOARD: i32 = 16;
    const LEVELS: Ladder = [24, 70, 110, 149, 188, 223, 260, 296, 334, 450];

    const SCALE: f64 = 1300.0;
    const WEIGHTS: &'static [Pair] = &weights::shogi::WEIGHTS;

    fn promotes_for_free(role: Role) -> bool {
        matches!(role, Role::Rook | Role::Bishop | Role::Pawn)
    }

    fn tables() -> &'static Tables<Self> {
        static TABLES: LazyLock<Tables<Shogi>> = LazyLock::new(Tables::new);
        &TABLES
    }

    fn net() -> Arc<Net<Self>> {
        static NET: LazyLock<Arc<Net<Shogi>>> =
            LazyLock::new(|| Net::embedded(include_bytes!("../../../../nets/shogi.nnue")));
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
