//! A graph of the scores: the first player's chance to win after each move.

use std::fmt::Write;

use komadai_analysis::{Analysable, Analysis, Mark, player, score_text};
use komadai_engine::chance;
use komadai_notation::Record;
use komadai_plot::{Anchor, Frame, Plot, whole_step};
use komadai_rules::Side;

const SIZE: [f64; 2] = [960.0, 360.0];

/// Looks, beside those of every plot.
const STYLE: &str = "
  svg { --first: #c9a36a; --second: #4b5563;
        --curve: #7a4b12; --inaccuracy: #d9a400; --mistake: #e07b00; --blunder: #c92a2a; }
  @media (prefers-color-scheme: dark) {
    svg { --first: #8d6a35; --second: #2c3440;
          --curve: #f0c887; --inaccuracy: #ffd43b; --mistake: #ff922b; --blunder: #ff6b6b; }
  }
  polygon { opacity: .55; } .first { fill: var(--first); } .second { fill: var(--second); }
  .curve { stroke: var(--curve); }
  .dot { stroke: var(--paper); stroke-width: 1.5; }
  .inaccuracy { fill: var(--inaccuracy); } .mistake { fill: var(--mistake); } .blunder { fill: var(--blunder); }
";

/// The graph as a file of its own.
pub(crate) fn graph<V: Analysable>(analysis: &Analysis<V>, record: &Record<V>) -> String {
    let names = Side::BOTH.map(|side| player(record, side));
    let title = format!("{} – {}", names[0], names[1]);
    let last = analysis.views.len().saturating_sub(1).max(1);
    let frame = Frame {
        left: 56.0,
        top: 64.0,
        right: 936.0,
        bottom: 316.0,
        x: [0.0, last as f64],
        y: [0.0, 1.0],
    };
    let mut plot = Plot::new(&title, &description(analysis, &names), SIZE, STYLE, frame);
    plot.title(frame.left, &title);
    let accuracy = Side::BOTH.map(|side| format!("{:.0}", analysis.report(side).accuracy));
    let subtitle = format!("{} · accuracy {}", V::TITLE, accuracy.join(" – "));
    plot.text("", frame.left, 52.0, Anchor::Start, &subtitle);
    let chances = analysis.views.iter().map(|view| chance::<V>(view.score));
    let curve: Vec<(f64, f64)> = chances
        .enumerate()
        .map(|(ply, chance)| (ply as f64, chance))
        .collect();
    plot.area("second", 1.0, &curve);
    plot.area("first", 0.0, &curve);
    scales(&mut plot, analysis.line.len());
    plot.curve("curve", curve);
    dots(&mut plot, analysis);
    legend(&mut plot);
    plot.finish()
}

/// Lines and numbers behind the curve.
fn scales(plot: &mut Plot, moves: usize) {
    for percent in [0, 25, 50, 75, 100] {
        plot.row(f64::from(percent) / 100.0, &format!("{percent} %"), percent == 50);
    }
    let step = whole_step(moves, 12);
    for ply in (step..=moves).step_by(step) {
        plot.column(ply as f64, &ply.to_string(), false);
    }
}

/// A dot at each move that was not good, which tells more when pointed at.
fn dots<V: Analysable>(plot: &mut Plot, analysis: &Analysis<V>) {
    let frame = plot.frame();
    for judged in analysis.moves() {
        let Some(mark) = judged.judgement.mark else {
            continue;
        };
        let names = analysis.names(judged.ply, judged.mv);
        let name = names.first().map_or("", |(_, name)| name);
        let (number, score) = (judged.ply + 1, judged.after.score);
        let words = format!("{number}. {name}{} {}", mark.sign(), score_text::<V>(score));
        let place = [frame.x(number as f64), frame.y(chance::<V>(score))];
        plot.dot(&format!("dot {}", mark.name()), place, 5.0, Some(&words));
    }
}

/// What the colours of the dots mean.
fn legend(plot: &mut Plot) {
    for (mark, at) in Mark::ALL.into_iter().zip([648.0, 756.0, 850.0]) {
        plot.dot(&format!("dot {}", mark.name()), [at, 46.0], 5.0, None);
        plot.text("", at + 10.0, 50.0, Anchor::Start, mark.name());
    }
}

/// The graph in words, for those who do not see it.
fn description<V: Analysable>(analysis: &Analysis<V>, names: &[String; 2]) -> String {
    let mut text = format!(
        "{}'s chance to win after each of {} moves.",
        names[0],
        analysis.line.len()
    );
    for (side, name) in Side::BOTH.into_iter().zip(names) {
        let report = analysis.report(side);
        let [inaccuracies, mistakes, blunders] = report.marks;
        let _ = write!(
            text,
            " {name}: accuracy {:.0}, inaccuracies {inaccuracies}, mistakes {mistakes}, blunders {blunders}.",
            report.accuracy
        );
    }
    if let Some(view) = analysis.views.last() {
        let _ = write!(text, " Last score {}.", score_text::<V>(view.score));
    }
    text
}
