-- browsers that want push messages
create table subscriptions (
    -- where the push service takes messages for the browser
    endpoint text primary key,
    user integer not null references users (id) on delete cascade,
    -- ends with it; a guest has none
    session blob references sessions (hash) on delete cascade,
    key blob not null,
    auth blob not null,
    language text not null,
    -- what the browser calls this site
    site text not null,
    created integer not null,
    -- messages in a row that were not taken
    failures integer not null default 0
) without rowid;

create index subscriptions_user on subscriptions (user, created desc);
create index subscriptions_session on subscriptions (session) where session is not null;
