//! What all plots are drawn on: a frame with rows, a scale below, marks and a legend.

use std::fmt::Write;

/// Looks, for light and dark surroundings.
const STYLE: &str = "
  svg { --paper: #fdfcfa; --ink: #2b2a28; --faint: #6f6c67; --grid: #e6e2da;
        --one: #9a5b0f; --two: #33658a; --three: #5b7f3b;
        --c0: #9a5b0f; --c1: #d9a24a; --c2: #6b8f47; --c3: #33658a; --c4: #7fa6c4; --c5: #a79ac2;
        --c6: #74598f; --c7: #b9b4ab; --c8: #6f6c67; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #1b1a19; --ink: #ece9e4; --faint: #a5a19a; --grid: #35322e;
          --one: #f0b659; --two: #7db4dc; --three: #a3cc7a;
          --c0: #c98a34; --c1: #f3d08c; --c2: #8fb567; --c3: #5b96c2; --c4: #a9cce6; --c5: #cfc4e6;
          --c6: #a287c0; --c7: #6b665f; --c8: #a5a19a; }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--ink); }
  .title { font-size: 17px; font-weight: 600; }
  .faint { fill: var(--faint); }
  .number { fill: var(--faint); font-variant-numeric: tabular-nums; }
  .grid { stroke: var(--grid); stroke-width: 1; }
  .half { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 4 4; }
  .bar { stroke-width: 2; stroke-linecap: round; }
  .thick { stroke-width: 9; stroke-opacity: .45; stroke-linecap: butt; }
  .one { fill: var(--one); stroke: var(--one); }
  .two { fill: var(--paper); stroke: var(--two); stroke-width: 2; }
  .three { fill: var(--three); stroke: var(--three); }
  text.one, text.two, text.three { stroke: none; }
";

const WIDTH: f64 = 860.0;
/// Where the rows begin and end, from left to right.
const FRAME: [f64; 2] = [190.0, 790.0];
/// Where the first row begins.
const TOP: f64 = 84.0;
/// What is below the last row.
const BELOW: f64 = 44.0;

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
    svg: String,
    /// The numbers at the left and right edges.
    range: [f64; 2],
    row: f64,
    rows: usize,
    /// Where the next word of the legend stands.
    legend: f64,
}

