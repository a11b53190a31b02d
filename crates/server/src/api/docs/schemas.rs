//! Every object that answers have.

use komadai_rules::games;

use super::schema::{Property, Schema, Shape, has, may, schema};
use Shape::{Any, Flag, List, Map, Maybe, Moment, Number, Of, Text, Whole, Word};

/// A property of some shape for each of these names, and for each game.
macro_rules! of_games {
    ([$($(#[$doc:meta])* $Game:ident $game:literal,)*] $property:ident ($shape:expr) $($name:literal)*) => {
        &[$($property($name, $shape),)* $($property($game, $shape),)*]
    };
}

/// Every object, by what it is about.
pub(crate) fn schemas() -> impl Iterator<Item = &'static Schema> {
    [GENERAL, PEOPLE, MEETING, PLAYING, GAMES].into_iter().flatten()
}

const COLOR: Shape = Word(&["white", "black", "sente", "gote"]);
const SIDE: Shape = Word(&["sente", "gote"]);
const TITLE: Property = may("title", Maybe(&Text));

const GENERAL: &[Schema] = &[
    schema(
        "Error",
        "Why something was not done",
        &[has("error", Text), has("code", Text)],
    ),
    schema("Done", "It is done", &[has("ok", Flag)]),
    schema("Id", "The name of something", &[has("id", Text)]),
    schema(
        "Problem",
        "Something in a file that was not understood",
        &[has("line", Whole), has("message", Text)],
    ),
];

const PEOPLE: &[Schema] = &[
    schema(
        "LightUser",
        "A user, briefly",
        &[has("id", Text), has("name", Text), TITLE, may("online", Flag)],
    ),
    schema(
        "UserStatus",
        "Whether a user is here",
        &[
            has("id", Text),
            has("name", Text),
            TITLE,
            may("online", Flag),
            may("playing", Flag),
        ],
    ),
    schema(
        "Perf",
        "How strong a user is in a game",
        &[
            has("games", Whole),
            has("rating", Whole),
            has("rd", Whole),
            has("prog", Whole),
            has("rank", Text),
            may("prov", Flag),
        ],
    ),
    schema(
        "User",
        "A user",
        &[
            has("id", Text),
            has("username", Text),
            has("perfs", Map(&Of("Perf"))),
            has("createdAt", Moment),
            has("url", Text),
            has("online", Flag),
            TITLE,
            may("disabled", Flag),
            may("count", Map(&Whole)),
        ],
    ),
    schema(
        "Leader",
        "One of the best of a game",
        &[
            has("id", Text),
            has("username", Text),
            has("online", Flag),
            has("perfs", Map(&Of("LeaderPerf"))),
        ],
    ),
    schema(
        "LeaderPerf",
        "How strong one of the best is",
        &[has("rating", Whole), has("progress", Whole), may("prov", Flag)],
    ),
    schema(
        "Leaders",
        "The best of a game",
        &[has("users", List(&Of("Leader")))],
    ),
    schema(
        "AllLeaders",
        "The best of every game",
        games! { [of_games] has (List(&Of("Leader"))) },
    ),
    schema(
        "Profile",
        "A user, in our words",
        &[
            has("name", Text),
            has("role", Text),
            has("created", Moment),
            has("closed", Flag),
            has("ratings", Map(&Of("ProfileRating"))),
            has("games", Map(&Whole)),
            has("followers", Whole),
            has("following", Whole),
        ],
    ),
    schema(
        "ProfileRating",
        "How strong a user is in a game, in our words",
        &[
            has("rating", Whole),
            has("deviation", Whole),
            has("provisional", Flag),
            has("rank", Text),
            has("games", Whole),
        ],
    ),
    schema(
        "RatingHistory",
        "The rating in a game at the end of each day it changed: year, month from 0, day, rating",
        &[has("name", Text), has("points", List(&List(&Whole)))],
    ),
    schema(
        "PerfStat",
        "All about a user in a game",
        &[
            has("user", Of("LightUser")),
            has("perf", Of("PerfRating")),
            has("rank", Maybe(&Whole)),
            has("percentile", Number),
            has("stat", Of("PerfGames")),
        ],
    ),
    schema(
        "PerfRating",
        "A rating and the games behind it",
        &[
            has("glicko", Of("Glicko")),
            has("nb", Whole),
            has("progress", Whole),
        ],
    ),
    schema(
        "Glicko",
        "A rating",
        &[
            has("rating", Number),
            has("deviation", Number),
            has("provisional", Flag),
        ],
    ),
    schema(
        "PerfGames",
        "Games by how they went, and the best and the worst rating",
        &[
            has("perfType", Of("GameName")),
            has("highest", Any),
            has("lowest", Any),
            has("count", Map(&Whole)),
        ],
    ),
    schema(
        "GameName",
        "A game by name",
        &[has("key", Text), has("name", Text)],
    ),
    schema(
        "Activity",
        "What a user played on a day",
        &[
            has("interval", Of("Interval")),
            has("games", Map(&Of("GamesOfDay"))),
        ],
    ),
    schema("Interval", "A time", &[has("start", Moment), has("end", Moment)]),
    schema(
        "GamesOfDay",
        "Games of a day by how they went, and what they did to the rating",
        &[
            has("win", Whole),
            has("loss", Whole),
            has("draw", Whole),
            may("rp", Of("RatingChange")),
        ],
    ),
    schema(
        "RatingChange",
        "A rating before and after",
        &[has("before", Whole), has("after", Whole)],
    ),
    schema(
        "Crosstable",
        "How two users have played with each other",
        &[has("users", Map(&Number)), has("nbGames", Whole)],
    ),
    schema(
        "Relations",
        "Names of users",
        &[has("following", List(&Text)), has("blocked", List(&Text))],
    ),
    schema(
        "Who",
        "Who you are",
        &[has("id", Whole), has("name", Text), has("role", Text)],
    ),
    schema(
        "Email",
        "Your address: none is kept",
        &[has("email", Maybe(&Text))],
    ),
    schema(
        "Kid",
        "Whether you are in kid mode: there is none",
        &[has("kid", Flag)],
    ),
    schema(
        "Preferences",
        "What you have chosen: in lichess's words, and in ours",
        &[
            has("prefs", Map(&Any)),
            has("settings", Map(&Any)),
            has("language", Text),
        ],
    ),
    schema(
        "Token",
        "A token",
        &[
            has("id", Whole),
            has("name", Text),
            has("scopes", List(&Text)),
            has("created", Moment),
            has("used", Maybe(&Moment)),
            may("token", Text),
        ],
    ),
    schema(
        "TokenOwner",
        "Whose token it is, and what it permits",
        &[
            has("userId", Text),
            has("scopes", Text),
            has("expires", Maybe(&Moment)),
        ],
    ),
    schema(
        "AccountExport",
        "Everything kept about you",
        &[has("profile", Of("Profile")), has("games", List(&Text))],
    ),
    schema(
        "Report",
        "A report to the moderators",
        &[
            has("id", Whole),
            has("reporter", Text),
            has("about", Text),
            has("reason", Text),
            has("text", Text),
            has("at", Moment),
        ],
    ),
];

const MEETING: &[Schema] = &[
    schema(
        "Variant",
        "A game",
        &[has("key", Text), has("name", Text), has("short", Text)],
    ),
    schema(
        "PerfName",
        "What a rating is about",
        &[has("icon", Text), has("name", Text)],
    ),
    schema(
        "TimeControl",
        "The clocks, in seconds",
        &[
            has("type", Word(&["unlimited", "correspondence", "clock"])),
            may("limit", Whole),
            may("increment", Whole),
            may("byoyomi", Whole),
            may("periods", Whole),
            may("show", Text),
            may("daysPerTurn", Whole),
        ],
    ),
    schema(
        "ChallengeUser",
        "Somebody who challenges or is challenged",
        &[
            has("id", Text),
            has("name", Text),
            TITLE,
            has("rating", Maybe(&Whole)),
            has("provisional", Flag),
            has("online", Flag),
        ],
    ),
    schema(
        "Challenge",
        "A challenge",
        &[
            has("id", Text),
            has("url", Text),
            has("status", Text),
            has("challenger", Of("ChallengeUser")),
            has("destUser", Maybe(&Of("ChallengeUser"))),
            has("variant", Of("Variant")),
            has("rated", Flag),
            has("speed", Text),
            has("timeControl", Of("TimeControl")),
            has("color", Text),
            has("finalColor", COLOR),
            has("perf", Of("PerfName")),
            has("direction", Word(&["in", "out"])),
            has("ruleSet", Maybe(&Text)),
            has("handicap", Maybe(&Whole)),
            may("initialFen", Text),
            may("declineReason", Text),
            may("declineReasonKey", Text),
        ],
    ),
    schema(
        "Challenges",
        "Challenges to you and from you",
        &[
            has("in", List(&Of("Challenge"))),
            has("out", List(&Of("Challenge"))),
        ],
    ),
    schema(
        "Event",
        "Something that concerns you: gameStart, gameFinish, challenge, challengeCanceled, challengeDeclined",
        &[
            has("type", Text),
            may("game", Of("GameSummary")),
            may("challenge", Of("Challenge")),
        ],
    ),
    schema(
        "Seek",
        "Somebody who waits for an opponent",
        &[
            has("id", Text),
            has("player", Of("Player")),
            has("game", Text),
            has("time", Text),
            has("rated", Flag),
            has("side", Text),
            has("created", Moment),
            may("rules", Text),
            may("handicap", Whole),
            may("start", Text),
        ],
    ),
    schema("Met", "The game that began", &[has("ok", Flag), has("id", Text)]),
    schema(
        "Preset",
        "Something people usually play",
        &[
            has("speed", Text),
            has("game", Text),
            has("time", Text),
            has("rated", Flag),
            may("rules", Text),
        ],
    ),
    schema(
        "Handicap",
        "A handicap, and the side of who asks",
        &[has("handicap", Maybe(&Whole)), has("side", SIDE)],
    ),
];

const PLAYING: &[Schema] = &[
    schema(
        "GameStatus",
        "How a game stands",
        &[has("id", Whole), has("name", Text)],
    ),
    schema(
        "Opponent",
        "The other player",
        &[
            has("id", Maybe(&Text)),
            has("username", Text),
            has("rating", Maybe(&Whole)),
            has("ai", Maybe(&Whole)),
        ],
    ),
    schema(
        "GameSummary",
        "A game of yours",
        &[
            has("id", Text),
            has("gameId", Text),
            has("fullId", Text),
            has("color", COLOR),
            has("fen", Text),
            has("hasMoved", Flag),
            has("isMyTurn", Flag),
            has("lastMove", Text),
            has("opponent", Of("Opponent")),
            has("perf", Text),
            has("rated", Flag),
            has("source", Text),
            has("speed", Text),
            has("status", Of("GameStatus")),
            has("variant", Of("Variant")),
            may("secondsLeft", Whole),
            may("winner", COLOR),
            may("player", COLOR),
            may("turns", Whole),
            may("createdAt", Moment),
        ],
    ),
    schema(
        "Playing",
        "Your games in progress",
        &[has("nowPlaying", List(&Of("GameSummary")))],
    ),
    schema(
        "GameEvent",
        "What happens in a game: gameFull, gameState, chatLine, opponentGone",
        &[
            has("type", Text),
            may("id", Text),
            may("variant", Of("Variant")),
            may("white", Any),
            may("black", Any),
            may("sente", Any),
            may("gote", Any),
            may("initialFen", Text),
            may("initialSfen", Text),
            may("clock", Any),
            may("state", Of("GameState")),
            may("moves", Text),
            may("status", Text),
            may("winner", COLOR),
            may("room", Text),
            may("username", Text),
            may("text", Text),
            may("gone", Flag),
            may("claimWinInSeconds", Whole),
        ],
    ),
    schema(
        "GameState",
        "How a game stands, clocks in milliseconds",
        &[
            has("type", Text),
            has("moves", Text),
            has("wtime", Whole),
            has("btime", Whole),
            has("winc", Whole),
            has("binc", Whole),
            has("byo", Whole),
            has("status", Text),
            has("fen", Text),
            may("winner", COLOR),
            may("reason", Text),
        ],
    ),
    schema(
        "ChatLine",
        "What somebody said",
        &[
            has("type", Text),
            has("room", Text),
            has("username", Text),
            has("user", Text),
            has("text", Text),
        ],
    ),
    schema(
        "Move",
        "A move in coordinates, and what it is called by notation",
        &[has("move", Text), has("names", Map(&Text))],
    ),
    schema(
        "Position",
        "A position with all that can be done in it",
        &[
            has("game", Text),
            has("rules", Text),
            has("fen", Text),
            has("turn", SIDE),
            has("check", Flag),
            has("ending", Any),
            has("legal", List(&Of("Move"))),
            has("moves", List(&Of("Move"))),
        ],
    ),
    schema(
        "Line",
        "A line with what can be played where it leads; or the faults of its start",
        &[
            may("game", Text),
            may("rules", Text),
            may("start", Text),
            may("moves", List(&Map(&Any))),
            may("position", Map(&Any)),
            may("faults", List(&Map(&Any))),
        ],
    ),
    schema(
        "Records",
        "Records as trees",
        &[
            has("format", Text),
            has("encoding", Text),
            has("records", List(&Map(&Any))),
            has("problems", List(&Of("Problem"))),
        ],
    ),
];

const GAMES: &[Schema] = &[
    schema(
        "ExportedGame",
        "A game that was played, moves in coordinates",
        &[
            has("id", Text),
            has("rated", Flag),
            has("variant", Text),
            has("rules", Text),
            has("speed", Text),
            has("perf", Text),
            has("createdAt", Moment),
            has("lastMoveAt", Moment),
            has("status", Text),
            has("reason", Maybe(&Text)),
            has("source", Text),
            has("players", Map(&Any)),
            has("initialFen", Text),
            has("moves", Text),
            may("winner", COLOR),
            may("clock", Any),
            may("daysPerTurn", Whole),
        ],
    ),
    schema(
        "ImportedGame",
        "A game that was taken in",
        &[has("id", Text), has("game", Text), has("moves", Whole)],
    ),
    schema(
        "Imported",
        "What was made of a file",
        &[
            has("id", Text),
            has("url", Text),
            has("format", Text),
            has("listed", Flag),
            has("games", List(&Of("ImportedGame"))),
            has("problems", List(&Of("Problem"))),
        ],
    ),
    schema(
        "Player",
        "A player of a game",
        &[
            has("name", Text),
            may("user", Whole),
            may("level", Whole),
            may("rating", Whole),
            may("rank", Text),
            may("provisional", Flag),
        ],
    ),
    schema(
        "Players",
        "The players of a game",
        &[has("sente", Of("Player")), has("gote", Of("Player"))],
    ),
    schema(
        "ArchivedGame",
        "A game of the archive",
        &[
            has("id", Text),
            has("game", Text),
            has("rules", Text),
            has("start", Text),
            has("time", Text),
            has("rated", Flag),
            has("players", Of("Players")),
            has("created", Moment),
            has("origin", Text),
            has("ended", Maybe(&Moment)),
            has("winner", Maybe(&SIDE)),
            has("reason", Maybe(&Text)),
            has("plies", Whole),
            has("opening", Text),
        ],
    ),
    schema(
        "Archive",
        "Games, and what to ask for the next of them",
        &[has("games", List(&Of("ArchivedGame"))), may("next", Text)],
    ),
    schema(
        "FeaturedGame",
        "A game in progress",
        &[
            has("id", Text),
            has("game", Text),
            has("rules", Text),
            has("start", Text),
            has("time", Text),
            has("rated", Flag),
            has("players", Of("Players")),
            has("created", Moment),
            has("plies", Whole),
            has("watchers", Whole),
        ],
    ),
    schema(
        "Channel",
        "The best game of a channel, by its better player",
        &[
            has("user", Of("LightUser")),
            has("rating", Maybe(&Whole)),
            has("gameId", Text),
            has("color", COLOR),
        ],
    ),
    schema(
        "Channels",
        "What is on: the best game of all, and of each game",
        games! { [of_games] may (Of("Channel")) "best" },
    ),
    schema(
        "TvEvent",
        "featured: another game is shown; fen: a move was made in it",
        &[has("t", Word(&["featured", "fen"])), has("d", Map(&Any))],
    ),
    schema(
        "WatchedPosition",
        "What a game is, or the position after a move and the seconds left",
        &[
            may("id", Text),
            may("fen", Text),
            may("lm", Maybe(&Text)),
            may("wc", Whole),
            may("bc", Whole),
        ],
    ),
    schema(
        "Analysis",
        "What the engine found in a game, or how far it is",
        &[
            has("state", Word(&["running", "done"])),
            may("done", Whole),
            may("of", Whole),
            may("analysis", Map(&Any)),
        ],
    ),
];
