//! What is stored of a game as values of its own kind: the position it began from, what happened, the moves.

use komadai_play::{Event, Game};
use komadai_rules::{Line, Position, Variant};

use crate::archive::Found;
use crate::games::{GameRow, NewGame, StoredEvent};
use crate::{Result, StoreError};

impl NewGame {
    /// The position it begins from, under its rules.
    pub fn position<V: Variant>(&self) -> Result<Position<V>> {
        let rules = self.rules.rules();
        let rules = rules.ok_or_else(|| StoreError::Value(format!("the rule set {}", self.rules)))?;
        Position::read(&self.start, rules).map_err(unfit)
    }
}

impl StoredEvent {
    /// What happened, to be stored under its number in the game, with what the sender called it.
    pub fn new<V: Variant>(version: u32, event: &Event<V>, ack: Option<String>) -> Self {
        Self {
            version,
            at: event.at().unwrap_or_default(),
            ack,
            body: serde_json::to_string(event).expect("events can be written"),
        }
    }

    /// What happened.
    pub fn event<V: Variant>(&self) -> Result<Event<V>> {
        serde_json::from_str(&self.body).map_err(unfit)
    }
}

impl GameRow {
    /// The game after everything that happened in it.
    pub fn restore<V: Variant>(&self, events: &[StoredEvent]) -> Result<Game<V>> {
        let mut game = Game::new(self.game.position()?, self.game.terms, self.game.created);
        for event in events {
            game.apply(&event.event()?);
        }
        Ok(game)
    }
}

impl Found {
    /// The moves of a game that is over, played from its start.
    pub fn line<V: Variant>(&self) -> Result<Line<V>> {
        let mut line = Line::new(self.row.game.position()?);
        for text in self.moves.split_whitespace() {
            let mv = text.parse().map_err(unfit)?;
            line.play_on(mv).map_err(unfit)?;
        }
        Ok(line)
    }
}

fn unfit(error: impl std::fmt::Display) -> StoreError {
    StoreError::Value(error.to_string())
}
