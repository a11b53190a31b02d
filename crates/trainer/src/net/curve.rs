//! The losses of a training as a picture.

use komadai_plot::{Anchor, Frame, Plot, round_range, whole_step};

use super::checkpoint::Epoch;

const SIZE: [f64; 2] = [960.0, 420.0];

/// Looks, beside those of every plot.
const STYLE: &str = "
  svg { --learnt: #a06a1b; --kept: #1f6f8b; }
  @media (prefers-color-scheme: dark) { svg { --learnt: #f0b45c; --kept: #6cc5e0; } }
  line.material { stroke: var(--faint); stroke-width: 1.5; stroke-dasharray: 6 5; }
  .learnt { fill: var(--learnt); } .kept { fill: var(--kept); }
  polyline.learnt { fill: none; stroke: var(--learnt); } polyline.kept { fill: none; stroke: var(--kept); }
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
        let (frame, step) = self.frame();
        let mut plot = Plot::new(self.title, &self.description(), SIZE, STYLE, frame);
        plot.title(24.0, self.title);
        plot.text("", 24.0, 52.0, Anchor::Start, self.subtitle);
        self.scales(&mut plot, step);
        let material = frame.y(self.material);
        plot.line("material", [frame.left, material], [frame.right, material]);
        let learnt: Vec<f64> = self.epochs.iter().map(|epoch| epoch.loss).collect();
        let kept: Vec<f64> = self.epochs.iter().map(|epoch| epoch.kept.aim).collect();
        let end = |losses: &[f64]| losses.last().map_or(material, |&last| frame.y(last));
        let x = frame.x(self.epochs.len() as f64);
        let mut names = [
            ("material", "material", frame.right, material),
            ("learnt", "learnt from", x, end(&learnt)),
            ("kept", "kept apart", x, end(&kept)),
        ];
        spread(&mut names);
        for (class, losses) in [("learnt", &learnt), ("kept", &kept)] {
            draw_losses(&mut plot, class, losses);
        }
        for (class, name, x, y) in names {
            plot.text(class, x + 10.0, y + 4.0, Anchor::Start, name);
        }
        plot.finish()
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

    /// Round numbers around all losses, and the step between them. The first epochs of a network that begins with
    /// nothing may lie above the picture: what matters comes later.
    fn frame(&self) -> (Frame, f64) {
        let losses = self.epochs.iter().flat_map(|epoch| [epoch.loss, epoch.kept.aim]);
        let mut all: Vec<f64> = losses
            .chain([self.material])
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
        let (losses, step) = round_range([low, high.max(low + 5e-6)], 5.0);
        let frame = Frame {
            left: 84.0,
            top: 72.0,
            right: 832.0,
            bottom: 362.0,
            x: [1.0, f64::from(self.planned.max(2))],
            y: losses,
        };
        (frame, step)
    }

    fn scales(&self, plot: &mut Plot, step: f64) {
        let Frame {
            left,
            top,
            right,
            bottom,
            ..
        } = plot.frame();
        let places = (-step.log10().floor()).max(1.0) as usize;
        plot.rows(step, |loss| format!("{loss:.places$}"));
        let apart = whole_step(self.planned as usize, 12);
        for epoch in (1..=self.planned).filter(|epoch| *epoch == 1 || (*epoch as usize).is_multiple_of(apart))
        {
            plot.column(f64::from(epoch), &epoch.to_string(), false);
        }
        plot.text("", (left + right) / 2.0, bottom + 42.0, Anchor::Middle, "epoch");
        plot.upright(24.0, (top + bottom) / 2.0, "mean loss");
    }
}

/// A curve from the first epoch on, with a dot where it is lowest.
fn draw_losses(plot: &mut Plot, class: &str, losses: &[f64]) {
    let values = (1u32..).map(f64::from).zip(losses.iter().copied());
    plot.curve(class, values.clone());
    let frame = plot.frame();
    let places = values.map(|(epoch, loss)| [frame.x(epoch), frame.y(loss)]);
    if let Some(lowest) = places.max_by(|a, b| a[1].total_cmp(&b[1])) {
        plot.dot(class, lowest, 3.5, None);
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
