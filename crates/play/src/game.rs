//! The state of a game: what has happened, and what can be seen of it.

use komadai_rules::{BySide, Line, Move, Side, Variant};

use crate::clock::{ClockState, ClockView};
use crate::event::Event;
use crate::finish::Finish;
use crate::offers::{Offer, Offers};
use crate::rematch::NextGame;
use crate::terms::Terms;
use crate::time::{Moment, Span};

/// A game between two sides.
///
/// Nothing here reads a clock: [`Game::decide`] says what a command would do at a moment, as events, and
/// [`Game::apply`], the only way anything changes, makes them so. Who keeps the events keeps the game:
/// [`Game::restore`] plays them again.
///
/// ```
/// use komadai_play::{Command, Event, Finish, Game, Moment, Span, Terms};
/// use komadai_rules::{Ending, Policy, Position, Reason, Shogi, Side};
///
/// let terms = Terms { time: "10m+30s".parse()?, rated: false, policy: Policy::Casual };
/// let start = Position::<Shogi>::start(Default::default());
/// let mut game = Game::new(start, terms, Moment(0));
///
/// let lag = Span::ZERO;
/// for (side, mv, at) in [(Side::Sente, "7g7f", 1000), (Side::Gote, "3c3d", 2000), (Side::Sente, "2g2f", 9000)] {
///     for event in game.decide(Command::Move { side, mv: mv.parse()?, lag }, Moment(at))? {
///         game.apply(&event);
///     }
/// }
/// assert_eq!(game.clocks(Moment(9000))[Side::Sente].main_left, Span::seconds(593));
///
/// // Gote falls asleep: ten minutes, thirty seconds, and half a second that lag might still explain.
/// assert_eq!(game.due(), Some(Moment(9000 + 630_500 + 1)));
/// for event in game.decide(Command::Tick, Moment(700_000))? {
///     game.apply(&event);
/// }
/// assert_eq!(game.over(), Some(&Finish::Ended(Ending::win(Side::Sente, Reason::Time))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<V: Variant> {
    pub(crate) line: Line<V>,
    pub(crate) terms: Terms,
    pub(crate) phase: Phase,
    /// What each side has left at the start of its turn.
    pub(crate) clocks: BySide<ClockState>,
    /// Which sides have made a move, be it taken back.
    pub(crate) started: BySide<bool>,
    /// Whether the clocks count first moves, too.
    pub(crate) clocks_started: bool,
    pub(crate) offers: Offers,
    played: Vec<PlayedMove<V>>,
    events: u64,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// It is somebody's turn.
    Running {
        /// When the turn began.
        since: Moment,
    },
    /// It is over.
    Over {
        finish: Finish,
        at: Moment,
        /// Whether both sides want to play again.
        rematch: bool,
    },
}

/// A move with its times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedMove<V: Variant> {
    /// Who made it.
    pub side: Side,
    /// The move.
    pub mv: Move<V>,
    /// When it was made.
    pub at: Moment,
    /// Thinking time.
    pub spent: Span,
    /// The mover's clock afterwards.
    pub clock: ClockState,
}

/// A game as it was: see [`Game::checkpoint`].
#[derive(Clone, Debug)]
pub struct Checkpoint<V: Variant> {
    phase: Phase,
    clocks: BySide<ClockState>,
    started: BySide<bool>,
    clocks_started: bool,
    offers: Offers,
    events: u64,
    plies: usize,
    /// The last moves, which may be taken back.
    last: Vec<PlayedMove<V>>,
}

/// How many moves one event takes back.
const MOST_TAKEN_BACK: usize = 2;

/// What limits the current turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Timing {
    /// A side's first move, which its clock does not count: within a limit of its own, or none.
    First(Option<Span>),
    /// The clock of the side to move is running; `None` in games without one.
    Clock(Option<Span>),
}

impl<V: Variant> Game<V> {
    /// What [`Command::GiveTime`](crate::Command::GiveTime) usually gives.
    pub const GIFT: Span = Span::seconds(15);

    /// A game that begins now. The start is a position, or a line where more about it is known, as the
    /// pieces removed by an unusual handicap.
    pub fn new(start: impl Into<Line<V>>, terms: Terms, at: Moment) -> Self {
        let line = start.into().with_policy(terms.policy);
        let phase = match line.ending() {
            None => Phase::Running { since: at },
            Some(ending) => Phase::Over {
                finish: Finish::Ended(ending),
                at,
                rematch: false,
            },
        };
        Self {
            line,
            terms,
            phase,
            clocks: BySide([terms.time.start(); 2]),
            started: BySide([false; 2]),
            clocks_started: false,
            offers: Offers::default(),
            played: Vec::new(),
            events: 0,
        }
    }

