//! One game between two engines, with our rules as the referee.

use std::time::Duration;

use komadai_rules::{BySide, Ending, Line, Reason, Side, Variant};
use serde::{Deserialize, Serialize};

use crate::adjudication::{Adjudication, Decision, Umpire};
use crate::clock::{Clock, millis};
use crate::dialect::Reply;
use crate::engine_process::{Answer, EngineError};
use crate::info::Info;
use crate::openings::Opening;
use crate::player::Player;

/// How games are conducted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Conduct {
    /// Time by which a move may be late.
    #[serde(with = "millis")]
    pub margin: Duration,
    /// How long an engine without a time limit may think before it is told to stop.
    #[serde(with = "millis")]
    pub patience: Duration,
    /// Ends given by the referee.
    pub adjudication: Adjudication,
}

impl Default for Conduct {
    fn default() -> Self {
        Self {
            margin: Duration::from_millis(50),
            patience: Duration::from_secs(300),
            adjudication: Adjudication::default(),
        }
    }
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Played<V: Variant> {
    /// The moves, those of the opening first.
    pub line: Line<V>,
    /// What was thought of each move after the opening.
    pub thoughts: Vec<Thought>,
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// Why it ended.
    pub cause: Cause,
}

/// What an engine thought of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// What it said.
    pub info: Info,
    /// How long it took.
    pub spent: Duration,
    /// What is left on its clock.
    pub left: Option<Duration>,
}

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// By the rules, or because an engine resigned.
    Rules(Reason),
    /// Both engines thought it won.
    Adjudicated,
    /// Both engines thought it drawn.
    AdjudicatedDraw,
    /// It lasted too long.
    MaxPlies,
    /// The loser did something no engine should do.
    Fault(Fault),
}

impl Cause {
    /// A word for it.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Rules(reason) => reason.name(),
            Self::Adjudicated => "adjudication",
            Self::AdjudicatedDraw => "adjudicated draw",
            Self::MaxPlies => "max plies",
            Self::Fault(fault) => fault.kind.name(),
        }
    }
}

/// Something no engine should do. The side to move did it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What it was.
    pub kind: FaultKind,
    /// More about it: the illegal move, the time it took, the last words of the program.
    pub detail: String,
}

/// What engines can do wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// The program ended.
    Crash,
    /// The move was not legal, or no move at all.
    Illegal,
    /// The move came too late.
    Time,
    /// No move came, not even when told to stop.
    Stall,
}

impl FaultKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Crash, Self::Illegal, Self::Time, Self::Stall];

    /// A word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Crash => "crash",
            Self::Illegal => "illegal",
            Self::Time => "time",
            Self::Stall => "stall",
        }
    }
}

/// Plays a game from an opening. After every move `watch` is shown the game and says whether to go on;
/// if not, the answer is `None`. Players that are random depend on the seed. It is an error only if an
/// engine cannot be started.
pub fn play<V: Variant>(
    players: BySide<&mut Player<V>>,
    opening: &Opening<V>,
    conduct: &Conduct,
    seed: u64,
    watch: &mut dyn FnMut(&Line<V>) -> bool,
) -> Result<Option<Played<V>>, EngineError> {
    let mut game = Game::new(players, opening.line(), conduct);
    let first = game.line.position().turn();
    for side in [first, !first] {
        game.players[side].start()?;
        if let Err(error) = game.players[side].new_game(seed) {
            return game.lost_by_error(side, error).map(Some);
        }
    }
    loop {
        if let Some(ending) = game.line.ending() {
            return Ok(Some(game.over(ending.winner, Cause::Rules(ending.reason))));
        }
        let end = game.move_once()?;
        if let Some((winner, cause)) = end {
            return Ok(Some(game.over(winner, cause)));
        }
        if !watch(&game.line) {
            return Ok(None);
        }
    }
}

/// The winner and the cause of an end.
type End = (Option<Side>, Cause);

struct Game<'a, V: Variant> {
    players: BySide<&'a mut Player<V>>,
    line: Line<V>,
    clocks: BySide<Clock>,
    umpire: Umpire,
    conduct: &'a Conduct,
    thoughts: Vec<Thought>,
}

