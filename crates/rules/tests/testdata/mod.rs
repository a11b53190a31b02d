//! Reads the lines of `testdata/` and plays them.

use std::path::Path;

use komadai_rules::{Action, Line, Policy, Position, RuleSet, Variant, read_removed};
use serde_json::Value;

/// Every line of a file of JSON lines.
pub(crate) fn lines(name: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata")
        .join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a line is JSON"))
        .collect()
}

/// A field that is a string.
pub(crate) fn text<'a>(line: &'a Value, field: &str) -> &'a str {
    line[field]
        .as_str()
        .unwrap_or_else(|| panic!("no {field} in {line}"))
}

/// A field that is a list of strings; empty when absent.
pub(crate) fn list<'a>(line: &'a Value, field: &str) -> Vec<&'a str> {
    line[field]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect()
}

/// The rule set a line names.
pub(crate) fn rules<V: Variant>(line: &Value) -> V::Rules {
    V::Rules::from_name(text(line, "rules")).expect("a known rule set")
}

/// The position in a field of a line.
pub(crate) fn position<V: Variant>(line: &Value, field: &str) -> Position<V> {
    Position::read(text(line, field), rules::<V>(line)).unwrap_or_else(|error| panic!("{error}: {line}"))
}

/// The game a line tells, with its action.
pub(crate) fn play<V: Variant>(line: &Value) -> Line<V> {
    let mut game = Line::new(position::<V>(line, "start"));
    if let Some(letters) = line["removed"].as_str() {
        game = game.with_removed(read_removed(letters).expect("removed pieces"));
    }
    if let Some(policy) = line["policy"].as_str() {
        game = game.with_policy(Policy::from_name(policy).expect("a policy"));
    }
    for mv in list(line, "moves") {
        game.play(mv.parse().expect("a move"))
            .unwrap_or_else(|error| panic!("{mv}: {error}: {line}"));
    }
    if let Some(action) = line["action"].as_str() {
        game.act(Action::read::<V>(action).expect("an action"));
    }
    game
}

/// The legal moves as text, sorted bytewise.
pub(crate) fn legal<V: Variant>(pos: &Position<V>) -> Vec<String> {
    let mut moves: Vec<_> = pos.legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}
