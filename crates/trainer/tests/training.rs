//! A network is trained by the committed recipe on a small sample of games, and can be trusted.

use std::fs;
use std::path::{Path, PathBuf};

use komadai_engine::net::{Net, Weights};
use komadai_rules::{Position, Shinobi, Shogun, VariantId};
use komadai_trainer::net::{
    CheckpointError, Choice, Dataset, Epoch, News, Outcome, Recipe, TrainError, train,
};
use tempfile::tempdir;

fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The committed recipe of a game.
fn committed(game: VariantId) -> Recipe {
    let text = fs::read_to_string(file(&format!("crates/engine/nets/recipes/{game}.toml"))).unwrap();
    Recipe::read(&text).unwrap_or_else(|error| panic!("{game}: {error}"))
}

/// The recipe of Shogun Chess for the small sample: fewer positions make smaller batches, a shorter beginning
/// and a larger share to be kept apart.
fn small(output: PathBuf) -> Recipe {
    Recipe {
        data: vec![file("testdata/selfplay/shogun.kdata")],
        output,
        batch: 1024,
        epochs: 4,
        warm_up: 50,
        validation: 0.05,
        threads: Some(2),
        ..committed(VariantId::Shogun)
    }
}

fn run(recipe: &Recipe, resume: bool) -> (Outcome, Vec<Epoch>, Dataset) {
    let mut all = Vec::new();
    let mut found = None;
    let outcome = train::<Shogun>(recipe, resume, &mut |news| match news {
        News::Ready(dataset) => found = Some(*dataset),
        News::Epoch(epochs) => all = epochs.to_vec(),
        News::Step { .. } => {}
    });
    let dataset = found.expect("the dataset is reported");
    (outcome.unwrap(), all, dataset)
}

#[test]
fn recipes_are_in_order() {
    for game in VariantId::ALL {
        let recipe = committed(game);
        assert_eq!(recipe.game, game);
        assert_eq!(recipe.data, [PathBuf::from(format!("data/{game}"))]);
        assert_eq!(
            recipe.output,
            PathBuf::from(format!("crates/engine/nets/{game}.nnue"))
        );
    }
}

#[test]
fn the_committed_recipe_learns_from_a_small_sample() {
    let folder = tempdir().unwrap();
    let recipe = small(folder.path().join("new/shogun.nnue"));
    let (_, epochs, dataset) = run(&recipe, false);
    assert_eq!((dataset.games, dataset.done, epochs.len()), (700, 0, 4));
    assert!(
        dataset.positions > 20_000 && dataset.kept > 500 && dataset.kept_games > 15,
        "{dataset:?}"
    );
    assert!(epochs[3].loss < 0.97 * epochs[0].loss, "{epochs:?}");
    let weights = Weights::read::<Shogun>(&fs::read(&recipe.output).unwrap()).unwrap();
    assert!(fs::read_to_string(recipe.curve()).unwrap().contains("kept apart"));
    let start = Net::<Shogun>::new(&weights).evaluate(&Position::start(Default::default()));
    assert!(start.value().abs() < 300, "{start:?}");
}

#[test]
fn a_network_alone_learns_to_judge_and_whole_numbers_hold_it() {
    let folder = tempdir().unwrap();
    let recipe = Recipe {
        positions: Choice::Quiet,
        epochs: 8,
        ..small(folder.path().join("shogun.nnue"))
    };
    let (outcome, epochs, dataset) = run(&recipe, false);
    let [first, last] = [0, 7].map(|at| epochs[at].kept);
    assert!(last.aim < 0.8 * first.aim, "{epochs:?}");
    assert!(outcome.network.results < 0.24, "{outcome:?}");
    assert!(dataset.material.results < 0.24, "{dataset:?}");
    let difference = (outcome.whole.aim - outcome.network.aim).abs();
    assert!(difference < 0.002 * outcome.network.aim, "{outcome:?}");
}

