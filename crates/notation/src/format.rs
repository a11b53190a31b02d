//! Reading and writing records in any format.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;

use komadai_rules::{Shogi, VariantId};

use crate::any::AnyRecord;
use crate::detect;
use crate::encoding::{self, Encoding};
use crate::kif::{self, bod, ki2};
use crate::naming::Named;
use crate::problem::Problems;
use crate::record::Record;
use crate::shown::Appearance;
use crate::{csa, jkf, pgn, usi, with_record};

pub use crate::kind::{Format, Hints};

/// Larger files are refused.
pub const MAX_BYTES: usize = 16 << 20;

/// What a reader understood.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The format it was taken for.
    pub format: Format,
    /// The encoding it was taken for.
    pub encoding: Encoding,
    /// The games; often just one.
    pub records: Vec<AnyRecord>,
    /// What was not understood.
    pub problems: Problems,
}

/// Why a file was not read at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// It is larger than [`MAX_BYTES`].
    TooLarge,
    /// It looks like none of the formats.
    UnknownFormat,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "the file is larger than {} MiB", MAX_BYTES >> 20),
            Self::UnknownFormat => f.write_str("the format of the file is not known"),
        }
    }
}

impl std::error::Error for ReadError {}

/// Reads a file: finds out its encoding and format unless they are given, and understands what it can.
///
/// ```
/// use komadai_notation::{Format, format};
/// let text = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n";
/// let reading = format::read(text.as_bytes(), &Default::default()).unwrap();
/// assert_eq!(reading.format, Format::Kif);
/// assert!(reading.problems.is_empty());
/// let ki2 = format::write(&reading.records[0], Format::Ki2).unwrap();
/// assert!(ki2.contains("▲７六歩    △３四歩"));
/// ```
pub fn read(bytes: &[u8], hints: &Hints) -> Result<Reading, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLarge);
    }
    let decoded = encoding::decode(bytes, hints.encoding);
    let mut problems = Problems::default();
    if let Some(line) = decoded.malformed {
        problems.add(line, format!("some bytes are not {}", decoded.encoding));
    }
    let text = unix_lines(decoded.text);
    let detected = hints.format.or_else(|| detect::format(&text));
    let format = detected.ok_or(ReadError::UnknownFormat)?;
    let read = match format {
        Format::Kif => kif::read,
        Format::Ki2 => ki2::read,
        Format::Bod => bod::read,
        Format::Csa => csa::read,
        Format::Usi => usi::read,
        Format::Pgn => pgn::read,
        Format::Jkf => jkf::read,
    };
    let records = read(&text, hints, &mut problems);
    if records.is_empty() && problems.is_empty() {
        problems.add(0, "there is no game in the file");
    }
    Ok(Reading {
        format,
        encoding: decoded.encoding,
        records,
        problems,
    })
}

/// The text with its lines ended by `\n`, also if they were ended as old Macintosh programs do.
fn unix_lines(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.contains('\n') || !text.contains('\r') {
        text
    } else {
        Cow::Owned(text.replace('\r', "\n"))
    }
}

/// A format that does not apply to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WriteError {
    /// The format.
    pub format: Format,
    /// The name of the game.
    pub game: &'static str,
    /// The formats the game has.
    pub formats: &'static [Format],
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} does not hold games of {}", self.format, self.game)
    }
}

impl std::error::Error for WriteError {}

/// Writes a record; see [`read`].
pub fn write(record: &AnyRecord, format: Format) -> Result<String, WriteError> {
    with_record!(record, record => write_record(record, format))
}

/// As [`write()`] for a record whose game is known.
pub fn write_record<V: Named>(record: &Record<V>, format: Format) -> Result<String, WriteError> {
    let refused = WriteError {
        format,
        game: V::NAME,
        formats: V::FORMATS,
    };
    if !V::FORMATS.contains(&format) {
        return Err(refused);
    }
    let write = match format {
        Format::Pgn => return Ok(pgn::write(record)),
        Format::Kif => kif::write,
        Format::Ki2 => ki2::write,
        Format::Bod => bod::write,
        Format::Csa => csa::write,
        Format::Usi => usi::write,
        Format::Jkf => jkf::write,
    };
    // These are formats of Shogi alone.
    let record: &dyn Any = record;
    record.downcast_ref::<Record<Shogi>>().map(write).ok_or(refused)
}

/// Writes several records: as one text where the format holds several games, else as one text each.
pub fn write_all(records: &[AnyRecord], format: Format) -> Result<Vec<String>, WriteError> {
    let texts = records.iter().map(|record| write(record, format));
    let texts = texts.collect::<Result<Vec<_>, _>>()?;
    Ok(match format.separator() {
        Some(separator) => vec![texts.join(separator)],
        None => texts,
    })
}

/// The formats that hold records of a game, the usual one first.
pub fn formats_of(game: VariantId) -> &'static [Format] {
    Appearance::of(game).formats
}
