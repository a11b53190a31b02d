//! Lines of input, however long and whatever is in them.

use std::io::{BufRead, ErrorKind, Read, Result};

/// What stands beyond this in a line is not read. A game of a thousand moves takes a hundredth of it.
const LONGEST: u64 = 1 << 20;

/// The next line, with invalid UTF-8 replaced; `None` at the end.
pub(crate) fn next(input: &mut impl BufRead) -> Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") {
        skip_line(input)?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

/// Passes over the rest of a line without keeping it.
fn skip_line(input: &mut impl BufRead) -> Result<()> {
    loop {
        let (length, is_end) = match input.fill_buf() {
            Ok([]) => return Ok(()),
            Ok(buffer) => match buffer.iter().position(|&byte| byte == b'\n') {
                Some(at) => (at + 1, true),
                None => (buffer.len(), false),
            },
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        input.consume(length);
        if is_end {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_and_bytes_replaced() {
        let mut text = vec![b'x'; 3 << 20];
        text.extend(b"\n go \xff\r\nlast");
        let mut input = text.as_slice();
        let mut lines = std::iter::from_fn(|| next(&mut input).expect("it can be read"));
        assert_eq!(lines.next().map(|line| line.len()), Some(1 << 20));
        assert_eq!(lines.next().as_deref(), Some("go \u{fffd}"));
        assert_eq!(lines.next().as_deref(), Some("last"));
        assert_eq!(lines.next(), None);
    }
}
