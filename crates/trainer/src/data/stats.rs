//! What there is in folders of games.

use std::collections::BTreeMap;
use std::path::PathBuf;

use komadai_engine::net::{QUARTERS, quarter};
use komadai_engine::{Playable, chance};
use komadai_rules::Side;

use super::chunk::Chunk;
use super::distinct::Distinct;
use super::error::DataError;
use super::game::Game;
use super::quiet::{Quiet, quiet_positions};
use super::read::{each_chunk, records, replay, rules_of};
use super::results::Results;

/// How many bands of equal width the chance to win is divided into.
pub const BANDS: usize = 10;

/// What there is in folders of games.
#[derive(Clone, Default, Debug)]
pub struct Stats {
    /// Files.
    pub chunks: u64,
    /// Their size.
    pub bytes: u64,
    /// Positions in which a move was played.
    pub positions: u64,
    /// Those worth learning from.
    pub quiet: u64,
    /// Results by rule set.
    pub rules: BTreeMap<String, Results>,
    /// Games by nodes a move.
    pub nodes: BTreeMap<u64, u64>,
    /// How long games are.
    pub lengths: Lengths,
    /// Quiet positions by the quarter of the game and by the chance the score gives Sente, from none to all.
    pub quarters: [[Band; BANDS]; QUARTERS],
    /// How many positions are different.
    pub distinct: Distinct,
}

/// Quiet positions of which the searches thought alike.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Band {
    /// How many.
    pub positions: u64,
    /// How many points Sente made from them.
    pub points: f64,
    /// How many were drawn.
    pub drawn: u64,
}

impl Band {
    /// Adds what another one counted.
    pub fn merge(&mut self, other: &Self) {
        self.positions += other.positions;
        self.points += other.points;
        self.drawn += other.drawn;
    }

    fn share(&self, part: f64) -> Option<f64> {
        (self.positions > 0).then(|| part / self.positions as f64)
    }

    /// The part of all points that Sente made, if there are any positions.
    pub fn score(&self) -> Option<f64> {
        self.share(self.points)
    }

    /// The part that was drawn.
    pub fn draws(&self) -> Option<f64> {
        self.share(self.drawn as f64)
    }
}

/// Games by length.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Lengths(BTreeMap<usize, u64>);

impl Lengths {
    /// The length that this share of the games, from 0 to 1, does not exceed.
    pub fn quantile(&self, share: f64) -> usize {
        let games: u64 = self.0.values().sum();
        let wanted = (share * games as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let reached = self.0.iter().find(|(_, count)| {
            seen += **count;
            seen >= wanted
        });
        reached.map_or(0, |(length, _)| *length)
    }

    /// The mean length.
    pub fn mean(&self) -> f64 {
        let games: u64 = self.0.values().sum();
        let plies: u64 = self.0.iter().map(|(length, count)| *length as u64 * count).sum();
        plies as f64 / games.max(1) as f64
    }
}

/// Reads all games of these chunks; tells after each chunk.
pub fn stats<V: Playable>(paths: &[PathBuf], progress: &(dyn Fn() + Sync)) -> Result<Stats, DataError> {
    let parts = each_chunk(paths, |path| {
        let part = chunk_stats::<V>(&Chunk::open(path)?);
        progress();
        part
    })?;
    let mut all = Stats::default();
    for part in &parts {
        all.merge(part);
    }
    Ok(all)
}

impl Stats {
    /// The results of all games.
    pub fn results(&self) -> Results {
        let mut all = Results::default();
        for results in self.rules.values() {
            all.merge(results);
        }
        all
    }

    /// The bands of the whole game.
    pub fn bands(&self) -> [Band; BANDS] {
        let mut all = [Band::default(); BANDS];
        for quarter in &self.quarters {
            for (band, more) in all.iter_mut().zip(quarter) {
                band.merge(more);
            }
        }
        all
    }

    fn add<V: Playable>(&mut self, game: &Game<V>) {
        self.positions += game.moves.len() as u64;
        *self.lengths.0.entry(game.moves.len()).or_default() += 1;
        let mut pos = game.start;
        for (mv, _) in &game.moves {
            self.distinct.add(pos.hash());
            pos.play_unchecked(*mv);
        }
        for quiet in quiet_positions(game) {
            self.quiet += 1;
            self.add_quiet(&quiet);
        }
    }

    fn add_quiet<V: Playable>(&mut self, quiet: &Quiet<V>) {
        let chance = chance::<V>(quiet.score);
        let for_sente = if quiet.pos.turn() == Side::Sente {
            chance
        } else {
            1.0 - chance
        };
        let quarter = &mut self.quarters[quarter(&quiet.pos)];
        quarter[((for_sente * BANDS as f64) as usize).min(BANDS - 1)].merge(&Band {
            positions: 1,
            points: (f64::from(quiet.result) + 1.0) / 2.0,
            drawn: u64::from(quiet.result == 0),
        });
    }

    fn merge(&mut self, other: &Self) {
        self.chunks += other.chunks;
        self.bytes += other.bytes;
        self.positions += other.positions;
        self.quiet += other.quiet;
        for (rules, results) in &other.rules {
            self.rules.entry(rules.clone()).or_default().merge(results);
        }
        for (nodes, games) in &other.nodes {
            *self.nodes.entry(*nodes).or_default() += games;
        }
        for (length, games) in &other.lengths.0 {
            *self.lengths.0.entry(*length).or_default() += games;
        }
        let own = self.quarters.iter_mut().flatten();
        for (band, more) in own.zip(other.quarters.iter().flatten()) {
            band.merge(more);
        }
        self.distinct.merge(&other.distinct);
    }
}

fn chunk_stats<V: Playable>(chunk: &Chunk) -> Result<Stats, DataError> {
    let rules = rules_of::<V>(chunk)?;
    let mut stats = Stats {
        chunks: 1,
        bytes: chunk.length(),
        ..Stats::default()
    };
    for found in records(chunk) {
        let (at, record) = found?;
        let game = replay::<V>(chunk, at, &record, &rules)?;
        let origin = &chunk.origins[record.origin];
        stats
            .rules
            .entry(origin.rules.clone())
            .or_default()
            .add(record.result);
        *stats.nodes.entry(origin.nodes).or_default() += 1;
        stats.add(&game);
    }
    Ok(stats)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_lengths_of_games() {
        let lengths = Lengths(BTreeMap::from([(10, 1), (20, 2), (90, 1)]));
        let found = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| lengths.quantile(share));
        assert_eq!(found, [10, 10, 20, 20, 90]);
        assert_eq!(lengths.mean(), 35.0);
        assert_eq!(Lengths::default().quantile(0.5), 0);
    }
}
