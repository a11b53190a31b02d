//! The game of a room, of whichever kind: the one place where games in progress meet their type.

use komadai_notation::Notation;
use komadai_play::{Checkpoint, Command, Event, Finish, Game, Moment, Offer, Refusal, Span};
use komadai_rules::text::write_moves;
use komadai_rules::{BySide, Line, Listed, Move, Position, Side, Variant, dispatch};

use super::ask::SentMove;
use super::seat::Seat;
use crate::GameId;
use crate::board::{self, Shown};
use crate::bus::Standing;
use crate::computers::AnyLine;
use crate::now::now;
use crate::store::{Appended, End, Epoch, GameRow, StoreError, StoredEvent};
use crate::wire::{Act, Happening, MoveInfo, PositionInfo, StandingOffer, Version};

/// How long a player may take to be told of the turn before it counts as late, and how much of that is given back: a move may
/// have to wait for the database, or on its way between servers.
const USUAL: Span = Span::millis(40);
const MOST_LATE: Span = Span::seconds(60);

/// What a room asks of its game. What is decided is made so at once, for the room's eyes only: it stays so when the room
/// says that it is on disk, and is rolled back where it cannot be stored.
pub(super) trait AnyGame: Send + Sync {
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
    /// Decides that time from one moment to another is nobody's, as far as it is of this turn.
    fn decide_shift(&mut self, from: Moment, at: Moment);
    /// What was decided, to be stored. Empty if nothing was.
    fn decided(&self, ack: Option<String>) -> Option<Appended>;
    /// Whether what was decided includes a move.
    fn is_move_decided(&self) -> bool;
    /// Whether what was decided is that both want to play again.
    fn is_rematch_decided(&self) -> bool;
    /// What was decided is on disk: what to tell, and how the game stands after each. `next` is the name of a rematch.
    fn keep(&mut self, next: Option<GameId>) -> Vec<(Happening, Standing)>;
    /// What was decided is not on disk: the game is again what it was.
    fn roll_back(&mut self);
    /// Whose turn it is was told of it at this moment: what passed before, beyond the usual, is not their time.
    fn begin_turn_late(&mut self, told: Moment);

    /// So much of the turn was not the player's time, if it is more than the usual.
    fn give_back(&mut self, span: Span);

    /// How many events it has seen.
    fn version(&self) -> Version;
    /// Whose turn it is.
    fn turn(&self) -> Side;
    /// How it ended.
    fn over(&self) -> Option<Finish>;
    /// When the turn began.
    fn turn_since(&self) -> Option<Moment>;
    /// When time is up for the side to move.
    fn due(&self) -> Option<Moment>;
    /// Both clocks at a moment.
    fn clocks(&self, at: Moment) -> BySide<komadai_play::ClockView>;
    /// The position.
    fn position(&self) -> PositionInfo;
    /// The moves so far.
    fn moves(&self) -> Vec<MoveInfo>;
    /// The moves so far, for a computer to think about.
    fn line(&self) -> AnyLine;
    /// Offers that can be accepted.
    fn offers(&self) -> Vec<StandingOffer>;
    /// Whether the sides change in the next game.
    fn swaps_sides(&self) -> bool;
}

/// Opens a stored game, with everything that happened in it. Time in which nobody could play moved the beginning of the
/// turn: if somebody may have followed the game meanwhile with another node, that is an event, and decided.
pub(super) fn open(
    row: &GameRow,
    events: &[StoredEvent],
    is_alone: bool,
) -> Result<Box<dyn AnyGame>, StoreError> {
    dispatch!(row.game.variant, V => Ok(Box::new(TypedGame::<V>::new(row, events, is_alone)?)))
}

/// What is told of an event, and how the game stands after it.
pub(super) type Retold = (Happening, Standing);

/// What was told of events after a version, for those who did not hear it; `None` of what nobody was told.
pub(super) fn retell(
    row: &GameRow,
    events: &[StoredEvent],
    since: usize,
) -> Result<Vec<Option<Retold>>, StoreError> {
    dispatch!(row.game.variant, V => retell_as::<V>(row, events, since))
}

fn retell_as<V: Shown + Listed>(
    row: &GameRow,
    events: &[StoredEvent],
    since: usize,
) -> Result<Vec<Option<Retold>>, StoreError> {
    let (before, after) = events.split_at(since.min(events.len()));
    let mut game = TypedGame::<V>::restore(row, row.restore(before)?);
    let retell = |stored: &StoredEvent| {
        let event = stored.event::<V>()?;
        game.game.apply(&event);
        game.name_moves();
        let told = match event {
            Event::Rematch { .. } => row.next.map(|next| Happening::Rematch { next }),
            _ => game.describe(&event),
        };
        Ok(told.map(|told| (told, game.standing_after(&event, stored.version))))
    };
    after.iter().map(retell).collect()
}

