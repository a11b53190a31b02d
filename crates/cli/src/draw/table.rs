//! Rows and columns of text.

use super::block::columns;
use crate::output::QUIET;

/// A table with a heading. The first column leans to the left, the others to the right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Table {
    heading: Vec<String>,
    rows: Vec<Vec<String>>,
    left: Vec<usize>,
}

impl Table {
    /// A table without rows.
    pub(crate) fn new<S: Into<String>>(heading: impl IntoIterator<Item = S>) -> Self {
        Self {
            heading: heading.into_iter().map(Into::into).collect(),
            rows: Vec::new(),
            left: vec![0],
        }
    }

    /// The same with other columns leaning to the left.
    pub(crate) fn left(mut self, columns: impl IntoIterator<Item = usize>) -> Self {
        self.left = columns.into_iter().collect();
        self
    }

    /// Adds a row at the bottom.
    pub(crate) fn push<S: Into<String>>(&mut self, row: impl IntoIterator<Item = S>) {
        self.rows.push(row.into_iter().map(Into::into).collect());
    }

    /// All lines, as wide as they must be.
    pub(crate) fn into_text(self) -> String {
        let lines = || std::iter::once(&self.heading).chain(&self.rows);
        let width = |column: usize| {
            let cells = lines().filter_map(|line| line.get(column));
            cells.map(|cell| columns(cell)).max().unwrap_or(0)
        };
        let widths: Vec<_> = (0..self.heading.len()).map(width).collect();
        let heading = self.aligned(&self.heading, &widths);
        let mut text = format!("{QUIET}{heading}{QUIET:#}\n");
        for row in &self.rows {
            text += &self.aligned(row, &widths);
            text.push('\n');
        }
        text
    }

    fn aligned(&self, cells: &[String], widths: &[usize]) -> String {
        let mut line = String::new();
        for (index, (cell, width)) in cells.iter().zip(widths).enumerate() {
            let padding = " ".repeat(width.saturating_sub(columns(cell)));
            let gap = if index == 0 { "" } else { "  " };
            if self.left.contains(&index) {
                line += &format!("{gap}{cell}{padding}");
            } else {
                line += &format!("{gap}{padding}{cell}");
            }
        }
        line.trim_end().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let mut table = Table::new(["", "n"]);
        table.push(["歩", "5"]);
        table.push(["abc", "10"]);
        let text = table.into_text();
        let plain = anstream::adapter::strip_str(&text).to_string();
        assert_eq!(plain, "      n\n歩    5\nabc  10\n");
    }
}
