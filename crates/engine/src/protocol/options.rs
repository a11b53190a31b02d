//! The options a GUI may set.

use std::time::Duration;

use komadai_rules::VariantId;

use super::Protocol;
use super::eval_file::EvalFile;
use super::memory;
use super::number;
use crate::engine::Settings;
use crate::level::{Grade, HIGHEST_ELO, LOWEST_ELO, Level, Skill, Strength};

/// What the GUI has chosen.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) game: VariantId,
    pub(crate) rules: Option<&'static str>,
    pub(crate) overhead: Duration,
    pub(crate) show_wdl: bool,
    pub(crate) eval_file: EvalFile,
    /// What the errors of a weak player depend on in this game.
    pub(crate) seed: u64,
    settings: Settings,
    level: Option<Level>,
    skill: u16,
    limit_strength: bool,
    elo: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            game: VariantId::default(),
            rules: None,
            overhead: Duration::from_millis(10),
            show_wdl: false,
            eval_file: EvalFile::default(),
            seed: 0,
            settings: Settings::default(),
            level: None,
            skill: 0,
            limit_strength: false,
            elo: HIGHEST_ELO,
        }
    }
}

/// What must follow an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    None,
    /// Another game or rule set: back to its start position.
    NewGame,
    NewSettings,
    /// Another network.
    NewEvalFile,
    ClearHash,
}

const MOST_HASH: u64 = 1 << 17;
const MOST_THREADS: u64 = 512;
const MOST_LINES: u64 = 500;
const MOST_OVERHEAD: u64 = 10_000;

impl Options {
    /// What holds before the GUI has chosen.
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            seed,
            ..Self::default()
        }
    }

    /// The settings of the engine that follow.
    pub(crate) fn settings(&self) -> Settings {
        let grade = if self.skill > 0 {
            Some(Grade::Skill(Skill::new(self.skill)))
        } else if let Some(level) = self.level {
            Some(Grade::Level(level))
        } else {
            self.limit_strength.then_some(Grade::Elo(self.elo))
        };
        Settings {
            strength: grade.map(|grade| Strength {
                grade,
                seed: self.seed,
            }),
            ..self.settings
        }
    }

    /// The lines that tell a GUI what can be set.
    pub(crate) fn listing(&self, protocol: Protocol) -> Vec<String> {
        let is_usi = protocol == Protocol::Usi;
        let prefix = if is_usi { "USI_" } else { "" };
        // USI names have no blanks: GUIs cut them at the first one.
        let (overhead, clear) = match protocol {
            Protocol::Uci => ("Move Overhead", "Clear Hash"),
            Protocol::Usi => ("MoveOverhead", "ClearHash"),
        };
        let hash = Settings::default().hash;
        let mut lines = vec![
            format!("{prefix}Hash type spin default {hash} min 1 max {MOST_HASH}"),
            format!("{prefix}Ponder type check default false"),
            format!("Threads type spin default 1 min 1 max {MOST_THREADS}"),
            format!("MultiPV type spin default 1 min 1 max {MOST_LINES}"),
            format!("{overhead} type spin default 10 min 0 max {MOST_OVERHEAD}"),
            format!("{clear} type button"),
            format!("EvalFile type string default {}", EvalFile::INTERNAL),
            "Rules type combo default default var default var classic var modern".into(),
            format!("Level type spin default 0 min 0 max {}", Level::MOST),
            format!("Skill type spin default 0 min 0 max {}", Skill::MOST),
        ];
        if is_usi {
            lines.push(
                "EnteringKingRule type combo default CSARule27 var CSARule27 var NoEnteringKing".into(),
            );
        } else {
            let games = VariantId::ALL.map(|id| format!(" var {id}")).concat();
            lines.extend([
                format!("UCI_Variant type combo default shogi{games}"),
                "UCI_LimitStrength type check default false".into(),
                format!("UCI_Elo type spin default {HIGHEST_ELO} min {LOWEST_ELO} max {HIGHEST_ELO}"),
                "UCI_ShowWDL type check default false".into(),
            ]);
        }
        lines.iter().map(|line| format!("option name {line}")).collect()
    }

    /// Takes `name N value V`.
    pub(crate) fn set(&mut self, words: &[&str]) -> Result<Effect, String> {
        let at = words.iter().position(|&word| word == "value");
        let (name, value) = words.split_at(at.unwrap_or(words.len()));
        let name = name.get(1..).unwrap_or_default().join(" ").to_lowercase();
        let value = value.get(1..).unwrap_or_default().join(" ");
        let between = |least: u64, most: u64| match number::read(&value) {
            Some(number) => Ok(number.clamp(least as i64, most as i64) as u64),
            None => Err(format!("{name}: {value:?} is not a number")),
        };
        let is_set = value.eq_ignore_ascii_case("true");
        match name.as_str() {
            "hash" | "usi_hash" => {
                let room = memory::mebibytes().unwrap_or(MOST_HASH);
                self.settings.hash = between(1, MOST_HASH.min(room).max(1))? as usize;
            }
            "threads" => self.settings.threads = between(1, MOST_THREADS)? as usize,
            "multipv" => self.settings.multipv = between(1, MOST_LINES)? as usize,
            "level" => self.level = Level::new(between(0, Level::MOST.into())? as u8),
            "skill" => self.skill = between(0, Skill::MOST.into())? as u16,
            "uci_limitstrength" => self.limit_strength = is_set,
            "uci_elo" => self.elo = between(LOWEST_ELO.into(), HIGHEST_ELO.into())? as u32,
            "uci_variant" => {
                self.game = value.to_lowercase().parse().map_err(|error| format!("{error}"))?;
                return Ok(Effect::NewGame);
            }
            "rules" => {
                self.rules = rules_named(self.game, &value.to_lowercase())?;
                return Ok(Effect::NewGame);
            }
            "enteringkingrule" => {
                let is_off = value.eq_ignore_ascii_case("NoEnteringKing");
                self.rules = Some(if is_off { "classic" } else { "modern" });
                return Ok(Effect::NewGame);
            }
            "move overhead" | "moveoverhead" => {
                self.overhead = Duration::from_millis(between(0, MOST_OVERHEAD)?);
                return Ok(Effect::None);
            }
            "uci_showwdl" => {
                self.show_wdl = is_set;
                return Ok(Effect::None);
            }
            // Whether to think in the opponent's time is for the GUI to say, with `go ponder`.
            "ponder" | "usi_ponder" => return Ok(Effect::None),
            "evalfile" => {
                self.eval_file = EvalFile::read(&value);
                return Ok(Effect::NewEvalFile);
            }
            "clear hash" | "clearhash" => return Ok(Effect::ClearHash),
            _ => return Err(format!("no option {name:?}")),
        }
        Ok(Effect::NewSettings)
    }
}

