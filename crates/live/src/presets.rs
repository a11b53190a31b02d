//! One-click proposals: the clocks people of each game usually play with.

use komadai_notation::{Appearance, Clocks};
use komadai_play::{ControlError, Proposal, ValidProposal};
use komadai_rules::VariantId;
use serde::Serialize;

use crate::Error;

/// A proposal for one click.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Preset {
    /// How fast: `blitz`, `rapid`, `classical`, `correspondence`.
    pub speed: &'static str,
    /// What is proposed, not rated.
    #[serde(flatten)]
    pub proposal: ValidProposal,
}

/// The presets of every game.
pub fn presets() -> Result<Vec<Preset>, Error> {
    let texts = VariantId::ALL.into_iter().flat_map(|game| {
        let Clocks { quick, more, .. } = Appearance::of(game).clocks;
        quick.iter().chain(more).map(move |time| (game, *time))
    });
    texts.map(|(game, time)| preset(game, time)).collect()
}

/// Those of a game that are offered for one click.
pub fn quick(game: VariantId) -> Result<Vec<Preset>, Error> {
    let times = Appearance::of(game).clocks.quick.iter();
    times.map(|time| preset(game, time)).collect()
}

/// The clock that is proposed to those who have not chosen.
pub fn usual_clock(game: VariantId) -> &'static str {
    Appearance::of(game).clocks.usual
}

fn preset(game: VariantId, time: &str) -> Result<Preset, Error> {
    let time = time
        .parse()
        .map_err(|error: ControlError| Error::Invalid(error.to_string()))?;
    let proposal = Proposal::new(game, time).check()?;
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
                    .filter(|preset| preset.proposal.game == game)
                    .count()
                    >= 4
            );
            let usual = presets.iter().find(|preset| {
                preset.proposal.game == game && preset.proposal.time.to_string() == usual_clock(game)
            });
            assert!(usual.is_some(), "{game} has no usual clock");
        }
    }

    #[test]
    fn the_clocks_of_title_matches_are_there() {
        let presets = presets().unwrap();
        for time in ["9h+60s", "9h", "0+60s"] {
            let time = time.parse().unwrap();
            let is_there =
                |preset: &Preset| preset.proposal.game == VariantId::Shogi && preset.proposal.time == time;
            assert!(presets.iter().any(is_there), "{time}");
        }
    }
}
