//! Reading CSA 2.2 and 3.0, several games per file.

use komadai_rules::{Shogi, Side};

use super::headers::read_keyword;
use super::start::Start;
use super::{is_unknown, read_end};
use crate::any::AnyRecord;
use crate::end::End;
use crate::headers::{Header, Headers};
use crate::kind::Hints;
use crate::lines::Comment;
use crate::naming::{NameError, csa};
use crate::problem::Problems;
use crate::record::{NodeId, Record};
use crate::span::read_seconds;

/// Reads the games of a file.
pub(crate) fn read(text: &str, hints: &Hints, problems: &mut Problems) -> Vec<AnyRecord> {
    let mut records = Vec::new();
    let mut game = CsaGame::new(hints.most_moves());
    for (index, line) in text.lines().enumerate() {
        if game.moves_left == 0 && !game.is_told {
            problems.add(index + 1, "too many moves, the rest is left out");
            break;
        }
        if line.trim_end() == "/" {
            // A game without moves takes room too.
            let left = game.moves_left.saturating_sub(1);
            records.extend(game.finish(index + 1, problems));
            game = CsaGame::new(left);
        } else {
            game.read_line(line, index + 1, problems);
        }
    }
    records.extend(game.finish(text.lines().count(), problems));
    records.into_iter().map(AnyRecord::Shogi).collect()
}

/// A game that is being read.
struct CsaGame {
    headers: Headers,
    start: Start,
    comment: Comment,
    /// The moves, once they have begun.
    moves: Option<Moves>,
    /// Whether anything was said about this game.
    is_told: bool,
    /// Whether the rest makes no sense, after a start position or a move that cannot be.
    is_lost: bool,
    moves_left: usize,
}

struct Moves {
    record: Record<Shogi>,
    at: NodeId,
}

impl CsaGame {
    fn new(moves_left: usize) -> Self {
        Self {
            headers: Headers::default(),
            start: Start::new(),
            comment: Comment::default(),
            moves: None,
            is_told: false,
            is_lost: false,
            moves_left,
        }
    }

    /// The record, with headers that may have come after the moves.
    fn finish(mut self, line: usize, problems: &mut Problems) -> Option<Record<Shogi>> {
        if !self.is_told {
            return None;
        }
        self.begin(None, line, problems);
        self.keep_comment();
        let mut record = self.moves?.record;
        record.headers = self.headers;
        Some(record)
    }

    fn read_line(&mut self, line: &str, number: usize, problems: &mut Problems) {
        let line = line.trim_end_matches('\r');
        if line.starts_with(['N', '$']) {
            self.read_header(line, number, problems);
            return;
        }
        let mut rest = line;
        while !rest.is_empty() {
            // A comment goes on to the end of the line, also behind other statements.
            if let Some(comment) = rest.trim_start().strip_prefix('\'') {
                self.read_comment(comment);
                return;
            }
            // Shogi Wars has tabs between moves.
            let (statement, after) = rest.split_once([',', '\t']).unwrap_or((rest, ""));
            let statement = statement.trim();
            if !statement.is_empty() {
                self.read_statement(statement, number, problems);
            }
            rest = after;
        }
    }

    /// Only what a star marks is for the reader of the game.
    fn read_comment(&mut self, comment: &str) {
        if let Some(comment) = comment.strip_prefix('*') {
            self.is_told = true;
            self.comment.add(comment);
        }
    }

    fn read_header(&mut self, line: &str, number: usize, problems: &mut Problems) {
        self.is_told = true;
        let (header, value) = match (line.get(..2), line.split_once(':')) {
            (Some("N+"), _) => (Header::Sente, &line[2..]),
            (Some("N-"), _) => (Header::Gote, &line[2..]),
            (_, Some((keyword, value))) if keyword.starts_with('$') => {
                (read_keyword(keyword[1..].trim()), value)
            }
            _ => return problems.add(number, format!("the header {line:?} cannot be read")),
        };
        self.headers.set(header, value.trim());
    }

