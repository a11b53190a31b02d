//! What there is in folders of games, for people.

use komadai_engine::Playable;
use komadai_engine::net::QUARTERS;
use komadai_notation::Named;
use komadai_rules::Side;
use komadai_trainer::data::{BANDS, Results, Share, Stats};

use crate::draw::Table;
use crate::numbers::{bytes, counted, grouped};
use crate::output::{QUIET, STRONG};

/// Columns of the longest bar.
const BAR: usize = 24;

/// The page.
pub(crate) fn page<V: Playable + Named>(stats: &Stats) -> String {
    let mut text = format!(
        "{STRONG}{}{STRONG:#}, {} {QUIET}({} in {}){QUIET:#}\n\n",
        V::TITLE,
        counted(stats.results().games(), "game"),
        bytes(stats.bytes),
        counted(stats.chunks, "file")
    );
    for (name, value) in facts(stats) {
        text += &format!("{name:<10} {value}\n");
    }
    text.push('\n');
    text += &results::<V>(stats).into_text();
    text += &format!("{QUIET}± 95 %; a draw counts half in the score{QUIET:#}\n\n");
    text += &bands::<V>(stats).into_text();
    text.push('\n');
    text += &quarters::<V>(stats).into_text();
    text
}

fn facts(stats: &Stats) -> Vec<(&'static str, String)> {
    let percent = |part: u64| 100.0 * part as f64 / stats.positions.max(1) as f64;
    let at = |share: f64| stats.lengths.quantile(share);
    let nodes: Vec<_> = stats
        .nodes
        .iter()
        .map(|(nodes, games)| match stats.nodes.len() {
            1 => grouped(*nodes),
            _ => format!(
                "{} {QUIET}({}){QUIET:#}",
                grouped(*nodes),
                counted(*games, "game")
            ),
        })
        .collect();
    vec![
        (
            "positions",
            format!(
                "{STRONG}{}{STRONG:#}, {:.1} % of them there before",
                grouped(stats.positions),
                100.0 * stats.distinct.repeated()
            ),
        ),
        (
            "quiet",
            format!(
                "{STRONG}{}{STRONG:#}, {:.1} %",
                grouped(stats.quiet),
                percent(stats.quiet)
            ),
        ),
        (
            "plies",
            format!(
                "{:.1} a game; {} to {}, half of them {} to {}",
                stats.lengths.mean(),
                at(0.0),
                at(1.0),
                at(0.25),
                at(0.75)
            ),
        ),
        ("nodes", format!("{} a move", nodes.join(", "))),
    ]
}

fn results<V: Named>(stats: &Stats) -> Table {
    let sides = Side::BOTH.map(|side| V::SIDES[side]);
    let mut table = Table::new(["results", "games", sides[0], "drawn", sides[1], "score"]);
    let mut row = |name: &str, results: &Results| {
        table.push([
            name.to_owned(),
            grouped(results.games()),
            share(results.share(results.sente)),
            share(results.share(results.drawn)),
            share(results.share(results.gote)),
            format!("{STRONG}{}{STRONG:#}", share(results.score())),
        ]);
    };
    for (rules, results) in &stats.rules {
        row(rules, results);
    }
    if stats.rules.len() > 1 {
        row("all", &stats.results());
    }
    table
}

/// `51.2 ± 0.7 %`.
fn share(share: Share) -> String {
    format!("{:.1} ± {:.1} %", 100.0 * share.value, 100.0 * share.error)
}

/// Quiet positions by what the searches thought, and what came of them.
fn bands<V: Playable + Named>(stats: &Stats) -> Table {
    let first = V::SIDES[Side::Sente];
    let bands = stats.bands();
    let most = bands.iter().map(|band| band.positions).max().unwrap_or(0).max(1);
    let mut table = Table::new([
        format!("chance of {first}").as_str(),
        "score",
        "quiet",
        "",
        "points",
    ])
    .left([0, 3]);
    for (index, band) in bands.iter().enumerate() {
        let length = (band.positions as usize * BAR).div_ceil(most as usize);
        table.push([
            edges(index),
            hundredths::<V>(index),
            grouped(band.positions),
            "━".repeat(length),
            percent(band.score()),
        ]);
    }
    table
}

/// The same in each quarter of the game, by how many pieces have left the board, and the draws among them.
fn quarters<V: Playable + Named>(stats: &Stats) -> Table {
    let first = V::SIDES[Side::Sente];
    let numbers = (1..=QUARTERS).map(|number| format!("quarter {number}"));
    let heading = std::iter::once(format!("chance of {first}")).chain(numbers);
    let mut table = Table::new(heading.chain(["drawn".into()]));
    for (index, band) in stats.bands().iter().enumerate() {
        let points = stats
            .quarters
            .iter()
            .map(|quarter| percent(quarter[index].score()));
        let row = std::iter::once(edges(index)).chain(points);
        table.push(row.chain([percent(band.draws())]));
    }
    table
}

/// The chances of a band: `30 – 40 %`.
fn edges(band: usize) -> String {
    let step = 100 / BANDS;
    format!("{:>2} – {} %", band * step, (band + 1) * step)
}

fn percent(share: Option<f64>) -> String {
    share.map_or("–".into(), |share| format!("{:.1} %", 100.0 * share))
}

/// The scores of a band: `-600 … -340`.
fn hundredths<V: Playable>(band: usize) -> String {
    let score = |edge: usize| {
        let chance = edge as f64 / BANDS as f64;
        match (V::SCALE * (chance / (1.0 - chance)).ln()).round() as i64 {
            0 => "0".into(),
            score => format!("{score:+}"),
        }
    };
    match band {
        0 => format!("… {}", score(1)),
        _ if band + 1 == BANDS => format!("{} …", score(band)),
        _ => format!("{} … {}", score(band), score(band + 1)),
    }
}
