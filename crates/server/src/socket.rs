//! One connection: what a client says goes to rooms, what it wants to hear comes over the bus.

mod meet;

use std::collections::{HashMap, VecDeque};
use std::mem;
use std::num::NonZeroU32;
use std::pin::pin;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::SinkExt;
use futures_util::future::BoxFuture;
use governor::{DefaultDirectRateLimiter, RateLimiter};
use komadai_live::{Error as Unserved, Health};
use komadai_play::{Moment, Span};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior};

use crate::analysis::Desk;
use crate::app::App;
use crate::auth::{Access, Right, Scope, Scopes, Visitor};
use crate::bus::{self, Outbox, Topic};
use crate::now::{lived, now};
use crate::pool::{ASKER, asker};
use crate::quota::{Quota, QuotaKey, household};
use crate::room::{Answer, Cause, Missed, Mover, Owner, SentMove, Told};
use crate::store::Role;
use crate::tally::Share;
use crate::user::User;
use crate::wire::{self, Ask, Happening, Meet, Tell};
use crate::{Error, GameId};

/// The longest message a client may send.
const LONGEST: usize = 16 << 10;
/// A move that was not answered after so long gets a receipt.
const SOON: Duration = Duration::from_millis(400);
/// Games one connection may follow.
const MOST_GAMES: usize = 64;
/// The longest name a client may give to what it asks.
const LONGEST_ID: usize = 64;
/// How long a client may take to accept a message.
const WRITE: Duration = Duration::from_secs(10);
/// How often a client is pinged, and how long it may be silent.
const FIRST_PING: Duration = Duration::from_millis(500);
const PING: Duration = Duration::from_secs(15);
const SILENCE: Duration = Duration::from_secs(45);
/// Messages a client may send in a burst, and how many a second on average.
const BURST: NonZeroU32 = NonZeroU32::new(100).unwrap();
const RATE: NonZeroU32 = NonZeroU32::new(30).unwrap();
/// What costs as much as another message: bytes told to somebody who comes, bytes of moves the engine shall look at; and
/// how many messages a refusal costs, for finding out what a text could mean takes a while.
const TOLD: usize = 32 << 10;
const ASKED: usize = 250;
const REFUSED: usize = 10;
/// How many of the last round trips count, and the longest that is believed.
const TRIPS: usize = 4;
const MOST_LAG: i64 = 1_000;

/// Opens a connection.
pub(crate) async fn upgrade(
    State(app): State<App>,
    visitor: Visitor,
    socket: WebSocketUpgrade,
) -> Result<Response, Error> {
    // Whoever is let in now would be sent elsewhere at once.
    if !app.node.is_alone() && app.health() != Health::Well {
        return Err(Error::Busy);
    }
    let place = app.limits.socket(visitor.client.address)?;
    let scopes = match visitor.access {
        Access::Token { scopes, .. } => Some(scopes),
        _ => None,
    };
    if scopes.is_some_and(|scopes| !scopes.has(Scope::BoardPlay) && !scopes.has(Scope::BotPlay)) {
        return Err(Error::Forbidden("the token does not permit playing"));
    }
    let address = household(visitor.client.address);
    let access = visitor.access;
    let (user, cookie) = visitor.seated(&app.store, &app.quotas).await?;
    let right = Right {
        user: user.clone(),
        access,
    };
    let response = socket
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        // Most connections are quiet: the usual buffers would be most of their memory.
        .read_buffer_size(2 << 10)
        .write_buffer_size(4 << 10)
        .max_write_buffer_size(1 << 20)
        .on_upgrade(move |socket| {
            let (connection, inbox) = Connection::new(app, user, scopes, place);
            ASKER.scope(address, connection.run(right, inbox, socket))
        });
    Ok((cookie, response).into_response())
}

struct Connection {
    app: App,
    user: User,
    /// What the token permits, if there is one.
    scopes: Option<Scopes>,
    outbox: Outbox,
    /// The games followed, and whether as a player.
    games: HashMap<GameId, bool>,
    /// The game that is about to be followed.
    coming: Option<GameId>,
    /// What was last told of games that are played, and what the server had lived by then.
    told: HashMap<GameId, (Told, Span)>,
    /// When a room last answered, by the clock and by what the server has lived: until then nothing was passed on.
    answered: (Moment, Span),
    /// What the engine was asked.
    desk: Desk,
    allowance: DefaultDirectRateLimiter,
    /// When the ping under way was sent, and what the last ones took.
    pinged: Option<Instant>,
    trips: VecDeque<i64>,
    last_heard: Instant,
    /// One of the connections its address may have.
    _place: Share,
}

