//! Moments as dates, and back. All dates are those of Greenwich.

use komadai_play::Moment;
use time::{Date, Month, OffsetDateTime};

/// `2026/11/16 02:50:00`, as Japanese records have it.
pub fn with_slashes(moment: Moment) -> Option<String> {
    let (date, clock) = (civil(moment)?, clock(moment)?);
    Some(format!(
        "{:04}/{:02}/{:02} {clock}",
        date.year(),
        u8::from(date.month()),
        date.day()
    ))
}

/// `2026.11.16`, as PGN has it.
pub fn with_dots(moment: Moment) -> Option<String> {
    let date = civil(moment)?;
    Some(format!(
        "{:04}.{:02}.{:02}",
        date.year(),
        u8::from(date.month()),
        date.day()
    ))
}

/// `02:50:00`.
pub fn clock(moment: Moment) -> Option<String> {
    let (hour, minute, second) = civil(moment)?.to_hms();
    Some(format!("{hour:02}:{minute:02}:{second:02}"))
}

/// Year, month and day.
pub fn civil_day(moment: Moment) -> Option<(i32, u8, u8)> {
    let date = civil(moment)?;
    Some((date.year(), date.month().into(), date.day()))
}

/// The moment a text begins with: a day such as `2026-11-16`, `2026/11/16` or `2026.11.16`, at its start.
pub fn read_day(text: &str) -> Option<Moment> {
    let is_end = |letter: char| !letter.is_ascii_digit() && !"-/.".contains(letter);
    let day = text.trim().split(is_end).next()?;
    let mut parts = day.split(['-', '/', '.']);
    let mut number = || parts.next()?.parse::<u16>().ok();
    let (year, month, day) = (number()?, number()?, number()?);
    let month = Month::try_from(u8::try_from(month).ok()?).ok()?;
    let date = Date::from_calendar_date(year.into(), month, u8::try_from(day).ok()?).ok()?;
    Some(Moment(date.midnight().assume_utc().unix_timestamp() * 1000))
}

/// A day, or milliseconds since 1970.
pub fn read_moment(text: &str) -> Option<Moment> {
    read_day(text).or_else(|| text.trim().parse().ok().map(Moment))
}

fn civil(moment: Moment) -> Option<OffsetDateTime> {
    OffsetDateTime::from_unix_timestamp(moment.0.div_euclid(1000)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_they_are_written() {
        let moment = Moment(1_794_797_400_123);
        assert_eq!(with_slashes(moment).as_deref(), Some("2026/11/16 02:50:00"));
        assert_eq!(with_dots(moment).as_deref(), Some("2026.11.16"));
        let day = Some(Moment(1_794_787_200_000));
        for text in [
            "2026/11/16 02:50:00",
            "2026.11.16",
            " 2026-11-16",
            "2026-11-16T02:50",
        ] {
            assert_eq!(read_day(text), day, "{text}");
        }
        for text in ["", "????.??.??", "2026", "2026-13-01", "2026-02-30", "今日"] {
            assert_eq!(read_day(text), None, "{text}");
        }
        assert_eq!(read_moment("-5"), Some(Moment(-5)));
        assert_eq!(with_dots(Moment(i64::MAX)), None);
    }
}
