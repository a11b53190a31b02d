//! Rooms here and rooms of other nodes: asked over the link, attended, and heard of.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use bytes::Bytes;
use futures_util::stream::{self, StreamExt};
use komadai_play::Span;
use serde_json::value::RawValue;
use tokio::sync::oneshot;

use super::ask::{Ask, Reply, Said, Snapshot};
use super::attend::Attended;
use super::attendance::{Mark, Place};
use super::message::{Message, Missed};
use super::peers::{Attention, Carried, GATHER, Heard, Inner, Question, into_bytes};
use super::rooms::Rooms;
use crate::bus::{self, Topic};
use crate::cluster::{Incoming, Reason, Subject};
use crate::now::now;
use crate::store::NodeId;
use crate::wire::{GameState, Version};
use crate::{Error, GameId, task};

/// How long a node may take to answer before it is looked for elsewhere.
const PATIENCE: Duration = Duration::from_secs(1);
/// How far the clocks of two nodes may be apart.
const OFF: Span = Span::seconds(4);
/// How often owners are told who follows, though nothing has changed.
const ATTEND: Duration = Duration::from_secs(5);
/// How many games are told of in one message.
const TOGETHER: usize = 256;
/// How many of them the owner asks at a time.
const AT_ONCE: usize = 16;
/// A node that did not answer, or a game that is on its way, is looked for again after so long.
const AGAIN: Duration = Duration::from_millis(100);

impl Rooms {
    /// Puts a message about a game on its way to a node that follows it.
    pub(super) fn carry(&self, node: NodeId, game: GameId, message: &bus::Message) {
        self.peers.carry(node, game, message);
    }

    /// Asks a room of another node.
    pub(super) async fn ask_elsewhere(&self, node: NodeId, game: GameId, ask: &Ask) -> Reply {
        let question = Question::Ask {
            game,
            until: now() + Span(PATIENCE.as_millis() as i64),
            ask: ask.clone(),
        };
        let Inner { link, routes, .. } = self.peers.inner();
        let heard = link.request(Subject::Room(node), &question, PATIENCE).await;
        match heard {
            Ok(Heard::Done(version)) => Ok(Said::Done(version)),
            Ok(Heard::State {
                messages,
                plays,
                version,
            }) => Ok(Said::State {
                messages: messages.into_iter().map(into_bytes).collect(),
                plays,
                version,
            }),
            Ok(Heard::Snapshot(state)) => self.with_row(*state).await,
            Ok(Heard::Refused(reason)) => Err(reason.into()),
            Ok(Heard::Elsewhere(owner)) => {
                routes.forget(game, node);
                if let Some(owner) = owner.filter(|&owner| owner != self.node.id() && owner != node) {
                    self.peers.learn(game, owner);
                }
                Err(Error::Moved)
            }
            Err(error) => {
                tracing::debug!(%game, node = node.0, %error, "a node did not answer");
                routes.forget(game, node);
                Err(Error::Moved)
            }
        }
    }

    /// Answers other nodes, hears of their games, and attends them.
    pub(crate) async fn meet(&self) -> Result<(), Error> {
        let link = &self.peers.inner().link;
        if link.is_alone() {
            return Ok(());
        }
        let lost = |_| Error::Busy;
        let mut asked = link
            .subscribe(Subject::Room(self.node.id()))
            .await
            .map_err(lost)?;
        let mut told = link
            .subscribe(Subject::Tell(self.node.id()))
            .await
            .map_err(lost)?;
        let rooms = self.clone();
        task::spawn(async move {
            while let Some(incoming) = asked.next().await {
                let rooms = rooms.clone();
                task::spawn(async move { rooms.reply(&incoming).await });
            }
        });
        let rooms = self.clone();
        task::spawn(async move {
            while let Some(incoming) = told.next().await {
                match incoming.read::<Vec<Carried>>() {
                    Ok(events) => events.into_iter().for_each(|carried| rooms.deliver_here(carried)),
                    Err(error) => tracing::warn!(%error, "a message from another node cannot be understood"),
                }
            }
        });
        task::spawn(self.clone().attend());
        let (rooms, mut overruns) = (self.clone(), link.overruns());
        task::spawn(async move {
            while overruns.changed().await.is_ok() {
                rooms.peers.attend_all();
            }
        });
        let (rooms, mut connected) = (self.clone(), link.connected());
        task::spawn(async move {
            while connected.wait_for(|is| !is).await.is_ok() {
                // It takes a while until it is noticed.
                let since = rooms.deaf_since();
                if connected.wait_for(|is| *is).await.is_err() {
                    return;
                }
                // Nobody could move from elsewhere meanwhile. Who is here was here all the time, and needs no more.
                rooms.start_over(since, Span::ZERO).await;
            }
        });
        Ok(())
    }

