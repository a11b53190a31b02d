//! Whose a game is: claimed when its room opens, given back when it closes, and moved when this node must let go.

use std::time::{Duration, Instant};

use komadai_play::{Moment, Span};

use super::message::Message;
use super::rooms::Rooms;
use crate::cluster::{Change, GRACE};
use crate::now::now;
use crate::store::{Claim, Epoch, GameRow, NodeId, StoreError};
use crate::wire::Version;
use crate::{Error, GameId};

/// A node that drains lets go of so many games at a time, so often.
const PORTION: usize = 200;
const PAUSE: Duration = Duration::from_millis(50);
/// How long it may take until all who have its games know who was here.
const FAREWELL: Duration = Duration::from_secs(3);
/// What it has not let go of after so long is released by the others.
const LONGEST: Duration = Duration::from_secs(10);

/// A game that is this node's, or over and nobody's.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Owned {
    /// What to append under; nothing for a game that is over and nobody's.
    pub(super) epoch: Option<Epoch>,
    /// When it was handed over, if a player was there then.
    pub(super) handed: Option<Moment>,
}

impl Rooms {
    /// Takes a game for this node, or finds it over and nobody's: all nodes look at such a one in the same place.
    /// [`Error::Moved`]: it is elsewhere, and we know where.
    pub(super) async fn own(&self, row: &GameRow) -> Result<Owned, Error> {
        let (epoch, handed) = (Some(row.epoch), None);
        if self.node.is_alone() {
            return Ok(Owned { epoch, handed });
        }
        // Whoever cannot say anything about a game does not take it.
        if !self.node.may_answer() {
            return Err(Error::Moved);
        }
        let game = row.game.id;
        if self.node.is_draining()
            && let Some(other) = self.node.other(game)
        {
            return Err(self.elsewhere(game, other));
        }
        if row.end.is_some() {
            match self.store.owner(game).await {
                Ok(Some((owner, _))) if owner == self.node.id() => {}
                Ok(Some((owner, _))) => return Err(self.elsewhere(game, owner)),
                Ok(None) => return self.look_at(game),
                Err(error) => return Err(self.passing(error)),
            }
        }
        let claim = self.store.claim(game, self.node.id()).await;
        match claim.map_err(|error| self.passing(error))? {
            Claim::Mine { epoch, handed, .. } => Ok(Owned {
                epoch: Some(epoch),
                handed,
            }),
            Claim::Elsewhere { owner, .. } => Err(self.elsewhere(game, owner)),
            Claim::Over => self.look_at(game),
            Claim::NotFound => Err(Error::NotFound("game")),
        }
    }

    /// Takes a game that is over, because somebody acts in it. It must stand as whoever wants it has seen it.
    pub(super) async fn own_ended(&self, game: GameId, seen: Version) -> Result<Epoch, Error> {
        match self.store.claim_ended(game, self.node.id()).await? {
            Claim::Mine { epoch, version, .. } if version == seen => Ok(epoch),
            Claim::Mine { .. } => Err(StoreError::Fenced(game).into()),
            Claim::Elsewhere { owner, .. } => Err(self.elsewhere(game, owner)),
            Claim::Over | Claim::NotFound => Err(Error::NotFound("game")),
        }
    }

    /// A game that is nobody's is looked at where all nodes look at it.
    fn look_at(&self, game: GameId) -> Result<Owned, Error> {
        let host = self.node.host(game);
        if host == self.node.id() {
            Ok(Owned::default())
        } else {
            Err(self.elsewhere(game, host))
        }
    }

    fn elsewhere(&self, game: GameId, owner: NodeId) -> Error {
        self.peers.learn(game, owner);
        Error::Moved
    }

    /// A database that several nodes share may be away for a moment: who asks again may find it.
    fn passing(&self, error: StoreError) -> Error {
        let error = Error::Store(error);
        if self.is_doubtful(&error) {
            Error::Moved
        } else {
            error
        }
    }

    /// Whether an error says nothing about what was asked: the game is another's, or nobody knows what became of it.
    pub(super) fn is_doubtful(&self, error: &Error) -> bool {
        match error {
            Error::Moved => true,
            Error::Store(StoreError::Fenced(_) | StoreError::Unknown(_)) => true,
            Error::Store(StoreError::Failed(_) | StoreError::Postgres(..) | StoreError::Closed) => {
                !self.node.is_alone()
            }
            _ => false,
        }
    }

    /// Whether anybody may lose on time now: a move could have come, also from another node, and the game is ours.
    pub(super) fn may_flag(&self) -> bool {
        self.node.may_answer() && self.node.is_linked() && self.peers.is_linked()
    }

    /// Gives a game back whose room closes, clocks as they are. If a player is there: since when nobody can move.
    pub(super) async fn give_back(&self, game: GameId, epoch: Epoch, handed: Option<Moment>) {
        if self.node.is_alone() {
            return;
        }
        let given = self.store.hand_over(self.node.id(), game, epoch, handed).await;
        if let Err(error) = given {
            tracing::warn!(%game, %error, "a game could not be released");
        }
    }

    /// The membership changed.
    pub(crate) async fn hear(&self, change: Change) {
        self.notice_trouble();
        match change {
            Change::Gone(node, at) => {
                for game in self.all_open() {
                    self.tell_open(game, Message::Lost(node, at)).await;
                }
                self.peers.lose(node);
            }
            Change::Back(since) => self.start_over(since, GRACE).await,
        }
    }

    /// After a time without the database, or without the others: the clocks of our games stood still, and do for a while longer;
    /// their rooms are opened anew. Who was sent elsewhere meanwhile is excused until they are back.
    pub(crate) async fn start_over(&self, since: Moment, longer: Span) {
        // Until it is done nothing is answered and nobody moves: it would be on their time.
        while !*self.node.buried().borrow() {
            match self.store.release(self.node.id(), since, now() + longer).await {
                Ok(games) => {
                    tracing::warn!(games, "clocks stood still while this server was cut off");
                    break;
                }
                Err(error) => tracing::error!(%error, "time was not given back"),
            }
            tokio::time::sleep(PAUSE).await;
        }
        self.shake_until(now() + GRACE);
        self.close_all().await;
        self.node.catch_up();
        self.peers.attend_all();
    }

    /// Lets go of all games because the others are not heard: nobody could move from elsewhere since then.
    pub(crate) async fn let_go(&self) {
        self.start_over(self.deaf_since(), GRACE).await;
        self.drain().await;
    }

    /// Since when none of the others is heard.
    pub(super) fn deaf_since(&self) -> Moment {
        let last = self.peers.hearing().last_heard();
        let deaf = last.map_or(Duration::ZERO, |last| last.elapsed());
        now() - Span(deaf.as_millis() as i64)
    }

    /// Lets go of all games, a portion at a time: each finishes what it does, and whoever asks finds it elsewhere.
    pub(crate) async fn drain(&self) {
        let start = Instant::now();
        while let games = self.all_open()
            && !games.is_empty()
            && start.elapsed() < LONGEST
        {
            for portion in games.chunks(PORTION) {
                for &game in portion {
                    self.tell_open(game, Message::Close).await;
                }
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    /// Says who is here until this node goes, and when the others know it, no more: connections are closed because it goes, and
    /// the others excuse who was there.
    pub(crate) async fn take_leave(&self) {
        self.peers.say_farewell(FAREWELL).await;
        self.peers.take_leave();
    }

    async fn close_all(&self) {
        for game in self.all_open() {
            self.tell_open(game, Message::Close).await;
        }
    }
}
