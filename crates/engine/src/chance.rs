//! What a score says about the result of a game.

use crate::parameters::Parameters;
use crate::score::Score;

/// The chance to win, from 0 to 1, that a score gives the side it is for; a draw counts half.
pub fn chance<V: Parameters>(score: Score) -> f64 {
    match score.mate_plies() {
        Some(_) if score.value() > 0 => 1.0,
        Some(_) => 0.0,
        None => logistic(f64::from(score.value()) / V::SCALE),
    }
}

/// The chances to win, draw and lose that a score gives the side it is for, in thousandths, as games of the engine against
/// itself ended: `docs/engine.md`.
pub fn wdl<V: Parameters>(score: Score) -> [u32; 3] {
    let value = V::CERTAINTY * f64::from(score.value()) / V::SCALE;
    let thousandths = |value: f64| (1000.0 * logistic(value)).round() as u32;
    let [win, loss] = [thousandths(value - V::DRAWN), thousandths(-value - V::DRAWN)];
    [win, 1000u32.saturating_sub(win + loss), loss]
}

fn logistic(value: f64) -> f64 {
    1.0 / (1.0 + (-value).exp())
}

#[cfg(test)]
mod tests {
    use super::*;
    use komadai_rules::{Shinobi, ShinobiPlus, Shogi};

    #[test]
    fn chances_are_between_nothing_and_everything() {
        assert_eq!(chance::<Shogi>(Score::DRAW), 0.5);
        let decided = [Score::win_in(5), Score::loss_in(0)].map(chance::<Shogi>);
        assert_eq!(decided, [1.0, 0.0]);
        let pawns_up = chance::<Shinobi>(Score::cp(300));
        assert!(pawns_up > 0.6 && pawns_up < 0.75, "{pawns_up}");
        for score in [-2000, -3, 0, 500] {
            assert_eq!(wdl::<Shogi>(Score::cp(score)).iter().sum::<u32>(), 1000);
        }
    }

    #[test]
    fn results_are_told_as_games_ended() {
        let even = [wdl::<Shogi>(Score::DRAW), wdl::<Shinobi>(Score::DRAW)];
        assert_eq!(even.map(|[_, drawn, _]| drawn), [32, 12]);
        // A quarter by the score alone; one game in seven was won.
        let [win, ..] = wdl::<ShinobiPlus>(Score::cp(-494));
        assert!((120..160).contains(&win), "{win}");
    }
}
