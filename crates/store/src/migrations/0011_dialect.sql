-- `user` is a word of SQL: in other databases no column has that name without quotes.
alter table ratings rename column user to person;
alter table chat rename column user to person;
alter table sessions rename column user to person;
alter table tokens rename column user to person;
alter table recoveries rename column user to person;
alter table follows rename column user to person;
alter table blocks rename column user to person;
alter table timeouts rename column user to person;
alter table cuts rename column user to person;
alter table seeks rename column user to person;
alter table rating_history rename column user to person;
alter table guests rename column user to person;
alter table settings rename column user to person;
alter table subscriptions rename column user to person;

-- Whether a game counts for ratings, as its terms say.
alter table games add column rated integer not null default 0;
update games set rated = 1 where json_extract(terms, '$.rated');

drop index games_sente_tally;
drop index games_gote_tally;
create index games_sente_tally on games (sente_user, origin, ended, reason, winner, rated);
create index games_gote_tally on games (gote_user, origin, ended, reason, winner, rated);

-- Players by name in whatever case.
drop index games_sente_name;
drop index games_gote_name;
create index games_sente_name on games (lower(sente));
create index games_gote_name on games (lower(gote));

-- The archive looks at listed games alone.
drop index games_ended;
drop index games_ended_variant;
drop index games_ended_reason;
drop index games_ended_rated;
drop index games_opening;
create index games_ended on games (ended desc, id desc) where ended is not null and listed;
create index games_ended_variant on games (variant, ended desc, id desc) where ended is not null and listed;
create index games_ended_reason on games (reason, ended desc, id desc) where ended is not null and listed;
create index games_ended_rated on games (rated, ended desc, id desc) where ended is not null and listed;
create index games_opening on games (variant, substr(moves, 1, 200)) where ended is not null and listed;
