//! Draws, lengths and endings, in words and tables.

use crate::{HOPELESS, LONGEST as LONGEST_DATA};

use super::words::{count, share, table};
use crate::findings::chapter::{Chapter, Set};
use crate::findings::outcome::End;
use crate::findings::playing::LONGEST;
use crate::findings::plot;

/// How games end under each rule set.
pub(super) fn write(chapters: &[Chapter], folder: &str) -> String {
    let sets = || chapters.iter().flat_map(|chapter| &chapter.sets);
    let seen: Vec<End> = End::ALL
        .into_iter()
        .filter(|end| sets().any(|set| set.start.ended(*end).part > 0))
        .collect();
    let names = seen.iter().map(|end| end.name());
    let heading: Vec<_> = ["", "games"].into_iter().chain(names).collect();
    let ends = |set: &Set| {
        let shares = seen
            .iter()
            .map(|end| format!("{:.1} %", 100.0 * set.start.ended(*end).value()));
        [set.title.clone(), count(set.start.games())]
            .into_iter()
            .chain(shares)
            .collect()
    };
    let draws_heading = [
        "",
        "drawn from the start",
        "games",
        "drawn from random openings",
        "games",
        "middle length",
        "half of them",
        "nine in ten",
    ];
    format!(
        "## Draws, lengths, endings

{draws}
Lengths are in plies (a move of one side), of games from the start position: the median, and the ranges in which half and
nine in ten of them lie.

![How long games are]({folder}/{lengths})

![How games end]({folder}/{ends_file})

{ends}
Games from the start position are played out: they end as the rules say, by a declaration as soon as one wins, or after {LONGEST} plies, as draws (*too long*). Games
from random openings are resigned when both sides agree for {agreed} plies that one of them has a chance of {hopeless:.0} %, and
cut off after {LONGEST_DATA} plies; that hides some draws that a losing side would have saved.
",
        draws = table(&draws_heading, sets().map(draws)),
        lengths = plot::LENGTHS,
        ends_file = plot::ENDS,
        ends = table(&heading, sets().map(ends)),
        agreed = HOPELESS.1,
        hopeless = 100.0 * HOPELESS.0,
    )
}

fn draws(set: &Set) -> Vec<String> {
    let [start, random] = [&set.start, &set.random];
    let between = |low, high| format!("{} to {}", start.length(low), start.length(high));
    vec![
        set.title.clone(),
        share(start.drawn()),
        count(start.games()),
        share(random.drawn()),
        count(random.games()),
        start.length(0.5).to_string(),
        between(0.25, 0.75),
        between(0.05, 0.95),
    ]
}
