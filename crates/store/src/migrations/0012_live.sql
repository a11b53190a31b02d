-- What every move changes, apart from the row of the game and its indexes: a row for each game in progress. It is small and
-- has no index, so that a move touches little; who looks for games by time reads all of them.
create table live (
    game text primary key references games (id) on delete cascade,
    version integer not null,
    plies integer not null,
    -- when the side to move got the turn, and when its time is up
    turn_since integer,
    due integer
) without rowid;

insert into live (game, version, plies, turn_since, due)
    select id, version, plies, turn_since, due from games where ended is null;

-- What games keep of it is how they stood at their end.
update games set version = 0, plies = 0 where ended is null;
drop index games_open;
drop index games_live;
alter table games drop column turn_since;
alter table games drop column due;
