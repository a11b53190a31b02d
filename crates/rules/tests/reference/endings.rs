//! How a game ends by itself: the tests of each game in its order, over the whole history.

use super::board::Position;
use super::moves::has_legal;
use super::pieces::{Game, Rules, Side};
use super::shogi;

/// Result and reason, in the words of the specification.
pub(super) type Outcome = (&'static str, &'static str);

pub(super) fn win(side: Side) -> &'static str {
    if side == Side::First { "1-0" } else { "0-1" }
}

/// A win, or a draw without a winner.
pub(super) fn result(winner: Option<Side>) -> &'static str {
    winner.map_or("1/2", win)
}

/// The automatic end of the last position of the history, if it is one.
pub(super) fn automatic(rules: &Rules, history: &[Position], removed: [u32; 2]) -> Option<Outcome> {
    let pos = history.last()?;
    campmate(rules, pos)
        .or_else(|| no_move(rules, pos))
        .or_else(|| fifty(rules, pos))
        .or_else(|| repetition(rules, history, removed))
}

/// Should both kings have arrived, the side not to move wins.
fn campmate(rules: &Rules, pos: &Position) -> Option<Outcome> {
    let winner = [pos.turn.other(), pos.turn]
        .into_iter()
        .find(|&side| pos.has_camped(rules, side))?;
    Some((win(winner), "campmate"))
}

fn no_move(rules: &Rules, pos: &Position) -> Option<Outcome> {
    if has_legal(rules, pos) {
        return None;
    }
    let winner = pos.turn.other();
    if pos.in_check(rules, pos.turn) {
        return Some((win(winner), "checkmate"));
    }
    let loses = match rules.game {
        Game::Shogi => rules.is_modern,
        Game::Shogun => false,
        Game::Shinobi | Game::ShinobiPlus => true,
    };
    Some((result(loses.then_some(winner)), "stalemate"))
}

/// Shogi has no such rule.
fn fifty(rules: &Rules, pos: &Position) -> Option<Outcome> {
    (rules.game != Game::Shogi && pos.halfmove >= 100).then_some(("1/2", "fifty"))
}

fn repetition(rules: &Rules, history: &[Position], removed: [u32; 2]) -> Option<Outcome> {
    let needed = match rules.game {
        Game::Shogun => 3,
        Game::Shinobi if !rules.is_modern => 3,
        _ => 4,
    };
    let last = history.last()?;
    let occurrences: Vec<usize> = (0..history.len()).filter(|&n| history[n].is_same(last)).collect();
    let first = *occurrences.iter().rev().nth(needed - 1)?;

    if rules.game == Game::Shogun {
        return Some(("1/2", "repetition"));
    }
    let stretch = &history[first + 1..];
    let checkers = [Side::First, Side::Second].map(|side| always_checked(rules, stretch, side));
    let winner = match (checkers, rules.game) {
        ([true, false], _) => return Some((win(Side::Second), "perpetual")),
        ([false, true], _) => return Some((win(Side::First), "perpetual")),
        (_, Game::Shogi) if !rules.is_modern => {
            let points = [Side::First, Side::Second]
                .map(|side| shogi::points(rules, last, side, removed[side as usize]));
            shogi::winner_by_points(rules, points)
        }
        // The player who has just moved loses.
        (_, Game::Shinobi) if !rules.is_modern => Some(last.turn),
        _ => None,
    };
    Some((result(winner), "repetition"))
}

/// Whether every move of `side` that led to one of these positions gave check.
fn always_checked(rules: &Rules, stretch: &[Position], side: Side) -> bool {
    stretch
        .iter()
        .filter(|pos| pos.turn != side)
        .all(|pos| pos.in_check(rules, pos.turn))
}
