-- Games in progress of a player, and what is counted on a player's page.
create index games_open_sente on games (sente_user, created desc) where ended is null;
create index games_open_gote on games (gote_user, created desc) where ended is null;
create index games_sente_tally on games (sente_user, origin, ended, reason, winner, terms);
create index games_gote_tally on games (gote_user, origin, ended, reason, winner, terms);

-- The archive by what is seldom: without these a search that finds little looks at everything.
create index games_ended_variant on games (variant, ended desc, id desc) where ended is not null;
create index games_ended_reason on games (reason, ended desc, id desc) where ended is not null;
create index games_ended_rated on games (terms ->> '$.rated', ended desc, id desc) where ended is not null;

-- Nothing asks in its order.
drop index games_variant;