/// Why a connection ends.
enum End {
    Gone,
    Slow,
    Flood,
    Silent,
    Cut,
    Stop,
}

impl Connection {
    fn new(
        app: App,
        user: User,
        scopes: Option<Scopes>,
        place: Share,
    ) -> (Self, mpsc::Receiver<bus::Message>) {
        let (outbox, inbox) = Outbox::new();
        let connection = Self {
            desk: Desk::new(app.analysts.clone(), user.id),
            app,
            user,
            scopes,
            outbox,
            games: HashMap::new(),
            coming: None,
            told: HashMap::new(),
            answered: (now(), lived()),
            allowance: RateLimiter::direct(governor::Quota::per_second(RATE).allow_burst(BURST)),
            pinged: None,
            trips: VecDeque::new(),
            last_heard: Instant::now(),
            _place: place,
        };
        (connection, inbox)
    }

    async fn run(mut self, right: Right, mut inbox: mpsc::Receiver<bus::Message>, mut socket: WebSocket) {
        let app = self.app.clone();
        app.metrics.connections.inc();
        let user = self.user.id;
        for topic in [Topic::All, Topic::User(user), Topic::Looking(user)] {
            app.bus.follow(topic, &self.outbox);
        }
        // What changed since the request came has cut nobody off who did not yet follow.
        let mut silent = app.node.silent();
        let conversation = async {
            match right.holds(&app.store).await {
                Ok(true) => self.converse(&mut inbox, &mut socket).await,
                Ok(false) => End::Cut,
                Err(_) => End::Stop,
            }
        };
        // Without a word from the database nobody knows what became of what was asked: another node may.
        let end = tokio::select! {
            end = conversation => end,
            _ = silent.wait_for(|&is_silent| is_silent) => End::Stop,
        };
        for topic in [Topic::All, Topic::User(user), Topic::Looking(user), Topic::Lobby] {
            app.bus.leave(topic, &self.outbox);
        }
        if let Some(game) = self.coming.filter(|game| !self.games.contains_key(game)) {
            app.bus.leave(Topic::Game(game), &self.outbox);
        }
        // Rooms hear of it before anybody is waited for: who is thought to be there while they look for a server is charged for it.
        let (games, is_ours) = (mem::take(&mut self.games), matches!(end, End::Stop));
        let leaving = async {
            for (game, plays) in games {
                self.depart(game, plays, is_ours).await;
            }
        };
        tokio::join!(leaving, self.part(&mut socket, &end));
        app.lobby.gone(self.outbox.id()).await;
        app.metrics.connections.dec();
    }

