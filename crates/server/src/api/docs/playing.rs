//! The addresses of playing: for people, for bots, and positions for both.

use super::{Answers, DIALECT, DONE, Endpoint, Field, GAMES, Kind, RULES, Section, Security, field, section};
use crate::api::board::ChatLine;
use crate::api::position::PositionAnswer;
use crate::api::stream::GameEvent;
use crate::api::study::Records;
use crate::api::users::UserInfo;
use crate::study::Look;

const BOARD: Section = section("Playing", Security::User);
const BOT: Section = section("Bots", Security::User);
const BOTS: Section = section("Bots", Security::Open);
const POSITIONS: Section = section("Positions", Security::Open);

pub(super) const ENDPOINTS: &[Endpoint] = &[
    BOARD.query(
        "/api/board/game/stream/{name}",
        "The events of a game of yours, as they happen",
        &[DIALECT],
        Answers::lines::<GameEvent>(),
    ),
    BOARD.post("/api/board/game/{name}/move/{move}", "Move", MOVE_QUERY, DONE),
    BOARD.get(
        "/api/board/game/{name}/chat",
        "The chat of a game",
        Answers::list::<ChatLine>(),
    ),
    BOARD.post("/api/board/game/{name}/chat", "Say something", SAY, DONE),
    BOARD.post(
        "/api/board/game/{name}/{act}",
        "abort, resign, claim-victory, claim-draw, declare or give-time",
        &[],
        DONE,
    ),
    BOARD.post(
        "/api/board/game/{name}/{act}/{answer}",
        "draw, takeback, impasse or rematch: offer or accept with yes, decline with no",
        &[],
        DONE,
    ),
    BOARD.post(
        "/api/round/{name}/add-time/{seconds}",
        "Give the opponent more seconds",
        &[],
        DONE,
    ),
    BOT.query(
        "/api/bot/game/stream/{name}",
        "The events of a game of yours, as they happen",
        &[DIALECT],
        Answers::lines::<GameEvent>(),
    ),
    BOT.post("/api/bot/game/{name}/move/{move}", "Move", MOVE_QUERY, DONE),
    BOT.get(
        "/api/bot/game/{name}/chat",
        "The chat of a game",
        Answers::list::<ChatLine>(),
    ),
    BOT.post("/api/bot/game/{name}/chat", "Say something", SAY, DONE),
    BOT.post("/api/bot/game/{name}/{act}", "As for people", &[], DONE),
    BOT.post("/api/bot/game/{name}/{act}/{answer}", "As for people", &[], DONE),
    BOT.post(
        "/api/bot/account/upgrade",
        "Turn your account, which must never have played, into a bot account for good",
        &[],
        DONE,
    ),
    BOTS.query(
        "/api/bot/online",
        "Bots that are online",
        COUNT_QUERY,
        Answers::lines::<UserInfo>(),
    ),
    POSITIONS.query(
        "/api/position",
        "Legal moves, names and ending of a position",
        POSITION_QUERY,
        A_POSITION,
    ),
    POSITIONS.post("/api/position", "The same, asked by a body", POSITION, A_POSITION),
    POSITIONS.post(
        "/api/position/move",
        "Read a move in any notation of the game, and play it",
        TYPED,
        A_POSITION,
    ),
    POSITIONS.query(
        "/api/study",
        "A line: the names of its moves and what can be played at its end; or the faults of its start",
        STUDY_QUERY,
        Answers::object::<Look>(),
    ),
    POSITIONS.post(
        "/api/study/read",
        "Read records in any format into trees, without storing them",
        STUDY_READ,
        Answers::object::<Records>(),
    ),
    POSITIONS.post(
        "/api/study/write",
        "Write a tree as a file",
        STUDY_WRITE,
        Answers::Record,
    ),
];

const SAY: &[Field] = &[
    field("room", Kind::Word(&["player", "spectator"]), "who hears it"),
    field("text", Kind::Needed, "what you say"),
];
const MOVE_QUERY: &[Field] = &[field(
    "offeringDraw",
    Kind::Query,
    "whether to offer a draw with the move",
)];
const COUNT_QUERY: &[Field] = &[field("nb", Kind::Query, "how many at most")];
const POSITION: &[Field] = &[
    field("game", Kind::Word(GAMES), "which game; Shogi if not given"),
    RULES,
    field("fen", Kind::Text, "where it starts, if not from the usual start"),
    field("moves", Kind::Text, "moves from there, separated by spaces"),
];
const TYPED: &[Field] = &[
    field("game", Kind::Word(GAMES), "which game; Shogi if not given"),
    field("move", Kind::Needed, "the move as somebody typed it"),
    RULES,
    field("fen", Kind::Text, "where it starts, if not from the usual start"),
    field("moves", Kind::Text, "moves from there, separated by spaces"),
];
const POSITION_QUERY: &[Field] = &[
    field("game", Kind::Query, "which game; Shogi if not given"),
    field("rules", Kind::Query, "the rule set"),
    field("fen", Kind::Query, "where it starts, if not from the usual start"),
    field("moves", Kind::Query, "moves from there, separated by spaces"),
];
const STUDY_QUERY: &[Field] = &[
    field("game", Kind::Query, "which game; Shogi if not given"),
    field("rules", Kind::Query, "the rule set"),
    field("fen", Kind::Query, "where it starts, if not from the usual start"),
    field("moves", Kind::Query, "moves from there, separated by spaces"),
    field(
        "play",
        Kind::Query,
        "one move more in any notation, or several in coordinates",
    ),
    field("known", Kind::Query, "how many moves need not be told"),
];
const STUDY_READ: &[Field] = &[
    field("file", Kind::Whole, "the record"),
    field("format", Kind::Query, "its format; found out if not given"),
    field("encoding", Kind::Query, "its encoding; found out if not given"),
    field("game", Kind::Query, "the game, for a file that does not say"),
];
const STUDY_WRITE: &[Field] = &[
    field(
        "tree",
        Kind::Whole,
        "game, rules, start, headers and points, as they are read",
    ),
    field(
        "format",
        Kind::Query,
        "kif, ki2, csa, usi, jkf, bod or pgn; the game's usual one if not given",
    ),
    field("encoding", Kind::Query, "utf-8 or shift_jis"),
];
const A_POSITION: Answers = Answers::object::<PositionAnswer>();
