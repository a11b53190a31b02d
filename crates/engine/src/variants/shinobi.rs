//! What Shinobi's pieces are worth.

use komadai_rules::shinobi::Role;
use komadai_rules::{Shinobi, Variant};

use super::clan::clan_values;
use crate::level::Ladder;
use crate::parameters::Parameters;

impl Parameters for Shinobi {
    clan_values! { {} in hand {} }

    const ASYMMETRIC: bool = true;
    const FULL_BOARD: i32 = 34;
    const BARE_BOARD: i32 = 24;
    const LEVELS: Ladder = [85, 170, 221, 258, 288, 312, 334, 359, 390, 450];

    const SCALE: f64 = 340.0;
    const DRAWN: f64 = 0.025;
    const NET: Option<&'static [u8]> = network!("../../nets/shinobi.nnue");

    const BENCH: &'static [&'static str] = &[
        Self::START,
        "2kr1br1/pppq1p1p/2n1pp2/8/2DP3P/4J3/PPP1PPP1/L2C1KHL[MM] w - - 1 13",
        "1k2rb2/pppq1p2/5p2/4n2p/3r3P/3M4/PPCJPPP1/L1D2KHL[M] w - - 6 21",
    ];
}

playable!(Shinobi);
