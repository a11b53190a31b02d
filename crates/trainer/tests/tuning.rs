//! The numbers of the search are fitted by games, and a fit that was broken off goes on.

use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use komadai_engine::{Numbers, Parameters};
use komadai_rules::{Shinobi, Shogun};
use komadai_trainer::tune::{Duel, Fit, FitState, duels, fit};
use tempfile::tempdir;

const DUEL: Duel = Duel {
    nodes: 40,
    threads: 1,
    seed: 3,
};

/// Fits from what a file says, until so many pairs of four are played.
fn fitted(path: &Path, until: u64) -> FitState {
    let state = match path.exists() {
        true => FitState::read::<Shogun>(path).unwrap(),
        false => FitState::new::<Shogun>(),
    };
    let recipe = Fit { duel: DUEL, pairs: 4 };
    let stop = AtomicBool::new(false);
    let tell = |state: &FitState| stop.store(state.pairs >= until, Relaxed);
    fit::<Shogun>(&recipe, state, path, &stop, &tell).unwrap()
}

#[test]
fn a_fit_goes_on_as_if_there_were_no_break() {
    let folder = tempdir().unwrap();
    let [whole, broken] = ["whole.toml", "broken.toml"].map(|name| folder.path().join(name));
    let at_once = fitted(&whole, 4);
    assert_eq!(at_once.pairs, 4);
    assert_eq!(fitted(&broken, 2).pairs, 2);
    let in_two = fitted(&broken, 4);
    assert_eq!(at_once.text::<Shogun>(), in_two.text::<Shogun>());
    assert_eq!(
        fs::read_to_string(&whole).unwrap(),
        fs::read_to_string(&broken).unwrap()
    );
    assert_eq!(
        FitState::read::<Shogun>(&whole).unwrap().numbers(),
        at_once.numbers()
    );
}

#[test]
fn equal_players_share_the_points_of_every_pair() {
    let stop = AtomicBool::new(false);
    let results = Mutex::new(Vec::new());
    duels::<Shinobi>(DUEL, [Shinobi::NUMBERS; 2], 3, &stop, &|pair| {
        results.lock().unwrap().push(pair);
        true
    });
    let results = results.into_inner().unwrap();
    assert_eq!(results.len(), 3);
    assert!(
        results.iter().all(|pair| pair.iter().sum::<i8>() == 0),
        "{results:?}"
    );
}

#[test]
fn a_match_ends_when_enough_is_heard() {
    let stop = AtomicBool::new(false);
    let heard = Mutex::new(0);
    duels::<Shinobi>(DUEL, [Shinobi::NUMBERS; 2], 100, &stop, &|_| {
        *heard.lock().unwrap() += 1;
        false
    });
    assert_eq!(heard.into_inner().unwrap(), 1);
}

#[test]
fn numbers_that_cannot_be_are_refused_by_name() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("numbers.toml");
    let read = |text: &str| {
        fs::write(&path, text).unwrap();
        FitState::read::<Shogun>(&path)
    };
    let with = |line: &str| format!("game = \"shogun\"\npairs = 0\n[numbers]\n{line}\n");
    let numbers = read(&with("delta = 77.4")).unwrap().numbers();
    let expected = Numbers {
        delta: 77,
        ..Shogun::NUMBERS
    };
    assert_eq!(numbers, expected);
    // What divides must not be zero.
    assert_eq!(
        read(&with("null_surplus = -9.0")).unwrap().numbers().null_surplus,
        1
    );
    for (text, wanted) in [
        (with("luck = 7.0"), "no number luck"),
        (with("delta = nan"), "delta is too large"),
        (with("delta = 1e9"), "delta is too large"),
        (with("").replace("shogun", "shogi"), "numbers are for shogi"),
        ("[numbers".into(), "numbers.toml"),
    ] {
        let error = read(&text).unwrap_err().to_string();
        assert!(error.contains(wanted), "{error}");
    }
}
