//! The answer to a mate problem in words: the line, its length, and what else mates.

use komadai_engine::mate::{Study, Verdict};
use komadai_notation::Named;
use komadai_rules::{Line, Move};

use super::block::wrap;
use super::page::move_name;
use super::piece::Pieces;
use crate::output::{self, QUIET, STRONG};

/// What was found out about the last position of a line.
pub(crate) fn solution<V: Named>(line: &Line<V>, study: &Study<V>, all: bool, pieces: Pieces) -> String {
    match &study.verdict {
        Verdict::Mate(moves) => {
            let mut text = format!("{STRONG}Mate in {}{STRONG:#}", plies(moves.len()));
            text += &format!("{}\n\n", length(study, moves.len()));
            text += &variation(line, moves, pieces);
            text += &format!("\n{}\n", uniqueness(study));
            if all {
                text += &others(line, moves, study, pieces);
            }
            let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
            text + &format!("{QUIET}moves{QUIET:#} {}\n", moves.join(" "))
        }
        Verdict::NoMate => format!("{STRONG}No mate{STRONG:#}\n"),
        Verdict::Unknown => format!(
            "{STRONG}Undecided{STRONG:#} after {} positions: more time (--time) or memory (--hash) may help\n",
            study.nodes
        ),
    }
}

fn plies(count: usize) -> String {
    match count {
        1 => "1 ply".into(),
        count => format!("{count} plies"),
    }
}

fn length<V: Named>(study: &Study<V>, count: usize) -> String {
    let mut text = String::from(if study.is_shortest {
        ": none is shorter"
    } else {
        ": perhaps not the shortest"
    });
    if study.futile > 0 {
        let counted = plies(count - study.futile);
        text += &format!("; {counted} as problems are counted, without futile interpositions");
    }
    text
}

/// The moves with their numbers, as many in a row as fit.
fn variation<V: Named>(line: &Line<V>, moves: &[Move<V>], pieces: Pieces) -> String {
    let named = names(line, moves, pieces);
    // Names may contain blanks, so they are kept together while the text is wrapped.
    let numbered = named.iter().enumerate();
    let numbered: Vec<_> = numbered
        .map(|(ply, name)| format!("{}.\u{a0}{}", ply + 1, name.replace(' ', "\u{a0}")))
        .collect();
    let width = output::columns().saturating_sub(2).max(20);
    let rows = wrap(&numbered.join(" "), width);
    rows.iter()
        .map(|row| format!("  {}\n", row.replace('\u{a0}', " ")))
        .collect()
}

fn names<V: Named>(line: &Line<V>, moves: &[Move<V>], pieces: Pieces) -> Vec<String> {
    let mut pos = *line.position();
    let mut previous = line.moves().next_back().map(Move::to);
    let mut names = Vec::new();
    for &mv in moves {
        names.push(move_name(&pos, mv, previous.replace(mv.to()), pieces));
        pos.play_unchecked(mv);
    }
    names
}

fn uniqueness<V: Named>(study: &Study<V>) -> String {
    match (study.is_unique, study.others.first()) {
        (Some(true), _) => "No other move mates as fast.".into(),
        (Some(false), Some(other)) => {
            let place = match other.ply {
                0 => "another first move".into(),
                ply => format!("another move at {}", ply + 1),
            };
            format!("Not the only way: {place} mates as fast.")
        }
        _ => "Undecided whether another move mates as fast (--all searches longer).".into(),
    }
}

/// All other moves that mate as fast, one move of the line a row.
fn others<V: Named>(line: &Line<V>, moves: &[Move<V>], study: &Study<V>, pieces: Pieces) -> String {
    let mut text = String::new();
    for same in study.others.chunk_by(|a, b| a.ply == b.ply) {
        let ply = same[0].ply;
        let named: Vec<_> = same
            .iter()
            .filter_map(|other| names(line, &[&moves[..ply], &[other.mv]].concat(), pieces).pop())
            .collect();
        text += &format!("  {}. {}\n", ply + 1, named.join(", "));
    }
    text
}