struct TypedGame<V: Shown + Listed> {
    id: GameId,
    /// Which sides are people, who may want to premove.
    people: BySide<bool>,
    game: Game<V>,
    version: Version,
    /// What was decided and is not yet known to be on disk.
    pending: Option<Pending<V>>,
    /// The moves as they are told to those who come: naming them takes longer than sending them.
    told: Vec<MoveInfo>,
    /// The same in coordinates, separated by spaces.
    written: String,
    /// The position before them.
    start: String,
}

/// Events that were decided together.
struct Pending<V: Shown + Listed> {
    /// The game before them.
    before: Checkpoint<V>,
    events: Vec<Event<V>>,
    /// What to tell of each, of a rematch only the room knows what; and how the game stands after it.
    told: Vec<(Option<Happening>, Standing)>,
}

impl<V: Shown + Listed> TypedGame<V> {
    fn new(row: &GameRow, events: &[StoredEvent], is_alone: bool) -> Result<Self, StoreError> {
        let mut opened = Self::restore(row, row.restore::<V>(events)?);
        // Time in which the server was down moved the beginning of the turn, and so did a clock that was set back.
        if let (Some(stored), Some(since)) = (row.turn_since, opened.game.turn_since()) {
            let by = stored - since;
            if is_alone {
                opened.game.shift(by);
            } else if by != Span::ZERO {
                opened.pend(vec![Event::Shifted { by }]);
            }
        }
        Ok(opened)
    }

    fn restore(row: &GameRow, game: Game<V>) -> Self {
        let start = game.line().position_at(0).map(Position::to_string);
        let mut opened = Self {
            id: row.game.id,
            people: BySide(Side::BOTH.map(|side| row.game.players[side].user().is_some())),
            game,
            start: start.unwrap_or_default(),
            version: row.version,
            pending: None,
            told: Vec::new(),
            written: String::new(),
        };
        opened.name_moves();
        opened
    }

    /// Names the moves that are new, and forgets those that were taken back.
    fn name_moves(&mut self) {
        let plies = self.game.plies();
        if plies < self.told.len() {
            self.told.truncate(plies);
            let moves: Vec<_> = self.told.iter().map(|made| made.mv.as_str()).collect();
            self.written = moves.join(" ");
        }
        for ply in self.told.len()..plies {
            let after = self.game.line().position_at(ply + 1);
            if let (Some(after), Some(named)) = (after, self.move_info(ply)) {
                if !self.written.is_empty() {
                    self.written.push(' ');
                }
                self.written.push_str(&named.mv);
                self.told.push(MoveInfo {
                    fen: after.to_string(),
                    check: after.is_check(),
                    ..named
                });
            }
        }
    }

    fn decide(&mut self, command: Command<V>, at: Moment) -> Result<(), Refusal> {
        let events = self.game.decide(command, at)?;
        self.pend(events);
        Ok(())
    }

    fn pend(&mut self, events: Vec<Event<V>>) {
        if events.is_empty() {
            return;
        }
        let before = self.game.checkpoint();
        let mut told = Vec::with_capacity(events.len());
        for (event, version) in events.iter().zip(self.version + 1..) {
            self.game.apply(event);
            self.name_moves();
            told.push((self.describe(event), self.standing_after(event, version)));
        }
        self.pending = Some(Pending { before, events, told });
    }

    /// How the game stands after the event that led to a version.
    fn standing_after(&self, event: &Event<V>, version: Version) -> Standing {
        Standing {
            version,
            fen: self.fen().into(),
            turn: self.game.turn(),
            plies: self.told.len(),
            moves: self.written.clone(),
            clocks: self.game.clocks(event.at().unwrap_or_else(now)),
            offers: self.offers(),
            over: self.over(),
        }
    }

    /// The position after the moves that were told.
    fn fen(&self) -> &str {
        self.told.last().map_or(&self.start, |made| &made.fen)
    }

    fn is_decided(&self, which: impl Fn(&Event<V>) -> bool) -> bool {
        let mut events = self.pending.iter().flat_map(|pending| &pending.events);
        events.any(which)
    }

