//! An analysis on the terminal: a row for each move, and how each side played.

use komadai_analysis::{Analysable, Analysis, Mark, Report, player, score_text};
use komadai_notation::Record;
use komadai_rules::Side;

use crate::draw::{Pieces, Table};
use crate::output::{ALERT, QUIET, STRONG, WARNING};

/// The page.
pub(crate) fn page<V: Analysable>(analysis: &Analysis<V>, record: &Record<V>, pieces: Pieces) -> String {
    let mut text = moves(analysis, pieces).into_text();
    text.push('\n');
    text += &sides(analysis, record).into_text();
    text
}

fn moves<V: Analysable>(analysis: &Analysis<V>, pieces: Pieces) -> Table {
    let name = |ply, mv| {
        let names = analysis.names(ply, mv);
        let name = match pieces {
            Pieces::Letters => names.first(),
            Pieces::Kanji => names.last(),
        };
        name.map_or_else(String::new, |(_, name)| name.clone())
    };
    let mut table = Table::new(["no", "move", "", "score", "loss", "better"]).left([1, 2, 5]);
    for judged in analysis.moves() {
        let mark = judged.judgement.mark;
        let style = match mark {
            Some(Mark::Blunder) => ALERT,
            Some(_) => WARNING,
            None => STRONG,
        };
        let loss = match judged.judgement.loss {
            loss if loss >= 0.005 => format!("{:.0} %", 100.0 * loss),
            _ => String::new(),
        };
        let better = judged.better().filter(|_| mark.is_some());
        table.push([
            format!("{QUIET}{}{QUIET:#}", judged.ply + 1),
            name(judged.ply, judged.mv),
            mark.map_or_else(String::new, |mark| format!("{style}{}{style:#}", mark.sign())),
            score_text::<V>(judged.after.score),
            loss,
            better.map_or_else(String::new, |better| name(judged.ply, better)),
        ]);
    }
    table
}

fn sides<V: Analysable>(analysis: &Analysis<V>, record: &Record<V>) -> Table {
    let mut table = Table::new([
        "",
        "accuracy",
        "mean loss",
        "inaccuracies",
        "mistakes",
        "blunders",
    ]);
    for side in Side::BOTH {
        let Report {
            moves,
            accuracy,
            loss,
            marks,
        } = analysis.report(side);
        let mut row = vec![
            format!("{STRONG}{}{STRONG:#}", player(record, side)),
            if moves == 0 {
                "–".into()
            } else {
                format!("{accuracy:.0}")
            },
            format!("{:.1} %", 100.0 * loss),
        ];
        row.extend(marks.map(|count| count.to_string()));
        table.push(row);
    }
    table
}
