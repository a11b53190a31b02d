//! Runs the binary as a user would, and reads the test data.
#![allow(dead_code, reason = "each test file uses its part")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs, thread};

use serde_json::Value;

/// The binary, with nothing from the environment that changes its output.
pub(crate) fn komadai<S: AsRef<std::ffi::OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_komadai"));
    command
        .args(args)
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR")
        .env_remove("CLICOLOR_FORCE");
    command
}

/// Runs it with this input.
pub(crate) fn run_with(args: &[&str], input: &[u8]) -> Output {
    let mut child = komadai(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input));
        child.wait_with_output().expect("the binary ends")
    })
}

/// Runs it without input.
pub(crate) fn run(args: &[&str]) -> Output {
    run_with(args, b"")
}

/// What it prints when all is well.
pub(crate) fn stdout(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{args:?}: {}",
        text(&output.stderr)
    );
    assert_eq!(text(&output.stderr), "", "{args:?}");
    text(&output.stdout)
}

/// The single line it complains with, and its exit code.
pub(crate) fn complaint(args: &[&str]) -> (i32, String) {
    let output = run(args);
    assert_eq!(text(&output.stdout), "", "{args:?}");
    let message = text(&output.stderr);
    (
        output.status.code().expect("it ends by itself"),
        message.trim_end().to_owned(),
    )
}

/// Bytes that ought to be UTF-8.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is UTF-8")
}

/// Where the test data lives.
pub(crate) fn testdata() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata")
}

/// A file of the test data, one JSON value a line.
pub(crate) fn lines(name: &str) -> Vec<Value> {
    let path = testdata().join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines()
        .map(|line| serde_json::from_str(line).expect("each line is JSON"))
        .collect()
}

/// Asks `inspect` all questions at once; there is an answer to each.
pub(crate) fn inspect(questions: &[Value]) -> Vec<Value> {
    let input: String = questions.iter().map(|question| format!("{question}\n")).collect();
    let answers = answers(input.as_bytes());
    assert_eq!(answers.len(), questions.len());
    answers
}

/// What `inspect` answers to raw input.
pub(crate) fn answers(input: &[u8]) -> Vec<Value> {
    let output = run_with(&["inspect"], input);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("each answer is JSON"))
        .collect()
}

/// An empty folder of its own for a test, gone when the test ends well.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("the folder can be made");
        Self(path)
    }

    /// The path of something in it.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("the path is UTF-8").to_owned()
    }

    /// Writes a file in it.
    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("it has a parent")).expect("the folder can be made");
        fs::write(&path, contents).expect("the file can be written");
        self.path(name)
    }

    /// Whether something is in it.
    pub(crate) fn exists(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }

    /// Reads a file in it.
    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !thread::panicking() {
            let _ = fs::remove_dir_all(&self.0);
        }
    }
}
