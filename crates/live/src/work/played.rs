//! A position with all that led to it, as text, on its way to a worker; and moves on their way back.

use komadai_play::serial;
use komadai_rules::text::read_setup;
use komadai_rules::{Line, Listed, Move, Position, RulesName, Variant, VariantId};
use serde::{Deserialize, Serialize};

use crate::start::start;

/// A position with all that led to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Played {
    /// Which game.
    #[serde(with = "serial::game")]
    game: VariantId,
    /// The rule set.
    #[serde(with = "serial::rules")]
    rules: RulesName,
    /// The position it started from.
    start: String,
    /// The moves since, in coordinates, separated by blanks.
    moves: String,
}

impl Played {
    /// Writes a line down.
    pub(crate) fn new<V: Listed>(line: &Line<V>) -> Self {
        Self {
            game: V::ID,
            rules: RulesName::of(line.start().rules()),
            start: line.start().to_string(),
            moves: write_moves(line.moves()),
        }
    }

    /// Which game it is.
    pub(crate) fn variant(&self) -> VariantId {
        self.game
    }

    /// The line; `None` if it makes no sense.
    pub(crate) fn line<V: Variant>(&self) -> Option<Line<V>> {
        self.play(start(self.rules, &self.start).ok()?)
    }

    /// The line of a mate problem: the side to move may do without a king.
    pub(crate) fn problem<V: Variant>(&self) -> Option<Line<V>> {
        let rules = self.rules.rules()?;
        self.play(read_setup::<V>(&self.start).ok()?.into_problem(rules).ok()?)
    }

    fn play<V: Variant>(&self, start: Position<V>) -> Option<Line<V>> {
        let mut line = Line::new(start);
        for text in self.moves.split_whitespace() {
            line.play_on(text.parse().ok()?).ok()?;
        }
        Some(line)
    }
}

/// Moves in coordinates, separated by blanks.
pub(crate) fn write_moves<V: Variant>(moves: impl Iterator<Item = Move<V>>) -> String {
    let moves: Vec<_> = moves.map(|mv| mv.to_string()).collect();
    moves.join(" ")
}

/// Moves that follow on a line; `None` if one of them is not legal.
pub(crate) fn read_moves<V: Variant>(line: &Line<V>, text: &str) -> Option<Vec<Move<V>>> {
    let mut pos = *line.position();
    let mut moves = Vec::new();
    for text in text.split_whitespace() {
        let mv = text.parse().ok()?;
        pos.play(mv).ok()?;
        moves.push(mv);
    }
    Some(moves)
}

#[cfg(test)]
mod tests {
    use komadai_rules::{RuleSet as _, dispatch};

    use super::*;

    fn comes_back<V: Listed>() {
        for rules in V::Rules::ALL {
            let mut line = Line::new(Position::<V>::start(*rules));
            for ply in 0..40 {
                let moves = line.position().legal_moves();
                let Some(&mv) = moves.get(ply * 7 % moves.len().max(1)) else {
                    break;
                };
                line.play_on(mv).unwrap();
            }
            let played = Played::new(&line);
            assert_eq!(played.variant(), V::ID);
            let again = played.line::<V>().unwrap();
            assert_eq!(again.position(), line.position());
            assert_eq!(Played::new(&again), played);
        }
    }

    #[test]
    fn a_line_comes_back_from_text() {
        for id in VariantId::ALL {
            dispatch!(id, V => comes_back::<V>());
        }
    }

    #[test]
    fn nonsense_is_no_line() {
        use komadai_rules::Shogi;
        let line = Line::new(Position::<Shogi>::start(Default::default()));
        let good = Played::new(&line);
        for bad in [
            Played {
                start: "no".into(),
                ..good.clone()
            },
            Played {
                moves: "7g7f 7g7f".into(),
                ..good.clone()
            },
            Played {
                moves: "no".into(),
                ..good.clone()
            },
        ] {
            assert!(bad.line::<Shogi>().is_none(), "{bad:?}");
        }
        let written = serde_json::to_value(&good).unwrap();
        for field in ["game", "rules"] {
            let mut strange = written.clone();
            strange[field] = "no".into();
            assert!(serde_json::from_value::<Played>(strange).is_err(), "{field}");
        }
        assert_eq!(read_moves(&line, "7g7f 3c3d").unwrap().len(), 2);
        assert_eq!(read_moves(&line, "7g7f 7f7e"), None);
    }
}
