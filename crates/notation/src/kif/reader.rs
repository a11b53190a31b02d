//! Reading KIF, KI2 and BOD, line by line.

use komadai_rules::{Shogi, Square};

use super::ending;
use super::head::Head;
use super::header::{self, OPENING_KEYS};
use super::time;
use crate::any::AnyRecord;
use crate::bod::DiagramLine;
use crate::lines::Comment;
use crate::naming::japanese::kanji::{is_space, read_digit};
use crate::naming::japanese::spelling::{Spelling, read_mark};
use crate::problem::Problems;
use crate::record::{End, MAX_MOVES, NodeId, Record};

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
        if text.starts_with('#') {
            return Self::Program(text);
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

/// Reads a text of any number of games.
pub(crate) fn read(text: &str, problems: &mut Problems) -> Vec<AnyRecord> {
    let mut reader = Reader {
        head: Head::default(),
        game: None,
        comment: Comment::default(),
        line: 0,
        records: Vec::new(),
        moves: 0,
        problems,
    };
    for line in text.lines() {
        reader.line += 1;
        reader.read_line(line);
    }
    reader.finish();
    reader.records
}

struct Reader<'p> {
    head: Head,
    /// From the first move on.
    game: Option<Game>,
    /// The comment that is being read.
    comment: Comment,
    /// The number of the current line.
    line: usize,
    records: Vec<AnyRecord>,
    /// How many moves the games before this one have.
    moves: usize,
    problems: &'p mut Problems,
}

impl Reader<'_> {
    fn read_line(&mut self, text: &str) {
        let line = Line::of(text);
        if let Line::Comment(comment) = line {
            return self.comment.add(comment);
        }
        self.flush_comment();
        match line {
            Line::Blank | Line::Comment(_) => {}
            Line::Program(note) => self.read_note(note),
            Line::Branch(number) => self.branch(number),
            Line::Until(words) => self.read_until(words),
            Line::Numbered(number, words) => self.read_numbered(number, words),
            Line::Moves(words) => self.read_moves(words),
            Line::Diagram(line) => self.read_diagram(line),
            Line::Header(key, value) => self.read_header(key, value),
            Line::Unknown => self.problems.add(self.line, "this line cannot be read"),
        }
    }

    /// Gives the comment that was read to the move before it.
    fn flush_comment(&mut self) {
        let Some(comment) = self.comment.take() else {
            return;
        };
        match &mut self.game {
            None => append(self.head.comment.get_or_insert_default(), &comment),
            Some(game) => game.comment(&comment),
        }
    }

    /// A program's note that only the first line of a file has begins the next game.
    fn read_note(&mut self, note: &str) {
        if self.game.is_some() && (note.starts_with("#KIF") || note.starts_with("# ---")) {
            self.finish();
        }
    }

    /// After moves, a diagram begins the next game.
    fn read_diagram(&mut self, line: DiagramLine<'_>) {
        if self.game.is_some() {
            self.finish();
        }
        self.head.read_diagram(line, self.line, self.problems);
    }

    fn read_header(&mut self, key: &str, value: &str) {
        if self.game.is_some() && OPENING_KEYS.contains(&key) {
            self.finish();
        }
        let Some(game) = &mut self.game else {
            return self.head.read_header(key, value, self.line);
        };
        let header = header::read_key(key);
        if let Some(record) = &mut game.record
            && record.headers.get(&header).is_none()
        {
            record.headers.set(header, value);
        }
    }

    /// The game that is being read; it begins with its first move.
    fn game(&mut self, first: Option<&Spelling>) -> (&mut Game, &mut Problems) {
        let (head, problems) = (&self.head, &mut *self.problems);
        let limit = MAX_MOVES.saturating_sub(self.moves);
        let begin = || Game::new(head.record(first, problems), head.previous(), limit);
        (self.game.get_or_insert_with(begin), self.problems)
    }

    fn branch(&mut self, number: usize) {
        // A branch before any move says nothing; some programs wrote it among the headers.
        let Some(game) = &mut self.game else { return };
        if !game.go_to(number) {
            self.problems
                .add(self.line, format!("there is no move {number} to branch from"));
        }
    }

    fn read_numbered(&mut self, number: usize, words: &str) {
        let line = self.line;
        let spelled = Spelling::read(words);
        let (game, problems) = self.game(spelled.as_ref().map(|(first, _)| first));
        if !game.expect(number) {
            problems.add(line, format!("move {number} is not the next one"));
        }
        if let Some((spelling, rest)) = spelled {
            game.play(&spelling, &words[..words.len() - rest.len()], line, problems);
            game.set_time(time::read(rest));
            return;
        }
        let word = words.split(|letter| is_space(letter) || letter == '(').next();
        match word.and_then(ending::read_word) {
            Some(end) => game.end(end, time::read(words)),
            None => game.skip(|| unreadable(words), line, problems),
        }
    }

    fn read_moves(&mut self, words: &str) {
        let line = self.line;
        let mut rest = words.trim_start_matches(is_space);
        while !rest.is_empty() {
            let spelled = Spelling::read(rest);
            let (game, problems) = self.game(spelled.as_ref().map(|(first, _)| first));
            let Some((spelling, after)) = spelled else {
                let word = read_mark(rest).1.split(is_space).next().unwrap_or_default();
                return match ending::read_word(word) {
                    Some(end) => game.end(end, None),
                    None => game.skip(|| unreadable(word), line, problems),
                };
            };
            game.play(&spelling, &rest[..rest.len() - after.len()], line, problems);
            rest = after.trim_start_matches(is_space);
        }
    }

    fn read_until(&mut self, words: &str) {
        self.game(None).0.read_until(words);
    }

    /// Ends the current game, if there is one.
    fn finish(&mut self) {
        self.flush_comment();
        if self.game.is_none() && !self.head.is_empty() {
            self.game(None);
        }
        self.head = Head::default();
        if let Some(record) = self.game.take().and_then(|game| game.record) {
            self.moves += record.len();
            self.records.push(AnyRecord::Shogi(record));
        }
    }
}

