//! What the arena must know about an engine to run it.

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::clock::{TimeControl, TimeControlError};
use crate::dialect::Protocol;

/// An engine: a program and how to set it up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EngineConfig {
    /// What it is called in tables and records.
    pub name: String,
    /// The program.
    pub program: PathBuf,
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
    pub time: TimeControl,
}

impl EngineConfig {
    /// A UCI engine without options, called like its program.
    pub fn new(program: impl Into<PathBuf>, time: TimeControl) -> Self {
        let program = program.into();
        let name = program.file_stem().unwrap_or(program.as_os_str());
        Self {
            name: name.to_string_lossy().into_owned(),
            program,
            args: Vec::new(),
            directory: None,
            protocol: Protocol::Uci,
            variant: None,
            options: Vec::new(),
            time,
        }
    }

    /// Reads words such as `cmd=stockfish name=fairy time=movetime=100ms option.Hash=16`. The keys are
    /// `cmd`, `name`, `arg` (again for each argument), `dir`, `proto` (`uci` or `usi`), `variant`, `time`
    /// and `option.NAME`, in any order but that of the options.
    ///
    /// ```
    /// use komadai_arena::{EngineConfig, Protocol};
    /// let words = ["cmd=bin/engine", "proto=usi", "time=nodes=5000", "option.USI_Hash=64"];
    /// let engine = EngineConfig::read(words)?;
    /// assert_eq!((engine.name.as_str(), engine.protocol), ("engine", Protocol::Usi));
    /// assert_eq!(engine.options, [("USI_Hash".into(), "64".into())]);
    /// assert!(EngineConfig::read(["name=nobody"]).is_err());
    /// # Ok::<(), komadai_arena::ConfigError>(())
    /// ```
    pub fn read<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Self, ConfigError> {
        let mut config = Self::new("", TimeControl::default());
        config.name.clear();
        for word in words {
            config.take(word)?;
        }
        let missing = |key| Err(ConfigError::Missing(key));
        if config.program.as_os_str().is_empty() {
            return missing("cmd");
        }
        if config.time.is_empty() {
            return missing("time");
        }
        if config.name.is_empty() {
            config.name = Self::new(&config.program, config.time).name;
        }
        Ok(config)
    }

    fn take(&mut self, word: &str) -> Result<(), ConfigError> {
        let wrong = || ConfigError::Word(word.into());
        let (key, value) = word.split_once('=').ok_or_else(wrong)?;
        match key {
            "cmd" => self.program = value.into(),
            "name" => self.name = value.into(),
            "arg" => self.args.push(value.into()),
            "dir" => self.directory = Some(value.into()),
            "proto" => self.protocol = Protocol::from_name(value).ok_or_else(wrong)?,
            "variant" => self.variant = Some(value.into()),
            "time" => self.time = value.parse().map_err(ConfigError::Time)?,
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
    /// A key that must be there.
    Missing(&'static str),
    /// A time control that cannot be read.
    Time(TimeControlError),
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => write!(f, "{word:?} says nothing about an engine"),
            Self::Missing(key) => write!(f, "an engine needs {key}=..."),
            Self::Time(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ConfigError {}
