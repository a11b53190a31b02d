//! `komadai findings` writes a text and its plots.

mod support;

use std::fs;

use support::{complaint, stdout};

#[test]
fn a_text_and_plots_are_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let out = folder.path().join("about/games");
    let name = out.to_str().expect("the path is text");
    let numbers = ["--starts", "2", "--free", "2", "--nodes", "50", "--think", "3000"];
    let args = ["findings", "--game", "shogi", "--out", name];
    let told = stdout(&[&args[..], &numbers].concat());
    assert!(told.contains("games.md and 3 plots"), "{told}");
    let text = fs::read_to_string(folder.path().join("about/games.md")).expect("the text");
    assert!(text.contains("](games/sides.svg)"), "{text}");
    let plot = fs::read_to_string(out.join("sides.svg")).expect("the plot");
    assert!(plot.contains("Shogi, modern"), "{plot}");
}

#[test]
fn what_cannot_be_read_is_told() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().to_str().expect("the path is text");
    let (code, message) = complaint(&["findings", "--data", path, "--out", path]);
    assert!(code == 1 && message.contains(path), "{message}");
    let (code, message) = complaint(&["findings", "--out", ".."]);
    assert!(code == 2 && message.contains("--out"), "{message}");
}