    /// A game to which all this has happened.
    pub fn restore(
        start: impl Into<Line<V>>,
        terms: Terms,
        at: Moment,
        events: impl IntoIterator<Item = Event<V>>,
    ) -> Self {
        let mut game = Self::new(start, terms, at);
        for event in events {
            game.apply(&event);
        }
        game
    }

    /// Makes an event happen. One that cannot follow on what happened before, as a move in an ended game, is
    /// passed over and not counted by [`Game::version`].
    pub fn apply(&mut self, event: &Event<V>) {
        let fits = match self.phase {
            Phase::Running { .. } => self.apply_running(event),
            Phase::Over { .. } => self.apply_over(event),
        };
        self.events += u64::from(fits);
    }

    fn apply_running(&mut self, event: &Event<V>) -> bool {
        match *event {
            Event::Moved {
                side,
                mv,
                at,
                spent,
                clocks,
                ..
            } => {
                let can_move = side == self.turn() && self.line.ending().is_none();
                if !can_move || self.line.play_on(mv).is_err() {
                    return false;
                }
                self.played.push(PlayedMove {
                    side,
                    mv,
                    at,
                    spent,
                    clock: clocks[side],
                });
                self.started[side] = true;
                self.offers.moved(side);
                self.begin_turn(at, clocks);
            }
            Event::Offered { side, offer, .. } => self.offers.offered(side, offer),
            Event::Declined { offer, .. } => self.offers.declined(offer),
            Event::TakenBack { plies, at, clocks } => {
                let Some(left) = self.played.len().checked_sub(plies.into()) else {
                    return false;
                };
                for _ in self.played.drain(left..) {
                    self.line.undo();
                }
                self.offers.taken_back();
                self.begin_turn(at, clocks);
            }
            Event::TimeGiven { by, span, .. } => self.clocks[!by].main += span,
            Event::ClocksStarted { at } => {
                if matches!(self.timing(), Timing::First(_)) {
                    self.begin_turn(at, self.clocks);
                }
                self.clocks_started = true;
            }
            Event::Shifted { by } => {
                if let Phase::Running { since } = &mut self.phase {
                    *since += by;
                }
            }
            Event::Over { finish, at, clocks } => {
                self.clocks = clocks;
                self.offers.ended();
                self.phase = Phase::Over {
                    finish,
                    at,
                    rematch: false,
                };
            }
            Event::Rematch { .. } => return false,
        }
        true
    }

    fn apply_over(&mut self, event: &Event<V>) -> bool {
        let Phase::Over { rematch, .. } = &mut self.phase else {
            return false;
        };
        match *event {
            Event::Offered {
                side,
                offer: Offer::Rematch,
                ..
            } => self.offers.offered(side, Offer::Rematch),
            Event::Declined {
                offer: Offer::Rematch,
                ..
            } => self.offers.declined(Offer::Rematch),
            Event::Rematch { .. } => *rematch = true,
            _ => return false,
        }
        true
    }

    fn begin_turn(&mut self, at: Moment, clocks: BySide<ClockState>) {
        self.clocks = clocks;
        self.phase = Phase::Running { since: at };
    }

    /// The game as it stands, to come back to by [`Game::roll_back`] should the next events not happen after all.
    pub fn checkpoint(&self) -> Checkpoint<V> {
        let known = self.played.len().saturating_sub(MOST_TAKEN_BACK);
        Checkpoint {
            phase: self.phase,
            clocks: self.clocks,
            started: self.started,
            clocks_started: self.clocks_started,
            offers: self.offers.clone(),
            events: self.events,
            plies: self.played.len(),
            last: self.played[known..].to_vec(),
        }
    }

    /// Makes the game what it was, before events decided together were applied.
    pub fn roll_back(&mut self, to: Checkpoint<V>) {
        while self.played.len() > to.plies {
            self.played.pop();
            self.line.undo();
        }
        let missing = to.plies - self.played.len();
        for &played in to.last.iter().skip(to.last.len().saturating_sub(missing)) {
            if self.line.play_on(played.mv).is_ok() {
                self.played.push(played);
            }
        }
        self.phase = to.phase;
        self.clocks = to.clocks;
        self.started = to.started;
        self.clocks_started = to.clocks_started;
        self.offers = to.offers;
        self.events = to.events;
    }

