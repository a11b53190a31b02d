//! Bytes to text and back: UTF-8, Shift_JIS, EUC-JP and UTF-16.

use std::borrow::Cow;
use std::fmt;

use encoding_rs::{EUC_JP, EncoderResult, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};

/// How a file's bytes spell characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    #[default]
    Utf8,
    /// Shift_JIS, as Windows programs write it.
    ShiftJis,
    /// EUC-JP, as old Unix programs and servers of computer shogi write it.
    EucJp,
    /// UTF-16 with the byte order mark of Windows; files with the other mark are read as well.
    Utf16,
}

impl Encoding {
    /// Every encoding.
    pub const ALL: [Self; 4] = [Self::Utf8, Self::ShiftJis, Self::EucJp, Self::Utf16];

    /// The word for it in options and files: `utf-8`, `shift_jis`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::ShiftJis => "shift_jis",
            Self::EucJp => "euc-jp",
            Self::Utf16 => "utf-16",
        }
    }

    /// The encoding with this name, in any of its usual spellings.
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.trim().to_ascii_lowercase().replace(['-', '_'], "");
        match name.as_str() {
            "utf8" | "utf8bom" => Some(Self::Utf8),
            "shiftjis" | "sjis" | "cp932" | "ms932" | "windows31j" => Some(Self::ShiftJis),
            "eucjp" | "ujis" => Some(Self::EucJp),
            "utf16" | "utf16le" | "utf16be" => Some(Self::Utf16),
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

/// Turns bytes into text. Unless the encoding is given, it is UTF-16 if a byte order mark says so; else UTF-8
/// if the bytes are UTF-8 (Japanese text in another encoding practically never is, so no declaration in the
/// file is needed); else Shift_JIS or EUC-JP, whichever spells less nonsense, the first if both do.
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
    if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
        return decode_as(bytes, Encoding::Utf16);
    }
    let utf8 = decode_as(bytes, Encoding::Utf8);
    if utf8.malformed.is_none() {
        return utf8;
    }
    let guesses = [Encoding::ShiftJis, Encoding::EucJp].map(|encoding| decode_as(bytes, encoding));
    let guesses = guesses.into_iter().chain([utf8]);
    guesses
        .min_by_key(|decoded| nonsense(&decoded.text))
        .unwrap_or_else(|| decode_as(bytes, Encoding::Utf8))
}

fn decode_as(bytes: &[u8], encoding: Encoding) -> Decoded<'_> {
    let (text, malformed) = match encoding {
        Encoding::Utf8 => UTF_8.decode_with_bom_removal(bytes),
        Encoding::ShiftJis => SHIFT_JIS.decode_without_bom_handling(bytes),
        Encoding::EucJp => EUC_JP.decode_without_bom_handling(bytes),
        Encoding::Utf16 if bytes.starts_with(b"\xfe\xff") => UTF_16BE.decode_with_bom_removal(bytes),
        Encoding::Utf16 => UTF_16LE.decode_with_bom_removal(bytes),
    };
    let line_of_error = || text.lines().position(|line| line.contains('\u{FFFD}'));
    let malformed = malformed.then(|| line_of_error().map_or(1, |line| line + 1));
    Decoded {
        text,
        encoding,
        malformed,
    }
}

/// How many characters spell nothing, or are half-width katakana: bytes of EUC-JP taken for Shift_JIS mostly
/// become these, and records hardly ever have them.
fn nonsense(text: &str) -> usize {
    let is_nonsense = |&letter: &char| letter == '\u{FFFD}' || ('\u{FF61}'..='\u{FF9F}').contains(&letter);
    text.chars().filter(is_nonsense).count()
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
        Encoding::ShiftJis => encode_japanese(text, "Shift_JIS", encoding, SHIFT_JIS),
        Encoding::EucJp => encode_japanese(text, "EUC-JP", encoding, EUC_JP),
        Encoding::Utf16 => Ok(encode_utf16(&declare(text, "UTF-16"))),
    }
}

/// The text with its declaration, if there is one, naming this encoding.
fn declare(text: &str, name: &str) -> String {
    match text.strip_prefix(KIF_DECLARATION) {
        Some(rest) => format!("{}{rest}", KIF_DECLARATION.replace("UTF-8", name)),
        None => text.to_owned(),
    }
}

fn encode_utf16(text: &str) -> Vec<u8> {
    let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

fn encode_japanese(
    text: &str,
    name: &str,
    encoding: Encoding,
    tables: &'static encoding_rs::Encoding,
) -> Result<Vec<u8>, EncodeError> {
    let text: String = declare(text, name).chars().map(japanese_twin).collect();
    let mut encoder = tables.new_encoder();
    // Every character takes at most two bytes in these encodings and one or more in UTF-8.
    let mut bytes = Vec::with_capacity(2 * text.len() + 16);
    let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(&text, &mut bytes, true);
    match result {
        EncoderResult::Unmappable(character) => Err(EncodeError {
            character,
            line: 1 + text[..read].matches('\n').count(),
            encoding,
        }),
        EncoderResult::InputEmpty | EncoderResult::OutputFull => Ok(bytes),
    }
}

/// Some characters have a twin that looks the same, and only the twin is in the Japanese encodings.
fn japanese_twin(letter: char) -> char {
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
    fn euc_jp_and_utf_16_are_found_out() {
        let text = "手合割：平手\n先手：山田\n▲７六歩　△３四歩\n";
        for encoding in [Encoding::EucJp, Encoding::Utf16, Encoding::ShiftJis] {
            let bytes = encode(text, encoding).unwrap();
            let decoded = decode(&bytes, None);
            assert_eq!((decoded.text.as_ref(), decoded.encoding), (text, encoding));
            assert_eq!(decoded.malformed, None);
        }
        let swapped: Vec<u8> = encode(text, Encoding::Utf16)
            .unwrap()
            .chunks(2)
            .flat_map(|pair| [pair[1], pair[0]])
            .collect();
        assert_eq!(decode(&swapped, None).text, text);
        // Half-width katakana alone do not make a file EUC-JP.
        let narrow = encode("先手：ﾔﾏﾀﾞ\n後手：ﾀﾅｶ\n", Encoding::ShiftJis).unwrap();
        assert_eq!(decode(&narrow, None).encoding, Encoding::ShiftJis);
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
