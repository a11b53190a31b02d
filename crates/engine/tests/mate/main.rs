//! The mate solver says what a plain solver says, in every game, and solves known problems.

mod positions;
mod reference;

use std::sync::atomic::AtomicBool;

use komadai_engine::mate::{MateLimits, Study, Verdict, solve, study};
use komadai_rules::{Line, Position, RuleSet, Shinobi, ShinobiPlus, Shogi, Shogun, Variant};

use positions::{Chance, played, scattered};
use reference::Reference;

/// Positions the plain solver looks at before it gives up.
const PATIENCE: u32 = 4_000;

fn limits(plies: Option<u16>) -> MateLimits {
    MateLimits {
        nodes: Some(50_000),
        plies,
        table_mib: 16,
        ..MateLimits::default()
    }
}

fn solved<V: Variant>(pos: &Position<V>, plies: Option<u16>) -> Verdict<V> {
    solve(&Line::new(*pos), &limits(plies), &AtomicBool::new(false))
}

fn studied<V: Variant>(pos: &Position<V>) -> Study<V> {
    study(&Line::new(*pos), &limits(None), true, &AtomicBool::new(false))
}

/// The length of a mate, whose line must be what it claims to be.
fn length<V: Variant>(pos: &Position<V>, verdict: &Verdict<V>) -> Option<u16> {
    let Verdict::Mate(moves) = verdict else {
        return None;
    };
    let reference = Reference::new(pos.turn(), 0);
    let mut line = Line::new(*pos);
    for (ply, &mv) in moves.iter().enumerate() {
        let is_attack = ply % 2 == 1 || reference.attacks(line.position()).contains(&mv);
        assert!(is_attack, "{pos}: {mv} is no attack");
        line.play(mv)
            .unwrap_or_else(|error| panic!("{pos}: {mv}: {error}"));
    }
    assert!(reference.is_won(line.position()), "{pos}: {moves:?} is no mate");
    Some(moves.len() as u16)
}

/// Compares all answers about a position with those of the plain solver. Returns the length of the
/// shortest mate, if there is one.
fn compare<V: Variant>(pos: &Position<V>) -> Option<u16> {
    let known = |plies| Reference::new(pos.turn(), PATIENCE).mates(pos, plies);
    let mut shortest = None;
    let mut none_within = 0;
    for plies in [1, 3, 5, 7] {
        let Some(answer) = known(plies) else { break };
        let verdict = solved(pos, Some(plies));
        let found = length(pos, &verdict);
        assert_ne!(verdict, Verdict::Unknown, "{pos} within {plies}");
        assert_eq!(found.is_some(), answer, "{pos} within {plies}: {verdict:?}");
        assert!(
            found.is_none_or(|found| found <= plies),
            "{pos} within {plies}: {found:?}"
        );
        if answer {
            shortest = Some(plies);
            break;
        }
        none_within = plies;
    }
    let verdict = solved(pos, None);
    let found = length(pos, &verdict);
    assert!(shortest.is_none() || found.is_some(), "{pos}: {verdict:?}");
    assert!(
        found.is_none_or(|found| found > none_within),
        "{pos}: {verdict:?}"
    );
    let ever = Reference::new(pos.turn(), PATIENCE).mates_ever(pos, &mut Vec::new());
    match ever {
        Some(true) => assert!(found.is_some(), "{pos}: {verdict:?}"),
        Some(false) => assert_eq!(verdict, Verdict::NoMate, "{pos}"),
        None => {}
    }
    if let Some(shortest) = shortest {
        compare_study(pos, shortest);
    }
    shortest
}

/// The line is the shortest, and the other solutions are all there.
fn compare_study<V: Variant>(pos: &Position<V>, shortest: u16) {
    let study = studied(pos);
    assert_eq!(length(pos, &study.verdict), Some(shortest), "{pos}: {study:?}");
    assert!(study.is_shortest, "{pos}: {study:?}");
    let Verdict::Mate(line) = &study.verdict else {
        return;
    };
    let mut at = *pos;
    for (ply, &mv) in line.iter().enumerate() {
        let left = (line.len() - ply) as u16;
        let mut reference = Reference::new(pos.turn(), 4 * PATIENCE);
        if ply % 2 == 0 {
            for other in reference.attacks(&at) {
                let Some(mates) = reference.is_mated(&at.after(other), left - 1) else {
                    return;
                };
                let is_listed = study
                    .others
                    .iter()
                    .any(|known| (known.ply, known.mv) == (ply, other));
                assert_eq!(
                    mates,
                    is_listed || other == mv,
                    "{pos}: {other} at {ply}: {study:?}"
                );
            }
        } else {
            let longest = reference.mates(&at.after(mv), left.saturating_sub(3));
            assert_ne!(longest, Some(true), "{pos}: {mv} is not the longest defence");
        }
        at.play_unchecked(mv);
    }
    assert_eq!(study.is_unique, Some(study.others.is_empty()), "{pos}: {study:?}");
}

/// Positions of all kinds under a rule set.
fn compare_many<V: Variant>(rules: V::Rules, seed: u64, scattered_count: usize, games: usize) {
    let mut chance = Chance(seed);
    let mut mates = [0; 8];
    let mut count = |length: Option<u16>| mates[usize::from(length.unwrap_or(0))] += 1;
    let mut tried = 0;
    while tried < scattered_count {
        let Some(pos) = scattered::<V>(&mut chance, rules) else {
            continue;
        };
        if Line::new(pos).ending().is_none() && !Reference::new(pos.turn(), 0).attacks(&pos).is_empty() {
            count(compare(&pos));
            tried += 1;
        }
    }
    for _ in 0..games {
        for pos in played::<V>(&mut chance, rules) {
            if chance.below(4) == 0 && !Reference::new(pos.turn(), 0).attacks(&pos).is_empty() {
                count(compare(&pos));
            }
        }
    }
    println!(
        "{} {}: none {}, within 1 {}, 3 {}, 5 {}, 7 {}",
        V::ID,
        rules.name(),
        mates[0],
        mates[1],
        mates[3],
        mates[5],
        mates[7]
    );
    assert!(mates[1] > 0 && mates[3] > 0, "some have mates");
}

fn scale() -> usize {
    std::env::var("KOMADAI_TEST_SCALE").map_or(1, |scale| scale.parse().expect("the scale is a number"))
}

fn compare_game<V: Variant>(seed: u64) {
    for &rules in V::Rules::ALL {
        compare_many::<V>(rules, seed, 100 * scale(), 2 * scale());
    }
}

#[test]
fn shogi_mates_are_those_of_a_plain_solver() {
    compare_game::<Shogi>(1);
}

#[test]
fn shogun_mates_are_those_of_a_plain_solver() {
    compare_game::<Shogun>(2);
}

#[test]
fn shinobi_mates_are_those_of_a_plain_solver() {
    compare_game::<Shinobi>(3);
}

#[test]
fn shinobiplus_mates_are_those_of_a_plain_solver() {
    compare_game::<ShinobiPlus>(4);
}
