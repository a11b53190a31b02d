-- Users whose open connections must end are a log, which every server reads for itself; `at` is the database's clock.
alter table cuts add column at integer not null default 0;
create index cuts_at on cuts (at);

-- The node at which an analysis is under way, or was.
alter table analyses add column node integer;

-- Since when a node is there, which komadai it is, and how many threads of workers it hears of.
alter table nodes add column joined integer not null default 0;
alter table nodes add column version text not null default '';
alter table nodes add column workers integer not null default 0;
