//! Games with a handicap between equals, in words and a table.

use super::words::{count, list, share, table};
use crate::findings::Plan;
use crate::findings::chapter::Chapter;
use crate::findings::handicap::Given;

/// How the games with each handicap went; nothing where there is none.
pub(super) fn write(plan: &Plan, chapters: &[Chapter]) -> String {
    let given = chapters.iter().filter(|chapter| !chapter.given.is_empty());
    let sections: Vec<_> = given
        .map(|chapter| {
            let rows = chapter.given.iter().map(row);
            let heading = ["missing", "games", "won by the giver", "drawn"];
            format!(
                "### {}, {}: handicaps\n\n{}",
                chapter.title,
                chapter.usual,
                table(&heading, rows)
            )
        })
        .collect();
    if sections.is_empty() {
        return String::new();
    }
    format!(
        "## Handicaps between equals

{games} games with each handicap, played as above, so both sides are equally strong. The giver, {giver}, moves first. Among people the giver
is the stronger player, who wins by knowing more: these numbers say how much strength a handicap makes up for.

{sections}",
        games = count(plan.free.games),
        giver = chapters.iter().find(|chapter| !chapter.given.is_empty()).map_or("", |chapter| chapter.sides[1].as_str()),
        sections = sections.join("\n"),
    )
}

fn row(given: &Given) -> Vec<String> {
    vec![
        missing(&given.removed),
        count(given.won.whole),
        share(given.won),
        share(given.drawn),
    ]
}

/// `rook, bishop and 2 lances`.
fn missing(removed: &[&'static str]) -> String {
    let mut counted: Vec<(&str, usize)> = Vec::new();
    for name in removed {
        match counted.last_mut().filter(|(last, _)| last == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    let words: Vec<_> = counted
        .into_iter()
        .map(|(name, count)| match count {
            1 => name.to_owned(),
            _ => format!("{count} {name}s"),
        })
        .collect();
    list(&words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_counted() {
        assert_eq!(
            missing(&["rook", "bishop", "lance", "lance"]),
            "rook, bishop and 2 lances"
        );
    }
}
