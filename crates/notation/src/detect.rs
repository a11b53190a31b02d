//! Telling the formats apart by what a text looks like.

use komadai_rules::{Move, Shogi};

use crate::kif::Line;
use crate::kind::Format;

/// How many lines are looked at.
const LINES: usize = 2_000;

/// The format a text is most likely in.
pub(crate) fn format(text: &str) -> Option<Format> {
    let start = text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{FEFF}');
    if looks_like_json(start) {
        return Some(Format::Jkf);
    }
    if looks_like_usi(start) {
        return Some(Format::Usi);
    }
    if start.starts_with(['[', '{', ';']) {
        return Some(Format::Pgn);
    }
    by_lines(text)
}

fn looks_like_json(start: &str) -> bool {
    let mut letters = start.chars().filter(|letter| !letter.is_whitespace());
    match letters.next() {
        Some('{') => letters.next().is_none_or(|letter| letter == '"' || letter == '}'),
        Some('[') => letters.next() == Some('{'),
        _ => false,
    }
}

/// `position …`, `startpos`, `sfen …`, `moves …`, bare moves, or a bare SFEN: nine ranks and a side.
fn looks_like_usi(start: &str) -> bool {
    let mut words = start.split_whitespace();
    let Some(first) = words.next() else { return false };
    let is_sfen = first.matches('/').count() == 8 && matches!(words.next(), Some("b" | "w"));
    let is_move = first.parse::<Move<Shogi>>().is_ok();
    matches!(first, "position" | "startpos" | "sfen" | "moves") || is_sfen || is_move
}

/// Counts what each format's lines look like.
fn by_lines(text: &str) -> Option<Format> {
    let mut seen = Seen::default();
    for line in text.lines().take(LINES) {
        seen.count(line);
    }
    seen.format()
}

#[derive(Default)]
struct Seen {
    numbered: usize,
    moves: usize,
    diagram: usize,
    /// Headers and other lines that KIF and KI2 share.
    headers: usize,
    /// Lines that say what a KIF or KI2 starts from, or that it is one.
    kif: usize,
    csa: usize,
    numbered_san: usize,
}

impl Seen {
    fn count(&mut self, line: &str) {
        if is_csa(line) {
            self.csa += 1;
            return;
        }
        if is_numbered_san(line) {
            self.numbered_san += 1;
            return;
        }
        match Line::of(line) {
            Line::Numbered(_, words) if !words.is_ascii() => self.numbered += 1,
            Line::Moves(_) => self.moves += 1,
            Line::Diagram(_) => self.diagram += 1,
            Line::Until(_) | Line::Branch(_) => self.headers += 1,
            Line::Header("手合割", _) => self.kif += 1,
            Line::Header(key, _) if !key.is_ascii() => self.headers += 1,
            Line::Blank if line.trim_start().starts_with("手数") => self.kif += 1,
            Line::Program(note) if note.contains("KIF") || note.contains("Kifu") => self.kif += 1,
            _ => {}
        }
    }

    fn format(&self) -> Option<Format> {
        let japanese = self.numbered + self.moves + self.diagram + self.headers + self.kif;
        if self.csa > japanese && self.csa >= self.numbered_san {
            return Some(Format::Csa);
        }
        if self.numbered_san > japanese {
            return Some(Format::Pgn);
        }
        if japanese == 0 {
            return None;
        }
        Some(match (self.numbered, self.moves) {
            (0, 0) if self.diagram > 0 && self.kif == 0 => Format::Bod,
            (numbered, moves) if moves > numbered => Format::Ki2,
            _ => Format::Kif,
        })
    }
}

/// Lines as only CSA has them: `V2.2`, `N+NAME`, `PI`, `P1-KY…`, `+7776FU`, `%TORYO`, `$EVENT:`, `'comment`.
fn is_csa(line: &str) -> bool {
    let line = line.trim_end();
    let is_move = |line: &str| {
        let bytes = line.as_bytes();
        bytes.len() >= 7
            && bytes[1..5].iter().all(u8::is_ascii_digit)
            && bytes[5..7].iter().all(u8::is_ascii_uppercase)
    };
    match line.as_bytes() {
        [b'V', b'1'..=b'9', ..] | [b'N', b'+' | b'-', ..] | [b'P', b'I', ..] => true,
        [b'P', b'1'..=b'9' | b'+' | b'-', ..] => true,
        [b'+' | b'-'] => true,
        [b'+' | b'-', ..] => is_move(line),
        [b'%' | b'$', second, ..] => second.is_ascii_uppercase(),
        [b'\'', ..] => true,
        _ => false,
    }
}

/// `1. e4 e5` or `12...Nf6`.
fn is_numbered_san(line: &str) -> bool {
    let line = line.trim_start();
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit());
    rest.len() < line.len() && rest.starts_with('.') && line.is_ascii()
}
