//! A seat at the board: an engine that is started when needed, and again after a crash.

use std::time::{Duration, Instant};

use komadai_rules::text::write_move;
use komadai_rules::{BySide, Line, Variant};

use crate::clock::Clock;
use crate::config::{EngineConfig, Program};
use crate::engine_process::{Answer, EngineError, EngineProcess};
use crate::info::Info;
use crate::novice::Novice;

/// An engine for games of one kind, running or not.
pub struct Player<V: Variant> {
    config: EngineConfig,
    rules: V::Rules,
    mind: Option<Mind>,
}

/// What thinks.
enum Mind {
    Process(EngineProcess),
    Novice(Novice),
}

impl<V: Variant> Player<V> {
    /// A player whose engine is not started yet.
    pub fn new(config: EngineConfig, rules: V::Rules) -> Self {
        Self {
            config,
            rules,
            mind: None,
        }
    }

    /// What is known about its engine.
    pub fn config(&self) -> &EngineConfig {
        &self.config
    }

    /// The mind, awake now if it was not.
    fn mind(&mut self) -> Result<&mut Mind, EngineError> {
        let mind = match (self.mind.take(), &self.config.program) {
            (Some(mind), _) => mind,
            (None, Program::Random) => Mind::Novice(Novice::new(0)),
            (None, Program::File(_)) => Mind::Process(EngineProcess::start::<V>(&self.config, self.rules)?),
        };
        Ok(self.mind.insert(mind))
    }

    /// Starts its engine, if it is not running.
    pub fn start(&mut self) -> Result<(), EngineError> {
        self.mind().map(|_| ())
    }

    /// Readies it for another game, in which a player that is random depends on the seed.
    pub fn new_game(&mut self, seed: u64) -> Result<(), EngineError> {
        match self.mind()? {
            Mind::Process(process) => process.new_game(),
            Mind::Novice(novice) => {
                *novice = Novice::new(seed);
                Ok(())
            }
        }
    }

    /// Asks for a move in the last position of a line. After `patience` it is told to stop.
    pub fn think(
        &mut self,
        line: &Line<V>,
        clocks: &BySide<Clock>,
        patience: Duration,
    ) -> Result<Answer, EngineError> {
        let protocol = self.config.protocol;
        match self.mind()? {
            Mind::Process(process) => {
                let go = protocol.go(clocks, line.position().turn());
                process.think(&protocol.position(line), &go, patience)
            }
            Mind::Novice(novice) => {
                let start = Instant::now();
                let best = novice.choose(line);
                let best = best.map_or_else(|| "resign".into(), |mv| write_move(mv, protocol.dialect()));
                Ok(Answer {
                    best,
                    info: Info::default(),
                    spent: start.elapsed(),
                })
            }
        }
    }

    /// Tells it that the game is over, if it is still there: `win`, `lose` or `draw`.
    pub fn game_over(&mut self, result: &str) {
        if let Some(Mind::Process(process)) = &mut self.mind {
            process.game_over(result);
        }
    }

    /// Ends the program.
    pub fn dismiss(&mut self) {
        self.mind = None;
    }
}
