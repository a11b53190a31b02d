//! Every message is used somewhere, and everything that is asked for is there.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use komadai_words::Language;

/// Where messages are asked for, from the root of the project.
const SOURCES: [&str; 12] = [
    "crates/words/src",
    "crates/live/src",
    "crates/server/src",
    "crates/site/src",
    "crates/print/src",
    "crates/learn/src",
    "crates/learn/lessons",
    "web/analysis",
    "web/board",
    "web/islands",
    "web/puzzles",
    "web/ui",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read_all(folder: &Path, texts: &mut Vec<String>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            read_all(&path, texts);
        } else if let Ok(text) = fs::read_to_string(&path) {
            texts.push(text);
        }
    }
}

/// Quoted texts that look like keys; a gap in one is a `*`.
fn asked_for() -> BTreeSet<String> {
    let mut texts = Vec::new();
    for folder in SOURCES {
        read_all(&root().join(folder), &mut texts);
    }
    let mut found = BTreeSet::new();
    for text in &texts {
        for quote in ['"', '\'', '`'] {
            // Every stretch between two quotes, whether it is inside or outside: what is no key does no harm.
            for piece in text.split(quote) {
                if let Some(key) = key(piece) {
                    found.insert(key);
                }
            }
        }
    }
    found
}

/// A text as a key with its gaps, if it can be one.
fn key(text: &str) -> Option<String> {
    if text.len() > 80 || !text.starts_with(|first: char| first.is_ascii_lowercase()) {
        return None;
    }
    let mut key = String::new();
    let mut depth = 0;
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                key.push('*');
            }
            _ if depth > 0 => {}
            '$' => {}
            letter if letter.is_ascii_alphanumeric() || "-_.".contains(letter) => key.push(letter),
            _ => return None,
        }
    }
    (depth == 0 && key.len() > 2).then_some(key)
}

fn matches(pattern: &str, key: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == key,
        Some((head, tail)) => key.strip_prefix(head).is_some_and(|rest| {
            (1..=rest.len()).any(|at| rest.is_char_boundary(at) && matches(tail, &rest[at..]))
        }),
    }
}

#[test]
fn every_message_is_used() {
    let asked = asked_for();
    let patterns: Vec<_> = asked.iter().filter(|key| key.contains('*')).collect();
    let table = Language::default().words().table(&[""]);
    let unused: Vec<_> = table
        .keys()
        .filter(|key| !asked.contains(key.as_str()))
        .filter(|key| !patterns.iter().any(|pattern| matches(pattern, key)))
        .filter(|key| !key.contains('.'))
        .collect();
    assert!(unused.is_empty(), "nobody asks for {unused:#?}");
}

#[test]
fn every_message_asked_for_is_there() {
    let mut texts = Vec::new();
    read_all(&root().join("crates/site/src/pages"), &mut texts);
    let words = Language::default().words();
    let mut missing = BTreeSet::new();
    for text in &texts {
        for call in [
            "words.get(\"",
            "words.fill(\"",
            "words.fill(\n            \"",
            "words.fill(\n        \"",
        ] {
            for rest in text.split(call).skip(1) {
                let key = rest.split('"').next().unwrap_or_default();
                if !words.has(key) {
                    missing.insert(key.to_owned());
                }
            }
        }
    }
    // The test of unknown keys asks for one.
    assert!(missing.is_empty(), "no words for {missing:?}");
}
