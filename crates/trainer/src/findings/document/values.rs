//! What pieces are worth, in words and tables.

use super::words::{count, pawns, percent, table};
use crate::findings::chapter::{Chapter, Value};
use crate::findings::fit::DRAWS;
use crate::findings::plot;
use crate::findings::worth::ENOUGH;

/// A table and a plot for each game.
pub(super) fn write(chapters: &[Chapter], folder: &str) -> String {
    let parts = chapters.iter().map(|chapter| section(chapter, folder));
    std::iter::once(method())
        .chain(parts)
        .collect::<Vec<_>>()
        .join("\n")
}

/// What was done.
fn method() -> String {
    format!(
        "## What pieces are worth

Three measurements, all in pawns on the board.

*Results*: a logistic curve is fitted to the results of the self-play games. In quiet positions (nobody in check, no
capture or promotion to come, the game not decided) it sees only how many more of each piece one side has, whose turn it is,
and which side it is. So it says what a piece did for the result, everything else being as it usually was: a rook given
up for an attack counts against the rook.

*Searches*: the same curve, fitted to the chance that the search gave in the same positions. What the engine believes after
a search is less noisy than who won, but it is only a belief.

*Evaluation*: in one quiet position of each game every piece is removed, one at a time, and we see how much the
evaluation drops. That is what the engine believes without any search, on average over the places where such pieces stand; a network
has seldom seen a position with a piece just missing.

The errors of the first two come from resampling the games {DRAWS} times. The error in a row is the piece's own; all rows
of a column also share the error of their unit, which is in the pawn's row. All values are averages over whole games. A rare piece
is uncertain, and its interval says so; values from fewer than {ENOUGH} games are left out.
"
    )
}

fn section(chapter: &Chapter, folder: &str) -> String {
    let title = chapter.title;
    let Some(values) = &chapter.values else {
        return format!("### {title}\n\nToo few games to say.\n");
    };
    let heading = ["piece", "results", "searches", "games", "evaluation", "positions"];
    let rows = values.pieces.iter().map(row);
    format!(
        "### {title}\n\n![{title}: what pieces are worth]({folder}/{file})\n\n{table}\n\
         An extra pawn turns an even game into a chance of {pawn}.{declined}\n",
        file = plot::values_file(chapter),
        table = table(&heading, rows),
        pawn = percent(Some(crate::findings::estimate::Estimate {
            value: 0.5 + values.pawn.value,
            error: values.pawn.error,
        })),
        declined = declined(chapter),
    )
}

fn row(piece: &Value) -> Vec<String> {
    let place = if piece.held { " in hand" } else { "" };
    vec![
        format!("{}{place}", piece.name),
        pawns(piece.won),
        pawns(piece.searched),
        count(piece.games),
        pawns(piece.judged),
        count(piece.positions),
    ]
}

/// How often a piece that may promote does not.
fn declined(chapter: &Chapter) -> String {
    let seen = chapter.declined.iter().filter(|(_, share)| share.whole >= 20);
    let words: Vec<_> = seen
        .map(|(name, share)| {
            let percent = 100.0 * share.value();
            format!("{name} {percent:.1} % of {}", count(share.whole))
        })
        .collect();
    if words.is_empty() {
        return String::new();
    }
    format!(
        " Of the moves that could have promoted and did not have to, this share did not: {}.",
        words.join(", ")
    )
}
