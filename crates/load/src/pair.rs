//! Two players and the games between them, one after the other.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::sync::watch;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::heard::Heard;
use crate::ledger::{Fault, Ledger};
use crate::meet;
use crate::plan::LoadError;
use crate::report::Stage;
use crate::seat::{Pending, Seat};
use crate::shared::Shared;
use crate::tally::Tally;
use crate::verify;

/// A game in which nothing happens for so long, though it should, is stuck.
const STUCK: Duration = Duration::from_secs(20);
/// A server that was too busy is asked again after so long.
const BUSY: Duration = Duration::from_millis(200);
/// How long an answer may take once no more moves are made.
const LAST: Duration = Duration::from_secs(20);

/// Two players.
pub(crate) struct Pair {
    shared: Arc<Shared>,
    seats: [Seat; 2],
    ledger: Ledger,
    past: Vec<Ledger>,
    /// The move under way to the opponent: when it was sent, by whom, and whether nothing but the server delays it.
    sent: Option<(Instant, usize, bool)>,
    /// When the last move was sent.
    last_sent: Instant,
    /// The version the turn began with, and when that move was sent: the turn began no earlier.
    turn: (u32, Instant),
    /// How many moves were named.
    named: u32,
    last_heard: Instant,
    /// The game being played, for those who watch.
    stage_name: watch::Sender<String>,
    rng: fastrand::Rng,
}

impl Pair {
    /// Two guests who have agreed on a game.
    pub(crate) async fn meet(shared: Arc<Shared>, number: usize) -> Result<Self, LoadError> {
        let plan = &shared.plan;
        let mut seats = [Seat::new(plan).await?, Seat::new(plan).await?];
        let variant = &plan.variants[number % plan.variants.len()];
        let guests = seats.each_mut().map(|seat| &mut seat.client);
        let game = meet::begin(plan, variant, guests).await?;
        for seat in &mut seats {
            seat.open(&game).await;
        }
        Tally::count(&shared.tally.games);
        Ok(Self {
            rng: fastrand::Rng::with_seed(plan.seed.wrapping_add(number as u64)),
            stage_name: watch::Sender::new(game.clone()),
            ledger: Ledger::new(game),
            past: Vec::new(),
            sent: None,
            last_sent: Instant::now(),
            turn: (0, Instant::now()),
            named: 0,
            last_heard: Instant::now(),
            shared,
            seats,
        })
    }

    /// The name of the game being played, now and later.
    pub(crate) fn game(&self) -> watch::Receiver<String> {
        self.stage_name.subscribe()
    }

    /// Plays until moves are no longer wanted, and then looks for all that were acknowledged.
    pub(crate) async fn run(mut self) -> Result<(), LoadError> {
        let mut stage = self.shared.stage.subscribe();
        stage.mark_changed();
        let mut storms = self.shared.storms.subscribe();
        let pause = self.shared.plan.pause();
        let (mut is_playing, mut due) = (false, Instant::now());
        loop {
            let ready = self.seats.iter().position(Seat::is_ready);
            let [first, second] = &mut self.seats;
            tokio::select! {
                biased;
                text = first.client.next() => self.hear(0, text).await?,
                text = second.client.next() => self.hear(1, text).await?,
                _ = stage.changed() => match *stage.borrow_and_update() {
                    Stage::Gathering => {}
                    Stage::Playing => {
                        is_playing = true;
                        self.last_heard = Instant::now();
                        due = self.last_heard + pause.mul_f64(self.rng.f64());
                    }
                    Stage::Verifying => break,
                },
                _ = storms.changed() => {
                    storms.mark_unchanged();
                    self.weather().await?;
                }
                () = tokio::time::sleep_until(due), if is_playing && ready.is_some() => {
                    self.make_move(ready.unwrap_or_default()).await;
                    due = (due + pause).max(Instant::now());
                }
                () = tokio::time::sleep_until(self.last_heard + STUCK + pause * 2), if is_playing => self.wake_up().await?,
            }
        }
        self.finish().await
    }

    async fn make_move(&mut self, seat: usize) {
        if self.seats[seat].screen.plies >= self.shared.plan.plies {
            self.seats[seat].screen.choice = None;
            return self.seats[seat].resign(&self.ledger.game).await;
        }
        self.named += 1;
        let id = format!("{}", self.named);
        self.last_sent = Instant::now();
        self.sent = Some((self.last_sent, seat, true));
        self.seats[seat].play(&self.ledger.game, id).await;
    }

