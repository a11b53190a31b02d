//! How good moves were: what each cost in chances to win, and what that says about a player.

use komadai_engine::{Playable, chance};
use komadai_rules::{Line, Side};

use crate::View;

/// What a move was worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judgement {
    /// By how much it lowered the mover's chance to win, from 0 to 1.
    pub loss: f64,
    /// What that is called.
    pub mark: Option<Mark>,
}

/// A move that was not good.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// It costs 5 of a hundred games.
    Inaccuracy,
    /// It costs 10.
    Mistake,
    /// It costs 15.
    Blunder,
}

impl Mark {
    /// From the least to the worst.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// As it is written behind a move.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// A word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    /// Its number among the glyphs of PGN.
    pub const fn glyph(self) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }

    /// The mark for a loss of so much.
    fn of(loss: f64) -> Option<Self> {
        match loss {
            0.15.. => Some(Self::Blunder),
            0.1.. => Some(Self::Mistake),
            0.05.. => Some(Self::Inaccuracy),
            _ => None,
        }
    }
}

/// Judges every move of a line.
pub(crate) fn all<V: Playable>(line: &Line<V>, views: &[View<V>]) -> Vec<Judgement> {
    let moves = line.moves().zip(views.windows(2)).enumerate();
    let judged = moves.map(|(ply, (mv, pair))| {
        let best = pair[0].lines.first().and_then(|info| info.pv.first().copied());
        let sente = line.position_at(ply).is_some_and(|pos| pos.turn() == Side::Sente);
        let [before, after] = [&pair[0], &pair[1]].map(|view| chance::<V>(view.score));
        let loss = match best {
            Some(best) if best == mv => 0.0,
            _ if sente => before - after,
            _ => after - before,
        };
        let loss = loss.max(0.0);
        Judgement {
            loss,
            mark: Mark::of(loss),
        }
    });
    judged.collect()
}

/// How one side played.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Report {
    /// How many moves it made.
    pub moves: usize,
    /// From 0 to 100, from the chances each move gave away.
    pub accuracy: f64,
    /// The mean loss of a move, from 0 to 1.
    pub loss: f64,
    /// Inaccuracies, mistakes, blunders.
    pub marks: [usize; 3],
}

impl Report {
    /// What the moves of a side say, each with how much hung on it.
    ///
    /// A move is worth 100, of which every loss takes its part. The accuracy is between two means of that: one in which
    /// moves count by what hung on them, so that play in a game that is decided says little, and the harmonic one, which a
    /// few bad moves pull down: one blunder loses a game that many good moves have won.
    pub(crate) fn new(judged: impl Iterator<Item = (Judgement, f64)>) -> Self {
        let mut report = Self::default();
        let (mut weighted, mut weights, mut inverse) = (0.0, 0.0, 0.0);
        for (judgement, weight) in judged {
            let worth = worth(judgement.loss);
            weighted += weight * worth;
            weights += weight;
            inverse += 1.0 / worth;
            report.moves += 1;
            report.loss += judgement.loss;
            if let Some(mark) = judgement.mark {
                report.marks[mark as usize] += 1;
            }
        }
        if report.moves > 0 {
            let moves = report.moves as f64;
            report.accuracy = f64::midpoint(weighted / weights, moves / inverse);
            report.loss /= moves;
        }
        report
    }
}

/// What is left of a hundred after a loss: two thirds after a tenth of the games, a tenth after half of them.
fn worth(loss: f64) -> f64 {
    const SEVERITY: f64 = 4.5;
    /// The harmonic mean bears no nothing.
    const LEAST: f64 = 1.0;
    (100.0 * (-SEVERITY * loss).exp()).max(LEAST)
}

/// How much hung on each move: by how much the chances around it went up and down.
pub(crate) fn weights(chances: &[f64]) -> Vec<f64> {
    let moves = chances.len().saturating_sub(1);
    let reach = (moves / 20).clamp(1, 4);
    let weight = |ply: usize| {
        let around = &chances[ply.saturating_sub(reach)..(ply + 2 + reach).min(chances.len())];
        let count = around.len() as f64;
        let mean = around.iter().sum::<f64>() / count;
        let spread = around.iter().map(|chance| (chance - mean).powi(2)).sum::<f64>() / count;
        spread.sqrt().clamp(0.005, 0.12)
    };
    (0..moves).map(weight).collect()
}

#[cfg(test)]
mod tests {
    use komadai_engine::{Engine, Limits};
    use komadai_rules::{Position, VariantId, dispatch};

    use super::*;
    use crate::{Analysable, Analysis, Analyst};

    fn judged(loss: f64) -> (Judgement, f64) {
        let mark = Mark::of(loss);
        (Judgement { loss, mark }, 0.05)
    }

    #[test]
    fn players_are_judged_by_their_losses() {
        let report = Report::new([0.0, 0.06, 0.12, 0.5].map(judged).into_iter());
        assert_eq!((report.moves, report.marks), (4, [1, 1, 1]));
        assert!((report.loss - 0.17).abs() < 1e-12);
        assert!(report.accuracy > 40.0 && report.accuracy < 50.0, "{report:?}");
        assert_eq!(Report::new(std::iter::empty()), Report::default());
        let perfect = Report::new([judged(0.0); 3].into_iter());
        assert!((perfect.accuracy - 100.0).abs() < 1e-9);
    }

    #[test]
    fn a_blunder_weighs_more_than_good_moves_in_a_decided_game() {
        let chances = [0.5, 0.5, 0.9, 0.95, 0.95, 0.95, 0.95, 0.95, 0.95];
        let weights = weights(&chances);
        assert_eq!(weights.len(), 8);
        assert!(weights[1] > 10.0 * weights[6], "{weights:?}");
    }

    /// Plays a game: `choose` picks among the legal moves, knowing what the engine would play.
    fn game<V: Analysable>(
        mut choose: impl FnMut(&Line<V>) -> Option<komadai_rules::Move<V>>,
    ) -> Analysis<V> {
        let mut line = Line::new(Position::<V>::start(V::Rules::default()));
        while line.len() < 60 && line.ending().is_none() {
            let Some(mv) = choose(&line) else { break };
            line.play(mv).expect("it is legal");
        }
        Analyst::new(line).run(&Engine::new(Default::default()), &nodes(1000), || {})
    }

    fn nodes<V: Playable>(nodes: u64) -> Limits<V> {
        Limits::default().with_nodes(nodes)
    }

    fn random<V: Analysable>() -> Analysis<V> {
        let mut seed = 20_u64;
        game::<V>(|line| {
            let legal = line.position().legal_moves();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            legal.get((seed >> 33) as usize % legal.len().max(1)).copied()
        })
    }

    fn best<V: Analysable>() -> Analysis<V> {
        let engine = Engine::<V>::new(Default::default());
        game::<V>(|line| {
            engine.prepare();
            // Better than who judges it.
            let limits = nodes(4000);
            engine
                .go(line, &limits, std::time::Instant::now(), &mut |_| {})
                .mv
        })
    }

    #[test]
    fn random_play_is_told_from_good_play() {
        for id in VariantId::ALL {
            let (random, best) = dispatch!(id, V => (
                Side::BOTH.map(|side| random::<V>().report(side)),
                Side::BOTH.map(|side| best::<V>().report(side)),
            ));
            for (random, best) in random.into_iter().zip(best) {
                assert!(random.accuracy < 50.0 && random.marks[2] > 5, "{id} {random:?}");
                assert!(best.accuracy > 75.0 && best.marks[2] < 3, "{id} {best:?}");
            }
        }
    }
}
