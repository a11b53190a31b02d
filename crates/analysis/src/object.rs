//! An analysis for programs.

use komadai_engine::{Info, Score, chance};
use komadai_notation::Record;
use komadai_rules::{Position, RuleSet, Side};
use serde_json::{Value, json};

use crate::{Analysable, Analysis, Mark, player};

/// The object: players, and for every position its scores and lines. Scores are Sente's.
pub fn object<V: Analysable>(analysis: &Analysis<V>, record: &Record<V>) -> Value {
    let names = |ply, mv| -> serde_json::Map<_, _> {
        let names = analysis.names(ply, mv).into_iter();
        names
            .map(|(notation, name)| (notation.into(), name.into()))
            .collect()
    };
    let moves: Vec<_> = analysis
        .moves()
        .map(|judged| {
            let best = judged
                .before
                .lines
                .first()
                .and_then(|info| info.pv.first().copied());
            json!({
                "ply": judged.ply + 1,
                "move": judged.mv.to_string(),
                "names": names(judged.ply, judged.mv),
                "score": score(judged.after.score),
                "best": best.map(|mv| mv.to_string()),
                "bestNames": best.map(|mv| names(judged.ply, mv)),
                "loss": (judged.judgement.loss * 1e4).round() / 1e4,
                "mark": judged.judgement.mark.map(Mark::name),
            })
        })
        .collect();
    let positions: Vec<_> = analysis
        .views
        .iter()
        .enumerate()
        .map(|(ply, view)| {
            let pos = analysis.line.position_at(ply);
            let turn = pos.map_or(Side::Sente, Position::turn);
            json!({
                "ply": ply,
                "fen": pos.map(ToString::to_string),
                "score": score(view.score),
                "chance": (chance::<V>(view.score) * 1e4).round() / 1e4,
                "lines": view.lines.iter().map(|info| variation(info, turn)).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({
        "game": V::ID.name(),
        "rules": analysis.line.start().rules().name(),
        "players": Side::BOTH.map(|side| {
            let report = analysis.report(side);
            json!({
                "name": player(record, side),
                "moves": report.moves,
                "accuracy": (report.accuracy * 10.0).round() / 10.0,
                "loss": (report.loss * 1e4).round() / 1e4,
                "inaccuracies": report.marks[0],
                "mistakes": report.marks[1],
                "blunders": report.marks[2],
            })
        }),
        "moves": moves,
        "positions": positions,
    })
}

fn variation<V: Analysable>(info: &Info<V>, turn: Side) -> Value {
    let own = match turn {
        Side::Sente => info.score,
        Side::Gote => -info.score,
    };
    json!({
        "score": score(own),
        "depth": info.depth,
        "nodes": info.nodes,
        "pv": info.pv.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

/// `{"cp": 35}` or `{"mate": -3}`, the latter in plies.
pub fn score(score: Score) -> Value {
    match score.mate_plies() {
        None => json!({"cp": score.value()}),
        Some(plies) => json!({"mate": plies}),
    }
}
