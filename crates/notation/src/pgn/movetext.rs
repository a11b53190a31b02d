//! Building the tree of moves from the words of a game.

use super::games::read_result;
use super::note::Note;
use super::tokens::{Token, Tokens};
use crate::naming::NameError;
use crate::naming::Named;
use crate::problem::Problems;
use crate::record::{NodeId, Record};

/// Branches inside branches, at most.
const MAX_DEPTH: usize = 100_000;

/// Annotation glyphs that have a sign, `!` and the like first: those stick to moves.
const GLYPHS: [(&str, u8); 14] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("=", 10),
    ("+=", 14),
    ("=+", 15),
    ("+/-", 16),
    ("-/+", 17),
    ("+-", 18),
    ("-+", 19),
    ("N", 146),
];

/// What is known of the main line when the moves have been read.
pub(super) struct MainLine {
    /// Its last point.
    pub(super) last: NodeId,
    /// The result at its end.
    pub(super) result: Option<&'static str>,
    /// Whether all of its moves were understood.
    pub(super) is_whole: bool,
}

/// Adds the moves of a game to its record.
pub(super) struct Builder<'a, V: Named> {
    record: &'a mut Record<V>,
    problems: &'a mut Problems,
    moves_left: usize,
    here: Place,
    outer: Vec<Place>,
    note: Note,
    result: Option<&'static str>,
}

/// Where the next move belongs.
#[derive(Clone, Copy)]
struct Place {
    at: NodeId,
    /// A branch has begun and has no move yet: comments are about its first move.
    is_fresh: bool,
    /// A move was not understood, so those after it cannot be.
    is_lost: bool,
}

impl<'a, V: Named> Builder<'a, V> {
    pub(super) fn new(record: &'a mut Record<V>, moves_left: usize, problems: &'a mut Problems) -> Self {
        Self {
            record,
            problems,
            moves_left,
            here: Place {
                at: Record::<V>::ROOT,
                is_fresh: false,
                is_lost: false,
            },
            outer: Vec::new(),
            note: Note::default(),
            result: None,
        }
    }

    /// Reads the words.
    pub(super) fn read(mut self, tokens: Tokens<'_>) -> MainLine {
        let mut last_line = 0;
        for (line, token) in tokens {
            last_line = line;
            if self.outer.len() > MAX_DEPTH {
                self.problems
                    .add(line, "branches are nested too deeply, the rest is left out");
                break;
            }
            match token {
                Token::Word(word) => self.word(word, line),
                Token::Nag(digits) => match digits.parse() {
                    Ok(nag) => self.annotate(nag),
                    Err(_) => self
                        .problems
                        .add(line, format!("the glyph ${digits} cannot be read")),
                },
                Token::Open => self.open(line),
                Token::Close => self.close(line),
                Token::Comment(text) => self.note.add(text),
                Token::Tag(_) | Token::Unclosed(_) => {}
            }
        }
        if let Some(outermost) = self.outer.first().copied() {
            self.keep_note();
            self.problems.add(last_line, "a branch is never closed");
            self.here = outermost;
        }
        self.keep_note();
        MainLine {
            last: self.here.at,
            result: self.result,
            is_whole: !self.here.is_lost,
        }
    }

    fn word(&mut self, word: &str, line: usize) {
        if let Some(result) = read_result(word) {
            if self.outer.is_empty() {
                self.result = Some(result);
            }
            return;
        }
        let name = without_number(word);
        if name.is_empty() || name == "e.p." {
            return;
        }
        if let Some((_, nag)) = GLYPHS.iter().find(|(sign, _)| *sign == name) {
            self.annotate(*nag);
            return;
        }
        self.play(name, line);
    }

    fn play(&mut self, name: &str, line: usize) {
        if !self.here.is_fresh {
            self.keep_note();
        }
        if self.here.is_lost {
            return;
        }
        if self.moves_left == 0 {
            self.problems.add(line, "too many moves, the rest is left out");
            self.here.is_lost = true;
            return;
        }
        let at = self.here.at;
        let illegal = |_| NameError::Illegal(name.into());
        let mv = V::find_in_pgn(self.record.node(at).position(), name);
        match mv.and_then(|mv| self.record.play(at, mv).map_err(illegal)) {
            Ok(next) => {
                self.moves_left -= 1;
                self.here.at = next;
                self.here.is_fresh = false;
                let marks = &name[name.trim_end_matches(['!', '?']).len()..];
                if let Some((_, nag)) = GLYPHS.iter().find(|(sign, _)| *sign == marks) {
                    self.annotate(*nag);
                }
            }
            Err(error) => {
                let hint = V::PGN_HINT.filter(|_| matches!(error, NameError::Unreadable(_)));
                let hint = hint.map(|hint| format!(": {hint}")).unwrap_or_default();
                self.problems.add(line, format!("{error}{hint}"));
                self.here.is_lost = true;
            }
        }
    }

    fn annotate(&mut self, nag: u8) {
        if !self.here.is_fresh && !self.here.is_lost {
            self.record.node_mut(self.here.at).nags.push(nag);
        }
    }

    /// A branch stands behind the move it replaces.
    fn open(&mut self, line: usize) {
        self.keep_note();
        self.outer.push(self.here);
        let parent = self.record.node(self.here.at).parent();
        let is_lost = self.here.is_lost || parent.is_none() || self.here.is_fresh;
        if is_lost && !self.here.is_lost {
            self.problems.add(line, "a branch without a move to replace");
        }
        self.here = Place {
            at: parent.unwrap_or(Record::<V>::ROOT),
            is_fresh: true,
            is_lost,
        };
    }

    fn close(&mut self, line: usize) {
        self.keep_note();
        match self.outer.pop() {
            Some(outer) => self.here = outer,
            None => self
                .problems
                .add(line, "a branch is closed that was never opened"),
        }
    }

    /// The comments so far belong to the point reached, if there is one.
    fn keep_note(&mut self) {
        if self.here.is_fresh || self.here.is_lost {
            self.note = Note::default();
        } else {
            self.note.move_to(self.record.node_mut(self.here.at));
        }
    }
}

/// The word without a move number before it: `12.`, `12...`, `1.e4`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches('.'),
        None if rest.is_empty() => "",
        None => word,
    }
}
