//! The task that owns a live game.

mod computer;
mod excuse;
mod opening;
mod presence;
mod telling;

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use futures_util::future::BoxFuture;
use komadai_play::{Moment, Rating, Refusal, Span};
use komadai_rules::{BySide, Side};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::ask::{Ask, Cause, Command, CommandId, Reply, Said, SentMove, Snapshot};
use super::attend::{Attending, Stamps};
use super::game::AnyGame;
use super::message::Message;
use super::rooms::{self, Rooms};
use super::seat::Seat;
use crate::bus::{self, Standing, Topic};
use crate::events::Happened;
use crate::now::{instant, now};
use crate::quota::{Quota, QuotaKey};
use crate::store::{Appended, Begun, Epoch, GameRow, NewGame, NodeId, Origin};
use crate::user::User;
use crate::wire::{Act, Happening, RatingChange, Tell, Version};
use crate::{Error, GameId};

/// How many of the last events a room can repeat; who has missed more gets the whole game.
const MEMORY: usize = 64;
/// How many names of commands a room remembers.
const ACKS: usize = 64;
/// A room nobody listens to for so long is given up; the game stays in the store.
const IDLE: Duration = Duration::from_secs(120);
/// The same for a game that is over.
const IDLE_OVER: Duration = Duration::from_secs(10);
/// The same for a long one, from when it was opened.
const IDLE_PAST: Duration = Duration::from_secs(2);
/// A move that arrived in time may be under way within the server for so long.
const SLACK: Span = Span::millis(50);
/// The same where players are with other nodes.
const SLACK_ELSEWHERE: Span = Span::millis(250);
/// Where nothing may come of a clock's end, it is looked at again after so long.
const HELD: Duration = Duration::from_millis(100);

struct Room {
    rooms: Rooms,
    row: GameRow,
    /// What this node may append under; `None` for a game that is over and nobody's.
    epoch: Option<Epoch>,
    ratings: BySide<Option<Rating>>,
    /// What the game did to them.
    changes: Option<BySide<RatingChange>>,
    game: Box<dyn AnyGame>,
    recent: VecDeque<(Version, bus::Message)>,
    acks: VecDeque<(String, Version)>,
    /// How many connections each player has here, and since when none anywhere.
    connections: BySide<u32>,
    absent_since: BySide<Option<Moment>>,
    /// The other nodes whose connections follow the game.
    attending: HashMap<NodeId, Attending>,
    /// When each node last said who follows it there.
    stamps: Stamps,
    /// Players whom a server lost, and not they it.
    excused: BySide<Option<excuse::Excuse>>,
    /// What the computer was asked.
    asked: Option<computer::Question>,
    /// When it will be told how many watch.
    presence_at: Option<Instant>,
    last_heard: Instant,
    opened: Instant,
    /// Until when the clock is not looked at, because nothing may come of it.
    held: Option<Instant>,
    /// Whether the game is another's by now, or nobody knows how it stands: then nothing more is said here.
    is_closed: bool,
}

/// Runs a room until nobody needs it.
pub(crate) fn run(rooms: Rooms, id: GameId, mailbox: mpsc::Receiver<Message>) -> BoxFuture<'static, ()> {
    Box::pin(run_room(rooms, id, mailbox))
}

async fn run_room(rooms: Rooms, id: GameId, mut mailbox: mpsc::Receiver<Message>) {
    let mut room = match Room::load(rooms.clone(), id).await {
        Ok(room) => room,
        Err(error) => {
            if !matches!(error, Error::NotFound(_) | Error::Moved) {
                tracing::error!(game = %id, error = error.cause(), "a game cannot be opened");
            }
            return refuse_all(&rooms, id, mailbox, &error);
        }
    };
    room.tell_missed().await;
    if let Err(error) = room.tell_shift().await {
        tracing::warn!(game = %id, error = error.cause(), "the players could not be told about time given back");
    }
    room.ask_computer();
    loop {
        let wake = room.wake_at();
        tokio::select! {
            biased;
            message = mailbox.recv() => match message {
                Some(message) => room.hear(message).await,
                None => return,
            },
            () = tokio::time::sleep_until(wake) => room.tick().await,
        }
        if room.is_closed {
            // First given back: who asks again finds it free.
            room.give_back().await;
            refuse_all(&rooms, id, mailbox, &Error::Moved);
            return rooms.peers.moved(id);
        }
        if room.idle_since().elapsed() >= room.patience() {
            if (room.is_alone() || room.is_past()) && rooms.retire(id, &mailbox) {
                return room.give_back().await;
            }
            // Somebody listens: look again later.
            room.last_heard = Instant::now();
        }
    }
}

