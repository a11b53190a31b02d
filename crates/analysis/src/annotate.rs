//! An analysis written into the record: scores as comments, marks, and better lines as branches.

use komadai_engine::Score;
use komadai_notation::{Format, NodeId, Record};
use komadai_rules::Move;

use crate::{Analysable, Analysis, Judged, score_text};

/// How many moves of a better line are written.
const LINE: usize = 8;

/// Adds what was found to a record, in the manner of the format it is to be written in.
pub fn annotate<V: Analysable>(analysis: &Analysis<V>, record: &mut Record<V>, format: Format) {
    let nodes: Vec<NodeId> = record.main_line().collect();
    for (judged, id) in analysis.moves().zip(nodes) {
        let parent = record.node(id).parent().unwrap_or(Record::<V>::ROOT);
        let better = judged.better().filter(|_| judged.judgement.mark.is_some());
        let comment = comment(analysis, &judged, better, format);
        let node = record.node_mut(id);
        node.add_comment(&comment);
        if let Some(mark) = judged.judgement.mark {
            node.nags.retain(|nag| !(1..=6).contains(nag));
            node.nags.push(mark.glyph());
        }
        if better.is_some() {
            add_branch(record, parent, &judged, format);
        }
    }
}

/// The score after a move, and what was wrong with it.
fn comment<V: Analysable>(
    analysis: &Analysis<V>,
    judged: &Judged<'_, V>,
    better: Option<Move<V>>,
    format: Format,
) -> String {
    let depth = judged.after.lines.first().map(|info| info.depth);
    let mut text = evaluation(judged.after.score, depth, format);
    if let Some(mark) = judged.judgement.mark {
        text += &format!(" {}", mark.name());
        if let Some(better) = better {
            let names = analysis.names(judged.ply, better);
            let name = match format {
                Format::Pgn => names.first(),
                _ => names.last(),
            };
            text += &name.map_or_else(String::new, |(_, name)| format!(", better {name}"));
        }
    }
    text
}

/// `[%eval 0.35,12]` in PGN, as other programs read it, `+0.35/12` elsewhere; for Sente.
fn evaluation(score: Score, depth: Option<u32>, format: Format) -> String {
    let text = score_text(score);
    match (format, depth) {
        (Format::Pgn, depth) => {
            let text = text.trim_start_matches('+').replace("-#", "#-");
            let depth = depth.map_or_else(String::new, |depth| format!(",{depth}"));
            format!("[%eval {text}{depth}]")
        }
        (_, Some(depth)) => format!("{text}/{depth}"),
        (_, None) => text,
    }
}

/// Adds the best lines that begin with another move than the one played.
fn add_branch<V: Analysable>(record: &mut Record<V>, parent: NodeId, judged: &Judged<'_, V>, format: Format) {
    for info in &judged.before.lines {
        if info.pv.first() == Some(&judged.mv) {
            continue;
        }
        let score = match judged.side {
            komadai_rules::Side::Sente => info.score,
            komadai_rules::Side::Gote => -info.score,
        };
        let mut at = parent;
        for (index, &mv) in info.pv.iter().take(LINE).enumerate() {
            let known = record.len();
            let Ok(next) = record.play(at, mv) else {
                break;
            };
            at = next;
            if index == 0 && record.len() > known {
                let comment = evaluation(score, Some(info.depth), format);
                record.node_mut(at).add_comment(&comment);
            }
        }
    }
}
