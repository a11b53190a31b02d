//! Numbers and times as people write them.

use std::time::Duration;

pub(crate) use komadai_trainer::grouped;

/// `1 game`, `2,000 games`.
pub(crate) fn counted(number: u64, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {what}{plural}", grouped(number))
}

/// `512 B`, `3.4 MB`.
pub(crate) fn bytes(number: u64) -> String {
    let units = ["kB", "MB", "GB", "TB"];
    let mut size = number as f64;
    let mut name = "B";
    for unit in units {
        if size < 999.5 {
            break;
        }
        size /= 1000.0;
        name = unit;
    }
    if name == "B" || size >= 100.0 {
        format!("{size:.0} {name}")
    } else {
        format!("{size:.1} {name}")
    }
}

/// `9:34` or `2:09:34`.
pub(crate) fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_easy_to_read() {
        assert_eq!(
            [1, 2].map(|number| counted(number, "game")),
            ["1 game", "2 games"]
        );
        let sizes = [512, 999, 1000, 3_449_000, 123_456_789].map(bytes);
        assert_eq!(sizes, ["512 B", "999 B", "1.0 kB", "3.4 MB", "123 MB"]);
    }

    #[test]
    fn time_is_told_as_on_clocks() {
        assert_eq!(span(Duration::from_secs(574)), "9:34");
        assert_eq!(span(Duration::from_secs(7774)), "2:09:34");
    }
}
