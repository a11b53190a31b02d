//! The head of a KIF or KI2: start position and headers.

use komadai_rules::shogi::Rules;
use komadai_rules::{SetupError, Shogi, Side};

use super::bod::{self, Diagram, DiagramLine};
use super::header::{self, read_key, write_key};
use super::line::Line;
use crate::handicap::{NamedStart, OTHER, STARTS};
use crate::headers::{Header, Headers};
use crate::lines::one_line;
use crate::naming::japanese::spelling::Spelling;
use crate::problem::Problems;
use crate::record::Record;

/// The head of a game as far as it has been read.
#[derive(Default)]
pub(crate) struct Head {
    headers: Vec<HeaderLine>,
    diagram: Diagram,
    start: Option<&'static NamedStart>,
    /// The line of a start position whose name is not known.
    unknown_start: Option<(usize, String)>,
    rules_line: usize,
    /// Comments before the first move.
    pub(crate) comment: Option<String>,
}

struct HeaderLine {
    header: Header,
    value: String,
    /// Whether it has the key that is written for this header.
    is_usual: bool,
}

impl Head {
    /// Takes a line of a diagram.
    pub(crate) fn read_diagram(&mut self, line: DiagramLine<'_>, number: usize, problems: &mut Problems) {
        self.diagram.read_line(line, number, problems);
    }

    /// Takes a header.
    pub(crate) fn read_header(&mut self, key: &str, value: &str, number: usize) {
        if key == header::START {
            self.start = NamedStart::by_name(value);
            let is_known = self.start.is_some() || value == OTHER;
            self.unknown_start = (!is_known).then(|| (number, value.to_owned()));
        } else if self.headers.len() < Headers::LIMIT {
            let header = read_key(key);
            if header == Header::Rules {
                self.rules_line = number;
            }
            self.headers.push(HeaderLine {
                is_usual: [false, true]
                    .map(|handicap| write_key(&header, handicap))
                    .contains(&key),
                header,
                value: value.to_owned(),
            });
        }
    }

    /// Whether anything was read that a record would keep.
    pub(crate) fn is_empty(&self) -> bool {
        let has_start = self.start.is_some() || self.unknown_start.is_some() || self.diagram.has_board();
        self.headers.is_empty() && self.comment.is_none() && !has_start
    }

    /// Where the last move before the start position arrived.
    pub(crate) fn previous(&self) -> Option<komadai_rules::Square<Shogi>> {
        self.diagram.previous
    }

    /// The record without moves. The first move tells who is to move if nothing else does.
    pub(crate) fn record(&self, first: Option<&Spelling>, problems: &mut Problems) -> Option<Record<Shogi>> {
        let headers = self.headers();
        let rules = headers.rules().unwrap_or_else(|| {
            problems.add(self.rules_line, "unknown rules, taken for the usual ones");
            Rules::default()
        });
        if let Some((line, name)) = &self.unknown_start
            && !self.diagram.has_board()
        {
            problems.add(*line, format!("unknown start position {name:?}"));
        }
        let start = self.start(first, rules).map_err(|error| {
            let message = format!("the diagram is not a playable position: {error}");
            problems.add(self.diagram.line, message);
        });
        let mut record = start.ok()?;
        record.headers = headers;
        record.node_mut(Record::<Shogi>::ROOT).comment = self.comment.clone().unwrap_or_default();
        Some(record)
    }

    /// The start with the likeliest side to move for which the first move is legal.
    fn start(&self, first: Option<&Spelling>, rules: Rules) -> Result<Record<Shogi>, SetupError> {
        let start = self.start.unwrap_or(&STARTS[0]);
        let setup = match self.diagram.setup() {
            Some(setup) => setup,
            None => start.position(rules).to_setup(),
        };
        let with_turn = |turn: Side| {
            let mut setup = setup;
            setup.turn = turn;
            setup
        };
        let record = |turn: Side| Record::from_setup(with_turn(turn), rules);
        if let Some(told) = self.diagram.turn {
            return record(told);
        }
        let fits = |record: &Record<Shogi>| {
            first.is_none_or(|first| first.find(record.start(), self.previous()).is_ok())
        };
        let marked = first.and_then(|first| first.side);
        let usual = record(start.turn());
        let guesses = [marked.map(record), Some(usual.clone())];
        let fitting = guesses.into_iter().flatten().flatten().find(fits);
        if let Some(record) = fitting {
            return Ok(record);
        }
        let other = record(!start.turn());
        other.ok().filter(fits).map_or(usual, Ok)
    }

    /// The headers. Of several keys for one thing the usual one counts.
    fn headers(&self) -> Headers {
        let has_usual = |wanted: &Header| {
            let mut usual = self.headers.iter().filter(|header| header.is_usual);
            usual.any(|header| header.header == *wanted)
        };
        let mut headers = Headers::default();
        for line in &self.headers {
            if line.is_usual || !has_usual(&line.header) {
                headers.set(line.header.clone(), line.value.as_str());
            }
        }
        headers
    }
}

/// Writes the start position: its name, or a diagram.
pub(crate) fn write_start(text: &mut String, record: &Record<Shogi>) {
    let start = NamedStart::of(record.start());
    let name = start.map_or(OTHER, |start| start.name);
    text.push_str(&format!("{}：{name}\n", header::START));
    if start.is_none() {
        bod::write_diagram(text, record.start());
        // As a note for programs: many readers of KIF know this line in diagrams alone.
        if let Some(played) = bod::plies_before(record.start()) {
            text.push_str(&format!("#{played}"));
        }
    }
}

/// Writes the headers that read back as they are. In a handicap game the players are 下手 and 上手.
pub(crate) fn write_headers(text: &mut String, record: &Record<Shogi>, handicap: bool) {
    let mut write = |header: &Header, value: &str| {
        let line = format!("{}：{value}", write_key(header, handicap));
        if !value.is_empty() && reads_back(&line, header, value) {
            text.push_str(&line);
            text.push('\n');
        }
    };
    let rules = record.rules_name();
    for (header, value) in record.headers.iter() {
        let value = match rules {
            Some(rules) if *header == Header::Rules => rules.to_owned(),
            _ => one_line(value),
        };
        write(header, &value);
    }
    if let Some(rules) = rules
        && record.headers.get(&Header::Rules).is_none()
    {
        write(&Header::Rules, rules);
    }
}

/// Whether a header line says what it should: other formats have keys and values that mean something
/// else here, or take several lines.
fn reads_back(line: &str, header: &Header, value: &str) -> bool {
    match Line::of(line) {
        Line::Header(key, found) => key != header::START && read_key(key) == *header && found == value,
        _ => false,
    }
}
