//! The live diagrams of rules pages: positions to look at, with the moves the rules allow in them.

use komadai_rules::{Position, Variant, VariantId, dispatch};
use serde::Deserialize;

use crate::error::{Fault, LessonError};
use crate::scene::{Scene, scene};

const SOURCE: &str = include_str!("../lessons/diagrams.toml");

/// A position beside a text.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// The message whose text has a place for it.
    pub words: String,
    /// What is to be seen.
    pub scene: Scene,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    diagram: Vec<Source>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    words: String,
    game: String,
    start: Option<String>,
    #[serde(default)]
    marks: Vec<String>,
}

/// All diagrams.
///
/// ```
/// let diagrams = komadai_learn::diagrams()?;
/// let start = diagrams.iter().find(|diagram| diagram.words == "rules-shogi-board").unwrap();
/// assert_eq!(start.scene.board.legal.len(), 30);
/// # Ok::<(), komadai_learn::LessonError>(())
/// ```
pub fn diagrams() -> Result<Vec<Diagram>, LessonError> {
    let file: File = toml::from_str(SOURCE).map_err(|error| LessonError {
        game: None,
        step: "diagrams".into(),
        fault: Fault::Format(error.to_string()),
    })?;
    file.diagram.iter().map(diagram).collect()
}

fn diagram(source: &Source) -> Result<Diagram, LessonError> {
    let game = source.game.parse::<VariantId>();
    let made = match &game {
        Ok(game) => dispatch!(*game, V => draw::<V>(source)),
        Err(error) => Err(Fault::Format(error.to_string())),
    };
    made.map_err(|fault| LessonError {
        game: game.ok(),
        step: source.words.clone(),
        fault,
    })
}

fn draw<V: Variant>(source: &Source) -> Result<Diagram, Fault> {
    let start = source.start.as_deref().unwrap_or(V::START);
    let pos =
        Position::<V>::read(start, V::Rules::default()).map_err(|error| Fault::Start(error.to_string()))?;
    Ok(Diagram {
        words: source.words.clone(),
        scene: scene(&pos, source.marks.clone()),
    })
}