/// A game that cannot be opened: all who asked are told, and the room is gone.
fn refuse_all(rooms: &Rooms, id: GameId, mut mailbox: mpsc::Receiver<Message>, error: &Error) {
    rooms.forget(id);
    mailbox.close();
    while let Ok(message) = mailbox.try_recv() {
        match message {
            Message::Ask { reply, .. } => drop(reply.send(Err(error.for_other_waiters()))),
            Message::Attend { reply, .. } => drop(reply.send(Err(error.for_other_waiters()))),
            _ => {}
        }
    }
}

impl Room {
    fn id(&self) -> GameId {
        self.row.game.id
    }

    async fn hear(&mut self, message: Message) {
        self.last_heard = Instant::now();
        match message {
            Message::Ask { ask, reply } => {
                let said = self.answer(ask).await;
                drop(reply.send(said));
            }
            Message::Presence { user, is_ours } => self.presence(user, is_ours).await,
            Message::Attend {
                node,
                attended,
                reply,
            } => drop(reply.send(self.attend(node, attended).await)),
            Message::Lost(node, at) => self.lose(node, at).await,
            Message::Computed { version, choice } => self.computed(version, choice).await,
            Message::Wake => self.tick().await,
            Message::Close => self.is_closed = true,
        }
    }

    /// Answers a question. Whatever depends on how the game stands is said only while it surely is this node's; what was
    /// stored is true whatever became of the node.
    async fn answer(&mut self, ask: Ask) -> Reply {
        let said = match ask {
            Ask::Command(command) => {
                let answer = self.obey(&command).await;
                self.ask_computer();
                match answer {
                    Ok(version) => return Ok(Said::Done(version)),
                    Err(error) => Err(error),
                }
            }
            Ask::State(since) => {
                self.follow(since.follower, since.stamp);
                let seat = self.side_of(since.user);
                Ok(Said::State {
                    messages: self.tell_state(seat, since.since).await,
                    plays: seat.is_some(),
                    version: self.game.version(),
                })
            }
            Ask::Snapshot { follower, stamp } => {
                self.follow(follower, stamp);
                Ok(Said::Snapshot(Box::new(Snapshot {
                    row: self.row.clone(),
                    state: self.state(None),
                })))
            }
        };
        if self.is_closed || !self.rooms.node.may_answer() {
            return Err(Error::Moved);
        }
        said
    }

    async fn obey(&mut self, command: &Command) -> Result<Version, Error> {
        let seat = Seat::of(&self.row.game.players, command.mover, self.game.turn());
        let seat = seat.ok_or(Error::Forbidden("you do not play in this game"))?;
        let ack = command.id.as_ref().map(|id| ack_name(seat, id));
        if let Some(version) = ack.as_deref().and_then(|ack| self.known(ack)) {
            return Ok(version);
        }
        if !self.rooms.node.may_answer() {
            return Err(Error::Moved);
        }
        // No later than it is here, whatever the clock of the node at whose door it arrived.
        let at = command.at.min(now());
        self.excuse_who_acts(seat.side(), at).await?;
        match &command.what {
            Cause::Move(sent) => {
                let lag = self.excuse_late_news(seat.side(), sent, at);
                let sent = SentMove { lag, ..sent.clone() };
                self.excuse_trouble(&sent, at);
                self.game.decide_move(seat, &sent, at)?;
            }
            Cause::Act(act) => {
                let absent_since = self.absent_since[!seat.side()];
                self.game.decide_act(seat, *act, absent_since, at)?;
            }
            Cause::GiveTime(span) => self.game.decide_gift(seat, *span, at)?,
            Cause::StartClocks => self.game.decide_start(at)?,
        }
        // A move that came too late, or that costs the game, is not made: the end is told, but nothing acknowledged.
        if matches!(command.what, Cause::Move(_)) && !self.game.is_move_decided() {
            self.carry_out(None, None).await?;
            return Err(Refusal::Over.into());
        }
        let told = command.id.as_ref().and_then(CommandId::told);
        let version = self.carry_out(ack, told).await?;
        if let Cause::Act(Act::Offer(offer)) = command.what {
            self.computer_answers(offer, seat.side(), at).await?;
        }
        Ok(version)
    }

    fn known(&self, ack: &str) -> Option<Version> {
        self.acks
            .iter()
            .find(|(name, _)| name == ack)
            .map(|(_, version)| *version)
    }

