//! Glicko-2 ratings.
//!
//! Every game is a rating period of its own, so a rating moves as soon as a game ends.

use komadai_rules::Side;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, expected_score, glicko2};

use crate::finish::Finish;
use crate::time::Span;

/// How strong a player is, and how sure that is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The strength; 1500 for a new player.
    pub value: f64,
    /// How far off the strength may be: by no more than twice this, most likely.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

/// The rating of a new player.
impl Default for Rating {
    fn default() -> Self {
        Self {
            value: 1500.0,
            deviation: Self::MAX_DEVIATION,
            volatility: 0.06,
        }
    }
}

impl Rating {
    /// The lowest and highest strength.
    pub const BOUNDS: (f64, f64) = (100.0, 4000.0);
    /// However much somebody plays, a rating can still change.
    pub const MIN_DEVIATION: f64 = 45.0;
    /// The deviation of a new player.
    pub const MAX_DEVIATION: f64 = 350.0;
    /// Above this deviation a rating is only a guess.
    pub const PROVISIONAL: f64 = 110.0;
    /// After each such time without a game a rating is a little less sure.
    pub const REST: Span = Span::days(5);

    const MAX_VOLATILITY: f64 = 0.1;
    /// How much volatility may change: within Glickman's advice.
    const CONFIG: Glicko2Config = Glicko2Config {
        tau: 0.75,
        convergence_tolerance: 1e-6,
    };

    /// Whether it is only a guess yet.
    pub fn is_provisional(&self) -> bool {
        self.deviation > Self::PROVISIONAL
    }

    /// The score to be expected against an opponent: 1 for sure wins, 0 for sure losses.
    pub fn expected(&self, opponent: &Self) -> f64 {
        expected_score(&self.inner(), &opponent.inner()).0
    }

    /// The ratings of both sides after a game; as they are if it has no result.
    ///
    /// ```
    /// use komadai_play::{Finish, Rating};
    /// use komadai_rules::{Ending, Reason, Side};
    /// let won = Finish::Ended(Ending::win(Side::Sente, Reason::Resign));
    /// let (sente, gote) = Rating::after_game((Rating::default(), Rating::default()), &won);
    /// assert!(sente.value > 1650.0 && gote.value < 1350.0);
    /// assert!(sente.deviation < 350.0);
    /// ```
    #[must_use]
    pub fn after_game((sente, gote): (Self, Self), finish: &Finish) -> (Self, Self) {
        let Some(ending) = finish.ending() else {
            return (sente, gote);
        };
        let outcome = match ending.winner {
            Some(Side::Sente) => Outcomes::WIN,
            Some(Side::Gote) => Outcomes::LOSS,
            None => Outcomes::DRAW,
        };
        let (sente, gote) = glicko2(&sente.inner(), &gote.inner(), &outcome, &Self::CONFIG);
        (Self::from_inner(&sente), Self::from_inner(&gote))
    }

    /// The ratings of a solver and of a puzzle after a try: the puzzle is an opponent that wins if the solver does not.
    #[must_use]
    pub fn after_puzzle((solver, puzzle): (Self, Self), is_won: bool) -> (Self, Self) {
        let outcome = if is_won { Outcomes::WIN } else { Outcomes::LOSS };
        let (solver, puzzle) = glicko2(&solver.inner(), &puzzle.inner(), &outcome, &Self::CONFIG);
        (Self::from_inner(&solver), Self::from_inner(&puzzle))
    }

    /// The rating after this long without a game: less certain, once for every [`Rating::REST`].
    #[must_use]
    pub fn after_rest(self, rest: Span) -> Self {
        let mut rating = self.inner();
        for _ in 0..rest.0 / Self::REST.0 {
            if rating.deviation >= Self::MAX_DEVIATION {
                break;
            }
            rating = decay_deviation(&rating);
        }
        Self::from_inner(&rating)
    }

