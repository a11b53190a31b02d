//! What pieces are worth: to results, searches and the evaluation, a row for each piece.

use komadai_plot::round_step;

use super::canvas::{Canvas, Mark};
use crate::findings::chapter::{Chapter, Value, Values};
use crate::findings::estimate::Estimate;

/// Pieces on the board, each followed by the same in hand.
pub(crate) fn plot(chapter: &Chapter, values: &Values) -> String {
    let rows = rows(values);
    let range = [low(&rows), high(&rows)];
    let title = format!("{}: what pieces are worth, in pawns", chapter.title);
    let mut canvas = Canvas::new(&title, &description(&rows), rows.len(), 30.0, range);
    canvas.scale(
        round_step(range, 10.0),
        Some(0.0),
        |value| format!("{value}"),
        "pawns",
    );
    canvas.legend(Mark::One, "fitted to results");
    canvas.legend(Mark::Three, "fitted to scores of searches");
    canvas.legend(Mark::Two, "missed by the evaluation");
    for (row, piece) in rows.iter().enumerate() {
        let name = if piece.held { "in hand" } else { piece.name };
        canvas.label(row, name, piece.held);
        let marks = [
            (piece.judged, Mark::Two, 7.0),
            (piece.searched, Mark::Three, 0.0),
            (piece.won, Mark::One, -7.0),
        ];
        for (estimate, mark, shift) in marks {
            if let Some(estimate) = estimate {
                canvas.mark(row, shift, mark, estimate.value, Some(estimate.bounds()));
            }
        }
    }
    canvas.finish()
}

fn rows(values: &Values) -> Vec<&Value> {
    let (held, on_board): (Vec<&Value>, Vec<&Value>) = values.pieces.iter().partition(|piece| piece.held);
    let mut rows = Vec::new();
    for piece in on_board {
        rows.push(piece);
        rows.extend(held.iter().filter(|other| other.name == piece.name));
    }
    rows
}

fn estimates<'a>(rows: &'a [&Value]) -> impl Iterator<Item = Estimate> + 'a {
    rows.iter()
        .flat_map(|piece| [piece.won, piece.searched, piece.judged])
        .flatten()
}

/// The right edge: intervals of rare pieces may go beyond it, their values not.
fn high(rows: &[&Value]) -> f64 {
    let tops = estimates(rows).map(|estimate| estimate.bounds()[1].min(1.3 * estimate.value + 1.0));
    tops.fold(2.0, f64::max).ceil()
}

/// The left edge: zero, or below where a piece is worth less than nothing.
fn low(rows: &[&Value]) -> f64 {
    let ends = estimates(rows).map(|estimate| estimate.bounds()[0].max(estimate.value - 1.0));
    ends.fold(0.0, f64::min).floor()
}

/// The plot in words.
fn description(rows: &[&Value]) -> String {
    let words = rows.iter().filter_map(|piece| {
        let place = if piece.held { " in hand" } else { "" };
        Some(format!("{}{place} {:.1}", piece.name, piece.won?.value))
    });
    format!(
        "Fitted to results, in pawns: {}.",
        words.collect::<Vec<_>>().join(", ")
    )
}
