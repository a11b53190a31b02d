//! What there is in folders of games, for programs.

use komadai_engine::Playable;
use komadai_trainer::data::{BANDS, Band, Results, Share, Stats};
use serde_json::{Map, Value, json};

/// The object. Shares are from 0 to 1; each comes with its error at 95 %.
pub(crate) fn json<V: Playable>(stats: &Stats) -> Value {
    let rules = stats.rules.iter();
    let rules: Map<_, _> = rules
        .map(|(name, results)| (name.clone(), in_json(results)))
        .collect();
    let nodes = stats.nodes.iter();
    let nodes: Map<_, _> = nodes
        .map(|(nodes, games)| (nodes.to_string(), json!(games)))
        .collect();
    let edge = |index: usize| index as f64 / BANDS as f64;
    let counted =
        |band: &Band| json!({"positions": band.positions, "points": band.points, "drawn": band.drawn});
    let bands = stats.bands().into_iter().enumerate().map(|(index, band)| {
        json!({
            "from": edge(index),
            "to": edge(index + 1),
            "positions": band.positions,
            "points": band.points,
            "drawn": band.drawn,
            "quarters": stats.quarters.iter().map(|quarter| counted(&quarter[index])).collect::<Vec<_>>(),
        })
    });
    let at = |share: f64| stats.lengths.quantile(share);
    json!({
        "game": V::NAME,
        "chunks": stats.chunks,
        "bytes": stats.bytes,
        "games": stats.results().games(),
        "positions": stats.positions,
        "quiet": stats.quiet,
        "repeated": stats.distinct.repeated(),
        "nodes": nodes,
        "plies": {
            "mean": stats.lengths.mean(),
            "shortest": at(0.0),
            "quarter": at(0.25),
            "median": at(0.5),
            "three_quarters": at(0.75),
            "longest": at(1.0),
        },
        "results": in_json(&stats.results()),
        "rules": rules,
        "scale": V::SCALE,
        "chances": bands.collect::<Vec<_>>(),
    })
}

fn in_json(results: &Results) -> Value {
    let share = |share: Share| json!({"share": share.value, "error": share.error});
    json!({
        "games": results.games(),
        "first": results.sente,
        "drawn": results.drawn,
        "second": results.gote,
        "first_share": share(results.share(results.sente)),
        "drawn_share": share(results.share(results.drawn)),
        "second_share": share(results.share(results.gote)),
        "score": share(results.score()),
    })
}
