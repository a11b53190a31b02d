//! Lengths of time as text: `12.5` seconds, `1:02:03` on a clock.

use std::time::Duration;

/// Longer than any game; what exceeds it is not read.
const LIMIT: u64 = 1_000_000_000;

/// Reads seconds with or without a fraction.
pub(crate) fn read_seconds(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let seconds = read_digits(whole)?;
    let nanos = match fraction.len() {
        0 => 0,
        digits => read_digits(fraction.get(..digits.min(9))?)? * 10u64.pow(9 - digits.min(9) as u32),
    };
    let is_fraction = fraction.bytes().all(|byte| byte.is_ascii_digit());
    let is_sane = is_fraction && seconds <= LIMIT;
    is_sane.then(|| Duration::new(seconds, nanos as u32))
}

/// Reads hours, minutes and seconds; the larger ones may be missing, and minutes or seconds alone may
/// exceed 59.
pub(crate) fn read_clock(text: &str) -> Option<Duration> {
    let mut parts = text.rsplit(':');
    let seconds = read_seconds(parts.next()?)?;
    let minutes = parts.next().map_or(Some(0), read_digits)?;
    let hours = parts.next().map_or(Some(0), read_digits)?;
    if parts.next().is_some() || minutes > LIMIT || hours > LIMIT {
        return None;
    }
    let total = seconds + Duration::from_secs(60 * minutes + 3600 * hours);
    (total.as_secs() <= LIMIT).then_some(total)
}

/// Writes `1:02:03`, with a fraction of the second where there is one.
pub(crate) fn write_clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let clock = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    clock + &write_fraction(time)
}

/// Writes what a time has beyond whole seconds: `.5`, or nothing.
fn write_fraction(time: Duration) -> String {
    match time.subsec_nanos() {
        0 => String::new(),
        nanos => format!(".{nanos:09}").trim_end_matches('0').to_string(),
    }
}

fn read_digits(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_written() {
        for text in [
            "0:00:00",
            "0:01:02",
            "12:59:59",
            "0:00:01.5",
            "0:00:00.000000001",
            "277777:46:40",
        ] {
            let read = read_clock(text).map(write_clock);
            assert_eq!(read.as_deref(), Some(text));
        }
    }

    #[test]
    fn short_and_odd_clocks_are_read() {
        assert_eq!(read_clock("75"), Some(Duration::from_secs(75)));
        assert_eq!(read_clock("90:05"), Some(Duration::from_secs(5405)));
        assert_eq!(read_clock("1:2:3"), Some(Duration::from_secs(3723)));
        assert_eq!(read_seconds("3."), Some(Duration::from_secs(3)));
        assert_eq!(read_seconds("1.25"), Some(Duration::from_millis(1250)));
    }

    #[test]
    fn nonsense_is_not_a_time() {
        let nonsense = [
            "",
            ":",
            "-1",
            "1:-2:3",
            "1:2:3:4",
            "x",
            "1e9",
            "1000000001",
            "1.x",
            "1.1234567890x",
        ];
        for text in nonsense
            .into_iter()
            .chain(["99999999999999999999:0:0", "18446744073709551615:00:00"])
        {
            assert_eq!(read_clock(text), None, "{text}");
        }
    }
}
