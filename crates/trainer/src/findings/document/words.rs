//! Numbers as they are told.

pub(crate) use crate::grouped as count;
use komadai_engine::Score;

use crate::findings::estimate::{Estimate, Proportion};

/// `5.3 ± 0.2`, or a dash.
pub(crate) fn pawns(estimate: Option<Estimate>) -> String {
    estimate.map_or_else(dash, |estimate| {
        format!("{:.2} ± {:.2}", estimate.value, estimate.margin())
    })
}

/// `53.1 ± 0.8 %`, or a dash.
pub(crate) fn percent(estimate: Option<Estimate>) -> String {
    estimate.map_or_else(dash, |estimate| {
        let [value, margin] = [estimate.value, estimate.margin()].map(|part| 100.0 * part);
        format!("{value:.1} ± {margin:.1} %")
    })
}

/// `1.3 % (0.9 to 1.8)`, or a dash for a share of nothing.
pub(crate) fn share(share: Proportion) -> String {
    if share.whole == 0 {
        return dash();
    }
    let [low, high] = share.bounds().map(|bound| 100.0 * bound);
    format!("{:.1} % ({low:.1} to {high:.1})", 100.0 * share.value())
}

/// `+0.35`, `#5`, `-#3`.
pub(crate) fn score(score: Score) -> String {
    match score.mate_plies() {
        None => format!("{:+.2}", f64::from(score.value()) / 100.0),
        Some(plies) if score.value() > 0 => format!("#{}", (plies + 1) / 2),
        Some(plies) => format!("-#{}", (plies.abs() + 1) / 2),
    }
}

/// `one`, `one and two`, `one, two and three`.
pub(crate) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A table: a heading, then rows; the first column to the left, the others to the right.
pub(crate) fn table(heading: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let rule: Vec<_> = (0..heading.len())
        .map(|column| if column == 0 { "---" } else { "---:" })
        .collect();
    let mut text = format!("| {} |\n|{}|\n", heading.join(" | "), rule.join("|"));
    for row in rows {
        text += &format!("| {} |\n", row.join(" | "));
    }
    text
}

fn dash() -> String {
    "–".into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_told() {
        let estimate = Estimate {
            value: 0.531,
            error: 0.004,
        };
        assert_eq!(percent(Some(estimate)), "53.1 ± 0.8 %");
        assert_eq!(share(Proportion { part: 0, whole: 100 }), "0.0 % (0.0 to 3.7)");
        assert_eq!(share(Proportion::default()), "–");
        assert_eq!(score(Score::cp(-35)), "-0.35");
    }
}
