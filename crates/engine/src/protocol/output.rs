//! Lines to the GUI, whole and at once, from whichever thread.

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// A shared way to write lines.
#[derive(Clone)]
pub(crate) struct Output(Arc<Mutex<dyn Write + Send>>);

impl Output {
    pub(crate) fn new(writer: Arc<Mutex<dyn Write + Send>>) -> Self {
        Self(writer)
    }

    /// Writes a line and flushes it. A GUI that hung up will be noticed when reading.
    pub(crate) fn line(&self, text: &str) {
        let mut writer = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = writeln!(writer, "{text}").and_then(|()| writer.flush());
    }
}
