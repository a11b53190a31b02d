//! A game of whichever kind on the table of a room: the one place where the server meets a game's type.

use komadai_notation::Notation;
use komadai_play::{Command, Event, Finish, Game, Moment, Offer, Refusal, Span};
use komadai_rules::{BySide, Line, Move, Position, RuleSet, Side, Variant, dispatch};

use super::actor::SentMove;
use super::seat::Seat;
use crate::GameId;
use crate::board::{self, Shown};
use crate::store::{Appended, End, GameRow, StoreError, StoredEvent};
use crate::wire::{Act, Happening, MoveInfo, PositionInfo, StandingOffer, Version};

/// What a room asks of its game. What is decided happens only when the room says that it is on disk.
pub(super) trait Table: Send + Sync {
    /// Decides on a move, in coordinates or in any notation of the game.
    fn decide_move(&mut self, seat: Seat, sent: &SentMove, at: Moment) -> Result<(), Refusal>;
    /// Decides on something else. `absent_since` says since when the opponent has been away.
    fn decide_act(
        &mut self,
        seat: Seat,
        act: Act,
        absent_since: Option<Moment>,
        at: Moment,
    ) -> Result<(), Refusal>;
    /// Decides on time given to the opponent.
    fn decide_gift(&mut self, seat: Seat, span: Span, at: Moment) -> Result<(), Refusal>;
    /// Decides on clocks that start before both sides have moved.
    fn decide_start(&mut self, at: Moment) -> Result<(), Refusal>;
    /// Decides what the passing of time does.
    fn decide_tick(&mut self, at: Moment);
    /// What was decided, to be stored. Empty if nothing was.
    fn decided(&self, ack: Option<String>) -> Option<Appended>;
    /// Whether what was decided includes a move.
    fn is_move_decided(&self) -> bool;
    /// Whether what was decided is that both want to play again.
    fn is_rematch_decided(&self) -> bool;
    /// Makes happen what was decided: versions and what to tell. `next` is the name of a rematch.
    fn happen(&mut self, next: Option<GameId>) -> Vec<(Version, Happening)>;
    /// Forgets what was decided.
    fn forget(&mut self);

    /// How many events it has seen.
    fn version(&self) -> Version;
    /// Whose turn it is.
    fn turn(&self) -> Side;
    /// How it ended.
    fn over(&self) -> Option<Finish>;
    /// When time is up for the side to move.
    fn due(&self) -> Option<Moment>;
    /// Both clocks at a moment.
    fn clocks(&self, at: Moment) -> BySide<komadai_play::ClockView>;
    /// The position.
    fn position(&self) -> PositionInfo;
    /// The moves so far.
    fn moves(&self) -> Vec<MoveInfo>;
    /// The moves so far, in coordinates.
    fn coordinates(&self) -> Vec<String>;
    /// Offers that can be accepted.
    fn offers(&self) -> Vec<StandingOffer>;
    /// Whether the sides change in the next game.
    fn swaps_sides(&self) -> bool;
}

/// Lays the table for a stored game, with everything that happened.
pub(super) fn lay(row: &GameRow, events: &[StoredEvent]) -> Result<Box<dyn Table>, StoreError> {
    dispatch!(row.game.variant, V => Ok(Box::new(Laid::<V>::new(row, events)?)))
}

struct Laid<V: Shown> {
    id: GameId,
    /// Which sides are people, who may want to premove.
    people: BySide<bool>,
    game: Game<V>,
    version: Version,
    decided: Vec<Event<V>>,
    /// The moves as they are told to those who come: naming them takes longer than sending them.
    told: Vec<MoveInfo>,
}

/// The start of a stored game.
pub(crate) fn start<V: Variant>(rules: &str, start: &str) -> Result<Position<V>, String> {
    let rules = V::Rules::from_name(rules).ok_or_else(|| format!("unknown rule set {rules:?}"))?;
    Position::read(start, rules).map_err(|error| error.to_string())
}

impl<V: Shown> Laid<V> {
    fn new(row: &GameRow, events: &[StoredEvent]) -> Result<Self, StoreError> {
        let start = start::<V>(&row.game.rules, &row.game.start).map_err(StoreError::Value)?;
        let mut game = Game::new(start, row.game.terms, row.game.created);
        for event in events {
            let event: Event<V> =
                serde_json::from_str(&event.body).map_err(|error| StoreError::Value(error.to_string()))?;
            game.apply(&event);
        }
        // Time in which the server was down moved the beginning of the turn, and so did a clock that was set back.
        if let (Some(stored), Some(since)) = (row.turn_since, game.turn_since()) {
            game.shift(stored - since);
        }
        let mut laid = Self {
            id: row.game.id,
            people: BySide(Side::BOTH.map(|side| row.game.players[side].user().is_some())),
            game,
            version: row.version,
            decided: Vec::new(),
            told: Vec::new(),
        };
        laid.name_moves();
        Ok(laid)
    }

