create table meta (key text primary key, value text not null) without rowid;

create table users (
    id integer primary key,
    name text not null,
    -- the name in the form in which two names are compared
    key text not null unique,
    -- guest, player, bot, moderator
    role text not null,
    created integer not null,
    closed integer
);

create table ratings (
    user integer not null references users (id) on delete cascade,
    variant text not null,
    value real not null,
    deviation real not null,
    volatility real not null,
    games integer not null,
    primary key (user, variant)
) without rowid;

create table games (
    id text primary key,
    variant text not null,
    rules text not null,
    start text not null,
    terms text not null,
    -- how the two met: lobby, friend, challenge, computer, rematch, import
    origin text not null,
    sente text not null,
    gote text not null,
    sente_user integer references users (id),
    gote_user integer references users (id),
    created integer not null,
    version integer not null default 0,
    plies integer not null default 0,
    -- the moves so far, separated by spaces: searched by their beginning
    moves text not null default '',
    -- when the side to move got the turn, and when its time is up
    turn_since integer,
    due integer,
    ended integer,
    winner text,
    reason text,
    next text
) without rowid;

create index games_open on games (due) where ended is null;
create index games_sente on games (sente_user, created desc);
create index games_gote on games (gote_user, created desc);
create index games_variant on games (variant, created desc);
create index games_ended on games (ended desc) where ended is not null;

create table events (
    game text not null references games (id) on delete cascade,
    version integer not null,
    at integer not null,
    -- what the sender called it: a second sending is recognised
    ack text,
    body text not null,
    primary key (game, version)
) without rowid;

create table chat (
    id integer primary key,
    game text not null references games (id) on delete cascade,
    -- players or watchers
    room text not null,
    user integer references users (id),
    name text not null,
    said text not null,
    at integer not null
);

create index chat_game on chat (game, room, id);
