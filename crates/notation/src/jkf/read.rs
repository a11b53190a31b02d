//! Reading JKF.

use komadai_rules::{Position, Shogi};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::headers::Pairs;
use super::{moves, read_end, start, time};
use crate::any::AnyRecord;
use crate::csa;
use crate::kind::Hints;
use crate::problem::Problems;
use crate::record::{Node, NodeId, Record};

/// How deep branches are nested at most.
pub(super) const MAX_DEPTH: usize = 64;

/// Branches are looked at again at every depth; no more than this is looked at in all.
const MAX_LOOKED_AT: usize = 1 << 28;

/// A start position does not take more than this.
const MAX_INITIAL: usize = 1 << 16;

/// A file. Moves are taken apart one by one, to keep what can be understood and little in memory.
#[derive(Deserialize)]
struct File<'a> {
    #[serde(default)]
    header: Pairs,
    #[serde(borrow, default)]
    initial: Option<&'a RawValue>,
    #[serde(borrow, default)]
    moves: Option<&'a RawValue>,
}

/// A point of the game.
#[derive(Deserialize)]
struct ReadEntry<'a> {
    #[serde(rename = "move", default)]
    mv: Value,
    #[serde(default)]
    special: Value,
    #[serde(default)]
    time: Value,
    #[serde(default)]
    comments: Value,
    #[serde(borrow, default)]
    forks: Option<&'a RawValue>,
}

/// Reads a game.
pub(crate) fn read(text: &str, hints: &Hints, problems: &mut Problems) -> Vec<AnyRecord> {
    if !text.trim_start().starts_with('{') {
        problems.add(1, "not the JSON of a game");
        return Vec::new();
    }
    let file: File<'_> = match serde_json::from_str(text) {
        Ok(file) => file,
        Err(error) => {
            problems.add(error.line(), format!("not the JSON of a game: {error}"));
            return Vec::new();
        }
    };
    if file.header.is_empty() && file.initial.is_none() && file.moves.is_none() {
        problems.add(1, "not the JSON of a game");
        return Vec::new();
    }
    let record = read_file(&file, hints, problems);
    record.map(AnyRecord::Shogi).into_iter().collect()
}

fn read_file(file: &File<'_>, hints: &Hints, problems: &mut Problems) -> Option<Record<Shogi>> {
    let (headers, handicap) = file.header.read();
    let rules = headers.rules().unwrap_or_else(|| {
        problems.add(0, "unknown rule set, taken as the default");
        Default::default()
    });
    let initial = read_initial(file.initial);
    let record = initial.and_then(|initial| start::read(&initial, handicap, rules));
    let mut record = match record {
        Ok(record) => record,
        Err(error) => {
            problems.add(0, error);
            return None;
        }
    };
    record.headers = headers;
    if let Some(moves) = file.moves {
        read_tree(&mut record, moves, hints.most_moves(), problems);
    }
    Some(record)
}

fn read_initial(text: Option<&RawValue>) -> Result<Value, String> {
    let text = text.map_or("null", RawValue::get);
    let value = Some(text).filter(|text| text.len() <= MAX_INITIAL);
    let value = value.and_then(|text| serde_json::from_str(text).ok());
    value.ok_or_else(|| "the start position cannot be read".into())
}

/// A line that is still to be read.
struct Pending<'a> {
    from: NodeId,
    depth: usize,
    entries: &'a RawValue,
}

/// Reads the main line, then the branches from the last one back. None of them needs recursion.
fn read_tree(record: &mut Record<Shogi>, moves: &RawValue, most: usize, problems: &mut Problems) {
    let mut pending = vec![Pending {
        from: Record::<Shogi>::ROOT,
        depth: 0,
        entries: moves,
    }];
    let mut looked_at = 0;
    while let Some(line) = pending.pop() {
        looked_at += line.entries.get().len();
        if looked_at > MAX_LOOKED_AT {
            problems.add(0, "too many branches in branches, the rest is left out");
            break;
        }
        let Some(entries) = list(line.entries) else {
            problems.add(0, "the moves are not a list");
            continue;
        };
        let mut at = line.from;
        for entry in entries {
            let Ok(entry) = serde_json::from_str::<ReadEntry<'_>>(entry.get()) else {
                problems.add(0, format!("{} cannot be read", entry.get()));
                break;
            };
            if !entry.mv.is_null() && record.len() >= most {
                problems.add(0, "too many moves, the rest is left out");
                return;
            }
            let here = at;
            let played = read_entry(record, here, &entry, problems);
            if line.depth < MAX_DEPTH {
                let forks = entry.forks.and_then(list).unwrap_or_default();
                pending.extend(forks.into_iter().rev().map(|entries| Pending {
                    from: here,
                    depth: line.depth + 1,
                    entries,
                }));
            } else if entry.forks.is_some() {
                problems.add(0, "branches are nested too deeply");
            }
            match played {
                Some(next) => at = next,
                None => break,
            }
        }
    }
}

/// The items of a list.
fn list(text: &RawValue) -> Option<Vec<&RawValue>> {
    serde_json::from_str(text.get()).ok()
}

/// Adds what an entry says. Returns the point it leads to; `None` if it is not understood.
fn read_entry(
    record: &mut Record<Shogi>,
    here: NodeId,
    entry: &ReadEntry<'_>,
    problems: &mut Problems,
) -> Option<NodeId> {
    let mut at = here;
    if !entry.mv.is_null() {
        at = play(record, here, &entry.mv, problems)?;
    }
    let spent = time::read(&entry.time["now"]);
    if spent.is_none() && !entry.time.is_null() {
        let number = number_after(record, at) - 1;
        problems.add(0, format!("the time of move {number} cannot be read"));
    }
    let node = record.node_mut(at);
    let word = entry.special.as_str().unwrap_or_default();
    if !word.is_empty() && node.end.is_none() {
        let end = read_end(word, node.position().turn());
        if csa::is_unknown(&end) {
            problems.add(0, format!("the ending {word:?} is not known, kept as it is"));
        }
        node.end = Some((end, spent));
    } else if word.is_empty() && at != here {
        node.spent = spent;
    }
    add_comments(node, &entry.comments);
    Some(at)
}

fn play(record: &mut Record<Shogi>, here: NodeId, value: &Value, problems: &mut Problems) -> Option<NodeId> {
    let previous = record.previous_target(here);
    let pos: &Position<Shogi> = record.node(here).position();
    let played = moves::read(pos, value, previous)
        .map_err(|error| error.to_string())
        .and_then(|mv| record.play(here, mv).map_err(|error| error.to_string()));
    match played {
        Ok(next) => Some(next),
        Err(error) => {
            let number = number_after(record, here);
            problems.add(0, format!("move {number}: {error}"));
            None
        }
    }
}

/// The number of a move played at this point, from 1.
fn number_after(record: &Record<Shogi>, id: NodeId) -> u32 {
    record.node(id).position().ply() + 1 - record.start().ply()
}

fn add_comments(node: &mut Node<Shogi>, comments: &Value) {
    let comment = match comments {
        Value::String(comment) => comment.clone(),
        Value::Array(lines) => {
            let lines: Vec<_> = lines.iter().filter_map(Value::as_str).collect();
            lines.join("\n")
        }
        _ => return,
    };
    if !comment.is_empty() {
        node.add_comment(&comment);
    }
}
