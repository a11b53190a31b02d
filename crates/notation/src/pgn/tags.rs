//! Tags: which header is which tag, and those that say how a game ended.

use komadai_rules::{Side, VariantId, dispatch};

use crate::end::End;
use crate::headers::Header;
use crate::kind::Format;
use crate::naming::Named;
use crate::shown::Appearance;

/// The tags every PGN game has, with the value that says nothing. `Result` follows them.
pub(super) const ROSTER: [(&str, Header, &str); 6] = [
    ("Event", Header::Event, "?"),
    ("Site", Header::Site, "?"),
    ("Date", Header::Start, "????.??.??"),
    ("Round", Header::Round, "?"),
    ("White", Header::Sente, "?"),
    ("Black", Header::Gote, "?"),
];

const OTHERS: [(&str, Header); 8] = [
    ("WhiteElo", Header::SenteRating),
    ("BlackElo", Header::GoteRating),
    ("TimeControl", Header::TimeControl),
    ("Opening", Header::Opening),
    ("Annotator", Header::Annotator),
    ("Title", Header::Title),
    ("EndDate", Header::End),
    ("Rules", Header::Rules),
];

/// Tags that are not headers, as they follow from the record.
const OWN: [&str; 5] = ["Result", "Variant", "SetUp", "FEN", TERMINATION];

/// The tag that says why a game ended.
pub(super) const TERMINATION: &str = "Termination";

fn known() -> impl Iterator<Item = (&'static str, Header)> {
    let roster = ROSTER.into_iter().map(|(name, header, _)| (name, header));
    roster.chain(OTHERS)
}

/// The header a tag stands for; `None` for tags that are not headers, or are empty.
pub(super) fn read_header(name: &str, value: &str) -> Option<Header> {
    let is_own = OWN.iter().any(|own| own.eq_ignore_ascii_case(name));
    let says_nothing = ROSTER
        .iter()
        .any(|(tag, _, nothing)| *tag == name && *nothing == value);
    if is_own || says_nothing {
        return None;
    }
    let header = known().find(|(tag, _)| *tag == name).map(|(_, header)| header);
    Some(header.unwrap_or_else(|| Header::Other(name.into())))
}

/// The tag of a header outside the roster, if it can have one.
pub(super) fn tag_name(header: &Header) -> Option<&str> {
    match header {
        Header::Other(name) => is_free_name(name).then_some(name),
        _ => OTHERS
            .iter()
            .find(|(_, known)| known == header)
            .map(|(tag, _)| *tag),
    }
}

fn is_free_name(name: &str) -> bool {
    let is_symbol = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let is_taken =
        known().any(|(tag, _)| tag == name) || OWN.iter().any(|own| own.eq_ignore_ascii_case(name));
    !name.is_empty() && name.bytes().all(is_symbol) && !is_taken
}

/// The game a `Variant` tag names.
pub(super) fn read_variant(value: &str) -> Option<VariantId> {
    let value = plain(value);
    let mut games = VariantId::ALL.into_iter();
    games.find(|&game| dispatch!(game, V => is_called::<V>(&value)))
}

/// The games that are written in PGN.
pub(super) fn games() -> impl Iterator<Item = VariantId> {
    VariantId::ALL
        .into_iter()
        .filter(|&game| Appearance::of(game).formats.contains(&Format::Pgn))
}

fn is_called<V: Named>(value: &str) -> bool {
    let names = V::PGN_ALIASES.iter().copied().chain([V::PGN_NAME, V::NAME]);
    names.map(plain).any(|name| name == value)
}

/// Case, blanks, hyphens and underscores do not matter.
fn plain(name: &str) -> String {
    name.chars()
        .filter(|c| !c.is_whitespace() && !"-_".contains(*c))
        .map(|c| c.to_ascii_lowercase())
        .collect()
}

/// Why a game ended, in the words of the standard where it has any.
const REASONS: [(&str, End); 14] = [
    ("resignation", End::Resign),
    ("checkmate", End::Mate),
    ("time forfeit", End::Time),
    ("rules infraction", End::Illegal),
    ("rules infraction", End::OpponentIllegal),
    ("forfeit", End::Forfeit),
    ("forfeit", End::OpponentForfeit),
    ("repetition", End::Repetition),
    ("agreement", End::Draw),
    ("impasse", End::Impasse),
    ("declaration", End::Declaration),
    ("move limit", End::MaxMoves),
    ("no mate", End::NoMate),
    ("unterminated", End::Interrupted),
];

/// What the `Termination` tag says about an end; nothing for a bare result.
pub(super) fn reason(end: &End) -> Option<&str> {
    match end {
        End::Other(reason) => Some(reason),
        _ => REASONS
            .iter()
            .find(|(_, known)| known == end)
            .map(|(reason, _)| *reason),
    }
}

/// How a game ended whose `Termination` and result are known, with `turn` to move. The reason counts
/// only where it agrees with the result.
pub(super) fn read_end(reason: &str, result: &str, turn: Side) -> Option<End> {
    let agrees = |end: &&End| end.result(turn) == result;
    let mut known = REASONS
        .iter()
        .filter(|(known, _)| known.eq_ignore_ascii_case(reason))
        .map(|(_, end)| end);
    match known.find(agrees) {
        Some(end) => Some(end.clone()),
        None if result == "*" && !reason.is_empty() => Some(End::Other(reason.into())),
        None => None,
    }
}

/// How a game ended of which only the result is known; not at all, if that is `*`.
pub(super) fn bare_end(result: &str) -> Option<End> {
    match result {
        "1-0" => Some(End::Result(Some(Side::Sente))),
        "0-1" => Some(End::Result(Some(Side::Gote))),
        "1/2-1/2" => Some(End::Result(None)),
        _ => None,
    }
}
