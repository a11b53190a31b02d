//! What Shinobi+'s pieces are worth.

use komadai_rules::ShinobiPlus;
use komadai_rules::shinobiplus::Role;

use super::clan::clan_values;
use crate::level::Ladder;
use crate::parameters::Parameters;

impl Parameters for ShinobiPlus {
    clan_values! { { Fox => 430, } in hand { Captain => 290, Fox => 440, } }

    const ASYMMETRIC: bool = true;
    const BARE_BOARD: i32 = 22;
    const LEVELS: Ladder = [134, 213, 258, 289, 316, 344, 374, 413, 487, 601];

    const SCALE: f64 = 450.0;
    const CERTAINTY: f64 = 1.65;
    const NET: Option<&'static [u8]> = network!("../../nets/shinobiplus.nnue");
}

playable!(ShinobiPlus);
