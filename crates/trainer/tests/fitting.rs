//! From nothing to weights: games are played and teach what pieces are worth.

use std::sync::atomic::AtomicBool;

use komadai_engine::{Shape, groups};
use komadai_rules::{Role, Shogun, Variant};
use komadai_trainer::data::{self, Folder};
use komadai_trainer::{Fit, Recipe, fit, play, source, usual_rules};

#[test]
fn a_fit_lowers_the_loss_and_writes_every_weight() {
    let folder = tempfile::tempdir().unwrap();
    let recipe = Recipe::<Shogun> {
        games: Some(24),
        nodes: 60,
        threads: 2,
        seed: 3,
        rules: usual_rules::<Shogun>(),
        net: None,
    };
    let mut games = Folder::open(folder.path(), Shogun::ID, recipe.origins()).unwrap();
    play(&recipe, &mut games, &AtomicBool::new(false), &|_| {}).unwrap();
    let games = data::read::<Shogun>(&[folder.path().to_owned()]).unwrap();
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
}
