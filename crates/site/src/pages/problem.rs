//! What is wrong with a record, in the reader's language. Readers of records say it in English, line by line.

use komadai_words::Words;

/// What readers say, with a gap for what they quote, and the message that says the same.
const SAID: [(&str, &str); 31] = [
    ("the move {} cannot be read", "problem-move-unreadable"),
    ("the move {} is not legal here", "problem-move-illegal"),
    ("the move {} is ambiguous", "problem-move-ambiguous"),
    ("move {} is out of order", "problem-move-order"),
    ("the ending {} is not known, kept as it is", "problem-ending"),
    ("too many moves, the rest is left out", "problem-moves"),
    ("it has more than {} moves", "problem-long"),
    ("the position {} cannot be read", "problem-position"),
    ("unknown start position {}", "problem-position"),
    ("unknown rule set, taken as the default", "problem-rules"),
    ("unknown rules, taken for the usual ones", "problem-rules"),
    ("there is no game in the file", "problem-none"),
    ("there is no game in it", "problem-none"),
    ("the format of the file is not known", "problem-format"),
    ("the file is larger than {} MiB", "problem-large"),
    ("the time {} cannot be read", "problem-time"),
    ("the variant {} is not known", "problem-variant"),
    ("no Variant tag; {} is assumed", "problem-no-variant"),
    ("a branch is never closed", "problem-branch"),
    ("a branch is closed that was never opened", "problem-branch"),
    ("a branch without a move to replace", "problem-branch"),
    (
        "branches are nested too deeply, the rest is left out",
        "problem-branches",
    ),
    ("branches are nested too deeply", "problem-branches"),
    (
        "too many branches in branches, the rest is left out",
        "problem-branches",
    ),
    ("some bytes are not {}", "problem-bytes"),
    ("not the JSON of a game: {}", "problem-json"),
    ("not the JSON of a game", "problem-json"),
    ("the tag [{}] cannot be read", "problem-tag"),
    ("unknown piece {} on the board", "problem-piece"),
    ("only the first {} games were taken", "problem-games"),
    (
        "game {} goes on after its end; what follows is only in its record",
        "problem-goes-on",
    ),
];

/// A problem in the reader's language; one nobody has words for stays as it is.
pub(super) fn problem_text(words: Words, problem: &str) -> String {
    for (place, key) in [("line ", "records-import-line"), ("game ", "problem-of-game")] {
        if let Some((number, rest)) = numbered(problem, place) {
            let gaps = [
                ("line", number.into()),
                ("problem", problem_text(words, rest).into()),
            ];
            return words.fill(key, &gaps);
        }
    }
    let said = SAID
        .iter()
        .find_map(|(pattern, key)| Some((key, quoted(problem, pattern)?)));
    match said {
        Some((key, what)) => words.fill(key, &[("what", what.into())]),
        None => problem.to_owned(),
    }
}

/// What stands behind `line 12: `, and the number.
fn numbered<'a>(problem: &'a str, place: &str) -> Option<(&'a str, &'a str)> {
    let (number, rest) = problem.strip_prefix(place)?.split_once(": ")?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some((number, rest))
}

/// What fills the gap of a pattern, without quotation marks; nothing where there is no gap.
fn quoted<'a>(problem: &'a str, pattern: &str) -> Option<&'a str> {
    match pattern.split_once("{}") {
        None => (problem == pattern).then_some(""),
        Some((before, after)) => {
            let inside = problem.strip_prefix(before)?.strip_suffix(after)?;
            let bare = inside
                .strip_prefix('"')
                .and_then(|inside| inside.strip_suffix('"'));
            Some(bare.unwrap_or(inside))
        }
    }
}

#[cfg(test)]
mod tests {
    use komadai_notation::{Hints, format};
    use komadai_words::Language;

    use super::*;

    #[test]
    fn problems_are_told_in_the_language_of_the_reader() {
        let words = Language::negotiate("es").words();
        assert_eq!(
            problem_text(words, "line 3: the move \"P-9z\" is not legal here"),
            "Línea 3: la jugada «P-9z» no es legal aquí"
        );
        assert_eq!(problem_text(words, "something new"), "something new");
        for language in Language::all() {
            for (_, key) in SAID {
                assert!(language.words().has(key), "{key}");
            }
        }
    }

    #[test]
    fn what_readers_say_is_known() {
        for file in [
            "手合割：平手\n手数----指手---------消費時間--\n   1 ５五歩(77)\n",
            "1. e4 e5 (2. d4",
            "[Variant \"nothing\"]\n\n1. e4 *",
            "garbage",
        ] {
            let said = match format::read(file.as_bytes(), &Hints::default()) {
                Ok(reading) => reading.problems.list().iter().map(ToString::to_string).collect(),
                Err(error) => vec![error.to_string()],
            };
            for problem in said {
                let text = problem_text(Language::negotiate("ja").words(), &problem);
                assert!(!text.contains(" is ") && text != problem, "{problem}: {text}");
            }
        }
    }
}
