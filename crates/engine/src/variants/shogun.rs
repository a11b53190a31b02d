//! What Shogun's pieces are worth.

use std::sync::{Arc, LazyLock};
use std::time::Instant;

use komadai_rules::shogun::Role;
use komadai_rules::{Line, Shogun};

use crate::engine::{Best, Engine};
use crate::eval::{Pair, Tables};
use crate::level::Ladder;
use crate::limits::Limits;
use crate::net::Net;
use crate::playable::Playable;
use crate::search::Info;
use crate::variants::weights;

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

    const PAWN: Role = Role::Pawn;

    const LADDER: &'static [Role] = &[
        Role::Pawn,
        Role::Duchess,
        Role::Captain,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::General,
        Role::Archbishop,
        Role::Mortar,
        Role::Queen,
    ];

    const ASYMMETRIC: bool = false;
    const ROTATES: bool = false;
    const FULL_BOARD: i32 = 32;
    const BARE_BOARD: i32 = 14;
    const LEVELS: Ladder = [23, 79, 126, 167, 206, 240, 270, 303, 334, 450];

    const SCALE: f64 = 950.0;
    const WEIGHTS: &'static [Pair] = &weights::shogun::WEIGHTS;

    fn tables() -> &'static Tables<Self> {
        static TABLES: LazyLock<Tables<Shogun>> = LazyLock::new(Tables::new);
        &TABLES
    }

    fn net() -> Arc<Net<Self>> {
        static NET: LazyLock<Arc<Net<Shogun>>> =
            LazyLock::new(|| Net::embedded(include_bytes!("../../../../nets/shogun.nnue")));
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
