//! Why a command gave up, in one line and an exit code.

use std::io::{self, Write};
use std::process::ExitCode;

use crate::output::ALERT;

/// Why a command gave up.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was to be read is no good: exit code 1.
    Input(String),
    /// The arguments do not go together: exit code 2, as for those clap refuses.
    Usage(String),
    /// Everything has been said already: exit code 1.
    Told,
    /// It has been said that there is no answer: exit code 2.
    Undecided,
    /// Reading or writing failed: exit code 1.
    Output(io::Error),
}

impl Failure {
    /// Tells what went wrong on stderr. A reader who has seen enough (`komadai … | head`) is no error.
    pub(crate) fn report(self) -> ExitCode {
        let (code, message) = match self {
            Self::Told => return ExitCode::from(1),
            Self::Undecided => return ExitCode::from(2),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
            Self::Output(error) => (1, format!("reading or writing failed: {error}")),
            Self::Input(message) => (1, message),
            Self::Usage(message) => (2, message),
        };
        // With stderr closed there is nobody left to tell.
        let _ = writeln!(anstream::stderr(), "{ALERT}error:{ALERT:#} {message}");
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