    async fn hear(&mut self, seat: usize, text: Option<Utf8Bytes>) -> Result<(), LoadError> {
        let Some(text) = text else {
            Tally::count(&self.shared.tally.cut);
            return self.come_back([seat == 0, seat == 1], true).await;
        };
        self.last_heard = Instant::now();
        let heard = match Heard::read(&text) {
            Ok(heard) => heard,
            Err(error) => {
                self.fault(Fault::Unreadable, format_args!("{error}: {text}"));
                return Ok(());
            }
        };
        match &*heard.t {
            "game" => self.state(seat, &heard),
            "event" if heard.game.as_deref() == Some(&self.ledger.game) => self.event(seat, &heard).await,
            "ack" => self.ack(seat, &heard),
            "refused" => self.refused(seat, &heard).await,
            _ => {}
        }
        self.next_game().await;
        Ok(())
    }

    /// The game as it stands: on opening it, and when coming back.
    fn state(&mut self, seat: usize, heard: &Heard<'_>) {
        if heard.info.as_ref().is_none_or(|info| info.id != self.ledger.game) {
            return;
        }
        let version = heard.v.unwrap_or(0);
        // What this player has seen must be there; the other one may be ahead meanwhile.
        let seen = self.seats[seat].screen.version;
        if version < seen {
            self.fault(Fault::Lost, format_args!("version {version} after {seen}"));
        }
        if let Some(away) = self.seats[seat].away.take() {
            self.shared.tally.returned(away.elapsed());
            if version == self.seats[seat].screen.version && version == self.turn.0 {
                self.check_charge(seat, away, heard);
            }
        }
        if let Some(over) = &heard.over {
            self.check_end(&over.reason);
        }
        let screen = &mut self.seats[seat].screen;
        screen.side = heard.you;
        screen.version = version;
        screen.plies = heard.moves.as_ref().map_or(0, |moves| moves.len() as u32);
        screen.is_over = heard.over.is_some();
        screen.next = heard.next.clone();
        screen.show(heard, &mut self.rng);
    }

    /// Nothing has happened since the server went away: the clocks must stand where they stood then.
    fn check_charge(&self, seat: usize, away: Instant, heard: &Heard<'_>) {
        let before = self.seats[seat].screen.clocks;
        let (Some(before), Some(after), Some(position)) = (before, heard.clocks, &heard.position) else {
            return;
        };
        if !self.shared.plan.restarts || heard.over.is_some() {
            return;
        }
        let turn = position.turn;
        let charged = before.of(turn).left() - after.of(turn).left();
        let known = (away - self.turn.1).as_millis() as i64 + 1;
        let waiting = before.of(turn.other()) == after.of(turn.other());
        if charged > known || !waiting {
            self.fault(
                Fault::Charged,
                format_args!(
                    "{charged} ms charged, of which {known} were spent thinking: {before:?} {after:?}"
                ),
            );
        }
    }

    /// The players are never short of time.
    fn check_end(&self, reason: &str) {
        if reason == "time" {
            self.fault(Fault::Flagged, "a player lost on time");
        }
    }

    async fn event(&mut self, seat: usize, heard: &Heard<'_>) {
        let version = heard.v.unwrap_or(0);
        let screen = &mut self.seats[seat].screen;
        // What happens while one comes back is told twice.
        if version <= screen.version {
            return;
        }
        if version != screen.version + 1 {
            let known = screen.version;
            self.fault(Fault::Gap, format_args!("version {version} after {known}"));
        }
        let screen = &mut self.seats[seat].screen;
        screen.version = version;
        match heard.what.as_deref() {
            Some("moved") => {
                screen.plies += 1;
                screen.show(heard, &mut self.rng);
                self.moved(seat, version, heard);
            }
            Some("over") => {
                screen.is_over = true;
                self.check_end(heard.reason.as_deref().unwrap_or_default());
                self.seats[seat].offer_rematch(&self.ledger.game).await;
            }
            Some("rematch") => screen.next = heard.next.clone(),
            _ => {}
        }
    }

    fn moved(&mut self, seat: usize, version: u32, heard: &Heard<'_>) {
        if version > self.turn.0 {
            self.turn = (version, self.last_sent);
        }
        if heard.side == self.seats[seat].screen.side {
            if let (Some(spent), Some(left)) = (heard.spent, heard.left) {
                self.ledger.clocked(version, spent, left);
            }
        } else if let Some((at, _, true)) = self.sent.take_if(|(_, by, _)| *by != seat) {
            self.shared.tally.seen(at.elapsed());
        }
    }

    fn ack(&mut self, seat: usize, heard: &Heard<'_>) {
        let is_mine = |pending: &mut Pending| heard.id.as_ref() == Some(&pending.id);
        let (Some(pending), Some(version)) = (self.seats[seat].pending.take_if(is_mine), heard.v) else {
            return;
        };
        if pending.again {
            Tally::count(&self.shared.tally.moves);
        } else {
            self.shared.tally.acknowledged(pending.at.elapsed());
        }
        self.ledger.acknowledge(version, pending.ply, pending.mv);
    }

