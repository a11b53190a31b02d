//! The guides: books of chapters and sections, each section with a figure that the rules have checked.
//!
//! A figure is a position to look at, a line to step through, or a task to solve. What it shows is written as data
//! (`guides/*.toml`); the words are messages, `guide-BOOK-CHAPTER` and `guide-BOOK-CHAPTER-SECTION`.

use komadai_rules::{Line, Position, RuleSet, Side, Variant, VariantId, dispatch};
use serde::{Deserialize, Serialize};

use crate::compile::compile;
use crate::error::{Fault, LessonError};
use crate::graph::Graph;
use crate::scene::{Scene, scene};
use crate::source::{Chapter, Goal, Step};

/// The books, in the order they are offered, as they are written.
const SOURCES: [(&str, &str); 3] = [
    ("shogi", include_str!("../guides/shogi.toml")),
    ("shogun", include_str!("../guides/shogun.toml")),
    ("shinobi", include_str!("../guides/shinobi.toml")),
];

/// A guide to a family of games.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    /// Its name in addresses and messages.
    pub name: &'static str,
    /// Its chapters, in the order they are read.
    pub chapters: Vec<BookChapter>,
}

/// A chapter of a guide.
#[derive(Clone, PartialEq, Debug)]
pub struct BookChapter {
    /// Its name within the book.
    pub id: String,
    /// The message with its title; its attribute `lead` says what it is about.
    pub words: String,
    /// Its sections.
    pub sections: Vec<BookSection>,
}

/// A section of a chapter.
#[derive(Clone, PartialEq, Debug)]
pub struct BookSection {
    /// Its name within the chapter.
    pub id: String,
    /// The message with its title; `text` is what it says, `found` what the engine found, if anything.
    pub words: String,
    /// The game it speaks of.
    pub game: VariantId,
    /// Whether the pieces of the game are listed here.
    pub lists_pieces: bool,
    /// Whether it leads to what can be printed for the game.
    pub leads_to_print: bool,
    /// What is to be seen beside the text.
    pub figure: Option<Figure>,
}

/// What is to be seen beside a text.
#[derive(Clone, PartialEq, Debug)]
pub enum Figure {
    /// A position to look at.
    Scene(Scene),
    /// A line to step through.
    Replay(Replay),
    /// A task to solve.
    Task(Graph),
}

/// A line of moves with every position on its way.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Replay {
    /// The game.
    pub game: &'static str,
    /// The rule set.
    pub rules: &'static str,
    /// The positions, the start first.
    pub stages: Vec<Stage>,
    /// Squares to highlight at the end.
    pub marks: Vec<String>,
    /// Which position is shown first.
    pub shown: usize,
    /// The side at the bottom of the board.
    pub side: usize,
}

/// A position on the way.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Stage {
    /// The position as text.
    pub fen: String,
    /// Whose turn it is.
    pub turn: &'static str,
    /// Whether that side is in check.
    pub check: bool,
    /// The move that led here.
    pub last: Option<String>,
}

