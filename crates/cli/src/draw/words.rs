//! Whose turn it is and how a game ended, in words.

use komadai_notation::Named;
use komadai_rules::{Ending, Line, Reason, Side};

/// `Black to move`.
pub(super) fn turn<V: Named>(side: Side) -> String {
    format!("{} to move", V::SIDES[side])
}

/// `White wins by checkmate`.
pub(super) fn ending<V: Named>(line: &Line<V>, ending: Ending) -> String {
    let Some(winner) = ending.winner else {
        return draw(ending.reason, V::SIDES[line.position().turn()]);
    };
    let loser = V::SIDES[!winner];
    let how = match ending.reason {
        Reason::Checkmate => " by checkmate".into(),
        Reason::Campmate => " by campmate: the king has crossed the board".into(),
        Reason::Stalemate => format!(": {loser} has no legal move (stalemate)"),
        Reason::Perpetual => format!(": {loser} gave perpetual check"),
        Reason::Repetition if line.points().is_some() => " on points after a repetition".into(),
        Reason::Repetition => format!(": {loser} repeated the position"),
        Reason::Impasse => " by impasse".into(),
        Reason::Resign => format!(": {loser} resigned"),
        Reason::Time => format!(": {loser} ran out of time"),
        Reason::Illegal => format!(": {loser} made an illegal move"),
        Reason::Fifty | Reason::Agreement => format!(" ({})", ending.reason),
    };
    format!("{} wins{how}", V::SIDES[winner])
}

fn draw(reason: Reason, to_move: &str) -> String {
    match reason {
        Reason::Stalemate => format!("Draw: {to_move} has no legal move (stalemate)"),
        Reason::Fifty => "Draw: fifty moves each without progress".into(),
        reason => format!("Draw by {reason}"),
    }
}
