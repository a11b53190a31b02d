//! One-click proposals: the clocks people of each game usually play with.

use komadai_rules::VariantId;
use serde::Serialize;

use crate::Error;
use crate::proposal::Proposal;

/// A proposal for one click.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Preset {
    /// How fast: `blitz`, `rapid`, `classical`, `correspondence`.
    pub speed: &'static str,
    /// What is proposed, not rated.
    #[serde(flatten)]
    pub proposal: Proposal,
}

/// Shogi and Shogun are played with byo-yomi, Shinobi with chess's increments.
const CLOCKS: [(VariantId, &[&str]); 4] = [
    (VariantId::Shogi, &["0+10s", "5m+30s", "10m+30s", "15m+1m", "3d"]),
    (VariantId::Shogun, &["3m+30s", "10m+30s", "30m+30s", "3d"]),
    (
        VariantId::Shinobi,
        &["3m+2s/move", "5m+3s/move", "10m+5s/move", "15m+10s/move", "3d"],
    ),
    (
        VariantId::ShinobiPlus,
        &["3m+2s/move", "5m+3s/move", "10m+5s/move", "15m+10s/move", "3d"],
    ),
];

/// The presets of every game.
pub fn presets() -> Result<Vec<Preset>, Error> {
    let texts = CLOCKS
        .iter()
        .flat_map(|(game, times)| times.iter().map(|time| (*game, *time)));
    texts.map(|(game, time)| preset(game, time)).collect()
}

fn preset(game: VariantId, time: &str) -> Result<Preset, Error> {
    let time = time
        .parse()
        .map_err(|error: komadai_play::ControlError| Error::Invalid(error.to_string()))?;
    let proposal = Proposal::new(game, time).checked()?;
    Ok(Preset {
        speed: proposal.time.speed().name(),
        proposal,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_presets_that_can_be_played() {
        let presets = presets().unwrap();
        for game in VariantId::ALL {
            assert!(
                presets
                    .iter()
                    .filter(|preset| preset.proposal.game == game.name())
                    .count()
                    >= 4
            );
        }
    }
}
