//! How a piece moves, as a small drawing: dots for steps, arrows for lines, rings for moves that cannot capture, crosses
//! for captures only.

use komadai_rules::movement::{FORWARD, LINES, Movement, Step};

use crate::ink::Ink;
use crate::pdf::{Area, Canvas, Paint};

/// How far the drawing reaches from its middle, in squares.
const REACH: f32 = 2.0;

/// Draws it into a square area.
pub(crate) fn draw(canvas: &mut Canvas<'_>, area: Area, movement: &Movement) {
    let cell = area.width / (2.0 * REACH + 1.0);
    let (x, y) = area.middle();
    let line = Paint::line(Ink::HAIR, 0.12);
    for number in 0..=(2.0 * REACH) as usize + 1 {
        let along = number as f32 * cell;
        canvas.line(
            (area.x + along, area.y),
            (area.x + along, area.y + area.height),
            line,
        );
        canvas.line(
            (area.x, area.y + along),
            (area.x + area.width, area.y + along),
            line,
        );
    }
    let own = Area::new(x - cell * 0.34, y - cell * 0.34, cell * 0.68, cell * 0.68);
    canvas.rect(own, Paint::fill(Ink::BLACK));
    let spot = |step: &Step| (x + f32::from(step.0) * cell, y - f32::from(step.1) * cell);
    for step in slides(movement) {
        arrow(canvas, (x, y), step, cell);
    }
    let (quiet, leaps, takes): (&[Step], &[Step], &[Step]) = if movement.pawn {
        (&[FORWARD, (0, 2)], &[], movement.steps)
    } else {
        (&[], movement.steps, &[])
    };
    for place in leaps.iter().map(spot) {
        canvas.circle(place, cell * 0.26, Paint::fill(Ink::BLACK));
    }
    for place in quiet.iter().map(spot) {
        canvas.circle(
            place,
            cell * 0.24,
            Paint::fill(Ink::WHITE).outlined(Ink::BLACK, cell * 0.1),
        );
    }
    for (x, y) in takes.iter().map(spot) {
        let arm = cell * 0.24;
        let cross = Paint::line(Ink::BLACK, cell * 0.12);
        canvas.line((x - arm, y - arm), (x + arm, y + arm), cross);
        canvas.line((x - arm, y + arm), (x + arm, y - arm), cross);
    }
}

/// The directions of a movement's lines.
fn slides(movement: &Movement) -> Vec<Step> {
    let open = LINES
        .into_iter()
        .zip(movement.slides.lines)
        .filter(|(_, open)| *open);
    let both_ways = open.flat_map(|((files, ranks), _)| [(files, ranks), (-files, -ranks)]);
    both_ways
        .chain(movement.slides.forward.then_some(FORWARD))
        .collect()
}

/// An arrow from the piece to the edge of the drawing.
fn arrow(canvas: &mut Canvas<'_>, (x, y): (f32, f32), step: Step, cell: f32) {
    let (dx, dy) = (f32::from(step.0), -f32::from(step.1));
    let at = |far: f32, aside: f32| {
        (
            x + (dx * far - dy * aside) * cell,
            y + (dy * far + dx * aside) * cell,
        )
    };
    canvas.line(at(0.5, 0.0), at(REACH, 0.0), Paint::line(Ink::BLACK, cell * 0.13));
    let back = if dx != 0.0 && dy != 0.0 {
        REACH - 0.28
    } else {
        REACH - 0.36
    };
    let barb = if dx != 0.0 && dy != 0.0 { 0.19 } else { 0.26 };
    let tip = [at(REACH + 0.3, 0.0), at(back, barb), at(back, -barb)];
    canvas.polygon(&tip, Paint::fill(Ink::BLACK));
}
