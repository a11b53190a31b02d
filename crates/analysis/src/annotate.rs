//! An analysis written into the record: scores as comments, marks, and better lines as branches.

use komadai_engine::Score;
use komadai_notation::{Format, NodeId, Record, Scores};
use komadai_rules::{Move, Side};

use crate::{Analysable, Analysis, Judged, Mark, score_text};

/// How many moves of a better line are written.
const LINE: usize = 8;

/// Adds what was found to a record, in the manner of the format it is to be written in. Moves of the analysis that the
/// record does not have are passed over: its main line may be another one by now.
pub fn annotate<V: Analysable>(analysis: &Analysis<V>, record: &mut Record<V>, format: Format) {
    let mut parent = Record::<V>::ROOT;
    for judged in analysis.moves() {
        let mut children = record.children(parent).iter();
        let Some(&id) = children.find(|&&id| record.node(id).mv() == Some(judged.mv)) else {
            return;
        };
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
        parent = id;
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
    let mut text = evaluation::<V>(judged.after.score, depth, format);
    let Some(mark) = judged.judgement.mark else {
        return text;
    };
    let names = better.map_or_else(Vec::new, |better| analysis.names(judged.ply, better));
    match format {
        Format::Pgn => {
            text += &format!(" {}", mark.name());
            text += &names
                .first()
                .map_or_else(String::new, |(_, name)| format!(", better {name}"));
        }
        _ => {
            text += &format!(" {}", japanese(mark));
            text += &names
                .last()
                .map_or_else(String::new, |(_, name)| format!("、最善は{name}"));
        }
    }
    text
}

/// What players of Shogi call it.
const fn japanese(mark: Mark) -> &'static str {
    match mark {
        Mark::Inaccuracy => "緩手",
        Mark::Mistake => "疑問手",
        Mark::Blunder => "悪手",
    }
}

/// `[%eval 0.35,12]` in PGN, as other programs read it, `評価値 35/12` in the formats of Shogi; for Sente.
fn evaluation<V: Analysable>(score: Score, depth: Option<u32>, format: Format) -> String {
    let depth = |gap: &str| depth.map_or_else(String::new, |depth| format!("{gap}{depth}"));
    let sign = if score.value() < 0 { "-" } else { "" };
    match (format, V::SCORES, score.mate_plies()) {
        (Format::Pgn, ..) => {
            let text = score_text::<V>(score);
            let text = text.trim_start_matches('+').replace("-#", "#-");
            format!("[%eval {text}{}]", depth(","))
        }
        (_, Scores::Points, Some(plies)) => format!("評価値 {sign}詰{}手", plies.abs()),
        _ => format!("評価値 {}{}", score_text::<V>(score), depth("/")),
    }
}

/// Adds the best lines that begin with another move than the one played.
fn add_branch<V: Analysable>(record: &mut Record<V>, parent: NodeId, judged: &Judged<'_, V>, format: Format) {
    for info in &judged.before.lines {
        if info.pv.first() == Some(&judged.mv) {
            continue;
        }
        let score = match judged.side {
            Side::Sente => info.score,
            Side::Gote => -info.score,
        };
        let mut at = parent;
        for (index, &mv) in info.pv.iter().take(LINE).enumerate() {
            let known = record.len();
            let Ok(next) = record.play(at, mv) else {
                break;
            };
            at = next;
            if index == 0 && record.len() > known {
                let comment = evaluation::<V>(score, Some(info.depth), format);
                record.node_mut(at).add_comment(&comment);
            }
        }
    }
}
