-- records that came from elsewhere, whole: with their headers, comments and branches
create table imports (
    game text primary key references games (id) on delete cascade,
    owner integer references users (id),
    -- the record as text, in the format that holds most of its game
    format text not null,
    record text not null
) without rowid;

create index imports_owner on imports (owner);

-- what the engine thinks of games that are over
create table analyses (
    game text primary key references games (id) on delete cascade,
    owner integer references users (id),
    asked integer not null,
    -- null while it is under way
    done integer,
    body text
) without rowid;

create index analyses_open on analyses (asked) where done is null;

-- games by how they began; players without a number here by name
create index games_opening on games (variant, substr(moves, 1, 200)) where ended is not null;
create index games_sente_name on games (sente collate nocase);
create index games_gote_name on games (gote collate nocase);

-- games in progress, the one that moved last first
create index games_live on games (turn_since desc) where ended is null;
