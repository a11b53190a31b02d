//! The courses, diagrams and guides, compiled when somebody first asks for them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use komadai_learn::{Background, Book, Course, Diagram, Graph, LessonError};
use komadai_rules::VariantId;

use super::once::OnceByGame;

static COURSES: OnceByGame<Vec<Graph>> = OnceByGame::new();

static PATHS: OnceByGame<Paths> = OnceByGame::new();

/// The lessons of each shorter way through a course, by what its learners know.
pub(super) type Paths = BTreeMap<Background, Vec<String>>;

static DIAGRAMS: LazyLock<Vec<Diagram>> = LazyLock::new(|| told(komadai_learn::diagrams()));

static BOOKS: LazyLock<Vec<Book>> = LazyLock::new(|| told(komadai_learn::books()));

/// The guides.
pub(super) fn books() -> &'static [Book] {
    &BOOKS
}

/// The lessons of a game, in the order they are taught.
pub(super) fn course(game: VariantId) -> &'static [Graph] {
    COURSES.get(game, || told(komadai_learn::course(game)))
}

/// Shorter ways through the course of a game.
pub(super) fn paths(game: VariantId) -> &'static Paths {
    PATHS.get(game, || told(Course::read(game).map(|course| course.from)))
}

/// The diagram beside the text of a message.
pub(super) fn diagram(words: &str) -> Option<&'static Diagram> {
    DIAGRAMS.iter().find(|diagram| diagram.words == words)
}

/// What is in the binary compiles, as tests have seen; a fault would leave a page without lessons, not without words.
fn told<T: Default>(compiled: Result<T, LessonError>) -> T {
    compiled.unwrap_or_else(|error| {
        tracing::error!(%error, "a lesson does not compile");
        T::default()
    })
}
