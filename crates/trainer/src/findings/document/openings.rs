//! What the engine opens with, in words and tables.

use komadai_notation::Numbering;

use super::words::{count, score, table};
use crate::findings::Plan;
use crate::findings::chapter::{Chapter, Set};
use crate::findings::opening::{BEST, Candidate};

/// The best first moves under each rule set.
pub(super) fn write(plan: &Plan, chapters: &[Chapter]) -> String {
    let sections = chapters.iter().flat_map(sections);
    format!(
        "## What the engine opens with

The {BEST} best first moves after {think} nodes, each with the line the engine expects and what it is worth to the first player, in
pawns and as a chance. Differences of a few hundredths mean nothing: the next depth may reverse them.

{}",
        sections.collect::<Vec<_>>().join("\n"),
        think = count(plan.think),
    )
}

/// A section for each rule set; one for all where they make no difference.
fn sections(chapter: &Chapter) -> Vec<String> {
    let texts: Vec<_> = chapter.sets.iter().map(|set| lines(chapter, set)).collect();
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

fn lines(chapter: &Chapter, set: &Set) -> String {
    let moves = |line: &Candidate| moves(line, chapter.numbering);
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

/// `1. e4 e5 2. Nf3`, or `1. P-7f 2. P-3d` where every move has its number.
fn moves(line: &Candidate, numbering: Numbering) -> String {
    let mut text = String::new();
    for (ply, name) in line.moves.iter().enumerate() {
        let is_numbered = ply == 0 || numbering.number(ply) != numbering.number(ply - 1);
        let number = is_numbered.then(|| format!("{}. ", numbering.number(ply)));
        let gap = if ply == 0 { "" } else { " " };
        text += &format!("{gap}{}{name}", number.unwrap_or_default());
    }
    text
}

#[cfg(test)]
mod tests {
    use komadai_engine::Score;

    use super::*;

    #[test]
    fn moves_are_numbered_as_the_players_of_a_game_do() {
        let line = |names: &[&str]| Candidate {
            moves: names.iter().map(|&name| name.into()).collect(),
            score: Score::DRAW,
            chance: 0.5,
        };
        let chess = moves(&line(&["e4", "e5", "Nf3"]), Numbering::Pairs);
        assert_eq!(chess, "1. e4 e5 2. Nf3");
        let shogi = moves(&line(&["P-7f", "P-3d", "P-2f"]), Numbering::Moves);
        assert_eq!(shogi, "1. P-7f 2. P-3d 3. P-2f");
    }
}
