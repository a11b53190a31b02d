//! Text and drawings that run through columns, one after the other.

use crate::face::Script;
use crate::ink::Ink;
use crate::pdf::{Align, Area, Canvas, Letters, POINT};
use crate::text::lines;

/// Something in a column.
pub(crate) enum Block<'a> {
    Heading(String),
    Paragraph(String),
    Item(String),
    /// What somebody says about what is above it.
    Note(String),
    /// A drawing so high in a column so wide; `draw` draws it from its upper left corner.
    Drawing(Drawing<'a>),
}

/// A drawing in a column.
pub(crate) struct Drawing<'a> {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) draw: Box<dyn Fn(&mut Canvas<'_>) + 'a>,
}

/// Blocks with their place: the column, and how far down.
pub(crate) struct Laid<'a> {
    column: usize,
    down: f32,
    what: What<'a>,
}

enum What<'a> {
    Line {
        text: String,
        letters: Letters,
        indent: f32,
        has_dot: bool,
    },
    Drawing(&'a Drawing<'a>),
}

/// How texts are set.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Setting {
    /// Size of the letters in points.
    pub(crate) size: f32,
    pub(crate) script: Script,
}

impl Setting {
    fn leading(self) -> f32 {
        let share = if self.script == Script::Japanese {
            1.36
        } else {
            1.38
        };
        self.size * POINT * share
    }
}

/// Lays blocks into columns of one size; columns are as many as they need.
pub(crate) fn lay<'a>(
    blocks: &'a [Block<'a>],
    (width, height): (f32, f32),
    setting: Setting,
) -> Vec<Laid<'a>> {
    let mut laid: Vec<Laid<'a>> = Vec::new();
    let (mut column, mut down) = (0, 0.0);
    let text = Letters::new(setting.size);
    let leading = setting.leading();
    for (number, block) in blocks.iter().enumerate() {
        let (words, letters, indent) = match block {
            Block::Heading(words) => (words, Letters::new(setting.size * 1.25).bold().ink(Ink::RED), 0.0),
            Block::Paragraph(words) => (words, text, 0.0),
            Block::Item(words) => (words, text, setting.size * POINT * 0.9),
            Block::Note(words) => (words, text.ink(Ink::GREY), setting.size * POINT * 0.9),
            Block::Drawing(drawing) => {
                if down + drawing.height > height && down > 0.0 {
                    (column, down) = (column + 1, 0.0);
                }
                laid.push(Laid {
                    column,
                    down,
                    what: What::Drawing(drawing),
                });
                down += drawing.height + leading * 0.6;
                continue;
            }
        };
        let is_heading = matches!(block, Block::Heading(_));
        if is_heading && down > 0.0 {
            down += leading * 0.5;
        }
        let own = if is_heading { leading * 1.25 } else { leading };
        let broken = lines(words, width - indent, letters, setting.script);
        // A heading stays with the first lines below it.
        let needed = if is_heading {
            own * broken.len() as f32 + 2.0 * leading
        } else {
            own
        };
        if is_heading && down + needed > height {
            (column, down) = (column + 1, 0.0);
        }
        let count = broken.len();
        for (at, line) in broken.into_iter().enumerate() {
            // No line of a text stands alone below or above a break.
            let together = match count - at {
                _ if at == 0 => count.min(if count == 3 { 3 } else { 2 }),
                2 => 2,
                _ => 1,
            };
            if down + own * together as f32 > height && down > 0.0 {
                (column, down) = (column + 1, 0.0);
            }
            let has_dot = matches!(block, Block::Item(_)) && at == 0;
            let what = What::Line {
                text: line,
                letters,
                indent,
                has_dot,
            };
            laid.push(Laid { column, down, what });
            down += own;
        }
        let is_followed_by_item = matches!(blocks.get(number + 1), Some(Block::Item(_)));
        down += if is_heading || is_followed_by_item {
            leading * 0.12
        } else {
            leading * 0.45
        };
    }
    laid
}

/// How many columns are used.
pub(crate) fn columns(laid: &[Laid<'_>]) -> usize {
    laid.iter().map(|laid| laid.column + 1).max().unwrap_or(0)
}

/// How large the smallest letters are, in points.
#[cfg(test)]
pub(crate) fn size(laid: &[Laid<'_>]) -> f32 {
    let sizes = laid.iter().filter_map(|laid| match &laid.what {
        What::Line { letters, .. } => Some(letters.size),
        What::Drawing(_) => None,
    });
    sizes.fold(f32::INFINITY, f32::min)
}

/// Draws a column into an area.
pub(crate) fn draw(canvas: &mut Canvas<'_>, laid: &[Laid<'_>], column: usize, area: Area) {
    for Laid { down, what, .. } in laid.iter().filter(|laid| laid.column == column) {
        let y = area.y + down;
        match what {
            What::Line {
                text,
                letters,
                indent,
                has_dot,
            } => {
                let base = y + letters.size * POINT * 0.95;
                if *has_dot {
                    canvas.text((area.x + indent * 0.15, base), Align::Left, *letters, "•");
                }
                canvas.text((area.x + indent, base), Align::Left, *letters, text);
            }
            What::Drawing(drawing) => {
                let x = area.x + (area.width - drawing.width) / 2.0;
                canvas.at((x, y), |canvas| (drawing.draw)(canvas));
            }
        }
    }
}

/// A text of the words as blocks: paragraphs with blank lines between them, items that begin with a hyphen, and a place for a
/// drawing.
pub(crate) fn prose<'a>(text: &str, mut drawing: Option<Drawing<'a>>) -> Vec<Block<'a>> {
    let mut blocks = Vec::new();
    for part in text.split("\n\n").map(str::trim) {
        if part == "{$diagram}" {
            blocks.extend(drawing.take().map(Block::Drawing));
            continue;
        }
        let (items, lines): (Vec<&str>, Vec<&str>) = part.lines().partition(|line| line.starts_with("- "));
        if !lines.is_empty() {
            blocks.push(Block::Paragraph(lines.join(" ")));
        }
        blocks.extend(items.into_iter().map(|item| Block::Item(item[2..].to_owned())));
    }
    blocks
}
