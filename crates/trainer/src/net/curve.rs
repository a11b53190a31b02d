//! The losses of a training as a picture.

use std::fmt::Write;

use super::checkpoint::Epoch;

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 420.0;
/// The frame of the curves: left, top, right, bottom.
const FRAME: [f64; 4] = [84.0, 72.0, 832.0, 362.0];

/// Looks, for light and dark surroundings.
const STYLE: &str = "
  svg { --paper: #fdfcfa; --ink: #2b2a28; --faint: #6f6c67; --grid: #e6e2da; --learnt: #a06a1b; --kept: #1f6f8b; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #1b1a19; --ink: #ece9e4; --faint: #a5a19a; --grid: #35322e; --learnt: #f0b45c; --kept: #6cc5e0; }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--faint); }
  .title { font-size: 17px; font-weight: 600; fill: var(--ink); }
  .axis { font-variant-numeric: tabular-nums; }
  .grid { stroke: var(--grid); stroke-width: 1; }
  .base { stroke: var(--faint); stroke-width: 1.5; stroke-dasharray: 6 5; }
  polyline { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
  .learnt { stroke: var(--learnt); fill: var(--learnt); } .kept { stroke: var(--kept); fill: var(--kept); }
  polyline.learnt, polyline.kept { fill: none; }
  text.learnt, text.kept { stroke: none; font-weight: 600; }
";

/// What the picture shows.
pub(crate) struct Curve<'a> {
    pub(crate) title: &'a str,
    pub(crate) subtitle: &'a str,
    pub(crate) epochs: &'a [Epoch],
    /// How many epochs there will be.
    pub(crate) planned: u32,
    /// The loss of the hand-written evaluation on the positions kept apart.
    pub(crate) hand: f64,
}

impl Curve<'_> {
    /// The picture as a file of its own.
    pub(crate) fn draw(&self) -> String {
        let Self { title, subtitle, .. } = self;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
             aria-labelledby=\"title desc\">\n<title id=\"title\">{title}</title>\n<desc id=\"desc\">{}</desc>\n\
             <style>{STYLE}</style>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"10\" fill=\"var(--paper)\"/>\n\
             <text class=\"title\" x=\"24\" y=\"32\">{title}</text>\n<text x=\"24\" y=\"52\">{subtitle}</text>\n",
            self.description()
        );
        let scale = Scale::of(self);
        svg += &scale.grid(self.planned);
        self.draw_hand(&mut svg, &scale);
        let learnt = self.epochs.iter().map(|epoch| epoch.loss);
        let kept = self.epochs.iter().map(|epoch| epoch.kept.aim);
        let lines = [("learnt", learnt.collect::<Vec<_>>()), ("kept", kept.collect())];
        let ends = lines
            .each_ref()
            .map(|(_, line)| line.last().map_or(0.0, |&last| scale.y(last)));
        // Names at the ends of the curves, not on top of each other.
        let apart = if ends[0] <= ends[1] { -1.0 } else { 1.0 };
        let push = ((18.0 - (ends[0] - ends[1]).abs()) / 2.0).max(0.0);
        for ((class, line), at) in lines.iter().zip([ends[0] + apart * push, ends[1] - apart * push]) {
            let places = line.iter().zip(1u32..);
            let points: Vec<_> = places
                .map(|(&loss, epoch)| format!("{:.1},{:.1}", scale.x(epoch), scale.y(loss)))
                .collect();
            if let [only] = points.as_slice() {
                let (x, y) = only.split_once(',').unwrap_or_default();
                let _ = writeln!(svg, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"2.5\"/>");
            }
            let name = if *class == "learnt" {
                "learnt from"
            } else {
                "kept apart"
            };
            let x = scale.x(line.len() as u32) + 8.0;
            let _ = write!(
                svg,
                "<polyline class=\"{class}\" points=\"{}\"/>\n\
                 <text class=\"{class}\" x=\"{x:.1}\" y=\"{:.1}\">{name}</text>\n",
                points.join(" "),
                at + 4.0
            );
        }
        svg += "</svg>\n";
        svg
    }

    fn description(&self) -> String {
        let Some(last) = self.epochs.last() else {
            return "Nothing is learnt yet.".into();
        };
        format!(
            "After epoch {}: loss {:.5} on positions learnt from, {:.5} on positions kept apart; the hand-written \
             evaluation has {:.5} there.",
            self.epochs.len(),
            last.loss,
            last.kept.aim,
            self.hand
        )
    }

    /// The line to get below.
    fn draw_hand(&self, svg: &mut String, scale: &Scale) {
        let [left, top, right, _] = FRAME;
        let at = scale.y(self.hand);
        if at >= top {
            let _ = write!(
                svg,
                "<line class=\"base\" x1=\"{left}\" x2=\"{right}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\n\
                 <text x=\"{}\" y=\"{:.1}\">by hand</text>\n",
                right + 8.0,
                at + 4.0
            );
        }
    }
}