fn unreadable(words: &str) -> String {
    format!("the move {words:?} cannot be read")
}

fn append(text: &mut String, more: &str) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(more);
}

/// A game whose moves are being read.
struct Game {
    /// `None` when the start position is no position: then nothing can be played.
    record: Option<Record<Shogi>>,
    /// The points of the line that is being read; the root is the first.
    path: Vec<NodeId>,
    /// Where the line stands.
    at: NodeId,
    /// Where the last move before the start arrived.
    previous: Option<Square<Shogi>>,
    /// The number of the first move, less one.
    offset: usize,
    /// How many moves of this line could not be played.
    skipped: usize,
    /// Whether the line branches from where there is no move.
    nowhere: bool,
    /// How many moves may be added.
    limit: usize,
}

impl Game {
    fn new(record: Option<Record<Shogi>>, previous: Option<Square<Shogi>>, limit: usize) -> Self {
        let root = Record::<Shogi>::ROOT;
        Self {
            record,
            path: vec![root],
            at: root,
            previous,
            offset: 0,
            skipped: 0,
            nowhere: false,
            limit,
        }
    }

    /// Goes back to where this move is to be played.
    fn go_to(&mut self, number: usize) -> bool {
        let before = number.checked_sub(self.offset + 1);
        let Some((before, &at)) = before.and_then(|before| Some((before, self.path.get(before)?))) else {
            self.nowhere = true;
            return false;
        };
        self.path.truncate(before + 1);
        self.at = at;
        self.skipped = 0;
        self.nowhere = false;
        true
    }

    /// Prepares for a move or end with this number; false if it is not the next one. A lower number is a
    /// branch, announced or not.
    fn expect(&mut self, number: usize) -> bool {
        let next = self.offset + self.path.len();
        let untouched = self.path.len() == 1 && self.skipped == 0;
        if untouched && number > 1 && self.record.as_ref().is_some_and(Record::is_empty) {
            self.offset = number - 1;
            return true;
        }
        let goes_on = number == next + self.skipped || number > next && self.is_lost();
        goes_on || number <= next && self.go_to(number)
    }

    fn play(&mut self, spelling: &Spelling, words: &str, line: usize, problems: &mut Problems) {
        if self.is_lost() {
            self.skipped += 1;
            return;
        }
        let Some(record) = &mut self.record else { return };
        if record.len() >= self.limit {
            return self.skip(
                || "too many moves, the rest is left out".to_owned(),
                line,
                problems,
            );
        }
        let previous = record.previous_target(self.at).or(self.previous);
        let position = record.node(self.at).position();
        let found = spelling
            .find(position, previous)
            .map_err(|miss| miss.naming(words));
        match found.map(|mv| record.play(self.at, mv)) {
            Ok(Ok(node)) => {
                self.at = node;
                self.path.push(node);
            }
            Ok(Err(error)) => self.skip(|| error.to_string(), line, problems),
            Err(error) => self.skip(|| error.to_string(), line, problems),
        }
    }

    /// Gives up the line that is being read, from its next move on.
    fn skip(&mut self, message: impl FnOnce() -> String, line: usize, problems: &mut Problems) {
        if !self.is_lost() {
            problems.add(line, message());
        }
        self.skipped += 1;
    }

    /// Whether the moves that are read cannot be played.
    fn is_lost(&self) -> bool {
        self.record.is_none() || self.nowhere || self.skipped > 0
    }

    fn set_time(&mut self, time: Option<std::time::Duration>) {
        if self.is_lost() || time.is_none() {
            return;
        }
        if let Some(record) = &mut self.record {
            record.node_mut(self.at).spent = time;
        }
    }

    fn comment(&mut self, comment: &str) {
        if let Some(record) = &mut self.record
            && !self.nowhere
        {
            append(&mut record.node_mut(self.at).comment, comment);
        }
    }

    /// Takes the end told in words, unless a line before has told it.
    fn read_until(&mut self, words: &str) {
        let Some(record) = self.record.as_mut().filter(|_| !self.nowhere) else {
            return;
        };
        let node = record.node_mut(self.at);
        if node.end.is_none()
            && let Some(end) = ending::read_line(words, node.position().turn())
        {
            node.end = Some((end, None));
        }
    }

    fn end(&mut self, end: End, time: Option<std::time::Duration>) {
        let Some(record) = self.record.as_mut().filter(|_| !self.nowhere) else {
            return;
        };
        let node = record.node_mut(self.at);
        let turn = node.position().turn();
        node.end = Some((ending::after_skipped(end, turn, self.skipped), time));
    }
}
