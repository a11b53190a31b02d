//! Numbers and texts as bytes, and back, without trust in what is read.

/// Something that is not there, or is not what it should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Malformed;

/// Appends a number in seven bits a byte, the low ones first; small numbers are short.
pub(crate) fn put_number(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Appends a text after its length.
pub(crate) fn put_text(out: &mut Vec<u8>, text: &str) {
    put_number(out, text.len() as u64);
    out.extend_from_slice(text.as_bytes());
}

/// Bytes being read from front to back.
#[derive(Clone, Debug)]
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl<'a> Bytes<'a> {
    pub(crate) fn take(&mut self, count: usize) -> Result<&'a [u8], Malformed> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(Malformed)?;
        self.0 = rest;
        Ok(taken)
    }

    pub(crate) fn array<const N: usize>(&mut self) -> Result<[u8; N], Malformed> {
        self.take(N)?.try_into().map_err(|_| Malformed)
    }

    /// See [`put_number`].
    pub(crate) fn number(&mut self) -> Result<u64, Malformed> {
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let [byte] = self.array()?;
            let part = u64::from(byte & 0x7f);
            if shift == 63 && part > 1 {
                return Err(Malformed);
            }
            number |= part << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        Err(Malformed)
    }

    /// See [`put_text`].
    pub(crate) fn text(&mut self) -> Result<&'a str, Malformed> {
        let length = usize::try_from(self.number()?).map_err(|_| Malformed)?;
        std::str::from_utf8(self.take(length)?).map_err(|_| Malformed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_come_back() {
        let numbers = [0, 1, 127, 128, 300, 1 << 35, u64::MAX];
        let mut out = Vec::new();
        for number in numbers {
            put_number(&mut out, number);
        }
        put_text(&mut out, "飛 rook");
        let mut bytes = Bytes(&out);
        for number in numbers {
            assert_eq!(bytes.number(), Ok(number));
        }
        assert_eq!(bytes.text(), Ok("飛 rook"));
        assert_eq!(bytes.0, b"");
    }

    #[test]
    fn what_is_cut_short_or_too_long_is_refused() {
        assert_eq!(Bytes(&[0x80]).number(), Err(Malformed));
        assert_eq!(Bytes(&[0xff; 10]).number(), Err(Malformed));
        assert_eq!(Bytes(&[5, b'a']).text(), Err(Malformed));
        assert_eq!(
            Bytes(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]).text(),
            Err(Malformed)
        );
        assert_eq!(Bytes(&[1, 0xff]).text(), Err(Malformed));
    }
}