impl Canvas {
    /// A plot of so many rows, each so high, for numbers of a range.
    pub(crate) fn new(title: &str, description: &str, rows: usize, row: f64, range: [f64; 2]) -> Self {
        let height = TOP + row * rows as f64 + BELOW;
        let [title, description] = [title, description].map(escaped);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
             aria-labelledby=\"title desc\">\n<title id=\"title\">{title}</title>\n\
             <desc id=\"desc\">{description}</desc>\n<style>{STYLE}</style>\n\
             <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"10\" fill=\"var(--paper)\"/>\n"
        );
        let _ = writeln!(svg, "<text class=\"title\" x=\"24\" y=\"32\">{title}</text>");
        Self {
            svg,
            range,
            row,
            rows,
            legend: 24.0,
        }
    }

    /// Lines and numbers behind everything, a step apart; one of them may stand for what is even.
    pub(crate) fn scale(&mut self, step: f64, even: Option<f64>, number: impl Fn(f64) -> String, unit: &str) {
        let bottom = self.bottom();
        let base = even.unwrap_or(0.0);
        let [first, last] = [
            ((self.range[0] - base) / step - 1e-9).ceil() as i64,
            ((self.range[1] - base) / step + 1e-9).floor() as i64,
        ];
        for index in first..=last {
            let value = base + index as f64 * step;
            let at = self.x(value);
            let class = if index == 0 && even.is_some() {
                "half"
            } else {
                "grid"
            };
            let _ = write!(
                self.svg,
                "<line class=\"{class}\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{TOP}\" y2=\"{bottom}\"/>\n\
                 <text class=\"number\" x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                bottom + 18.0,
                number(value)
            );
        }
        self.text("faint", FRAME[1], bottom + 36.0, "end", unit);
    }

    /// A word of the legend behind its mark.
    pub(crate) fn legend(&mut self, mark: Mark, words: &str) {
        let y = 56.0;
        self.shape(mark, self.legend + 6.0, y - 4.5);
        self.text("faint", self.legend + 18.0, y, "start", words);
        self.legend += 36.0 + 7.4 * words.chars().count() as f64;
    }

    /// A word of the legend behind a colour.
    pub(crate) fn color(&mut self, color: usize, words: &str) {
        let y = 56.0;
        let _ = writeln!(
            self.svg,
            "<rect x=\"{}\" y=\"{}\" width=\"12\" height=\"12\" rx=\"2\" fill=\"var(--c{color})\"/>",
            self.legend,
            y - 10.5
        );
        self.text("faint", self.legend + 18.0, y, "start", words);
        self.legend += 34.0 + 7.4 * words.chars().count() as f64;
    }

    /// What a row is about; a lesser one is told more quietly.
    pub(crate) fn label(&mut self, row: usize, words: &str, lesser: bool) {
        let class = if lesser { "faint" } else { "name" };
        self.text(class, FRAME[0] - 14.0, self.y(row) + 4.5, "end", words);
    }

    /// Words behind a row.
    pub(crate) fn remark(&mut self, row: usize, words: &str) {
        self.text("number", FRAME[1] + 8.0, self.y(row) + 4.5, "start", words);
    }

    /// A mark in a row with its 95 % interval, so far above or below the middle of the row.
    pub(crate) fn mark(&mut self, row: usize, shift: f64, mark: Mark, value: f64, bounds: Option<[f64; 2]>) {
        let y = self.y(row) + shift;
        if let Some([low, high]) = bounds {
            let _ = writeln!(
                self.svg,
                "<line class=\"bar {}\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y}\" y2=\"{y}\"/>",
                mark.class(),
                self.x(low),
                self.x(high)
            );
        }
        if (self.range[0]..=self.range[1]).contains(&value) {
            let x = self.x(value);
            self.shape(mark, x, y);
        }
    }

    /// A broad stretch of a row.
    pub(crate) fn stretch(&mut self, row: usize, mark: Mark, from: f64, to: f64) {
        let [y, from, to] = [self.y(row), self.x(from), self.x(to)];
        let _ = writeln!(
            self.svg,
            "<line class=\"thick {}\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y}\" y2=\"{y}\"/>",
            mark.class()
        );
    }

    /// A coloured part of a row, which tells more when pointed at.
    pub(crate) fn part(&mut self, row: usize, color: usize, from: f64, to: f64, words: &str) {
        let high = self.row - 10.0;
        let [left, right] = [self.x(from), self.x(to)];
        let _ = writeln!(
            self.svg,
            "<rect x=\"{left:.1}\" y=\"{}\" width=\"{:.1}\" height=\"{high}\" fill=\"var(--c{color})\">\
             <title>{}</title></rect>",
            self.y(row) - high / 2.0,
            right - left,
            escaped(words)
        );
    }

    /// The file.
    pub(crate) fn finish(mut self) -> String {
        self.svg += "</svg>\n";
        self.svg
    }

    fn shape(&mut self, mark: Mark, x: f64, y: f64) {
        let _ = match mark {
            Mark::One => writeln!(
                self.svg,
                "<circle class=\"one\" cx=\"{x:.1}\" cy=\"{y}\" r=\"4.5\"/>"
            ),
            Mark::Two => writeln!(
                self.svg,
                "<rect class=\"two\" x=\"{:.1}\" y=\"{}\" width=\"7\" height=\"7\"/>",
                x - 3.5,
                y - 3.5
            ),
            Mark::Three => writeln!(
                self.svg,
                "<path class=\"three\" d=\"M{x:.1} {}l5 5-5 5-5-5z\"/>",
                y - 5.0
            ),
        };
    }

    fn text(&mut self, class: &str, x: f64, y: f64, anchor: &str, words: &str) {
        let _ = writeln!(
            self.svg,
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
            escaped(words)
        );
    }

    /// Where a number stands; what is beyond the range stands at its edge.
    fn x(&self, value: f64) -> f64 {
        let [low, high] = self.range;
        let part = (value.clamp(low, high) - low) / (high - low);
        FRAME[0] + part * (FRAME[1] - FRAME[0])
    }

    fn y(&self, row: usize) -> f64 {
        TOP + self.row * (row as f64 + 0.5)
    }

    fn bottom(&self) -> f64 {
        TOP + self.row * self.rows as f64
    }
}

/// A step that gives a range about so many lines.
pub(crate) fn step(range: [f64; 2], lines: f64) -> f64 {
    let rough = (range[1] - range[0]) / lines;
    let tens = 10f64.powf(rough.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * tens);
    steps
        .into_iter()
        .find(|step| *step >= rough)
        .unwrap_or(10.0 * tens)
}

/// Text that can stand in XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        assert_eq!(step([0.0, 10.0], 10.0), 1.0);
        assert_eq!(step([0.0, 13.0], 10.0), 2.0);
        assert!((step([0.4, 0.6], 5.0) - 0.05).abs() < 1e-9);
    }

    #[test]
    fn words_are_made_safe() {
        let mut canvas = Canvas::new("a < b", "\"&\"", 1, 20.0, [0.0, 1.0]);
        canvas.label(0, "<script>", false);
        let svg = canvas.finish();
        assert!(svg.contains("a &lt; b") && svg.contains("&quot;&amp;&quot;") && !svg.contains("<script>"));
    }
}
