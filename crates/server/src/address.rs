//! Addresses of pages that programs are told of.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// What a part of an address does not have to hide.
const PART: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~');

/// A text as a part of an address.
pub fn part(text: &str) -> impl std::fmt::Display {
    utf8_percent_encode(text, PART)
}

/// The page of a player.
pub fn player(name: &str) -> String {
    format!("/player/{}", part(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_any_script_have_an_address() {
        assert_eq!(player("José"), "/player/Jos%C3%A9");
        assert_eq!(player("a/../b?c#d"), "/player/a%2F..%2Fb%3Fc%23d");
    }
}