    async fn converse(&mut self, inbox: &mut mpsc::Receiver<bus::Message>, socket: &mut WebSocket) -> End {
        if self.send(socket, self.welcome()).await.is_err() {
            return End::Gone;
        }
        if let Some(game) = self.app.lobby.take_missed(self.user.id).await {
            self.outbox.put(&Tell::Started { game }.into());
        }
        if self.flush(inbox, socket).await.is_err() {
            return End::Gone;
        }
        let outbox = self.outbox.clone();
        let mut stopping = self.app.stopping();
        // Made once: to wait for them anew after each message would cost more than the message.
        let mut overflowed = pin!(outbox.overflowed());
        let mut stopped = pin!(stopping.changed());
        let mut pings = tokio::time::interval_at(Instant::now() + FIRST_PING, PING);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let done = tokio::select! {
                biased;
                () = &mut overflowed => Err(if outbox.is_cut() { End::Cut } else { End::Slow }),
                frame = socket.recv() => match frame {
                    Some(Ok(frame)) => self.hear(frame, socket).await,
                    _ => Err(End::Gone),
                },
                message = inbox.recv() => match message {
                    Some(message) => self.pass_on(&message, socket).await,
                    None => Err(End::Gone),
                },
                _ = &mut stopped => Err(End::Stop),
                _ = pings.tick() => self.ping(socket).await,
            };
            if let Err(end) = done {
                return end;
            }
            if let Err(end) = self.flush(inbox, socket).await {
                return end;
            }
        }
    }

    /// Says why the connection ends, if somebody may still hear it.
    async fn part(&self, socket: &mut WebSocket, end: &End) {
        let code = match end {
            End::Gone => return,
            End::Slow => {
                self.app.metrics.slow.inc();
                "slow"
            }
            End::Flood => "flood",
            End::Silent => "silent",
            End::Cut => "signed-out",
            End::Stop => "restart",
        };
        let bye = Tell::Bye {
            code: code.into(),
            retry: self.app.retry(),
        };
        let frame = CloseFrame {
            code: 1001,
            reason: code.into(),
        };
        let farewell = async {
            let _ = socket.send(text(wire::write(&bye))).await;
            let _ = socket.send(Frame::Close(Some(frame))).await;
        };
        let _ = tokio::time::timeout(WRITE, farewell).await;
    }

    /// Puts a message on its way.
    async fn send(&self, socket: &mut WebSocket, message: Bytes) -> Result<(), End> {
        in_time(socket.feed(text(message))).await
    }

    /// Passes on what comes over the bus, and remembers what was told of a game.
    async fn pass_on(&mut self, message: &bus::Message, socket: &mut WebSocket) -> Result<(), End> {
        if let Tell::Event { game, v, what, .. } = message.tell()
            && let Some((told, lived)) = self.told.get_mut(game)
        {
            told.version = told.version.max(*v);
            if matches!(**what, Happening::Moved { .. }) {
                let (at, then) = self.answered;
                (told.at, told.came) = (message.since().max(at), false);
                *lived = message.lived().max(then);
            }
        }
        self.send(socket, message.json()).await
    }

    /// Sends what else waits, and all of it at once: an answer and the event it is about go out together.
    async fn flush(
        &mut self,
        inbox: &mut mpsc::Receiver<bus::Message>,
        socket: &mut WebSocket,
    ) -> Result<(), End> {
        for _ in 0..inbox.len() {
            if let Ok(message) = inbox.try_recv() {
                self.pass_on(&message, socket).await?;
            }
        }
        in_time(socket.flush()).await
    }

    async fn tell(&self, socket: &mut WebSocket, tell: &Tell<'_>) -> Result<(), End> {
        self.send(socket, wire::write(tell)).await
    }

    fn welcome(&self) -> Bytes {
        wire::write(&Tell::Welcome {
            server: env!("CARGO_PKG_VERSION").into(),
            user: self.user.id,
            name: self.user.name.as_str().into(),
            role: self.user.role,
            now: now(),
        })
    }

    /// Measures the way to the client, and whether it is still there.
    async fn ping(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        if self.last_heard.elapsed() > SILENCE {
            return Err(End::Silent);
        }
        self.pinged = Some(Instant::now());
        in_time(socket.feed(Frame::Ping(Bytes::new()))).await
    }

    fn pong(&mut self) {
        if let Some(pinged) = self.pinged.take() {
            if self.trips.len() == TRIPS {
                self.trips.pop_front();
            }
            self.trips.push_back(pinged.elapsed().as_millis() as i64);
        }
    }

    /// How long a message and what it answers were under way: the quickest of the last round trips.
    fn lag(&self) -> Span {
        Span(self.trips.iter().copied().min().unwrap_or(0).min(MOST_LAG))
    }

    async fn hear(&mut self, frame: Frame, socket: &mut WebSocket) -> Result<(), End> {
        // The moment counts before anything else is done.
        let at = now();
        self.last_heard = Instant::now();
        if self.allowance.check().is_err() {
            return Err(End::Flood);
        }
        self.count(1)?;
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Pong(_) => {
                self.pong();
                return Ok(());
            }
            Frame::Ping(_) => return Ok(()),
            Frame::Binary(_) | Frame::Close(_) => return Err(End::Gone),
        };
        match serde_json::from_str(&text) {
            // In a box, for what it takes to obey is large, and most connections are quiet.
            Ok(ask) => Box::pin(self.obey(ask, at, socket)).await,
            Err(error) => {
                let refused = Tell::Refused {
                    game: None,
                    id: None,
                    code: "unreadable".into(),
                    text: error.to_string().into(),
                };
                self.tell(socket, &refused).await
            }
        }
    }

    /// Counts the work that is made from this address, in messages.
    fn count(&self, messages: usize) -> Result<(), End> {
        let quotas = &self.app.quotas;
        let counted = quotas.check_many(Quota::Message, QuotaKey::Address(asker()), messages as u32);
        counted.map_err(|_| End::Flood)
    }

    async fn obey(&mut self, ask: Ask, at: Moment, socket: &mut WebSocket) -> Result<(), End> {
        match ask {
            Ask::Ping { n } => self.tell(socket, &Tell::Pong { n, now: now() }).await,
            Ask::Look { looking } => {
                let topic = Topic::Looking(self.user.id);
                if looking {
                    self.app.bus.follow(topic, &self.outbox);
                } else {
                    self.app.bus.leave(topic, &self.outbox);
                }
                Ok(())
            }
            Ask::Watch { game, since } => self.watch(game, since, socket).await,
            Ask::Leave { game } => {
                self.leave(game).await;
                Ok(())
            }
            Ask::Move {
                game,
                id,
                mv,
                notation,
                receipt,
                thought: claimed,
            } => {
                let told = self.told.get(&game).copied();
                let thought = told.filter(|(told, _)| !told.came);
                let sent = SentMove {
                    text: mv,
                    notation: notation.unwrap_or_default(),
                    lag: self.lag(),
                    told: told.map(|(told, _)| told),
                    thought: thought.map(|(_, then)| (lived() - then).max(Span::ZERO)),
                    claimed: claimed.map(|claimed| Span(i64::try_from(claimed).unwrap_or(i64::MAX))),
                };
                let owner = Owner {
                    game,
                    user: self.user.id,
                    id: &id,
                };
                let first =
                    receipt.and_then(|receipt| self.app.rooms.read_receipt(owner, &sent.text, &receipt));
                // It never came later than it comes now, whatever the clock of the node it came to first.
                let (sent, at) = first.filter(|(_, first)| *first < at).unwrap_or((sent, at));
                self.command(game, id, Cause::Move(sent), at, socket).await
            }
            Ask::Act { game, id, act } => self.command(game, id, Cause::Act(act), at, socket).await,
            Ask::Say { game, room, text } => {
                let said = self.app.chat.say(&self.user, game, room, &text, at).await;
                self.report(said, Some(game), None, socket).await
            }
            Ask::Analyse(question) => {
                self.count(question.moves.len() / ASKED)?;
                let asked = self.desk.look(&self.outbox, &question).await;
                self.report(asked, None, Some(&question.id), socket).await
            }
            Ask::Mate(question) => {
                self.count(question.moves.len() / ASKED)?;
                let asked = self.desk.mate(&self.outbox, &question).await;
                self.report(asked, None, Some(&question.id), socket).await
            }
            Ask::StopAnalysis { id } => {
                self.desk.stop(&id);
                Ok(())
            }
            Ask::Meet { id, what } => {
                let met = match self.may_meet(&what) {
                    Ok(()) => self.meet(&id, what).await,
                    Err(error) => Err(error),
                };
                match met {
                    Ok(answer) => self.tell(socket, &answer).await,
                    Err(error) => self.report(Err(error), None, Some(&id), socket).await,
                }
            }
        }
    }

    /// The same doors as over HTTP: a token opens those its scopes name, and programs meet people by challenges.
    fn may_meet(&self, what: &Meet) -> Result<(), Error> {
        let is_challenge = matches!(what, Meet::Challenge { .. } | Meet::Computer { .. });
        if is_challenge
            && self
                .scopes
                .is_some_and(|scopes| !scopes.has(Scope::ChallengeWrite))
        {
            return Err(Error::Forbidden("the token does not permit this"));
        }
        if self.user.role == Role::Bot && matches!(what, Meet::Seek { .. } | Meet::Accept { .. }) {
            return Err(Error::Forbidden("bot accounts cannot do this"));
        }
        Ok(())
    }

    async fn command(
        &mut self,
        game: GameId,
        id: String,
        what: Cause,
        at: Moment,
        socket: &mut WebSocket,
    ) -> Result<(), End> {
        if id.len() > LONGEST_ID {
            let error = Error::Invalid(format!("an id may have at most {LONGEST_ID} bytes"));
            return self.report(Err(error), Some(game), None, socket).await;
        }
        let mover = Mover::User(self.user.id);
        let rooms = self.app.rooms.clone();
        let waits = match &what {
            Cause::Move(sent) if rooms.gives_receipts() => Some(sent.clone()),
            _ => None,
        };
        let answer = rooms.command(game, mover, Some(id.clone()), what, at);
        let answer = match waits {
            Some(sent) => self.wait(game, &id, &sent, at, answer, socket).await?,
            None => answer.await,
        };
        self.answered = (now(), lived());
        match answer {
            Ok(v) => {
                let ack = Tell::Ack {
                    game,
                    id: id.into(),
                    v,
                };
                self.tell(socket, &ack).await
            }
            // Neither done nor refused, as far as anybody knows: the client comes back and sends it again under its name.
            Err(Unserved::Moved) => Err(End::Stop),
            Err(error) => {
                self.report(Err(error), Some(game), Some(&id), socket).await?;
                self.count(REFUSED)
            }
        }
    }

    /// Waits for what becomes of a move; where that takes long, or the server cannot say, its sender gets a receipt.
    async fn wait(
        &self,
        game: GameId,
        id: &str,
        sent: &SentMove,
        at: Moment,
        mut answer: BoxFuture<'_, Answer>,
        socket: &mut WebSocket,
    ) -> Result<Answer, End> {
        let soon = tokio::time::timeout(SOON, &mut answer).await;
        if matches!(
            soon,
            Err(_) | Ok(Err(Unserved::Busy | Unserved::Moved | Unserved::Store(_)))
        ) {
            let user = self.user.id;
            let receipt = self.app.rooms.receipt(Owner { game, user, id }, sent, at);
            let received = Tell::Received {
                game,
                id: id.into(),
                receipt: receipt.into(),
            };
            self.tell(socket, &received).await?;
        }
        Ok(match soon {
            Ok(answer) => answer,
            Err(_) => answer.await,
        })
    }

    /// Tells the client why something was not done.
    async fn report(
        &self,
        done: Result<(), impl Into<Error>>,
        game: Option<GameId>,
        id: Option<&str>,
        socket: &mut WebSocket,
    ) -> Result<(), End> {
        let Err(error) = done else { return Ok(()) };
        let error: Error = error.into();
        if let Error::Store(cause) = &error {
            tracing::error!(%cause, "the store failed");
        }
        let refused = Tell::Refused {
            game,
            id: id.map(Into::into),
            code: error.code().into(),
            text: error.to_string().into(),
        };
        self.tell(socket, &refused).await
    }

    /// First follows the game, then asks how it stands: what happens in between comes twice and is known by its
    /// version, but never not at all.
    async fn watch(&mut self, game: GameId, since: Option<u32>, socket: &mut WebSocket) -> Result<(), End> {
        if self.games.len() >= MOST_GAMES && !self.games.contains_key(&game) {
            let error = Error::Invalid(format!("one connection may follow at most {MOST_GAMES} games"));
            return self.report(Err(error), Some(game), None, socket).await;
        }
        let (app, asked) = (self.app.clone(), now());
        self.coming = Some(game);
        app.bus.follow(Topic::Game(game), &self.outbox);
        let missed = match app.rooms.state(game, self.user.id, since).await {
            Ok(missed) => missed,
            Err(Unserved::Moved) => return Err(End::Stop),
            Err(error) => {
                if !self.games.contains_key(&game) {
                    app.bus.leave(Topic::Game(game), &self.outbox);
                }
                return self.report(Err(error), Some(game), None, socket).await;
            }
        };
        let Missed {
            messages,
            plays,
            version,
        } = missed;
        self.count(messages.iter().map(Bytes::len).sum::<usize>() / TOLD)?;
        for message in messages {
            self.send(socket, message).await?;
        }
        self.coming = None;
        if plays
            && self
                .told
                .get(&game)
                .is_none_or(|(told, _)| told.version < version)
        {
            let told = Told {
                version,
                at: now(),
                came: true,
                asked: Some(asked),
            };
            self.told.insert(game, (told, lived()));
        }
        if self.games.insert(game, plays).is_none() {
            app.bus.follow(chat_topic(game, plays), &self.outbox);
            let _ = app.rooms.presence(game, self.user.id, plays, true).await;
        }
        Ok(())
    }

    /// Follows a game no more, as the client wants.
    async fn leave(&mut self, game: GameId) {
        if let Some(plays) = self.games.remove(&game) {
            self.told.remove(&game);
            self.depart(game, plays, false).await;
        }
    }

    /// Leaves a game that is followed no more, for a reason of the client or of ours.
    async fn depart(&self, game: GameId, plays: bool, is_ours: bool) {
        let (rooms, user) = (&self.app.rooms, self.user.id);
        let noted = match is_ours {
            true => rooms.sent_away(game, user, plays),
            false => rooms.presence(game, user, plays, false),
        };
        self.app.bus.leave(Topic::Game(game), &self.outbox);
        self.app.bus.leave(chat_topic(game, plays), &self.outbox);
        let _ = noted.await;
    }
}

/// Waits for something to be sent; who does not take it in time is too slow.
async fn in_time(sent: impl Future<Output = Result<(), axum::Error>>) -> Result<(), End> {
    match tokio::time::timeout(WRITE, sent).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(End::Slow),
    }
}

/// A message as a frame.
fn text(message: Bytes) -> Frame {
    Frame::Text(message.try_into().expect("messages are JSON"))
}

/// Players and watchers talk apart.
fn chat_topic(game: GameId, plays: bool) -> Topic {
    if plays {
        Topic::Players(game)
    } else {
        Topic::Watchers(game)
    }
}