    fn read_statement(&mut self, text: &str, number: usize, problems: &mut Problems) {
        let rest = text.get(1..).unwrap_or_default();
        match text.as_bytes()[0] {
            b'V' => return,
            b'P' if self.moves.is_none() => {
                if self.start.read(rest).is_none() {
                    problems.add(number, format!("the position {text:?} cannot be read"));
                }
            }
            b'+' if rest.is_empty() => self.begin(Some(Side::Sente), number, problems),
            b'-' if rest.is_empty() => self.begin(Some(Side::Gote), number, problems),
            b'+' => self.play(Side::Sente, text, number, problems),
            b'-' => self.play(Side::Gote, text, number, problems),
            b'%' => self.end(rest, number, problems),
            b'T' => self.spend(rest, number, problems),
            b'L' if rest.bytes().all(|byte| byte.is_ascii_digit()) => self.leave(rest),
            b'S' | b'G' | b'D' if text.contains('_') => self.end(text, number, problems),
            _ => problems.add(number, format!("{text:?} cannot be read")),
        }
        self.is_told = true;
    }

    /// The position is complete. A first move without a line for the side to move tells it as well.
    fn begin(&mut self, turn: Option<Side>, number: usize, problems: &mut Problems) {
        if self.moves.is_some() || self.is_lost {
            return;
        }
        if let Some(turn) = turn {
            self.start.set_turn(turn);
        }
        let rules = self.headers.rules().unwrap_or_else(|| {
            problems.add(number, "unknown rule set, taken as the default");
            Default::default()
        });
        match self.start.record(rules) {
            Ok(record) => {
                let at = Record::<Shogi>::ROOT;
                self.moves = Some(Moves { record, at });
            }
            Err(error) => {
                problems.add(number, error.to_string());
                self.is_lost = true;
            }
        }
    }

    fn play(&mut self, side: Side, text: &str, number: usize, problems: &mut Problems) {
        self.begin(Some(side), number, problems);
        if self.is_lost {
            self.comment.take();
            return;
        }
        self.keep_comment();
        let Some(Moves { record, at }) = &mut self.moves else {
            return;
        };
        if self.moves_left == 0 {
            problems.add(number, "too many moves, the rest is left out");
            self.is_lost = true;
            return;
        }
        let illegal = |_| NameError::Illegal(text.into());
        let mv = csa::read(record.node(*at).position(), text);
        match mv.and_then(|mv| record.play(*at, mv).map_err(illegal)) {
            Ok(next) => {
                *at = next;
                self.moves_left -= 1;
            }
            Err(error) => {
                problems.add(number, error.to_string());
                self.is_lost = true;
            }
        }
    }

    /// After a move that is not legal only its being so can be the end: whose turn it is is not known.
    fn end(&mut self, word: &str, number: usize, problems: &mut Problems) {
        self.begin(None, number, problems);
        let Some(Moves { record, at }) = &mut self.moves else {
            return;
        };
        let node = record.node_mut(*at);
        let end = read_end(word, node.position().turn());
        let is_known = !self.is_lost || matches!(end, End::Illegal | End::OpponentIllegal);
        if is_known && node.end.is_none() {
            if is_unknown(&end) {
                problems.add(number, format!("the ending {word:?} is not known, kept as it is"));
            }
            node.end = Some((end, None));
        }
    }

    /// `L599`: the seconds left on the mover's clock, as Shogi Wars writes them.
    fn leave(&mut self, text: &str) {
        if let (Some(Moves { record, at }), Some(time)) = (&mut self.moves, read_seconds(text))
            && !self.is_lost
        {
            record.node_mut(*at).clock = Some(time);
        }
    }

    fn spend(&mut self, text: &str, number: usize, problems: &mut Problems) {
        let Some(time) = read_seconds(text) else {
            return problems.add(number, format!("the time {text:?} cannot be read"));
        };
        let Some(Moves { record, at }) = &mut self.moves else {
            return;
        };
        let node = record.node_mut(*at);
        if let Some((_, spent)) = &mut node.end {
            *spent = Some(time);
        } else if !self.is_lost && node.mv().is_some() {
            node.spent = Some(time);
        }
    }

    /// The comment lines so far belong to the point reached.
    fn keep_comment(&mut self) {
        if let Some(Moves { record, at }) = &mut self.moves
            && let Some(comment) = self.comment.take()
        {
            record.node_mut(*at).add_comment(&comment);
        }
    }
}