    /// For so long nobody could play: the turn counts as having begun that much later, or earlier where the clock that
    /// told the moments was set back. Keep the event
    /// [`Event::Shifted`] with the others, or it is forgotten.
    pub fn shift(&mut self, by: Span) {
        self.apply(&Event::Shifted { by });
    }

    /// How many events have happened.
    pub fn version(&self) -> u64 {
        self.events
    }

    /// The positions and moves. Its own ending is only what the board says: ask [`Game::over`].
    pub fn line(&self) -> &Line<V> {
        &self.line
    }

    /// Whose turn it is, or would be.
    pub fn turn(&self) -> Side {
        self.line.position().turn()
    }

    /// What the players agreed on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// How it finished, if it did.
    pub fn over(&self) -> Option<&Finish> {
        match &self.phase {
            Phase::Running { .. } => None,
            Phase::Over { finish, .. } => Some(finish),
        }
    }

    /// When it finished, if it did.
    pub fn over_at(&self) -> Option<Moment> {
        match self.phase {
            Phase::Running { .. } => None,
            Phase::Over { at, .. } => Some(at),
        }
    }

    /// When the turn began; `None` once it is over.
    pub fn turn_since(&self) -> Option<Moment> {
        match self.phase {
            Phase::Running { since } => Some(since),
            Phase::Over { .. } => None,
        }
    }

    /// The offers that stand.
    pub fn offers(&self) -> &Offers {
        &self.offers
    }

    /// How many moves were played and not taken back.
    pub fn plies(&self) -> usize {
        self.played.len()
    }

    /// The moves with their times.
    pub fn played(&self) -> &[PlayedMove<V>] {
        &self.played
    }

    /// Whether both sides have moved: from then on the game counts and cannot be aborted.
    pub fn both_have_moved(&self) -> bool {
        self.started == BySide([true; 2])
    }

    /// Whether a side gave pieces as a handicap.
    pub fn is_handicap(&self) -> bool {
        Side::BOTH
            .into_iter()
            .any(|side| !self.line.removed()[side].is_empty())
    }

    /// The next game between the same players, once this one is over.
    pub fn next_game(&self) -> Option<NextGame> {
        self.over()
            .map(|&finish| NextGame::after(finish, self.is_handicap()))
    }

    /// Whether both sides want to play again.
    pub fn is_rematch_agreed(&self) -> bool {
        matches!(self.phase, Phase::Over { rematch: true, .. })
    }

    /// What both clocks have at the start of the turn, or had at the end of the game.
    pub fn clock_states(&self) -> &BySide<ClockState> {
        &self.clocks
    }

    /// What both clocks show at a moment.
    pub fn clocks(&self, at: Moment) -> BySide<ClockView> {
        let view = |side| {
            let running = self.running_since().filter(|_| side == self.turn());
            let elapsed = running.map_or(Span::ZERO, |since| at - since);
            self.terms
                .time
                .view(self.clocks[side], elapsed, running.is_some())
        };
        BySide(Side::BOTH.map(view))
    }

    /// The first moment at which [`Command::Tick`](crate::Command::Tick) ends the game, if nothing else happens: one
    /// millisecond after the last one at which a move, with all the lag it can be given back, is in time.
    pub fn due(&self) -> Option<Moment> {
        let last = self.deadline()? + self.clocks[self.turn()].quota;
        Some(last + Span::millis(1))
    }

    /// When the turn's time is used up: the last moment in time for a move without lag.
    pub fn deadline(&self) -> Option<Moment> {
        let Phase::Running { since } = self.phase else {
            return None;
        };
        let (Timing::First(limit) | Timing::Clock(limit)) = self.timing();
        Some(since + limit?)
    }

    pub(crate) fn timing(&self) -> Timing {
        let side = self.turn();
        if self.started[side] || self.clocks_started {
            Timing::Clock(self.terms.time.allowance(self.clocks[side]))
        } else {
            Timing::First(self.terms.first_move_limit())
        }
    }

    /// Since when a clock has been running.
    fn running_since(&self) -> Option<Moment> {
        match (self.phase, self.timing()) {
            (Phase::Running { since }, Timing::Clock(Some(_))) => Some(since),
            _ => None,
        }
    }

    /// Both clocks as they stand at a moment, without a move.
    pub(crate) fn standing_clocks(&self, at: Moment) -> BySide<ClockState> {
        let mut clocks = self.clocks;
        if let Some(since) = self.running_since() {
            let side = self.turn();
            clocks[side] = self.terms.time.after_thinking(clocks[side], at - since);
        }
        clocks
    }
}
