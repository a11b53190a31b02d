//! The addresses of accounts: who one is, tokens, others, keeping order.

use super::{Answers, DIALECT, DONE, Endpoint, Field, Kind, Section, Security, field, section};
use crate::api::accounts::SignedInUser;
use crate::api::leaders::{AllLeaders, Completions, Leaders};
use crate::api::moderation::Report;
use crate::api::perfs::{Activity, Crosstable, PerfStat, RatingHistory};
use crate::api::preferences::{Email, Kid, Preferences};
use crate::api::profiles::{AccountExport, ProfileInfo};
use crate::api::relations::Relations;
use crate::api::tokens::{Token, TokenOwners};
use crate::api::users::{Playing, UserInfo, UserStatus};

const ACCOUNT: Section = section("Accounts", Security::User);
const USERS: Section = section("Users", Security::Open);
const OTHERS: Section = section("Users", Security::User);
const ORDER: Section = section("Keeping order", Security::User);
const DOOR: Section = section("Accounts", Security::Open);

pub(super) const ENDPOINTS: &[Endpoint] = &[
    DOOR.post(
        "/api/account/register",
        "Create an account; a guest keeps the games played so far",
        CREDENTIALS,
        WHO,
    ),
    DOOR.post(
        "/api/account/sign-in",
        "Sign in; the answer sets a cookie",
        CREDENTIALS,
        WHO,
    ),
    DOOR.post("/api/account/sign-out", "Sign out", &[], DONE),
    ACCOUNT.post(
        "/api/account/sign-out-everywhere",
        "Sign out everywhere",
        &[],
        DONE,
    ),
    ACCOUNT.post("/api/account/password", "Change the password", PASSWORDS, WHO),
    DOOR.post(
        "/api/account/recover",
        "Set a new password with a recovery code",
        RECOVERY,
        WHO,
    ),
    ACCOUNT.post(
        "/api/account/delete",
        "Delete the account; its games stay, without the name",
        CONFIRMATION,
        DONE,
    ),
    ACCOUNT.get(
        "/api/account/export",
        "Export everything stored about you",
        Answers::object::<AccountExport>(),
    ),
    ACCOUNT.get("/api/tokens", "Your tokens", Answers::list::<Token>()),
    ACCOUNT.post(
        "/api/tokens",
        "Create a token; it is shown only once",
        TOKEN,
        Answers::object::<Token>(),
    ),
    ACCOUNT.endpoint("delete", "/api/tokens/{id}", "Revoke a token", &[], DONE),
    ACCOUNT.endpoint(
        "delete",
        "/api/token",
        "Revoke the token of this request",
        &[],
        DONE,
    ),
    DOOR.post(
        "/api/token/test",
        "Look up whose tokens these are and what they permit",
        TOKENS,
        Answers::object::<TokenOwners>(),
    ),
    ACCOUNT.get("/api/account", "Who you are", A_USER),
    ACCOUNT.get(
        "/api/account/preferences",
        "Your settings",
        Answers::object::<Preferences>(),
    ),
    ACCOUNT.get(
        "/api/account/email",
        "Your email address: always null, none is stored",
        Answers::object::<Email>(),
    ),
    ACCOUNT.get(
        "/api/account/kid",
        "Whether you are in kid mode: always false, there is none",
        Answers::object::<Kid>(),
    ),
    ACCOUNT.post(
        "/api/account/kid",
        "Leave kid mode; it cannot be entered",
        KID,
        DONE,
    ),
    ACCOUNT.query(
        "/api/account/playing",
        "Your games in progress",
        PLAYING_QUERY,
        Answers::object::<Playing>(),
    ),
    USERS.get("/api/user/{name}", "A user", A_USER),
    USERS.get(
        "/api/user/{name}/rating-history",
        "The rating history of a user",
        Answers::list::<RatingHistory>(),
    ),
    USERS.get(
        "/api/user/{name}/perf/{game}",
        "A user's statistics in one game",
        Answers::object::<PerfStat>(),
    ),
    USERS.get(
        "/api/user/{name}/activity",
        "What a user played in the last seven days",
        Answers::list::<Activity>(),
    ),
    USERS.get(
        "/api/crosstable/{name}/{other}",
        "The score between two users",
        Answers::object::<Crosstable>(),
    ),
    USERS.query(
        "/api/player/autocomplete",
        "Players whose names begin with a term",
        TERM_QUERY,
        Answers::object::<Completions>(),
    ),
    USERS.post(
        "/api/users",
        "Users by name: the body has them, separated by commas",
        NAMES,
        Answers::list::<UserInfo>(),
    ),
    USERS.query(
        "/api/users/status",
        "Which users are online, and which are playing",
        IDS_QUERY,
        Answers::list::<UserStatus>(),
    ),
    USERS.get(
        "/api/player",
        "The ten best of each game",
        Answers::object::<AllLeaders>(),
    ),
    USERS.get(
        "/api/player/top/{nb}/{game}",
        "The best players of a game, 200 at most",
        Answers::object::<Leaders>(),
    ),
    USERS.get(
        "/api/profile/{name}",
        "A user, in this site's own format",
        Answers::object::<ProfileInfo>(),
    ),
    OTHERS.post("/api/rel/follow/{name}", "Follow somebody", &[], DONE),
    OTHERS.post("/api/rel/unfollow/{name}", "Stop following somebody", &[], DONE),
    OTHERS.post(
        "/api/rel/block/{name}",
        "Block somebody: you are no longer paired",
        &[],
        DONE,
    ),
    OTHERS.post("/api/rel/unblock/{name}", "Unblock somebody", &[], DONE),
    OTHERS.get(
        "/api/rel/following",
        "Those you follow",
        Answers::lines::<UserInfo>(),
    ),
    OTHERS.get(
        "/api/relations",
        "The users you follow and block",
        Answers::object::<Relations>(),
    ),
    ORDER.post("/api/report", "Report somebody to the moderators", REPORT, DONE),
    ORDER.get(
        "/api/moderation/reports",
        "Open reports, for moderators",
        Answers::list::<Report>(),
    ),
    ORDER.post(
        "/api/moderation/reports/{id}/resolve",
        "Resolve a report",
        NOTE,
        DONE,
    ),
    ORDER.post(
        "/api/moderation/timeout",
        "Mute somebody for a while",
        TIMEOUT,
        DONE,
    ),
    ORDER.post("/api/moderation/close", "Close an account", CLOSURE, DONE),
];

