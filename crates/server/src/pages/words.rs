//! Every word of the pages, from one file: `en.ftl`, one message a line.

use std::collections::BTreeMap;
use std::sync::LazyLock;

static WORDS: LazyLock<BTreeMap<&'static str, &'static str>> = LazyLock::new(|| {
    let lines = include_str!("en.ftl")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let messages = lines.filter_map(|line| line.split_once(" = "));
    messages
        .map(|(key, text)| (key, literal(text).unwrap_or(text)))
        .collect()
});

/// A text in quotes, which keeps its blanks.
fn literal(text: &str) -> Option<&str> {
    text.strip_prefix("{ \"")?.strip_suffix("\" }")
}

/// What stands for a key; an unknown key stands for itself.
pub(super) fn word(key: &str) -> &str {
    WORDS.get(key).copied().unwrap_or(key)
}

/// The same with its gaps filled.
pub(super) fn fill(key: &str, gaps: &[(&str, &str)]) -> String {
    let text = word(key).to_owned();
    gaps.iter().fold(text, |text, (name, value)| {
        text.replace(&format!("{{ ${name} }}"), value)
    })
}

/// The words that begin with one of these, for a script.
pub(super) fn words(prefixes: &[&str]) -> BTreeMap<&'static str, &'static str> {
    let wanted = |key: &str| prefixes.iter().any(|prefix| key.starts_with(prefix));
    WORDS
        .iter()
        .filter(|(key, _)| wanted(key))
        .map(|(key, text)| (*key, *text))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled() {
        assert_eq!(fill("computer-level", &[("level", "3")]), "Computer, level 3");
        assert_eq!(word("list-joint"), ", ");
        assert_eq!(word("no-such-key"), "no-such-key");
    }

    #[test]
    fn every_ending_has_words() {
        for reason in komadai_rules::Reason::ALL {
            assert!(
                WORDS.contains_key(format!("over-{}", reason.name()).as_str()),
                "{}",
                reason.name()
            );
        }
    }
}
