//! What is to be foretold, and how wrong a forecast is.

use serde::Deserialize;

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
    /// How much of the target is the result of the game; the rest is the score of the search.
    pub(crate) result: f32,
    /// A score of so many hundredths wins with odds of e to 1.
    pub(crate) scale: f32,
}

impl Aim {
    /// The same aim, with the results of the games alone as the target.
    pub(crate) fn at_results(self) -> Self {
        Self { result: 1.0, ..self }
    }

    /// The chance to foretell, from the score of the search and the result (1, 0 or -1).
    #[inline(always)]
    pub(crate) fn target(self, score: i16, result: i8) -> f32 {
        let searched = sigmoid(f32::from(score) / self.scale);
        let played = 0.5 + 0.5 * f32::from(result);
        searched + self.result * (played - searched)
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
                result: 0.5,
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
    fn targets_blend_scores_and_results() {
        let aim = Aim {
            loss: Loss::Squares,
            result: 0.25,
            scale: 400.0,
        };
        assert_eq!(aim.target(0, 0), 0.5);
        assert_eq!(aim.target(0, 1), 0.625);
        assert_eq!(aim.at_results().target(321, -1), 0.0);
    }
}
