-- When a game was handed over while a player was there: until a server has it again, nobody can move.
alter table live add column handed bigint;
