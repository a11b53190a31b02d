//! What the arena must know about an engine to run it.

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::clock::{TimeControl, TimeControlError};
use crate::dialect::Protocol;

/// What plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Program {
    /// An engine, started as a process.
    File(PathBuf),
    /// Ourselves, at random, but mating in one and taking free pieces: a beginner to measure others by.
    Random,
}

/// An engine: a program and how to set it up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EngineConfig {
    /// What it is called in tables and records.
    pub name: String,
    /// The program.
    pub program: Program,
    /// Its arguments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<String>,
    /// Where it runs; where we run, if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub directory: Option<PathBuf>,
    /// How it is spoken to.
    #[serde(default)]
    pub protocol: Protocol,
    /// What it calls the game (`UCI_Variant`); our name for it, if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// Options, set in this order. `UCI_Variant` and `Rules`, where the engine has them, are set after
    /// these unless they are among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// How long it may think.
    #[serde(default, skip_serializing_if = "TimeControl::is_empty")]
    pub time: TimeControl,
}

impl EngineConfig {
    /// A UCI engine without options, called like its program.
    pub fn new(program: impl Into<PathBuf>, time: TimeControl) -> Self {
        let file = program.into();
        let name = file.file_stem().unwrap_or(file.as_os_str());
        Self {
            name: name.to_string_lossy().into_owned(),
            program: Program::File(file),
            args: Vec::new(),
            directory: None,
            protocol: Protocol::Uci,
            variant: None,
            options: Vec::new(),
            time,
        }
    }

    /// Reads words such as `cmd=stockfish name=fairy movetime=100ms option.Hash=16`. The keys are `cmd`,
    /// `name`, `arg` (again for each argument), `dir`, `proto` (`uci` or `usi`), `variant`, `option.NAME`
    /// and those of a [`TimeControl`], in any order but that of the options; `tc` is another word for
    /// `clock`. A word without a key is the program, and `random` is [`Program::Random`]. `time` is for
    /// engines whose words say nothing about it.
    ///
    /// ```
    /// use komadai_arena::{EngineConfig, Protocol, TimeControl};
    /// let words = ["bin/engine", "proto=usi", "nodes=5000", "option.USI_Hash=64"];
    /// let engine = EngineConfig::read(words, TimeControl::depth(8))?;
    /// assert_eq!((engine.name.as_str(), engine.protocol), ("engine", Protocol::Usi));
    /// assert_eq!(engine.options, [("USI_Hash".into(), "64".into())]);
    /// assert_eq!(engine.time, TimeControl::nodes(5000));
    /// assert!(EngineConfig::read(["name=nobody"], TimeControl::depth(8)).is_err());
    /// # Ok::<(), komadai_arena::ConfigError>(())
    /// ```
    pub fn read<'a>(
        words: impl IntoIterator<Item = &'a str>,
        time: TimeControl,
    ) -> Result<Self, ConfigError> {
        let mut config = Self::new("", TimeControl::default());
        config.name.clear();
        for word in words {
            config.take(word)?;
        }
        if config.time.is_empty() {
            config.time = time;
        }
        let usual = match &config.program {
            Program::Random => "random".into(),
            Program::File(file) if file.as_os_str().is_empty() => return Err(ConfigError::NoProgram),
            Program::File(file) => Self::new(file, time).name,
        };
        if config.name.is_empty() {
            config.name = usual;
        }
        Ok(config)
    }

    fn take(&mut self, word: &str) -> Result<(), ConfigError> {
        let wrong = || ConfigError::Word(word.into());
        let Some((key, value)) = word.split_once('=') else {
            self.program = match word {
                "random" => Program::Random,
                file => Program::File(file.into()),
            };
            return Ok(());
        };
        match key {
            "cmd" => self.program = Program::File(value.into()),
            "name" => self.name = value.into(),
            "arg" => self.args.push(value.into()),
            "dir" => self.directory = Some(value.into()),
            "proto" => self.protocol = Protocol::from_name(value).ok_or_else(wrong)?,
            "variant" => self.variant = Some(value.into()),
            "clock" | "tc" | "byoyomi" | "movetime" | "nodes" | "depth" => {
                let part = if key == "tc" { value } else { word };
                self.time = self.time.with(part).map_err(ConfigError::Time)?;
            }
            _ => {
                let option = key.strip_prefix("option.").ok_or_else(wrong)?;
                self.options.push((option.into(), value.into()));
            }
        }
        Ok(())
    }

    /// The same with another name.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        self.name = name.into();
        self
    }

    /// The same with one more option.
    #[must_use]
    pub fn with_option(mut self, name: &str, value: &str) -> Self {
        self.options.push((name.into(), value.into()));
        self
    }

    /// Whether an option is given, in whichever case.
    pub(crate) fn sets(&self, option: &str) -> bool {
        self.options
            .iter()
            .any(|(name, _)| name.eq_ignore_ascii_case(option))
    }
}

/// Words that describe no engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConfigError {
    /// A word that means nothing here.
    Word(String),
    /// No program is named.
    NoProgram,
    /// A time control that cannot be read.
    Time(TimeControlError),
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => write!(f, "{word:?} is not a setting of an engine"),
            Self::NoProgram => f.write_str("an engine needs a program"),
            Self::Time(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ConfigError {}
