//! The words of a PGN text, with their lines.

/// A word of PGN.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// What stands between the brackets of a tag.
    Tag(&'a str),
    /// A move, its number, a result, a glyph.
    Word(&'a str),
    /// The number of an annotation glyph: what follows `$`.
    Nag(&'a str),
    /// `(`: a branch begins.
    Open,
    /// `)`: it ends.
    Close,
    /// What stands between braces, or after `;`.
    Comment(&'a str),
    /// A comment or tag that is never closed.
    Unclosed(&'a str),
}

/// Cuts a text into words.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Tokens<'a> {
    /// The words of a text whose first line has this number.
    pub(super) fn new(text: &'a str, line: usize) -> Self {
        Self { text, at: 0, line }
    }

    /// How far the text has been cut.
    pub(super) fn offset(&self) -> usize {
        self.at
    }

    /// The line that has been reached.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn advance(&mut self, length: usize) -> &'a str {
        let passed = &self.rest()[..length];
        self.line += passed.bytes().filter(|&byte| byte == b'\n').count();
        self.at += length;
        passed
    }

    /// Passes blanks, and lines that begin with `%`: those are for other programs.
    fn skip_blanks(&mut self) {
        loop {
            let rest = self.rest();
            let is_escaped = rest.starts_with('%') && (self.at == 0 || self.text[..self.at].ends_with('\n'));
            let length = match is_escaped {
                true => rest.find('\n').unwrap_or(rest.len()),
                // `<` and `>` are reserved and mean nothing.
                false => rest
                    .find(|c: char| !(c.is_whitespace() || "<>\u{feff}".contains(c)))
                    .unwrap_or(rest.len()),
            };
            if length == 0 {
                return;
            }
            // Line by line, to see each line's beginning.
            let length = rest[..length].find('\n').map_or(length, |end| end + 1);
            self.advance(length);
        }
    }

    /// What stands up to a closing mark.
    fn enclosed(&mut self, end: Option<usize>, closed: fn(&'a str) -> Token<'a>) -> Token<'a> {
        match end {
            Some(end) => {
                let inside = self.advance(end);
                self.advance(1);
                closed(inside)
            }
            None => Token::Unclosed(self.advance(self.rest().len())),
        }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = (usize, Token<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_blanks();
        let line = self.line;
        let first = self.rest().chars().next()?;
        let ends_word = |c: char| c.is_whitespace() || "()[]{};$*<>".contains(c);
        if !ends_word(first) {
            let rest = self.rest();
            let ends = rest
                .char_indices()
                .find(|&(at, c)| ends_word(c) && !is_drop(rest, at));
            let length = ends.map_or(rest.len(), |(at, _)| at);
            return Some((line, Token::Word(self.advance(length))));
        }
        let mark = self.advance(first.len_utf8());
        let rest = self.rest();
        let token = match first {
            '(' => Token::Open,
            ')' => Token::Close,
            '{' => self.enclosed(rest.find('}'), Token::Comment),
            '[' => match tag_length(rest) {
                Ok(length) => self.enclosed(Some(length), Token::Tag),
                Err(length) => Token::Unclosed(self.advance(length)),
            },
            ';' => {
                let length = rest.find('\n').unwrap_or(rest.len());
                Token::Comment(self.advance(length))
            }
            '$' => {
                let is_digit = |c: char| c.is_ascii_digit();
                let length = rest.find(|c| !is_digit(c)).unwrap_or(rest.len());
                Token::Nag(self.advance(length))
            }
            _ => Token::Word(mark),
        };
        Some((line, token))
    }
}

/// Whether a star is that of a drop, as in `B*55`, and not a result.
fn is_drop(text: &str, at: usize) -> bool {
    let mut letters = text[at..].chars();
    letters.next() == Some('*') && letters.next().is_some_and(|next| next.is_ascii_digit())
}

/// Where the bracket closes that is not inside quotes; a tag does not go beyond its line.
fn tag_length(text: &str) -> Result<usize, usize> {
    let mut is_quoted = false;
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'\n' => return Err(at),
            _ if is_escaped => is_escaped = false,
            b'\\' if is_quoted => is_escaped = true,
            b'"' => is_quoted = !is_quoted,
            b']' if !is_quoted => return Ok(at),
            _ => {}
        }
    }
    Err(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_lines() {
        let text = "% skipped\n[A \"b]\\\"\"]\n\n1.e4 {two\nlines}$5 (e5)*;rest\n%again\n;";
        let tokens: Vec<_> = Tokens::new(text, 1).collect();
        assert_eq!(
            tokens,
            [
                (2, Token::Tag("A \"b]\\\"\"")),
                (4, Token::Word("1.e4")),
                (4, Token::Comment("two\nlines")),
                (5, Token::Nag("5")),
                (5, Token::Open),
                (5, Token::Word("e5")),
                (5, Token::Close),
                (5, Token::Word("*")),
                (5, Token::Comment("rest")),
                (7, Token::Comment("")),
            ]
        );
    }

    #[test]
    fn what_is_not_closed_is_told() {
        let unclosed = |text| Tokens::new(text, 1).any(|(_, token)| matches!(token, Token::Unclosed(_)));
        assert!(unclosed("e4 {never"));
        assert!(unclosed("[Event \"x\n1. e4"));
        assert!(!unclosed("] } e4"));
    }
}
