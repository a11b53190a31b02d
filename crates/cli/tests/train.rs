//! `komadai train` teaches a network, goes on after a break, and says what is wrong.

mod support;

use std::fs;
use std::path::Path;

use support::{complaint, stdout, testdata};
use tempfile::tempdir;

/// The committed recipe of Shogun Chess for a small sample of games, with some lines changed.
fn recipe(folder: &Path, changes: &[(&str, &str)]) -> String {
    let path = testdata().join("../crates/engine/nets/recipes/shogun.toml");
    let text = fs::read_to_string(path).expect("there is a recipe");
    let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
    let smaller = [
        ("epochs", "epochs = 2"),
        ("batch", "batch = 2048"),
        ("positions", "positions = \"quiet\""),
    ];
    for (name, line) in smaller.iter().chain(changes) {
        let begin = format!("{name} = ");
        let found = lines.iter_mut().find(|line| line.starts_with(&begin));
        *found.expect("the recipe has the line") = (*line).to_owned();
    }
    let path = folder.join("small.toml");
    fs::write(&path, lines.join("\n")).expect("the recipe can be written");
    path.display().to_string()
}

fn sample() -> String {
    testdata().join("selfplay/shogun.kdata").display().to_string()
}

#[test]
fn a_network_is_taught_and_taught_on() {
    let folder = tempdir().expect("a temporary folder");
    let recipe = recipe(folder.path(), &[]);
    let net = folder.path().join("my.nnue").display().to_string();
    let args = [
        "train",
        &recipe,
        "--data",
        &sample(),
        "--out",
        &net,
        "--threads",
        "2",
    ];
    let told = stdout(&args);
    let lines: Vec<_> = told.lines().collect();
    assert!(lines[0].starts_with("shogun: 700 games; "), "{told}");
    let epochs: Vec<Vec<&str>> = lines[2..4]
        .iter()
        .map(|line| line.split_whitespace().collect())
        .collect();
    assert_eq!([epochs[0][0], epochs[1][0]], ["1", "2"]);
    let losses = [&epochs[0], &epochs[1]].map(|epoch| epoch[2].parse::<f64>().expect("a loss"));
    assert!(losses[1] < losses[0], "{told}");
    for part in ["count of material", "network in whole numbers", "my.svg"] {
        assert!(told.contains(part), "{told}");
    }
    let first = fs::read(&net).expect("there is a network");
    assert!(first.starts_with(b"komadai\0"));

    // All epochs are done: what there is comes out again.
    let told = stdout(&[&args[..], &["--resume"]].concat());
    assert!(
        told.lines()
            .next()
            .is_some_and(|line| line.ends_with("2 epochs are done already")),
        "{told}"
    );
    assert_eq!(fs::read(&net).expect("there is a network"), first);
}

#[test]
fn what_is_wrong_is_said() {
    let folder = tempdir().expect("a temporary folder");
    let path = folder.path().display().to_string();
    let sample = sample();
    let good = recipe(folder.path(), &[]);
    let out = folder.path().join("my.nnue").display().to_string();
    let to = ["--out", out.as_str()];
    let refused = |recipe: &str, more: &[&str]| {
        let (code, message) = complaint(&[&["train", recipe][..], &to, more].concat());
        assert_eq!(code, 1, "{message}");
        message
    };
    assert!(refused(&good, &["--data", &sample, "--resume"]).contains("my.checkpoint"));
    assert!(refused(&good, &["--data", &path]).contains(&path));
    assert!(refused("nowhere.toml", &[]).contains("nowhere.toml"));
    let changes = [
        ("epochs", "epochs = 0", "epochs must be at least 1"),
        ("seed", "seed = 1\nsede = 2", "unknown field `sede`"),
        ("game", "game = \"go\"", "unknown game \"go\""),
        ("rate", "", "missing field `rate`"),
    ];
    for (line, other, wanted) in changes {
        let bad = recipe(folder.path(), &[(line, other)]);
        let message = refused(&bad, &["--data", &sample]);
        assert!(
            message.contains("small.toml") && message.contains(wanted),
            "{message}"
        );
    }
    let other = recipe(folder.path(), &[("game", "game = \"shogi\"")]);
    assert!(refused(&other, &["--data", &sample]).contains("shogun"));
    assert!(!Path::new(&out).exists());
}
