//! The languages, and which of them a browser asks for. A language is a folder of `i18n/`.

use crate::words::{self, Words};

/// The language that is spoken where none is known, and that the others are compared with.
const FIRST: &str = "en";

/// A language komadai speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Language(usize);

impl Default for Language {
    fn default() -> Self {
        Self::from_code(FIRST).unwrap_or(Self(0))
    }
}

impl Language {
    /// All of them, in the order they are offered: the first, then by code.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let first = Self::default();
        let others = (0..words::count()).map(Self).filter(move |&other| other != first);
        [first].into_iter().chain(others)
    }

    /// Its number among all: smaller than their count.
    pub const fn number(self) -> usize {
        self.0
    }

    /// Its code, as in `lang="…"`; also the name of its folder.
    pub fn code(self) -> &'static str {
        words::code(self.0)
    }

    /// What its speakers call it.
    pub fn name(self) -> String {
        self.words().get("language-name").into_owned()
    }

    /// The language of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        (0..words::count())
            .map(Self)
            .find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The language nearest to what a browser accepts: `es-MX,es;q=0.9,en;q=0.5`.
    pub fn negotiate(accepted: &str) -> Self {
        let mut wishes: Vec<(f32, Self)> = accepted.split(',').filter_map(wish).collect();
        // Sorting is stable: of equal wishes the first counts.
        wishes.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        wishes
            .first()
            .map_or_else(Self::default, |(_, language)| *language)
    }

    /// Its words.
    pub fn words(self) -> Words {
        words::of(self.0)
    }
}

/// A language and how much it is wanted, if we speak it at all.
fn wish(text: &str) -> Option<(f32, Language)> {
    let (code, weight) = text.split_once(';').unwrap_or((text, "q=1"));
    let weight: f32 = weight.trim().strip_prefix("q=")?.parse().ok()?;
    let primary = code.trim().split('-').next()?;
    let is_near = |language: &Language| {
        let own = language.code().split('-').next();
        own.is_some_and(|own| own.eq_ignore_ascii_case(primary))
    };
    let language = Language::from_code(code.trim()).or_else(|| Language::all().find(is_near))?;
    (weight > 0.0).then_some((weight, language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_get_what_they_ask_for() {
        for (accepted, code) in [
            ("", "en"),
            ("fr", "en"),
            ("*", "en"),
            ("ja", "ja"),
            ("zh-TW,zh;q=0.9,en;q=0.8", "zh-Hant"),
            ("en;q=0.5, es-419;q=0.8", "es"),
            ("es;q=0, ja;q=0.1", "ja"),
            ("es;q=nonsense, en", "en"),
        ] {
            assert_eq!(Language::negotiate(accepted).code(), code, "{accepted}");
        }
        for language in Language::all() {
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
        assert_eq!(Language::from_code("de"), None);
    }

    #[test]
    fn every_folder_is_a_language_with_a_name() {
        let known: Vec<_> = Language::all()
            .map(|language| (language.code(), language.name()))
            .collect();
        for own in [
            ("en", "English"),
            ("es", "Español"),
            ("ja", "日本語"),
            ("zh-Hant", "繁體中文"),
        ] {
            assert!(
                known.iter().any(|(code, name)| (*code, name.as_str()) == own),
                "{own:?} is not in {known:?}"
            );
        }
        // A folder more is a language more.
        let folders = concat!(env!("CARGO_MANIFEST_DIR"), "/../../i18n");
        let folders = std::fs::read_dir(folders).expect("the words are there");
        let count = folders
            .flatten()
            .filter(|entry| entry.path().join("language.ftl").exists())
            .count();
        assert_eq!(known.len(), count);
        assert!(known.iter().all(|(_, name)| !name.is_empty()));
    }
}
