//! What the engine found in a game, as lichess tells it beside the moves.

use komadai_rules::{BySide, Side};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::fields::Fields;
use crate::store::Store;
use crate::{Error, GameId};

/// Whether `evals` are wanted; where nothing is said, as is usual for the address.
pub(super) fn wanted(query: &Fields, usual: bool) -> Result<bool, Error> {
    let said = query.text("evals").map(|_| query.flag("evals"));
    Ok(said.transpose()?.unwrap_or(usual))
}

/// What was found in a game, if somebody had it looked at: after each move, and about each side.
pub(super) async fn find(
    store: &Store,
    id: GameId,
) -> Result<Option<(Vec<MoveAnalysis>, BySide<PlayerAnalysis>)>, Error> {
    let Some(body) = store.analysis(id).await?.and_then(|row| row.body) else {
        return Ok(None);
    };
    let told: Value = serde_json::from_str(&body).unwrap_or_default();
    let Some(moves) = told["moves"].as_array() else {
        return Ok(None);
    };
    let found = moves.iter().enumerate();
    let found = found.map(|(ply, mv)| MoveAnalysis::new(mv, &told["positions"][ply]));
    let player = |side: Side| PlayerAnalysis::new(&told["players"][side.index()]);
    Ok(Some((found.collect(), BySide(Side::BOTH.map(player)))))
}

/// How well a side played: how often it erred, and how accurate it was, of a hundred.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayerAnalysis {
    inaccuracy: Value,
    mistake: Value,
    blunder: Value,
    accuracy: Option<i64>,
}

impl PlayerAnalysis {
    fn new(player: &Value) -> Self {
        Self {
            inaccuracy: player["inaccuracies"].clone(),
            mistake: player["mistakes"].clone(),
            blunder: player["blunders"].clone(),
            accuracy: player["accuracy"]
                .as_f64()
                .map(|accuracy| accuracy.round() as i64),
        }
    }
}

/// The score after a move; where it was not good, also what was better. Scores are those of the side that moves first.
#[derive(Default, Serialize, ToSchema)]
pub(super) struct MoveAnalysis {
    /// In hundredths of a pawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    eval: Option<Value>,
    /// Mate in so many moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    mate: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Value>,
    /// Moves in coordinates, separated by spaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    variation: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    judgment: Option<Judgment>,
}

/// What a move was: Inaccuracy, Mistake or Blunder.
#[derive(Serialize, ToSchema)]
struct Judgment {
    name: String,
}

impl MoveAnalysis {
    fn new(mv: &Value, before: &Value) -> Self {
        let mut entry = Self::default();
        match mv["score"]["mate"].as_i64() {
            Some(plies) => entry.mate = Some(plies.signum() * (plies.abs() + 1) / 2),
            None => entry.eval = Some(mv["score"]["cp"].clone()),
        }
        if let Some(mark) = mv["mark"].as_str() {
            let pv = before["lines"][0]["pv"].as_array();
            let pv: Vec<_> = pv.into_iter().flatten().filter_map(Value::as_str).collect();
            let mut name = mark.to_owned();
            name[..1].make_ascii_uppercase();
            entry.best = Some(mv["best"].clone());
            entry.variation = Some(pv.join(" "));
            entry.judgment = Some(Judgment { name });
        }
        entry
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn entry(mv: &Value, before: &Value) -> Value {
        serde_json::to_value(MoveAnalysis::new(mv, before)).unwrap()
    }

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
