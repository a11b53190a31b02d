//! Numbers as people write them.

/// `19861490` as `19,861,490`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let parts: Vec<_> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(String::from_utf8_lossy)
        .collect();
    parts.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_by_three() {
        assert_eq!(
            [0, 999, 1000, 19_861_490].map(grouped),
            ["0", "999", "1,000", "19,861,490"]
        );
    }
}
