//! The options a GUI may set.

use std::time::Duration;

use komadai_rules::{RuleSet, Variant, VariantId, dispatch};

use super::Protocol;
use crate::engine::Settings;

/// What the GUI has chosen.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) game: VariantId,
    pub(crate) rules: Option<&'static str>,
    pub(crate) settings: Settings,
    pub(crate) overhead: Duration,
    pub(crate) show_wdl: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            game: VariantId::Shogi,
            rules: None,
            settings: Settings::default(),
            overhead: Duration::from_millis(10),
            show_wdl: false,
        }
    }
}

/// What must follow an option.
pub(crate) enum Effect {
    None,
    /// Another game or rule set: back to its start position.
    NewSeat,
    NewSettings,
    ClearHash,
}

const MOST_HASH: usize = 1 << 17;
const MOST_THREADS: usize = 512;
const MOST_LINES: usize = 500;

impl Options {
    /// The lines that tell a GUI what can be set.
    pub(crate) fn listing(&self, protocol: Protocol) -> Vec<String> {
        let hash = match protocol {
            Protocol::Uci => "Hash",
            Protocol::Usi => "USI_Hash",
        };
        let ponder = match protocol {
            Protocol::Uci => "Ponder",
            Protocol::Usi => "USI_Ponder",
        };
        let default = Settings::default();
        let mut lines = vec![
            format!(
                "option name {hash} type spin default {} min 1 max {MOST_HASH}",
                default.hash
            ),
            format!("option name {ponder} type check default false"),
            format!("option name Threads type spin default 1 min 1 max {MOST_THREADS}"),
            format!("option name MultiPV type spin default 1 min 1 max {MOST_LINES}"),
            "option name Move Overhead type spin default 10 min 0 max 10000".into(),
            "option name Clear Hash type button".into(),
            "option name Rules type combo default default var default var classic var modern".into(),
        ];
        match protocol {
            Protocol::Uci => {
                let games: Vec<_> = VariantId::ALL.map(|id| format!("var {id}")).into();
                lines.push(format!(
                    "option name UCI_Variant type combo default shogi {}",
                    games.join(" ")
                ));
                lines.push("option name UCI_ShowWDL type check default false".into());
            }
            Protocol::Usi => {
                lines.push("option name EnteringKingRule type combo default CSARule27 var CSARule27 var NoEnteringKing".into());
            }
        }
        lines
    }

    /// Takes `name N value V`.
    pub(crate) fn set(&mut self, words: &[&str]) -> Result<Effect, String> {
        let at = words
            .iter()
            .position(|&word| word == "value")
            .unwrap_or(words.len());
        let name = words[..at]
            .iter()
            .skip(1)
            .copied()
            .collect::<Vec<_>>()
            .join(" ")
            .to_lowercase();
        let value = words[at..].iter().skip(1).copied().collect::<Vec<_>>().join(" ");
        let number = |most: usize| {
            let number: Option<usize> = value.parse().ok();
            number
                .map(|number| number.clamp(1, most))
                .ok_or_else(|| format!("{name}: {value:?} is no number"))
        };
        match name.as_str() {
            "hash" | "usi_hash" => {
                self.settings.hash = number(MOST_HASH)?;
                Ok(Effect::NewSettings)
            }
            "threads" => {
                self.settings.threads = number(MOST_THREADS)?;
                Ok(Effect::NewSettings)
            }
            "multipv" => {
                self.settings.multipv = number(MOST_LINES)?;
                Ok(Effect::NewSettings)
            }
            "move overhead" => {
                let milliseconds = value
                    .parse()
                    .map_err(|_| format!("{name}: {value:?} is no number"))?;
                self.overhead = Duration::from_millis(milliseconds);
                Ok(Effect::None)
            }
            "uci_variant" => {
                self.game = value.parse().map_err(|error| format!("{error}"))?;
                Ok(Effect::NewSeat)
            }
            "rules" => {
                self.rules = rules_named(self.game, &value)?;
                Ok(Effect::NewSeat)
            }
            "enteringkingrule" => {
                self.rules = Some(if value == "NoEnteringKing" {
                    "classic"
                } else {
                    "modern"
                });
                Ok(Effect::NewSeat)
            }
            "uci_showwdl" => {
                self.show_wdl = value == "true";
                Ok(Effect::None)
            }
            "clear hash" => Ok(Effect::ClearHash),
            "ponder" | "usi_ponder" => Ok(Effect::None),
            _ => Err(format!("no option {name:?}")),
        }
    }
}

fn rules_named(game: VariantId, name: &str) -> Result<Option<&'static str>, String> {
    if name == "default" {
        return Ok(None);
    }
    let known = dispatch!(game, V => <V as Variant>::Rules::from_name(name).map(RuleSet::name));
    known
        .map(Some)
        .ok_or_else(|| format!("{game} has no rules {name:?}"))
}
