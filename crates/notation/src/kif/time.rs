//! Times as KIF writes them: `( 0:12/00:03:45)`, used for the move and in all.

use std::time::Duration;

/// Longer times are taken for this, ten thousand hours.
const LONGEST: Duration = Duration::from_secs(36_000_000);

/// Reads the time used for a move from what follows it on its line.
pub(crate) fn read(text: &str) -> Option<Duration> {
    let (_, inside) = text.split_once(['(', '（'])?;
    let used = inside.split(['/', ')', '）']).next()?;
    let mut seconds = 0_u64;
    for part in used.split([':', '：']) {
        // Fractions of a second are not kept.
        let whole = part.split('.').next()?.trim();
        let number = read_number(whole)?;
        seconds = seconds.saturating_mul(60).saturating_add(number);
    }
    Some(Duration::from_secs(seconds).min(LONGEST))
}

fn read_number(text: &str) -> Option<u64> {
    let all_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    all_digits.then(|| text.parse().unwrap_or(u64::MAX))
}

/// The time as it is written, in whole seconds.
pub(crate) fn whole(time: Duration) -> Duration {
    Duration::from_secs(time.min(LONGEST).as_secs())
}

/// Writes the time used for a move and in all.
pub(crate) fn write(used: Duration, total: Duration) -> String {
    let (used, total) = (whole(used).as_secs(), total.as_secs());
    format!(
        "({:>2}:{:02}/{:02}:{:02}:{:02})",
        used / 60,
        used % 60,
        total / 3600,
        total / 60 % 60,
        total % 60,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_many_forms() {
        let seconds = |text| read(text).map(|time| time.as_secs());
        assert_eq!(seconds("( 0:12/00:00:12)"), Some(12));
        assert_eq!(seconds("   (1:02/)+"), Some(62));
        assert_eq!(seconds("(00:01 / 00:00:01)"), Some(1));
        assert_eq!(seconds("( 1:00:05/01:00:05)"), Some(3605));
        assert_eq!(seconds("(120:00/2:00:00)"), Some(7200));
        assert_eq!(seconds("( 0:01.9/0:00:01)"), Some(1));
        assert_eq!(seconds("(/)"), None);
        assert_eq!(seconds(""), None);
        assert_eq!(seconds("(99999999999999999999999:00/)"), Some(LONGEST.as_secs()));
    }

    #[test]
    fn a_written_time_is_read_again() {
        for seconds in [0, 59, 60, 3599, 36_000_000] {
            let time = Duration::from_secs(seconds);
            assert_eq!(read(&write(time, time)), Some(time));
        }
    }
}
