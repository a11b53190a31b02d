//! A run over records: read, write in another format, and remember what went wrong.

use std::collections::HashSet;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use komadai_notation::format::{self, ReadError};
use komadai_notation::{Encoding, Format, Hints, Problem, Problems, Reading, encoding};
use komadai_rules::VariantId;

use crate::failure::Failure;
use crate::inputs::{self, Input};
use crate::output::{ALERT, WARNING};

/// How many problems are told of a file in which nothing was understood.
const FEW: usize = 3;

/// What is wanted.
#[derive(Debug)]
pub(crate) struct Order {
    /// The format to read; otherwise it is detected.
    pub(crate) from: Option<Format>,
    /// The format to write.
    pub(crate) to: Format,
    /// The game, where a file does not say.
    pub(crate) game: Option<VariantId>,
    /// The encoding to write.
    pub(crate) encoding: Encoding,
    /// Where to write files; otherwise all goes to stdout.
    pub(crate) folder: Option<PathBuf>,
    /// Whether files that are there already may be lost.
    pub(crate) overwrite: bool,
}

/// A run over all inputs.
#[derive(Debug)]
pub(crate) struct Conversion {
    order: Order,
    converted: usize,
    /// What was not understood in files that were converted.
    warnings: Vec<String>,
    /// Why others were not.
    failures: Vec<String>,
    /// Files written in this run; these are never overwritten.
    written: HashSet<PathBuf>,
}

impl Conversion {
    /// A run without inputs so far.
    pub(crate) fn new(order: Order) -> Self {
        Self {
            order,
            converted: 0,
            warnings: Vec::new(),
            failures: Vec::new(),
            written: HashSet::new(),
        }
    }

    /// Converts an input. A bad one is noted, and only stdout failing ends the run.
    pub(crate) fn take(&mut self, input: &Input) -> io::Result<()> {
        let result = match self.convert(input) {
            Ok(texts) => match self.order.folder.clone() {
                Some(folder) => self.save(&texts, &folder.join(&input.relative)),
                None => {
                    texts.iter().try_for_each(|text| io::stdout().write_all(text))?;
                    Ok(())
                }
            },
            Err(error) => Err(error),
        };
        match result {
            Ok(()) => self.converted += 1,
            Err(error) => self.failures.push(format!("{}: {error}", input.name())),
        }
        Ok(())
    }

    /// Tells what went wrong, and counts.
    pub(crate) fn report(mut self, unlisted: Vec<String>, inputs: usize) -> Result<(), Failure> {
        self.failures.extend(unlisted);
        let mut stderr = anstream::stderr().lock();
        // With stderr closed there is nobody left to tell.
        for warning in &self.warnings {
            let _ = writeln!(stderr, "{WARNING}warning:{WARNING:#} {warning}");
        }
        for failure in &self.failures {
            let _ = writeln!(stderr, "{ALERT}error:{ALERT:#} {failure}");
        }
        if let Some(folder) = &self.order.folder {
            let (converted, folder) = (self.converted, folder.display());
            let files = if inputs == 1 { "file" } else { "files" };
            let _ = writeln!(stderr, "{converted} of {inputs} {files} converted to {folder}");
        }
        if self.failures.is_empty() {
            Ok(())
        } else {
            Err(Failure::Told)
        }
    }

    /// The input in the other format: several texts where that format holds one game a file.
    fn convert(&mut self, input: &Input) -> Result<Vec<Vec<u8>>, String> {
        let bytes = input.read().map_err(|error| inputs::unreadable(&error))?;
        let reading = self.read(&bytes, input).map_err(|error| match error {
            ReadError::UnknownFormat => format!("{error}: add --from FORMAT"),
            error => error.to_string(),
        })?;
        if reading.records.is_empty() {
            self.note(input, &reading.problems, FEW);
            return Err("no game could be read".into());
        }
        self.note(input, &reading.problems, Problems::LIMIT);
        let texts = format::write_all(&reading.records, self.order.to).map_err(|error| {
            let known = error.formats.iter().map(ToString::to_string);
            format!("{error}: use --to {}", known.collect::<Vec<_>>().join(", "))
        })?;
        if texts.len() > 1 && self.order.folder.is_none() {
            let (games, format) = (texts.len(), self.order.to);
            return Err(format!(
                "there are {games} games, but {format} holds one per file: add --out DIR"
            ));
        }
        let encode =
            |text: &String| encoding::encode(text, self.order.encoding).map_err(|error| error.to_string());
        texts.iter().map(encode).collect()
    }

    fn read(&self, bytes: &[u8], input: &Input) -> Result<Reading, ReadError> {
        let hints = Hints {
            format: self.order.from,
            game: self.order.game,
            ..Hints::default()
        };
        input.understand(bytes, &hints)
    }

    fn note(&mut self, input: &Input, problems: &Problems, most: usize) {
        let name = input.name();
        for Problem { line, message } in problems.list().iter().take(most) {
            self.warnings.push(match line {
                0 => format!("{name}: {message}"),
                line => format!("{name}:{line}: {message}"),
            });
        }
        let unlisted = problems.len().saturating_sub(most);
        if unlisted > 0 {
            self.warnings.push(format!("{name}: and {unlisted} more"));
        }
    }

    /// Writes the texts to files named after the input, numbered if there are several.
    fn save(&mut self, texts: &[Vec<u8>], like: &Path) -> Result<(), String> {
        for (index, text) in texts.iter().enumerate() {
            let mut name = like.file_stem().unwrap_or_default().to_os_string();
            if texts.len() > 1 {
                name.push(format!("-{}", index + 1));
            }
            name.push(format!(".{}", self.order.to.ending(self.order.encoding)));
            self.save_one(text, like.with_file_name(name))?;
        }
        Ok(())
    }

    fn save_one(&mut self, text: &[u8], path: PathBuf) -> Result<(), String> {
        if self.written.contains(&path) {
            return Err(format!("{} is the conversion of another file", path.display()));
        }
        let explain = |error: io::Error| match error.kind() {
            io::ErrorKind::AlreadyExists => format!("{} exists: add --force to overwrite it", path.display()),
            _ => format!("{}: {error}", path.display()),
        };
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(explain)?;
        }
        let mut options = OpenOptions::new();
        if self.order.overwrite {
            options.write(true).create(true).truncate(true);
        } else {
            options.write(true).create_new(true);
        }
        let written = options.open(&path).and_then(|mut file| file.write_all(text));
        written.map_err(explain)?;
        self.written.insert(path);
        Ok(())
    }
}