const PLAYING_QUERY: &[Field] = &[field("nb", Kind::Query, "how many at most"), DIALECT];
const KID: &[Field] = &[field("v", Kind::Query, "false")];
const TERM_QUERY: &[Field] = &[
    field("term", Kind::Query, "how the name begins, 3 letters at least"),
    field("object", Kind::Query, "whether more than names is wanted"),
    field("friend", Kind::Query, "whether only those you follow are wanted"),
];
const IDS_QUERY: &[Field] = &[field("ids", Kind::Query, "names, separated by commas")];
const A_USER: Answers = Answers::object::<UserInfo>();
const WHO: Answers = Answers::object::<SignedInUser>();
const NAME: Field = field("name", Kind::Needed, "the name of the user");
const REASON: Field = field("reason", Kind::Text, "why");
const CREDENTIALS: &[Field] = &[
    NAME,
    field("password", Kind::Needed, "the password, 8 characters or more"),
];
const CONFIRMATION: &[Field] = &[field("password", Kind::Needed, "the password")];
const PASSWORDS: &[Field] = &[
    field("old", Kind::Needed, "the password"),
    field("new", Kind::Needed, "the new password"),
    KEEP_TOKENS,
];
const KEEP_TOKENS: Field = field(
    "keepTokens",
    Kind::Flag,
    "whether tokens stay good; all of them are revoked otherwise",
);
const RECOVERY: &[Field] = &[
    NAME,
    field(
        "code",
        Kind::Needed,
        "the code from the people who run the server",
    ),
    field("password", Kind::Needed, "the new password"),
    KEEP_TOKENS,
];
const TOKEN: &[Field] = &[
    field("name", Kind::Text, "what you call it"),
    field(
        "scopes",
        Kind::Needed,
        "what it permits, separated by spaces: board:play bot:play …",
    ),
];
const TOKENS: &[Field] = &[field("tokens", Kind::Whole, "tokens, separated by commas")];
const NAMES: &[Field] = &[field("names", Kind::Whole, "names of users, separated by commas")];
const REPORT: &[Field] = &[
    NAME,
    field("reason", Kind::Needed, "what it is about, in a word"),
    field("text", Kind::Needed, "what happened"),
    field("game", Kind::Text, "the game in which it happened"),
];
const NOTE: &[Field] = &[field("note", Kind::Text, "what was done")];
const TIMEOUT: &[Field] = &[
    NAME,
    field("minutes", Kind::Number(0, 1_000_000), "for how long; 0 ends it"),
    REASON,
];
const CLOSURE: &[Field] = &[NAME, REASON];
