//! The task that owns a live game.

mod computer;
mod presence;
mod telling;

use std::collections::VecDeque;
use std::sync::LazyLock;
use std::time::Duration;

use bytes::Bytes;
use komadai_notation::Notation;
use komadai_play::{Moment, Rating, Refusal, Span};
use komadai_rules::{BySide, Side};
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::Instant;

use super::game::{self, AnyGame};
use super::rooms::{self, Rooms};
use super::seat::{Mover, Seat};
use crate::bus::{self, Topic};
use crate::computers::Choice;
use crate::events::Happened;
use crate::now::{instant, now};
use crate::pool::Pool;
use crate::quota::{Quota, Subject};
use crate::store::{Begun, GameRow, NewGame, Origin, Store, StoredEvent, UserId};
use crate::user::User;
use crate::wire::{Act, GameState, Happening, RatingChange, Tell, Version};
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
/// A game of more moves takes a while to open, and megabytes: a few at a time, beside the threads that serve games.
const LONG: u32 = 250;
static OPENING: Semaphore = Semaphore::const_new(2);
static OPENER: LazyLock<Pool> = LazyLock::new(|| Pool::start("opener", 1, 64, 64));
/// A move that arrived in time may be under way within the server for so long.
const SLACK: Span = Span::millis(50);

/// What can be asked of a room.
#[derive(Debug)]
pub enum Message {
    /// Somebody acts.
    Command(Command),
    /// Somebody comes to watch or to play, and has seen the game up to a version.
    State {
        /// Who.
        user: UserId,
        /// The last version seen.
        since: Option<Version>,
        /// Where the answer goes.
        reply: oneshot::Sender<Result<(Vec<Bytes>, bool), Error>>,
    },
    /// The game as it stands, for programs.
    Snapshot(oneshot::Sender<Result<Box<Snapshot>, Error>>),
    /// A connection of a user came or went.
    Presence {
        /// Who.
        user: UserId,
        /// Came, or went.
        here: bool,
    },
    /// The computer has made up its mind about the position after a version.
    Computed {
        /// The version.
        version: Version,
        /// What it wants to do.
        choice: Choice,
    },
    /// Look at the clock.
    Wake,
}

/// Something a mover wants.
#[derive(Debug)]
pub struct Command {
    /// Who.
    pub mover: Mover,
    /// The sender's name for it.
    pub id: Option<String>,
    /// What.
    pub what: Cause,
    /// When it arrived.
    pub at: Moment,
    /// Where the answer goes.
    pub reply: Option<oneshot::Sender<Answer>>,
}

/// What a mover wants.
#[derive(Clone, Debug)]
pub enum Cause {
    /// A move.
    Move(SentMove),
    /// Something else.
    Act(Act),
    /// More time for the opponent.
    GiveTime(Span),
    /// The clocks start, as both want.
    StartClocks,
}

/// A move as it was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SentMove {
    /// In coordinates, or in any notation of the game.
    pub text: String,
    /// The notation its sender reads.
    pub notation: Notation,
    /// How long it was under way, as measured here.
    pub lag: Span,
}

/// The version a command led to, or why it did not.
pub type Answer = Result<Version, Error>;

/// A game as it stands, for programs.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// How it began, and more.
    pub row: GameRow,
    /// Its state, as clients are told.
    pub state: GameState,
}

struct Room {
    rooms: Rooms,
    row: GameRow,
    ratings: BySide<Option<Rating>>,
    /// What the game did to them.
    changes: Option<BySide<RatingChange>>,
    game: Box<dyn AnyGame>,
    recent: VecDeque<(Version, Bytes)>,
    acks: VecDeque<(String, Version)>,
    /// How many connections each player has, and since when none.
    connections: BySide<u32>,
    absent_since: BySide<Option<Moment>>,
    /// What the computer was asked.
    asked: Option<computer::Question>,
    /// When it will be told how many watch.
    presence_at: Option<Instant>,
    last_heard: Instant,
    opened: Instant,
}

