//! From nothing to weights: games are played, survive a cut file, and teach what pieces are worth.

use std::fs;
use std::sync::atomic::AtomicBool;

use komadai_engine::{Shape, groups};
use komadai_rules::{Role, RuleSet, Shogun, Variant};
use komadai_trainer::{Fit, Games, Recipe, fit, play, source};

const RECIPE: Recipe = Recipe {
    games: 24,
    nodes: 60,
    threads: 2,
    seed: 3,
};

fn folder(name: &str) -> std::path::PathBuf {
    let path = std::env::temp_dir().join(format!("komadai-{name}-{}", std::process::id()));
    fs::create_dir_all(&path).expect("a temporary folder");
    path
}

fn rules() -> <Shogun as Variant>::Rules {
    <Shogun as Variant>::Rules::ALL[0]
}

#[test]
fn games_are_played_once_and_continued() {
    let folder = folder("games");
    let path = folder.join("shogun.games");
    let stop = AtomicBool::new(false);
    let mut games = Games::open(&path).unwrap();
    let half = Recipe { games: 10, ..RECIPE };
    play::<Shogun>(&half, rules(), &mut games, &stop, &|_| {}).unwrap();
    drop(games);

    // The machine went down while a line was written.
    let whole = fs::read_to_string(&path).unwrap();
    fs::write(&path, &whole[..whole.len() - 20]).unwrap();
    let mut games = Games::open(&path).unwrap();
    assert_eq!(games.done.len(), 9);
    play::<Shogun>(&RECIPE, rules(), &mut games, &stop, &|_| {}).unwrap();
    assert_eq!(games.done.len(), 24);

    let (read, bad) = Games::read::<Shogun>(&path, rules()).unwrap();
    assert_eq!((read.len(), bad), (24, 0));
    let lines = fs::read_to_string(&path).unwrap();
    let mut written: Vec<_> = read.iter().map(komadai_trainer::Game::write).collect();
    let mut expected: Vec<_> = lines.lines().map(String::from).collect();
    written.sort();
    expected.sort();
    assert_eq!(written, expected);

    // The same games come from the same seed, whoever plays them.
    let again = folder.join("again.games");
    let mut games = Games::open(&again).unwrap();
    play::<Shogun>(
        &Recipe { threads: 1, ..RECIPE },
        rules(),
        &mut games,
        &stop,
        &|_| {},
    )
    .unwrap();
    let mut second: Vec<_> = fs::read_to_string(&again)
        .unwrap()
        .lines()
        .map(String::from)
        .collect();
    second.sort();
    assert_eq!(second, expected);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_fit_lowers_the_loss_and_writes_every_weight() {
    let folder = folder("fit");
    let path = folder.join("shogun.games");
    let mut games = Games::open(&path).unwrap();
    let stop = AtomicBool::new(false);
    play::<Shogun>(&RECIPE, rules(), &mut games, &stop, &|_| {}).unwrap();
    let (games, _) = Games::read::<Shogun>(&path, rules()).unwrap();
    let mut losses = Vec::new();
    let wanted = Fit {
        epochs: 8,
        ..Fit::default()
    };
    let fitted = fit::<Shogun>(&games, &wanted, &mut |progress| losses.push(progress.loss));
    assert!(losses.last() < losses.first(), "{losses:?}");

    let groups = groups::<Shogun>();
    assert_eq!(groups.last().map(|group| group.end), Some(fitted.weights.len()));
    let places = groups
        .iter()
        .filter(|group| matches!(group.shape, Shape::Squares { .. }));
    assert_eq!(places.count(), <Shogun as Variant>::Role::ALL.len());
    let text = source::<Shogun>(&fitted);
    assert_eq!(text.matches("p(").count() - 1, fitted.weights.len());
    fs::remove_dir_all(folder).unwrap();
}