    fn read_move(&self, text: &str, reader: Notation) -> Option<Move<V>> {
        let line = self.game.line();
        let previous = line.moves().next_back().map(Move::to);
        text.parse()
            .ok()
            .or_else(|| V::find_move(line.position(), text, previous, reader).ok())
    }

    fn describe(&self, event: &Event<V>) -> Option<Happening> {
        Some(match *event {
            Event::Moved { side, at, .. } => Happening::Moved {
                side,
                mv: self.told.last()?.of_event(),
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
            Event::Shifted { by } => {
                let since = self.game.turn_since()?;
                Happening::Shifted {
                    by,
                    clocks: self.game.clocks(since),
                    at: since,
                }
            }
            Event::Rematch { .. } => return None,
            Event::Over { finish, at, .. } => Happening::Over {
                finish,
                clocks: self.game.clocks(at),
                at,
                ratings: None,
            },
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
            names: names.into_iter().collect(),
            spent: played.spent,
            left: played.clock.main,
            fen: String::new(),
            check: false,
        })
    }
}

impl<V: Shown + Listed> AnyGame for TypedGame<V> {
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
        // A tick is never refused.
        let _ = self.decide(Command::Tick, at);
    }

    fn decide_shift(&mut self, from: Moment, at: Moment) {
        if let Some(since) = self.game.turn_since() {
            let by = at - from.max(since);
            if by > Span::ZERO {
                self.pend(vec![Event::Shifted { by }]);
            }
        }
    }

    fn decided(&self, ack: Option<String>) -> Option<Appended> {
        let pending = self.pending.as_ref()?;
        let game = &self.game;
        let mut ack = ack;
        let events = pending
            .events
            .iter()
            .zip(self.version + 1..)
            .map(|(event, version)| StoredEvent::new(version, event, ack.take()));
        let ends = self.is_decided(|event| matches!(event, Event::Over { .. }));
        let end = game.over().zip(game.over_at()).filter(|_| ends);
        Some(Appended {
            id: self.id,
            // The room knows better.
            epoch: Epoch::default(),
            events: events.collect(),
            plies: game.plies() as u32,
            turn_since: game.turn_since(),
            due: game.due(),
            end: end.map(|(&finish, at)| (End { at, finish }, join(game.line()))),
        })
    }

    fn is_move_decided(&self) -> bool {
        self.is_decided(|event| matches!(event, Event::Moved { .. }))
    }

    fn is_rematch_decided(&self) -> bool {
        self.is_decided(|event| matches!(event, Event::Rematch { .. }))
    }

    fn keep(&mut self, next: Option<GameId>) -> Vec<(Happening, Standing)> {
        let Some(pending) = self.pending.take() else {
            return Vec::new();
        };
        self.version += pending.events.len() as Version;
        let told = pending.events.iter().zip(pending.told);
        told.filter_map(|(event, (told, standing))| {
            let rematch = || match event {
                Event::Rematch { .. } => next.map(|next| Happening::Rematch { next }),
                _ => None,
            };
            Some((told.or_else(rematch)?, standing))
        })
        .collect()
    }

    fn roll_back(&mut self) {
        if let Some(pending) = self.pending.take() {
            self.game.roll_back(pending.before);
            self.name_moves();
        }
    }

    fn begin_turn_late(&mut self, told: Moment) {
        if let Some(since) = self.game.turn_since() {
            self.give_back(told - since);
        }
    }

    fn give_back(&mut self, span: Span) {
        if span > USUAL && self.game.turn_since().is_some() {
            self.game.shift(span.min(MOST_LATE));
        }
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

    fn turn_since(&self) -> Option<Moment> {
        self.game.turn_since()
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
            fen: self.fen().into(),
            turn: pos.turn(),
            check: line.is_check(),
            reach: if may_premove {
                join_moves(pos.premoves())
            } else {
                String::new()
            },
            denied: if is_on {
                board::denied(pos, &legal)
            } else {
                Vec::new()
            },
            legal: join_moves(legal),
            points: line
                .points()
                .filter(|_| Side::BOTH.into_iter().any(|side| is_advanced(pos, side))),
            impasse: is_on && V::impasse(pos, line.removed()).is_some(),
        }
    }

    fn moves(&self) -> Vec<MoveInfo> {
        self.told.clone()
    }

    fn line(&self) -> AnyLine {
        self.game.line().clone().into()
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

fn join_moves<V: Variant>(moves: impl IntoIterator<Item = Move<V>>) -> String {
    write_moves(moves, V::DIALECT)
}
