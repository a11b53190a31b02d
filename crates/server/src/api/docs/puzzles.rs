//! The addresses of puzzles. `docs/puzzles.md` says more, with an example of each.

use super::{Answers, DONE, Endpoint, Field, GAMES, Kind, Section, Security, Shape, field, section};
use crate::api::puzzles::{
    ActivityLine, Batch, DashboardInfo, GameMistakes, Judged, Judgements, PackInfo, PuzzleAndGame, Replay,
    RunInfo, RunResult, RunTryInput, SolverState, StormDashboard, StormLeaders, Suspects, Themes, Tree,
    TryInput, VoteInfo,
};

const PUZZLES: Section = section("Puzzles", Security::Open);
const SOLVERS: Section = section("Puzzles", Security::User);
const ORDER: Section = section("Keeping order", Security::User);

/// What bodies have lists of.
pub(super) const INPUTS: &[Shape] = &[Shape::of::<TryInput>(), Shape::of::<RunTryInput>()];

pub(super) const ENDPOINTS: &[Endpoint] = &[
    PUZZLES.query(
        "/api/puzzle/daily",
        "The puzzle of the day",
        DAILY_QUERY,
        Answers::object::<PuzzleAndGame>(),
    ),
    PUZZLES.query(
        "/api/puzzle/next",
        "A puzzle near your rating",
        NEXT_QUERY,
        Answers::object::<PuzzleAndGame>(),
    ),
    PUZZLES.query(
        "/api/puzzle/batch/{angle}",
        "Several puzzles near your rating",
        BATCH_QUERY,
        Answers::object::<Batch>(),
    ),
    PUZZLES.query(
        "/api/puzzle/{id}",
        "A puzzle by its name",
        &[GRAPH],
        Answers::object::<PuzzleAndGame>(),
    ),
    PUZZLES.get(
        "/api/puzzle/{id}/tree",
        "The whole solution",
        Answers::object::<Tree>(),
    ),
    PUZZLES.post(
        "/api/puzzle/{id}/judge",
        "What a move is worth",
        JUDGE,
        Answers::object::<Judged>(),
    ),
    PUZZLES.post(
        "/api/puzzle/results",
        "Submit your attempts: they are judged, and stored if you have an account",
        RESULTS,
        Answers::object::<Judgements>(),
    ),
    PUZZLES.query(
        "/api/puzzle/themes",
        "How many puzzles there are of each theme",
        &[GAME],
        Answers::object::<Themes>(),
    ),
    PUZZLES.query(
        "/api/puzzle/pack/{game}",
        "Puzzles to keep offline, with graphs",
        &[field("page", Kind::Query, "which page, from 0")],
        Answers::object::<PackInfo>(),
    ),
    PUZZLES.query(
        "/api/puzzle/export",
        "All puzzles of a game as a file",
        EXPORT_QUERY,
        Answers::Puzzles,
    ),
    SOLVERS.get(
        "/api/puzzle/me",
        "Your ratings and streaks as a solver",
        Answers::object::<SolverState>(),
    ),
    SOLVERS.post(
        "/api/puzzle/me",
        "Choose whether failed puzzles come again",
        &[field("repeat", Kind::Flag, "whether they do")],
        DONE,
    ),
    SOLVERS.query(
        "/api/puzzle/activity",
        "Your attempts, newest first",
        ACTIVITY_QUERY,
        Answers::lines::<ActivityLine>(),
    ),
    SOLVERS.query(
        "/api/puzzle/dashboard/{days}",
        "Your results over the last days",
        &[GAME],
        Answers::object::<DashboardInfo>(),
    ),
    SOLVERS.get(
        "/api/puzzle/replay/{days}/{theme}",
        "Puzzles of the last days that you failed and have not solved since",
        Answers::object::<Replay>(),
    ),
    SOLVERS.post(
        "/api/puzzle/{id}/vote",
        "Say whether a puzzle you tried is good",
        &[field("vote", Kind::Number(-1, 1), "1, -1, or 0 to take it back")],
        Answers::object::<VoteInfo>(),
    ),
    SOLVERS.post(
        "/api/puzzle/{id}/report",
        "Say what is wrong with a puzzle you tried",
        REPORT,
        DONE,
    ),
    PUZZLES.post(
        "/api/storm/runs",
        "Begin a storm or a climb",
        RUN,
        Answers::object::<RunInfo>(),
    ),
    PUZZLES.query(
        "/api/storm/runs/{run}",
        "More puzzles of a run",
        &[field("from", Kind::Query, "the number of the first one")],
        Answers::object::<RunInfo>(),
    ),
    SOLVERS.post(
        "/api/storm/runs/{run}/result",
        "End your run and submit everything you tried",
        &[field(
            "tried",
            Kind::Objects("StormTry"),
            "the puzzles of the run, one after the other",
        )],
        Answers::object::<RunResult>(),
    ),
    PUZZLES.query(
        "/api/storm/dashboard/{name}",
        "The best scores and runs of a player",
        STORM_QUERY,
        Answers::object::<StormDashboard>(),
    ),
    PUZZLES.query(
        "/api/storm/leaders",
        "The best of all",
        LEADERS_QUERY,
        Answers::object::<StormLeaders>(),
    ),
    PUZZLES.query(
        "/api/game/{name}/mistakes",
        "The mistakes in an analysed game, as puzzles",
        &[field("color", Kind::Query, "whose: white or black")],
        Answers::object::<GameMistakes>(),
    ),
    PUZZLES.post(
        "/api/game/{name}/mistakes/{ply}",
        "Judge a move in the position of a mistake",
        &[MOVE],
        Answers::object::<Judged>(),
    ),
    ORDER.get(
        "/api/moderation/puzzles",
        "Puzzles that are held back or were reported, for moderators",
        Answers::object::<Suspects>(),
    ),
    ORDER.post(
        "/api/moderation/puzzles/{id}",
        "Hold a puzzle back, or release it",
        &[field("held", Kind::Flag, "whether it is held back")],
        DONE,
    ),
];

