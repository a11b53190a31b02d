//! Plots as SVG with a frame, scales, curves, dots and words: files of their own for light and dark surroundings, or
//! parts of a page.
//!
//! ```
//! use komadai_plot::{Anchor, Frame, Plot};
//!
//! let frame = Frame { left: 56.0, top: 64.0, right: 936.0, bottom: 316.0, x: [0.0, 2.0], y: [0.0, 1.0] };
//! let mut plot = Plot::new("A game", "White's chance to win after each of 2 moves.", [960.0, 360.0], "", frame);
//! plot.title(frame.left, "A game");
//! plot.row(0.5, "50 %", true);
//! plot.curve("curve", [(0.0, 0.5), (1.0, 0.6), (2.0, 0.9)]);
//! plot.text("", frame.right, 340.0, Anchor::End, "moves");
//! assert!(plot.finish().ends_with("</svg>\n"));
//! ```

mod scale;

use std::fmt::{Display, Write};

pub use scale::{round_range, round_step, whole_step};

/// What every plot looks like.
const STYLE: &str = "
  svg { --paper: #fdfcfa; --ink: #2b2a28; --faint: #6f6c67; --grid: #e6e2da; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #1b1a19; --ink: #ece9e4; --faint: #a5a19a; --grid: #35322e; }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--faint); }
  .title { font-size: 17px; font-weight: 600; fill: var(--ink); }
  .number { font-variant-numeric: tabular-nums; }
  .grid { stroke: var(--grid); stroke-width: 1; }
  .half { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 4 4; }
  polyline { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
";

/// Where numbers stand: the edges of the frame, and the numbers at them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Frame {
    /// The left edge.
    pub left: f64,
    /// The upper edge.
    pub top: f64,
    /// The right edge.
    pub right: f64,
    /// The lower edge.
    pub bottom: f64,
    /// The numbers at the left and right edges.
    pub x: [f64; 2],
    /// The numbers at the lower and upper edges.
    pub y: [f64; 2],
}

impl Frame {
    /// Where a number stands from left to right; what is beyond the edges stands at the edge.
    pub fn x(&self, value: f64) -> f64 {
        self.left + (self.right - self.left) * part(value, self.x)
    }

    /// Where a number stands from top to bottom; what is beyond the edges stands at the edge.
    pub fn y(&self, value: f64) -> f64 {
        self.bottom - (self.bottom - self.top) * part(value, self.y)
    }
}

/// How far a number is from the first to the second, from 0 to 1.
fn part(value: f64, [low, high]: [f64; 2]) -> f64 {
    let part = (value - low) / (high - low);
    if part.is_nan() { 0.0 } else { part.clamp(0.0, 1.0) }
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// A plot under way. Words are made safe; classes and styles are the program's own.
#[derive(Clone, Debug)]
pub struct Plot {
    svg: String,
    frame: Frame,
}

impl Plot {
    /// An empty plot of a width and height. The name and the description are for those who do not see it; the style
    /// comes after what every plot looks like.
    pub fn new(name: &str, description: &str, [width, height]: [f64; 2], style: &str, frame: Frame) -> Self {
        let [name, description] = [name, description].map(escaped);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             aria-labelledby=\"title desc\">\n<title id=\"title\">{name}</title>\n\
             <desc id=\"desc\">{description}</desc>\n<style>{STYLE}{style}</style>\n\
             <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"var(--paper)\"/>\n"
        );
        Self { svg, frame }
    }

    /// An empty plot within a page, whose styles know its class. The label is for those who do not see it.
    pub fn within(class: &str, label: &str, [width, height]: [f64; 2], frame: Frame) -> Self {
        let label = escaped(label);
        let svg = format!(
            "<svg class=\"{class}\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{label}\">\n"
        );
        Self { svg, frame }
    }

    /// Its frame.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// A heading.
    pub fn title(&mut self, x: f64, words: &str) {
        self.text("title", x, 32.0, Anchor::Start, words);
    }

    /// Words at a place of the picture.
    pub fn text(&mut self, class: &str, x: f64, y: f64, anchor: Anchor, words: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let words = escaped(words);
        self.element(format_args!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>"
        ));
    }

    /// Words from below to above, centred at a place of the picture.
    pub fn upright(&mut self, x: f64, y: f64, words: &str) {
        let words = escaped(words);
        self.element(format_args!(
            "<text transform=\"translate({x} {y}) rotate(-90)\" text-anchor=\"middle\">{words}</text>"
        ));
    }

    /// A line between two places of the picture.
    pub fn line(&mut self, class: &str, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2]) {
        self.element(format_args!(
            "<line class=\"{class}\" x1=\"{x1:.1}\" x2=\"{x2:.1}\" y1=\"{y1:.1}\" y2=\"{y2:.1}\"/>"
        ));
    }

    /// A line across the frame at a number, with words left of it; `even` for one that stands for what is even.
    pub fn row(&mut self, value: f64, words: &str, even: bool) {
        let Frame { left, right, .. } = self.frame;
        let at = self.frame.y(value);
        self.line(grid(even), [left, at], [right, at]);
        self.text("number", left - 10.0, at + 4.0, Anchor::End, words);
    }

    /// Lines across the frame from its lower edge to its upper one, a step apart.
    pub fn rows(&mut self, step: f64, words: impl Fn(f64) -> String) {
        let [low, high] = self.frame.y;
        for index in 0..=((high - low) / step).round() as u32 {
            let value = low + step * f64::from(index);
            self.row(value, &words(value), false);
        }
    }

    /// A line down the frame at a number, with words below it; `even` for one that stands for what is even.
    pub fn column(&mut self, value: f64, words: &str, even: bool) {
        let Frame { top, bottom, .. } = self.frame;
        let at = self.frame.x(value);
        self.line(grid(even), [at, top], [at, bottom]);
        self.text("number", at, bottom + 20.0, Anchor::Middle, words);
    }

    /// A curve through pairs of numbers.
    pub fn curve(&mut self, class: &str, values: impl IntoIterator<Item = (f64, f64)>) {
        let points = self.points(values);
        self.element(format_args!("<polyline class=\"{class}\" points=\"{points}\"/>"));
    }

    /// The area between a curve and the upper or lower edge of the frame.
    pub fn area(&mut self, class: &str, edge: f64, values: &[(f64, f64)]) {
        let [Some(first), Some(last)] = [values.first(), values.last()] else {
            return;
        };
        let ends = [(first.0, edge)]
            .into_iter()
            .chain(values.iter().copied())
            .chain([(last.0, edge)]);
        let points = self.points(ends);
        self.element(format_args!("<polygon class=\"{class}\" points=\"{points}\"/>"));
    }

    /// A dot at a place of the picture, which says more when pointed at if there are words.
    pub fn dot(&mut self, class: &str, [x, y]: [f64; 2], radius: f64, words: Option<&str>) {
        let inside = words.map_or_else(String::new, |words| format!("<title>{}</title>", escaped(words)));
        self.element(format_args!(
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\">{inside}</circle>"
        ));
    }

    /// Anything else; words in it must be [`escaped`].
    pub fn element(&mut self, element: impl Display) {
        let _ = writeln!(self.svg, "{element}");
    }

    /// The SVG.
    pub fn finish(mut self) -> String {
        self.svg += "</svg>\n";
        self.svg
    }

    fn points(&self, values: impl IntoIterator<Item = (f64, f64)>) -> String {
        let places = values
            .into_iter()
            .map(|(x, y)| format!("{:.1},{:.1}", self.frame.x(x), self.frame.y(y)));
        places.collect::<Vec<_>>().join(" ")
    }
}