    /// What the formula works on: always numbers it was made for.
    fn inner(&self) -> Glicko2Rating {
        let bounded = self.bounded();
        Glicko2Rating {
            rating: bounded.value,
            deviation: bounded.deviation,
            volatility: bounded.volatility,
        }
    }

    fn from_inner(inner: &Glicko2Rating) -> Self {
        let rating = Self {
            value: inner.rating,
            deviation: inner.deviation,
            volatility: inner.volatility,
        };
        rating.bounded()
    }

    fn bounded(self) -> Self {
        let unknown = Self::default();
        let or = |number: f64, other: f64| if number.is_finite() { number } else { other };
        let (least, most) = Self::BOUNDS;
        Self {
            value: or(self.value, unknown.value).clamp(least, most),
            deviation: or(self.deviation, unknown.deviation).clamp(Self::MIN_DEVIATION, Self::MAX_DEVIATION),
            volatility: or(self.volatility, unknown.volatility).clamp(0.01, Self::MAX_VOLATILITY),
        }
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Ending, Reason};

    use super::*;

    fn rating(value: f64, deviation: f64) -> Rating {
        Rating {
            value,
            deviation,
            ..Rating::default()
        }
    }

    fn after(players: (Rating, Rating), winner: Option<Side>) -> (Rating, Rating) {
        let reason = Reason::Resign;
        Rating::after_game(players, &Finish::Ended(Ending { winner, reason }))
    }

    #[test]
    fn winning_raises_and_losing_lowers() {
        let players = (rating(1800.0, 60.0), rating(1700.0, 90.0));
        let (sente, gote) = after(players, Some(Side::Sente));
        assert!(sente.value > 1800.0 && gote.value < 1700.0);
        let (sente, gote) = after(players, Some(Side::Gote));
        assert!(sente.value < 1800.0 && gote.value > 1700.0);
        let (sente, gote) = after(players, None);
        assert!(sente.value < 1800.0 && gote.value > 1700.0);
    }

    #[test]
    fn who_is_less_known_moves_further() {
        let (known, unknown) = after((rating(1500.0, 50.0), Rating::default()), Some(Side::Gote));
        assert!(unknown.value - 1500.0 > 10.0 * (1500.0 - known.value));
        assert!(unknown.is_provisional() && !known.is_provisional());
    }

    #[test]
    fn a_game_without_result_changes_nothing() {
        let players = (rating(1800.0, 60.0), rating(1700.0, 90.0));
        assert_eq!(Rating::after_game(players, &Finish::Aborted), players);
    }

    #[test]
    fn expected_scores_add_up_to_one() {
        let (strong, weak) = (rating(1900.0, 50.0), rating(1500.0, 80.0));
        assert!(strong.expected(&weak) > 0.85);
        assert!((strong.expected(&weak) + weak.expected(&strong) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn rest_makes_less_sure_and_nothing_else() {
        let before = rating(1700.0, 60.0);
        assert_eq!(before.after_rest(Span::days(4)), before);
        let month = before.after_rest(Span::days(30));
        let year = before.after_rest(Span::days(365));
        assert!(before.deviation < month.deviation && month.deviation < year.deviation);
        assert_eq!(year.value, 1700.0);
        assert_eq!(before.after_rest(Span(i64::MAX)).deviation, Rating::MAX_DEVIATION);
    }

    #[test]
    fn ratings_stay_within_bounds() {
        let mut players = (rating(Rating::BOUNDS.1, 350.0), rating(Rating::BOUNDS.0, 350.0));
        for _ in 0..2000 {
            players = after(players, Some(Side::Sente));
        }
        assert!(players.0.value <= Rating::BOUNDS.1 && players.1.value >= Rating::BOUNDS.0);
        assert!(players.0.deviation >= Rating::MIN_DEVIATION);
        let (sente, gote) = after((rating(f64::NAN, f64::INFINITY), rating(1e300, -1.0)), None);
        assert!(sente.value.is_finite() && gote.deviation.is_finite());
    }
}
