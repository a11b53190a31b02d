//! Ratings of puzzles and solvers make sense: solvers come out in the order of their strength, and puzzles settle.
//!
//! Two simulations with the same rating formula that counts results. In one, solvers and puzzles have a known strength; in the
//! other the solvers are the engine's levels 1 to 10, who really try puzzles that ship. `KOMADAI_PUZZLES=100` has each game's
//! levels try so many; what it printed then stands in docs/puzzles.md.

use fastrand::Rng;
use komadai_play::Rating;
use komadai_puzzles::{FEATURES, Guess, Try, set, trial};
use komadai_rules::VariantId;

/// How far puzzles are handed out from a solver's rating.
const JITTER: f64 = 120.0;

fn rated(value: f64) -> Rating {
    Rating {
        value,
        ..Rating::default()
    }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = values.fold((0, 0.0), |(count, sum), value| (count + 1, sum + value));
    sum / f64::from(count.max(1))
}

/// The usual difference of pairs, when one side may be shifted as a whole.
fn error(pairs: &[(f64, f64)]) -> f64 {
    let shift = mean(pairs.iter().map(|(a, b)| a - b));
    mean(pairs.iter().map(|(a, b)| (a - b - shift).powi(2))).sqrt()
}

#[test]
fn puzzles_settle_near_their_true_strength_however_wrong_their_first_ratings_are() {
    let mut rng = Rng::with_seed(18);
    // Three hundred puzzles whose first ratings are off by 600, as those that ship are.
    let truth: Vec<f64> = (0..300).map(|_| 700.0 + 1600.0 * rng.f64()).collect();
    let off = |rng: &mut Rng| 600.0 * (rng.f64() + rng.f64() + rng.f64() + rng.f64() - 2.0) * 3_f64.sqrt();
    let first: Vec<f64> = truth
        .iter()
        .map(|value| (value + off(&mut rng)).clamp(400.0, 2800.0))
        .collect();
    let mut puzzles: Vec<Rating> = first.iter().copied().map(rated).collect();
    // Ten strengths, forty solvers of each.
    let strengths: Vec<f64> = (0..10).map(|level| 700.0 + 170.0 * f64::from(level)).collect();
    let mut solvers: Vec<(usize, Rating)> = (0..400).map(|number| (number % 10, Rating::default())).collect();
    let mut plays = vec![0_u32; puzzles.len()];
    for _ in 0..60 {
        for (level, own) in &mut solvers {
            // As the server chooses: the nearest after some chance, of those there are.
            let apart = |puzzle: &Rating, rng: &mut Rng| {
                (puzzle.value + (rng.f64() - 0.5) * 2.0 * JITTER - own.value).abs()
            };
            let apart: Vec<f64> = puzzles.iter().map(|puzzle| apart(puzzle, &mut rng)).collect();
            let chosen = (0..puzzles.len())
                .min_by(|&a, &b| apart[a].total_cmp(&apart[b]))
                .unwrap();
            let chance = 1.0 / (1.0 + 10_f64.powf((truth[chosen] - strengths[*level]) / 400.0));
            let (solver, puzzle) = Rating::after_puzzle((*own, puzzles[chosen]), rng.f64() < chance);
            (*own, puzzles[chosen]) = (solver, puzzle);
            plays[chosen] += 1;
        }
    }
    let of_level = |level: usize| {
        mean(
            solvers
                .iter()
                .filter(|(own, _)| *own == level)
                .map(|(_, own)| own.value),
        )
    };
    let levels: Vec<f64> = (0..10).map(of_level).collect();
    assert!(levels.is_sorted(), "{levels:.0?}");
    let tried = |least: u32| {
        (0..puzzles.len())
            .filter(move |&at| plays[at] >= least)
            .collect::<Vec<_>>()
    };
    let known = tried(20);
    assert!(known.len() > 200, "{}", known.len());
    let before = error(&known.iter().map(|&at| (first[at], truth[at])).collect::<Vec<_>>());
    let after = error(
        &known
            .iter()
            .map(|&at| (puzzles[at].value, truth[at]))
            .collect::<Vec<_>>(),
    );
    println!("levels {levels:.0?}");
    println!(
        "{} puzzles with 20 tries or more: error {before:.0} before, {after:.0} after",
        known.len()
    );
    assert!(after < 200.0 && after < before / 2.0, "{before} {after}");
}

/// How many puzzles of each game the levels try, and how often each level.
fn count() -> (usize, u64, Vec<VariantId>) {
    match std::env::var("KOMADAI_PUZZLES")
        .ok()
        .and_then(|text| text.parse().ok())
    {
        Some(count) => (count, 3, VariantId::ALL.into()),
        None => (24, 2, vec![VariantId::Shinobi]),
    }
}

#[test]
fn levels_as_solvers_come_out_in_the_order_of_their_strength() {
    let (count, times, games) = count();
    for game in games {
        let all = set(game);
        let chosen: Vec<_> = (0..count).map(|at| &all[at * all.len() / count]).collect();
        let trials: Vec<_> = chosen
            .iter()
            .map(|puzzle| trial(puzzle, 0..times).unwrap())
            .collect();
        let mut puzzles: Vec<Rating> = chosen.iter().map(|puzzle| rated(puzzle.rating.into())).collect();
        // Every try of every level is one of a solver's: as many solvers a level as it tried.
        let tries = trials[0].len();
        let mut solvers = vec![Rating::default(); tries];
        let mut order: Vec<(usize, usize)> = (0..count)
            .flat_map(|puzzle| (0..tries).map(move |solver| (puzzle, solver)))
            .collect();
        Rng::with_seed(7).shuffle(&mut order);
        let half = order.len() / 2;
        let mut at_half = Vec::new();
        for (done, (puzzle, solver)) in order.into_iter().enumerate() {
            if done == half {
                at_half = puzzles.clone();
            }
            let is_won = trials[puzzle][solver].solved;
            (solvers[solver], puzzles[puzzle]) =
                Rating::after_puzzle((solvers[solver], puzzles[puzzle]), is_won);
        }
        let with_elo: Vec<(&Try, &Rating)> = trials[0].iter().zip(&solvers).collect();
        let levels: Vec<f64> = with_elo
            .chunk_by(|(one, _), (other, _)| one.elo == other.elo)
            .map(|own| mean(own.iter().map(|(_, own)| own.value)))
            .collect();
        let told = |tries: &Vec<Try>| Guess::BLIND.after(&[1.0; FEATURES.len()], tries);
        let measured: Vec<_> = puzzles
            .iter()
            .zip(&trials)
            .map(|(own, tries)| (own.value, told(tries)))
            .collect();
        let first: Vec<_> = chosen
            .iter()
            .zip(&trials)
            .map(|(own, tries)| (f64::from(own.rating), told(tries)))
            .collect();
        let moved: Vec<_> = puzzles
            .iter()
            .zip(&at_half)
            .map(|(now, then)| (now.value, then.value))
            .collect();
        println!(
            "{game}: {count} puzzles, levels {levels:.0?}; off from what the tries say {:.0} before, {:.0} after; moved in the \
             second half {:.0}; deviation {:.0}",
            error(&first),
            error(&measured),
            error(&moved),
            mean(puzzles.iter().map(|own| own.deviation)),
        );
        // Neighbours may be close: the weak, the middling and the strong are not.
        let thirds = [&levels[..3], &levels[3..7], &levels[7..]].map(|own| mean(own.iter().copied()));
        assert!(thirds.is_sorted(), "{game}: {levels:.0?}");
        assert!(
            error(&measured) < error(&first),
            "{game}: puzzles are known better than before"
        );
    }
}
