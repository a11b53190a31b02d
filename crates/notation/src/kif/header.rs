//! Header lines: `先手：羽生善治`.

use komadai_rules::Side;

use crate::headers::Header;
use crate::naming::japanese::kanji::is_space;
use crate::naming::japanese::spelling::side_of_mark;

/// The key of the line that names the start position.
pub(crate) const START: &str = "手合割";

/// The keys that have a meaning of their own, the one that is written first.
static KEYS: [(Header, &[&str]); 12] = [
    (Header::Event, &["棋戦"]),
    (Header::Site, &["場所", "対局場"]),
    (Header::Round, &["回戦"]),
    (Header::Start, &["開始日時", "対局日", "対局日時", "対局開始日時"]),
    (Header::End, &["終了日時", "対局終了日時"]),
    (Header::TimeControl, &["持ち時間", "持時間"]),
    (Header::Opening, &["戦型"]),
    (Header::Title, &["表題"]),
    (Header::Annotator, &["記録係"]),
    (Header::SenteRating, &["先手レート", "先手レーティング"]),
    (Header::GoteRating, &["後手レート", "後手レーティング"]),
    (Header::Rules, &["ルール"]),
];

/// Keys that only the head of a file has, so that after moves they begin the next game.
pub(crate) const OPENING_KEYS: [&str; 6] = ["手合割", "開始日時", "先手", "後手", "下手", "上手"];

/// Splits `key：value`. A key may have blanks where the colon is the wide one; with a narrow one they are prose.
pub(crate) fn split(line: &str) -> Option<(&str, &str)> {
    let (at, colon) = line.char_indices().find(|(_, letter)| "：:".contains(*letter))?;
    let (key, value) = (&line[..at], &line[at + colon.len_utf8()..]);
    let key = key.trim_matches(is_space);
    let is_marked = key.chars().next().and_then(side_of_mark).is_some();
    let may_have_blanks = colon == '：' && !is_marked && !key.contains(char::is_control);
    let fits = !key.is_empty() && (may_have_blanks || !key.contains(is_space));
    fits.then(|| (key, value.trim_matches(is_space)))
}

/// What a key is about.
pub(crate) fn read_key(key: &str) -> Header {
    match read_side(key) {
        Some((Side::Sente, "")) => return Header::Sente,
        Some((Side::Gote, "")) => return Header::Gote,
        _ => {}
    }
    KEYS.iter()
        .find(|(_, names)| names.contains(&key))
        .map_or_else(|| Header::Other(key.to_owned()), |(header, _)| header.clone())
}

/// The key for a header. In a handicap game the players are 下手 and 上手.
pub(crate) fn write_key(header: &Header, handicap: bool) -> &str {
    match header {
        Header::Sente => side_name(Side::Sente, handicap),
        Header::Gote => side_name(Side::Gote, handicap),
        Header::Other(key) => key,
        other => KEYS
            .iter()
            .find(|(known, _)| known == other)
            .and_then(|(_, names)| names.first().copied())
            .unwrap_or_default(),
    }
}

/// 先手 and 後手, or 下手 and 上手.
pub(crate) fn side_name(side: Side, handicap: bool) -> &'static str {
    match (side, handicap) {
        (Side::Sente, false) => "先手",
        (Side::Gote, false) => "後手",
        (Side::Sente, true) => "下手",
        (Side::Gote, true) => "上手",
    }
}

/// Reads the name or mark of a side at the start of a text, and what follows it.
pub(crate) fn read_side(text: &str) -> Option<(Side, &str)> {
    let named = [
        ("先手", Side::Sente),
        ("下手", Side::Sente),
        ("後手", Side::Gote),
        ("上手", Side::Gote),
    ];
    let word = named
        .iter()
        .find_map(|&(name, side)| Some((side, text.strip_prefix(name)?)));
    let mark = || {
        let mut letters = text.chars();
        Some((side_of_mark(letters.next()?)?, letters.as_str()))
    };
    word.or_else(mark)
}
