//! The mate solver says what a plain solver says, in every game, and solves known problems.

mod positions;
mod reference;

use std::sync::atomic::AtomicBool;

use komadai_engine::mate::{MateLimits, Study, Verdict, solve, study};
use komadai_rules::text::read_setup;
use komadai_rules::{Line, Position, RuleSet, Shinobi, ShinobiPlus, Shogi, Shogun, Variant, shinobi, shogi};
use serde_json::Value;

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
        V::NAME,
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

fn shogi(sfen: &str) -> Position<Shogi> {
    let setup = read_setup(sfen).expect("it is an SFEN");
    setup.into_problem(shogi::Rules::Modern).expect("it is a problem")
}

fn line_of<V: Variant>(start: &Position<V>, moves: &[&str]) -> Line<V> {
    let mut line = Line::new(*start);
    for text in moves {
        line.play_text(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    line
}

#[test]
fn known_problems_are_solved() {
    let data = include_str!("../../../../testdata/mates.jsonl");
    let quick = [
        "3-ply classic",
        "Futagami 11",
        "Futagami 9",
        "set 1",
        "set 2",
        "set 3",
        "set 5",
        "set 7",
    ];
    for problem in data.lines() {
        let problem: Value = serde_json::from_str(problem).expect("each line is JSON");
        let name = problem["name"].as_str().expect("it has a name");
        if !quick.contains(&name) {
            continue;
        }
        let pos = shogi(problem["sfen"].as_str().expect("it has a position"));
        let limits = MateLimits::default();
        let verdict = solve(&Line::new(pos), &limits, &AtomicBool::new(false));
        let found = length(&pos, &verdict);
        assert!(found.is_some(), "{name}: {verdict:?}");
        if let Some(plies) = problem["plies"].as_u64() {
            assert_eq!(found.map(u64::from), Some(plies), "{name}");
        }
    }
}

#[test]
fn a_pawn_dropped_with_mate_is_no_mate() {
    // Only a pawn on 1b would mate, and that is forbidden; with a lance it is allowed.
    let position = |held: &str| shogi(&format!("7nk/9/8G/9/9/9/9/9/9 b {held} 1"));
    assert_eq!(solved(&position("P"), Some(1)), Verdict::NoMate);
    assert!(length(&position("L"), &solved(&position("L"), Some(1))).is_some());
}

#[test]
fn kings_that_reach_the_camp_escape() {
    // Any check is answered by a step to the first rank, which wins for the Kingdom.
    let pos = Position::<Shinobi>::read("8/8/8/K7/8/8/4k3/8[D] w - - 0 1", shinobi::Rules::Classic)
        .expect("it is a position");
    assert_eq!(solved(&pos, None), Verdict::NoMate);
}

#[test]
fn endless_checks_are_no_mate() {
    // A general alone can chase the king, but never mate it.
    let pos = Position::<Shogun>::read("8/8/8/8/3+N4/8/1k6/7K[] w - - 0 1", Default::default())
        .expect("it is a position");
    assert_eq!(solved(&pos, None), Verdict::NoMate);
}

#[test]
fn a_draw_for_want_of_progress_comes_first() {
    let mate = |quiet: u32| {
        let fen = format!("7k/8/5KQ1/8/8/8/8/8[] w - - {quiet} 80");
        let pos = Position::<Shogun>::read(&fen, Default::default()).expect("it is a position");
        length(&pos, &solved(&pos, None))
    };
    // The mate itself may come with the hundredth ply.
    assert_eq!((mate(0), mate(99)), (Some(1), Some(1)));
    let longer = |quiet: u32| {
        let fen = format!("k7/8/8/8/8/8/7+F/K6+R[] w - - {quiet} 80");
        let pos = Position::<Shogun>::read(&fen, Default::default()).expect("it is a position");
        studied(&pos).verdict
    };
    let Verdict::Mate(moves) = longer(0) else {
        panic!("there is a mate");
    };
    let plies = moves.len() as u32;
    assert!(plies > 1 && matches!(longer(100 - plies), Verdict::Mate(_)));
    assert_eq!(longer(101 - plies), Verdict::NoMate);
}

#[test]
fn positions_worn_out_before_the_problem_do_not_help() {
    // Black mates at once, or first goes back to a position that has come up three times.
    let start = shogi("4k4/9/4G4/9/9/9/9/9/4K4 b G 1");
    let shuffle = ["5i4i", "5a4a", "4i5i", "4a5a"];
    let line = line_of(&start, &shuffle.repeat(2));
    let verdict = solve(&line, &limits(None), &AtomicBool::new(false));
    assert_eq!(length(&start, &verdict), Some(1));
}

#[test]
fn a_search_that_is_stopped_knows_nothing() {
    let hard = shogi("l2g5/2s3g2/3k1p2p/P2pp2P1/1pP4s1/p1+B6/NP1P+nPS1P/K1G4+p1/L6NL b RBGNLPrs3p 1");
    let line = Line::new(hard);
    let verdict = solve(&line, &MateLimits::default(), &AtomicBool::new(true));
    assert_eq!(verdict, Verdict::Unknown);
    let limits = MateLimits {
        nodes: Some(1000),
        ..MateLimits::default()
    };
    let first = study(&line, &limits, false, &AtomicBool::new(false));
    let second = study(&line, &limits, false, &AtomicBool::new(false));
    assert_eq!(first.verdict, Verdict::Unknown);
    assert_eq!(first.nodes, second.nodes);
}

#[test]
fn a_small_table_is_enough() {
    let pos = shogi("6lnk/6+Rbl/2n4pp/7s1/1p2P2NP/p1P2PPP1/1P4GS1/6GK1/LNr5L b B2G2S6Pp 1");
    let limits = MateLimits {
        table_mib: 1,
        ..MateLimits::default()
    };
    let verdict = solve(&Line::new(pos), &limits, &AtomicBool::new(false));
    assert!(length(&pos, &verdict).is_some(), "{verdict:?}");
}

#[test]
fn futile_interpositions_are_counted_apart() {
    // The rook mates from afar; a pawn between is taken with mate.
    let study = studied(&shogi("8k/9/6NG1/9/9/9/9/9/R8 b p 1"));
    assert_eq!(study.futile, 2, "{study:?}");
    // The silver is no use between, but taken it lets the king out.
    let study = studied(&shogi("3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1"));
    assert_eq!(study.futile, 0, "{study:?}");
}
