//! Bytes to text and back: UTF-8 and Shift_JIS.

use std::borrow::Cow;
use std::fmt;

use encoding_rs::{EncoderResult, SHIFT_JIS, UTF_8};

/// How a file's bytes spell characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    #[default]
    Utf8,
    /// Shift_JIS, as Windows programs write it.
    ShiftJis,
}

impl Encoding {
    /// Every encoding.
    pub const ALL: [Self; 2] = [Self::Utf8, Self::ShiftJis];

    /// The word for it in options and files: `utf-8`, `shift_jis`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::ShiftJis => "shift_jis",
        }
    }

    /// The encoding with this name, in any of its usual spellings.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim().to_ascii_lowercase().replace(['-', '_'], "");
        match name.as_str() {
            "utf8" | "utf8bom" => Some(Self::Utf8),
            "shiftjis" | "sjis" | "cp932" | "ms932" | "windows31j" => Some(Self::ShiftJis),
            _ => None,
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decoded<'a> {
    /// What it says, without a byte order mark.
    pub text: Cow<'a, str>,
    /// How it was spelled.
    pub encoding: Encoding,
    /// The first line, from 1, with bytes that spell nothing; each such place reads U+FFFD.
    pub malformed: Option<usize>,
}

/// Turns bytes into text. Unless the encoding is given, it is UTF-8 if the bytes are UTF-8 (Japanese text
/// in Shift_JIS practically never is, so no declaration in the file is needed), else Shift_JIS.
///
/// ```
/// use komadai_notation::{Encoding, encoding};
/// let decoded = encoding::decode(b"\x90\xe6\x8e\xe8", None);
/// assert_eq!((decoded.text.as_ref(), decoded.encoding), ("先手", Encoding::ShiftJis));
/// ```
pub fn decode(bytes: &[u8], encoding: Option<Encoding>) -> Decoded<'_> {
    if let Some(encoding) = encoding {
        return decode_as(bytes, encoding);
    }
    let utf8 = decode_as(bytes, Encoding::Utf8);
    if utf8.malformed.is_none() {
        return utf8;
    }
    let shift_jis = decode_as(bytes, Encoding::ShiftJis);
    if errors(&shift_jis.text) <= errors(&utf8.text) {
        shift_jis
    } else {
        utf8
    }
}

fn decode_as(bytes: &[u8], encoding: Encoding) -> Decoded<'_> {
    let (text, malformed) = match encoding {
        Encoding::Utf8 => UTF_8.decode_with_bom_removal(bytes),
        Encoding::ShiftJis => SHIFT_JIS.decode_without_bom_handling(bytes),
    };
    let line_of_error = || text.lines().position(|line| line.contains('\u{FFFD}'));
    let malformed = malformed.then(|| line_of_error().map_or(1, |line| line + 1));
    Decoded {
        text,
        encoding,
        malformed,
    }
}

fn errors(text: &str) -> usize {
    text.chars().filter(|&letter| letter == '\u{FFFD}').count()
}

/// A character the encoding does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EncodeError {
    /// The character.
    pub character: char,
    /// Its line, from 1.
    pub line: usize,
    /// The encoding.
    pub encoding: Encoding,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            character,
            line,
            encoding,
        } = self;
        write!(f, "line {line}: {encoding} cannot write {character:?}")
    }
}

impl std::error::Error for EncodeError {}

/// The declaration KIF writes on its first line; it follows the encoding.
pub(crate) const KIF_DECLARATION: &str = "#KIF version=2.0 encoding=UTF-8";

/// Turns text into bytes, without a byte order mark.
pub fn encode(text: &str, encoding: Encoding) -> Result<Vec<u8>, EncodeError> {
    match encoding {
        Encoding::Utf8 => Ok(text.as_bytes().to_vec()),
        Encoding::ShiftJis => encode_shift_jis(text),
    }
}

fn encode_shift_jis(text: &str) -> Result<Vec<u8>, EncodeError> {
    let text = match text.strip_prefix(KIF_DECLARATION) {
        Some(rest) => format!("{}{rest}", KIF_DECLARATION.replace("UTF-8", "Shift_JIS")),
        None => text.to_owned(),
    };
    let text: String = text.chars().map(shift_jis_twin).collect();
    let mut encoder = SHIFT_JIS.new_encoder();
    // Every character takes at most two bytes in Shift_JIS and one or more in UTF-8.
    let mut bytes = Vec::with_capacity(2 * text.len() + 16);
    let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(&text, &mut bytes, true);
    match result {
        EncoderResult::Unmappable(character) => Err(EncodeError {
            character,
            line: 1 + text[..read].matches('\n').count(),
            encoding: Encoding::ShiftJis,
        }),
        EncoderResult::InputEmpty | EncoderResult::OutputFull => Ok(bytes),
    }
}

/// Some characters have a twin that looks the same, and only the twin is in Shift_JIS.
fn shift_jis_twin(letter: char) -> char {
    match letter {
        '〜' => '～',
        '—' => '―',
        '‖' => '∥',
        '−' => '－',
        '☗' => '▲',
        '☖' => '△',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shift_jis_round_trips() {
        let text = "▲７六歩　△３四歩\n龍馬①～\n";
        let bytes = encode(text, Encoding::ShiftJis).unwrap();
        let decoded = decode(&bytes, None);
        assert_eq!(
            (decoded.text.as_ref(), decoded.encoding),
            (text, Encoding::ShiftJis)
        );
        assert_eq!(decoded.malformed, None);
    }

    #[test]
    fn byte_order_mark_is_no_text() {
        let decoded = decode("\u{FEFF}手合割".as_bytes(), None);
        assert_eq!(
            (decoded.text.as_ref(), decoded.encoding),
            ("手合割", Encoding::Utf8)
        );
    }

    #[test]
    fn a_declaration_that_lies_is_not_believed() {
        let text = "#KIF version=2.0 encoding=Shift_JIS\n先手：あ\n";
        assert_eq!(decode(text.as_bytes(), None).text, text);
    }

    #[test]
    fn what_shift_jis_lacks_is_named() {
        let error = encode("先手：\n한", Encoding::ShiftJis).unwrap_err();
        assert_eq!((error.character, error.line), ('한', 2));
    }

    #[test]
    fn the_declaration_follows_the_encoding() {
        let bytes = encode("#KIF version=2.0 encoding=UTF-8\n手", Encoding::ShiftJis).unwrap();
        assert!(bytes.starts_with(b"#KIF version=2.0 encoding=Shift_JIS\n"));
    }

    #[test]
    fn nonsense_says_where() {
        let decoded = decode(b"ok\n\xff\xff\xff", None);
        assert_eq!(decoded.malformed, Some(2));
    }
}
