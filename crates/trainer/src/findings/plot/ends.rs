//! How games end, a bar for each rule set.

use super::canvas::Canvas;
use crate::findings::chapter::{Chapter, Set};
use crate::findings::outcome::End;

/// The ends of games from the start position, which are played to the last move.
pub(crate) fn plot(chapters: &[Chapter]) -> String {
    let sets: Vec<&Set> = chapters.iter().flat_map(|chapter| &chapter.sets).collect();
    let title = "How games from the start position end";
    let mut canvas = Canvas::new(title, &description(&sets), sets.len(), 34.0, [0.0, 1.0]);
    canvas.scale(
        0.1,
        None,
        |value| format!("{:.0} %", 100.0 * value),
        "of all games",
    );
    let ends = End::ALL.into_iter().enumerate();
    let seen = ends.filter(|(_, end)| sets.iter().any(|set| set.start.ended(*end).part > 0));
    for (color, end) in seen.clone() {
        canvas.color(color, end.name());
    }
    for (row, set) in sets.iter().enumerate() {
        canvas.label(row, &set.title, false);
        let mut from = 0.0;
        for (color, end) in seen.clone() {
            let share = set.start.ended(end);
            let to = from + share.value();
            if share.part > 0 {
                let words = format!("{}: {:.1} %", end.name(), 100.0 * share.value());
                canvas.part(row, color, from, to, &words);
            }
            from = to;
        }
    }
    canvas.finish()
}

fn description(sets: &[&Set]) -> String {
    let words = sets.iter().map(|set| {
        let ends = End::ALL.map(|end| (end, set.start.ended(end)));
        let ends = ends.into_iter().filter(|(_, share)| share.part > 0);
        let ends = ends.map(|(end, share)| format!("{} {:.0} %", end.name(), 100.0 * share.value()));
        format!("{}: {}", set.title, ends.collect::<Vec<_>>().join(", "))
    });
    words.collect::<Vec<_>>().join("; ") + "."
}