fn rules_named(game: VariantId, name: &str) -> Result<Option<&'static str>, String> {
    if name == "default" {
        return Ok(None);
    }
    let known = game.info().rule_sets.iter().find(|known| **known == name);
    known
        .map(|&known| Some(known))
        .ok_or_else(|| format!("{game} has no rules {name:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(lines: &[&str]) -> Options {
        let mut options = Options::default();
        for line in lines {
            let words: Vec<_> = line.split(' ').collect();
            options.set(&words).expect("the option is known");
        }
        options
    }

    #[test]
    fn numbers_are_kept_within_bounds() {
        let options = set(&[
            "name Threads value 99999999999999999999999",
            "name MultiPV value -7",
            "name Move Overhead value 4000000000000",
        ]);
        let settings = options.settings();
        assert_eq!((settings.threads, settings.multipv), (512, 1));
        assert_eq!(options.overhead, Duration::from_secs(10));
    }

    #[test]
    fn words_that_are_no_values_are_refused() {
        let mut options = Options::default();
        for line in [
            "name Hash value many",
            "name Hash",
            "value 3",
            "",
            "name Rules value ancient",
        ] {
            let words: Vec<_> = line.split_whitespace().collect();
            assert!(options.set(&words).is_err(), "{line}");
        }
    }

    #[test]
    fn strength_has_three_scales() {
        let grade = |lines: &[&str]| set(lines).settings().strength.map(|strength| strength.grade);
        assert_eq!(grade(&[]), None);
        assert_eq!(grade(&["name UCI_Elo value 900"]), None);
        let limited = ["name UCI_Elo value 900", "name UCI_LimitStrength value true"];
        assert_eq!(grade(&limited), Some(Grade::Elo(900)));
        assert_eq!(grade(&["name Level value 3"]), Level::new(3).map(Grade::Level));
        assert_eq!(grade(&["name Level value 3", "name Level value 0"]), None);
        assert_eq!(
            grade(&["name Skill value 70"]),
            Some(Grade::Skill(Skill::new(70)))
        );
    }
}