impl Replay {
    /// Its moves.
    pub fn moves(&self) -> impl Iterator<Item = &str> {
        self.stages.iter().filter_map(|stage| stage.last.as_deref())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    chapter: Vec<ChapterSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChapterSource {
    id: String,
    section: Vec<SectionSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SectionSource {
    id: String,
    /// The game, if not the one the book is named after.
    game: Option<String>,
    rules: Option<String>,
    #[serde(default)]
    pieces: bool,
    #[serde(default)]
    print: bool,
    start: Option<String>,
    moves: Option<String>,
    /// A line is shown from its start, not from its end.
    #[serde(default)]
    from_start: bool,
    /// The second player sits at the bottom.
    #[serde(default)]
    flipped: bool,
    /// The side to move wins within so many moves, and `by` this.
    win: Option<u8>,
    by: Option<String>,
    /// Any other goal of lessons, and in how many moves it is reached if not in one.
    goal: Option<Goal>,
    par: Option<u8>,
    #[serde(default)]
    marks: Vec<String>,
}

/// All guides, checked by the rules.
///
/// ```
/// let books = komadai_learn::books()?;
/// assert_eq!(books[0].name, "shogi");
/// # Ok::<(), komadai_learn::LessonError>(())
/// ```
pub fn books() -> Result<Vec<Book>, LessonError> {
    SOURCES.iter().map(|(name, text)| book(name, text)).collect()
}

fn book(name: &'static str, text: &str) -> Result<Book, LessonError> {
    let wrong = |step: &str, fault| LessonError {
        game: name.parse().ok(),
        step: step.into(),
        fault,
    };
    let source: Source =
        toml::from_str(text).map_err(|error| wrong("guide", Fault::Format(error.to_string())))?;
    let mut chapters = Vec::new();
    for chapter in &source.chapter {
        let words = format!("guide-{name}-{}", chapter.id);
        let mut sections = Vec::new();
        for section in &chapter.section {
            let words = format!("{words}-{}", section.id);
            let game = section.game.as_deref().unwrap_or(name);
            let made = match game.parse::<VariantId>() {
                Ok(game) => dispatch!(game, V => made::<V>(game, section, words.clone())),
                Err(error) => Err(Fault::Format(error.to_string())),
            };
            sections.push(made.map_err(|fault| wrong(&words, fault))?);
        }
        chapters.push(BookChapter {
            id: chapter.id.clone(),
            words,
            sections,
        });
    }
    Ok(Book { name, chapters })
}

fn made<V: Variant>(game: VariantId, source: &SectionSource, words: String) -> Result<BookSection, Fault> {
    let rules = match &source.rules {
        None => V::Rules::default(),
        Some(name) => V::Rules::from_name(name).ok_or_else(|| Fault::Rules(name.clone()))?,
    };
    let start = source.start.as_deref().unwrap_or(V::START);
    let pos = Position::<V>::read(start, rules).map_err(|error| Fault::Start(error.to_string()))?;
    let win = source.win.map(|within| Goal::Win {
        within,
        by: source.by.clone(),
    });
    let figure = match (&source.moves, win.or_else(|| source.goal.clone())) {
        (Some(moves), None) => Some(Figure::Replay(replay(pos, moves, source)?)),
        (None, Some(goal)) => Some(Figure::Task(task(game, source, &words, start, goal)?)),
        (Some(_), Some(_)) => return Err(Fault::Format("a section has a line or a task".into())),
        (None, None) if source.start.is_some() => Some(Figure::Scene(scene(&pos, source.marks.clone()))),
        (None, None) => None,
    };
    Ok(BookSection {
        id: source.id.clone(),
        words,
        game,
        lists_pieces: source.pieces,
        leads_to_print: source.print,
        figure,
    })
}

fn replay<V: Variant>(start: Position<V>, moves: &str, source: &SectionSource) -> Result<Replay, Fault> {
    let mut line = Line::new(start);
    let mut stages = vec![stage(&line, None)];
    for text in moves.split_whitespace() {
        line.play_text(text).map_err(|_| Fault::Move(text.into()))?;
        stages.push(stage(&line, Some(text)));
    }
    Ok(Replay {
        game: V::NAME,
        rules: start.rules().name(),
        shown: if source.from_start { 0 } else { stages.len() - 1 },
        stages,
        marks: source.marks.clone(),
        side: usize::from(source.flipped),
    })
}

fn stage<V: Variant>(line: &Line<V>, last: Option<&str>) -> Stage {
    let pos = line.position();
    Stage {
        fen: pos.to_string(),
        turn: if pos.turn() == Side::Sente {
            "sente"
        } else {
            "gote"
        },
        check: pos.is_check(),
        last: last.map(Into::into),
    }
}

/// A goal the rules have worked out, as a lesson whose words are those of the section.
fn task(
    game: VariantId,
    source: &SectionSource,
    words: &str,
    start: &str,
    goal: Goal,
) -> Result<Graph, Fault> {
    let par = source.win.or(source.par).unwrap_or(1);
    let step = Step {
        id: source.id.clone(),
        chapter: Chapter::Mates,
        start: start.into(),
        rules: source.rules.clone(),
        goal,
        stars: [par, par],
        replies: Default::default(),
        answers: Default::default(),
        words: None,
    };
    let graph = compile(game, &step).map_err(|error| error.fault)?;
    Ok(Graph {
        words: words.into(),
        marks: source.marks.clone(),
        ..graph
    })
}
