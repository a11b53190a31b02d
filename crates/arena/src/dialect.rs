//! The two protocols from the referee's side: what is said to an engine, and what its moves mean.

use std::fmt::Write;
use std::time::Duration;

use komadai_rules::text::{Dialect, MoveTextError, read_move, write_move, write_position};
use komadai_rules::{BySide, Line, Move, Side, Variant};
use serde::{Deserialize, Serialize};

use crate::clock::Clock;

/// How an engine is spoken to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Protocol {
    /// UCI, with FEN positions: any game. Shogi is spoken in its FEN dialect.
    #[default]
    Uci,
    /// USI, with SFEN positions: Shogi.
    Usi,
}

/// What an engine wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply<V: Variant> {
    /// Make a move, legal or not.
    Move(Move<V>),
    /// Give up.
    Resign,
    /// Declare a win.
    Win,
}

impl Protocol {
    /// `uci` or `usi`, which is also how engines are greeted.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Usi => "usi",
        }
    }

    /// The protocol with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Uci, Self::Usi]
            .into_iter()
            .find(|protocol| protocol.name() == name)
    }

    /// How positions and moves are written in it.
    pub const fn dialect(self) -> Dialect {
        match self {
            Self::Uci => Dialect::Uci,
            Self::Usi => Dialect::Usi,
        }
    }

    /// Whether a game can be played over it: USI is for games that are written its way.
    pub fn can_play<V: Variant>(self) -> bool {
        matches!(self, Self::Uci) || V::DIALECT == Dialect::Usi
    }

    /// Whether an engine can say that it declares a win. For those that cannot the referee does, as soon as they may:
    /// a game that one side has won, but cannot end, would have no end.
    pub(crate) const fn knows_declarations(self) -> bool {
        matches!(self, Self::Usi)
    }

    /// The answer to the greeting.
    pub(crate) const fn welcome(self) -> &'static str {
        match self {
            Self::Uci => "uciok",
            Self::Usi => "usiok",
        }
    }

    /// `position …` for the game so far.
    ///
    /// ```
    /// use komadai_arena::Protocol;
    /// use komadai_rules::{Line, Position, Shogi};
    /// let mut line = Line::new(Position::<Shogi>::start(Default::default()));
    /// line.play("7g7f".parse().unwrap()).unwrap();
    /// assert!(Protocol::Usi.position(&line).ends_with("LNSGKGSNL b - 1 moves 7g7f"));
    /// assert!(Protocol::Uci.position(&line).ends_with("LNSGKGSNL[] w - - 0 1 moves c3c4"));
    /// ```
    pub fn position<V: Variant>(self, line: &Line<V>) -> String {
        let kind = match self {
            Self::Uci => "fen",
            Self::Usi => "sfen",
        };
        let start = write_position(line.start(), self.dialect());
        let mut text = format!("position {kind} {start}");
        if !line.is_empty() {
            text.push_str(" moves");
        }
        for mv in line.moves() {
            text.push(' ');
            text.push_str(&write_move(mv, self.dialect()));
        }
        text
    }

    /// `go …` for the side whose clock is about to run.
    pub fn go(self, clocks: &BySide<Clock>, side: Side) -> String {
        let own = &clocks[side];
        let control = own.control();
        let mut text = "go".to_owned();
        let mut add = |name: &str, value: u128| _ = write!(text, " {name} {value}");
        if let Some(time) = control.movetime {
            add("movetime", time.as_millis());
        } else if let Some(budget) = control.clock {
            // An opponent without a clock is said to have as much time as oneself.
            let left = |side: Side| clocks[side].left().or(own.left()).unwrap_or_default();
            let increment = |side: Side| clocks[side].control().clock.unwrap_or(budget).increment;
            let (white, black) = match self {
                Self::Uci => (Side::Sente, Side::Gote),
                Self::Usi => (Side::Gote, Side::Sente),
            };
            add("btime", left(black).as_millis());
            add("wtime", left(white).as_millis());
            if Side::BOTH.map(increment) != [Duration::ZERO; 2] {
                add("binc", increment(black).as_millis());
                add("winc", increment(white).as_millis());
            }
            if !budget.byoyomi.is_zero() || self == Self::Usi && budget.increment.is_zero() {
                add("byoyomi", budget.byoyomi.as_millis());
            }
        }
        if let Some(nodes) = control.nodes {
            add("nodes", nodes.into());
        }
        if let Some(depth) = control.depth {
            add("depth", depth.into());
        }
        text
    }

    /// Reads the word after `bestmove`.
    pub fn read_reply<V: Variant>(self, word: &str) -> Result<Reply<V>, MoveTextError> {
        match word {
            "resign" => Ok(Reply::Resign),
            "win" if self == Self::Usi => Ok(Reply::Win),
            _ => read_move(word, self.dialect()).map(Reply::Move),
        }
    }
}

#[cfg(test)]
mod tests {
    use komadai_rules::{Shinobi, Shogi};

    use super::*;

    fn go(protocol: Protocol, sente: &str, gote: &str, side: Side) -> String {
        let clock = |text: &str| Clock::new(text.parse().unwrap());
        protocol.go(&BySide([clock(sente), clock(gote)]), side)
    }

    #[test]
    fn sides_have_the_colours_of_the_protocol() {
        let (sente, gote) = ("clock=1", "clock=2");
        assert_eq!(
            go(Protocol::Uci, sente, gote, Side::Sente),
            "go btime 2000 wtime 1000"
        );
        assert_eq!(
            go(Protocol::Usi, sente, gote, Side::Sente),
            "go btime 1000 wtime 2000 byoyomi 0"
        );
    }

    #[test]
    fn each_side_has_its_own_limits() {
        let (sente, gote) = ("nodes=500", "clock=1+0.1,byoyomi=2");
        assert_eq!(go(Protocol::Uci, sente, gote, Side::Sente), "go nodes 500");
        assert_eq!(
            go(Protocol::Uci, sente, gote, Side::Gote),
            "go btime 1000 wtime 1000 binc 100 winc 100 byoyomi 2000"
        );
        let both = go(Protocol::Usi, "movetime=50ms,depth=3", "movetime=1", Side::Sente);
        assert_eq!(both, "go movetime 50 depth 3");
    }

    #[test]
    fn usi_is_for_shogi() {
        assert!(Protocol::Usi.can_play::<Shogi>());
        assert!(!Protocol::Usi.can_play::<Shinobi>());
        assert!(Protocol::Uci.can_play::<Shinobi>());
    }

    #[test]
    fn replies_are_moves_or_words() {
        let win = Protocol::Usi.read_reply::<Shogi>("win");
        assert_eq!(win, Ok(Reply::Win));
        let mv = "P*5e".parse().unwrap();
        assert_eq!(Protocol::Uci.read_reply::<Shogi>("P@e5"), Ok(Reply::Move(mv)));
        assert!(Protocol::Uci.read_reply::<Shogi>("(none)").is_err());
        assert!(Protocol::Uci.read_reply::<Shogi>("win").is_err());
    }
}