#[test]
fn after_a_break_training_goes_on_as_if_there_were_none() {
    let folder = tempdir().unwrap();
    let quiet = |name: &str| Recipe {
        positions: Choice::Quiet,
        ..small(folder.path().join(name))
    };
    let whole = quiet("whole.nnue");
    let (outcome, epochs, _) = run(&whole, false);

    // Stopped in the middle of the third epoch: the checkpoint is that of the second.
    let broken = quiet("broken.nnue");
    let interrupted = std::panic::catch_unwind(|| {
        let _ = train::<Shogun>(&broken, false, &mut |news| {
            if let News::Step { epoch: 3, .. } = news {
                std::panic::resume_unwind(Box::new("stopped"));
            }
        });
    });
    assert!(interrupted.is_err() && !broken.output.exists());
    let (again, continued, dataset) = run(&broken, true);
    assert_eq!(dataset.done, 2);
    assert_eq!((again, continued), (outcome, epochs));
    assert_eq!(
        fs::read(&whole.output).unwrap(),
        fs::read(&broken.output).unwrap()
    );
    assert_eq!(
        fs::read(whole.curve()).unwrap(),
        fs::read(broken.curve()).unwrap()
    );

    let other = Recipe {
        rate: 0.002,
        ..broken.clone()
    };
    let refused = train::<Shogun>(&other, true, &mut |_| {}).unwrap_err();
    assert!(
        matches!(refused, TrainError::Checkpoint(_, CheckpointError::OtherRecipe)),
        "{refused}"
    );
}

#[test]
fn a_warm_start_goes_on_from_a_network() {
    let folder = tempdir().unwrap();
    let shipped = file("crates/engine/nets/shogun.nnue");
    let warm = Recipe {
        from: Some(shipped.clone()),
        epochs: 1,
        rate: 1e-9,
        ..small(folder.path().join("warm.nnue"))
    };
    // With steps that lead nowhere it stays the network it was.
    run(&warm, false);
    assert_eq!(fs::read(&warm.output).unwrap(), fs::read(shipped).unwrap());
    let other = Recipe {
        from: Some(file("crates/engine/nets/shogi.nnue")),
        ..warm.clone()
    };
    let refused = train::<Shogun>(&other, false, &mut |_| {}).unwrap_err();
    assert!(matches!(refused, TrainError::Net(..)), "{refused}");
    assert!(
        refused
            .to_string()
            .contains("shogi.nnue: the network is for shogi"),
        "{refused}"
    );
}

#[test]
fn positions_that_surprise_are_left_out() {
    let folder = tempdir().unwrap();
    let with = |surprise| Recipe {
        surprise,
        epochs: 1,
        ..small(folder.path().join("calm.nnue"))
    };
    let counts = [None, Some(0.25), Some(0.05)].map(|surprise| run(&with(surprise), false).2);
    let [all, calm, calmest] = counts.map(|dataset| dataset.positions);
    assert!(
        all > calm && calm > calmest && calmest > all / 10,
        "{all} {calm} {calmest}"
    );
    assert_eq!(counts[0].kept, counts[2].kept);
}

#[test]
fn an_average_over_steps_is_another_network_and_no_worse() {
    let folder = tempdir().unwrap();
    let last = small(folder.path().join("last.nnue"));
    let averaged = Recipe {
        inertia: 0.9,
        ..small(folder.path().join("averaged.nnue"))
    };
    let [last_losses, averaged_losses] = [&last, &averaged].map(|recipe| run(recipe, false).0.network);
    assert_ne!(
        fs::read(&last.output).unwrap(),
        fs::read(&averaged.output).unwrap()
    );
    assert!(
        averaged_losses.aim < 1.05 * last_losses.aim,
        "{last_losses:?} {averaged_losses:?}"
    );
}

#[test]
fn what_cannot_be_learnt_from_is_refused() {
    let folder = tempdir().unwrap();
    let good = Recipe {
        positions: Choice::Quiet,
        ..small(folder.path().join("shogun.nnue"))
    };
    let wrong = train::<Shinobi>(&good, false, &mut |_| {}).unwrap_err();
    assert!(matches!(wrong, TrainError::Data(_)), "{wrong}");
    assert!(wrong.to_string().contains("shogun"), "{wrong}");
    let nowhere = Recipe {
        data: vec![folder.path().join("nothing")],
        ..good.clone()
    };
    let missing = train::<Shogun>(&nowhere, false, &mut |_| {}).unwrap_err();
    assert!(missing.to_string().contains("nothing"), "{missing}");
    let none = Recipe {
        data: Vec::new(),
        ..good.clone()
    };
    let empty = train::<Shogun>(&none, false, &mut |_| {}).unwrap_err();
    assert!(matches!(empty, TrainError::TooFew { games: 0 }), "{empty}");
    let never = train::<Shogun>(&good, true, &mut |_| {}).unwrap_err();
    assert!(never.to_string().contains("shogun.checkpoint"), "{never}");
}
