//! How long games are, a row for each rule set.

use komadai_plot::round_step;

use super::canvas::{Canvas, Mark};
use crate::findings::chapter::{Chapter, Set};

/// The middle half of the games from the start position, and all but the shortest and longest twentieth.
pub(crate) fn plot(chapters: &[Chapter]) -> String {
    let sets: Vec<&Set> = chapters.iter().flat_map(|chapter| &chapter.sets).collect();
    let longest = sets.iter().map(|set| set.start.length(0.95)).max().unwrap_or(0);
    let range = [0.0, f64::from(longest.max(20)) * 1.02];
    let words: Vec<_> = sets
        .iter()
        .map(|set| format!("{} {}", set.title, set.start.length(0.5)))
        .collect();
    let description = format!("The middle length in plies: {}.", words.join("; "));
    let title = "How long games from the start position are";
    let mut canvas = Canvas::new(title, &description, sets.len(), 34.0, range);
    canvas.scale(
        round_step(range, 10.0),
        None,
        |value| format!("{value:.0}"),
        "plies",
    );
    canvas.legend(
        Mark::One,
        "the middle length; broad: half of all games; thin: nine in ten",
    );
    for (row, set) in sets.iter().enumerate() {
        canvas.label(row, &set.title, false);
        let at = |part| f64::from(set.start.length(part));
        canvas.stretch(row, Mark::One, at(0.25), at(0.75));
        canvas.mark(row, 0.0, Mark::One, at(0.5), Some([at(0.05), at(0.95)]));
        canvas.remark(row, &format!("{:.0}", at(0.5)));
    }
    canvas.finish()
}
