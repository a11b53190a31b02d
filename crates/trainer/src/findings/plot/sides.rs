//! Who is better off: the first player's points a game, a row for each rule set.

use komadai_plot::round_step;

use super::canvas::{Canvas, Mark};
use crate::findings::chapter::{Chapter, Set};

/// Games from the start position, games from random openings, and the search of the start position.
pub(crate) fn plot(chapters: &[Chapter]) -> String {
    let sets: Vec<&Set> = chapters.iter().flat_map(|chapter| &chapter.sets).collect();
    let marks: Vec<_> = sets.iter().map(|set| marks(set)).collect();
    let all = marks.iter().flatten().flat_map(|(_, value, bounds)| {
        let [low, high] = bounds.unwrap_or([*value; 2]);
        [low - 0.5, high - 0.5].map(f64::abs)
    });
    let reach = (all.fold(0.05, f64::max) * 20.0).ceil().min(10.0) / 20.0;
    let range = [0.5 - reach, 0.5 + reach];
    let mut canvas = Canvas::new(
        "What the first player scores",
        &description(&sets),
        sets.len(),
        40.0,
        range,
    );
    canvas.scale(
        round_step(range, 8.0),
        Some(0.5),
        |value| format!("{:.0} %", 100.0 * value),
        "points a game; half is even",
    );
    canvas.legend(Mark::One, "games from the start position");
    canvas.legend(Mark::Two, "games from random openings");
    canvas.legend(Mark::Three, "chance a long search gives");
    for (row, (set, marks)) in sets.iter().zip(&marks).enumerate() {
        canvas.label(row, &set.title, false);
        for &(mark, value, bounds) in marks {
            let shift = match mark {
                Mark::One => -9.0,
                Mark::Two => 0.0,
                Mark::Three => 9.0,
            };
            canvas.mark(row, shift, mark, value, bounds);
        }
    }
    canvas.finish()
}

type Marked = (Mark, f64, Option<[f64; 2]>);

fn marks(set: &Set) -> Vec<Marked> {
    let played = [(Mark::One, &set.start), (Mark::Two, &set.random)];
    let mut marks: Vec<Marked> = played
        .into_iter()
        .filter_map(|(mark, tally)| {
            let first = tally.first()?;
            Some((mark, first.value, Some(first.bounds())))
        })
        .collect();
    marks.extend(set.best.first().map(|best| (Mark::Three, best.chance, None)));
    marks
}

fn description(sets: &[&Set]) -> String {
    let words = sets.iter().filter_map(|set| {
        let first = set.start.first()?;
        Some(format!(
            "{} {:.1} ± {:.1}",
            set.title,
            100.0 * first.value,
            100.0 * first.margin()
        ))
    });
    let words: Vec<_> = words.collect();
    format!(
        "Points of the first player in games from the start position, in per cent: {}.",
        words.join("; ")
    )
}
