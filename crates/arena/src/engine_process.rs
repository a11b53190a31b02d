//! A UCI or USI program as a player: greeted, set up, asked for moves.

use std::fmt;
use std::process::Command;
use std::time::{Duration, Instant};

use komadai_rules::{RuleSet, Variant};

use crate::config::{EngineConfig, Program};
use crate::dialect::Protocol;
use crate::info::Info;
use crate::process::{Process, Said, Silence};

/// How long an engine may take to greet back and to get ready; some load large files.
const READY: Duration = Duration::from_secs(60);
/// How long it may take to answer `stop`.
const STOP: Duration = Duration::from_secs(2);

/// Why an engine could not be used, or is no more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineError {
    /// It did not start.
    Spawn {
        /// The engine.
        name: String,
        /// What the system said.
        detail: String,
    },
    /// It has no such option.
    UnknownOption {
        /// The engine.
        name: String,
        /// The option.
        option: String,
    },
    /// It does not list such a value for an option: a game it does not know, for example.
    UnknownValue {
        /// The engine.
        name: String,
        /// The option.
        option: String,
        /// The value.
        value: String,
    },
    /// It ended, or closed its output.
    Crashed {
        /// The engine.
        name: String,
        /// How it ended and what it last wrote to standard error.
        detail: String,
    },
    /// It did not answer.
    Silent {
        /// The engine.
        name: String,
        /// What was waited for.
        expected: &'static str,
    },
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spawn { name, detail } => write!(f, "{name} cannot be started: {detail}"),
            Self::UnknownOption { name, option } => write!(f, "{name} has no option {option:?}"),
            Self::UnknownValue { name, option, value } => {
                write!(f, "{name} does not accept {value:?} for its option {option:?}")
            }
            Self::Crashed { name, detail } => write!(f, "{name} stopped running: {detail}"),
            Self::Silent { name, expected } => write!(f, "{name} does not answer: expected {expected}"),
        }
    }
}

impl std::error::Error for EngineError {}

/// What an engine answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The word after `bestmove`.
    pub best: String,
    /// What it last said about its best line.
    pub info: Info,
    /// How long it took, measured here.
    pub spent: Duration,
}

/// A running engine, ready to play. Dropping it ends the program.
pub struct EngineProcess {
    name: String,
    protocol: Protocol,
    process: Process,
    options: Vec<Choice>,
}

/// An option, and the values it takes if they are listed.
struct Choice {
    name: String,
    values: Vec<String>,
}

impl EngineProcess {
    /// Starts an engine and sets it up for a game.
    pub fn start<V: Variant>(config: &EngineConfig, rules: V::Rules) -> Result<Self, EngineError> {
        let failed = |detail| EngineError::Spawn {
            name: config.name.clone(),
            detail,
        };
        let Program::File(file) = &config.program else {
            return Err(failed("it is not an external program".into()));
        };
        let mut command = Command::new(file);
        command.args(&config.args);
        if let Some(directory) = &config.directory {
            command.current_dir(directory);
        }
        let process =
            Process::spawn(&mut command).map_err(|error| failed(format!("{}: {error}", file.display())))?;
        let mut engine = Self {
            name: config.name.clone(),
            protocol: config.protocol,
            process,
            options: Vec::new(),
        };
        engine.greet()?;
        engine.set_up::<V>(config, rules)?;
        engine.get_ready()?;
        Ok(engine)
    }

    fn greet(&mut self) -> Result<(), EngineError> {
        self.options.clear();
        self.process.say(self.protocol.name());
        let welcome = self.protocol.welcome();
        let until = Instant::now() + READY;
        loop {
            let line = self.hear(until, welcome)?.text;
            if line == welcome {
                return Ok(());
            }
            self.options.extend(read_option(&line));
        }
    }

    fn set_up<V: Variant>(&mut self, config: &EngineConfig, rules: V::Rules) -> Result<(), EngineError> {
        for (option, value) in &config.options {
            self.check(option, value)?;
            self.set(option, value);
        }
        let game = config.variant.as_deref().unwrap_or(V::NAME);
        for (option, value) in [("UCI_Variant", game), ("Rules", rules.name())] {
            if self.find(option).is_some() && !config.sets(option) {
                self.check(option, value)?;
                self.set(option, value);
            }
        }
        Ok(())
    }

    fn find(&self, option: &str) -> Option<&Choice> {
        self.options
            .iter()
            .find(|known| known.name.eq_ignore_ascii_case(option))
    }

