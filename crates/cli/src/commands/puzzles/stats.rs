//! `komadai puzzles stats`: how many there are of what.

use std::collections::BTreeMap;
use std::io::Write;

use komadai_puzzles::{Kind, Puzzle};
use komadai_rules::VariantId;
use serde_json::{Value, json};

use crate::draw::Table;
use crate::failure::Failure;
use crate::numbers::counted;
use crate::output::{self, QUIET, STRONG};

pub(super) fn run(puzzles: &[Puzzle], json: bool) -> Result<(), Failure> {
    let mut out = output::stdout();
    for game in VariantId::ALL {
        let puzzles: Vec<&Puzzle> = puzzles.iter().filter(|puzzle| puzzle.game == game).collect();
        if puzzles.is_empty() {
            continue;
        }
        if json {
            writeln!(out, "{}", object(game, &puzzles))?;
        } else {
            writeln!(out, "{}", page(game, &puzzles))?;
        }
    }
    Ok(())
}

/// How many there are by whatever is asked.
fn count<K: Ord>(puzzles: &[&Puzzle], keys: impl Fn(&Puzzle) -> Vec<K>) -> BTreeMap<K, usize> {
    let mut counts = BTreeMap::new();
    for key in puzzles.iter().flat_map(|puzzle| keys(puzzle)) {
        *counts.entry(key).or_default() += 1;
    }
    counts
}

fn by_length(puzzles: &[&Puzzle]) -> BTreeMap<(Kind, usize), usize> {
    count(puzzles, |puzzle| vec![(puzzle.kind, puzzle.plies())])
}

fn by_rating(puzzles: &[&Puzzle]) -> BTreeMap<u16, usize> {
    count(puzzles, |puzzle| vec![puzzle.rating / 200 * 200])
}

fn by_tag(puzzles: &[&Puzzle]) -> BTreeMap<&'static str, usize> {
    count(puzzles, |puzzle| {
        puzzle.tags.iter().map(|tag| tag.name()).collect()
    })
}

fn by_source(puzzles: &[&Puzzle]) -> BTreeMap<&'static str, usize> {
    count(puzzles, |puzzle| vec![puzzle.source.name()])
}

fn object(game: VariantId, puzzles: &[&Puzzle]) -> Value {
    let lengths = by_length(puzzles)
        .into_iter()
        .map(|((kind, plies), count)| json!({"kind": kind.name(), "plies": plies, "count": count}));
    json!({
        "game": game.name(),
        "count": puzzles.len(),
        "lengths": lengths.collect::<Vec<_>>(),
        "ratings": by_rating(puzzles),
        "tags": by_tag(puzzles),
        "sources": by_source(puzzles),
    })
}

fn page(game: VariantId, puzzles: &[&Puzzle]) -> String {
    let mut table = Table::new(["kind", "plies", "puzzles", "ratings"]).left([0]);
    for ((kind, plies), count) in by_length(puzzles) {
        let same = puzzles
            .iter()
            .filter(|puzzle| (puzzle.kind, puzzle.plies()) == (kind, plies));
        let mut ratings: Vec<u16> = same.map(|puzzle| puzzle.rating).collect();
        ratings.sort_unstable();
        let [low, high] = [0, ratings.len() - 1].map(|at| ratings[at]);
        table.push([
            kind.name().to_owned(),
            plies.to_string(),
            count.to_string(),
            format!("{low} to {high}"),
        ]);
    }
    let listed = |counts: Vec<String>| counts.join(", ");
    let ratings = by_rating(puzzles).into_iter();
    let ratings = listed(ratings.map(|(from, count)| format!("{from}: {count}")).collect());
    let words = |counts: BTreeMap<&str, usize>| {
        let counts = counts.into_iter();
        listed(counts.map(|(word, count)| format!("{word} {count}")).collect())
    };
    format!(
        "{STRONG}{game}{STRONG:#}: {}\n\n{}\n{QUIET}ratings{QUIET:#} {ratings}\n{QUIET}tags{QUIET:#} {}\n{QUIET}from{QUIET:#} {}\n",
        counted(puzzles.len() as u64, "puzzle"),
        table.into_text(),
        words(by_tag(puzzles)),
        words(by_source(puzzles)),
    )
}
