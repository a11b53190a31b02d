//! The addresses of meeting: challenges, seeks, what concerns the caller.

use super::{Answers, DIALECT, DONE, Endpoint, Field, GAMES, Kind, RULES, Section, Security, field, section};
use crate::api::audience::{Challenge, Event};
use crate::api::challenges::Challenges;
use crate::api::seeks::{Met, Preset, Seek};
use crate::api::shapes::Id;
use crate::api::view::GameSummary;
use crate::meeting::Suggestion;

const MEETING: Section = section("Meeting", Security::User);
const LOBBY: Section = section("Meeting", Security::Open);

pub(super) const ENDPOINTS: &[Endpoint] = &[
    MEETING.query(
        "/api/stream/event",
        "Games that begin and end, and challenges, as they come",
        &[DIALECT],
        Answers::lines::<Event>(),
    ),
    MEETING.query(
        "/api/challenge",
        "Challenges to you and from you",
        &[DIALECT],
        Answers::object::<Challenges>(),
    ),
    MEETING.post(
        "/api/challenge/{name}",
        "Challenge somebody",
        CHALLENGE,
        A_CHALLENGE,
    ),
    MEETING.post(
        "/api/challenge/open",
        "Make a link for a friend: the first person to open it plays",
        CHALLENGE,
        A_CHALLENGE,
    ),
    MEETING.post(
        "/api/challenge/ai",
        "Play with the computer",
        COMPUTER,
        Answers::created::<GameSummary>(),
    ),
    MEETING.get("/api/challenge/{name}/show", "A challenge", A_CHALLENGE),
    MEETING.post("/api/challenge/{name}/accept", "Accept a challenge", &[], DONE),
    MEETING.post(
        "/api/challenge/{name}/decline",
        "Decline a challenge",
        DECLINE,
        DONE,
    ),
    MEETING.post("/api/challenge/{name}/cancel", "Cancel your challenge", &[], DONE),
    LOBBY.post(
        "/api/challenge/{name}/start-clocks",
        "Start the clocks of a game before both have moved, with the tokens of both players",
        CLOCK_TOKENS,
        DONE,
    ),
    MEETING.post(
        "/api/board/seek",
        "Look for an opponent; the answer stays open until one is found",
        SEEK,
        Answers::lines_or_one::<Id>(),
    ),
    LOBBY.get("/api/lobby", "Open seeks", Answers::list::<Seek>()),
    MEETING.post(
        "/api/lobby/{name}/accept",
        "Accept a seek",
        &[],
        Answers::object::<Met>(),
    ),
    MEETING.post("/api/lobby/{name}/cancel", "Cancel your seek", &[], DONE),
    LOBBY.get(
        "/api/presets",
        "The usual time controls of each game",
        Answers::list::<Preset>(),
    ),
    MEETING.query(
        "/api/handicap/{name}",
        "The handicap to suggest between you and somebody, from your ranks",
        HANDICAP_QUERY,
        Answers::object::<Suggestion>(),
    ),
];

const COLORS: &[&str] = &["white", "black", "random", "sente", "gote"];
const VARIANT: Field = field("variant", Kind::Word(GAMES), "which game; Shogi if not given");
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
    Kind::Number(1, 12),
    "how strong the computer is: 1 to 10, 11 for strong, 12 for full strength; 5 if not given",
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
const DECLINE: &[Field] = &[field(
    "reason",
    Kind::Text,
    "why, in a word: later, tooFast, tooSlow, …",
)];
const HANDICAP_QUERY: &[Field] = &[field("variant", Kind::Query, "which game; shogi if not given")];
const CLOCK_TOKENS: &[Field] = &[
    field("token1", Kind::Query, "the token of one player"),
    field("token2", Kind::Query, "the token of the other"),
];
const A_CHALLENGE: Answers = Answers::object::<Challenge>();