    /// Refuses what the engine would silently ignore. Which games are known may depend on options set
    /// before, so a value that is not listed is looked for in a second greeting.
    fn check(&mut self, option: &str, value: &str) -> Result<(), EngineError> {
        for is_last in [false, true] {
            let Some(choice) = self.find(option) else {
                return Err(EngineError::UnknownOption {
                    name: self.name.clone(),
                    option: option.into(),
                });
            };
            let is_listed = choice
                .values
                .iter()
                .any(|known| known.eq_ignore_ascii_case(value));
            if is_listed || choice.values.is_empty() {
                return Ok(());
            }
            if !is_last {
                self.greet()?;
            }
        }
        Err(EngineError::UnknownValue {
            name: self.name.clone(),
            option: option.into(),
            value: value.into(),
        })
    }

    fn set(&mut self, option: &str, value: &str) {
        let value = if value.is_empty() {
            String::new()
        } else {
            format!(" value {value}")
        };
        self.process.say(&format!("setoption name {option}{value}"));
    }

    /// How it is spoken to.
    pub fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// Readies it for another game.
    pub fn new_game(&mut self) -> Result<(), EngineError> {
        self.process.clear();
        match self.protocol {
            Protocol::Uci => {
                self.process.say("ucinewgame");
                self.get_ready()
            }
            Protocol::Usi => {
                self.get_ready()?;
                self.process.say("usinewgame");
                Ok(())
            }
        }
    }

    fn get_ready(&mut self) -> Result<(), EngineError> {
        self.process.say("isready");
        let until = Instant::now() + READY;
        while self.hear(until, "readyok")?.text != "readyok" {}
        Ok(())
    }

    /// Tells it that the game is over, where the protocol has a word for that: `win`, `lose`, `draw`.
    pub fn game_over(&mut self, result: &str) {
        if self.protocol == Protocol::Usi {
            self.process.say(&format!("gameover {result}"));
        }
    }

    /// Asks for a move: `position` and `go` are the commands to send. After `patience` it is told to
    /// stop; an engine that does not even answer that is [`EngineError::Silent`].
    pub fn think(&mut self, position: &str, go: &str, patience: Duration) -> Result<Answer, EngineError> {
        self.process.clear();
        self.process.say(position);
        let start = Instant::now();
        self.process.say(go);
        let mut info = Info::default();
        let mut until = start + patience;
        let mut is_stopped = false;
        loop {
            let said = match self.process.hear(until) {
                Ok(said) => said,
                Err(Silence::Timeout) if !is_stopped => {
                    self.process.say("stop");
                    is_stopped = true;
                    until = Instant::now() + STOP;
                    continue;
                }
                Err(silence) => return Err(self.lost(silence, "bestmove")),
            };
            let mut words = said.text.split_whitespace();
            if words.next() == Some("bestmove") {
                return Ok(Answer {
                    best: words.next().unwrap_or_default().to_owned(),
                    info,
                    spent: said.at.saturating_duration_since(start),
                });
            }
            info.read(&said.text);
        }
    }

    fn hear(&mut self, until: Instant, expected: &'static str) -> Result<Said, EngineError> {
        self.process
            .hear(until)
            .map_err(|silence| self.lost(silence, expected))
    }

    fn lost(&mut self, silence: Silence, expected: &'static str) -> EngineError {
        let name = self.name.clone();
        match silence {
            Silence::Timeout => EngineError::Silent { name, expected },
            Silence::Gone => EngineError::Crashed {
                name,
                detail: self.process.post_mortem(),
            },
        }
    }
}

/// Reads `option name N type combo default A var A var B`.
fn read_option(line: &str) -> Option<Choice> {
    let rest = line.strip_prefix("option name ")?;
    let (name, kind) = rest.split_once(" type ").unwrap_or((rest, ""));
    let values = kind.split(" var ").skip(1);
    Some(Choice {
        name: name.trim().into(),
        values: values.map(|value| value.trim().into()).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_with_their_values() {
        let option = read_option("option name Clear Hash type button").unwrap();
        assert_eq!((option.name.as_str(), option.values.len()), ("Clear Hash", 0));
        let option = read_option("option name Play Style type combo default Solid var Solid var Very Risky");
        assert_eq!(option.unwrap().values, ["Solid", "Very Risky"]);
        assert!(read_option("info string option").is_none());
    }
}
