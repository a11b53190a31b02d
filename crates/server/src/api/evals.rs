//! What the engine found in a game, as lichess tells it beside the moves.

use komadai_rules::Side;
use serde_json::{Map, Value, json};

use super::fields::Fields;
use super::words;
use crate::store::Store;
use crate::{Error, GameId};

/// Whether `evals` are wanted; where nothing is said, as is usual for the address.
pub(super) fn wanted(query: &Fields, usual: bool) -> Result<bool, Error> {
    let said = query.text("evals").map(|_| query.flag("evals"));
    Ok(said.transpose()?.unwrap_or(usual))
}

/// Adds what was found in a game to its object, if somebody had it looked at.
pub(super) async fn add(store: &Store, id: GameId, exported: &mut Value) -> Result<(), Error> {
    let Some(body) = store.analysis(id).await?.and_then(|row| row.body) else {
        return Ok(());
    };
    let told: Value = serde_json::from_str(&body).unwrap_or_default();
    let Some(moves) = told["moves"].as_array() else {
        return Ok(());
    };
    let found = moves.iter().enumerate();
    exported["analysis"] = found
        .map(|(ply, mv)| entry(mv, &told["positions"][ply]))
        .collect();
    for side in Side::BOTH {
        let player = &told["players"][side.index()];
        exported["players"][words::color(side)]["analysis"] = json!({
            "inaccuracy": player["inaccuracies"],
            "mistake": player["mistakes"],
            "blunder": player["blunders"],
            "accuracy": player["accuracy"].as_f64().map(|accuracy| accuracy.round() as i64),
        });
    }
    Ok(())
}

/// The score after a move; where it was not good, also what was better. Scores are those of the side that moves first.
fn entry(mv: &Value, before: &Value) -> Value {
    let mut entry = Map::new();
    match mv["score"]["mate"].as_i64() {
        Some(plies) => entry.insert("mate".into(), (plies.signum() * (plies.abs() + 1) / 2).into()),
        None => entry.insert("eval".into(), mv["score"]["cp"].clone()),
    };
    if let Some(mark) = mv["mark"].as_str() {
        let pv = before["lines"][0]["pv"].as_array();
        let pv: Vec<_> = pv.into_iter().flatten().filter_map(Value::as_str).collect();
        entry.insert("best".into(), mv["best"].clone());
        entry.insert("variation".into(), pv.join(" ").into());
        let mut name = mark.to_owned();
        name[..1].make_ascii_uppercase();
        entry.insert("judgment".into(), json!({ "name": name }));
    }
    entry.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_told_as_lichess_does() {
        let before = json!({"lines": [{"pv": ["e2e4", "e7e5"]}]});
        let good = json!({"score": {"cp": -12}, "best": "e2e4", "mark": null});
        assert_eq!(entry(&good, &before), json!({"eval": -12}));
        let bad = json!({"score": {"mate": -3}, "best": "e2e4", "mark": "blunder"});
        let told = json!({
            "mate": -2, "best": "e2e4", "variation": "e2e4 e7e5", "judgment": {"name": "Blunder"},
        });
        assert_eq!(entry(&bad, &before), told);
    }
}
