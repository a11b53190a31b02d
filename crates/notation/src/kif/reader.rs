//! Reading KIF, KI2 and BOD, line by line.

use super::bod::DiagramLine;
use super::ending;
use super::game::{KifGame, append};
use super::head::Head;
use super::header::{self, OPENING_KEYS};
use super::line::Line;
use super::time;
use crate::any::AnyRecord;
use crate::lines::Comment;
use crate::naming::japanese::kanji::is_space;
use crate::naming::japanese::spelling::{Spelling, read_mark};
use crate::problem::Problems;

/// The room a game takes besides its moves, in moves.
const GAME_SIZE: usize = 8;

/// Reads a text of any number of games.
pub(crate) fn read(text: &str, most: usize, problems: &mut Problems) -> Vec<AnyRecord> {
    let mut reader = Reader {
        head: Head::default(),
        game: None,
        comment: Comment::default(),
        line: 0,
        records: Vec::new(),
        size: 0,
        most,
        is_full: false,
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
    game: Option<KifGame>,
    /// The comment that is being read.
    comment: Comment,
    /// The number of the current line.
    line: usize,
    records: Vec<AnyRecord>,
    /// How much room the games before this one take, in moves.
    size: usize,
    /// How much room there is.
    most: usize,
    /// Whether games were left out because there was no room.
    is_full: bool,
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
    fn game(&mut self, first: Option<&Spelling>) -> (&mut KifGame, &mut Problems) {
        let (head, problems) = (&self.head, &mut *self.problems);
        let room = self.most.saturating_sub(self.size);
        let begin = || match room {
            0 => KifGame::new(None, None, 0),
            _ => KifGame::new(head.record(first, problems), head.previous(), room),
        };
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
        if spelled.is_none() && game.has_ended() && ending::read_place(words, game.turn()).is_some() {
            // What is said after an end was said by somebody who put the record away.
            return;
        }
        if !game.expect(number) {
            problems.add(line, format!("move {number} is out of order"));
        }
        if let Some((spelling, rest)) = spelled {
            game.play(&spelling, &words[..words.len() - rest.len()], line, problems);
            game.set_time(time::read(rest));
            return;
        }
        match ending::read_place(words, game.turn()) {
            Some(end) => warn(game.end(end, time::read(words)), line, problems),
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
                    Some(end) => warn(game.end(end, None), line, problems),
                    None => game.skip(|| unreadable(word), line, problems),
                };
            };
            game.play(&spelling, &rest[..rest.len() - after.len()], line, problems);
            rest = after.trim_start_matches(is_space);
        }
    }

    fn read_until(&mut self, words: &str) {
        let line = self.line;
        let (game, problems) = self.game(None);
        warn(game.read_until(words), line, problems);
    }

    /// Ends the current game, if there is one.
    fn finish(&mut self) {
        self.flush_comment();
        if self.game.is_none() && !self.head.is_empty() {
            self.game(None);
        }
        self.head = Head::default();
        match self.game.take() {
            Some(KifGame {
                record: Some(record), ..
            }) => {
                self.size += GAME_SIZE + record.len();
                self.records.push(AnyRecord::Shogi(record));
            }
            Some(_) if self.size >= self.most && !self.is_full => {
                self.is_full = true;
                self.problems
                    .add(self.line, "too many games, the rest is left out");
            }
            _ => {}
        }
    }
}

/// Tells that nobody knows what an end means.
fn warn(unknown: Option<String>, line: usize, problems: &mut Problems) {
    if let Some(word) = unknown {
        problems.add(line, format!("the ending {word:?} is not known, kept as it is"));
    }
}

fn unreadable(words: &str) -> String {
    format!("the move {words:?} cannot be read")
}
