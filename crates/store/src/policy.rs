//! What the house allows and counts, decided from values: SQL reads what is asked here, and writes what is answered.

use std::fmt;

use komadai_play::{Finish, Rating, Span};
use komadai_rules::{BySide, Side};

/// How many of something one user may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota(u32);

impl Quota {
    /// Whether who has so many may have one more.
    pub const fn allows(self, has: u32) -> bool {
        has < self.0
    }

    /// How many at most.
    pub const fn most(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Quota {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Challenges of one user that wait for an answer.
pub const CHALLENGES: Quota = Quota(50);
/// Tokens of one user.
pub const TOKENS: Quota = Quota(50);
/// People one user follows.
pub const FOLLOWS: Quota = Quota(2_000);
/// People one user has blocked.
pub const BLOCKS: Quota = Quota(2_000);
/// Browsers of one user that are sent messages; the oldest goes for one more.
pub const BROWSERS: Quota = Quota(10);

/// Within which time the games of the same two are counted.
pub(crate) const WINDOW: Span = Span::days(1);
/// Games of fewer plies are short.
pub(crate) const SHORT: u32 = 10;
/// How many games of the same two count for their ratings within the window, and how many short ones.
const COUNTED: Quota = Quota(10);
const COUNTED_SHORT: Quota = Quota(2);

/// What two users have played with each other for their ratings within the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Met {
    /// All games.
    pub(crate) games: u32,
    /// The short ones among them.
    pub(crate) short: u32,
}

/// What a game did to a rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Change {
    /// Before the game.
    pub before: Rating,
    /// After it.
    pub after: Rating,
}

/// What a rated game of so many plies does to the ratings of its players; `None` if it has no result or does not count.
pub(crate) fn settle(
    ratings: BySide<Rating>,
    finish: Finish,
    plies: u32,
    met: Met,
) -> Option<BySide<Change>> {
    if finish == Finish::Aborted || !counts(plies, met) {
        return None;
    }
    let (sente, gote) = Rating::after_game((ratings[Side::Sente], ratings[Side::Gote]), &finish);
    let change = |side, after| Change {
        before: ratings[side],
        after,
    };
    Some(BySide([change(Side::Sente, sente), change(Side::Gote, gote)]))
}

/// Whether one more game of the same two counts for their ratings: nobody becomes strong by beating one opponent over
/// and over, least of all in games that hardly began. The first short ones count, so that nobody flees from a loss.
fn counts(plies: u32, met: Met) -> bool {
    COUNTED.allows(met.games) && (plies >= SHORT || COUNTED_SHORT.allows(met.short))
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Ending, Reason};

    use super::*;

    #[test]
    fn so_many_games_of_the_same_two_count_and_fewer_short_ones() {
        let counts = |plies, games, short| counts(plies, Met { games, short });
        assert!(counts(40, 9, 9) && !counts(40, 10, 0));
        assert!(counts(9, 1, 1) && !counts(9, 2, 2));
        assert!(counts(10, 2, 2), "ten plies are not short");
    }

    #[test]
    fn who_wins_gains_what_counts_and_nothing_else_changes_ratings() {
        let unknown = BySide([Rating::default(); 2]);
        let won = Finish::Ended(Ending::win(Side::Gote, Reason::Resign));
        let changes = settle(unknown, won, 40, Met::default()).unwrap();
        assert!(changes[Side::Gote].after.value > changes[Side::Gote].before.value);
        assert!(changes[Side::Sente].after.value < changes[Side::Sente].before.value);
        assert_eq!(settle(unknown, Finish::Aborted, 1, Met::default()), None);
        let often = Met { games: 10, short: 0 };
        assert_eq!(settle(unknown, won, 40, often), None);
    }
}
