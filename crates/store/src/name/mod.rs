//! What people are called here: which names an account may have, when one could be taken for another, and what guests
//! are called.

mod alike;
mod guest;

pub use alike::{key, skeleton};
pub use guest::GuestName;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};

/// How long a name may be.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=20;
/// How many accents may stand on one letter, besides what is one character with it.
const MOST_MARKS: usize = 2;

/// Names that begin like one of these could be taken for guests, for the computer, for those who run the site, or for
/// a deleted account.
const RESERVED: [&str; 19] = [
    "guest",
    "computer",
    "komadai",
    "admin",
    "moderator",
    "deleted",
    "anonymous",
    "invitado",
    "ordenador",
    "moderador",
    "ゲスト",
    "コンピュータ",
    "モデレータ",
    "管理",
    "運営",
    "駒台",
    "訪客",
    "電腦",
    "站務",
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

/// Why nobody can have a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadName {
    /// Too short or too long.
    #[error("a name must have {} to {} characters", LENGTH.start(), LENGTH.end())]
    Length,
    /// Something in it is no letter.
    #[error("a name may contain only letters, the digits 0 to 9, _ and -")]
    Letters,
    /// It begins with something else.
    #[error("a name must begin with a letter")]
    First,
    /// Letters of scripts that are not written together.
    #[error("a name must be written in one script")]
    Mixed,
    /// Somebody could be misled.
    #[error("this name could be mistaken for somebody else's")]
    Reserved,
}

/// A name somebody typed as it is kept, if an account may have it: letters of one script as Unicode recommends them for
/// names (UTS 39), Latin also beside Chinese, Japanese and Korean, the figures 0 to 9, `_` and `-`, a letter first.
pub fn account_name(typed: &str) -> Result<String, BadName> {
    let name: String = typed.trim().nfc().collect();
    if !LENGTH.contains(&name.chars().count()) {
        return Err(BadName::Length);
    }
    if !name.chars().all(is_fit) || has_towers(&name) {
        return Err(BadName::Letters);
    }
    if !name.starts_with(is_letter) {
        return Err(BadName::First);
    }
    let letters: String = name.chars().filter(|&letter| is_letter(letter)).collect();
    if !letters.check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        return Err(BadName::Mixed);
    }
    if is_reserved(&name) {
        return Err(BadName::Reserved);
    }
    Ok(name)
}

/// Whether somebody with this name has a page: guests and deleted accounts have none, and a space in the name.
pub fn has_page(name: &str) -> bool {
    !name.contains(' ')
}

fn is_letter(letter: char) -> bool {
    letter.is_alphabetic() && !is_combining_mark(letter)
}

fn is_fit(letter: char) -> bool {
    let is_written = letter.is_alphabetic() || is_combining_mark(letter);
    letter.is_ascii_digit() || matches!(letter, '_' | '-') || is_written && letter.identifier_allowed()
}

/// Whether accents are piled up, so that they cover the lines above and below.
fn has_towers(name: &str) -> bool {
    let mut marks = 0;
    name.chars().any(|letter| {
        marks = if canonical_combining_class(letter) == 0 {
            0
        } else {
            marks + 1
        };
        marks > MOST_MARKS
    })
}

fn is_reserved(name: &str) -> bool {
    let bare = bare(name);
    RESERVED.iter().any(|word| bare.starts_with(&self::bare(word)))
        || WORDS.iter().any(|word| bare == self::bare(word))
}

/// A name as somebody reads it who does not look closely: without accents and strokes, figures for the letters they
/// stand in for.
fn bare(name: &str) -> String {
    let read = |letter: char| match letter {
        '_' | '-' => None,
        letter if is_combining_mark(letter) => None,
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
    skeleton(name).chars().filter_map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_any_script_are_fit() {
        for name in [
            "Al",
            "habu",
            "Sente_1",
            "long-but-fit-name-20",
            "guess",
            "computational",
            "José",
            "Łukasz",
            "名人",
            "羽生善治",
            "はなこ",
            "ひふみん九段",
            "タロー2",
            "Hana花",
            "홍길동",
            "Лариса",
            "Ελένη",
            "नीलम",
            "สมชาย",
            "مريم",
        ] {
            assert_eq!(account_name(name), Ok(name.nfc().collect()), "{name}");
        }
    }

    #[test]
    fn a_name_is_kept_in_one_form_however_it_was_typed() {
        assert_eq!(account_name(" Jose\u{301} ").unwrap(), "Jos\u{e9}");
        assert_eq!(account_name("か\u{3099}ら").unwrap(), "がら");
    }

    #[test]
    fn names_that_mislead_or_break_things_are_refused() {
        for (name, why) in [
            ("", BadName::Length),
            ("a", BadName::Length),
            ("twenty-one-characters", BadName::Length),
            ("1st", BadName::First),
            ("_a", BadName::First),
            ("-a", BadName::First),
            ("two words", BadName::Letters),
            ("a\u{200b}b", BadName::Letters),
            ("a\u{202e}b", BadName::Letters),
            ("a<b>", BadName::Letters),
            ("a'b", BadName::Letters),
            ("a\"b", BadName::Letters),
            ("a;b", BadName::Letters),
            ("a/b", BadName::Letters),
            ("Ｈａｂｕ", BadName::Letters),
            ("a\u{301}\u{302}\u{303}\u{304}b", BadName::Letters),
            ("ab٣", BadName::Letters),
            ("аdam", BadName::Mixed),
            ("Ηabu", BadName::Mixed),
            ("Guest", BadName::Reserved),
            ("Guest4821", BadName::Reserved),
            ("gu-est_4821", BadName::Reserved),
            ("Gue5t1", BadName::Reserved),
            ("Gúest", BadName::Reserved),
            ("Computer", BadName::Reserved),
            ("C0MPUTER", BadName::Reserved),
            ("deleted7", BadName::Reserved),
            ("admin", BadName::Reserved),
            ("Adm1n", BadName::Reserved),
            ("komadai", BadName::Reserved),
            ("r00t", BadName::Reserved),
            ("system", BadName::Reserved),
            ("管理人", BadName::Reserved),
        ] {
            assert_eq!(account_name(name), Err(why), "{name}");
        }
    }
}
