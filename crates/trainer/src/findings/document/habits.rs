//! What both sides like to do, in words and tables.

use komadai_rules::Side;

use super::words::{count, list, percent, share, table};
use crate::findings::Plan;
use crate::findings::chapter::Chapter;
use crate::findings::free::{LATER_HALVES, OPENING, OPENING_HALVES};
use crate::findings::habits::{Habit, RARE, SETTLED, SYSTEM, When};
use crate::findings::outcome::End;

/// Every game's first moves, systems and habits.
pub(super) fn write(plan: &Plan, chapters: &[Chapter]) -> String {
    let nodes = |halves: [u64; 2]| halves.map(|halves| count(plan.free.nodes * halves / 2));
    let [least, most] = nodes(OPENING_HALVES);
    let [least_later, most_later] = nodes(LATER_HALVES);
    let sections: Vec<_> = chapters.iter().map(section).collect();
    format!(
        "## What both sides like to do

{games} games of each game from its start position, in which both sides always play the move they like best; only how long they think is
drawn at random, between {least} and {most} nodes for each of the first {OPENING} plies, then between {least_later} and {most_later}. So a move
that is frequent here is one that searches of different lengths agree on. What happened in fewer than {RARE} % of the games is left
out. Scores are points a game of the first player; those of rare openings say little, as their errors show.

{sections}",
        games = count(plan.free.games),
        sections = sections.join("\n"),
    )
}

fn section(chapter: &Chapter) -> String {
    let habits = &chapter.habits;
    let title = match chapter.sets.len() {
        1 => chapter.title.to_owned(),
        _ => format!("{}, {}", chapter.title, chapter.usual),
    };
    let mut text = format!("### {title}: first moves and habits\n\n");
    if habits.games == 0 {
        return text + "No games were played.\n";
    }
    text += &went(chapter);
    let first = habits.first.iter().map(|habit| {
        let answer = habit.answer.as_ref();
        let answer = answer.map(|(name, part)| format!("{name}, {:.1} %", 100.0 * part.value()));
        let mut row = row(habit);
        row.push(answer.unwrap_or_default());
        row
    });
    text += &table(
        &["first move", "games", "first player scores", "usual answer"],
        first,
    );
    for side in Side::BOTH {
        let own = &chapter.sides[side.index()];
        text += &named(
            &format!("the first {SYSTEM} moves of {own}"),
            &habits.systems[side],
        );
        text += &named(
            &format!("king of {own} after {SETTLED} plies"),
            &habits.kings[side],
        );
    }
    let said = Side::BOTH.into_iter().flat_map(|side| {
        let own = &chapter.sides[side.index()];
        [
            castled(own, &habits.castled[side]),
            dropped(own, &habits.dropped[side]),
        ]
    });
    let said: Vec<_> = said.flatten().collect();
    if !said.is_empty() {
        text += &format!("\n{}\n", said.join(" "));
    }
    text
}

/// How all the games went.
fn went(chapter: &Chapter) -> String {
    let ends = End::ALL
        .into_iter()
        .filter(|end| chapter.free.ended(*end).part > 0);
    let ends = ends.map(|end| format!("{} {:.1} %", end.name(), 100.0 * chapter.free.ended(end).value()));
    format!(
        "{} scored {} in all {} games; {} were drawn. They ended by: {}.\n\n",
        capital(&chapter.sides[0]),
        percent(chapter.free.first()),
        count(chapter.free.games()),
        share(chapter.free.drawn()),
        ends.collect::<Vec<_>>().join(", "),
    )
}

fn named(heading: &str, habits: &[Habit]) -> String {
    if habits.is_empty() {
        return String::new();
    }
    let rows = habits.iter().map(row);
    format!("\n{}", table(&[heading, "games", "first player scores"], rows))
}

fn row(habit: &Habit) -> Vec<String> {
    vec![habit.name.clone(), share(habit.games), percent(habit.first)]
}

fn castled(side: &str, when: &When) -> Option<String> {
    (when.games.part > 0).then(|| {
        format!(
            "{} castled in {} of the games, in half of these by move {}.",
            capital(side),
            share(when.games),
            when.middle
        )
    })
}

fn dropped(side: &str, first: &[(&'static str, When)]) -> Option<String> {
    let parts: Vec<_> = first
        .iter()
        .filter(|(_, when)| when.games.part * 100 >= when.games.whole * RARE)
        .collect();
    let words = parts.iter().map(|(role, when)| {
        format!(
            "the {role} in {:.1} % (typically at move {})",
            100.0 * when.games.value(),
            when.middle
        )
    });
    let words: Vec<_> = words.collect();
    (!words.is_empty()).then(|| format!("The first piece {side} dropped was {}.", list(&words)))
}

/// A sentence begins with it.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::findings::estimate::Proportion;

    #[test]
    fn habits_are_told_in_sentences() {
        let games = Proportion { part: 9, whole: 10 };
        let told = castled("the Kingdom", &When { games, middle: 7 });
        assert_eq!(
            told.as_deref(),
            Some("The Kingdom castled in 90.0 % (59.6 to 98.2) of the games, in half of these by move 7.")
        );
        assert_eq!(castled("Black", &When::default()), None);
        let told = dropped("the Clan", &[("ninja", When { games, middle: 3 })]);
        assert_eq!(
            told.as_deref(),
            Some("The first piece the Clan dropped was the ninja in 90.0 % (typically at move 3).")
        );
    }
}
