//! Reading JKF.

use std::fmt;

use komadai_rules::{Position, Shogi};
use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{moves, read_end, start, time};
use crate::any::AnyRecord;
use crate::format::Hints;
use crate::headers::Headers;
use crate::kif;
use crate::problem::Problems;
use crate::record::{MAX_MOVES, Node, NodeId, Record};

/// A file. What is inside the values is looked at piece by piece, to keep what can be understood.
#[derive(Deserialize)]
struct File {
    #[serde(default)]
    header: Pairs,
    #[serde(default)]
    initial: Value,
    #[serde(default)]
    moves: Value,
}

/// Reads a game.
pub(crate) fn read(text: &str, _hints: &Hints, problems: &mut Problems) -> Vec<AnyRecord> {
    if !text.trim_start().starts_with('{') {
        problems.add(1, "not the JSON of a game");
        return Vec::new();
    }
    let file: File = match serde_json::from_str(text) {
        Ok(file) => file,
        Err(error) => {
            problems.add(error.line(), format!("not the JSON of a game: {error}"));
            return Vec::new();
        }
    };
    let record = read_file(&file, problems);
    record.map(AnyRecord::Shogi).into_iter().collect()
}

fn read_file(file: &File, problems: &mut Problems) -> Option<Record<Shogi>> {
    let (headers, handicap) = file.header.read();
    let rules = headers.rules().unwrap_or_else(|| {
        problems.add(0, "unknown rule set, taken as the default");
        Default::default()
    });
    let mut record = match start::read(&file.initial, handicap, rules) {
        Ok(record) => record,
        Err(error) => {
            problems.add(0, error);
            return None;
        }
    };
    record.headers = headers;
    match &file.moves {
        Value::Array(entries) => read_tree(&mut record, entries, problems),
        Value::Null => {}
        _ => problems.add(0, "the moves are not a list"),
    }
    Some(record)
}

/// Reads the main line, then the branches from the last one back. None of them needs recursion.
fn read_tree(record: &mut Record<Shogi>, entries: &[Value], problems: &mut Problems) {
    let mut pending = vec![(Record::<Shogi>::ROOT, entries)];
    while let Some((from, entries)) = pending.pop() {
        let mut at = from;
        for entry in entries {
            let here = at;
            let played = read_entry(record, here, entry, problems);
            if let Some(forks) = entry["forks"].as_array() {
                let branches = forks.iter().rev().filter_map(Value::as_array);
                pending.extend(branches.map(|branch| (here, branch.as_slice())));
            }
            match played {
                Some(next) => at = next,
                None => break,
            }
        }
    }
}

/// Adds what an entry says. Returns the point it leads to; `None` if it is not understood.
fn read_entry(
    record: &mut Record<Shogi>,
    here: NodeId,
    entry: &Value,
    problems: &mut Problems,
) -> Option<NodeId> {
    let mut at = here;
    if entry["move"].is_object() {
        at = play(record, here, &entry["move"], problems)?;
    }
    let spent = time::read(&entry["time"]["now"]);
    if spent.is_none() && !entry["time"].is_null() {
        let number = number_after(record, at) - 1;
        problems.add(0, format!("the time of move {number} cannot be read"));
    }
    let node = record.node_mut(at);
    let word = entry["special"].as_str().unwrap_or_default();
    if !word.is_empty() && node.end.is_none() {
        let end = read_end(word, node.position().turn());
        node.end = Some((end, spent));
    } else if word.is_empty() && node.mv().is_some() && at != here {
        node.spent = spent;
    }
    add_comments(node, &entry["comments"]);
    Some(at)
}

fn play(record: &mut Record<Shogi>, here: NodeId, value: &Value, problems: &mut Problems) -> Option<NodeId> {
    if record.len() >= MAX_MOVES {
        problems.add(0, "too many moves, the rest is left out");
        return None;
    }
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

/// The headers in the order of the file.
#[derive(Default)]
struct Pairs(Vec<(String, Value)>);

impl Pairs {
    /// The headers, and apart from them the name of the start position.
    fn read(&self) -> (Headers, Option<&str>) {
        let mut headers = Headers::default();
        let mut handicap = None;
        for (key, value) in &self.0 {
            if key == kif::START {
                handicap = value.as_str();
                continue;
            }
            match value {
                Value::String(value) => headers.set(kif::read_key(key), value.as_str()),
                Value::Number(value) => headers.set(kif::read_key(key), value.to_string()),
                _ => {}
            }
        }
        (headers, handicap)
    }
}

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PairsVisitor)
    }
}

struct PairsVisitor;

impl<'de> Visitor<'de> for PairsVisitor {
    type Value = Pairs;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("headers")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = map.next_entry()? {
            pairs.push(pair);
        }
        Ok(Pairs(pairs))
    }

    /// Some programs write an empty object as an empty list.
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Pairs, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Pairs::default())
    }

    fn visit_unit<E>(self) -> Result<Pairs, E> {
        Ok(Pairs::default())
    }
}
