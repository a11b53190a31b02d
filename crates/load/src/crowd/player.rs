//! A player who goes on whatever becomes of the servers.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::line::Line;
use super::{Crowd, Style, seen};
use crate::heard::{Heard, Side};
use crate::history::{Answer, Asked, Manner, Moment, Read};

/// A server that was too busy is asked again after so long.
const BUSY: Duration = Duration::from_millis(200);
/// How long an answer to what is no game's may take before it is asked again.
const MEETING: Duration = Duration::from_secs(3);

/// A player.
pub(super) struct Player {
    crowd: Arc<Crowd>,
    /// Its number among all who observe games.
    number: usize,
    line: Line,
    rng: fastrand::Rng,
    named: u32,
}

/// What a player knows of a game.
struct Board {
    game: String,
    style: Style,
    side: Option<Side>,
    version: Option<u32>,
    choice: Option<Choice>,
    plies: u32,
    /// How many moves there were when one was last sent: the same turn may be told again.
    sent: Option<u32>,
    is_over: bool,
    /// When the whole game was asked for.
    asked: Moment,
    pending: Option<Pending>,
    retry: Option<Duration>,
}

/// A move that will be made.
struct Choice {
    mv: String,
    /// Since when it can be made, and of which version.
    could: (Moment, u32),
    /// How long it is thought about, and until when.
    think: Duration,
    due: Instant,
}

/// What was sent and not answered.
struct Pending {
    ask: Value,
    id: String,
    /// Where it is written down.
    place: usize,
    /// When a server that was too busy is asked again.
    again: Option<Instant>,
}

impl Player {
    /// A new guest, at first with a node.
    pub(super) async fn new(crowd: Arc<Crowd>, number: usize, node: usize, mut rng: fastrand::Rng) -> Self {
        Self {
            line: Line::new(crowd.clone(), node, rng.fork()).await,
            crowd,
            number,
            rng,
            named: 0,
        }
    }

    /// Asks for something in the lobby until it is answered: the name of what came of it, or nothing if it was refused.
    pub(super) async fn meet(&mut self, mut what: Value) -> Option<String> {
        loop {
            self.named += 1;
            let id = format!("q{}", self.named);
            what["t"] = "meet".into();
            what["id"] = id.clone().into();
            self.line.say(&what).await;
            let answer = tokio::time::timeout(MEETING, self.answer(&id)).await;
            match answer {
                Ok(Some(Ok(name))) => return Some(name),
                Ok(Some(Err(code))) if code == "busy" || code == "internal" => {
                    self.crowd.recorder.write().busy += 1;
                    tokio::time::sleep(BUSY).await;
                }
                Ok(Some(Err(_))) => return None,
                Ok(None) => self.line.heal(None).await,
                Err(_) => {}
            }
        }
    }

    async fn answer(&mut self, id: &str) -> Option<Result<String, String>> {
        loop {
            let text = self.line.next().await?;
            let Ok(heard) = Heard::read(&text) else { continue };
            if heard.id.as_deref() != Some(id) {
                continue;
            }
            match &*heard.t {
                "done" => return Some(Ok(heard.name.unwrap_or_default())),
                "refused" => return Some(Err(heard.code.unwrap_or_default())),
                _ => {}
            }
        }
    }

    /// Plays a game until it is over, or until no more moves are wanted and everything is answered. Says whether there is
    /// such a game.
    pub(super) async fn play(&mut self, game: &str, style: Style) -> bool {
        let mut board = Board {
            game: game.into(),
            style,
            side: None,
            version: None,
            choice: None,
            plies: 0,
            sent: None,
            is_over: false,
            asked: self.crowd.recorder.now(),
            pending: None,
            retry: None,
        };
        let mut stopping = self.crowd.stopping();
        self.watch(&mut board).await;
        loop {
            let is_asleep = board.is_asleep();
            let due = board.choice.as_ref().map(|choice| choice.due);
            let is_wanted = !*stopping.borrow() || board.is_slept_in();
            let is_due = board.pending.is_none() && due.is_some() && !is_asleep && is_wanted;
            let again = board.pending.as_ref().and_then(|pending| pending.again);
            tokio::select! {
                text = self.line.next() => match text {
                    Some(text) => match Heard::read(&text) {
                        Ok(heard) if !self.hear(&mut board, &heard).await => return false,
                        _ => {}
                    },
                    None => self.come_back(&mut board).await,
                },
                () = tokio::time::sleep_until(due.unwrap_or_else(Instant::now)), if is_due => self.act(&mut board).await,
                () = tokio::time::sleep_until(again.unwrap_or_else(Instant::now)), if again.is_some() => {
                    if let Some(pending) = &mut board.pending {
                        pending.again = None;
                        self.line.say(&pending.ask).await;
                    }
                }
                _ = stopping.changed() => {}
            }
            let is_quiet = board.pending.is_none();
            if is_quiet && (board.is_over || (*stopping.borrow() && !board.is_slept_in())) {
                self.line.say(&json!({ "t": "leave", "game": game })).await;
                return true;
            }
        }
    }

    /// Asks for what was missed, or for the whole game if nothing is known of it.
    async fn watch(&mut self, board: &mut Board) {
        board.asked = self.crowd.recorder.now();
        let (game, since) = (&board.game, board.version);
        self.line
            .say(&json!({ "t": "watch", "game": game, "since": since }))
            .await;
    }

    async fn come_back(&mut self, board: &mut Board) {
        self.line.heal(board.retry.take()).await;
        self.watch(board).await;
        if let Some(pending) = &mut board.pending {
            pending.again = None;
            self.line.say(&pending.ask).await;
        }
    }

