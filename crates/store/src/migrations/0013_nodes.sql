-- The servers that share the database. One that is buried is never heard again: it would come back under another number.
create table nodes (
    id integer primary key autoincrement,
    name text not null,
    -- how often it has said that it is alive, and when it last did
    beat integer not null default 0,
    at integer not null,
    -- whether it hears the others
    linked integer not null default 1,
    -- whether it takes no more games
    draining integer not null default 0,
    buried integer not null default 0,
    -- the protocol it speaks with others, and the newest kind of event it understands
    speaks integer not null,
    level integer not null
);

insert into nodes (name, at, speaks, level) select 'before', cast(value as integer), 0, 0 from meta where key = 'heartbeat';
delete from meta where key = 'heartbeat';

-- Which node a game in progress belongs to, and how often that has changed: who appends must know the number. `wake` is when
-- its time is up, while it belongs to nobody.
alter table live add column owner integer;
alter table live add column epoch integer not null default 0;
alter table live add column wake integer;
update live set wake = due;
alter table games add column epoch integer not null default 0;

-- What only one node does at a time, and which.
create table offices (
    name text primary key,
    owner integer,
    epoch integer not null
) without rowid;

-- Quotas that count on all nodes together: when all that was taken will have been given back.
create table allowances (
    key text primary key,
    until integer not null
) without rowid;
