//! What people choose for themselves: kept with the account, or in a cookie of a guest, so that a page comes as it was
//! chosen, even without script.

use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use komadai_notation::Notation;
use serde::{Deserialize, Serialize};

/// The cookie.
const NAME: &str = "settings";
/// How long it is kept, in days.
const KEPT: i64 = 400;

/// A choice with its possible values, each with the name it has in forms, scripts and words.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $first:ident $(, $other:ident)* }) => {
        $(#[$doc])*
        #[allow(missing_docs, reason = "what can be chosen is named, and shown in the settings")]
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            #[default]
            $first,
            $($other),*
        }

        impl $name {
            /// All of them, the usual one first.
            pub const ALL: &'static [Self] = &[Self::$first $(, Self::$other)*];
        }
    };
}

choice! {
    /// Light or dark.
    Theme { System, Light, Dark }
}
choice! {
    /// What boards are made of.
    BoardLook { Wood, Paper, Slate, Contrast }
}
choice! {
    /// The pieces of Shogi.
    Koma { TwoKanji, OneKanji, Westernised }
}
choice! {
    /// Names of files and ranks: as the game has them, or as one likes them.
    Coordinates { Usual, Inside, Letters, Kanji, None }
}
choice! {
    /// How quickly pieces travel.
    Animation { Normal, Fast, None }
}
choice! {
    /// How loud.
    Volume { Normal, Quiet, Loud, Off }
}

/// How moves are written: as the game and the language have it, or as one likes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Written {
    /// As usual.
    #[default]
    Usual,
    /// In this notation, where the game has it.
    #[serde(untagged)]
    In(Notation),
}

impl Written {
    /// All of them, the usual one first.
    pub const ALL: &'static [Self] = &[
        Self::Usual,
        Self::In(Notation::San),
        Self::In(Notation::Hodges),
        Self::In(Notation::HodgesEs),
        Self::In(Notation::Japanese),
        Self::In(Notation::Coordinates),
    ];

    /// The notation to use for a game with these, in a language.
    pub fn among(self, offered: &[Notation], language: &str) -> Notation {
        match self {
            Self::In(notation) if offered.contains(&notation) => notation,
            _ => Notation::usual(offered, language),
        }
    }
}

impl BoardLook {
    /// The class that makes boards look so.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Wood => "board-wood",
            Self::Paper => "board-paper",
            Self::Slate => "board-slate",
            Self::Contrast => "board-contrast",
        }
    }
}

impl Koma {
    /// The file with its pictures.
    pub const fn set(self) -> &'static str {
        match self {
            Self::TwoKanji => "two-kanji",
            Self::OneKanji => "one-kanji",
            Self::Westernised => "westernised",
        }
    }
}

/// All that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// What boards are made of.
    pub board: BoardLook,
    /// The pieces of Shogi.
    pub koma: Koma,
    /// Names of files and ranks.
    pub coordinates: Coordinates,
    /// How moves are written.
    pub notation: Written,
    /// How quickly pieces travel.
    pub animation: Animation,
    /// How loud.
    pub volume: Volume,
    /// The last seconds are counted aloud.
    pub voice: bool,
    /// Moves are spoken.
    pub announce: bool,
    /// Where a piece can go is shown.
    pub hints: bool,
    /// Zones are tinted.
    pub zones: bool,
    /// Pieces explain themselves.
    pub cards: bool,
    /// A move is confirmed before it is sent.
    pub confirm: bool,
    /// Moves may be made before it is one's turn.
    pub premoves: bool,
    /// Nothing but the board and the clocks.
    pub zen: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            board: BoardLook::default(),
            koma: Koma::default(),
            coordinates: Coordinates::default(),
            notation: Written::default(),
            animation: Animation::default(),
            volume: Volume::default(),
            voice: true,
            announce: false,
            hints: true,
            zones: true,
            cards: true,
            confirm: false,
            premoves: true,
            zen: false,
        }
    }
}

impl Settings {
    /// What was chosen on this device; `None` where nothing was.
    pub fn from_cookies(cookies: &CookieJar) -> Option<Self> {
        cookies.get(NAME).map(|kept| Self::read(kept.value()))
    }

    /// What a text says; the usual where it cannot be read.
    pub fn read(text: &str) -> Self {
        serde_urlencoded::from_str(text).unwrap_or_default()
    }

    /// The text to keep.
    pub fn to_text(&self) -> String {
        serde_urlencoded::to_string(self).unwrap_or_default()
    }

    /// The cookie that keeps them.
    pub fn cookie(&self, https: bool) -> Cookie<'static> {
        Cookie::build((NAME, self.to_text()))
            .path("/")
            .max_age(time::Duration::days(KEPT))
            .same_site(SameSite::Lax)
            .secure(https)
            .build()
    }

    /// How loud, by its name in scripts.
    pub fn volume_name(&self) -> &'static str {
        match self.volume {
            Volume::Normal => "normal",
            Volume::Quiet => "quiet",
            Volume::Loud => "loud",
            Volume::Off => "off",
        }
    }

    /// Classes of the page that make it look as chosen.
    pub fn classes(&self) -> String {
        let theme = match self.theme {
            Theme::System => "",
            Theme::Light => "theme-light ",
            Theme::Dark => "theme-dark ",
        };
        format!("{theme}{}", self.board.class())
    }

    /// The piece set for a game that has these, the usual one first.
    pub fn set(&self, sets: &[&'static str]) -> &'static str {
        let wanted = self.koma.set();
        let found = sets.iter().find(|set| **set == wanted).or(sets.first());
        found.copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_chosen_comes_back() {
        let chosen = Settings {
            theme: Theme::Dark,
            notation: Written::In(Notation::HodgesEs),
            premoves: false,
            ..Settings::default()
        };
        let jar = CookieJar::new().add(Cookie::new(NAME, chosen.to_text()));
        assert_eq!(Settings::from_cookies(&jar), Some(chosen));
        let broken = CookieJar::new().add(Cookie::new(NAME, "theme=plaid"));
        assert_eq!(Settings::from_cookies(&broken), Some(Settings::default()));
        let partial = CookieJar::new().add(Cookie::new(NAME, "theme=light"));
        assert_eq!(
            Settings::from_cookies(&partial).map(|settings| settings.theme),
            Some(Theme::Light)
        );
        assert_eq!(Settings::from_cookies(&CookieJar::new()), None);
        for spelling in ["notation=hodges_es", "notation=hodges-es"] {
            let jar = CookieJar::new().add(Cookie::new(NAME, spelling));
            assert_eq!(
                Settings::from_cookies(&jar).map(|settings| settings.notation),
                Some(Written::In(Notation::HodgesEs))
            );
        }
    }
}
