//! The bar that shows how far a long job is; only on a terminal.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on stderr for a number of steps. Elsewhere than on a terminal it stays invisible.
pub(crate) fn bar(steps: usize, what: &'static str) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40.cyan/dim} {pos}/{len} {msg} {eta}")
        .map(|style| style.progress_chars("━━─"))
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(steps as u64)
        .with_style(style)
        .with_message(what)
}
