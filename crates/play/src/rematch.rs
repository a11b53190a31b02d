//! The next game between the same players.

use komadai_rules::BySide;

use crate::finish::Finish;

/// How the next game between the same players is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextGame {
    /// Whether the players change sides.
    pub swapped: bool,
    /// Whether it is the replay of a draw and not a separate game.
    pub replay: bool,
}

impl NextGame {
    /// The sides change, after a draw as well; but the side that gives a handicap gives it again.
    pub const fn after(finish: Finish, handicap: bool) -> Self {
        Self {
            swapped: !handicap,
            replay: finish.is_draw(),
        }
    }

    /// Who plays which side.
    ///
    /// ```
    /// use komadai_play::{Finish, NextGame};
    /// use komadai_rules::BySide;
    /// let even = NextGame::after(Finish::Aborted, false);
    /// assert_eq!(even.seats(BySide(["Ai", "Bo"])), BySide(["Bo", "Ai"]));
    /// let handicap = NextGame::after(Finish::Aborted, true);
    /// assert_eq!(handicap.seats(BySide(["Ai", "Bo"])), BySide(["Ai", "Bo"]));
    /// ```
    pub fn seats<T>(self, BySide([sente, gote]): BySide<T>) -> BySide<T> {
        if self.swapped {
            BySide([gote, sente])
        } else {
            BySide([sente, gote])
        }
    }
}