/// Runs a room until nobody needs it.
pub(super) async fn run(rooms: Rooms, id: GameId, mut mailbox: mpsc::Receiver<Message>) {
    let mut room = match Room::load(rooms.clone(), id).await {
        Ok(room) => room,
        Err(error) => {
            if !matches!(error, Error::NotFound(_)) {
                tracing::error!(game = %id, %error, "a game cannot be opened");
            }
            return refuse_all(&rooms, id, mailbox, &error);
        }
    };
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
        if room.idle_since().elapsed() >= room.patience() {
            if (room.is_alone() || room.is_past()) && rooms.retire(id, &mailbox) {
                return;
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
            Message::Command(Command {
                reply: Some(reply), ..
            }) => drop(reply.send(Err(error.for_other_waiters()))),
            Message::State { reply, .. } => drop(reply.send(Err(error.for_other_waiters()))),
            Message::Snapshot(reply) => drop(reply.send(Err(error.for_other_waiters()))),
            _ => {}
        }
    }
}

impl Room {
    async fn load(rooms: Rooms, id: GameId) -> Result<Self, Error> {
        let store = &rooms.store;
        let found = store.game(id).await?.ok_or(Error::NotFound("game"))?;
        let (row, events, game) = if is_long(&found) {
            load_long(store, id).await?
        } else {
            let (row, events) = load_events(store, id).await?;
            let game = game::open(&row, &events)?;
            (row, events, game)
        };
        let acks = events
            .iter()
            .filter_map(|event| Some((event.ack.clone()?, event.version)))
            .collect::<Vec<_>>();
        let skip = acks.len().saturating_sub(ACKS);
        // Of a game that is over, what the players were worth then.
        let mut ratings = row.ratings;
        for side in Side::BOTH {
            if row.end.is_none()
                && let Some(user) = row.game.players[side].user()
            {
                ratings[side] = store.rating(user, row.game.variant).await?;
            }
        }
        let changes = changes(store, &row).await?;
        Ok(Self {
            rooms,
            ratings,
            changes,
            game,
            recent: VecDeque::new(),
            acks: acks.into_iter().skip(skip).collect(),
            connections: BySide([0; 2]),
            absent_since: BySide([Some(now()); 2]),
            asked: None,
            presence_at: None,
            last_heard: Instant::now(),
            opened: Instant::now(),
            row,
        })
    }

    fn id(&self) -> GameId {
        self.row.game.id
    }

    async fn hear(&mut self, message: Message) {
        self.last_heard = Instant::now();
        match message {
            Message::Command(command) => self.command(command).await,
            Message::State { user, since, reply } => {
                let seat = self.side_of(user);
                drop(reply.send(Ok((self.tell_state(seat, since), seat.is_some()))));
            }
            Message::Snapshot(reply) => {
                let snapshot = Snapshot {
                    row: self.row.clone(),
                    state: self.state(None),
                };
                drop(reply.send(Ok(Box::new(snapshot))));
            }
            Message::Presence { user, here } => self.presence(user, here),
            Message::Computed { version, choice } => self.computed(version, choice).await,
            Message::Wake => self.tick().await,
        }
    }

    async fn command(&mut self, command: Command) {
        let answer = self.obey(&command).await;
        if let Some(reply) = command.reply {
            drop(reply.send(answer));
        }
        self.ask_computer();
    }

