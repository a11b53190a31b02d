//! What the engine opens with, in words and tables.

use super::words::{count, score, table};
use crate::Plan;
use crate::chapter::{Chapter, Set};
use crate::opening::{BEST, Candidate};

/// The best first moves under each rule set.
pub(super) fn write(plan: &Plan, chapters: &[Chapter]) -> String {
    let sections = chapters.iter().flat_map(sections);
    format!(
        "## What the engine opens with

The {BEST} best first moves after {think} nodes, each with the line the engine expects and what it is worth to the first player, in
pawns and as a chance. Differences of a few hundredths mean nothing: the next depth may turn them around.

{}",
        sections.collect::<Vec<_>>().join("\n"),
        think = count(plan.think),
    )
}

/// A section for each rule set; one for all where they make no difference.
fn sections(chapter: &Chapter) -> Vec<String> {
    let texts: Vec<_> = chapter.sets.iter().map(lines).collect();
    match texts.as_slice() {
        [first, others @ ..] if others.iter().all(|other| other == first) => {
            vec![format!("### {}\n\n{first}", chapter.title)]
        }
        texts => {
            let titled = chapter.sets.iter().zip(texts);
            titled
                .map(|(set, text)| format!("### {}\n\n{text}", set.title))
                .collect()
        }
    }
}

fn lines(set: &Set) -> String {
    let rows = set.best.iter().map(|line| {
        vec![
            moves(line),
            score(line.score),
            format!("{:.0} %", 100.0 * line.chance),
        ]
    });
    let guide = set.guide.as_ref().map(|line| {
        format!(
            "\nThe guide's first move, searched by itself: {}, {}.\n",
            moves(line),
            score(line.score)
        )
    });
    table(&["line", "score", "chance"], rows) + &guide.unwrap_or_default()
}

/// `1. e4 e5 2. Nf3`.
fn moves(line: &Candidate) -> String {
    let mut text = String::new();
    for (index, pair) in line.moves.chunks(2).enumerate() {
        let gap = if index == 0 { "" } else { " " };
        text += &format!("{gap}{}. {}", index + 1, pair.join(" "));
    }
    text
}
