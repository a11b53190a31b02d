//! A rating over time, drawn as a line.

use komadai_plot::{Anchor, Frame, Plot, round_range};
use komadai_server::store::Point;
use komadai_words::Words;
use maud::{Markup, PreEscaped, html};

use super::dates::day;

/// The size of the drawing, and where in it the line is.
const SIZE: [f64; 2] = [480.0, 220.0];
const LEFT: f64 = 44.0;
const RIGHT: f64 = 470.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 190.0;
/// Where days stand.
const DAYS: f64 = 212.0;
/// The least that is shown from bottom to top, so that small changes look small.
const LEAST: f64 = 160.0;
/// With more games than this single ones are not marked.
const MARKED: usize = 60;

/// How a rating became what it is, game by game; nothing before the first.
pub(super) fn graph(words: Words, points: &[Point]) -> Markup {
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return html! {};
    };
    let ratings = std::iter::once(first.before).chain(points.iter().map(|point| point.after));
    let values: Vec<(f64, f64)> = (0u32..).map(f64::from).zip(ratings).collect();
    let about = words.fill(
        "player-graph-about",
        &[
            ("from", first.before.round().into()),
            ("to", last.after.round().into()),
            ("count", points.len().into()),
        ],
    );
    let (frame, step) = frame(&values);
    let mut plot = Plot::within("rating-curve", &about, SIZE, frame);
    plot.rows(step, |rating| rating.to_string());
    plot.area("area", frame.y[0], &values);
    plot.curve("", values.iter().copied());
    if points.len() <= MARKED {
        for &(game, rating) in &values {
            let place = [frame.x(game), frame.y(rating)];
            plot.dot(
                "rating-graph-point",
                place,
                3.0,
                Some(&rating.round().to_string()),
            );
        }
    }
    let [from, to] = [first, last].map(|point| day(words, point.at));
    plot.text("day", LEFT, DAYS, Anchor::Start, &from);
    if from != to {
        plot.text("day", RIGHT, DAYS, Anchor::End, &to);
    }
    PreEscaped(plot.finish())
}

/// Round numbers around all ratings, and the step between them.
fn frame(values: &[(f64, f64)]) -> (Frame, f64) {
    let ratings = values.iter().map(|&(_, rating)| rating);
    let low = ratings.clone().fold(f64::INFINITY, f64::min);
    let high = ratings.fold(f64::NEG_INFINITY, f64::max);
    let middle = f64::midpoint(low, high);
    let range = [low.min(middle - LEAST / 2.0), high.max(middle + LEAST / 2.0)];
    let (y, step) = round_range(range, 5.0);
    let frame = Frame {
        left: LEFT,
        top: TOP,
        right: RIGHT,
        bottom: BOTTOM,
        x: [0.0, values.len().saturating_sub(1).max(1) as f64],
        y,
    };
    (frame, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_changes_look_small_and_large_ones_fit() {
        for ratings in [
            vec![1500.0, 1504.0],
            vec![1500.0, 2600.0, 300.0],
            vec![1500.0, 1500.0],
        ] {
            let values: Vec<_> = (0u32..).map(f64::from).zip(ratings).collect();
            let (frame, step) = frame(&values);
            let [low, high] = frame.y;
            assert!(values.iter().all(|(_, rating)| (low..=high).contains(rating)));
            assert!(high - low >= LEAST);
            let levels = ((high - low) / step).round() as u32 + 1;
            assert!((3..=8).contains(&levels), "{levels}");
        }
    }
}