    /// Makes the move that was chosen, or gives up where enough were made.
    async fn act(&mut self, board: &mut Board) {
        let (Some(choice), Some(side)) = (board.choice.take(), board.side) else {
            return;
        };
        let Choice { mv, could, think, .. } = choice;
        self.named += 1;
        board.sent = Some(board.plies);
        let (id, game) = (format!("m{}", self.named), &board.game);
        let is_enough = board.plies >= board.style.plies;
        let ask = if is_enough {
            json!({ "t": "act", "game": game, "id": id, "act": "resign" })
        } else {
            // As a page would say: what passed while nobody could be told of the move was no thought.
            let thought = think.min(self.crowd.recorder.now() - could.0).as_millis() as u64;
            json!({ "t": "move", "game": game, "id": id, "move": mv, "thought": thought })
        };
        let recorder = &self.crowd.recorder;
        let place = recorder.ask(Asked {
            game: game.clone(),
            side,
            id: id.clone(),
            mv: (!is_enough).then_some(mv),
            could,
            sent: recorder.now(),
            think,
            answer: None,
        });
        self.line.say(&ask).await;
        board.pending = Some(Pending {
            ask,
            id,
            place,
            again: None,
        });
    }

    /// Hears what the node says; whether there is such a game.
    async fn hear(&mut self, board: &mut Board, heard: &Heard<'_>) -> bool {
        let is_mine = heard.game.as_deref() == Some(&board.game);
        match &*heard.t {
            "game" if heard.info.as_ref().is_some_and(|info| info.id == board.game) => {
                self.state(board, heard);
            }
            "event" if is_mine && !self.event(board, heard) => self.watch(board).await,
            "ack" | "refused" if heard.id.is_some() => self.answered(board, heard),
            "refused" if is_mine && heard.code.as_deref() == Some("not-found") => return false,
            "refused" if is_mine => {
                // The node cannot say how the game stands: another may.
                tokio::time::sleep(BUSY).await;
                self.watch(board).await;
            }
            "received" => board.received(heard),
            "bye" => board.retry = heard.retry.map(Duration::from_millis),
            _ => {}
        }
        true
    }

    fn state(&mut self, board: &mut Board, heard: &Heard<'_>) {
        let Some(version) = heard.v else { return };
        let recorder = &self.crowd.recorder;
        let read = Read {
            observer: self.number,
            node: self.line.node,
            asked: board.asked,
            told: recorder.now(),
            game: board.game.clone(),
            version,
        };
        recorder.write().read.push(read);
        // What was on its way when the game was asked for may have come first.
        if board.version.is_some_and(|known| known > version) {
            return;
        }
        board.side = heard.you;
        board.is_over |= heard.over.is_some();
        board.plies = heard.moves.as_ref().map_or(0, |moves| moves.len() as u32);
        self.show(board, version, heard);
    }

    /// Something happened; whether nothing before it is missing.
    fn event(&mut self, board: &mut Board, heard: &Heard<'_>) -> bool {
        let Some(version) = heard.v else { return true };
        // Until the whole game is there, nothing can be said about it.
        let Some(known) = board.version else { return true };
        if version <= known {
            return true;
        }
        if version > known + 1 {
            return false;
        }
        let recorder = &self.crowd.recorder;
        let seen = seen(recorder, self.number, self.line.node, heard);
        recorder.write().seen.extend(seen);
        match heard.what.as_deref() {
            Some("moved") => board.plies += 1,
            Some("over") => board.is_over = true,
            _ => {}
        }
        self.show(board, version, heard);
        true
    }

    /// Shows the game after a version, and chooses a move if it is the player's turn.
    fn show(&mut self, board: &mut Board, version: u32, heard: &Heard<'_>) {
        board.version = Some(version);
        let Some(position) = &heard.position else { return };
        let is_mine = board.side == Some(position.turn) && !position.legal.is_empty();
        if !is_mine || board.is_over {
            board.choice = None;
            return;
        }
        // It was the player's turn since it was first told.
        if board.choice.is_some() || board.sent == Some(board.plies) {
            return;
        }
        let moves: Vec<_> = position.legal.split(' ').collect();
        let mv = moves[self.rng.usize(..moves.len())].to_owned();
        let think = self.crowd.think(board.style.manner, &mut self.rng);
        board.choice = Some(Choice {
            mv,
            could: (self.crowd.recorder.now(), version),
            think,
            due: Instant::now() + think,
        });
    }

    fn answered(&mut self, board: &mut Board, heard: &Heard<'_>) {
        let Some(pending) = &mut board.pending else { return };
        if heard.id.as_ref() != Some(&pending.id) {
            return;
        }
        let recorder = &self.crowd.recorder;
        match (&*heard.t, heard.v, heard.code.as_deref()) {
            ("ack", Some(version), _) => recorder.answer(pending.place, Answer::Done(version)),
            (_, _, Some("busy")) => {
                recorder.write().busy += 1;
                pending.again = Some(Instant::now() + BUSY);
                return;
            }
            (_, _, code) => {
                let code = code.unwrap_or_default().to_owned();
                recorder.answer(pending.place, Answer::Refused(code));
            }
        }
        board.pending = None;
    }
}

impl Board {
    /// A move waits at the server: whoever sends it again shows the receipt.
    fn received(&mut self, heard: &Heard<'_>) {
        if let (Some(pending), Some(receipt)) = (&mut self.pending, &heard.receipt)
            && heard.id.as_ref() == Some(&pending.id)
        {
            pending.ask["receipt"] = receipt.as_str().into();
        }
    }

    /// Whether the player lets the clock run out, here and now.
    fn is_asleep(&self) -> bool {
        self.is_slept_in() && self.plies >= self.style.plies
    }

    fn is_slept_in(&self) -> bool {
        self.style.manner == Manner::Sleepy
    }
}