    /// The game as another node says it stands, with its row.
    async fn with_row(&self, state: GameState) -> Reply {
        let mut row = self
            .store
            .game(state.info.id)
            .await?
            .ok_or(Error::NotFound("game"))?;
        // The row was read later: it may know of an end that was not told yet.
        row.version = state.v;
        row.end = row.end.filter(|_| state.over.is_some());
        Ok(Said::Snapshot(Box::new(Snapshot { row, state })))
    }

    async fn reply(&self, incoming: &Incoming) {
        let link = &self.peers.inner().link;
        let sent = match incoming.read() {
            Ok(Question::Ask { game, until, ask }) => {
                // Nobody waits for it any more, and who asked asks again. Clocks may be off a little.
                if now() > until + OFF {
                    return;
                }
                let heard = self.hear_ask(game, ask).await;
                link.answer(incoming, &heard).await
            }
            Ok(Question::Attend { node, games }) => {
                let attention = self.hear_attend(node, games).await;
                link.answer(incoming, &attention).await
            }
            Err(error) => {
                tracing::warn!(%error, "a request from another node cannot be understood");
                return;
            }
        };
        if let Err(error) = sent {
            tracing::debug!(%error, "an answer was not sent");
        }
    }

    async fn hear_ask(&self, game: GameId, ask: Ask) -> Heard {
        match self.ask_here(game, ask).await {
            Ok(Said::Done(version)) => Heard::Done(version),
            Ok(Said::State {
                messages,
                plays,
                version,
            }) => Heard::State {
                messages: messages.iter().filter_map(raw).collect(),
                plays,
                version,
            },
            Ok(Said::Snapshot(snapshot)) => Heard::Snapshot(Box::new(snapshot.state)),
            Err(Error::Moved) => Heard::Elsewhere(self.peers.owner(game)),
            Err(error) => {
                if let Error::Store(cause) = &error {
                    tracing::error!(%cause, "the store failed");
                }
                Heard::Refused(Reason::from(&error))
            }
        }
    }

    /// What a node has missed of games that it attends. A room that must be opened first holds up a few others at most.
    async fn hear_attend(&self, node: NodeId, games: Vec<(GameId, Attended)>) -> Vec<(GameId, Attention)> {
        let heard = stream::iter(games).map(async |(game, attended)| {
            let attention = self.hear_attended(node, game, attended).await;
            attention.map(|attention| (game, attention))
        });
        heard
            .buffer_unordered(AT_ONCE)
            .filter_map(std::future::ready)
            .collect()
            .await
    }

    async fn hear_attended(&self, node: NodeId, game: GameId, attended: Attended) -> Option<Attention> {
        // Who follows no more need not open a room for it.
        if attended.followers == 0 && !self.is_open(game) {
            return None;
        }
        let since = attended.since;
        let (reply, answer) = oneshot::channel();
        let message = Message::Attend {
            node,
            attended,
            reply,
        };
        let sent = self.send(game, message).await;
        let missed = match sent {
            Ok(()) => answer.await.unwrap_or(Err(Error::Busy)),
            Err(error) => Err(error),
        };
        match missed {
            Ok(Missed { version, .. }) if since == Some(version) => None,
            Ok(Missed { events, version }) => {
                let carried = events.iter().filter_map(|event| Carried::new(game, event));
                let events = carried.collect();
                Some(Attention::Missed { events, version })
            }
            Err(_) => Some(Attention::Elsewhere(self.peers.owner(game))),
        }
    }

    /// Tells those who follow a game here what happened elsewhere.
    fn deliver_here(&self, carried: Carried) {
        let game = carried.game;
        let Some((message, version)) = carried.read() else {
            return;
        };
        let attendance = &self.peers.inner().attendance;
        let is_told = version.is_none_or(|version| attendance.place(game, version) == Place::Next);
        if is_told {
            self.bus.publish_here(Topic::Game(game), &message);
        }
    }