    /// Names the moves that are new, and forgets those that were taken back.
    fn name_moves(&mut self) {
        let plies = self.game.plies();
        self.told.truncate(plies);
        for ply in self.told.len()..plies {
            let after = self.game.line().position_at(ply + 1);
            if let (Some(after), Some(named)) = (after, self.move_info(ply)) {
                self.told.push(MoveInfo {
                    fen: after.to_string(),
                    check: after.is_check(),
                    ..named
                });
            }
        }
    }

    fn decide(&mut self, command: Command<V>, at: Moment) -> Result<(), Refusal> {
        self.decided = self.game.decide(command, at)?;
        Ok(())
    }

    /// The game as it will be.
    fn future(&self) -> Game<V> {
        let mut game = self.game.clone();
        for event in &self.decided {
            game.apply(event);
        }
        game
    }

    fn read_move(&self, text: &str, reader: Notation) -> Option<Move<V>> {
        let line = self.game.line();
        let previous = line.moves().next_back().map(Move::to);
        text.parse()
            .ok()
            .or_else(|| V::find_move(line.position(), text, previous, reader).ok())
    }

    fn describe(&self, event: &Event<V>, next: Option<GameId>) -> Option<Happening> {
        Some(match *event {
            Event::Moved { side, at, .. } => Happening::Moved {
                side,
                mv: self.move_info(self.game.plies().checked_sub(1)?)?,
                position: self.position(),
                clocks: self.game.clocks(at),
                at,
            },
            Event::Offered { side, offer, .. } => Happening::Offered { side, offer },
            Event::Declined { side, offer, .. } => Happening::Declined { side, offer },
            Event::TakenBack { plies, at, .. } => Happening::TakenBack {
                plies,
                position: self.position(),
                clocks: self.game.clocks(at),
                at,
            },
            Event::TimeGiven { by, span, at } => Happening::TimeGiven {
                by,
                span,
                clocks: self.game.clocks(at),
                at,
            },
            Event::ClocksStarted { at } => Happening::ClocksStarted {
                clocks: self.game.clocks(at),
                at,
            },
            Event::Shifted { .. } => return None,
            Event::Over { finish, at, .. } => Happening::Over {
                finish,
                clocks: self.game.clocks(at),
                at,
                ratings: None,
            },
            Event::Rematch { .. } => Happening::Rematch { next: next? },
        })
    }

    fn move_info(&self, ply: usize) -> Option<MoveInfo> {
        let line = self.game.line();
        let played = self.game.played().get(ply)?;
        let previous = ply
            .checked_sub(1)
            .and_then(|ply| self.game.played().get(ply))
            .map(|played| played.mv.to());
        let names = V::move_names(line.position_at(ply)?, played.mv, previous);
        Some(MoveInfo {
            mv: played.mv.to_string(),
            names: names
                .into_iter()
                .map(|(word, name)| (word.into(), name))
                .collect(),
            spent: played.spent,
            left: played.clock.main,
            fen: String::new(),
            check: false,
        })
    }
}

impl<V: Shown> Table for Laid<V> {
    fn decide_move(&mut self, seat: Seat, sent: &SentMove, at: Moment) -> Result<(), Refusal> {
        let (side, lag) = (seat.side(), sent.lag);
        let command = match self.read_move(&sent.text, sent.notation) {
            Some(mv) => Command::Move { side, mv, lag },
            None => Command::Attempt {
                side,
                text: sent.text.clone(),
                lag,
            },
        };
        self.decide(command, at)
    }

    fn decide_act(
        &mut self,
        seat: Seat,
        act: Act,
        absent_since: Option<Moment>,
        at: Moment,
    ) -> Result<(), Refusal> {
        let side = seat.side();
        let claim = |draw| {
            let absent_since = absent_since.ok_or(Refusal::NotAbsent)?;
            Ok(Command::Claim {
                side,
                absent_since,
                draw,
            })
        };
        let command = match act {
            Act::Resign => Command::Resign(side),
            Act::Abort => Command::Abort(side),
            Act::Declare => Command::Declare(side),
            Act::GiveTime => Command::GiveTime {
                by: side,
                span: Game::<V>::GIFT,
            },
            Act::ClaimWin => claim(false)?,
            Act::ClaimDraw => claim(true)?,
            Act::Offer(offer) => Command::Offer(side, offer),
            Act::Decline(offer) => Command::Decline(side, offer),
        };
        self.decide(command, at)
    }

