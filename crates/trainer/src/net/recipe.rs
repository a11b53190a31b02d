//! The recipe of a network: what it learns from, and every number of how.

use std::fmt;
use std::path::PathBuf;

use komadai_engine::Playable;
use komadai_rules::VariantId;
use serde::{Deserialize, Deserializer};

use super::loss::{Aim, Loss};

/// How a network is trained.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// The game.
    #[serde(deserialize_with = "game")]
    pub game: VariantId,
    /// Folders of self-play games.
    pub data: Vec<PathBuf>,
    /// Where the network goes; its checkpoint and its curve lie beside it.
    pub output: PathBuf,
    /// The network to begin with; a random one if it does not say.
    pub from: Option<PathBuf>,
    /// Which positions of the games are learnt from.
    pub positions: Choice,
    /// The largest difference in chances between what the search found and what the engine's own network says without
    /// one, from 0 to 1: beyond it a position is not quiet, whatever it looks like. No limit if it does not say.
    pub surprise: Option<f64>,
    /// Passes over all positions.
    pub epochs: u32,
    /// Positions of a step.
    pub batch: usize,
    /// How far a number moves in a step, at most.
    pub rate: f32,
    /// The part of the rate that is left at the end.
    pub last_rate: f32,
    /// Steps until the rate is reached.
    pub warm_up: u32,
    /// How much weights shrink in a step, in units of the rate.
    pub decay: f32,
    /// The network kept is an average over the steps so far, each weighing by this much less than the next; the last
    /// step's at 0, or if it does not say.
    #[serde(default)]
    pub inertia: f32,
    /// How an error counts.
    pub loss: Loss,
    /// How much of the target is the course of the game, from 0 to 1; the rest is the score of the search.
    pub course: f32,
    /// How far the course of a game looks ahead: at 1 it is the result alone; below 1 the scores of the moves to
    /// come speak for it, each of them by this much less than the one before.
    pub lambda: f32,
    /// The part of the games that is kept apart to see whether what is learnt holds.
    pub validation: f32,
    /// Another beginning and another order for another number.
    pub seed: u64,
    /// Threads; all processors if it does not say. The same number gives the same network.
    pub threads: Option<usize>,
}

/// Which positions of a game are learnt from. Those kept apart are the quiet ones in any case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Choice {
    /// Those without captures, promotions or checks to come.
    Quiet,
    /// Those, and what the others come down to once exchanges are played out.
    Settled,
}

/// Why a text is no recipe.
#[derive(Clone, PartialEq, Debug)]
pub enum RecipeError {
    /// It is no TOML, or a line is missing, unknown or of the wrong kind.
    Text(toml::de::Error),
    /// A number cannot be.
    Number {
        /// Its name.
        name: &'static str,
        /// What it must be.
        must: &'static str,
    },
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => f.write_str(error.to_string().trim_end()),
            Self::Number { name, must } => write!(f, "{name} must be {must}"),
        }
    }
}

impl std::error::Error for RecipeError {}

impl Recipe {
    /// Reads a recipe.
    pub fn read(text: &str) -> Result<Self, RecipeError> {
        let recipe: Self = toml::from_str(text).map_err(RecipeError::Text)?;
        let share = "from 0 to 1";
        let some = "at least 1";
        let rules = [
            ("epochs", recipe.epochs >= 1, some),
            (
                "batch",
                (1..=1 << 24).contains(&recipe.batch),
                "from 1 to 16777216",
            ),
            (
                "rate",
                recipe.rate > 0.0 && recipe.rate < 1.0,
                "above 0 and below 1",
            ),
            ("last_rate", (0.0..=1.0).contains(&recipe.last_rate), share),
            ("decay", (0.0..=100.0).contains(&recipe.decay), "from 0 to 100"),
            (
                "inertia",
                (0.0..1.0).contains(&recipe.inertia),
                "at least 0 and below 1",
            ),
            (
                "surprise",
                recipe
                    .surprise
                    .is_none_or(|surprise| (0.0..=1.0).contains(&surprise)),
                share,
            ),
            ("course", (0.0..=1.0).contains(&recipe.course), share),
            ("lambda", (0.0..=1.0).contains(&recipe.lambda), share),
            (
                "validation",
                recipe.validation > 0.0 && recipe.validation <= 0.5,
                "above 0 and at most 0.5",
            ),
            (
                "threads",
                recipe.threads.is_none_or(|threads| (1..=512).contains(&threads)),
                "from 1 to 512",
            ),
        ];
        match rules.into_iter().find(|(_, holds, _)| !holds) {
            Some((name, _, must)) => Err(RecipeError::Number { name, must }),
            None => Ok(recipe),
        }
    }