    /// Brings to disk what the game decided, lets it happen and tells everybody. Returns the version of the first
    /// thing that happened: a move's own, though the game may have ended with it.
    async fn carry_out(&mut self, ack: Option<String>, id: Option<&str>) -> Result<Version, Error> {
        let Some(appended) = self.game.decided(ack.clone()) else {
            return Ok(self.game.version());
        };
        let appended = match self.claimed().await {
            Ok(epoch) => Appended { epoch, ..appended },
            Err(error) => {
                self.game.roll_back();
                return Err(error);
            }
        };
        let end = appended.end.as_ref().map(|(end, _)| *end);
        let rematch = match self.rematch().await {
            Ok(rematch) => rematch,
            Err(error) => {
                self.game.roll_back();
                return Err(error);
            }
        };
        let next = rematch.as_ref().map(|rematch| rematch.game.id);
        let first = appended.events.first().map_or(0, |event| event.version);
        let is_move = self.game.is_move_decided();
        let changes = match self.rooms.store.append(appended, rematch.clone()).await {
            Ok(changes) => changes,
            Err(error) => {
                self.game.roll_back();
                return Err(self.doubt(error.into()));
            }
        };
        if let Some(changes) = changes {
            self.ratings = BySide(Side::BOTH.map(|side| Some(changes[side].after)));
            self.changes = Some(BySide(Side::BOTH.map(|side| changes[side].into())));
        }
        if let Some(ack) = ack {
            remember(&mut self.acks, ACKS, (ack, first));
        }
        self.row.end = end.or(self.row.end.take());
        self.row.next = next.or(self.row.next);
        let mut id = id;
        for (mut what, standing) in self.game.keep(next) {
            if let Happening::Over { ratings, .. } = &mut what {
                *ratings = self.changes;
            }
            let message = self.publish(id.take(), what, standing);
            if let Tell::Event { what, .. } = message.tell()
                && let Some(happened) = self.happened(what)
            {
                self.rooms.events.emit(happened);
            }
        }
        if let Some(rematch) = rematch {
            self.rooms.announce(&rematch.game).await;
        }
        if is_move && !self.rooms.node.is_alone() {
            self.game.begin_turn_late(now());
        }
        self.row.version = self.game.version();
        self.rooms.metrics.events.inc();
        Ok(first)
    }

