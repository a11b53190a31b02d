//! A seat at the board: an engine that is started when needed, and again after a crash.

use komadai_rules::Variant;

use crate::config::EngineConfig;
use crate::engine_process::{EngineError, EngineProcess};

/// An engine for games of one kind, running or not.
pub struct Player<V: Variant> {
    config: EngineConfig,
    rules: V::Rules,
    process: Option<EngineProcess>,
}

impl<V: Variant> Player<V> {
    /// A player whose engine is not started yet.
    pub fn new(config: EngineConfig, rules: V::Rules) -> Self {
        Self {
            config,
            rules,
            process: None,
        }
    }

    /// What is known about its engine.
    pub fn config(&self) -> &EngineConfig {
        &self.config
    }

    /// The running engine, started now if it is not running.
    pub fn engine(&mut self) -> Result<&mut EngineProcess, EngineError> {
        let process = match self.process.take() {
            Some(process) => process,
            None => EngineProcess::start::<V>(&self.config, self.rules)?,
        };
        Ok(self.process.insert(process))
    }

    /// The engine, if it is running.
    pub fn running(&mut self) -> Option<&mut EngineProcess> {
        self.process.as_mut()
    }

    /// Ends the program.
    pub fn dismiss(&mut self) {
        self.process = None;
    }
}
