//! What is to be foretold, and how wrong a forecast is.

use serde::Deserialize;

use super::samples::Told;

/// How an error counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Loss {
    /// The square of the difference between chance and target.
    Squares,
    /// The cross entropy: what a bet at these odds loses.
    Entropy,
}

/// How forecasts are judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) loss: Loss,
    /// How much of the target is the course of the game; the rest is the score of the search.
    pub(crate) course: f32,
    /// A score of so many hundredths wins with odds of e to 1.
    pub(crate) scale: f32,
}

impl Aim {
    /// The chance to foretell, from the score of the search and the course of the game.
    #[inline(always)]
    pub(crate) fn target(self, told: Told) -> f32 {
        let searched = sigmoid(f32::from(told.score) / self.scale);
        let course = f32::from(told.course) / f32::from(u16::MAX);
        searched + self.course * (course - searched)
    }

    /// How wrong a forecast given in logits is: about the target, and about the result of the game alone.
    #[inline(always)]
    pub(crate) fn losses(self, logit: f32, told: Told) -> [f32; 2] {
        let result = 0.5 + 0.5 * f32::from(told.result);
        [self.target(told), result].map(|target| self.judge(logit, target).0)
    }

    /// The loss of a forecast given in logits, and its slope.
    #[inline(always)]
    pub(crate) fn judge(self, logit: f32, target: f32) -> (f32, f32) {
        let chance = sigmoid(logit);
        let error = chance - target;
        match self.loss {
            Loss::Squares => (error * error, 2.0 * error * chance * (1.0 - chance)),
            // ln(1 + e^x) - target x, without e^x growing beyond all bounds.
            Loss::Entropy => (
                logit.max(0.0) + (-logit.abs()).exp().ln_1p() - target * logit,
                error,
            ),
        }
    }
}

#[inline(always)]
pub(crate) fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slopes_are_those_of_the_losses() {
        for loss in [Loss::Squares, Loss::Entropy] {
            let aim = Aim {
                loss,
                course: 0.5,
                scale: 400.0,
            };
            for logit in [-6.0, -0.7, 0.0, 0.4, 3.0] {
                for target in [0.0, 0.3, 1.0] {
                    let [below, above] = [-0.01, 0.01].map(|step| aim.judge(logit + step, target).0);
                    let slope = aim.judge(logit, target).1;
                    assert!(
                        (slope - (above - below) / 0.02).abs() < 1e-3,
                        "{loss:?} {logit} {target}"
                    );
                }
            }
        }
    }

    #[test]
    fn targets_blend_scores_and_courses() {
        let aim = Aim {
            loss: Loss::Squares,
            course: 0.25,
            scale: 400.0,
        };
        let told = |score, course| Told {
            bucket: 0,
            result: -1,
            score,
            course,
        };
        assert_eq!(aim.target(told(0, 0)), 0.375);
        assert_eq!(aim.target(told(0, u16::MAX)), 0.625);
        assert_eq!(aim.losses(0.0, told(0, u16::MAX)), [0.125 * 0.125, 0.25]);
    }
}
