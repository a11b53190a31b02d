//! A room whose game a computer plays: it is asked for moves, until one comes.

use std::time::Duration;

use komadai_notation::Notation;
use komadai_play::{Moment, Offer, Span};
use komadai_rules::Side;
use tokio::time::Instant;

use super::Room;
use crate::Error;
use crate::computers::{Choice, MoveRequest};
use crate::now::now;
use crate::room::ask::{Cause, Command, SentMove};
use crate::room::seat::{Mover, Seat};
use crate::store::Player;
use crate::wire::{Act, Version};

/// A computer that does not answer for so long is asked again.
const PATIENCE: Duration = Duration::from_secs(30);
/// Where there was no room for a question, or the answer was no good, it is asked again after so long.
const SOON: Duration = Duration::from_secs(1);

/// A question a computer was asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    /// The version it was about.
    version: Version,
    /// When to ask again.
    pub(super) again: Instant,
}

impl Room {
    /// If it is the computer's turn, asks it for a move, once in a while.
    pub(super) fn ask_computer(&mut self) {
        let version = self.game.version();
        let side = self.game.turn();
        let level = match self.row.game.players[side] {
            Player::Computer { level } if self.game.over().is_none() => level,
            _ => {
                if self.asked.take().is_some() {
                    self.withdraw_question();
                }
                return;
            }
        };
        let is_asked = |asked: Question| asked.version == version && Instant::now() < asked.again;
        if self.asked.is_some_and(is_asked) {
            return;
        }
        let is_queued = self.rooms.computers.think(MoveRequest {
            game: self.id(),
            version,
            side,
            opponent: self.row.game.players[!side].user(),
            line: self.game.line(),
            level,
            clock: self.game.clocks(now())[side],
        });
        self.ask_again(if is_queued { PATIENCE } else { SOON });
    }

    /// The game is over, or it is a person's turn again: nobody need think about it any longer.
    fn withdraw_question(&self) {
        let players = &self.row.game.players;
        for side in Side::BOTH {
            if let Player::Computer { level } = players[side] {
                self.rooms
                    .computers
                    .forget(self.id(), level, players[!side].user());
            }
        }
    }

    fn ask_again(&mut self, after: Duration) {
        self.asked = Some(Question {
            version: self.game.version(),
            again: Instant::now() + after,
        });
    }

    /// Does what the computer wants to do, if it is about the present position.
    pub(super) async fn computed(&mut self, version: Version, choice: Choice) {
        let side = self.game.turn();
        if version != self.game.version() || !matches!(self.row.game.players[side], Player::Computer { .. }) {
            return;
        }
        let what = match choice {
            Choice::Move(text) => Cause::Move(SentMove {
                text,
                notation: Notation::Coordinates,
                lag: Span::ZERO,
                told: None,
                thought: None,
                claimed: None,
            }),
            Choice::Declare => Cause::Act(Act::Declare),
            Choice::Resign => Cause::Act(Act::Resign),
        };
        let command = Command {
            mover: Mover::Computer(side),
            id: None,
            what,
            at: now(),
        };
        if let Err(error) = self.obey(&command).await
            && !self.is_closed
        {
            tracing::error!(game = %self.id(), %error, "the computer's move was refused");
            self.ask_again(SOON);
        }
        self.ask_computer();
    }

    /// The computer agrees to take back moves and to play again; it refuses draws.
    pub(super) async fn computer_answers(
        &mut self,
        offer: Offer,
        side: Side,
        at: Moment,
    ) -> Result<(), Error> {
        let other = !side;
        let Some(seat) = Seat::of(&self.row.game.players, Mover::Computer(other), other) else {
            return Ok(());
        };
        let stands = self
            .game
            .offers()
            .iter()
            .any(|standing| standing.side == side && standing.offer == offer);
        if !stands {
            return Ok(());
        }
        let answer = match offer {
            Offer::Takeback | Offer::Rematch => Act::Offer(offer),
            Offer::Draw | Offer::Impasse => Act::Decline(offer),
        };
        self.game.decide_act(seat, answer, None, at)?;
        self.carry_out(None, None).await.map(drop)
    }
}
