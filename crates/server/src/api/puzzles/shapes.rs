//! A puzzle as lichess tells it, with what is ours beside it.

use std::sync::Arc;

use komadai_puzzles::Theme;
use komadai_rules::{Side, VariantId};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::api::shapes::{Color, shown as rounded, title};
use crate::api::words;
use crate::puzzles::{Compiled, Opinion, Shown};

/// A puzzle, and where it comes from.
#[derive(Serialize, ToSchema)]
pub(in crate::api) struct PuzzleAndGame {
    game: PuzzleGame,
    puzzle: PuzzleInfo,
    /// You, if you have an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) solver: Option<SolverInfo>,
    /// The day whose puzzle it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(super) date: Option<String>,
    /// Whether it comes again because it went wrong.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub(super) repeat: bool,
    /// The puzzle as positions, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<HashMap<String, Value>>)]
    pub(super) graph: Option<Graph>,
}

impl PuzzleAndGame {
    pub(super) fn new(shown: &Shown) -> Self {
        Self {
            game: PuzzleGame::of(shown.puzzle.game, &shown.puzzle.id),
            puzzle: PuzzleInfo::new(shown),
            solver: None,
            date: None,
            repeat: false,
            graph: None,
        }
    }

    /// The same with its graph.
    pub(super) fn with_graph((shown, compiled): (Shown, Arc<Compiled>)) -> Self {
        Self {
            graph: Some(Graph(compiled)),
            ..Self::new(&shown)
        }
    }
}

/// The game a puzzle comes from; ours start from their positions.
#[derive(Serialize, ToSchema)]
struct PuzzleGame {
    id: String,
    perf: PuzzlePerf,
    rated: bool,
    #[schema(value_type = Vec<String>)]
    players: [&'static str; 0],
    pgn: &'static str,
    clock: &'static str,
}

/// Which game it is.
#[derive(Serialize, ToSchema)]
struct PuzzlePerf {
    key: &'static str,
    name: &'static str,
}

impl PuzzleGame {
    fn of(game: VariantId, id: &str) -> Self {
        Self {
            id: id.into(),
            perf: PuzzlePerf {
                key: game.name(),
                name: title(game),
            },
            rated: false,
            players: [],
            pgn: "",
            clock: "",
        }
    }
}

/// A puzzle.
#[derive(Serialize, ToSchema)]
#[schema(as = Puzzle)]
#[serde(rename_all = "camelCase")]
pub(super) struct PuzzleInfo {
    id: String,
    rating: i64,
    plays: u32,
    /// The main line; other moves may be as good.
    solution: Vec<String>,
    /// What it can be asked for by.
    themes: Vec<String>,
    initial_ply: u32,
    fen: String,
    game: &'static str,
    rules: &'static str,
    /// What it asks for.
    kind: &'static str,
    /// Who solves.
    side: Color,
    tags: Vec<&'static str>,
    /// Letters of the pieces the solver moves.
    pieces: Vec<&'static str>,
    plies: usize,
    /// Where it comes from.
    source: &'static str,
    deviation: i64,
    votes: Votes,
}

/// What those who tried it think of it.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleVotes)]
pub(super) struct Votes {
    up: u32,
    down: u32,
}

impl Votes {
    pub(super) fn of(shown: &Shown) -> Self {
        Self {
            up: shown.standing.liked,
            down: shown.standing.disliked,
        }
    }
}

impl PuzzleInfo {
    pub(super) fn new(shown: &Shown) -> Self {
        let puzzle = shown.puzzle;
        Self {
            id: puzzle.id.clone(),
            rating: rounded(shown.standing.rating),
            plays: shown.standing.plays,
            solution: puzzle.solution.clone(),
            themes: Theme::all_of(puzzle).map(|theme| theme.to_string()).collect(),
            initial_ply: 0,
            fen: puzzle.position.clone(),
            game: puzzle.game.name(),
            rules: puzzle.rules,
            kind: puzzle.kind.name(),
            side: words::color(puzzle.side().unwrap_or(Side::Sente)),
            tags: puzzle.tags.iter().map(|tag| tag.name()).collect(),
            pieces: puzzle.pieces.clone(),
            plies: puzzle.plies(),
            source: puzzle.source.name(),
            deviation: shown.standing.rating.deviation.round() as i64,
            votes: Votes::of(shown),
        }
    }
}

/// How strong you are at puzzles of a game.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleSolver)]
pub(super) struct SolverInfo {
    rating: i64,
    deviation: i64,
    provisional: bool,
    /// Whether you have tried this one before.
    tried: bool,
    /// Your vote: 1, -1, or 0.
    vote: i64,
}

impl From<Opinion> for SolverInfo {
    fn from(opinion: Opinion) -> Self {
        let rating = opinion.solver.rating;
        Self {
            rating: rounded(rating),
            deviation: rating.deviation.round() as i64,
            provisional: rating.is_provisional(),
            tried: opinion.is_tried,
            vote: opinion.vote,
        }
    }
}

/// A graph that was made before, as it is.
pub(super) struct Graph(Arc<Compiled>);

impl Graph {
    pub(super) const fn new(compiled: Arc<Compiled>) -> Self {
        Self(compiled)
    }
}

impl Serialize for Graph {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.json.serialize(serializer)
    }
}