    /// Tells owners who follows their games here, whenever that changes and every few seconds.
    async fn attend(self) {
        let attendance = &self.peers.inner().attendance;
        let mut all = tokio::time::interval(ATTEND);
        loop {
            tokio::select! {
                () = attendance.wait() => {}
                _ = all.tick() => attendance.all_changed(),
            }
            tokio::time::sleep(GATHER).await;
            let mut by_owner: HashMap<NodeId, Vec<GameId>> = HashMap::new();
            for game in attendance.take() {
                let is_followed = self.bus.followers(Topic::Game(game)) > 0;
                if is_followed {
                    // Whoever left just now may have taken it along.
                    attendance.keep(game);
                }
                if is_followed && self.is_open(game) {
                    attendance.is_here(game);
                    continue;
                }
                let told = || attendance.told(game).filter(|&owner| self.node.has(owner));
                match self.place(game) {
                    Some(owner) => by_owner.entry(owner).or_default().push(game),
                    // A room that opens counts who is here by itself, or says where the game is.
                    None if is_followed => drop(self.send(game, Message::Wake).await),
                    None => match told().filter(|_| !self.is_open(game)) {
                        Some(owner) => by_owner.entry(owner).or_default().push(game),
                        None => attendance.forget(game),
                    },
                }
            }
            // Connections of a node that goes are not said to be gone: the others excuse who was there.
            if self.peers.inner().is_leaving.load(Relaxed) {
                continue;
            }
            for (owner, games) in by_owner {
                for games in games.chunks(TOGETHER) {
                    task::spawn(self.clone().attend_owner(owner, games.to_vec()));
                }
            }
        }
    }

    /// Tells the owner of some games who follows them here, and hears what was missed.
    async fn attend_owner(self, owner: NodeId, games: Vec<GameId>) {
        let Inner { link, attendance, .. } = self.peers.inner();
        // Whoever comes from now on says so later.
        let stamp = attendance.stamp();
        let marks: Vec<_> = games.iter().map(|&game| attendance.given_up(game)).collect();
        let is_going = self.node.is_draining();
        let attended = |(&game, mark): (&GameId, &Option<Mark>)| {
            let attended = Attended {
                since: attendance.since(game),
                users: self.present.all(game),
                followers: self.bus.followers(Topic::Game(game)) as u32,
                is_ours: !self.node.may_answer() || is_going || mark.is_some(),
                stamp,
            };
            (game, attended)
        };
        let said: Vec<_> = games.iter().zip(&marks).map(attended).collect();
        games.iter().for_each(|&game| attendance.tell(game, owner));
        let left = said.iter().filter(|(_, attended)| attended.followers == 0);
        let left: Vec<_> = left.map(|(game, _)| *game).collect();
        let question = Question::Attend {
            node: self.node.id(),
            games: said,
        };
        let answer = link.request(Subject::Room(owner), &question, PATIENCE).await;
        match answer {
            Ok(answer) => {
                let answer: Vec<(GameId, Attention)> = answer;
                for (&game, &mark) in games.iter().zip(&marks) {
                    attendance.is_answered(game, mark);
                    let is_elsewhere = |(other, attention): &(GameId, Attention)| {
                        *other == game && matches!(attention, Attention::Elsewhere(_))
                    };
                    if is_going && !answer.iter().any(is_elsewhere) {
                        attendance.is_aware(game);
                    }
                }
                // Somebody may have come meanwhile.
                let is_left = |game: &GameId| self.bus.followers(Topic::Game(*game)) == 0;
                left.into_iter()
                    .filter(is_left)
                    .for_each(|game| attendance.forget(game));
                for (game, attention) in answer {
                    self.heed(owner, game, attention).await;
                }
            }
            Err(error) => {
                tracing::debug!(node = owner.0, %error, "a node was not attended");
                tokio::time::sleep(AGAIN).await;
                games
                    .into_iter()
                    .for_each(|game| attendance.changed_if_followed(game));
            }
        }
    }

    async fn heed(&self, owner: NodeId, game: GameId, attention: Attention) {
        let Inner {
            routes, attendance, ..
        } = self.peers.inner();
        match attention {
            Attention::Missed { events, version } => {
                let before = attendance.since(game);
                let is_all = before.is_none_or(|before| before + events.len() as Version >= version);
                for carried in events {
                    if let Some((message, Some(version))) = carried.read()
                        && attendance.rises(game, version)
                    {
                        self.bus.publish_here(Topic::Game(game), &message);
                    }
                }
                if attendance.rises(game, version) && !is_all {
                    self.bus.dismiss(Topic::Game(game));
                }
            }
            Attention::Elsewhere(hint) => {
                routes.forget(game, owner);
                match hint.filter(|&hint| hint != self.node.id() && hint != owner) {
                    Some(hint) => routes.learn(game, hint),
                    None => tokio::time::sleep(AGAIN).await,
                }
                attendance.changed_if_followed(game);
            }
        }
    }
}

fn raw(json: &Bytes) -> Option<Box<RawValue>> {
    RawValue::from_string(String::from_utf8(json.to_vec()).ok()?).ok()
}
