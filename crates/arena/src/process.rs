//! A child process spoken to in lines of text.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Longer lines are cut.
const MAX_LINE: u64 = 1 << 20;
/// How many of the last lines on standard error are kept.
const KEPT_ERRORS: usize = 20;
/// How long a process that was told to leave may take.
const FAREWELL: Duration = Duration::from_millis(500);

/// A line the process said, and when it was heard.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) at: Instant,
    pub(crate) text: String,
}

/// Why nothing was heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
    /// Not in time.
    Timeout,
    /// It has left.
    Gone,
}

/// A running program. It is made to leave, if need be by force, when this is dropped.
pub(crate) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    said: Receiver<Said>,
    errors: Arc<Mutex<VecDeque<String>>>,
    /// Listens to standard error until it is closed.
    listener: Option<JoinHandle<()>>,
}

impl Process {
    /// Starts a program, and two threads that listen to it.
    pub(crate) fn spawn(command: &mut Command) -> io::Result<Self> {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let input = child.stdin.take();
        let (sender, said) = channel();
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || hear(output, &sender));
        }
        let errors = Arc::default();
        let listener = child.stderr.take().map(|output| {
            let errors = Arc::clone(&errors);
            thread::spawn(move || keep_last(output, &errors))
        });
        Ok(Self {
            child,
            input,
            said,
            errors,
            listener,
        })
    }

    /// Says a line. That it was not heard shows when waiting for the answer.
    pub(crate) fn say(&mut self, line: &str) {
        if let Some(input) = &mut self.input {
            let _ = writeln!(input, "{line}").and_then(|()| input.flush());
        }
    }

    /// Waits for a line.
    pub(crate) fn hear(&self, until: Instant) -> Result<Said, Silence> {
        let patience = until.saturating_duration_since(Instant::now());
        self.said.recv_timeout(patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Timeout,
            RecvTimeoutError::Disconnected => Silence::Gone,
        })
    }

    /// Forgets what was said so far.
    pub(crate) fn clear(&self) {
        while self.said.try_recv().is_ok() {}
    }

    /// How it ended, if it did, and what it last complained about.
    pub(crate) fn post_mortem(&mut self) -> String {
        let status = self.wait_for_exit();
        let is_heard_out = || {
            self.listener
                .as_ref()
                .is_none_or(JoinHandle::is_finished)
                .then_some(())
        };
        poll(is_heard_out);
        let mut text = status.map_or_else(|| "closed its output".to_owned(), |status| status.to_string());
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        for line in errors.iter() {
            text.push('\n');
            text.push_str(line);
        }
        text
    }

    fn wait_for_exit(&mut self) -> Option<ExitStatus> {
        poll(|| self.child.try_wait().ok().flatten())
    }
}

/// Asks again and again, but not for long.
fn poll<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let start = Instant::now();
    loop {
        let answer = ask();
        if answer.is_some() || start.elapsed() >= FAREWELL {
            return answer;
        }
        thread::sleep(Duration::from_millis(2));
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit");
        self.input = None;
        if self.wait_for_exit().is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Passes lines on until there are no more, or nobody listens.
fn hear(output: impl Read, sender: &Sender<Said>) {
    for_each_line(output, |text| {
        let at = Instant::now();
        sender.send(Said { at, text }).is_ok()
    });
}

fn keep_last(output: impl Read, kept: &Mutex<VecDeque<String>>) {
    for_each_line(output, |line| {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == KEPT_ERRORS {
            kept.pop_front();
        }
        kept.push_back(line);
        true
    });
}

/// Calls `each` for every line, bytes that are no text replaced, until it answers false.
fn for_each_line(output: impl Read, mut each: impl FnMut(String) -> bool) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if !each(String::from_utf8_lossy(&bytes).trim().to_owned()) {
            return;
        }
    }
}
