//! A graph of the scores: the first player's chance to win after each move.

use std::fmt::Write;

use komadai_analysis::{Analysable, Analysis, Mark, player, score_text};
use komadai_engine::chance;
use komadai_notation::Record;
use komadai_rules::Side;

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 360.0;
/// The frame of the curve: left, top, right, bottom.
const FRAME: [f64; 4] = [56.0, 64.0, 936.0, 316.0];

/// Looks, for light and dark surroundings.
const STYLE: &str = "
  svg { --paper: #fdfcfa; --ink: #2b2a28; --faint: #8a8782; --grid: #e6e2da; --first: #c9a36a; --second: #4b5563;
        --curve: #7a4b12; --inaccuracy: #d9a400; --mistake: #e07b00; --blunder: #c92a2a; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #1b1a19; --ink: #ece9e4; --faint: #98948d; --grid: #35322e; --first: #8d6a35; --second: #2c3440;
          --curve: #f0c887; --inaccuracy: #ffd43b; --mistake: #ff922b; --blunder: #ff6b6b; }
  }
  text { font: 13px system-ui, sans-serif; fill: var(--faint); }
  .title { font-size: 17px; font-weight: 600; fill: var(--ink); }
  .axis { font-variant-numeric: tabular-nums; }
  .grid { stroke: var(--grid); stroke-width: 1; }
  .half { stroke: var(--faint); stroke-width: 1; stroke-dasharray: 4 4; }
  .curve { fill: none; stroke: var(--curve); stroke-width: 2.2; stroke-linejoin: round; }
  .dot { stroke: var(--paper); stroke-width: 1.5; }
  .inaccuracy { fill: var(--inaccuracy); } .mistake { fill: var(--mistake); } .blunder { fill: var(--blunder); }
";

/// The graph as a file of its own.
pub(crate) fn graph<V: Analysable>(analysis: &Analysis<V>, record: &Record<V>) -> String {
    let names = Side::BOTH.map(|side| escaped(&player(record, side)));
    let reports = Side::BOTH.map(|side| analysis.report(side));
    let title = format!("{} – {}", names[0], names[1]);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         aria-labelledby=\"title desc\">\n<title id=\"title\">{title}</title>\n<desc id=\"desc\">{}</desc>\n\
         <style>{STYLE}</style>\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"10\" fill=\"var(--paper)\"/>\n",
        description(analysis, &names)
    );
    let [left, top, _, bottom] = FRAME;
    let _ = writeln!(svg, "<text class=\"title\" x=\"{left}\" y=\"30\">{title}</text>");
    let accuracy = reports
        .map(|report| format!("{:.0}", report.accuracy))
        .join(" – ");
    let _ = writeln!(
        svg,
        "<text x=\"{left}\" y=\"50\">{} · accuracy {accuracy}</text>",
        V::TITLE
    );
    let line: Vec<_> = analysis
        .views
        .iter()
        .enumerate()
        .map(|(ply, view)| format!("{:.1},{:.1}", x(ply, analysis), y(chance::<V>(view.score))))
        .collect();
    let curve = line.join(" ");
    let end = x(analysis.views.len().saturating_sub(1), analysis);
    let _ = write!(
        svg,
        "<polygon points=\"{left},{top} {curve} {end:.1},{top}\" fill=\"var(--second)\" opacity=\".55\"/>\n\
         <polygon points=\"{left},{bottom} {curve} {end:.1},{bottom}\" fill=\"var(--first)\" opacity=\".55\"/>\n"
    );
    svg += &grid(analysis);
    let _ = writeln!(svg, "<polyline class=\"curve\" points=\"{curve}\"/>");
    svg += &dots(analysis);
    svg += &legend();
    svg += "</svg>\n";
    svg
}

fn x<V: Analysable>(ply: usize, analysis: &Analysis<V>) -> f64 {
    let last = analysis.views.len().saturating_sub(1).max(1);
    FRAME[0] + (FRAME[2] - FRAME[0]) * ply as f64 / last as f64
}

fn y(chance: f64) -> f64 {
    FRAME[3] - (FRAME[3] - FRAME[1]) * chance
}

/// Lines and numbers behind the curve.
fn grid<V: Analysable>(analysis: &Analysis<V>) -> String {
    let [left, top, right, bottom] = FRAME;
    let mut text = String::new();
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        let class = if percent == 50 { "half" } else { "grid" };
        let _ = write!(
            text,
            "<line class=\"{class}\" x1=\"{left}\" x2=\"{right}\" y1=\"{at}\" y2=\"{at}\"/>\n\
             <text class=\"axis\" x=\"{}\" y=\"{}\" text-anchor=\"end\">{percent} %</text>\n",
            left - 8.0,
            at + 4.0
        );
    }
    let moves = analysis.line.len();
    let step = [1, 2, 5, 10, 20, 50, 100, 200, 500];
    let step = step.into_iter().find(|step| moves / step <= 12).unwrap_or(1000);
    for ply in (step..=moves).step_by(step) {
        let at = x(ply, analysis);
        let _ = write!(
            text,
            "<line class=\"grid\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{top}\" y2=\"{bottom}\"/>\n\
             <text class=\"axis\" x=\"{at:.1}\" y=\"{}\" text-anchor=\"middle\">{ply}</text>\n",
            bottom + 20.0
        );
    }
    text
}

/// A dot at each move that was not good, which tells more when pointed at.
fn dots<V: Analysable>(analysis: &Analysis<V>) -> String {
    let mut text = String::new();
    for judged in analysis.moves() {
        let Some(mark) = judged.judgement.mark else {
            continue;
        };
        let names = analysis.names(judged.ply, judged.mv);
        let name = names.first().map_or("", |(_, name)| name);
        let _ = writeln!(
            text,
            "<circle class=\"dot {}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\"><title>{}. {}{} {}</title></circle>",
            mark.name(),
            x(judged.ply + 1, analysis),
            y(chance::<V>(judged.after.score)),
            judged.ply + 1,
            escaped(name),
            mark.sign(),
            score_text::<V>(judged.after.score)
        );
    }
    text
}

/// What the colours of the dots mean.
fn legend() -> String {
    let mut text = String::new();
    for (mark, at) in Mark::ALL.into_iter().zip([648.0, 756.0, 850.0]) {
        let _ = write!(
            text,
            "<circle class=\"dot {0}\" cx=\"{at}\" cy=\"46\" r=\"5\"/>\n<text x=\"{1}\" y=\"50\">{0}</text>\n",
            mark.name(),
            at + 10.0
        );
    }
    text
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

/// Text that can stand in XML.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}
