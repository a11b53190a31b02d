//! Every address of the API: what it takes, what it answers.

/// An address with a method.
pub(super) struct Endpoint {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    /// What it is about.
    pub(super) tag: &'static str,
    pub(super) summary: &'static str,
    /// The scope a token must have; none if everybody may ask.
    pub(super) access: Access,
    /// What it takes besides the parts of its path.
    pub(super) takes: &'static [Field],
    pub(super) answers: Answers,
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Access {
    /// Everybody.
    Open,
    /// Users, by token or cookie.
    User,
}

/// What an endpoint answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Answers {
    /// `{"ok": true}`.
    Done,
    /// An object with these keys.
    Object(&'static [&'static str]),
    /// The same, because something was made.
    Created(&'static [&'static str]),
    /// A list of objects.
    List,
    /// Objects, one a line, for as long as it goes on.
    Stream,
    /// Objects, one a line, or PGN, as asked for.
    Games,
    /// Text in one of the formats of the game, or JSON, as asked for.
    Record,
}

/// Something an endpoint takes.
pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    pub(super) meaning: &'static str,
}

/// Where a field stands, and what it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Text in the query.
    Query,
    /// Text in the body.
    Text,
    /// Text in the body that must be there.
    Needed,
    /// One of these words in the body.
    Word(&'static [&'static str]),
    /// One of these words in the body; it must be there.
    NeededWord(&'static [&'static str]),
    /// A number in the body, from and to.
    Number(i64, i64),
    /// Yes or no in the body.
    Flag,
}

const fn field(name: &'static str, kind: Kind, meaning: &'static str) -> Field {
    Field { name, kind, meaning }
}

const GAMES: &[&str] = &["shogi", "shogun", "shinobi", "shinobiplus"];
/// What a player may do in a game, and what may be offered.
pub(super) const ACTS: &[&str] = &[
    "abort",
    "resign",
    "claim-victory",
    "claim-draw",
    "declare",
    "give-time",
];
pub(super) const OFFERS: &[&str] = &["draw", "takeback", "impasse", "rematch"];
const COLORS: &[&str] = &["white", "black", "random", "sente", "gote"];
const VARIANT: Field = field("variant", Kind::NeededWord(GAMES), "which game");
const COLOR: Field = field("color", Kind::Word(COLORS), "the side you want; white is Sente");
const RATED: Field = field(
    "rated",
    Kind::Flag,
    "whether it counts for ratings; both need accounts",
);
const DAYS: Field = field(
    "days",
    Kind::Number(1, 30),
    "days for every move, instead of a clock",
);
const BYOYOMI: Field = field(
    "byoyomi",
    Kind::Number(0, 600),
    "seconds for a move once the time is used up",
);
const PERIODS: Field = field("periods", Kind::Number(1, 10), "how many periods of byo-yomi");
const RULES: Field = field("rules", Kind::Word(&["classic", "modern"]), "the rule set");
const HANDICAP: Field = field(
    "handicap",
    Kind::Number(1, 7),
    "a handicap of Shogi, given by Gote",
);
const FEN: Field = field("fen", Kind::Text, "a position to start from; not rated then");
const LIMIT: Field = field(
    "clock.limit",
    Kind::Number(0, 86_400),
    "seconds for the whole game",
);
const INCREMENT: Field = field(
    "clock.increment",
    Kind::Number(0, 180),
    "seconds added after every move",
);
const LEVEL: Field = field(
    "level",
    Kind::Number(1, 10),
    "how strong the computer is; 5 if not given",
);

