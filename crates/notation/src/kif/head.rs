//! The head of a KIF or KI2: start position and headers.

use komadai_rules::shogi::Rules;
use komadai_rules::{Shogi, Side};

use super::header::{self, read_key, write_key};
use super::reader::Line;
use crate::bod::{self, Diagram, DiagramLine};
use crate::handicap::{NamedStart, OTHER, STARTS};
use crate::headers::{Header, Headers};
use crate::lines::one_line;
use crate::problem::Problems;
use crate::record::Record;

/// The head of a game as far as it has been read.
#[derive(Default)]
pub(crate) struct Head {
    headers: Vec<(Header, String)>,
    diagram: Diagram,
    start: Option<&'static NamedStart>,
    /// The line of a start position whose name is not known.
    unknown_start: Option<(usize, String)>,
    rules_line: usize,
    /// Comments before the first move.
    pub(crate) comment: Option<String>,
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
        } else {
            let header = read_key(key);
            if header == Header::Rules {
                self.rules_line = number;
            }
            self.headers.push((header, value.to_owned()));
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

    /// The record without moves. `mark` is the side named by the first move.
    pub(crate) fn record(&self, mark: Option<Side>, problems: &mut Problems) -> Option<Record<Shogi>> {
        let headers = self.headers();
        let rules = headers.rules().unwrap_or_else(|| {
            problems.add(self.rules_line, "unknown rules, taken for the usual ones");
            Rules::default()
        });
        let mut record = self.start(mark, rules, problems)?;
        record.headers = headers;
        record.node_mut(Record::<Shogi>::ROOT).comment = self.comment.clone().unwrap_or_default();
        Some(record)
    }

    fn start(&self, mark: Option<Side>, rules: Rules, problems: &mut Problems) -> Option<Record<Shogi>> {
        if !self.diagram.has_board() {
            if let Some((line, name)) = &self.unknown_start {
                problems.add(*line, format!("unknown start position {name:?}"));
            }
            let start = self.start.unwrap_or(&STARTS[0]);
            return Some(Record::new(start.position(rules)));
        }
        let turn = mark.or(self.start.map(NamedStart::turn)).unwrap_or(Side::Sente);
        match self.diagram.record(turn, rules) {
            Ok(record) => Some(record),
            Err(error) => {
                problems.add(
                    self.diagram.line,
                    format!("the diagram is no playable position: {error}"),
                );
                None
            }
        }
    }

    /// The headers; 対局日 is the start when nothing better is told.
    fn headers(&self) -> Headers {
        let date = Header::Other("対局日".to_owned());
        let has_start = self.headers.iter().any(|(header, _)| *header == Header::Start);
        let mut headers = Headers::default();
        for (header, value) in &self.headers {
            let header = if *header == date && !has_start {
                &Header::Start
            } else {
                header
            };
            headers.set(header.clone(), value.as_str());
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
