//! Something made once a game, when somebody first asks for it.

use std::sync::OnceLock;

use komadai_rules::VariantId;

const GAMES: usize = VariantId::ALL.len();

/// A value a game.
pub(super) struct OnceByGame<T>([OnceLock<T>; GAMES]);

impl<T> OnceByGame<T> {
    pub(super) const fn new() -> Self {
        Self([const { OnceLock::new() }; GAMES])
    }

    /// The value of a game, made now if it is the first time.
    pub(super) fn get(&self, game: VariantId, make: impl FnOnce() -> T) -> &T {
        let number = VariantId::ALL
            .iter()
            .position(|&other| other == game)
            .unwrap_or(0);
        self.0[number].get_or_init(make)
    }
}