    async fn refused(&mut self, seat: usize, heard: &Heard<'_>) {
        let code = heard.code.clone().unwrap_or_default();
        // Who is too late for an offer or for a move in a game that just ended has done nothing wrong.
        if self.seats[seat].screen.is_over || code == "already-offered" {
            return;
        }
        // A server that says so may take it later, and under its name it is done once.
        let is_mine = |pending: &Pending| heard.id.as_ref() == Some(&pending.id);
        if code == "busy" && self.seats[seat].pending.as_ref().is_some_and(is_mine) {
            tokio::time::sleep(BUSY).await;
            return self.seats[seat].ask_again(&self.ledger.game).await;
        }
        self.seats[seat].pending = None;
        let text = heard.text.clone().unwrap_or_default();
        self.fault(Fault::Refused, format_args!("{code}: {text}"));
        let game = &self.ledger.game;
        self.seats[seat]
            .client
            .say(&json!({ "t": "watch", "game": game }))
            .await;
    }

    /// When both have seen the end and agreed on another game, they go there.
    async fn next_game(&mut self) {
        let [first, second] = &self.seats;
        let (Some(next), true) = (first.screen.next.clone(), second.screen.next.is_some()) else {
            return;
        };
        let old = std::mem::replace(&mut self.ledger, Ledger::new(next.clone()));
        for seat in &mut self.seats {
            seat.client.say(&json!({ "t": "leave", "game": old.game })).await;
            seat.open(&next).await;
        }
        self.past.push(old);
        self.sent = None;
        self.turn = (0, Instant::now());
        self.stage_name.send_replace(next);
        Tally::count(&self.shared.tally.games);
    }

    /// A storm: each player may lose the connection.
    async fn weather(&mut self) -> Result<(), LoadError> {
        let share = self.shared.plan.storms.map_or(0.0, |storms| storms.share);
        let hit = [self.rng.f64() < share, self.rng.f64() < share];
        self.come_back(hit, false).await
    }

    async fn wake_up(&mut self) -> Result<(), LoadError> {
        self.fault(Fault::Stuck, format_args!("nothing was heard for {STUCK:?}"));
        self.come_back([true, true], true).await
    }

    /// Connects the players who lost their connection. `is_cut` says that the server ended it.
    async fn come_back(&mut self, lost: [bool; 2], is_cut: bool) -> Result<(), LoadError> {
        let now = Instant::now();
        let whole = is_cut && self.shared.plan.restarts;
        if let Some(sent) = &mut self.sent {
            sent.2 = false;
        }
        for seat in (0..2).filter(|&seat| lost[seat]) {
            self.seats[seat].away = whole.then_some(now);
            self.seats[seat]
                .come_back(&self.shared.plan, &self.ledger.game, whole)
                .await?;
            if !whole {
                self.shared.tally.returned(now.elapsed());
            }
            if self.seats[seat].screen.is_over {
                self.seats[seat].offer_rematch(&self.ledger.game).await;
            }
        }
        self.last_heard = Instant::now();
        Ok(())
    }

    /// Waits for the last answers, then looks for every acknowledged move.
    async fn finish(mut self) -> Result<(), LoadError> {
        let deadline = Instant::now() + LAST;
        while !self.is_settled() {
            let [first, second] = &mut self.seats;
            tokio::select! {
                text = first.client.next() => self.hear(0, text).await?,
                text = second.client.next() => self.hear(1, text).await?,
                () = tokio::time::sleep_until(deadline) => {
                    self.fault(Fault::Stuck, format_args!("neither side can move: {:?}", self.seats[0].screen));
                    break;
                }
            }
        }
        let shared = self.shared.clone();
        let [seat, _] = &mut self.seats;
        for ledger in self.past.iter().chain([&self.ledger]) {
            let _turn = shared.turns.acquire().await;
            verify::look(&shared, seat, ledger).await?;
        }
        Ok(())
    }

    /// Whether everything is answered, and the game can go on or is over.
    fn is_settled(&self) -> bool {
        let is_over = self.seats.iter().any(|seat| seat.screen.is_over);
        let is_answered = self.seats.iter().all(|seat| seat.pending.is_none());
        is_answered && (is_over || self.seats.iter().any(Seat::is_ready))
    }

    fn fault(&self, fault: Fault, words: impl std::fmt::Display) {
        self.shared.tally.fault(fault, &self.ledger.game, words);
    }
}