/// From epochs and losses to places in the picture.
struct Scale {
    epochs: u32,
    low: f64,
    step: f64,
    steps: u32,
}

impl Scale {
    /// Round numbers around all losses. The first epochs of a network that begins with nothing may lie above
    /// the picture: what matters comes later.
    fn of(curve: &Curve<'_>) -> Self {
        let losses = curve.epochs.iter().flat_map(|epoch| [epoch.loss, epoch.kept.aim]);
        let mut all: Vec<f64> = losses
            .chain([curve.hand])
            .filter(|loss| loss.is_finite())
            .collect();
        all.sort_by(f64::total_cmp);
        let low = all.first().copied().unwrap_or(0.0);
        let median = all.get(all.len() / 2).copied().unwrap_or(1.0);
        let high = all
            .last()
            .copied()
            .unwrap_or(1.0)
            .min(low + 6.0 * (median - low).max(1e-6));
        let wanted = ((high - low) / 5.0).max(1e-6);
        let power = 10f64.powf(wanted.log10().floor());
        let step = [1.0, 2.0, 2.5, 5.0, 10.0].map(|times| times * power);
        let step = step.into_iter().find(|&step| step >= wanted).unwrap_or(wanted);
        let low = (low / step).floor() * step;
        Self {
            epochs: curve.planned.max(2),
            low,
            step,
            steps: ((high - low) / step).ceil().max(1.0) as u32,
        }
    }

    fn x(&self, epoch: u32) -> f64 {
        let [left, _, right, _] = FRAME;
        left + (right - left) * f64::from(epoch.saturating_sub(1)) / f64::from(self.epochs - 1)
    }

    fn y(&self, loss: f64) -> f64 {
        let [_, top, _, bottom] = FRAME;
        let part = (loss - self.low) / (self.step * f64::from(self.steps));
        (bottom - (bottom - top) * part).max(top)
    }

    fn grid(&self, planned: u32) -> String {
        let [left, top, right, bottom] = FRAME;
        let mut text = String::new();
        let places = (1.0 - self.step.log10().floor()).max(1.0) as usize;
        for index in 0..=self.steps {
            let loss = self.low + self.step * f64::from(index);
            let at = self.y(loss);
            let _ = write!(
                text,
                "<line class=\"grid\" x1=\"{left}\" x2=\"{right}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\n\
                 <text class=\"axis\" x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{loss:.places$}</text>\n",
                left - 10.0,
                at + 4.0
            );
        }
        let step = [1, 2, 5, 10, 20, 50, 100, 200, 500];
        let step = step.into_iter().find(|step| planned / step <= 12).unwrap_or(1000);
        for epoch in (1..=planned).filter(|epoch| *epoch == 1 || epoch % step == 0) {
            let at = self.x(epoch);
            let _ = write!(
                text,
                "<line class=\"grid\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{top}\" y2=\"{bottom}\"/>\n\
                 <text class=\"axis\" x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\">{epoch}</text>\n",
                bottom + 20.0
            );
        }
        let middle = (left + right) / 2.0;
        let centre = (top + bottom) / 2.0;
        let _ = write!(
            text,
            "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">epoch</text>\n\
             <text transform=\"translate(24 {centre}) rotate(-90)\" text-anchor=\"middle\">mean loss</text>\n",
            bottom + 42.0
        );
        text
    }
}