const GAME: Field = field("game", Kind::Query, "the game; any if none is named");
const GRAPH: Field = field("graph", Kind::Query, "whether the positions are wanted, too");
const MOVE: Field = field("move", Kind::Needed, "the move, in coordinates");
const MODE_QUERY: Field = field("mode", Kind::Query, "storm or climb");
const DIFFICULTY: Field = field(
    "difficulty",
    Kind::Query,
    "easiest, easier, normal, harder or hardest",
);
const RATING: Field = field(
    "rating",
    Kind::Query,
    "how strong you are, if you have no account",
);
const NOT: Field = field(
    "not",
    Kind::Query,
    "names of puzzles that are not wanted, with commas",
);
const DAILY_QUERY: &[Field] = &[
    field("game", Kind::Query, "the game; they take turns if none is named"),
    field(
        "date",
        Kind::Query,
        "the day, such as 2026-11-17; today if none is named",
    ),
    GRAPH,
];
const NEXT_QUERY: &[Field] = &[
    GAME,
    field("angle", Kind::Query, "themes that must hold, with commas"),
    DIFFICULTY,
    RATING,
    NOT,
    field("repeat", Kind::Query, "whether one is wanted that is due again"),
    GRAPH,
];
const BATCH_QUERY: &[Field] = &[
    field("nb", Kind::Query, "how many, 30 at most"),
    GAME,
    DIFFICULTY,
    RATING,
    NOT,
    GRAPH,
];
const EXPORT_QUERY: &[Field] = &[
    GAME,
    field("angle", Kind::Query, "themes that must hold, with commas"),
    field("format", Kind::Query, "sfen, kif, pgn or jsonl"),
];
const JUDGE: &[Field] = &[
    field(
        "played",
        Kind::Words,
        "the right moves so far, each with its reply",
    ),
    MOVE,
];
const RESULTS: &[Field] = &[field("results", Kind::Objects("PuzzleTry"), "1 to 50 of them")];
const ACTIVITY_QUERY: &[Field] = &[
    field("max", Kind::Query, "how many at most"),
    field("before", Kind::Query, "before when, in milliseconds since 1970"),
    GAME,
];
const REPORT: &[Field] = &[
    field(
        "reason",
        Kind::Word(&["wrong", "another", "dull", "other"]),
        "the solution is wrong, another move is right, there is nothing to find, something else",
    ),
    field("text", Kind::Text, "what is wrong"),
];
const RUN: &[Field] = &[
    field("mode", Kind::Word(&["storm", "climb"]), "which kind of run"),
    field(
        "game",
        Kind::Word(GAMES),
        "the game; all of them if none is named",
    ),
];
const STORM_QUERY: &[Field] = &[field("days", Kind::Query, "how many days"), MODE_QUERY, GAME];
const LEADERS_QUERY: &[Field] = &[
    field("since", Kind::Query, "day, week, month or ever"),
    MODE_QUERY,
    GAME,
];
