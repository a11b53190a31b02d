//! Text that must fit on lines.

/// The text on one line: control characters become blanks, blanks around it go.
pub(crate) fn one_line(text: &str) -> String {
    without_controls(text).trim().to_string()
}

/// The lines of a comment, without characters that would break them again.
pub(crate) fn comment_lines(comment: &str) -> impl Iterator<Item = String> {
    let is_said = !comment.is_empty();
    comment.split('\n').filter(move |_| is_said).map(without_controls)
}

fn without_controls(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// A comment that is put together line by line. Unlike with a bare `String`, a first line that is
/// empty counts.
#[derive(Default)]
pub(crate) struct Comment(Option<String>);

impl Comment {
    /// Adds a line.
    pub(crate) fn add(&mut self, line: &str) {
        match &mut self.0 {
            Some(text) => {
                text.push('\n');
                text.push_str(line);
            }
            None => self.0 = Some(line.into()),
        }
    }

    /// Takes what was put together, if anything, and starts afresh.
    pub(crate) fn take(&mut self) -> Option<String> {
        self.0.take()
    }
}
