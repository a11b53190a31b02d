//! USI position lines: `position startpos moves 7g7f 3c3d`, one game per line.
//!
//! A line holds a start position and the moves of the main line, nothing else: names, comments, times,
//! branches and how the game ended are left out when writing.

use komadai_rules::text::read_setup;
use komadai_rules::{Shogi, Variant};

use crate::any::AnyRecord;
use crate::end::End;
use crate::kind::Hints;
use crate::problem::Problems;
use crate::record::Record;

/// Reads the games of a text. The word `position` may be missing, `startpos` and `sfen` too; a last
/// word `resign` or `win` is the end of the game.
pub(crate) fn read(text: &str, hints: &Hints, problems: &mut Problems) -> Vec<AnyRecord> {
    let mut records = Vec::new();
    let (mut moves, most) = (0, hints.most_moves());
    for (index, line) in text.lines().enumerate() {
        let words: Vec<_> = line.split_whitespace().collect();
        if words.is_empty() || line.starts_with('#') {
            continue;
        }
        if moves >= most {
            problems.add(index + 1, "too many moves, the rest is left out");
            break;
        }
        if let Some(record) = read_line(&words, index + 1, most - moves, problems) {
            moves += 1 + record.len();
            records.push(AnyRecord::Shogi(record));
        }
    }
    records
}

/// Writes the main line.
pub(crate) fn write(record: &Record<Shogi>) -> String {
    let start = record.start().to_string();
    let mut text = match start == Shogi::START {
        true => "position startpos".to_string(),
        false => format!("position sfen {start}"),
    };
    if record.main_line().next().is_some() {
        text.push_str(" moves");
    }
    for mv in record.main_line().filter_map(|id| record.node(id).mv()) {
        text.push(' ');
        text.push_str(&mv.to_string());
    }
    text.push('\n');
    text
}

fn read_line(words: &[&str], line: usize, limit: usize, problems: &mut Problems) -> Option<Record<Shogi>> {
    let words = words.strip_prefix(&["position"]).unwrap_or(words);
    let (start, moves) = split_start(words);
    let mut record = match read_start(&start) {
        Ok(record) => record,
        Err(error) => {
            problems.add(line, error);
            return None;
        }
    };
    let mut at = Record::<Shogi>::ROOT;
    for &word in moves {
        if record.len() >= limit {
            problems.add(line, "too many moves, the rest is left out");
            break;
        }
        if let Some(end) = read_end(word) {
            record.node_mut(at).end = Some((end, None));
            break;
        }
        let mv = word
            .parse()
            .map_err(|_| format!("the move {word:?} cannot be read"));
        let played = mv.and_then(|mv| {
            record
                .play(at, mv)
                .map_err(|_| format!("the move {word:?} is not legal here"))
        });
        match played {
            Ok(next) => at = next,
            Err(error) => {
                problems.add(line, error);
                // A line that names no start and begins with no move is no game at all.
                if record.is_empty() && words == moves {
                    return None;
                }
                break;
            }
        }
    }
    Some(record)
}

/// The text of the start position, and the words that are moves.
fn split_start<'a>(words: &'a [&'a str]) -> (String, &'a [&'a str]) {
    let (start, rest) = match words {
        ["startpos", rest @ ..] => (Shogi::START.to_string(), rest),
        ["sfen", rest @ ..] => split_sfen(rest),
        [first, ..] if first.contains('/') => split_sfen(words),
        _ => (Shogi::START.to_string(), words),
    };
    (start, rest.strip_prefix(&["moves"]).unwrap_or(rest))
}

fn split_sfen<'a>(words: &'a [&'a str]) -> (String, &'a [&'a str]) {
    let is_count = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let fields = match words.get(3) {
        Some(word) if is_count(word) => 4,
        _ => words.len().min(3),
    };
    let (start, rest) = words.split_at(fields);
    (start.join(" "), rest)
}

fn read_start(text: &str) -> Result<Record<Shogi>, String> {
    let setup = read_setup::<Shogi>(text).map_err(|error| error.to_string())?;
    Record::from_setup(setup, Default::default()).map_err(|error| error.to_string())
}

fn read_end(word: &str) -> Option<End> {
    match word {
        "resign" => Some(End::Resign),
        "win" => Some(End::Declaration),
        _ => None,
    }
}