    async fn obey(&mut self, command: &Command) -> Answer {
        let seat = Seat::of(&self.row.game.players, command.mover, self.game.turn());
        let seat = seat.ok_or(Error::Forbidden("you do not play in this game"))?;
        let ack = command.id.as_deref().map(|id| ack_name(seat, id));
        if let Some(version) = ack.as_deref().and_then(|ack| self.known(ack)) {
            return Ok(version);
        }
        match &command.what {
            Cause::Move(sent) => self.game.decide_move(seat, sent, command.at)?,
            Cause::Act(act) => {
                let absent_since = self.absent_since[!seat.side()];
                self.game.decide_act(seat, *act, absent_since, command.at)?;
            }
            Cause::GiveTime(span) => self.game.decide_gift(seat, *span, command.at)?,
            Cause::StartClocks => self.game.decide_start(command.at)?,
        }
        // A move that came too late, or that costs the game, is not made: the end is told, but nothing acknowledged.
        if matches!(command.what, Cause::Move(_)) && !self.game.is_move_decided() {
            self.carry_out(None, None).await?;
            return Err(Refusal::Over.into());
        }
        let version = self.carry_out(ack, command.id.as_deref()).await?;
        if let Cause::Act(Act::Offer(offer)) = command.what {
            self.computer_answers(offer, seat.side(), command.at).await?;
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
    async fn carry_out(&mut self, ack: Option<String>, id: Option<&str>) -> Answer {
        let Some(appended) = self.game.decided(ack.clone()) else {
            return Ok(self.game.version());
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
        let changes = match self.rooms.store.append(appended, rematch.clone()).await {
            Ok(changes) => changes,
            Err(error) => {
                self.game.roll_back();
                return Err(error.into());
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
        for (version, mut what) in self.game.keep(next) {
            if let Happening::Over { ratings, .. } = &mut what {
                *ratings = self.changes;
            }
            let message = self.publish(version, id.take(), what);
            if let Tell::Event { what, .. } = message.tell()
                && let Some(happened) = self.happened(what)
            {
                self.rooms.events.emit(happened);
            }
        }
        if let Some(rematch) = rematch {
            self.rooms.announce(&rematch.game).await;
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

    fn publish(&mut self, version: Version, id: Option<&str>, what: Happening) -> bus::Message {
        let event = Tell::Event {
            game: self.id(),
            v: version,
            id: id.map(|id| id.to_owned().into()),
            what: Box::new(what),
            offers: self.game.offers(),
        };
        let message = bus::Message::from(event);
        self.rooms.bus.publish(Topic::Game(self.id()), &message);
        remember(&mut self.recent, MEMORY, (version, message.json()));
        message
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
                self.rooms.quotas.check(Quota::Meet, Subject::User(user))?;
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
        if self.presence_at.is_some_and(|at| at <= Instant::now()) {
            self.tell_presence();
        }
        // Whatever woke the room, a move that arrived in time may still be under way.
        self.game.decide_tick(now() - SLACK);
        if let Err(error) = self.carry_out(None, None).await {
            tracing::error!(game = %self.id(), %error, "a clock's end cannot be stored");
            // The disk may be full: try again, but not at once.
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        self.ask_computer();
    }

    fn wake_at(&self) -> Instant {
        let idle = self.idle_since() + self.patience();
        let due = self.game.due().map(|due| instant(due + SLACK));
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
        self.row.end.is_some() && is_long(&self.row) && self.connections == BySide([0; 2])
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
        self.rooms.bus.followers(Topic::Game(self.id())) == 0
    }
}

fn is_long(row: &GameRow) -> bool {
    row.plies > LONG
}

async fn load_events(store: &Store, id: GameId) -> Result<(GameRow, Vec<StoredEvent>), Error> {
    let found = store.game_with_events(id).await?;
    found.ok_or(Error::NotFound("game"))
}

async fn load_long(
    store: &Store,
    id: GameId,
) -> Result<(GameRow, Vec<StoredEvent>, Box<dyn AnyGame>), Error> {
    let _turn = OPENING.acquire().await.map_err(|_| Error::Busy)?;
    let (row, events) = load_events(store, id).await?;
    let opened = OPENER.run(move |()| {
        let game = game::open(&row, &events)?;
        Ok::<_, Error>((row, events, game))
    });
    opened.await?
}

/// What a rated game that is over did to ratings.
async fn changes(store: &Store, row: &GameRow) -> Result<Option<BySide<RatingChange>>, Error> {
    if row.end.is_none() || !row.game.terms.rated {
        return Ok(None);
    }
    let known = store.rating_changes(row.game.id).await?;
    let change = |side: Side| {
        let user = row.game.players[side].user()?;
        let (_, point) = known.iter().find(|(id, _)| *id == user)?;
        Some(RatingChange {
            before: point.before.round() as i32,
            after: point.after.round() as i32,
        })
    };
    let [sente, gote] = Side::BOTH.map(change);
    Ok(sente.zip(gote).map(|(sente, gote)| BySide([sente, gote])))
}

/// A command's name with the side in front: each side has names of its own.
fn ack_name(seat: Seat, id: &str) -> String {
    let side = match seat.side() {
        Side::Sente => 's',
        Side::Gote => 'g',
    };
    format!("{side}:{id}")
}

/// Puts a thing after others, of which no more than so many are kept.
fn remember<T>(things: &mut VecDeque<T>, most: usize, thing: T) {
    if things.len() == most {
        things.pop_front();
    }
    things.push_back(thing);
}
