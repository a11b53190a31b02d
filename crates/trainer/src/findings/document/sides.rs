//! Who is better off, in words and a table.

use crate::{OPENING, UNFAIR};

use super::words::{count, percent, table};
use crate::findings::Plan;
use crate::findings::chapter::{Chapter, Set};
use crate::findings::estimate::Estimate;
use crate::findings::outcome::ABOUT;
use crate::findings::plot;
use crate::findings::starts::{CHOICE, VARIED, WORSE};

/// What the first player scores under each rule set.
pub(super) fn write(plan: &Plan, chapters: &[Chapter], folder: &str) -> String {
    let heading = [
        "",
        "from the start",
        "games",
        "search",
        "from random openings",
        "games",
        "of it, when even",
        "games",
        "their openings",
    ];
    let sets = || chapters.iter().flat_map(|chapter| &chapter.sets);
    let verdicts = chapters.iter().flat_map(|chapter| {
        let verdict = |set: &Set| {
            format!(
                "- {}: {}.\n",
                set.title,
                verdict(set.start.first(), &chapter.sides)
            )
        };
        chapter.sets.iter().map(verdict).collect::<Vec<_>>()
    });
    format!(
        "## Who is better off

Points a game of the first player (Black in Shogi, White in Shogun, the Clan in Shinobi), a draw counting half.

![What the first player scores]({folder}/{file})

{table}
From the start position:

{verdicts}
*From the start*: the first {VARIED} plies are drawn at random from the best {CHOICE} moves of a search, those no more than
{worse:.1} pawns worse than the best; then both sides play their best at {nodes} nodes a move, to the end, and nobody resigns.
*Search*: the chance that one long search of the start position gives. *From random openings*: {least} to {most} plies at
random, whatever they are, then self-play. Such openings say little about the start position: a random drop throws a piece
away more often than a random pawn move, and Shinobi's Clan drops the best of its army. An opening that gives
one side a better chance than {unfair:.0} % is not played at all, which pulls the numbers towards a half. *Their openings* is the
first player's chance in the openings that were played, by the first search of the game, and *when even* covers the games in which that was within
{about:.0} points of a half: there only the engine's own idea of even matters.
",
        file = plot::SIDES,
        table = table(&heading, sets().map(row)),
        verdicts = verdicts.collect::<String>(),
        worse = f64::from(WORSE) / 100.0,
        nodes = count(plan.starts.nodes),
        least = OPENING.0,
        most = OPENING.1,
        unfair = 100.0 * UNFAIR,
        about = 100.0 * ABOUT,
    )
}

fn row(set: &Set) -> Vec<String> {
    let search = set
        .best
        .first()
        .map(|best| format!("{:.0} %", 100.0 * best.chance));
    vec![
        set.title.clone(),
        percent(set.start.first()),
        count(set.start.games()),
        search.unwrap_or_default(),
        percent(set.random.first()),
        count(set.random.games()),
        percent(set.random.first_when_even()),
        count(set.random.even.iter().sum()),
        percent(set.random.opening()),
    ]
}

/// Who is favoured, if that can be told.
pub(super) fn verdict(first: Option<Estimate>, sides: &[String; 2]) -> String {
    let Some(first) = first else {
        return "too few games to say".into();
    };
    let [low, high] = first.bounds();
    let better = if first.value > 0.5 { &sides[0] } else { &sides[1] };
    if low <= 0.5 && high >= 0.5 {
        return format!(
            "{} for {}, indistinguishable from even",
            percent(Some(first)),
            sides[0]
        );
    }
    format!(
        "{} for {}, so {better} is favoured",
        percent(Some(first)),
        sides[0]
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_favoured_only_beyond_the_error() {
        let sides = ["the Clan", "the Kingdom"].map(String::from);
        let with = |value| verdict(Some(Estimate { value, error: 0.01 }), &sides);
        assert_eq!(
            with(0.51),
            "51.0 ± 2.0 % for the Clan, indistinguishable from even"
        );
        assert_eq!(
            with(0.44),
            "44.0 ± 2.0 % for the Clan, so the Kingdom is favoured"
        );
    }
}
