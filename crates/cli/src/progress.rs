//! What shows that a long job is under way, and how far; only on a terminal.

use std::io;
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use indicatif::{ProgressBar, ProgressStyle};

/// A bar on stderr for a number of steps. Elsewhere than on a terminal it stays invisible.
pub(crate) fn bar(steps: usize, what: &'static str) -> ProgressBar {
    shaped(steps, " {pos}/{len} {msg} {eta}").with_message(what)
}

/// A bar whose message says everything else; it may have several lines.
pub(crate) fn block(steps: usize) -> ProgressBar {
    shaped(steps, " {msg}")
}

/// A bar whose message says what is done; how much time is left follows.
pub(crate) fn timed(steps: usize) -> ProgressBar {
    shaped(steps, " {msg} {eta}")
}

/// Whether colours may be used on stderr.
pub(crate) fn is_colored() -> bool {
    AutoStream::choice(&io::stderr()) != ColorChoice::Never
}

fn shaped(steps: usize, rest: &str) -> ProgressBar {
    let bar = if is_colored() {
        "{bar:40.cyan/dim}"
    } else {
        "{bar:40}"
    };
    let style = ProgressStyle::with_template(&format!("{bar}{rest}")).expect("the template is well formed");
    ProgressBar::new(steps as u64).with_style(style.progress_chars("━╸─"))
}

/// A sign of life on stderr for a job whose end nobody knows.
pub(crate) fn spinner(what: &'static str) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{spinner} {msg} {elapsed}").expect("the template is well formed");
    let spinner = ProgressBar::new_spinner().with_style(style).with_message(what);
    spinner.enable_steady_tick(Duration::from_millis(100));
    spinner
}
