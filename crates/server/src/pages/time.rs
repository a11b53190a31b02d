//! Time controls in words.

use komadai_play::{Span, TimeControl};

use super::words::{fill, word};

/// A time control as people read it: `10 min + 30 s`, `3 days a move`.
pub(super) fn time_text(time: TimeControl) -> String {
    match time {
        TimeControl::Unlimited => word("time-unlimited").into(),
        TimeControl::Correspondence { days: 1 } => word("time-day").into(),
        TimeControl::Correspondence { days } => fill("time-days", &[("count", &days.to_string())]),
        TimeControl::Clock {
            main,
            byoyomi,
            periods,
            increment,
        } => {
            let mut parts = Vec::new();
            if !main.is_zero() {
                parts.push(span_text(main));
            }
            if !byoyomi.is_zero() {
                let times = if periods == 1 {
                    String::new()
                } else {
                    format!(" ×{periods}")
                };
                parts.push(format!("{}{times}", span_text(byoyomi)));
            }
            if !increment.is_zero() {
                parts.push(format!("{}/move", span_text(increment)));
            }
            parts.join(" + ")
        }
    }
}

fn span_text(span: Span) -> String {
    let seconds = span.0 / 1000;
    let parts = [
        (seconds / 3_600, "h"),
        (seconds / 60 % 60, "min"),
        (seconds % 60, "s"),
    ];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0);
    parts
        .map(|(count, unit)| format!("{count} {unit}"))
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_in_words() {
        for (text, words) in [
            ("10m+30s", "10 min + 30 s"),
            ("0+10s", "10 s"),
            ("3m+2s/move", "3 min + 2 s/move"),
            ("1h30m+1m", "1 h 30 min + 1 min"),
            ("15m+1mx3", "15 min + 1 min ×3"),
            ("3d", "3 days a move"),
            ("unlimited", "No clock"),
        ] {
            assert_eq!(time_text(text.parse().unwrap()), words);
        }
    }
}
