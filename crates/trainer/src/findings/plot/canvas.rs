//! What all plots of findings are drawn on: rows with a scale below, marks and a legend.

use komadai_plot::{Anchor, Frame, Plot, escaped, text_width};

/// Looks, beside those of every plot.
const STYLE: &str = "
  svg { --one: #9a5b0f; --two: #33658a; --three: #5b7f3b;
        --c0: #9a5b0f; --c1: #d9a24a; --c2: #6b8f47; --c3: #33658a; --c4: #7fa6c4; --c5: #a79ac2;
        --c6: #74598f; --c7: #b9b4ab; --c8: #6f6c67; }
  @media (prefers-color-scheme: dark) {
    svg { --one: #f0b659; --two: #7db4dc; --three: #a3cc7a;
          --c0: #c98a34; --c1: #f3d08c; --c2: #8fb567; --c3: #5b96c2; --c4: #a9cce6; --c5: #cfc4e6;
          --c6: #a287c0; --c7: #6b665f; --c8: #a5a19a; }
  }
  .name { fill: var(--ink); }
  .bar { stroke-width: 2; stroke-linecap: round; }
  .thick { stroke-width: 9; stroke-opacity: .45; stroke-linecap: butt; }
  .one { fill: var(--one); stroke: var(--one); }
  .two { fill: var(--paper); stroke: var(--two); stroke-width: 2; }
  .three { fill: var(--three); stroke: var(--three); }
";

const WIDTH: f64 = 860.0;
/// Where the rows begin and end, from left to right.
const ROWS: [f64; 2] = [190.0, 790.0];
/// Where the first row begins.
const TOP: f64 = 84.0;
/// What is below the last row.
const BELOW: f64 = 44.0;
/// Where the legend stands.
const LEGEND: f64 = 56.0;

/// How a thing is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// A full circle.
    One,
    /// A hollow square.
    Two,
    /// A full diamond.
    Three,
}

impl Mark {
    fn class(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Two => "two",
            Self::Three => "three",
        }
    }
}

/// A plot under way.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    plot: Plot,
    row: f64,
    /// Where the next word of the legend stands.
    legend: f64,
}

impl Canvas {
    /// A plot of so many rows, each so high, for numbers of a range.
    pub(crate) fn new(title: &str, description: &str, rows: usize, row: f64, range: [f64; 2]) -> Self {
        let frame = Frame {
            left: ROWS[0],
            top: TOP,
            right: ROWS[1],
            bottom: TOP + row * rows as f64,
            x: range,
            y: [rows as f64, 0.0],
        };
        let size = [WIDTH, frame.bottom + BELOW];
        let mut plot = Plot::new(title, description, size, STYLE, frame);
        plot.title(24.0, title);
        Self {
            plot,
            row,
            legend: 24.0,
        }
    }

    /// Lines and numbers behind everything, a step apart; one of them may stand for what is even.
    pub(crate) fn scale(&mut self, step: f64, even: Option<f64>, number: impl Fn(f64) -> String, unit: &str) {
        let Frame {
            x: [low, high],
            bottom,
            ..
        } = self.plot.frame();
        let base = even.unwrap_or(0.0);
        let [first, last] = [
            ((low - base) / step - 1e-9).ceil() as i64,
            ((high - base) / step + 1e-9).floor() as i64,
        ];
        for index in first..=last {
            let value = base + index as f64 * step;
            self.plot
                .column(value, &number(value), index == 0 && even.is_some());
        }
        self.plot.text("", ROWS[1], bottom + 36.0, Anchor::End, unit);
    }

    /// A word of the legend behind its mark.
    pub(crate) fn legend(&mut self, mark: Mark, words: &str) {
        self.shape(mark, self.legend + 6.0, LEGEND - 4.5);
        self.explain(words);
    }

    /// A word of the legend behind a colour.
    pub(crate) fn color(&mut self, color: usize, words: &str) {
        self.plot.element(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"12\" height=\"12\" rx=\"2\" fill=\"var(--c{color})\"/>",
            self.legend,
            LEGEND - 10.5
        ));
        self.explain(words);
    }

    /// Words behind the mark or colour they explain; the next one begins after them.
    fn explain(&mut self, words: &str) {
        self.legend += 18.0;
        self.plot.text("", self.legend, LEGEND, Anchor::Start, words);
        self.legend += text_width(words) + 22.0;
    }

    /// What a row is about; a lesser one is told more quietly.
    pub(crate) fn label(&mut self, row: usize, words: &str, lesser: bool) {
        let class = if lesser { "" } else { "name" };
        self.plot
            .text(class, ROWS[0] - 14.0, self.y(row) + 4.5, Anchor::End, words);
    }

    /// Words behind a row.
    pub(crate) fn remark(&mut self, row: usize, words: &str) {
        self.plot
            .text("number", ROWS[1] + 8.0, self.y(row) + 4.5, Anchor::Start, words);
    }

    /// A mark in a row with its 95 % interval, so far above or below the middle of the row.
    pub(crate) fn mark(&mut self, row: usize, shift: f64, mark: Mark, value: f64, bounds: Option<[f64; 2]>) {
        let y = self.y(row) + shift;
        if let Some(bounds) = bounds {
            let [from, to] = bounds.map(|bound| [self.x(bound), y]);
            self.plot.line(&format!("bar {}", mark.class()), from, to);
        }
        let [low, high] = self.plot.frame().x;
        if (low..=high).contains(&value) {
            self.shape(mark, self.x(value), y);
        }
    }

    /// A broad stretch of a row.
    pub(crate) fn stretch(&mut self, row: usize, mark: Mark, from: f64, to: f64) {
        let [from, to] = [from, to].map(|at| [self.x(at), self.y(row)]);
        self.plot.line(&format!("thick {}", mark.class()), from, to);
    }

    /// A coloured part of a row, which tells more when pointed at.
    pub(crate) fn part(&mut self, row: usize, color: usize, from: f64, to: f64, words: &str) {
        let high = self.row - 10.0;
        let [left, right] = [self.x(from), self.x(to)];
        self.plot.element(format_args!(
            "<rect x=\"{left:.1}\" y=\"{}\" width=\"{:.1}\" height=\"{high}\" fill=\"var(--c{color})\">\
             <title>{}</title></rect>",
            self.y(row) - high / 2.0,
            right - left,
            escaped(words)
        ));
    }

    /// The file.
    pub(crate) fn finish(self) -> String {
        self.plot.finish()
    }

    fn shape(&mut self, mark: Mark, x: f64, y: f64) {
        match mark {
            Mark::One => self.plot.dot("one", [x, y], 4.5, None),
            Mark::Two => self.plot.element(format_args!(
                "<rect class=\"two\" x=\"{:.1}\" y=\"{}\" width=\"7\" height=\"7\"/>",
                x - 3.5,
                y - 3.5
            )),
            Mark::Three => self.plot.element(format_args!(
                "<path class=\"three\" d=\"M{x:.1} {}l5 5-5 5-5-5z\"/>",
                y - 5.0
            )),
        }
    }

    fn x(&self, value: f64) -> f64 {
        self.plot.frame().x(value)
    }

    /// The middle of a row.
    fn y(&self, row: usize) -> f64 {
        TOP + self.row * (row as f64 + 0.5)
    }
}
