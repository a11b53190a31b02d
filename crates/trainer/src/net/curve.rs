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
  line.material { stroke: var(--faint); stroke-width: 1.5; stroke-dasharray: 6 5; }
  polyline { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
  polyline.learnt { stroke: var(--learnt); } polyline.kept { stroke: var(--kept); }
  .learnt { fill: var(--learnt); } .kept { fill: var(--kept); } polyline.learnt, polyline.kept { fill: none; }
  text.learnt, text.kept { font-weight: 600; }
";

/// What the picture shows.
pub(crate) struct Curve<'a> {
    pub(crate) title: &'a str,
    pub(crate) subtitle: &'a str,
    pub(crate) epochs: &'a [Epoch],
    /// How many epochs there will be.
    pub(crate) planned: u32,
    /// The loss of a plain count of material on the positions kept apart.
    pub(crate) material: f64,
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
        let learnt: Vec<f64> = self.epochs.iter().map(|epoch| epoch.loss).collect();
        let kept: Vec<f64> = self.epochs.iter().map(|epoch| epoch.kept.aim).collect();
        let [left, _, right, _] = FRAME;
        let material = scale.y(self.material);
        let _ = writeln!(
            svg,
            "<line class=\"material\" x1=\"{left}\" x2=\"{right}\" y1=\"{material:.1}\" y2=\"{material:.1}\"/>"
        );
        svg += &scale.curve("learnt", &learnt);
        svg += &scale.curve("kept", &kept);
        let end = |line: &[f64]| line.last().map_or(material, |&last| scale.y(last));
        let x = scale.x(self.epochs.len() as u32);
        let mut names = [
            ("material", "material", right, material),
            ("learnt", "learnt from", x, end(&learnt)),
            ("kept", "kept apart", x, end(&kept)),
        ];
        spread(&mut names);
        for (class, name, x, y) in names {
            let _ = writeln!(
                svg,
                "<text class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\">{name}</text>",
                x + 10.0,
                y + 4.0
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
            "After epoch {}: loss {:.5} on positions learnt from, {:.5} on positions kept apart; a plain count of \
             material has {:.5} there.",
            self.epochs.len(),
            last.loss,
            last.kept.aim,
            self.material
        )
    }
}

/// Moves names apart that would stand on each other.
fn spread(names: &mut [(&str, &str, f64, f64); 3]) {
    const APART: f64 = 17.0;
    names.sort_by(|a, b| a.3.total_cmp(&b.3));
    for at in 1..names.len() {
        let missing = APART - (names[at].3 - names[at - 1].3);
        if missing > 0.0 {
            names[..at].iter_mut().for_each(|name| name.3 -= missing / 2.0);
            names[at..].iter_mut().for_each(|name| name.3 += missing / 2.0);
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
            .chain([curve.material])
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

    /// A curve from the first epoch on, with a dot where it is lowest.
    fn curve(&self, class: &str, losses: &[f64]) -> String {
        let places = losses
            .iter()
            .zip(1u32..)
            .map(|(&loss, epoch)| (self.x(epoch), self.y(loss)));
        let points: Vec<_> = places.clone().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let lowest = places.max_by(|a, b| a.1.total_cmp(&b.1));
        let dot = lowest
            .map(|(x, y)| format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\"/>\n"));
        format!(
            "<polyline class=\"{class}\" points=\"{}\"/>\n{}",
            points.join(" "),
            dot.unwrap_or_default()
        )
    }

    fn grid(&self, planned: u32) -> String {
        let [left, top, right, bottom] = FRAME;
        let mut text = String::new();
        // As many as the step needs: 2.5 times a power of ten needs one more.
        let is_round = |places: &i32| {
            let shifted = self.step * 10f64.powi(*places);
            (shifted - shifted.round()).abs() < 1e-6
        };
        let places = (1..9).find(is_round).unwrap_or(9) as usize;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::trainee::Losses;

    fn picture(losses: &[f64], planned: u32, material: f64) -> String {
        let epoch = |&loss: &f64| Epoch {
            rate: 0.001,
            loss,
            kept: Losses {
                aim: loss * 1.05,
                results: 0.2,
            },
        };
        let epochs: Vec<_> = losses.iter().map(epoch).collect();
        let curve = Curve {
            title: "A network",
            subtitle: "of some positions",
            epochs: &epochs,
            planned,
            material,
        };
        curve.draw()
    }

    #[test]
    fn both_curves_and_the_axes_are_there() {
        let svg = picture(&[0.03, 0.026, 0.025], 10, 0.028);
        for part in [
            ">epoch<",
            ">mean loss<",
            ">learnt from<",
            ">kept apart<",
            ">material<",
            ">10<",
            ">0.026<",
        ] {
            assert!(svg.contains(part), "{part} in {svg}");
        }
        assert_eq!(svg.matches("<polyline").count(), 2);
    }

    #[test]
    fn strange_numbers_draw_something() {
        for losses in [
            &[][..],
            &[0.02],
            &[0.02, 0.02],
            &[f64::NAN, 0.1],
            &[1e9, 0.02, 0.0199],
        ] {
            for planned in [1, 3, 5000] {
                let svg = picture(losses, planned, 0.02);
                assert!(svg.ends_with("</svg>\n") && !svg.contains("inf"));
            }
        }
    }
}
