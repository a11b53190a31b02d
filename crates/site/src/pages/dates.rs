//! Days as people of each language write them.

use komadai_play::Moment;
use komadai_words::Words;
use maud::{Markup, html};
use time::OffsetDateTime;

/// A day in words: `16 November 2026`.
pub(super) fn day(words: Words, moment: Moment) -> String {
    let Some(date) = date(moment) else {
        return String::new();
    };
    let month = words.get(&format!("month-{}", u8::from(date.month())));
    words.fill(
        "date-day",
        &[
            ("day", date.day().to_string().into()),
            ("month", month.into()),
            ("year", date.year().to_string().into()),
        ],
    )
}

/// The same as an element that programs can read.
pub(super) fn day_element(words: Words, moment: Moment) -> Markup {
    let stamp = date(moment).map(|date| {
        let (year, month, day) = (date.year(), u8::from(date.month()), date.day());
        format!("{year:04}-{month:02}-{day:02}")
    });
    html! { time datetime=[stamp] { (day(words, moment)) } }
}

fn date(moment: Moment) -> Option<OffsetDateTime> {
    OffsetDateTime::from_unix_timestamp(moment.0.div_euclid(1000)).ok()
}

#[cfg(test)]
mod tests {
    use komadai_words::Language;

    use super::*;

    #[test]
    fn days_are_written_as_each_language_does() {
        let moment = Moment(1_794_797_400_123);
        for (language, written) in [
            ("en", "16 November 2026"),
            ("es", "16 de noviembre de 2026"),
            ("zh-Hant", "2026年11月16日"),
            ("ja", "2026年11月16日"),
        ] {
            assert_eq!(day(Language::negotiate(language).words(), moment), written);
        }
    }
}
