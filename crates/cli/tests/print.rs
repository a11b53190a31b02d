//! `komadai print` writes documents and refuses what it cannot print.

mod support;

use std::fs;

use support::{complaint, run, testdata};

#[test]
fn every_document_is_written() {
    let record = testdata().join("records/shogun.pgn");
    let record = record.to_str().expect("a name of ours");
    for what in [
        &[
            "print", "pieces", "--game", "shogun", "--size", "large", "--flip", "short",
        ][..],
        &["print", "board", "--game", "shinobi", "--paper", "letter"],
        &["print", "leaflet", "--game", "shinobiplus", "--language", "es"],
        &["print", "scores", "--language", "zh-Hant"],
        &["print", "puzzles", "--themes", "mate", "--count", "3"],
        &["print", "game", record, "--every", "8"],
    ] {
        let output = run(what);
        assert!(output.status.success(), "{what:?}");
        assert!(output.stdout.starts_with(b"%PDF-"), "{what:?}");
    }
    let folder = tempfile::tempdir().expect("there is room");
    let file = folder.path().join("board.pdf");
    let named = file.to_str().expect("a name of ours");
    assert!(run(&["print", "board", "--out", named]).stdout.is_empty());
    assert!(fs::read(&file).expect("it was written").starts_with(b"%PDF-"));
}

#[test]
fn nonsense_is_refused_in_a_line() {
    let (code, message) = complaint(&["print", "puzzles", "--themes", "plies-2"]);
    assert_eq!(code, 1, "{message}");
    let (code, message) = complaint(&["print", "game", "no-such-file.kif"]);
    assert_eq!(code, 1, "{message}");
    for args in [
        &["print", "pieces", "--size", "huge"][..],
        &["print", "puzzles", "--count", "61"],
        &["print", "puzzles", "--themes", "magic"],
    ] {
        assert_eq!(run(args).status.code(), Some(2), "{args:?}");
    }
}
