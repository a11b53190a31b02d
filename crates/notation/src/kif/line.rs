//! What the lines of a KIF, KI2 or BOD are.

use super::bod::DiagramLine;
use super::header;
use crate::naming::japanese::kanji::{is_space, read_digit};
use crate::naming::japanese::spelling::{Spelling, read_mark};

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Line<'a> {
    /// Nothing, or nothing that is kept.
    Blank,
    /// A note of the program that wrote the file.
    Program(&'a str),
    /// A comment, without its star; a bookmark, with its `&`.
    Comment(&'a str),
    /// `変化：12手`: the number of the first move.
    Branch(usize),
    /// `まで57手で先手の勝ち`.
    Until(&'a str),
    /// A line of a diagram.
    Diagram(DiagramLine<'a>),
    /// A numbered move or end.
    Numbered(usize, &'a str),
    /// Moves as KI2 writes them.
    Moves(&'a str),
    /// `key：value`.
    Header(&'a str, &'a str),
    /// Anything else.
    Unknown,
}

impl<'a> Line<'a> {
    /// Tells what a line is.
    pub(crate) fn of(line: &'a str) -> Self {
        if let Some(comment) = line.strip_prefix('*') {
            return Self::Comment(comment);
        }
        if line.starts_with('&') {
            return Self::Comment(line);
        }
        let text = line.trim_matches(is_space);
        if text.is_empty() || text.starts_with("手数--") {
            return Self::Blank;
        }
        if let Some(note) = text.strip_prefix('#') {
            return match DiagramLine::of(note) {
                Some(line @ DiagramLine::Ply(_)) => Self::Diagram(line),
                _ => Self::Program(text),
            };
        }
        if let Some(line) = DiagramLine::of(text) {
            return Self::Diagram(line);
        }
        if text.starts_with("まで") || text.starts_with("以上") {
            return Self::Until(text);
        }
        let branch = text
            .strip_prefix("変化")
            .and_then(|rest| rest.strip_prefix(['：', ':']));
        if let Some((number, _)) = branch.and_then(|rest| read_number(rest.trim_start_matches(is_space))) {
            return Self::Branch(number);
        }
        if let Some((number, rest)) = read_number(text) {
            let words = rest.trim_start_matches(['.', '．', '、', ')']);
            let is_dotted = || Spelling::read(words.trim_start_matches(is_space)).is_some();
            if rest.starts_with(is_space) || words.len() < rest.len() && is_dotted() {
                return Self::Numbered(number, words.trim_start_matches(is_space));
            }
        }
        if read_mark(text).0.is_some() && header::split(text).is_none() || Spelling::read(text).is_some() {
            return Self::Moves(text);
        }
        match header::split(text) {
            Some((key, value)) => Self::Header(key, value),
            None => Self::Unknown,
        }
    }
}

/// Reads a number at the start of a text, and what follows it.
fn read_number(text: &str) -> Option<(usize, &str)> {
    /// No record has so many moves.
    const LIMIT: usize = 1_000_000_000;
    let is_digit = |letter: char| letter.is_ascii_digit() || ('０'..='９').contains(&letter);
    let rest = text.trim_start_matches(is_digit);
    let digits = &text[..text.len() - rest.len()];
    let number = digits
        .chars()
        .filter_map(read_digit)
        .fold(0_usize, |sum, digit| (sum * 10 + usize::from(digit)).min(LIMIT));
    (!digits.is_empty()).then_some((number, rest))
}
