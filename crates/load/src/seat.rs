//! One player of a game: a connection, and what its screen shows.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use crate::client::{Client, Cookie};
use crate::heard::{Clocks, Heard, Side};
use crate::plan::{LoadError, Plan};

/// How long to look for a server that is gone.
const PATIENCE: Duration = Duration::from_secs(60);

/// One player.
pub(crate) struct Seat {
    pub(crate) client: Client,
    pub(crate) cookie: Cookie,
    /// What the screen shows.
    pub(crate) screen: Screen,
    /// What was asked and not yet answered.
    pub(crate) pending: Option<Pending>,
    /// When the server went away and the clocks were last known.
    pub(crate) away: Option<Instant>,
}

/// What a player sees of the game.
#[derive(Default, Debug)]
pub(crate) struct Screen {
    pub(crate) side: Option<Side>,
    pub(crate) version: u32,
    /// How many moves were made.
    pub(crate) plies: u32,
    pub(crate) turn: Option<Side>,
    /// A legal move, if it is the player's turn.
    pub(crate) choice: Option<String>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) is_over: bool,
    pub(crate) next: Option<String>,
}

/// A move that was sent.
#[derive(Clone, Debug)]
pub(crate) struct Pending {
    pub(crate) id: String,
    pub(crate) mv: String,
    /// Which move of the game it is.
    pub(crate) ply: u32,
    pub(crate) at: Instant,
    /// Whether it was sent more than once.
    pub(crate) again: bool,
}

impl Screen {
    /// Shows a position, and chooses a move if it is the player's turn.
    pub(crate) fn show(&mut self, heard: &Heard<'_>, rng: &mut fastrand::Rng) {
        let Some(position) = &heard.position else { return };
        self.turn = Some(position.turn);
        self.choice = None;
        if self.turn == self.side && !position.legal.is_empty() {
            let count = position.legal.bytes().filter(|&byte| byte == b' ').count() + 1;
            self.choice = position.legal.split(' ').nth(rng.usize(..count)).map(Into::into);
        }
        self.clocks = heard.clocks.or(self.clocks);
    }
}

impl Seat {
    /// A new guest.
    pub(crate) async fn new(plan: &Plan) -> Result<Self, LoadError> {
        let (client, cookie) = Client::connect(plan.address, None).await?;
        Ok(Self {
            client,
            cookie,
            screen: Screen::default(),
            pending: None,
            away: None,
        })
    }

    /// Whether the player can move.
    pub(crate) fn is_ready(&self) -> bool {
        self.pending.is_none() && self.screen.choice.is_some() && !self.screen.is_over
    }

    /// Opens a game that is new to the player.
    pub(crate) async fn open(&mut self, game: &str) {
        self.screen = Screen::default();
        self.pending = None;
        self.client.say(&json!({ "t": "watch", "game": game })).await;
    }

    /// Sends the move that was chosen.
    pub(crate) async fn play(&mut self, game: &str, id: String) {
        let Some(mv) = self.screen.choice.take() else {
            return;
        };
        let pending = Pending {
            id,
            mv,
            ply: self.screen.plies + 1,
            at: Instant::now(),
            again: false,
        };
        self.client.say(&pending.ask(game)).await;
        self.pending = Some(pending);
    }

    /// Offers to play again, or accepts it.
    pub(crate) async fn offer_rematch(&mut self, game: &str) {
        self.act(game, "again", json!({ "offer": "rematch" })).await;
    }

    /// Gives up.
    pub(crate) async fn resign(&mut self, game: &str) {
        self.act(game, "enough", json!("resign")).await;
    }

    async fn act(&mut self, game: &str, id: &str, act: Value) {
        self.client
            .say(&json!({ "t": "act", "game": game, "id": id, "act": act }))
            .await;
    }

    /// Sends again what was not answered.
    pub(crate) async fn ask_again(&mut self, game: &str) {
        if let Some(pending) = &mut self.pending {
            pending.again = true;
            let ask = pending.ask(game);
            self.client.say(&ask).await;
        }
    }

    /// Finds back after the connection was lost, and sends again what was not answered. `whole` asks for the game
    /// as it stands instead of what was missed.
    pub(crate) async fn come_back(&mut self, plan: &Plan, game: &str, whole: bool) -> Result<(), LoadError> {
        self.client = Client::reconnect(plan.address, &self.cookie, PATIENCE).await?;
        let since = (!whole).then_some(self.screen.version);
        self.client
            .say(&json!({ "t": "watch", "game": game, "since": since }))
            .await;
        self.ask_again(game).await;
        Ok(())
    }
}

impl Pending {
    fn ask(&self, game: &str) -> Value {
        json!({ "t": "move", "game": game, "id": self.id, "move": self.mv })
    }
}
