//! Time controls in the words of each format.

use komadai_notation::Format;
use komadai_play::{Span, TimeControl};

/// A time control as a format has it; where it has no word for it, in ours.
pub(super) fn text(time: TimeControl, format: Format) -> String {
    let known = match format {
        Format::Pgn => pgn(time),
        Format::Csa => csa(time),
        Format::Kif | Format::Ki2 | Format::Jkf => Some(japanese(time)),
        Format::Usi | Format::Bod => None,
    };
    known.unwrap_or_else(|| time.to_string())
}

/// `180+2`, `1/259200`, `-`: seconds.
fn pgn(time: TimeControl) -> Option<String> {
    match time {
        TimeControl::Unlimited => Some("-".into()),
        TimeControl::Correspondence { days } => Some(format!("1/{}", seconds(Span::days(days.into()))?)),
        TimeControl::Clock {
            main,
            byoyomi,
            increment,
            ..
        } if byoyomi.is_zero() => Some(format!("{}+{}", seconds(main)?, seconds(increment)?)),
        TimeControl::Clock { .. } => None,
    }
}

/// `600+30+0`: main time, byo-yomi and increment in seconds.
fn csa(time: TimeControl) -> Option<String> {
    match time {
        TimeControl::Clock {
            main,
            byoyomi,
            periods: 1,
            increment,
        } => Some(format!(
            "{}+{}+{}",
            seconds(main)?,
            seconds(byoyomi)?,
            seconds(increment)?
        )),
        _ => None,
    }
}

/// `10分+30秒`, `10分+30秒x3`, `3分+1手2秒`, `1手3日`, `無制限`.
fn japanese(time: TimeControl) -> String {
    match time {
        TimeControl::Unlimited => "無制限".into(),
        TimeControl::Correspondence { days } => format!("1手{days}日"),
        TimeControl::Clock {
            main,
            byoyomi,
            periods,
            increment,
        } => {
            let mut text = japanese_span(main);
            if !byoyomi.is_zero() {
                text += &format!("+{}", japanese_span(byoyomi));
            }
            if periods > 1 {
                text += &format!("x{periods}");
            }
            if !increment.is_zero() {
                text += &format!("+1手{}", japanese_span(increment));
            }
            text
        }
    }
}

fn japanese_span(span: Span) -> String {
    let millis = span.0.max(0);
    let parts = [
        (millis / 3_600_000, "時間"),
        (millis / 60_000 % 60, "分"),
        (millis / 1000 % 60, "秒"),
        (millis % 1000, "ミリ秒"),
    ];
    let told = parts.iter().filter(|(count, _)| *count > 0);
    let text: String = told.map(|(count, unit)| format!("{count}{unit}")).collect();
    if text.is_empty() { "0分".into() } else { text }
}

/// Whole seconds; `None` for a span that is none.
fn seconds(span: Span) -> Option<i64> {
    (span.0 % 1000 == 0).then_some(span.0 / 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_has_its_words() {
        for (time, format, expected) in [
            ("10m+30s", Format::Kif, "10分+30秒"),
            ("0+30sx3", Format::Ki2, "0分+30秒x3"),
            ("1h30m+5s/move", Format::Jkf, "1時間30分+1手5秒"),
            ("10m+30s", Format::Csa, "600+30+0"),
            ("10m+30sx3", Format::Csa, "10m+30sx3"),
            ("3m+2s/move", Format::Pgn, "180+2"),
            ("5m+30s", Format::Pgn, "5m+30s"),
            ("3d", Format::Pgn, "1/259200"),
            ("unlimited", Format::Pgn, "-"),
        ] {
            assert_eq!(
                text(time.parse().unwrap(), format),
                expected,
                "{time} in {format}"
            );
        }
    }
}
