//! A drawing that is larger than the paper, on several pages that overlap.

use super::{EDGE, LINE};
use crate::ink::Ink;
use crate::pdf::{Area, Canvas, Paint};

/// How far the next page lies on this one.
const OVERLAP: f32 = 8.0;

/// Pages of one kind that show a whole drawing.
pub(super) struct Tiles {
    whole: (f32, f32),
    page: (f32, f32),
    columns: usize,
    rows: usize,
}

/// What one page shows.
pub(super) struct Tile {
    /// Of the drawing.
    part: Area,
    /// Where on the page.
    left: f32,
    top: f32,
    /// Where the pages to the right and below begin, in the drawing.
    next: (Option<f32>, Option<f32>),
}

impl Tiles {
    /// As few pages as can be, upright or on their side.
    pub(super) fn new(whole: (f32, f32), (wide, tall): (f32, f32)) -> Self {
        let fit = |whole: f32, room: f32| ((whole - OVERLAP) / (room - OVERLAP)).ceil().max(1.0) as usize;
        let kinds = [(wide, tall), (tall, wide)].map(|page| Self {
            whole,
            page,
            columns: fit(whole.0, page.0 - 2.0 * EDGE),
            rows: fit(whole.1, page.1 - 2.0 * (EDGE + LINE)),
        });
        let [upright, aside] = kinds;
        if aside.count() < upright.count() {
            aside
        } else {
            upright
        }
    }

    /// The size of each page.
    pub(super) fn page(&self) -> (f32, f32) {
        self.page
    }

    pub(super) fn count(&self) -> usize {
        self.columns * self.rows
    }

    /// Row by row.
    pub(super) fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| self.tile(column, row)))
    }

    fn tile(&self, column: usize, row: usize) -> Tile {
        // Every page but the last carries the next one's beginning.
        let part = |whole: f32, index: usize, count: usize| {
            let step = (whole - OVERLAP) / count as f32;
            let is_last = index + 1 == count;
            (
                step * index as f32,
                step + OVERLAP,
                (!is_last).then_some(step * (index + 1) as f32),
            )
        };
        let (x, width, right) = part(self.whole.0, column, self.columns);
        let (y, height, below) = part(self.whole.1, row, self.rows);
        Tile {
            part: Area::new(x, y, width, height),
            left: (self.page.0 - width) / 2.0,
            top: (self.page.1 - height) / 2.0,
            next: (right, below),
        }
    }
}

impl Tile {
    /// Draws this page's part of the drawing, and where others are glued.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, whole: impl FnOnce(&mut Canvas<'_>)) {
        let Area { x, y, width, height } = self.part;
        let shown = Area::new(self.left, self.top, width, height);
        canvas.clipped(shown, |canvas| canvas.at((self.left - x, self.top - y), whole));
        let mark = Paint::line(Ink::BLACK, 0.15);
        let (right, bottom) = (self.left + width, self.top + height);
        for corner_x in [self.left, right] {
            canvas.line((corner_x, self.top - 3.5), (corner_x, self.top - 0.8), mark);
            canvas.line((corner_x, bottom + 0.8), (corner_x, bottom + 3.5), mark);
        }
        for corner_y in [self.top, bottom] {
            canvas.line((self.left - 3.5, corner_y), (self.left - 0.8, corner_y), mark);
            canvas.line((right + 0.8, corner_y), (right + 3.5, corner_y), mark);
        }
        let glue = Paint::line(Ink::GREY, 0.2).dashed(1.5, 1.5);
        if let Some(next) = self.next.0 {
            let at = self.left + next - x;
            canvas.line((at, self.top), (at, bottom), glue);
        }
        if let Some(next) = self.next.1 {
            let at = self.top + next - y;
            canvas.line((self.left, at), (right, at), glue);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::{Choice as _, Paper};

    #[test]
    fn pages_show_everything_and_fit_on_the_paper() {
        for &paper in Paper::ALL {
            for whole in [(150.0, 150.0), (240.0, 240.0), (270.0, 291.0), (347.0, 376.0)] {
                let tiles = Tiles::new(whole, paper.size());
                let (wide, tall) = tiles.page();
                let mut seen = (0.0_f32, 0.0_f32);
                for tile in tiles.iter() {
                    assert!(tile.part.width <= wide - 2.0 * EDGE + 0.01, "{paper} {whole:?}");
                    assert!(tile.part.height <= tall - 2.0 * EDGE + 0.01, "{paper} {whole:?}");
                    seen.0 = seen.0.max(tile.part.x + tile.part.width);
                    seen.1 = seen.1.max(tile.part.y + tile.part.height);
                }
                assert!((seen.0 - whole.0).abs() < 0.01 && (seen.1 - whole.1).abs() < 0.01);
            }
        }
    }
}