    /// What others than those who watch act on.
    fn happened(&self, what: &Happening) -> Option<Happened<'_>> {
        let game = &self.row.game;
        match what {
            Happening::Moved { .. } => Some(Happened::Moved {
                game,
                turn: self.game.over().is_none().then(|| self.game.turn()),
            }),
            Happening::TakenBack { .. } => Some(Happened::TakenBack { game }),
            Happening::Over { .. } => Some(Happened::GameOver { game }),
            _ => None,
        }
    }

    fn publish(&mut self, id: Option<&str>, what: Happening, standing: Standing) -> bus::Message {
        let version = standing.version;
        let event = Tell::Event {
            game: self.id(),
            v: version,
            id: id.map(|id| id.to_owned().into()),
            what: Box::new(what),
            offers: standing.offers.clone(),
        };
        let message = bus::Message::of_game(event, standing);
        self.spread(&message);
        remember(&mut self.recent, MEMORY, (version, message.clone()));
        message
    }

    /// Tells all who follow the game, wherever they are.
    fn spread(&self, message: &bus::Message) {
        self.rooms.bus.publish_here(Topic::Game(self.id()), message);
        if self.rooms.node.is_alone() {
            return;
        }
        if let Tell::Event { v, .. } = message.tell() {
            self.rooms.peers.seen(self.id(), *v);
        }
        for &node in self.attending.keys() {
            self.rooms.carry(node, self.id(), message);
        }
    }

    /// Time that was given back while nobody had the game open is stored, and told to those who follow it.
    async fn tell_shift(&mut self) -> Result<(), Error> {
        self.carry_out(None, None).await.map(drop)
    }

    /// What to append under. A game that is over and nobody's is claimed only now: looking at it writes nothing.
    async fn claimed(&mut self) -> Result<Epoch, Error> {
        if let Some(epoch) = self.epoch {
            return Ok(epoch);
        }
        match self.rooms.own_ended(self.id(), self.game.version()).await {
            Ok(epoch) => {
                self.epoch = Some(epoch);
                Ok(epoch)
            }
            Err(error) => Err(self.doubt(error)),
        }
    }

    /// Somebody else may own the game by now, or nobody knows whether something was stored: the room closes without an
    /// answer. Who asked asks again, and the room that opens then knows what is stored.
    fn doubt(&mut self, error: Error) -> Error {
        if !self.rooms.is_doubtful(&error) {
            return error;
        }
        tracing::warn!(game = %self.id(), error = error.cause(), "a room is closing after an error");
        self.rooms.metrics.doubts.inc();
        self.is_closed = true;
        Error::Moved
    }

    /// Gives the game back, if it is this node's.
    async fn give_back(&self) {
        if let Some(epoch) = self.epoch {
            self.rooms.give_back(self.id(), epoch, self.handed()).await;
        }
    }

    /// The next game, if both agreed on one just now.
    async fn rematch(&self) -> Result<Option<Begun>, Error> {
        if !self.game.is_rematch_decided() {
            return Ok(None);
        }
        let BySide([sente, gote]) = self.row.game.players.clone();
        let mut players = if self.game.swaps_sides() {
            BySide([gote, sente])
        } else {
            BySide([sente, gote])
        };
        // Either may have another name by now, or none.
        for side in Side::BOTH {
            if let Some(user) = players[side].user() {
                self.rooms.quotas.check(Quota::Meet, QuotaKey::User(user))?;
                players[side] = User::find_open(&self.rooms.store, user).await?.seat();
            }
        }
        let game = NewGame {
            id: GameId::random(),
            origin: Origin::Rematch,
            players,
            created: now(),
            ..self.row.game.clone()
        };
        rooms::begin(game).map(Some)
    }

    async fn tick(&mut self) {
        self.held = None;
        if self.presence_at.is_some_and(|at| at <= Instant::now()) {
            self.tell_presence();
        }
        self.forget_silent();
        if let Err(error) = self.look_at_clock().await
            && !self.is_closed
        {
            tracing::error!(game = %self.id(), error = error.cause(), "a loss on time could not be stored");
            // The disk may be full: try again, but not at once.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        self.ask_computer();
    }

    /// Ends the game of who has no time left, if a move could have come.
    async fn look_at_clock(&mut self) -> Result<(), Error> {
        let is_due = self.game.due().is_some_and(|due| due <= now());
        let is_told = !self.is_out_of_reach(self.game.turn());
        if is_due && !(self.rooms.may_flag() && is_told) {
            self.held = Some(Instant::now() + HELD);
            return Ok(());
        }
        self.end_excuses().await?;
        if is_due && self.excused[self.game.turn()].is_some() {
            return Ok(());
        }
        // Whatever woke the room, a move that arrived in time may still be under way.
        self.game.decide_tick(now() - self.slack());
        self.carry_out(None, None).await.map(drop)
    }

    /// For how long a move that arrived in time may be under way within the server, or between servers.
    fn slack(&self) -> Span {
        if self.attending.is_empty() {
            SLACK
        } else {
            SLACK_ELSEWHERE
        }
    }

    fn wake_at(&self) -> Instant {
        let idle = self.idle_since() + self.patience();
        let due = match self.excused[self.game.turn()] {
            Some(excuse) => Some(excuse.until),
            None => self.game.due().map(|due| instant(due + self.slack())),
        };
        let due = due.map(|due| self.held.map_or(due, |held| due.max(held)));
        let ask = self.asked.map(|asked| asked.again);
        [due, ask, self.presence_at]
            .into_iter()
            .flatten()
            .fold(idle, Instant::min)
    }

    /// How long the room stays open for nobody.
    fn patience(&self) -> Duration {
        match self.row.end {
            _ if self.is_past() => IDLE_PAST,
            Some(_) => IDLE_OVER,
            None => IDLE,
        }
    }

    /// A long game that is over, without its players: it is looked at, and not kept in memory for that.
    fn is_past(&self) -> bool {
        self.row.end.is_some() && opening::is_long(&self.row) && self.is_empty()
    }

    /// Since when nobody has asked anything that keeps the room open.
    fn idle_since(&self) -> Instant {
        if self.is_past() {
            self.opened
        } else {
            self.last_heard
        }
    }

    fn is_alone(&self) -> bool {
        self.rooms.bus.followers(Topic::Game(self.id())) == 0 && self.attending.is_empty()
    }
}

/// A command's name with the side in front: each side has names of its own.
fn ack_name(seat: Seat, id: &CommandId) -> String {
    let side = match seat.side() {
        Side::Sente => 's',
        Side::Gote => 'g',
    };
    match id {
        CommandId::Sender(id) => format!("{side}:{id}"),
        CommandId::Door(id) => format!("{side}~{id}"),
    }
}

/// Puts a thing after others, of which no more than so many are kept.
fn remember<T>(things: &mut VecDeque<T>, most: usize, thing: T) {
    if things.len() == most {
        things.pop_front();
    }
    things.push_back(thing);
}
