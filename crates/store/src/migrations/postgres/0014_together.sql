-- Users whose open connections must end are a log, which every server reads for itself; `at` is the database's clock, also
-- where a program of before adds a row.
alter table cuts add column at bigint not null default (floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
create index cuts_at on cuts (at);

-- The node at which an analysis is under way, or was.
alter table analyses add column node bigint;

-- Since when a node is there, which komadai it is, and how many threads of workers it hears of.
alter table nodes add column joined bigint not null default 0;
alter table nodes add column version text collate "C" not null default '';
alter table nodes add column workers bigint not null default 0;
