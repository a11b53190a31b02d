//! The findings as a text: what was measured, on what, and what it does not show.
//!
//! Every sentence that depends on a number is made from it, so the text stays true when it is written again.

mod claims;
mod ends;
mod habits;
mod handicaps;
mod openings;
mod sides;
mod values;
mod words;

use crate::findings::Plan;
use crate::findings::chapter::Chapter;
use words::{count, list, table};

/// The whole text.
pub(crate) fn write(plan: &Plan, chapters: &[Chapter], folder: &str) -> String {
    let parts = [
        introduction(plan, chapters),
        claims::write(chapters),
        values::write(chapters, folder),
        sides::write(plan, chapters, folder),
        ends::write(chapters, folder),
        openings::write(plan, chapters),
        habits::write(plan, chapters),
        handicaps::write(plan, chapters),
    ];
    parts.join("\n")
}

fn introduction(plan: &Plan, chapters: &[Chapter]) -> String {
    let rows = chapters.iter().map(|chapter| {
        let positions = chapter.values.as_ref().map_or(0, |values| values.positions);
        let nodes = chapter.nodes.iter().map(|nodes| count(*nodes)).collect();
        let seeds = chapter.seeds.iter().map(u64::to_string).collect();
        let played = plan.starts.games * chapter.sets.len() as u64;
        let free = plan.free.games * (1 + chapter.given.len() as u64);
        vec![
            chapter.title.into(),
            count(chapter.games),
            all(nodes),
            all(seeds),
            count(positions),
            count(played),
            count(free),
        ]
    });
    let heading = [
        "game",
        "games from random openings",
        "nodes a move",
        "seeds",
        "positions for the values",
        "games from the start position",
        "games as it likes",
    ];
    format!(
        "# Findings

This page says what komadai's engine has found out about the games it plays. One command made all of it, including this text, from
the engine's games against itself and its own searches (engine {version}): `komadai findings --data FOLDERS
--starts {starts} --free {free} --nodes {plain} --think {think_plain}`.

{table}
Games from random openings are self-play data (`komadai datagen`), some of them perhaps by earlier versions of the engine. Games from the start
position were played for this text at {nodes} nodes a move, as were those in which the engine plays as it likes, and each start
position was searched with {think} nodes, with positions judged by the networks that come with the engine.

**How to read the numbers.** ± and brackets are 95 % intervals: how much a number could differ if other games had been
played the same way. They say nothing about what all these games have in common: one engine, with its own taste and
weaknesses, plays both sides and thinks only for a moment. A stronger player may find other values and other openings. Games, not
positions, count as independent samples throughout.
",
        version = env!("CARGO_PKG_VERSION"),
        table = table(&heading, rows),
        starts = plan.starts.games,
        free = plan.free.games,
        plain = plan.starts.nodes,
        think_plain = plan.think,
        nodes = count(plan.starts.nodes),
        think = count(plan.think),
    )
}

fn all(words: Vec<String>) -> String {
    if words.is_empty() {
        "–".into()
    } else {
        list(&words)
    }
}
