//! How pieces move, as a small drawing; the message that says it is `komadai_learn::way`.

use komadai_rules::movement::{BACK, FORWARD, LINES, Movement, Step};
use maud::{Markup, html};

/// How far the drawing reaches from its middle, in squares, and how wide a square is.
const REACH: i32 = 2;
const CELL: i32 = 20;
const SIZE: i32 = (2 * REACH + 1) * CELL;
const MIDDLE: i32 = SIZE / 2;

/// The moves of a piece on an empty board, drawn as on the cards of `web/board/card.js`: dots for steps, arrows for
/// lines, rings for moves that cannot capture, crosses for captures only.
pub(super) fn drawing(movement: &Movement) -> Markup {
    let lines: String = (0..=2 * REACH + 1)
        .map(|line| format!("M0 {0}H{SIZE}M{0} 0V{SIZE}", line * CELL))
        .collect();
    let (quiet, leaps, takes): (&[Step], &[Step], &[Step]) = if movement.pawn {
        (&[FORWARD, (0, 2)], &[], movement.steps)
    } else {
        (&[], movement.steps, &[])
    };
    html! {
        svg.kd-diagram viewBox=(format!("-1 -1 {0} {0}", SIZE + 2)) aria-hidden="true" {
            path.kd-line d=(lines) {}
            rect.kd-self x=(MIDDLE - 7) y=(MIDDLE - 7) width="14" height="14" rx="3" {}
            @for step in slides(movement) { path.kd-slide d=(arrow(step)) {} }
            @for (x, y) in leaps.iter().map(spot) { circle.kd-leap cx=(x) cy=(y) r="5" {} }
            @for (x, y) in quiet.iter().map(spot) { circle.kd-quiet cx=(x) cy=(y) r="4.5" {} }
            @for (x, y) in takes.iter().map(spot) { path.kd-takes d=(format!("M{} {}l8 8m0 -8l-8 8", x - 4, y - 4)) {} }
        }
    }
}

/// The directions of a movement's lines.
fn slides(movement: &Movement) -> Vec<Step> {
    let open = LINES
        .into_iter()
        .zip(movement.slides.lines)
        .filter(|(_, open)| *open);
    let both_ways = open.flat_map(|((files, ranks), _)| [(files, ranks), (-files, -ranks)]);
    let ahead = movement.slides.forward.then_some((BACK.0, -BACK.1));
    both_ways.chain(ahead).collect()
}

fn spot(step: &Step) -> (i32, i32) {
    (
        MIDDLE + i32::from(step.0) * CELL,
        MIDDLE - i32::from(step.1) * CELL,
    )
}

/// An arrow from the piece to the edge of the drawing.
fn arrow((across, forward): Step) -> String {
    let (across, forward) = (f64::from(across), f64::from(forward));
    let length = across.hypot(forward);
    let (ux, uy) = (across / length, -forward / length);
    let middle = f64::from(MIDDLE);
    let far = (f64::from(REACH) + 0.3) * f64::from(CELL) * length;
    let (x, y) = (middle + ux * far, middle + uy * far);
    let barb = |aside: f64| {
        format!(
            "{:.1} {:.1}",
            x - ux * 8.0 - uy * aside,
            y - uy * 8.0 + ux * aside
        )
    };
    format!(
        "M{:.1} {:.1}L{x:.1} {y:.1}M{}L{x:.1} {y:.1}L{}",
        middle + ux * 11.0,
        middle + uy * 11.0,
        barb(6.0),
        barb(-6.0)
    )
}
