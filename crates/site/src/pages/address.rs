//! Addresses of pages, as they may stand in links and headers.

use komadai_server::address::part;
pub(super) use komadai_server::address::player;
use komadai_server::{Error, GameId};
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// What an address that somebody gave must hide; what is hidden already stays so.
const WHOLE: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'`');

/// Where moderators decide about puzzles.
pub(super) const MODERATION: &str = "/moderation/puzzles";

/// The page to sign in on, and where to go then.
pub(super) fn sign_in(to: &str) -> String {
    format!("/sign-in?to={}", part(to))
}

/// A place on this site; whatever leads elsewhere leads to the start. Browsers pass over tabs and the ends of lines, and
/// take a backslash for a slash.
pub(super) fn own(place: &str) -> String {
    let is_plain = !place.contains(|letter: char| letter == '\\' || letter.is_control());
    if is_plain && place.starts_with('/') && !place.starts_with("//") {
        utf8_percent_encode(place, WHOLE).to_string()
    } else {
        "/".into()
    }
}

/// The game an address names; whatever is no name is not found.
pub(super) fn named(text: &str) -> Result<GameId, Error> {
    text.parse().map_err(|_| Error::NotFound("game"))
}

/// The game whose page a path leads to.
pub(super) fn game_at(path: &str) -> Option<GameId> {
    path.strip_prefix("/game/")?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_elsewhere() {
        assert_eq!(own("/game/abc?x=1%2F&y=é"), "/game/abc?x=1%2F&y=%C3%A9");
        for elsewhere in [
            "//example.org",
            "https://example.org",
            "",
            "/\\example.org",
            "/\t/example.org",
            "/\r/example.org",
            "\t//example.org",
            "/\u{1}",
            "/\u{7f}",
            "/\u{85}",
        ] {
            assert_eq!(own(elsewhere), "/", "{elsewhere:?}");
        }
    }

    #[test]
    fn where_one_goes_then_is_a_part_of_the_address() {
        assert_eq!(
            sign_in("/player/Jos%C3%A9"),
            "/sign-in?to=%2Fplayer%2FJos%25C3%25A9"
        );
    }
}
