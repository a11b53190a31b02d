//! The set that ships: readable, without twins, spread, and every puzzle of a sample proven again. `KOMADAI_TEST_SCALE`
//! makes the sample so many times larger; `cargo xtask long` looks at all of it.

use std::collections::BTreeSet;

use komadai_puzzles::{
    Kind, Puzzle, Tag, find, read_set, set, source, spread, twin_key, verify, without_twins,
};
use komadai_rules::VariantId;

/// Puzzles of each kind and game that are proven again.
const SAMPLE: usize = 6;

fn scale() -> usize {
    let scale = std::env::var("KOMADAI_TEST_SCALE").ok();
    scale.and_then(|scale| scale.parse().ok()).unwrap_or(1)
}

/// An even draw.
fn sample<'a>(puzzles: &[&'a Puzzle], count: usize) -> Vec<&'a Puzzle> {
    let count = count.min(puzzles.len());
    (0..count).map(|at| puzzles[at * puzzles.len() / count]).collect()
}

#[test]
fn every_puzzle_of_a_sample_is_what_it_says() {
    for game in VariantId::ALL {
        for &kind in Kind::ALL {
            let same: Vec<&Puzzle> = set(game).iter().filter(|puzzle| puzzle.kind == kind).collect();
            for puzzle in sample(&same, SAMPLE * scale()) {
                assert_eq!(verify(puzzle), Ok(()), "{game} {puzzle}");
            }
        }
    }
}

#[test]
fn there_are_no_twins_and_no_two_of_a_name() {
    let mut names = BTreeSet::new();
    for game in VariantId::ALL {
        let mut keys = BTreeSet::new();
        for puzzle in set(game) {
            assert!(names.insert(&puzzle.id), "two puzzles are named {}", puzzle.id);
            let key = twin_key(puzzle).expect("it can be read");
            assert!(keys.insert(key), "{game} {puzzle} has a twin");
        }
    }
}

#[test]
fn mirrored_and_shifted_puzzles_are_twins() {
    let read = |id: &str, sfen: &str, mv: &str| {
        let line = format!("{id};mate;classic;600;{sfen};{mv};drop,G;composed");
        match Puzzle::read(VariantId::Shogi, &line) {
            Ok(puzzle) => puzzle,
            Err(error) => panic!("{line}: {error}"),
        }
    };
    let rest = "b G2r2b3g4s4n4l17p 1";
    let middle = read("kByzs4", &format!("4k4/9/4P4/9/9/9/9/9/9 {rest}"), "G*5b");
    let shifted = read("kt4Fr3", &format!("3k5/9/3P5/9/9/9/9/9/9 {rest}"), "G*6b");
    let other = read("nx94Bp", &format!("4k4/9/3P5/9/9/9/9/9/9 {rest}"), "G*6b");
    assert_eq!(twin_key(&middle), twin_key(&shifted));
    assert_ne!(twin_key(&middle), twin_key(&other));
    assert_eq!(
        without_twins(vec![middle.clone(), shifted, other.clone()]),
        [middle, other]
    );
}

#[test]
fn the_set_is_written_as_it_is_read_and_in_order() {
    for game in VariantId::ALL {
        let written: String = set(game).iter().map(|puzzle| format!("{puzzle}\n")).collect();
        assert_eq!(written, source(game), "{game}");
        assert!(set(game).is_sorted_by_key(|puzzle| puzzle.rating), "{game}");
        let first = &set(game)[0];
        assert_eq!(find(&first.id), Some(first));
    }
}

#[test]
fn every_game_has_many_puzzles_of_many_lengths_and_kinds() {
    let wanted = [2_000, 1_000, 1_000, 500];
    for (game, least) in VariantId::ALL.into_iter().zip(wanted) {
        let puzzles = set(game);
        assert!(puzzles.len() >= least, "{game} has {}", puzzles.len());
        let count = |kind: Kind, plies: Option<usize>| {
            let fits =
                |puzzle: &&Puzzle| puzzle.kind == kind && plies.is_none_or(|plies| puzzle.plies() == plies);
            puzzles.iter().filter(fits).count()
        };
        // Where a quiet move may mate as fast, few mates are both long and the only ones.
        let lengths: &[usize] = match game {
            VariantId::Shogi => &[1, 3, 5, 7, 9, 11],
            _ => &[1, 3, 5, 7],
        };
        for &plies in lengths {
            assert!(count(Kind::Mate, Some(plies)) >= 5, "{game} {plies}");
        }
        let lines = puzzles
            .iter()
            .filter(|puzzle| puzzle.kind == Kind::Tactic && puzzle.plies() > 1);
        assert!(lines.count() >= 30, "{game}");
        for kind in [Kind::Tactic, Kind::Defence] {
            assert!(count(kind, None) >= 100, "{game} {kind}");
        }
    }
}

#[test]
fn a_spread_has_every_kind_and_length_and_hard_ones_beside_easy_ones() {
    let all = set(VariantId::Shinobi);
    let what = |puzzle: &Puzzle| (puzzle.kind, puzzle.plies());
    let kinds: BTreeSet<_> = all.iter().map(what).collect();
    let chosen = spread(all.to_vec(), 150);
    assert_eq!(chosen.len(), 150);
    assert_eq!(chosen.iter().map(what).collect::<BTreeSet<_>>(), kinds);
    let ratings = |puzzles: &[Puzzle]| {
        let mates = puzzles.iter().filter(|puzzle| what(puzzle) == (Kind::Mate, 1));
        let ratings: Vec<u16> = mates.map(|puzzle| puzzle.rating).collect();
        ratings[ratings.len() * 3 / 4]
    };
    let (hard, hard_of_all) = (ratings(&chosen), ratings(all));
    assert!(hard.abs_diff(hard_of_all) < 200, "{hard} {hard_of_all}");
    assert_eq!(spread(all.to_vec(), 10_000), all);
}

#[test]
fn every_tag_has_puzzles() {
    let puzzles: Vec<&Puzzle> = VariantId::ALL.into_iter().flat_map(set).collect();
    // Castling and taking in passing are hardly ever the one best move: they have a test of their own.
    let rare = [Tag::Castling, Tag::EnPassant];
    for &tag in Tag::ALL.iter().filter(|&tag| !rare.contains(tag)) {
        assert!(puzzles.iter().any(|puzzle| puzzle.tags.contains(&tag)), "{tag}");
    }
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let good = source(VariantId::Shogi)
        .lines()
        .next()
        .expect("there are puzzles");
    assert!(Puzzle::read(VariantId::Shogi, good).is_ok());
    let fields: Vec<&str> = good.split(';').collect();
    let with = |at: usize, text: &str| {
        let mut fields = fields.clone();
        fields[at] = text;
        Puzzle::read(VariantId::Shogi, &fields.join(";"))
            .err()
            .map(|error| error.to_string())
    };
    for (at, text) in [
        (0, "222222"),
        (1, "helpmate"),
        (2, "ancient"),
        (3, "hard"),
        (4, "9/9/9/9/9/9/9/9/9 b - 1"),
        (5, "1a1b"),
        (5, ""),
        (6, "surprise"),
        (7, "book"),
    ] {
        assert!(with(at, text).is_some(), "field {at} {text:?}");
    }
    assert!(Puzzle::read(VariantId::Shogun, good).is_err());
    let error = read_set(VariantId::Shogi, "# comment\n\nx;y").expect_err("it is no puzzle");
    assert_eq!(error.to_string(), "line 3: a puzzle has eight fields, not 2");
}
