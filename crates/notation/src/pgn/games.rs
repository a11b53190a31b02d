//! Where one game of a file ends and the next begins.

use super::tokens::{Token, Tokens};
use crate::problem::Problems;

/// A game, found but not yet read.
pub(super) struct PgnGame<'a> {
    /// Its tags, with their lines.
    pub(super) tags: Vec<Tag<'a>>,
    /// The rest of it: moves, comments, the result.
    pub(super) movetext: &'a str,
    /// The line where the movetext begins.
    pub(super) line: usize,
}

/// A tag pair.
pub(super) struct Tag<'a> {
    pub(super) line: usize,
    pub(super) name: &'a str,
    pub(super) value: String,
}

impl PgnGame<'_> {
    /// What a tag says.
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|tag| tag.name.eq_ignore_ascii_case(name))
            .map(|tag| tag.value.as_str())
    }
}

/// Cuts a file into games. A game ends with its result, or where the tags of the next one begin.
pub(super) struct Games<'a> {
    text: &'a str,
    tokens: Tokens<'a>,
    /// How far the games before have been cut, and what belongs to the next one.
    offset: usize,
    open: OpenGame<'a>,
}

impl<'a> Games<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            tokens: Tokens::new(text, 1),
            offset: 0,
            open: OpenGame::default(),
        }
    }

    /// The next game, if there is one.
    pub(super) fn next(&mut self, problems: &mut Problems) -> Option<PgnGame<'a>> {
        while let Some((line, token)) = self.tokens.next() {
            let before = std::mem::replace(&mut self.offset, self.tokens.offset());
            let complete = match token {
                Token::Tag(inside) => self.take_tag(line, inside, before, problems),
                Token::Word(word) if self.open.depth == 0 && read_result(word).is_some() => {
                    let complete = self.open.close(self.text, self.offset);
                    self.open.movetext = (self.offset, self.tokens.line());
                    complete
                }
                _ => {
                    self.open.take(line, token, problems);
                    None
                }
            };
            if complete.is_some() {
                return complete;
            }
        }
        self.open.close(self.text, self.text.len())
    }

    /// Takes a tag, which may be the first of the next game.
    fn take_tag(
        &mut self,
        line: usize,
        inside: &'a str,
        before: usize,
        problems: &mut Problems,
    ) -> Option<PgnGame<'a>> {
        let Some(tag) = read_tag(line, inside) else {
            problems.add(line, format!("the tag [{inside}] cannot be read"));
            return None;
        };
        let is_next = self.open.has_moves || tag.name == "Event" && self.open.has_tag("Event");
        let complete = is_next.then(|| self.open.close(self.text, before)).flatten();
        self.open.tags.push(tag);
        self.open.movetext = (self.offset, self.tokens.line());
        complete
    }
}

/// A game whose end has not been found.
#[derive(Default)]
struct OpenGame<'a> {
    tags: Vec<Tag<'a>>,
    /// Offset and line where the movetext begins.
    movetext: (usize, usize),
    has_moves: bool,
    depth: usize,
}

impl<'a> OpenGame<'a> {
    fn has_tag(&self, name: &str) -> bool {
        self.tags.iter().any(|tag| tag.name == name)
    }

    /// Takes note of a word between tags and result.
    fn take(&mut self, line: usize, token: Token<'a>, problems: &mut Problems) {
        match token {
            Token::Open => self.depth += 1,
            Token::Close => self.depth = self.depth.saturating_sub(1),
            Token::Word(_) => self.has_moves = true,
            // Comments above the tags are not about the game.
            Token::Comment(_) => self.has_moves |= !self.tags.is_empty(),
            Token::Unclosed(inside) => problems.add(line, unclosed_message(inside)),
            Token::Nag(_) | Token::Tag(_) => {}
        }
    }

    /// The game up to here, if there is one; what follows is a new one.
    fn close(&mut self, text: &'a str, end: usize) -> Option<PgnGame<'a>> {
        let game = std::mem::take(self);
        let (start, line) = game.movetext;
        let is_game = game.has_moves || !game.tags.is_empty();
        is_game.then(|| PgnGame {
            tags: game.tags,
            movetext: text.get(start..end).unwrap_or_default(),
            line: line.max(1),
        })
    }
}

/// A result in its usual spelling.
pub(super) fn read_result(word: &str) -> Option<&'static str> {
    match word {
        "1-0" => Some("1-0"),
        "0-1" => Some("0-1"),
        "1/2-1/2" | "1/2" | "½-½" => Some("1/2-1/2"),
        "*" => Some("*"),
        _ => None,
    }
}

/// Reads `Name "value"`; a backslash takes the next character as it is.
fn read_tag(line: usize, inside: &str) -> Option<Tag<'_>> {
    let (name, quoted) = inside.trim().split_once(char::is_whitespace)?;
    let quoted = quoted.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut value = String::with_capacity(quoted.len());
    let mut chars = quoted.chars();
    while let Some(c) = chars.next() {
        value.push(if c == '\\' { chars.next()? } else { c });
    }
    Some(Tag { line, name, value })
}

fn unclosed_message(inside: &str) -> String {
    let start: String = inside.chars().take(20).collect();
    format!("the text opened by {start:?} is never closed")
}
