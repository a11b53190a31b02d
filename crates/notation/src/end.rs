//! How written lines end, and how that follows from the rules.

use komadai_rules::{Ending, Reason, Side};

/// How a written line ends. "The player" is the side to move where it ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The player resigned (投了).
    Resign,
    /// The player is mated (詰み).
    Mate,
    /// There is no mate (不詰): an end of problems.
    NoMate,
    /// Repetition without result (千日手).
    Repetition,
    /// Impasse without result (持将棋).
    Impasse,
    /// The player won by declaration (入玉勝ち).
    Declaration,
    /// The player made an illegal move (反則負け).
    Illegal,
    /// The opponent's last move was illegal (反則勝ち).
    OpponentIllegal,
    /// The player ran out of time (切れ負け).
    Time,
    /// The player did not appear (不戦敗).
    Forfeit,
    /// The opponent did not appear (不戦勝).
    OpponentForfeit,
    /// A draw for a reason that is not given (引き分け).
    Draw,
    /// The agreed number of moves was reached (最大手数).
    MaxMoves,
    /// Broken off, to be continued or not (中断).
    Interrupted,
    /// Broken off with the next move in an envelope (封じ手).
    Sealed,
    /// A result without a reason, as PGN has it; `None` for a draw.
    Result(Option<Side>),
    /// Something else, as the file says it.
    Other(String),
}

impl End {
    /// How a line ends that the rules, or the players, have ended with `turn` to move. Where there is no
    /// word for it, such as for resigning out of turn, only the result is kept.
    pub fn of(ending: Ending, turn: Side) -> Self {
        let end = match (ending.reason, ending.winner) {
            (Reason::Checkmate, _) => Self::Mate,
            (Reason::Resign, _) => Self::Resign,
            (Reason::Time, _) => Self::Time,
            (Reason::Repetition, None) => Self::Repetition,
            (Reason::Impasse, None) => Self::Impasse,
            (Reason::Impasse, Some(_)) => Self::Declaration,
            // The rules of Shogi forbid perpetual check.
            (Reason::Illegal | Reason::Perpetual, Some(winner)) if winner == turn => Self::OpponentIllegal,
            (Reason::Illegal | Reason::Perpetual, _) => Self::Illegal,
            (Reason::Agreement | Reason::Fifty, None) => Self::Draw,
            (_, winner) => Self::Result(winner),
        };
        let agrees = end.winner(turn) == ending.winner && end.is_draw() == ending.winner.is_none();
        if agrees { end } else { Self::Result(ending.winner) }
    }

    /// The winner when the line ends with `turn` to move; `None` when nobody won or it is not known.
    pub fn winner(&self, turn: Side) -> Option<Side> {
        match self {
            Self::Resign | Self::Mate | Self::Illegal | Self::Time | Self::Forfeit => Some(!turn),
            Self::Declaration | Self::OpponentIllegal | Self::OpponentForfeit => Some(turn),
            Self::Result(winner) => *winner,
            _ => None,
        }
    }

    /// `1-0`, `0-1`, `1/2-1/2` or `*` when the line ends with `turn` to move.
    pub fn result(&self, turn: Side) -> &'static str {
        match self.winner(turn) {
            Some(Side::Sente) => "1-0",
            Some(Side::Gote) => "0-1",
            None if self.is_draw() => "1/2-1/2",
            None => "*",
        }
    }

    /// Whether it is a draw.
    pub fn is_draw(&self) -> bool {
        matches!(
            self,
            Self::Repetition | Self::Impasse | Self::Draw | Self::MaxMoves | Self::Result(None)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_is_kept_whatever_the_reason() {
        let winners = [None, Some(Side::Sente), Some(Side::Gote)];
        for reason in Reason::ALL {
            for (winner, turn) in winners
                .into_iter()
                .flat_map(|winner| Side::BOTH.map(|turn| (winner, turn)))
            {
                let end = End::of(Ending { winner, reason }, turn);
                assert_eq!(end.winner(turn), winner, "{reason} {end:?}");
                assert_eq!(end.is_draw(), winner.is_none(), "{reason} {end:?}");
            }
        }
    }

    #[test]
    fn reasons_have_words() {
        let of = |reason, winner| End::of(Ending { winner, reason }, Side::Gote);
        assert_eq!(of(Reason::Checkmate, Some(Side::Sente)), End::Mate);
        assert_eq!(of(Reason::Resign, Some(Side::Sente)), End::Resign);
        assert_eq!(
            of(Reason::Resign, Some(Side::Gote)),
            End::Result(Some(Side::Gote))
        );
        assert_eq!(of(Reason::Perpetual, Some(Side::Gote)), End::OpponentIllegal);
        assert_eq!(of(Reason::Impasse, Some(Side::Gote)), End::Declaration);
        assert_eq!(of(Reason::Fifty, None), End::Draw);
    }
}
