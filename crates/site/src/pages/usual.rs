//! What somebody plays by habit: the game chosen last, and the rule set of each game. A cookie keeps it, which
//! `ui/usual.js` writes too.

use std::collections::BTreeMap;
use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use komadai_rules::VariantId;

/// The cookie, and how long it is kept, in days.
const NAME: &str = "usual";
const KEPT: i64 = 400;
/// What the game is called in it; rule sets are called by their games.
const GAME: &str = "game";

/// What somebody plays by habit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Usual {
    game: Option<VariantId>,
    rules: BTreeMap<&'static str, &'static str>,
}

impl Usual {
    fn from_cookies(cookies: &CookieJar) -> Self {
        let text = cookies.get(NAME).map_or("", Cookie::value);
        let pairs: Vec<(String, String)> = serde_urlencoded::from_str(text).unwrap_or_default();
        let mut usual = Self::default();
        for (key, value) in pairs {
            match key.parse::<VariantId>() {
                Ok(game) => usual.choose(game, &value),
                Err(_) if key == GAME => usual.game = value.parse().ok(),
                Err(_) => {}
            }
        }
        usual
    }

    /// The game.
    pub(super) fn game(&self) -> VariantId {
        self.game.unwrap_or(VariantId::ALL[0])
    }

    /// The rule set of a game.
    pub(super) fn rules(&self, game: VariantId) -> &'static str {
        let kept = self.rules.get(game.name()).copied();
        kept.unwrap_or_else(|| game.info().usual_rules())
    }

    fn choose(&mut self, game: VariantId, rules: &str) {
        if let Some(known) = game.info().rule_sets.iter().find(|name| **name == rules) {
            self.rules.insert(game.name(), known);
        }
    }

    /// The cookie after a game was made under a rule set.
    pub(super) fn after(&self, game: VariantId, rules: &str, https: bool) -> Cookie<'static> {
        let mut next = self.clone();
        next.game = Some(game);
        next.choose(game, rules);
        let pairs = [(GAME, game.name())].into_iter().chain(next.rules);
        let text = serde_urlencoded::to_string(pairs.collect::<Vec<_>>()).unwrap_or_default();
        Cookie::build((NAME, text))
            .path("/")
            .max_age(time::Duration::days(KEPT))
            .same_site(SameSite::Lax)
            .secure(https)
            .build()
    }
}

impl<S: Sync> FromRequestParts<S> for Usual {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::from_cookies(&CookieJar::from_headers(&parts.headers)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_played_comes_back() {
        let first = Usual::default();
        assert_eq!(first.game(), VariantId::Shogi);
        assert_eq!(first.rules(VariantId::Shogi), "classic");
        let jar = CookieJar::new().add(first.after(VariantId::Shogi, "modern", false));
        let second = Usual::from_cookies(&jar);
        let jar = jar.add(second.after(VariantId::Shinobi, "nonsense", false));
        let usual = Usual::from_cookies(&jar);
        assert_eq!(usual.game(), VariantId::Shinobi);
        assert_eq!(usual.rules(VariantId::Shogi), "modern");
        assert_eq!(usual.rules(VariantId::Shinobi), "classic");
        let broken = CookieJar::new().add(Cookie::new(NAME, "game=go&shogi=plaid&%"));
        assert_eq!(Usual::from_cookies(&broken), Usual::default());
    }
}
