//! A process of a test's own, ended with it.

use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How long a process may take to be ready.
const PATIENCE: Duration = Duration::from_secs(20);

/// A process that is killed when this is dropped.
#[derive(Debug)]
pub struct Daemon {
    child: Child,
    name: String,
}

impl Daemon {
    /// Starts a command, what it says going to a file.
    ///
    /// # Panics
    /// Where the command is not there, with a line that says which package has it.
    pub fn start(mut command: Command, package: &str, log: &Path) -> Self {
        let name = command.get_program().to_string_lossy().into_owned();
        let file = |what: &str| File::options().create(true).append(true).open(log).expect(what);
        command
            .stdin(Stdio::null())
            .stdout(file("the log can be written"))
            .stderr(file("the log can be written"));
        match command.spawn() {
            Ok(child) => Self { child, name },
            Err(error) => panic!("{name} cannot be started ({error}): install the package {package}"),
        }
    }

    /// Waits until something is there, such as the file in which a server says that it is ready.
    ///
    /// # Panics
    /// If the process ends first, or takes too long.
    pub fn wait_for<T>(&mut self, mut look: impl FnMut(&Child) -> Option<T>) -> T {
        let start = Instant::now();
        loop {
            if let Some(found) = look(&self.child) {
                return found;
            }
            if let Ok(Some(status)) = self.child.try_wait() {
                panic!("{} ended at once: {status}", self.name);
            }
            assert!(start.elapsed() < PATIENCE, "{} is not ready in time", self.name);
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it without a word, as a power failure would.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it to end, and waits until it has.
    #[cfg(unix)]
    pub fn terminate(&mut self) -> Option<i32> {
        self.signal(rustix::process::Signal::TERM);
        self.child.wait().ok().and_then(|status| status.code())
    }

    /// Asks it to end, and does not wait.
    #[cfg(unix)]
    pub fn ask_to_stop(&self) {
        self.signal(rustix::process::Signal::TERM);
    }

    /// Whether it has not ended.
    pub fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Waits until it has ended by itself, and says with which code.
    pub fn wait(&mut self, patience: Duration) -> Option<i32> {
        let start = Instant::now();
        while start.elapsed() < patience {
            if let Ok(Some(status)) = self.child.try_wait() {
                return status.code();
            }
            thread::sleep(Duration::from_millis(10));
        }
        None
    }

    /// Lets it stand still.
    #[cfg(unix)]
    pub fn pause(&self) {
        self.signal(rustix::process::Signal::STOP);
    }

    /// Lets it go on.
    #[cfg(unix)]
    pub fn resume(&self) {
        self.signal(rustix::process::Signal::CONT);
    }

    #[cfg(unix)]
    fn signal(&self, signal: rustix::process::Signal) {
        let _ = rustix::process::kill_process(rustix::process::Pid::from_child(&self.child), signal);
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        self.kill();
    }
}
