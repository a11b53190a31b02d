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

/// The clocks of a game.
struct Clocks {
    game: VariantId,
    /// For one click.
    quick: &'static [&'static str],
    /// As title matches are played, or with byo-yomi from the first move.
    more: &'static [&'static str],
    /// What is proposed to those who have not chosen.
    usual: &'static str,
}

/// Shogi and Shogun are played with byo-yomi, Shinobi with chess's increments.
const CLOCKS: [Clocks; 4] = [
    Clocks {
        game: VariantId::Shogi,
        quick: &["0+10s", "5m+30s", "10m+30s", "15m+1m", "3d"],
        more: &["0+1m", "9h", "9h+1m"],
        usual: "10m+30s",
    },
    Clocks {
        game: VariantId::Shogun,
        quick: &["3m+30s", "10m+30s", "30m+30s", "3d"],
        more: &[],
        usual: "10m+30s",
    },
    Clocks {
        game: VariantId::Shinobi,
        quick: &["3m+2s/move", "5m+3s/move", "10m+5s/move", "15m+10s/move", "3d"],
        more: &[],
        usual: "10m+5s/move",
    },
    Clocks {
        game: VariantId::ShinobiPlus,
        quick: &["3m+2s/move", "5m+3s/move", "10m+5s/move", "15m+10s/move", "3d"],
        more: &[],
        usual: "10m+5s/move",
    },
];

/// The presets of every game.
pub fn presets() -> Result<Vec<Preset>, Error> {
    let texts = CLOCKS.iter().flat_map(|clocks| {
        let times = clocks.quick.iter().chain(clocks.more);
        times.map(|time| (clocks.game, *time))
    });
    texts.map(|(game, time)| preset(game, time)).collect()
}

/// Those of a game that are offered for one click.
pub fn quick(game: VariantId) -> Result<Vec<Preset>, Error> {
    let times = clocks(game).quick.iter();
    times.map(|time| preset(game, time)).collect()
}

/// The clock that is proposed to those who have not chosen.
pub fn usual_clock(game: VariantId) -> &'static str {
    clocks(game).usual
}

fn clocks(game: VariantId) -> &'static Clocks {
    let known = CLOCKS.iter().find(|clocks| clocks.game == game);
    known.unwrap_or(&CLOCKS[0])
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
            let usual = presets.iter().find(|preset| {
                preset.proposal.game == game.name() && preset.proposal.time.to_string() == usual_clock(game)
            });
            assert!(usual.is_some(), "{game} has no usual clock");
        }
    }

    #[test]
    fn the_clocks_of_title_matches_are_there() {
        let presets = presets().unwrap();
        for time in ["9h+60s", "9h", "0+60s"] {
            let time = time.parse().unwrap();
            let is_there = |preset: &Preset| preset.proposal.game == "shogi" && preset.proposal.time == time;
            assert!(presets.iter().any(is_there), "{time}");
        }
    }
}
