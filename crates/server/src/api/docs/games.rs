//! The addresses of games that were played: records, the archive, analysis.

use super::{Answers, Endpoint, Field, Kind, Section, Security, field, section};
use crate::analysis::State;
use crate::api::archive::Archive;
use crate::api::records::Imported;
use crate::api::tv::{Channels, TvEvent};
use crate::api::watching::Watched;
use crate::wire::FeaturedGame;

const GAMES: Section = section("Games", Security::Open);

pub(super) const ENDPOINTS: &[Endpoint] = &[
    GAMES.query(
        "/game/export/{name}",
        "A game, in any format it has",
        EXPORT_QUERY,
        Answers::Record,
    ),
    GAMES.query(
        "/api/games/user/{name}",
        "Games of a user, the latest first",
        GAMES_QUERY,
        Answers::Games,
    ),
    GAMES.query(
        "/api/user/{name}/current-game",
        "The game a user plays, or played last",
        EXPORT_QUERY,
        Answers::Record,
    ),
    GAMES.post(
        "/api/games/export/_ids",
        "Games by name: the body has them, separated by commas",
        IDS,
        Answers::Games,
    ),
    GAMES.query(
        "/api/record/{name}",
        "A game record, as a file",
        RECORD_QUERY,
        Answers::Record,
    ),
    GAMES.post(
        "/api/import",
        "Import games in any format, as the body or as the field pgn of a form; the answer lists what could not be read",
        IMPORT,
        Answers::created::<Imported>(),
    ),
    GAMES.query(
        "/api/archive",
        "Search finished games, the latest first",
        SEARCH,
        Answers::object::<Archive>(),
    ),
    GAMES.get(
        "/api/tv",
        "Games in progress worth watching",
        Answers::list::<FeaturedGame>(),
    ),
    GAMES.get(
        "/api/tv/channels",
        "The best game in progress of each game, and of all",
        Answers::object::<Channels>(),
    ),
    GAMES.get(
        "/api/tv/feed",
        "The best game in progress as it happens, then the next one",
        Answers::lines::<TvEvent>(),
    ),
    GAMES.query(
        "/api/tv/{channel}",
        "The games in progress of a channel, the best first",
        CHANNEL_QUERY,
        Answers::Games,
    ),
    GAMES.get(
        "/api/tv/{channel}/feed",
        "The best game of a channel as it happens, then the next one",
        Answers::lines::<TvEvent>(),
    ),
    GAMES.get(
        "/api/stream/game/{name}",
        "A game as it happens: its description, every position, its result",
        Answers::lines::<Watched>(),
    ),
    GAMES.post(
        "/api/stream/games-by-users",
        "Games that begin and end between users: the body has their names, separated by commas",
        NAMES,
        Answers::lines::<Watched>(),
    ),
    GAMES.get(
        "/api/game/{name}/analysis",
        "The engine's analysis of a game, or its progress",
        Answers::object::<State>(),
    ),
    GAMES.post(
        "/api/game/{name}/analysis",
        "Have the engine analyse a finished game",
        &[],
        Answers::object::<State>(),
    ),
];

const EVALS: Field = field(
    "evals",
    Kind::Query,
    "false to leave out what the engine found, if the game was analysed",
);
const EXPORT_QUERY: &[Field] = &[
    field(
        "format",
        Kind::Query,
        "json, pgn, kif, ki2, csa, usi, jkf or bod; else what you accept",
    ),
    EVALS,
];
const GAMES_QUERY: &[Field] = &[
    field("max", Kind::Query, "how many games, 300 at most"),
    field(
        "since",
        Kind::Query,
        "ended at this moment or later, in milliseconds",
    ),
    field("until", Kind::Query, "ended before this moment, in milliseconds"),
    field("vs", Kind::Query, "the name of the opponent"),
    field("rated", Kind::Query, "whether rated"),
    field("perfType", Kind::Query, "which game"),
    field("color", Kind::Query, "the side of the player"),
    field(
        "ongoing",
        Kind::Query,
        "whether games in progress are wanted, too",
    ),
];
const CHANNEL_QUERY: &[Field] = &[
    field("nb", Kind::Query, "how many games, 12 at most"),
    field("format", Kind::Query, "json or pgn; else what you accept"),
];
const IDS: &[Field] = &[
    field("names", Kind::Whole, "names of games, separated by commas"),
    field("format", Kind::Query, "json or pgn; else what you accept"),
];
const NAMES: &[Field] = &[field("names", Kind::Whole, "names of users, separated by commas")];
const RECORD_QUERY: &[Field] = &[
    field(
        "format",
        Kind::Query,
        "kif, ki2, csa, usi, jkf, bod or pgn; the game's usual one if not given",
    ),
    field("encoding", Kind::Query, "utf-8 or shift_jis"),
    EVALS,
];
const IMPORT: &[Field] = &[
    field("file", Kind::Whole, "the record"),
    field("pgn", Kind::Form, "the record, in whatever format"),
    field("format", Kind::Query, "its format; found out if not given"),
    field("encoding", Kind::Query, "its encoding; found out if not given"),
    field("game", Kind::Query, "the game, for a file that does not say"),
    field(
        "listed",
        Kind::Query,
        "true for lists to show it to everybody; otherwise only its link leads to it",
    ),
];
const SEARCH: &[Field] = &[
    field(
        "player",
        Kind::Query,
        "the name of a player; computer or computer 3 for ours",
    ),
    field("side", Kind::Query, "the side that player has"),
    field("opponent", Kind::Query, "the name of the other player"),
    field("game", Kind::Query, "which game"),
    field(
        "result",
        Kind::Query,
        "sente, gote or draw; win or loss of the player",
    ),
    field("reason", Kind::Query, "why it ended"),
    field("since", Kind::Query, "ended on this day or later"),
    field("until", Kind::Query, "ended before this day"),
    field("rated", Kind::Query, "whether rated"),
    field("origin", Kind::Query, "how the players met"),
    field("moves", Kind::Query, "the first moves, in coordinates"),
    field("limit", Kind::Query, "how many games"),
    field("after", Kind::Query, "the next of the answer before"),
];
