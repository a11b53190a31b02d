//! A game from its start to its end, spoken to in text.

use super::board::Position;
use super::endings::{Outcome, automatic, result, win};
use super::moves::{after, is_legal, legal, perft};
use super::notation::{read_move, read_side, write_move, write_position};
use super::pieces::{Game, Rules, Side};
use super::reading::read_position;
use super::shogi;

/// A game and its history.
pub(crate) struct Reference {
    rules: Rules,
    /// All positions since the start, the current one last: never empty.
    history: Vec<Position>,
    /// Points of the pieces each side gave as a handicap.
    removed: [u32; 2],
    outcome: Option<Outcome>,
    is_tournament: bool,
}

impl Reference {
    /// A game that starts from a FEN (8x8) or SFEN (Shogi).
    pub(crate) fn new(game: &str, rules: &str, start: &str) -> Result<Reference, String> {
        let rules = Rules::named(game, rules).ok_or_else(|| format!("no rules {rules} of {game}"))?;
        let history = vec![read_position(&rules, start)?];
        let mut reference = Reference {
            rules,
            history,
            removed: [0, 0],
            outcome: None,
            is_tournament: false,
        };
        if reference.rules.game == Game::Shogi {
            reference.set_removed(shogi::implied_removed(&reference.text()))?;
        }
        reference.outcome = reference.automatic();
        Ok(reference)
    }

    /// Says which pieces were removed as a handicap, lower case from the second player; in place of what
    /// the start position implies. To be called before the first move.
    pub(crate) fn set_removed(&mut self, letters: &str) -> Result<(), String> {
        let mut removed = [0, 0];
        for letter in letters.chars() {
            let side = if letter.is_ascii_uppercase() {
                Side::First
            } else {
                Side::Second
            };
            let name = letter.to_ascii_uppercase();
            if self.rules.game != Game::Shogi || !self.rules.hand_order.contains(name) {
                return Err(format!("{letter} cannot be removed"));
            }
            removed[side as usize] += shogi::value(&name.to_string());
        }
        self.removed = removed;
        Ok(())
    }

    /// Under the tournament policy an illegal move loses; otherwise it is refused.
    pub(crate) fn set_tournament(&mut self, is_tournament: bool) {
        self.is_tournament = is_tournament;
    }

    /// The current position as canonical FEN or SFEN.
    pub(crate) fn text(&self) -> String {
        write_position(&self.rules, self.position())
    }

    /// The moves the position itself allows, as UCI or USI sorted bytewise.
    pub(crate) fn legal(&self) -> Vec<String> {
        let moves = legal(&self.rules, self.position());
        let mut list: Vec<String> = moves.into_iter().map(|mv| write_move(&self.rules, mv)).collect();
        list.sort();
        list
    }

    pub(crate) fn in_check(&self) -> bool {
        self.position().in_check(&self.rules, self.position().turn)
    }

    /// Makes a move in UCI or USI. Fails if the game is over, the text is no move or, under the casual
    /// policy, the move is illegal.
    pub(crate) fn play(&mut self, mv: &str) -> Result<(), String> {
        if self.outcome.is_some() {
            return Err("the game is over".to_string());
        }
        let mv = read_move(&self.rules, mv).ok_or_else(|| format!("{mv} is no move"))?;
        if is_legal(&self.rules, self.position(), mv) {
            self.history.push(after(&self.rules, self.position(), mv));
            self.outcome = self.automatic();
            Ok(())
        } else if self.is_tournament {
            self.outcome = Some((win(self.position().turn.other()), "illegal"));
            Ok(())
        } else {
            Err(format!("{} is illegal", write_move(&self.rules, mv)))
        }
    }

    /// Result and reason once the game is over.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Does `resign:X`, `time:X`, `draw`, `impasse` or `declare:X`, and says whether the rules accept it.
    pub(crate) fn act(&mut self, action: &str) -> bool {
        if self.outcome.is_some() {
            return false;
        }
        let (word, side) = match action.split_once(':') {
            Some((word, letter)) => (word, read_side(&self.rules, letter)),
            None => (action, None),
        };
        self.outcome = match (word, side) {
            ("resign", Some(side)) => Some((win(side.other()), "resign")),
            ("time", Some(side)) => Some((win(side.other()), "time")),
            ("draw", None) if self.rules.game != Game::Shogi => Some(("1/2", "agreement")),
            ("impasse", None) => self.agreed_impasse(),
            ("declare", Some(side)) => self.declaration(side),
            _ => None,
        };
        self.outcome.is_some()
    }

    /// Leaf count of the legal move sequences of that length from the current position.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        perft(&self.rules, self.position(), depth)
    }

    fn position(&self) -> &Position {
        self.history
            .last()
            .expect("the start position is never taken back")
    }

    fn automatic(&self) -> Option<Outcome> {
        automatic(&self.rules, &self.history, self.removed)
    }

    /// Both kings must stand in their promotion zones; then the points decide.
    fn agreed_impasse(&self) -> Option<Outcome> {
        let (rules, pos) = (&self.rules, self.position());
        let sides = [Side::First, Side::Second];
        if rules.game != Game::Shogi || !sides.iter().all(|&side| shogi::is_king_in_zone(rules, pos, side)) {
            return None;
        }
        let points = sides.map(|side| shogi::points(rules, pos, side, self.removed[side as usize]));
        Some((result(shogi::winner_by_points(rules, points)), "impasse"))
    }

    /// Only under the modern rules of Shogi and on one's own turn; a wrong declaration loses.
    fn declaration(&self, side: Side) -> Option<Outcome> {
        let (rules, pos) = (&self.rules, self.position());
        if rules.game != Game::Shogi || !rules.is_modern || side != pos.turn {
            None
        } else if shogi::may_declare(rules, pos, self.removed[side as usize]) {
            Some((win(side), "impasse"))
        } else {
            Some((win(side.other()), "illegal"))
        }
    }
}
