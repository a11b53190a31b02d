//! What learners read is plain in every language: its sentences are short.

mod i18n;

use i18n::{files, languages};

/// The files that learners read begin so.
const READ: [&str; 5] = ["glossary", "guide-", "lessons-", "remarks", "rules-"];

/// The signs that end a sentence or a part of one, before a blank or, in the east, without.
const ENDS: [&str; 7] = [". ", "! ", "? ", ": ", "。", "！", "？"];

/// How long a sentence is: in words, or in characters where nobody writes blanks.
fn length(language: &str, sentence: &str) -> usize {
    match has_blanks(language) {
        true => sentence.split_whitespace().count(),
        false => sentence.chars().count(),
    }
}

fn has_blanks(language: &str) -> bool {
    !["ja", "zh"].iter().any(|east| language.starts_with(east))
}

/// The sentences of a Fluent file, without its keys and comments.
fn sentences(file: &str) -> Vec<String> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let texts = lines.map(|line| match line.split_once(" = ") {
        Some((key, text)) if !key.trim().contains(' ') => text,
        _ => line,
    });
    let parted = texts.map(|text| {
        ENDS.iter()
            .fold(text.to_owned(), |text, end| text.replace(end, "\n"))
    });
    let parts: Vec<String> = parted
        .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    parts
        .into_iter()
        .filter(|part| part.chars().filter(|letter| letter.is_alphabetic()).count() > 1)
        .collect()
}

#[test]
fn sentences_for_learners_are_short() {
    for language in languages() {
        // On average, and the longest one.
        let (mean, longest) = if has_blanks(&language) {
            (13.0, 70)
        } else {
            (27.0, 130)
        };
        let read = files(&language)
            .into_iter()
            .filter(|(name, _)| READ.iter().any(|known| name.starts_with(known)));
        let mut count = 0;
        for (name, text) in read {
            let lengths: Vec<usize> = sentences(&text)
                .iter()
                .map(|part| length(&language, part))
                .collect();
            let found = lengths.iter().sum::<usize>() as f32 / lengths.len() as f32;
            assert!(found <= mean, "{language}/{name}: {found} on average");
            let most = lengths.iter().copied().max().unwrap_or_default();
            assert!(most <= longest, "{language}/{name}: a sentence of {most}");
            count += 1;
        }
        assert!(count >= 11, "{language}: {count} files");
    }
}
