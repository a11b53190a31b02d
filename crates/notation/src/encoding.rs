//! Bytes to text and back: UTF-8 and Shift_JIS.

/// How a file's bytes spell characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    #[default]
    Utf8,
    /// Shift_JIS, as Windows programs write it.
    ShiftJis,
}