const CHALLENGE: &[Field] = &[
    VARIANT, LIMIT, INCREMENT, BYOYOMI, PERIODS, DAYS, RATED, COLOR, RULES, HANDICAP, FEN,
];
const COMPUTER: &[Field] = &[
    LEVEL, VARIANT, LIMIT, INCREMENT, BYOYOMI, PERIODS, DAYS, COLOR, RULES, HANDICAP, FEN,
];
const SEEK: &[Field] = &[
    VARIANT,
    field("time", Kind::Number(0, 1_440), "minutes for the whole game"),
    field(
        "increment",
        Kind::Number(0, 180),
        "seconds added after every move",
    ),
    BYOYOMI,
    PERIODS,
    DAYS,
    RATED,
    COLOR,
    RULES,
    HANDICAP,
    field(
        "ratingRange",
        Kind::Text,
        "the ratings of opponents you want, like 1500-1800",
    ),
];
const POSITION: &[Field] = &[
    field("game", Kind::NeededWord(GAMES), "which game"),
    RULES,
    field("fen", Kind::Text, "where it starts, if not from the usual start"),
    field("moves", Kind::Text, "moves from there, separated by spaces"),
];
const TYPED: &[Field] = &[
    field("game", Kind::NeededWord(GAMES), "which game"),
    field("move", Kind::Needed, "the move as somebody typed it"),
    RULES,
    field("fen", Kind::Text, "where it starts, if not from the usual start"),
    field("moves", Kind::Text, "moves from there, separated by spaces"),
];
const POSITION_QUERY: &[Field] = &[
    field("game", Kind::Query, "which game"),
    field("rules", Kind::Query, "the rule set"),
    field("fen", Kind::Query, "where it starts, if not from the usual start"),
    field("moves", Kind::Query, "moves from there, separated by spaces"),
];
const SAY: &[Field] = &[
    field("room", Kind::Word(&["player", "spectator"]), "who hears it"),
    field("text", Kind::Needed, "what you say"),
];
const DECLINE: &[Field] = &[field(
    "reason",
    Kind::Text,
    "why, in a word: later, tooFast, tooSlow, …",
)];
const MOVE_QUERY: &[Field] = &[field(
    "offeringDraw",
    Kind::Query,
    "whether to offer a draw with the move",
)];
const HANDICAP_QUERY: &[Field] = &[field("variant", Kind::Query, "which game; shogi if not given")];

const EXPORT_QUERY: &[Field] = &[field(
    "format",
    Kind::Query,
    "json, pgn, kif, ki2, csa, usi, jkf or bod; else what you accept",
)];
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
const COUNT_QUERY: &[Field] = &[field("nb", Kind::Query, "how many at most")];
const IDS_QUERY: &[Field] = &[field("ids", Kind::Query, "names, separated by commas")];

const A_USER: Answers = Answers::Object(&["id", "username", "perfs", "createdAt", "count"]);
const A_CHALLENGE: Answers =
    Answers::Object(&["id", "url", "status", "challenger", "variant", "timeControl"]);
const A_POSITION: Answers = Answers::Object(&["game", "rules", "fen", "turn", "check", "legal", "moves"]);

struct Section {
    tag: &'static str,
    access: Access,
}

impl Section {
    const fn get(&self, path: &'static str, summary: &'static str, answers: Answers) -> Endpoint {
        self.endpoint("get", path, summary, &[], answers)
    }

    const fn post(
        &self,
        path: &'static str,
        summary: &'static str,
        takes: &'static [Field],
        answers: Answers,
    ) -> Endpoint {
        self.endpoint("post", path, summary, takes, answers)
    }

    const fn endpoint(
        &self,
        method: &'static str,
        path: &'static str,
        summary: &'static str,
        takes: &'static [Field],
        answers: Answers,
    ) -> Endpoint {
        Endpoint {
            method,
            path,
            tag: self.tag,
            summary,
            access: self.access,
            takes,
            answers,
        }
    }
}

const fn section(tag: &'static str, access: Access) -> Section {
    Section { tag, access }
}

const MEETING: Section = section("Meeting", Access::User);
const LOBBY: Section = section("Meeting", Access::Open);
const BOARD: Section = section("Playing", Access::User);
const BOT: Section = section("Bots", Access::User);
const POSITIONS: Section = section("Positions", Access::Open);

const ACCOUNT: Section = section("Users", Access::User);
const USERS: Section = section("Users", Access::Open);
const RECORDS: Section = section("Games", Access::Open);

