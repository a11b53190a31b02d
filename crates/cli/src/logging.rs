//! Log lines of what runs for long, on stderr.

use clap::ValueEnum;

use crate::failure::Failure;
use crate::output;

/// How log lines look.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// Logs from now on what a filter lets through.
pub(crate) fn start(filter: &str, format: Option<LogFormat>) -> Result<(), Failure> {
    let filter = tracing_subscriber::EnvFilter::try_new(filter)
        .map_err(|error| Failure::Usage(format!("--log: {error}")))?;
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(output::is_colored());
    match format.unwrap_or(LogFormat::Text) {
        LogFormat::Text => lines.init(),
        LogFormat::Json => lines.json().init(),
    }
    Ok(())
}
