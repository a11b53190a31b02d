//! Where output goes: colours, and how wide the terminal is.

use std::io::{self, StdoutLock};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;

/// The word `error`, a king in check.
pub(crate) const ALERT: Style = AnsiColor::Red.on_default().bold();
/// The word `warning`.
pub(crate) const WARNING: Style = AnsiColor::Yellow.on_default().bold();
/// What a reader should see first.
pub(crate) const STRONG: Style = Style::new().bold();
/// What a reader may skip.
pub(crate) const QUIET: Style = Style::new().dimmed();
/// What can be typed.
pub(crate) const TYPED: Style = AnsiColor::Green.on_default();

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

/// Sets the choice for stdout and stderr. `auto` minds terminals, NO_COLOR, CLICOLOR and CLICOLOR_FORCE.
pub(crate) fn choose_colors(color: Color) {
    let choice = match color {
        Color::Auto => ColorChoice::Auto,
        Color::Always => ColorChoice::Always,
        Color::Never => ColorChoice::Never,
    };
    choice.write_global();
}

/// Stdout, which drops colours where they are not wanted.
pub(crate) fn stdout() -> AutoStream<StdoutLock<'static>> {
    AutoStream::auto(io::stdout().lock())
}

/// Whether colours arrive at stdout.
pub(crate) fn is_colored() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// How many columns a line may have: those of the terminal, else what `COLUMNS` says; 80 when nobody can tell.
pub(crate) fn columns() -> usize {
    let terminal = terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0));
    let told = || std::env::var("COLUMNS").ok()?.parse().ok();
    terminal.or_else(told).unwrap_or(80)
}
