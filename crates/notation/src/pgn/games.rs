//! Where one game of a file ends and the next begins.

use super::tokens::{Token, Tokens};
use crate::problem::Problems;

/// A game, found but not yet read.
pub(super) struct Game<'a> {
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

impl Game<'_> {
    /// What a tag says.
    pub(super) fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|tag| tag.name.eq_ignore_ascii_case(name))
            .map(|tag| tag.value.as_str())
    }
}

/// Cuts a file into games. A game ends with its result, or where the tags of the next one begin.
pub(super) fn split<'a>(text: &'a str, problems: &mut Problems) -> Vec<Game<'a>> {
    let mut games = Vec::new();
    let mut open = OpenGame::default();
    let mut tokens = Tokens::new(text, 1);
    let mut before = (0, 1);
    while let Some((line, token)) = tokens.next() {
        let after = (tokens.offset(), tokens.line());
        match token {
            Token::Tag(inside) => {
                let Some(tag) = read_tag(line, inside) else {
                    problems.add(line, format!("the tag [{inside}] cannot be read"));
                    before = after;
                    continue;
                };
                let is_next = open.has_moves || tag.name == "Event" && open.has_tag("Event");
                if is_next {
                    games.extend(open.close(text, before.0));
                }
                open.tags.push(tag);
                open.movetext = after;
            }
            Token::Unclosed(inside) => problems.add(line, unclosed_message(inside)),
            Token::Open => open.depth += 1,
            Token::Close => open.depth = open.depth.saturating_sub(1),
            Token::Word(word) if open.depth == 0 && is_result(word) => {
                games.extend(open.close(text, after.0));
                open.movetext = after;
            }
            Token::Word(_) => open.has_moves = true,
            Token::Comment(_) if !open.tags.is_empty() => open.has_moves = true,
            Token::Comment(_) | Token::Nag(_) => {}
        }
        before = after;
    }
    if open.has_moves || !open.tags.is_empty() {
        games.extend(open.close(text, text.len()));
    }
    games
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

    /// The game up to here, if there is one; what follows is a new one.
    fn close(&mut self, text: &'a str, end: usize) -> Option<Game<'a>> {
        let game = std::mem::take(self);
        let (start, line) = game.movetext;
        let is_game = game.has_moves || !game.tags.is_empty();
        is_game.then(|| Game {
            tags: game.tags,
            movetext: text.get(start..end).unwrap_or_default(),
            line: line.max(1),
        })
    }
}

/// Whether a word is the result of a game.
pub(super) fn is_result(word: &str) -> bool {
    read_result(word).is_some()
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
    format!("what begins with {start:?} is never closed")
}
