//! Lines of styled text that know how wide they are.

use anstream::adapter::strip_str;
use unicode_width::UnicodeWidthStr;

/// A rectangle of text; lines may be of different width.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Block(Vec<String>);

impl Block {
    /// Adds a line at the bottom.
    pub(crate) fn push(&mut self, line: impl Into<String>) {
        self.0.push(line.into());
    }

    /// Adds a text behind a head, on as many lines as it takes; all but the first are indented as far as the head.
    pub(crate) fn wrap(&mut self, head: &str, text: &str, width: usize) {
        let indent = " ".repeat(columns(head));
        let mut line = head.to_owned();
        let mut is_empty = true;
        for word in text.split(' ') {
            if !is_empty && columns(&line) + 1 + columns(word) > width {
                self.push(std::mem::replace(&mut line, indent.clone()));
                is_empty = true;
            }
            if !is_empty {
                line.push(' ');
            }
            line.push_str(word);
            is_empty = false;
        }
        self.push(line);
    }

    /// The same with each line in a style, but for the blanks in front of it.
    pub(crate) fn styled(self, style: anstyle::Style) -> Self {
        let lines = self.0.into_iter().map(|line| {
            let text = line.trim_start();
            format!("{}{style}{text}{style:#}", &line[..line.len() - text.len()])
        });
        lines.collect()
    }

    /// How many columns the widest line takes.
    pub(crate) fn width(&self) -> usize {
        self.0.iter().map(|line| columns(line)).max().unwrap_or(0)
    }

    /// How many lines there are.
    pub(crate) fn height(&self) -> usize {
        self.0.len()
    }

    /// Adds another block at the bottom.
    pub(crate) fn below(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// Puts another block to the right, after a gap.
    pub(crate) fn beside(mut self, gap: usize, other: Self) -> Self {
        let left = self.width() + gap;
        let height = self.height().max(other.height());
        self.0.resize(height, String::new());
        for (line, right) in self.0.iter_mut().zip(other.0) {
            if !right.is_empty() {
                *line += &" ".repeat(left - columns(line));
                *line += &right;
            }
        }
        self
    }

    /// The lines as one text.
    pub(crate) fn into_text(self) -> String {
        self.0.into_iter().flat_map(|line| [line, "\n".into()]).collect()
    }
}

impl<S: Into<String>> FromIterator<S> for Block {
    fn from_iter<I: IntoIterator<Item = S>>(lines: I) -> Self {
        Self(lines.into_iter().map(Into::into).collect())
    }
}

/// How many columns a text takes. Kanji take two, colours none.
pub(super) fn columns(text: &str) -> usize {
    strip_str(text).map(UnicodeWidthStr::width).sum()
}

/// Breaks plain text at blanks so that no line is wider than `width`, if its words allow that.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            *line += word;
        } else if columns(line) + 1 + columns(word) <= width {
            *line += " ";
            *line += word;
        } else {
            lines.push(word.into());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kanji_take_two_columns_and_colours_none() {
        assert_eq!(columns("歩P"), 3);
        assert_eq!(columns("\u{1b}[31m龍\u{1b}[0m"), 2);
    }

    #[test]
    fn blocks_of_different_height_stand_beside_each_other() {
        let left: Block = ["歩", "a", "b"].into_iter().collect();
        let right: Block = ["x", "", "y"].into_iter().collect();
        assert_eq!(left.beside(1, right).into_text(), "歩 x\na\nb  y\n");
    }

    #[test]
    fn text_breaks_at_blanks() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("indivisible", 4), ["indivisible"]);
    }
}
