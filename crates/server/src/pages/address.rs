//! Addresses of pages, as they may stand in links and headers.

use percent_encoding::{AsciiSet, CONTROLS, NON_ALPHANUMERIC, utf8_percent_encode};

/// What a part of a path does not have to hide.
const PART: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~');
/// What an address that somebody gave must hide; what is hidden already stays so.
const WHOLE: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'`');

/// The page of a player.
pub(crate) fn player(name: &str) -> String {
    format!("/player/{}", utf8_percent_encode(name, PART))
}

/// The page to sign in on, and where to go then.
pub(super) fn sign_in(to: &str) -> String {
    format!("/sign-in?to={}", utf8_percent_encode(to, PART))
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
    fn names_of_any_script_have_an_address() {
        assert_eq!(player("José"), "/player/Jos%C3%A9");
        assert_eq!(player("a/../b?c#d"), "/player/a%2F..%2Fb%3Fc%23d");
        assert_eq!(
            sign_in("/player/Jos%C3%A9"),
            "/sign-in?to=%2Fplayer%2FJos%25C3%25A9"
        );
    }
}
