//! A rating over time, drawn as a line.

use komadai_server::store::Point;
use komadai_words::Words;
use maud::{Markup, html};

use super::dates::day;

/// The size of the drawing, and where in it the line is.
const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 220.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 470.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 190.0;
/// The least that is shown from bottom to top, so that small changes look small.
const LEAST: f64 = 160.0;
/// With more games than this single ones are not marked.
const MARKED: usize = 60;

/// How a rating became what it is, game by game; nothing before the first.
pub(super) fn graph(words: Words, points: &[Point]) -> Markup {
    let (Some(first), Some(last)) = (points.first(), points.last()) else {
        return html! {};
    };
    let ratings: Vec<f64> = std::iter::once(first.before)
        .chain(points.iter().map(|point| point.after))
        .collect();
    let scale = Scale::of(&ratings);
    let places: Vec<(f64, f64)> = ratings
        .iter()
        .enumerate()
        .map(|(index, &rating)| (scale.x(index), scale.y(rating)))
        .collect();
    let line: Vec<_> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let line = line.join(" ");
    let about = words.fill(
        "player-graph-about",
        &[
            ("from", first.before.round().into()),
            ("to", last.after.round().into()),
            ("count", points.len().into()),
        ],
    );
    html! {
        svg.rating-curve viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(about) {
            @for level in scale.levels() {
                line.rating-graph-level x1=(LEFT) x2=(RIGHT) y1=(scale.y(level)) y2=(scale.y(level)) {}
                text.rating-graph-number x=(LEFT - 8.0) y=(scale.y(level) + 4.0) { (level) }
            }
            polygon.rating-graph-area points=(format!("{:.1},{BOTTOM} {line} {RIGHT:.1},{BOTTOM}", LEFT)) {}
            polyline.rating-graph-line points=(line) {}
            @if points.len() <= MARKED {
                @for ((x, y), rating) in places.iter().zip(&ratings) {
                    circle.rating-graph-point cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="3" { title { (rating.round()) } }
                }
            }
            text.rating-graph-day x=(LEFT) y=(HEIGHT - 8.0) { (day(words, first.at)) }
            @if day(words, first.at) != day(words, last.at) {
                text.rating-graph-day.graph-last x=(RIGHT) y=(HEIGHT - 8.0) { (day(words, last.at)) }
            }
        }
    }
}

/// Where games and ratings stand in the drawing.
struct Scale {
    steps: f64,
    low: f64,
    high: f64,
    level: f64,
}

impl Scale {
    fn of(ratings: &[f64]) -> Self {
        let low = ratings.iter().copied().fold(f64::INFINITY, f64::min);
        let high = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let middle = f64::midpoint(low, high);
        let (low, high) = (low.min(middle - LEAST / 2.0), high.max(middle + LEAST / 2.0));
        // Four or five lines, at round numbers.
        let level = [50.0, 100.0, 200.0, 500.0, 1000.0]
            .into_iter()
            .find(|level| (high - low) / level <= 5.0)
            .unwrap_or(1000.0);
        Self {
            steps: (ratings.len() - 1).max(1) as f64,
            low: (low / level).floor() * level,
            high: (high / level).ceil() * level,
            level,
        }
    }

    fn x(&self, index: usize) -> f64 {
        LEFT + (RIGHT - LEFT) * index as f64 / self.steps
    }

    fn y(&self, rating: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * (rating - self.low) / (self.high - self.low)
    }

    fn levels(&self) -> impl Iterator<Item = f64> {
        let count = ((self.high - self.low) / self.level).round() as u32;
        let (low, level) = (self.low, self.level);
        (0..=count).map(move |step| low + level * f64::from(step))
    }
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
            let scale = Scale::of(&ratings);
            for rating in &ratings {
                assert!((TOP..=BOTTOM).contains(&scale.y(*rating)), "{rating}");
            }
            assert!(scale.high - scale.low >= LEAST);
            assert!(
                (3..=8).contains(&scale.levels().count()),
                "{}",
                scale.levels().count()
            );
        }
    }
}
