//! Times as JKF has them: `{"h":1,"m":2,"s":3}`.

use std::time::Duration;

use serde_json::Value;

use super::model::{Seconds, Time};

/// Longer than any game; what exceeds it is not read.
const LIMIT: u64 = 1_000_000_000;

/// Minutes and seconds.
pub(super) fn short(time: Duration) -> Time {
    Time {
        h: None,
        m: time.as_secs() / 60,
        s: seconds(time),
    }
}

/// Hours, minutes and seconds.
pub(super) fn long(time: Duration) -> Time {
    Time {
        h: Some(time.as_secs() / 3600),
        m: time.as_secs() / 60 % 60,
        s: seconds(time),
    }
}

fn seconds(time: Duration) -> Seconds {
    match time.subsec_nanos() {
        0 => Seconds::Whole(time.as_secs() % 60),
        nanos => {
            let below_minute = Duration::new(time.as_secs() % 60, nanos);
            Seconds::Fraction(below_minute.as_secs_f64())
        }
    }
}

/// Reads a time; parts may be missing.
pub(super) fn read(value: &Value) -> Option<Duration> {
    let part = |name| match value.get(name) {
        None | Some(Value::Null) => Some(0),
        Some(number) => number.as_u64().filter(|&number| number <= LIMIT),
    };
    let whole = Duration::from_secs(part("h")? * 3600 + part("m")? * 60);
    let seconds = match value.get("s") {
        None | Some(Value::Null) => Duration::ZERO,
        Some(number) => Duration::try_from_secs_f64(number.as_f64()?).ok()?,
    };
    let total = whole.checked_add(seconds)?;
    (value.is_object() && total.as_secs() <= LIMIT).then_some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_written() {
        for millis in [
            0,
            1,
            999,
            59_999,
            60_000,
            3_599_123,
            3_600_000,
            86_399_999,
            123_456_789,
        ] {
            let time = Duration::from_millis(millis);
            for written in [short(time), long(time)] {
                let value = serde_json::to_value(written).unwrap();
                assert_eq!(read(&value), Some(time), "{value}");
            }
        }
    }

    #[test]
    fn nonsense_is_no_time() {
        for text in [
            "5",
            "null",
            "{\"m\":-1}",
            "{\"s\":-1}",
            "{\"s\":1e300}",
            "{\"h\":1000000000}",
            "{\"m\":\"x\"}",
        ] {
            let value = serde_json::from_str(text).unwrap();
            assert_eq!(read(&value), None, "{text}");
        }
    }
}
