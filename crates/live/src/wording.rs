//! Words that pages and push messages share: what games, people and time controls are called.

use std::borrow::Cow;

use komadai_play::{Span, TimeControl};
use komadai_rules::VariantId;
use komadai_words::Words;

use crate::store::name::GuestName;

/// The name of a game.
pub fn title(words: Words, game: VariantId) -> Cow<'static, str> {
    words.get(&format!("game-{game}"))
}

/// A name as people read it: that of a guest says so in their language. Also made by `ui/names.js`.
pub fn name_text(words: Words, name: &str) -> String {
    match GuestName::read(name) {
        None => name.to_owned(),
        Some(GuestName { number, chosen: None }) => {
            words.fill("player-guest-number", &[("number", number.into())])
        }
        Some(GuestName {
            chosen: Some(name), ..
        }) => words.fill("player-guest-called", &[("name", name.into())]),
    }
}

/// A time control as people read it: `10 min, then 30 s a move`. Also done by `ui/time.js`.
pub fn time_text(words: Words, time: TimeControl) -> String {
    match time {
        TimeControl::Unlimited => words.get("time-unlimited").into_owned(),
        TimeControl::Correspondence { days } => words.fill("time-days", &[("days", days.into())]),
        TimeControl::Clock {
            main,
            byoyomi,
            periods,
            increment,
        } => {
            let key = match (main.is_zero(), byoyomi.is_zero(), increment.is_zero(), periods) {
                (false, true, true, _) => "time-main",
                (false, true, false, _) => "time-main-increment",
                (false, false, _, 0 | 1) => "time-main-byoyomi",
                (false, false, _, _) => "time-main-byoyomi-periods",
                (true, false, _, _) => "time-byoyomi",
                (true, true, _, _) => "time-increment",
            };
            let text = words.fill(
                key,
                &[
                    ("main", span_text(words, main).into()),
                    ("byoyomi", span_text(words, byoyomi).into()),
                    ("periods", periods.into()),
                    ("increment", span_text(words, increment).into()),
                ],
            );
            if byoyomi.is_zero() || increment.is_zero() {
                return text;
            }
            let more = words.fill(
                "time-increment",
                &[("increment", span_text(words, increment).into())],
            );
            format!("{text}{}{more}", words.get("list-joint"))
        }
    }
}

fn span_text(words: Words, span: Span) -> String {
    let seconds = span.0 / 1000;
    let parts = [
        (seconds / 3_600, "time-hours"),
        (seconds / 60 % 60, "time-minutes"),
        (seconds % 60, "time-seconds"),
    ];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0);
    parts
        .map(|(count, unit)| words.fill(unit, &[("count", count.into())]))
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use komadai_words::Language;

    use super::*;

    #[test]
    fn clocks_in_words() {
        for (text, written) in [
            ("10m+30s", "10 min, then 30 s a move"),
            ("0+10s", "10 s a move"),
            ("3m+2s/move", "3 min and 2 s more after each move"),
            ("1h30m+1m", "1 h 30 min, then 1 min a move"),
            ("15m+1mx3", "15 min, then 3 periods of 1 min"),
            ("3d", "3 days a move"),
            ("unlimited", "No clock"),
        ] {
            assert_eq!(
                time_text(Language::default().words(), text.parse().unwrap()),
                written
            );
        }
    }

    #[test]
    fn guests_are_called_so_in_every_language() {
        for (code, number, name) in [
            ("en", "Guest 0042", "Hana (guest)"),
            ("es", "Invitado 0042", "Hana (invitado)"),
            ("zh-Hant", "訪客 0042", "Hana（訪客）"),
            ("ja", "ゲスト0042", "Hana（ゲスト）"),
        ] {
            let words = Language::from_code(code).expect("a language").words();
            assert_eq!(name_text(words, "Guest 0042"), number);
            assert_eq!(name_text(words, "Hana (guest 0042)"), name);
            assert_eq!(name_text(words, "deleted 7"), "deleted 7");
        }
    }
}
