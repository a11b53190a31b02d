-- argon2id, as a PHC string; guests and deleted accounts have none
alter table users add column password text;

-- the secrets of sessions, tokens and recovery codes are kept as SHA-256 alone
create table sessions (
    hash blob primary key,
    user integer not null references users (id) on delete cascade,
    created integer not null,
    seen integer not null
) without rowid;

create index sessions_user on sessions (user);

create table tokens (
    id integer primary key,
    hash blob not null unique,
    user integer not null references users (id) on delete cascade,
    name text not null,
    -- separated by spaces
    scopes text not null,
    created integer not null,
    used integer
);

create index tokens_user on tokens (user);

create table recoveries (
    user integer primary key references users (id) on delete cascade,
    hash blob not null,
    expires integer not null
);

create table follows (
    user integer not null references users (id) on delete cascade,
    other integer not null references users (id) on delete cascade,
    since integer not null,
    primary key (user, other)
) without rowid;

create index follows_other on follows (other);

create table blocks (
    user integer not null references users (id) on delete cascade,
    other integer not null references users (id) on delete cascade,
    since integer not null,
    primary key (user, other)
) without rowid;

create table reports (
    id integer primary key,
    reporter integer not null references users (id),
    about integer not null references users (id),
    -- cheating, abuse, name, other
    reason text not null,
    said text not null,
    game text references games (id) on delete set null,
    at integer not null,
    resolved integer,
    resolver text,
    note text
);

create index reports_open on reports (id) where resolved is null;
create index reports_about on reports (about);

create table timeouts (
    user integer primary key references users (id) on delete cascade,
    until integer not null,
    reason text not null
);

-- what moderators and those who run the server did
create table acts (
    id integer primary key,
    at integer not null,
    actor text not null,
    what text not null,
    about integer not null references users (id),
    note text not null
);

create index acts_about on acts (about);

-- users whose open connections must end; the server looks every second, whoever wrote it
create table cuts (id integer primary key autoincrement, user integer not null);

create index chat_user on chat (user);
