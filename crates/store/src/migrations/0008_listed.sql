-- Whether lists show a game to everybody. Of records from elsewhere only those whose owner wants it: until now nobody was
-- asked, so all of them can be found by their links alone, and listed again by who brought them.
alter table games add column listed integer not null default 1;
update games set listed = 0 where origin = 'import';

-- The archive looks at listed games alone.
drop index games_ended;
drop index games_ended_variant;
drop index games_ended_reason;
drop index games_ended_rated;
drop index games_opening;
create index games_ended on games (ended desc, id desc) where ended is not null and listed = 1;
create index games_ended_variant on games (variant, ended desc, id desc) where ended is not null and listed = 1;
create index games_ended_reason on games (reason, ended desc, id desc) where ended is not null and listed = 1;
create index games_ended_rated on games (terms ->> '$.rated', ended desc, id desc) where ended is not null and listed = 1;
create index games_opening on games (variant, substr(moves, 1, 200)) where ended is not null and listed = 1;
