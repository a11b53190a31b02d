//! Numbers as GUIs write them, however large.

/// Reads a whole number; what is too large or too small for 64 bits is as large or small as can be.
pub(crate) fn read(text: &str) -> Option<i64> {
    let (digits, most) = match text.strip_prefix('-') {
        Some(digits) => (digits, i64::MIN),
        None => (text.strip_prefix('+').unwrap_or(text), i64::MAX),
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_nothing_else() {
        assert_eq!(
            [read("12"), read("-3"), read("+4")],
            [Some(12), Some(-3), Some(4)]
        );
        assert_eq!(read("99999999999999999999"), Some(i64::MAX));
        assert_eq!(read("-99999999999999999999"), Some(i64::MIN));
        for text in ["", "-", "+", "1.5", "x", "--1", "１"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
