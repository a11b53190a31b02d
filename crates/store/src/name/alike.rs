//! When two names are the same, and when one could be taken for the other.

use unicode_normalization::UnicodeNormalization;

use super::GuestName;

/// The form in which two names are compared: `José` is `JOSÉ`, in whatever way the accent was typed, and a guest is the
/// same under any name for the evening.
pub fn key(name: &str) -> String {
    if let Some(GuestName { number, .. }) = GuestName::read(name) {
        return format!("guest {number}");
    }
    let lower = name.nfc().collect::<String>().to_lowercase();
    lower.nfc().collect()
}

/// A name with what looks alike made alike (UTS 39): those of `Lars`, `Iars` and `1ars` are the same, as are those of
/// `Mary` and `Rnary`, and those of `сор` in Cyrillic and `cop` in Latin letters.
pub fn skeleton(name: &str) -> String {
    let seen: String = unicode_security::skeleton(name).collect();
    // A capital may look like a small letter of another name, which only its own skeleton shows.
    unicode_security::skeleton(&seen.to_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_whatever_their_case_and_form() {
        assert_eq!(key("JOSE\u{301}"), key("jos\u{e9}"));
        assert_eq!(key("Oyama"), "oyama");
        assert_ne!(key("Jose"), key("José"));
        assert_eq!(key("Hana (guest 4821)"), key("Guest 4821"));
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (one, other) in [
            ("Lars", "Iars"),
            ("Lars", "1ars"),
            ("bob", "B0B"),
            ("Mary", "rnary"),
            ("cop", "сор"),
            ("タカ", "タ力"),
            ("ニ", "二"),
        ] {
            assert_eq!(skeleton(one), skeleton(other), "{one} {other}");
        }
        for (one, other) in [("Jose", "José"), ("anna", "hanna"), ("名人", "名入門")] {
            assert_ne!(skeleton(one), skeleton(other), "{one} {other}");
        }
    }
}
