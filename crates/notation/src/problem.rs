//! What a reader could not understand.

use std::fmt;

/// Something a reader stumbled over. It goes on after it where it can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The line of the file, from 1; 0 for the file as a whole.
    pub line: usize,
    /// What is wrong, in lower case without a full stop.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

/// The problems of a file. After [`Problems::LIMIT`] only their number is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Problems {
    list: Vec<Problem>,
    unlisted: usize,
}

impl Problems {
    /// How many problems are listed at most.
    pub const LIMIT: usize = 100;

    /// How many characters of a message are kept at most; some quote the file.
    const LONGEST: usize = 200;

    /// Notes a problem.
    pub fn add(&mut self, line: usize, message: impl Into<String>) {
        if self.list.len() < Self::LIMIT {
            let mut message = message.into();
            if let Some((end, _)) = message.char_indices().nth(Self::LONGEST) {
                message.truncate(end);
                message.push('…');
            }
            self.list.push(Problem { line, message });
        } else {
            self.unlisted += 1;
        }
    }

    /// Adds the problems of another reading.
    pub fn extend(&mut self, other: Self) {
        self.unlisted += other.unlisted;
        for Problem { line, message } in other.list {
            self.add(line, message);
        }
    }

    /// The problems that are listed.
    pub fn list(&self) -> &[Problem] {
        &self.list
    }

    /// How many there are, listed or not.
    pub fn len(&self) -> usize {
        self.list.len() + self.unlisted
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}