fn grid(even: bool) -> &'static str {
    if even { "half" } else { "grid" }
}

/// About how wide a text is in a plot: fonts differ, but in all of them some letters are narrow and some wide.
pub fn text_width(text: &str) -> f64 {
    let width = |letter| match letter {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' => 3.6,
        ' ' | 'f' | 'r' | 't' | '(' | ')' => 4.8,
        'm' | 'w' | 'M' | 'W' | '%' => 11.6,
        _ => 7.8,
    };
    text.chars().map(width).sum()
}

/// Text that can stand in XML.
pub fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame {
        left: 10.0,
        top: 20.0,
        right: 110.0,
        bottom: 70.0,
        x: [0.0, 10.0],
        y: [-1.0, 1.0],
    };

    #[test]
    fn numbers_stand_within_the_frame() {
        assert_eq!(
            [0.0, 5.0, 99.0, f64::NAN].map(|x| FRAME.x(x)),
            [10.0, 60.0, 110.0, 10.0]
        );
        assert_eq!(
            [-1.0, 0.0, 1.0, -7.0].map(|y| FRAME.y(y)),
            [70.0, 45.0, 20.0, 70.0]
        );
        let flat = Frame {
            x: [3.0, 3.0],
            ..FRAME
        };
        assert!(flat.x(3.0).is_finite());
    }

    #[test]
    fn words_are_made_safe() {
        let mut plot = Plot::new("a < b", "\"&\"", [120.0, 90.0], "", FRAME);
        plot.text("", 1.0, 2.0, Anchor::Start, "<script>\u{1}");
        plot.dot("", [1.0, 2.0], 3.0, Some("</title>"));
        let svg = plot.finish();
        assert!(
            svg.contains("a &lt; b") && svg.contains("&quot;&amp;&quot;") && svg.contains("&lt;script&gt; <")
        );
        assert!(!svg.contains("<script>") && svg.contains("<title>&lt;/title&gt;</title>"));
    }
}
