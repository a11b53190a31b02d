//! What the engine's games and searches say about the games themselves: what pieces are worth, which side is
//! better off, how games end and how they begin.
//!
//! [`find`] reads self-play games, plays others and searches; what comes out can be read ([`Findings::document`])
//! and looked at ([`Findings::plots`]). The same plan and data give the same text.

mod best;
mod chapter;
mod document;
mod estimate;
mod fit;
mod free;
mod habits;
mod handicap;
mod logistic;
mod opening;
mod outcome;
mod pieces;
mod playing;
mod plot;
mod promotion;
mod removal;
mod starts;
mod worth;

use std::path::PathBuf;

use crate::data::{Chunk, DataError, chunks};
use komadai_rules::{VariantId, dispatch};

use chapter::Chapter;
pub use free::FreeGames;
pub use starts::StartGames;

/// What to look at.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The games, in the order they are told.
    pub games: Vec<VariantId>,
    /// Folders and files of self-play, of whichever games.
    pub data: Vec<PathBuf>,
    /// How games from the start position are played.
    pub starts: StartGames,
    /// How games are played in which the engine does as it likes, from the start position and with handicaps.
    pub free: FreeGames,
    /// Nodes of each search of the start position.
    pub think: u64,
}

impl Plan {
    /// How many games will be played.
    pub fn steps(&self) -> u64 {
        let infos = || self.games.iter().map(|id| id.info());
        let sets: u64 = infos().map(|info| info.rule_sets.len() as u64).sum();
        let free: u64 = infos().map(|info| 1 + info.handicaps.len() as u64).sum();
        sets * self.starts.games + free * self.free.games
    }
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Findings {
    plan: Plan,
    chapters: Vec<Chapter>,
}

/// Looks into the games of a plan. The listener hears of each game that was played.
pub fn find(plan: Plan, progress: &(dyn Fn() + Sync)) -> Result<Findings, DataError> {
    let mut by_game: Vec<(String, PathBuf)> = Vec::new();
    for path in chunks(&plan.data)? {
        by_game.push((Chunk::open(&path)?.game, path));
    }
    let mut chapters = Vec::new();
    for &id in &plan.games {
        let own = by_game.iter().filter(|(game, _)| game == id.name());
        let own: Vec<PathBuf> = own.map(|(_, path)| path.clone()).collect();
        let chapter =
            dispatch!(id, V => Chapter::new::<V>(&own, &plan.starts, &plan.free, plan.think, progress))?;
        chapters.push(chapter);
    }
    Ok(Findings { plan, chapters })
}

impl Findings {
    /// The text, in Markdown; `folder` is where it will find the plots.
    pub fn document(&self, folder: &str) -> String {
        document::write(&self.plan, &self.chapters, folder)
    }

    /// The plots, each with the name of its file.
    pub fn plots(&self) -> Vec<(String, String)> {
        plot::all(&self.chapters)
    }
}
