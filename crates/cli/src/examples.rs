//! Examples below a help text.

/// Examples, headed as clap heads its parts, perhaps after an explanation.
macro_rules! examples {
    ($examples:literal) => {
        examples!("", $examples)
    };
    ($explanation:literal, $examples:literal) => {
        concat!($explanation, "\u{1b}[1m\u{1b}[33mExamples:\u{1b}[0m", $examples)
    };
}
pub(crate) use examples;
