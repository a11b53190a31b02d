//! Which names an account may have.

/// How long a name may be.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=20;

/// Names that begin like one of these could be taken for guests, for the computer, for those who run the site, or for
/// a deleted account.
const RESERVED: [&str; 7] = [
    "guest",
    "computer",
    "komadai",
    "admin",
    "moderator",
    "deleted",
    "anonymous",
];

/// Names that are like one of these could be taken for a part of the site.
const WORDS: [&str; 8] = [
    "system",
    "server",
    "support",
    "staff",
    "official",
    "root",
    "everyone",
    "everybody",
];

/// Whether an account may have a name: letters and figures without accents, `_` and `-`, a letter first. Says why not.
pub fn check_name(name: &str) -> Result<(), String> {
    let is_fit = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'_' | b'-');
    if !LENGTH.contains(&name.chars().count()) {
        return Err(format!(
            "a name has {} to {} characters",
            LENGTH.start(),
            LENGTH.end()
        ));
    }
    if !name.bytes().all(is_fit) {
        return Err("a name has only the letters A to Z, figures, _ and -".into());
    }
    if !name.starts_with(|first: char| first.is_ascii_alphabetic()) {
        return Err("a name begins with a letter".into());
    }
    let skeleton = skeleton(name);
    let is_reserved = RESERVED
        .iter()
        .any(|word| skeleton.starts_with(&self::skeleton(word)));
    if is_reserved || WORDS.iter().any(|word| skeleton == self::skeleton(word)) {
        return Err("this name could be taken for somebody else".into());
    }
    Ok(())
}

/// A name with what looks alike made alike.
fn skeleton(name: &str) -> String {
    let alike = |letter: char| match letter.to_ascii_lowercase() {
        '_' | '-' => None,
        '0' => Some('o'),
        '1' | 'i' | 'j' => Some('l'),
        '3' => Some('e'),
        '4' => Some('a'),
        '5' => Some('s'),
        '6' | '9' | 'q' => Some('g'),
        '7' => Some('t'),
        '8' => Some('b'),
        'v' => Some('u'),
        letter => Some(letter),
    };
    name.chars().filter_map(alike).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_names_are_fit() {
        for name in [
            "Al",
            "habu",
            "Sente_1",
            "long-but-fit-name-20",
            "guess",
            "computational",
        ] {
            assert_eq!(check_name(name), Ok(()), "{name}");
        }
    }

    #[test]
    fn names_that_mislead_or_break_things_are_refused() {
        for name in [
            "",
            "a",
            "1st",
            "_a",
            "-a",
            "two words",
            "twenty-one-characters",
            "名人",
            "аdam",
            "a\u{200b}b",
            "a<b>",
            "a'b",
            "a\"b",
            "a;b",
            "a/b",
            "Guest",
            "Guest4821",
            "gu-est_4821",
            "6ue5t1",
            "Computer",
            "C0MPUTER",
            "deleted7",
            "admin",
            "Adm1n",
            "komadai",
            "r00t",
            "system",
        ] {
            assert!(check_name(name).is_err(), "{name}");
        }
    }
}