impl<'a, V: Variant> Game<'a, V> {
    fn new(players: BySide<&'a mut Player<V>>, line: Line<V>, conduct: &'a Conduct) -> Self {
        let clocks = Side::BOTH.map(|side| Clock::new(players[side].config().time));
        Self {
            players,
            line,
            clocks: BySide(clocks),
            umpire: Umpire::new(conduct.adjudication),
            conduct,
            thoughts: Vec::new(),
        }
    }

    /// Lets the side to move do something.
    fn move_once(&mut self) -> Result<Option<End>, EngineError> {
        let side = self.line.position().turn();
        let protocol = self.players[side].config().protocol;
        if !protocol.knows_declarations() && self.line.may_declare() {
            return Ok(self.declare(side));
        }
        let answer = match self.ask(side) {
            Ok(answer) => answer,
            Err(error) => {
                self.players[side].dismiss();
                return fault_of(error).map(|fault| Some((Some(!side), Cause::Fault(fault))));
            }
        };
        let allowed = self.clocks[side].allowed();
        if !self.clocks[side].spend(answer.spent, self.conduct.margin) {
            let allowed = allowed.unwrap_or_default();
            let detail = format!("{:?} of {allowed:?}", answer.spent);
            return Ok(Some(fault(side, FaultKind::Time, detail)));
        }
        Ok(self.obey(side, &answer))
    }

    fn ask(&mut self, side: Side) -> Result<Answer, EngineError> {
        let allowed = self.clocks[side].allowed();
        let patience = allowed.map_or(self.conduct.patience, |allowed| allowed + self.conduct.margin);
        self.players[side].think(&self.line, &self.clocks, patience)
    }

    /// Does what an engine answered.
    fn obey(&mut self, side: Side, answer: &Answer) -> Option<End> {
        let protocol = self.players[side].config().protocol;
        let illegal = || Some(fault(side, FaultKind::Illegal, answer.best.clone()));
        match protocol.read_reply::<V>(&answer.best) {
            Err(_) => illegal(),
            Ok(Reply::Resign) => Some((Some(!side), Cause::Rules(Reason::Resign))),
            Ok(Reply::Win) => self.declare(side).or_else(illegal),
            Ok(Reply::Move(mv)) => {
                if self.line.play(mv).is_err() {
                    return illegal();
                }
                self.note(side, answer)
            }
        }
    }

    /// The win of a side that declares rightly.
    fn declare(&mut self, side: Side) -> Option<End> {
        match self.line.declare(side)? {
            Ending {
                winner,
                reason: Reason::Impasse,
            } => Some((winner, Cause::Rules(Reason::Impasse))),
            _ => None,
        }
    }

    fn note(&mut self, side: Side, answer: &Answer) -> Option<End> {
        self.thoughts.push(Thought {
            info: answer.info,
            spent: answer.spent,
            left: self.clocks[side].left(),
        });
        let decision = self.umpire.note(side, answer.info.score, self.line.len());
        // The rules speak before the referee.
        let decision = decision.filter(|_| self.line.ending().is_none())?;
        Some(match decision {
            Decision::Win(winner) => (Some(winner), Cause::Adjudicated),
            Decision::Draw => (None, Cause::AdjudicatedDraw),
            Decision::MaxPlies => (None, Cause::MaxPlies),
        })
    }

    fn lost_by_error(mut self, side: Side, error: EngineError) -> Result<Played<V>, EngineError> {
        self.players[side].dismiss();
        let fault = fault_of(error)?;
        Ok(self.over(Some(!side), Cause::Fault(fault)))
    }

    /// Tells the engines, and hands over the game.
    fn over(mut self, winner: Option<Side>, cause: Cause) -> Played<V> {
        for side in Side::BOTH {
            let result = match winner {
                None => "draw",
                Some(winner) if winner == side => "win",
                Some(_) => "lose",
            };
            self.players[side].game_over(result);
        }
        Played {
            line: self.line,
            thoughts: self.thoughts,
            winner,
            cause,
        }
    }
}

fn fault(side: Side, kind: FaultKind, detail: String) -> End {
    (Some(!side), Cause::Fault(Fault { kind, detail }))
}

/// What an engine did wrong; it is an error of the match if it never ran.
fn fault_of(error: EngineError) -> Result<Fault, EngineError> {
    let kind = match error {
        EngineError::Crashed { .. } => FaultKind::Crash,
        EngineError::Silent { .. } => FaultKind::Stall,
        _ => return Err(error),
    };
    let detail = error.to_string();
    Ok(Fault { kind, detail })
}