    fn decide_gift(&mut self, seat: Seat, span: Span, at: Moment) -> Result<(), Refusal> {
        let by = seat.side();
        self.decide(Command::GiveTime { by, span }, at)
    }

    fn decide_start(&mut self, at: Moment) -> Result<(), Refusal> {
        self.decide(Command::StartClocks, at)
    }

    fn decide_tick(&mut self, at: Moment) {
        if self.decide(Command::Tick, at).is_err() {
            self.decided.clear();
        }
    }

    fn decided(&self, ack: Option<String>) -> Option<Appended> {
        if self.decided.is_empty() {
            return None;
        }
        let future = self.future();
        let mut ack = ack;
        let events = self
            .decided
            .iter()
            .zip(self.version + 1..)
            .map(|(event, version)| StoredEvent {
                version,
                at: event.at().unwrap_or_default(),
                ack: ack.take(),
                body: serde_json::to_string(event).expect("events can be written"),
            });
        let end = future
            .over()
            .zip(future.over_at())
            .filter(|_| self.game.over().is_none());
        Some(Appended {
            id: self.id,
            events: events.collect(),
            plies: future.plies() as u32,
            turn_since: future.turn_since(),
            due: future.due(),
            end: end.map(|(finish, at)| {
                let end = End {
                    at,
                    winner: finish.winner(),
                    reason: finish.reason().into(),
                };
                (end, join(future.line()))
            }),
        })
    }

    fn is_move_decided(&self) -> bool {
        self.decided
            .iter()
            .any(|event| matches!(event, Event::Moved { .. }))
    }

    fn is_rematch_decided(&self) -> bool {
        self.decided
            .iter()
            .any(|event| matches!(event, Event::Rematch { .. }))
    }

    fn happen(&mut self, next: Option<GameId>) -> Vec<(Version, Happening)> {
        let mut told = Vec::new();
        for event in std::mem::take(&mut self.decided) {
            self.game.apply(&event);
            self.name_moves();
            self.version += 1;
            told.extend(self.describe(&event, next).map(|what| (self.version, what)));
        }
        told
    }

    fn forget(&mut self) {
        self.decided.clear();
    }

    fn version(&self) -> Version {
        self.version
    }

    fn turn(&self) -> Side {
        self.game.turn()
    }

    fn over(&self) -> Option<Finish> {
        self.game.over().copied()
    }

    fn due(&self) -> Option<Moment> {
        self.game.due()
    }

    fn clocks(&self, at: Moment) -> BySide<komadai_play::ClockView> {
        self.game.clocks(at)
    }

    fn position(&self) -> PositionInfo {
        let line = self.game.line();
        let pos = line.position();
        let is_on = self.game.over().is_none() && line.ending().is_none();
        let legal = if is_on { pos.legal_moves() } else { Vec::new() };
        let may_premove = is_on && self.people[!pos.turn()];
        PositionInfo {
            fen: pos.to_string(),
            turn: pos.turn(),
            check: line.is_check(),
            reach: if may_premove {
                board::reach(pos)
            } else {
                String::new()
            },
            denied: if is_on {
                board::denied(pos, &legal)
            } else {
                Vec::new()
            },
            legal: join_moves(legal.into_iter()),
            points: line
                .points()
                .filter(|_| Side::BOTH.into_iter().any(|side| is_advanced(pos, side))),
            impasse: is_on && V::impasse(pos, line.removed()).is_some(),
        }
    }

    fn moves(&self) -> Vec<MoveInfo> {
        self.told.clone()
    }

    fn coordinates(&self) -> Vec<String> {
        self.game.line().moves().map(|mv| mv.to_string()).collect()
    }

    fn offers(&self) -> Vec<StandingOffer> {
        let standing = self.game.offers().standing();
        standing
            .map(|(side, offer): (Side, Offer)| StandingOffer { side, offer })
            .collect()
    }

    fn swaps_sides(&self) -> bool {
        self.game.next_game().is_some_and(|next| next.swapped)
    }
}

/// Whether a side's king has left the middle of the board behind.
fn is_advanced<V: Variant>(pos: &Position<V>, side: Side) -> bool {
    let king = pos.board().king(side);
    king.is_some_and(|king| king.rank_for(side) > V::RANKS / 2)
}

fn join<V: Variant>(line: &Line<V>) -> String {
    join_moves(line.moves())
}

fn join_moves<V: Variant>(moves: impl Iterator<Item = Move<V>>) -> String {
    use std::fmt::Write;
    let mut text = String::new();
    for mv in moves {
        if !text.is_empty() {
            text.push(' ');
        }
        let _ = write!(text, "{mv}");
    }
    text
}
