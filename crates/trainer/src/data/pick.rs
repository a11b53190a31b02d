//! Random quiet positions, each as likely as any other.

use std::collections::HashSet;
use std::path::PathBuf;

use komadai_engine::Playable;

use super::chunk::Chunk;
use super::error::DataError;
use super::quiet::{Quiet, quiet_positions};
use super::read::{each_chunk, records, replay, rules_of};
use crate::rng::Rng;

/// Random quiet positions of these chunks: so many, or as many as are found with reasonable effort.
pub fn pick<V: Playable>(paths: &[PathBuf], count: usize, seed: u64) -> Result<Vec<Quiet<V>>, DataError> {
    /// Positions looked at for one that is taken, at most: about a third are quiet.
    const EFFORT: usize = 100;
    let chunks = each_chunk(paths, |path| {
        let chunk = Chunk::open(path)?;
        let rules = rules_of::<V>(&chunk)?;
        let records = records(&chunk).collect::<Result<Vec<_>, _>>()?;
        Ok((chunk, rules, records))
    })?;
    // A position is a number below the last of these; its game is the first that ends behind it.
    let mut games = Vec::new();
    let mut ends = Vec::new();
    let mut end = 0;
    for (chunk, rules, records) in &chunks {
        for (at, record) in records {
            end += record.moves.len();
            games.push((chunk, rules, *at, record));
            ends.push(end);
        }
    }
    let mut rng = Rng::new(seed);
    let mut seen = HashSet::new();
    let mut picked = Vec::new();
    for _ in 0..count.saturating_mul(EFFORT) {
        if picked.len() == count || seen.len() == end {
            break;
        }
        let number = rng.below(end);
        if !seen.insert(number) {
            continue;
        }
        let index = ends.partition_point(|end| *end <= number);
        let (chunk, rules, at, record) = games[index];
        let ply = number + record.moves.len() - ends[index];
        let game = replay::<V>(chunk, at, record, rules)?;
        picked.extend(quiet_positions(&game).find(|quiet| quiet.ply == ply));
    }
    Ok(picked)
}
