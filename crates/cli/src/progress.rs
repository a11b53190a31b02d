//! What shows that a long job is under way, and how far; only on a terminal.

use std::io;
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use indicatif::{ProgressBar, ProgressStyle};

/// A bar on stderr for a number of steps. Elsewhere than on a terminal it stays invisible.
pub(crate) fn bar(steps: usize, what: &'static str) -> ProgressBar {
    let template = match AutoStream::choice(&io::stderr()) {
        ColorChoice::Never => "{bar:40} {pos}/{len} {msg} {eta}",
        _ => "{bar:40.cyan/dim} {pos}/{len} {msg} {eta}",
    };
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    ProgressBar::new(steps as u64)
        .with_style(style.progress_chars("━╸─"))
        .with_message(what)
}

/// A sign of life on stderr for a job whose end nobody knows.
pub(crate) fn spinner(what: &'static str) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{spinner} {msg} {elapsed}").expect("the template is well formed");
    let spinner = ProgressBar::new_spinner().with_style(style).with_message(what);
    spinner.enable_steady_tick(Duration::from_millis(100));
    spinner
}