/// Every address.
pub(super) const ENDPOINTS: &[Endpoint] = &[
    MEETING.get(
        "/api/stream/event",
        "Games that begin and end, and challenges, as they come",
        Answers::Stream,
    ),
    MEETING.get(
        "/api/challenge",
        "Challenges to you and from you",
        Answers::Object(&["in", "out"]),
    ),
    MEETING.post(
        "/api/challenge/{name}",
        "Challenge somebody",
        CHALLENGE,
        A_CHALLENGE,
    ),
    MEETING.post(
        "/api/challenge/open",
        "A link for a friend: whoever opens it first plays",
        CHALLENGE,
        A_CHALLENGE,
    ),
    MEETING.post(
        "/api/challenge/ai",
        "Play with the computer",
        COMPUTER,
        Answers::Created(&["id", "color", "fen"]),
    ),
    MEETING.get("/api/challenge/{name}/show", "A challenge", A_CHALLENGE),
    MEETING.post(
        "/api/challenge/{name}/accept",
        "Take up a challenge",
        &[],
        Answers::Done,
    ),
    MEETING.post(
        "/api/challenge/{name}/decline",
        "Decline a challenge",
        DECLINE,
        Answers::Done,
    ),
    MEETING.post(
        "/api/challenge/{name}/cancel",
        "Take your challenge back",
        &[],
        Answers::Done,
    ),
    MEETING.post(
        "/api/board/seek",
        "Look for an opponent: open until one is found",
        SEEK,
        Answers::Stream,
    ),
    LOBBY.get("/api/lobby", "Who waits for an opponent", Answers::List),
    MEETING.post(
        "/api/lobby/{name}/accept",
        "Play with somebody who waits",
        &[],
        Answers::Done,
    ),
    MEETING.post("/api/lobby/{name}/cancel", "Wait no longer", &[], Answers::Done),
    LOBBY.get(
        "/api/presets",
        "What people of each game usually play",
        Answers::List,
    ),
    MEETING.endpoint(
        "get",
        "/api/handicap/{name}",
        "The handicap to suggest between you and somebody, from your ranks",
        HANDICAP_QUERY,
        Answers::Object(&["side"]),
    ),
    BOARD.get(
        "/api/board/game/stream/{name}",
        "What happens in a game of yours, as it comes",
        Answers::Stream,
    ),
    BOARD.post(
        "/api/board/game/{name}/move/{move}",
        "Move",
        MOVE_QUERY,
        Answers::Done,
    ),
    BOARD.get("/api/board/game/{name}/chat", "What was said", Answers::List),
    BOARD.post("/api/board/game/{name}/chat", "Say something", SAY, Answers::Done),
    BOARD.post(
        "/api/board/game/{name}/{act}",
        "abort, resign, claim-victory, claim-draw, declare or give-time",
        &[],
        Answers::Done,
    ),
    BOARD.post(
        "/api/board/game/{name}/{act}/{answer}",
        "draw, takeback, impasse or rematch: offer or accept with yes, decline with no",
        &[],
        Answers::Done,
    ),
    BOT.get(
        "/api/bot/game/stream/{name}",
        "What happens in a game of yours, as it comes",
        Answers::Stream,
    ),
    BOT.post(
        "/api/bot/game/{name}/move/{move}",
        "Move",
        MOVE_QUERY,
        Answers::Done,
    ),
    BOT.get("/api/bot/game/{name}/chat", "What was said", Answers::List),
    BOT.post("/api/bot/game/{name}/chat", "Say something", SAY, Answers::Done),
    BOT.post("/api/bot/game/{name}/{act}", "As for people", &[], Answers::Done),
    BOT.post(
        "/api/bot/game/{name}/{act}/{answer}",
        "As for people",
        &[],
        Answers::Done,
    ),
    BOT.post(
        "/api/bot/account/upgrade",
        "Make your account, which never played, a program's for good",
        &[],
        Answers::Done,
    ),
    USERS.endpoint(
        "get",
        "/api/bot/online",
        "Programs that are here",
        COUNT_QUERY,
        Answers::Games,
    ),
    ACCOUNT.get("/api/account", "Who you are", A_USER),
    ACCOUNT.endpoint(
        "get",
        "/api/account/playing",
        "Your games in progress",
        COUNT_QUERY,
        Answers::Object(&["nowPlaying"]),
    ),
    USERS.get("/api/user/{name}", "A user", A_USER),
    USERS.endpoint(
        "post",
        "/api/users",
        "Users by name: the body has them, separated by commas",
        &[],
        Answers::List,
    ),
    USERS.endpoint(
        "get",
        "/api/users/status",
        "Who is here, and who plays",
        IDS_QUERY,
        Answers::List,
    ),
    RECORDS.endpoint(
        "get",
        "/game/export/{name}",
        "A game, in any format it has",
        EXPORT_QUERY,
        Answers::Record,
    ),
    RECORDS.endpoint(
        "get",
        "/api/games/user/{name}",
        "Games of a user, the latest first",
        GAMES_QUERY,
        Answers::Games,
    ),
    RECORDS.endpoint(
        "get",
        "/api/user/{name}/current-game",
        "The game a user plays, or played last",
        EXPORT_QUERY,
        Answers::Record,
    ),
    RECORDS.endpoint(
        "post",
        "/api/games/export/_ids",
        "Games by name: the body has them, separated by commas",
        EXPORT_QUERY,
        Answers::Games,
    ),
    POSITIONS.endpoint(
        "get",
        "/api/position",
        "Legal moves, names and ending of a position",
        POSITION_QUERY,
        A_POSITION,
    ),
    POSITIONS.post("/api/position", "The same, asked by a body", POSITION, A_POSITION),
    POSITIONS.post(
        "/api/position/move",
        "Reads a move in any notation of the game, and plays it",
        TYPED,
        A_POSITION,
    ),
];
