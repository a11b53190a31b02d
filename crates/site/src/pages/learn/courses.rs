//! The courses and diagrams, compiled when somebody first asks for them.

use std::sync::LazyLock;

use komadai_learn::{Diagram, Graph, LessonError};
use komadai_rules::VariantId;

use super::once::OnceByGame;

static COURSES: OnceByGame<Vec<Graph>> = OnceByGame::new();

static DIAGRAMS: LazyLock<Vec<Diagram>> = LazyLock::new(|| told(komadai_learn::diagrams()));

/// The lessons of a game, in the order they are taught.
pub(super) fn course(game: VariantId) -> &'static [Graph] {
    COURSES.get(game, || told(komadai_learn::course(game)))
}

/// The diagram beside the text of a message.
pub(super) fn diagram(words: &str) -> Option<&'static Diagram> {
    DIAGRAMS.iter().find(|diagram| diagram.words == words)
}

/// What is in the binary compiles, as tests have seen; a fault would leave a page without lessons, not without words.
fn told<T>(compiled: Result<Vec<T>, LessonError>) -> Vec<T> {
    compiled.unwrap_or_else(|error| {
        tracing::error!(%error, "a lesson does not compile");
        Vec::new()
    })
}
