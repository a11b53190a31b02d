//! The keywords of headers: `$EVENT:` and the like.

use crate::headers::Header;

/// Keywords, the standard's first. The last ones are ours, for what the standard has no word for.
const KEYWORDS: [(&str, Header); 13] = [
    ("EVENT", Header::Event),
    ("SITE", Header::Site),
    ("START_TIME", Header::Start),
    ("END_TIME", Header::End),
    ("TIME_LIMIT", Header::TimeControl),
    (TIME, Header::TimeControl),
    ("OPENING", Header::Opening),
    ("TITLE", Header::Title),
    ("ROUND", Header::Round),
    ("ANNOTATOR", Header::Annotator),
    ("BLACK_RATING", Header::SenteRating),
    ("WHITE_RATING", Header::GoteRating),
    ("RULES", Header::Rules),
];

/// Version 3's keyword for the time control: main time, byoyomi and increment in seconds.
const TIME: &str = "TIME";

/// The header a keyword stands for.
pub(super) fn read_keyword(keyword: &str) -> Header {
    KEYWORDS
        .iter()
        .find(|(known, _)| *known == keyword)
        .map_or_else(|| Header::Other(keyword.into()), |(_, header)| header.clone())
}

/// The keyword of a header, if it can have one. Players have lines of their own.
pub(super) fn keyword<'a>(header: &'a Header, value: &str) -> Option<&'a str> {
    match header {
        Header::TimeControl if is_time(value) => Some(TIME),
        Header::Other(name) => is_keyword(name).then_some(name),
        _ => KEYWORDS
            .iter()
            .find(|(_, known)| known == header)
            .map(|(keyword, _)| *keyword),
    }
}

/// Whether a name is read back as itself.
fn is_keyword(name: &str) -> bool {
    let is_plain = |c: char| !c.is_control() && c != ':';
    let is_known = KEYWORDS.iter().any(|(known, _)| *known == name);
    !name.is_empty() && name.trim() == name && name.chars().all(is_plain) && !is_known
}

/// Whether a time control is written as version 3 does: `600+10+0`.
fn is_time(value: &str) -> bool {
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    value.split('+').count() == 3 && value.split('+').all(|part| !part.is_empty() && is_number(part))
}
