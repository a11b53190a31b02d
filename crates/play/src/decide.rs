//! What a command does to a game at a moment: the rules between the players.
//!
//! Time comes first: whatever is asked after the moment a clock ran out finds the game ended at that moment.
//! A command counts at the moment it is stamped with, however much later it is looked at; so commands
//! must be looked at in the order of their stamps, and a [`Command::Tick`] after all that came before it.

use komadai_rules::text::MoveTextError;
use komadai_rules::{Action, BySide, Ending, Move, Policy, Reason, Side, Variant};

use crate::clock::ClockState;
use crate::command::{Command, Refusal};
use crate::control::TimeControl;
use crate::event::Event;
use crate::finish::Finish;
use crate::game::{Game, Phase, Timing};
use crate::offers::Offer;
use crate::time::{Moment, Span};

type Decision<V> = Result<Vec<Event<V>>, Refusal>;

impl<V: Variant> Game<V> {
    /// What a command given at this moment makes happen. Nothing changes until the events are applied.
    ///
    /// If time had run out by then, that is what happens, whatever was asked.
    pub fn decide(&self, command: Command<V>, at: Moment) -> Decision<V> {
        let Phase::Running { since } = self.phase else {
            return self.decide_over(command, at);
        };
        let at = at.max(since);
        if let Some(ending) = self.line.ending() {
            return self.end(Finish::Ended(ending), at);
        }
        if self.due().is_some_and(|due| at >= due) {
            return self.run_out();
        }
        match command {
            Command::Move { side, mv, lag } => self.decide_move(side, mv, lag, at),
            Command::Attempt { side, text, lag } => self.decide_attempt(side, &text, lag, at),
            Command::Resign(side) => self.act(Action::Resign(side), Refusal::Over, at),
            Command::Abort(_) if self.both_have_moved() => Err(Refusal::TooLateToAbort),
            Command::Abort(_) => self.end(Finish::Aborted, at),
            Command::Offer(side, offer) => self.decide_offer(side, offer, at),
            Command::Decline(side, offer) => self.decline(side, offer, at),
            Command::Declare(side) if side != self.turn() => Err(Refusal::NotYourTurn),
            Command::Declare(side) => self.act(Action::Declare(side), Refusal::NoDeclarations, at),
            Command::GiveTime { by, span } => self.give_time(by, span, at),
            Command::StartClocks => self.start_clocks(at),
            Command::Tick => Ok(Vec::new()),
            Command::Claim {
                side,
                absent_since,
                draw,
            } => self.decide_claim(side, absent_since.max(since), draw, at),
        }
    }

    /// After the game there is only talk about the next one.
    fn decide_over(&self, command: Command<V>, at: Moment) -> Decision<V> {
        match command {
            Command::Tick => Ok(Vec::new()),
            _ if self.is_rematch_agreed() => Err(Refusal::Over),
            Command::Offer(side, Offer::Rematch) if self.offers.stands(!side, Offer::Rematch) => {
                Ok(vec![Event::Rematch { at }])
            }
            Command::Offer(side, Offer::Rematch) => self.make_offer(side, Offer::Rematch, at),
            Command::Decline(side, Offer::Rematch) => self.decline(side, Offer::Rematch, at),
            _ => Err(Refusal::Over),
        }
    }

    fn decide_move(&self, side: Side, mv: Move<V>, lag: Span, at: Moment) -> Decision<V> {
        if side != self.turn() {
            return Err(Refusal::NotYourTurn);
        }
        let Some((spent, lag)) = self.thinking(lag, at) else {
            return self.run_out();
        };
        if !self.line.position().is_legal(mv) {
            return self.punish(side, mv.to_string(), at);
        }
        let mut clocks = self.clocks;
        clocks[side] = self.terms.time.after_move(clocks[side], spent, lag);
        let moved = Event::Moved {
            side,
            mv,
            at,
            spent,
            lag,
            clocks,
        };
        let ending = self.line.ending_after(mv);
        let over = ending.map(|ending| over(Finish::Ended(ending), at, clocks));
        Ok([moved].into_iter().chain(over).collect())
    }

    /// What an illegal move costs.
    fn punish(&self, side: Side, text: String, at: Moment) -> Decision<V> {
        match self.terms.policy {
            Policy::Casual => Err(Refusal::Illegal(text)),
            Policy::Tournament => self.end(Finish::Ended(Ending::loss(side, Reason::Illegal)), at),
        }
    }

    /// The thinking time of a move made now, and the lag given back; `None` if that is too long.
    fn thinking(&self, lag: Span, at: Moment) -> Option<(Span, Span)> {
        let Phase::Running { since } = self.phase else {
            return None;
        };
        let lag = self.clocks[self.turn()].compensated(lag).min(at - since);
        let spent = at - since - lag;
        match self.timing() {
            Timing::First(limit) if limit.is_none_or(|limit| spent <= limit) => {
                Some((Span::ZERO, Span::ZERO))
            }
            Timing::Clock(limit) if limit.is_none_or(|limit| spent <= limit) => Some((spent, lag)),
            Timing::First(_) | Timing::Clock(_) => None,
        }
    }

