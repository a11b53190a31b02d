-- seeks that stay while their owners are away
create table seeks (
    id text primary key,
    user integer not null references users (id) on delete cascade,
    proposal text not null,
    range text not null,
    created integer not null
) without rowid;

create table challenges (
    -- also the name of the game that comes of it
    id text primary key,
    challenger integer not null references users (id) on delete cascade,
    -- nobody: whoever has the link
    challenged integer references users (id) on delete cascade,
    proposal text not null,
    created integer not null,
    expires integer not null,
    -- created, accepted, declined, canceled, expired
    status text not null default 'created',
    reason text
) without rowid;

create index challenges_from on challenges (challenger, created desc) where status = 'created';
create index challenges_to on challenges (challenged, created desc) where status = 'created';
create index challenges_expiry on challenges (expires) where status = 'created';
