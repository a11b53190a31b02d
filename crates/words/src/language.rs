//! The languages, and which of them a browser asks for.

use crate::words::{self, Words};

/// A language komadai speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Spanish.
    Spanish,
    /// Traditional Chinese.
    Chinese,
    /// Japanese.
    Japanese,
}

impl Language {
    /// All of them, in the order they are offered.
    pub const ALL: [Self; 4] = [Self::English, Self::Spanish, Self::Chinese, Self::Japanese];

    /// Its code, as in `lang="…"`; also the name of its folder.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Spanish => "es",
            Self::Chinese => "zh-Hant",
            Self::Japanese => "ja",
        }
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Spanish => "Español",
            Self::Chinese => "繁體中文",
            Self::Japanese => "日本語",
        }
    }

    /// The language of a code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
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
        words::of(self)
    }
}

/// A language and how much it is wanted, if we speak it at all.
fn wish(text: &str) -> Option<(f32, Language)> {
    let (code, weight) = text.split_once(';').unwrap_or((text, "q=1"));
    let weight: f32 = weight.trim().strip_prefix("q=")?.parse().ok()?;
    let primary = code.trim().split('-').next()?;
    let language = Language::ALL.into_iter().find(|language| {
        let own = language.code().split('-').next();
        own.is_some_and(|own| own.eq_ignore_ascii_case(primary))
    })?;
    (weight > 0.0).then_some((weight, language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_get_what_they_ask_for() {
        for (accepted, language) in [
            ("", Language::English),
            ("fr", Language::English),
            ("*", Language::English),
            ("ja", Language::Japanese),
            ("zh-TW,zh;q=0.9,en;q=0.8", Language::Chinese),
            ("en;q=0.5, es-419;q=0.8", Language::Spanish),
            ("es;q=0, ja;q=0.1", Language::Japanese),
            ("es;q=nonsense, en", Language::English),
        ] {
            assert_eq!(Language::negotiate(accepted), language, "{accepted}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
        assert_eq!(Language::from_code("de"), None);
    }
}