    fn decide_attempt(&self, side: Side, text: &str, lag: Span, at: Moment) -> Decision<V> {
        match text.parse() {
            Ok(mv) => self.decide_move(side, mv, lag, at),
            Err(_) if side != self.turn() => Err(Refusal::NotYourTurn),
            Err(_) if self.thinking(lag, at).is_none() => self.run_out(),
            Err(MoveTextError::NeverHeld(_)) => self.punish(side, text.into(), at),
            Err(_) => Err(Refusal::Unreadable(text.into())),
        }
    }

    fn decide_offer(&self, side: Side, offer: Offer, at: Moment) -> Decision<V> {
        let is_accepted = self.offers.stands(!side, offer);
        match offer {
            Offer::Rematch => Err(Refusal::NotOver),
            Offer::Takeback => {
                let proposer = if is_accepted { !side } else { side };
                let plies = self.takeback(proposer)?;
                if is_accepted {
                    return Ok(vec![Event::TakenBack {
                        plies,
                        at,
                        clocks: self.standing_clocks(at),
                    }]);
                }
                self.make_offer(side, offer, at)
            }
            Offer::Draw | Offer::Impasse => {
                let (action, refusal) = match offer {
                    Offer::Draw => (Action::Draw, Refusal::NoDrawOffers),
                    _ => (Action::Impasse, Refusal::NoImpasse),
                };
                let agreed = self.act(action, refusal, at)?;
                if is_accepted {
                    return Ok(agreed);
                }
                self.make_offer(side, offer, at)
            }
        }
    }

    fn make_offer(&self, side: Side, offer: Offer, at: Moment) -> Decision<V> {
        if self.offers.stands(side, offer) {
            Err(Refusal::AlreadyOffered)
        } else if !self.offers.is_rested(side, offer) {
            Err(Refusal::TooSoon)
        } else {
            Ok(vec![Event::Offered { side, offer, at }])
        }
    }

    fn decline(&self, side: Side, offer: Offer, at: Moment) -> Decision<V> {
        let stands = Side::BOTH.into_iter().any(|by| self.offers.stands(by, offer));
        if stands {
            Ok(vec![Event::Declined { side, offer, at }])
        } else {
            Err(Refusal::NoSuchOffer)
        }
    }

    /// How many moves to take back so that the proposer's last one is gone.
    fn takeback(&self, proposer: Side) -> Result<u8, Refusal> {
        let plies = if proposer == self.turn() { 2 } else { 1 };
        if self.plies() >= usize::from(plies) {
            Ok(plies)
        } else {
            Err(Refusal::NothingToTakeBack)
        }
    }

    fn give_time(&self, by: Side, span: Span, at: Moment) -> Decision<V> {
        if !self.terms.time.is_live() {
            return Err(Refusal::NoClock);
        }
        // Time is given, never taken.
        let span = span.max(Span::ZERO);
        if self.clocks[!by].main + span > TimeControl::MAX_MAIN {
            return Err(Refusal::ClockFull);
        }
        Ok(vec![Event::TimeGiven { by, span, at }])
    }

    fn start_clocks(&self, at: Moment) -> Decision<V> {
        if !self.terms.time.is_live() {
            return Err(Refusal::NoClock);
        }
        let is_needed = !self.clocks_started && !self.both_have_moved();
        Ok(is_needed
            .then_some(Event::ClocksStarted { at })
            .into_iter()
            .collect())
    }

    /// Who leaves a game in their own turn and stays away is taken to have resigned it; the other may
    /// be content with a draw, where draws are agreed at all.
    fn decide_claim(&self, side: Side, absent_since: Moment, draw: bool, at: Moment) -> Decision<V> {
        let grace = self.terms.grace().filter(|_| self.both_have_moved());
        let grace = grace.ok_or(Refusal::NoClaims)?;
        if side == self.turn() || at - absent_since <= grace {
            Err(Refusal::NotAbsent)
        } else if draw {
            self.act(Action::Draw, Refusal::NoDrawOffers, at)
        } else {
            self.act(Action::Resign(!side), Refusal::Over, at)
        }
    }

    /// The end that an action brings, if the rules allow it.
    fn act(&self, action: Action, refusal: Refusal, at: Moment) -> Decision<V> {
        let ending = self.line.clone().act(action).ok_or(refusal)?;
        self.end(Finish::Ended(ending), at)
    }

    fn end(&self, finish: Finish, at: Moment) -> Decision<V> {
        Ok(vec![over(finish, at, self.standing_clocks(at))])
    }

    /// The end by lack of time, at the moment it ran out: for a first move the game is called off.
    fn run_out(&self) -> Decision<V> {
        let Some(deadline) = self.deadline() else {
            return Ok(Vec::new());
        };
        let side = self.turn();
        let mut clocks = self.clocks;
        let finish = match self.timing() {
            Timing::First(_) => Finish::Aborted,
            Timing::Clock(_) => {
                clocks[side] = clocks[side].run_out();
                Finish::Ended(Ending::loss(side, Reason::Time))
            }
        };
        Ok(vec![over(finish, deadline, clocks)])
    }
}

fn over<V: Variant>(finish: Finish, at: Moment, clocks: BySide<ClockState>) -> Event<V> {
    Event::Over { finish, at, clocks }
}
