//! An analysis for programs, and back from what they were told.

use std::time::Duration;

use komadai_engine::{Bound, Info, Score, chance};
use komadai_notation::Record;
use komadai_rules::{Line, Position, RuleSet, Side};
use serde_json::{Value, json};

use crate::{Analysable, Analysis, Judgement, Mark, View, player};

/// The object: players, and for every position its scores and lines. Scores are Sente's.
pub fn object<V: Analysable>(analysis: &Analysis<V>, record: &Record<V>) -> Value {
    let names = |ply, mv| -> serde_json::Map<_, _> {
        let names = analysis.names(ply, mv).into_iter();
        names
            .map(|(notation, name)| (notation.name().into(), name.into()))
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
        "game": V::NAME,
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

/// The analysis an object tells of; `None` if it is no object of ours, or one of another line.
pub fn from_object<V: Analysable>(told: &Value, line: Line<V>) -> Option<Analysis<V>> {
    let [positions, moves] = [&told["positions"], &told["moves"]].map(Value::as_array);
    let (positions, moves) = (positions?, moves?);
    let is_same = moves.len() == line.len()
        && positions.len() == moves.len() + 1
        && line
            .moves()
            .zip(moves)
            .all(|(mv, told)| told["move"] == mv.to_string().as_str());
    if !is_same {
        return None;
    }
    let turns = (0..positions.len()).map(|ply| line.position_at(ply).map(Position::turn));
    let views = positions.iter().zip(turns).map(|(told, turn)| view(told, turn?));
    Some(Analysis {
        views: views.collect::<Option<_>>()?,
        judgements: moves.iter().map(judgement).collect::<Option<_>>()?,
        line,
    })
}

fn view<V: Analysable>(told: &Value, turn: Side) -> Option<View<V>> {
    let lines = told["lines"].as_array()?.iter().enumerate();
    let score = match told["score"]["mate"].as_i64() {
        // The end of the game: the chance says who won.
        Some(0) if told["chance"].as_f64() == Some(1.0) => Score::win_in(0),
        Some(0) => Score::loss_in(0),
        _ => read_score(&told["score"])?,
    };
    Some(View {
        lines: lines
            .map(|(index, line)| read_variation(line, index + 1, turn))
            .collect::<Option<_>>()?,
        score,
    })
}

fn read_variation<V: Analysable>(told: &Value, multipv: usize, turn: Side) -> Option<Info<V>> {
    let own = read_score(&told["score"])?;
    let pv = told["pv"].as_array()?.iter();
    let depth = u32::try_from(told["depth"].as_u64()?).ok()?;
    Some(Info {
        depth,
        seldepth: depth,
        multipv,
        score: match turn {
            Side::Sente => own,
            Side::Gote => -own,
        },
        bound: Bound::Exact,
        nodes: told["nodes"].as_u64()?,
        time: Duration::ZERO,
        hashfull: 0,
        pv: pv.map(|mv| mv.as_str()?.parse().ok()).collect::<Option<_>>()?,
    })
}

fn read_score(told: &Value) -> Option<Score> {
    if let Some(value) = told["cp"].as_i64() {
        return Some(Score::cp(i32::try_from(value).ok()?));
    }
    let plies = told["mate"].as_i64()?;
    let distance = usize::try_from(plies.unsigned_abs()).ok()?;
    Some(match plies {
        1.. => Score::win_in(distance),
        _ => Score::loss_in(distance),
    })
}

fn judgement(told: &Value) -> Option<Judgement> {
    let mark = match told["mark"].as_str() {
        None => None,
        Some(name) => Some(Mark::ALL.into_iter().find(|mark| mark.name() == name)?),
    };
    Some(Judgement {
        loss: told["loss"].as_f64()?,
        mark,
    })
}

#[cfg(test)]
mod tests {
    use komadai_engine::{Engine, Limits};
    use komadai_rules::{Shinobi, Shogi, Shogun};

    use super::*;
    use crate::Analyst;

    fn comes_back<V: Analysable>(moves: &str) {
        let mut record = Record::new(Position::<V>::start(V::Rules::default()));
        let mut at = Record::<V>::ROOT;
        for mv in moves.split(' ') {
            let mv = mv.parse().expect("a move");
            at = record.play(at, mv).expect("it is legal");
        }
        let engine = Engine::new(Default::default());
        let analysis = Analyst::new(record.to_line()).run(&engine, &Limits::default().with_nodes(500), || {});
        let told = object(&analysis, &record);
        let again = from_object::<V>(&told, record.to_line()).expect("it is ours");
        // The losses are rounded, so their means may differ in the last digit.
        let again = object(&again, &record);
        for part in ["moves", "positions"] {
            assert_eq!(again[part], told[part]);
        }
        let mut other = record.to_line();
        other.undo();
        assert!(from_object::<V>(&told, other).is_none());
        for broken in [
            json!(null),
            json!({}),
            json!({"positions": [], "moves": [{"move": 1}]}),
        ] {
            assert!(from_object::<V>(&broken, record.to_line()).is_none(), "{broken}");
        }
    }

    #[test]
    fn an_analysis_comes_back_from_its_object() {
        comes_back::<Shogi>("7g7f 3c3d 8h2b+ 3a2b");
        // To the mate, where a distance of nothing has no sign.
        comes_back::<Shogun>("f2f3 e7e5 g2g4 d8h4");
        comes_back::<Shinobi>("J@c3 b8c6");
    }
}