    /// Where the state of a training is kept, to go on from.
    pub fn checkpoint(&self) -> PathBuf {
        self.output.with_extension("checkpoint")
    }

    /// Where the curve of the losses is drawn.
    pub fn curve(&self) -> PathBuf {
        self.output.with_extension("svg")
    }

    pub(crate) fn threads(&self) -> usize {
        let all = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(all)
    }

    pub(crate) fn aim<V: Playable>(&self) -> Aim {
        Aim {
            loss: self.loss,
            course: self.course,
            scale: V::SCALE as f32,
        }
    }

    /// A number that changes with everything that changes the network, but for the data.
    pub(crate) fn fingerprint(&self) -> u32 {
        let neutral = Self {
            data: Vec::new(),
            output: PathBuf::new(),
            threads: None,
            ..self.clone()
        };
        crc32fast::hash(format!("{neutral:?}").as_bytes())
    }
}

fn game<'de, D: Deserializer<'de>>(from: D) -> Result<VariantId, D::Error> {
    let name = String::deserialize(from)?;
    name.parse().map_err(serde::de::Error::custom)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    pub(crate) const TEXT: &str = r#"
        game = "shogun"
        data = ["data/shogun"]
        output = "crates/engine/nets/shogun.nnue"
        positions = "settled"
        epochs = 3
        batch = 1024
        rate = 0.001
        last_rate = 0.02
        warm_up = 10
        decay = 0.01
        loss = "squares"
        course = 0.3
        lambda = 0.9
        validation = 0.05
        seed = 1
    "#;

    #[test]
    fn a_recipe_is_read() {
        let recipe = Recipe::read(TEXT).unwrap();
        assert_eq!(recipe.game, VariantId::Shogun);
        assert_eq!(recipe.threads, None);
        assert_eq!(recipe.curve(), Path::new("crates/engine/nets/shogun.svg"));
    }

    #[test]
    fn what_cannot_be_is_refused_by_name() {
        let cases = [
            ("game = \"shogun\"", "game = \"chess\"", "unknown game"),
            ("epochs = 3", "epochs = 0", "epochs must be"),
            ("epochs = 3", "", "missing field `epochs`"),
            ("rate = 0.001", "rate = 0.001\nspeed = 3", "unknown field `speed`"),
            ("course = 0.3", "course = 1.5", "course must be"),
            ("course = 0.3", "course = nan", "course must be"),
            ("lambda = 0.9", "lambda = 1.1", "lambda must be"),
            ("validation = 0.05", "validation = 0", "validation"),
            ("positions = \"settled\"", "positions = \"all\"", "all"),
            ("loss = \"squares\"", "loss = \"cubes\"", "cubes"),
            ("seed = 1", "seed = -1", "seed"),
        ];
        for (line, other, wanted) in cases {
            let error = Recipe::read(&TEXT.replacen(line, other, 1))
                .unwrap_err()
                .to_string();
            assert!(error.contains(wanted), "{other}: {error}");
        }
    }

    #[test]
    fn only_what_matters_changes_the_fingerprint() {
        let recipe = Recipe::read(TEXT).unwrap();
        let same = Recipe {
            output: "elsewhere".into(),
            ..recipe.clone()
        };
        let other = Recipe {
            seed: 2,
            ..recipe.clone()
        };
        assert_eq!(recipe.fingerprint(), same.fingerprint());
        assert_ne!(recipe.fingerprint(), other.fingerprint());
    }
}
