//! The records a command was pointed at: files, whole folders, stdin.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use komadai_notation::format::{self, MAX_BYTES};
use komadai_notation::{Format, Hints, ReadError, Reading};

/// Something to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Input {
    /// Where it is; `None` for stdin.
    path: Option<PathBuf>,
    /// Its name within the folder that was given.
    pub(crate) relative: PathBuf,
}

impl Input {
    /// What to call it in messages.
    pub(crate) fn name(&self) -> String {
        match &self.path {
            Some(path) => path.display().to_string(),
            None => "stdin".into(),
        }
    }

    /// The format its ending promises.
    pub(crate) fn format(&self) -> Option<Format> {
        Format::from_ending(self.path.as_ref()?.extension()?.to_str()?)
    }

    /// Its contents; of something too large just enough to see that it is.
    pub(crate) fn read(&self) -> io::Result<Vec<u8>> {
        match &self.path {
            Some(path) => read_bounded(File::open(path)?),
            None => read_bounded(io::stdin().lock()),
        }
    }

    /// Its records, by contents, or by the ending of the name where the contents say nothing.
    pub(crate) fn understand(&self, bytes: &[u8], hints: &Hints) -> Result<Reading, ReadError> {
        match (format::read(bytes, hints), self.format()) {
            (Err(ReadError::UnknownFormat), Some(promised)) => {
                let format = Some(promised);
                format::read(bytes, &Hints { format, ..*hints })
            }
            (reading, _) => reading,
        }
    }
}

/// Why a file cannot be read, in words.
pub(crate) fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".into(),
        io::ErrorKind::PermissionDenied => "you are not allowed to read the file".into(),
        _ => format!("the file cannot be read: {error}"),
    }
}

fn read_bounded(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What a list of names stands for: a file for itself, `-` for stdin, a folder for all files in it, at
/// any depth, whose ending is that of a format. Comes with what could not be listed.
pub(crate) fn gather(names: &[PathBuf]) -> (Vec<Input>, Vec<String>) {
    let mut inputs = Vec::new();
    let mut problems = Vec::new();
    for name in names {
        if name.as_os_str() == "-" {
            inputs.push(Input {
                path: None,
                relative: "stdin".into(),
            });
        } else if name.is_dir() {
            walk(name, &mut inputs, &mut problems);
        } else {
            let relative = name.file_name().map_or_else(|| name.clone(), PathBuf::from);
            inputs.push(Input {
                path: Some(name.clone()),
                relative,
            });
        }
    }
    (inputs, problems)
}

/// Lists a folder in order of names. Links to folders are not followed, so there are no circles.
fn walk(root: &Path, inputs: &mut Vec<Input>, problems: &mut Vec<String>) {
    let mut folders = vec![root.to_owned()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                problems.push(format!("{}: {error}", folder.display()));
                continue;
            }
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if is_folder {
                folders.push(path);
            } else if path.is_file() {
                files.push(path);
            }
        }
    }
    files.sort();
    let before = inputs.len();
    let input = |path: PathBuf| Input {
        relative: path.strip_prefix(root).unwrap_or(&path).to_owned(),
        path: Some(path),
    };
    inputs.extend(
        files
            .into_iter()
            .map(input)
            .filter(|input| input.format().is_some()),
    );
    if inputs.len() == before {
        let endings = Format::ALL.map(Format::name).join(", ");
        problems.push(format!(
            "{}: no records in it (looked for {endings})",
            root.display()
        ));
    }
}
