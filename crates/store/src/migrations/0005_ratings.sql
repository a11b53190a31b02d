-- what the players were worth when the game began, or when it was counted; guests and names have none
alter table games add column sente_rating real;
alter table games add column sente_deviation real;
alter table games add column gote_rating real;
alter table games add column gote_deviation real;

-- what rated games made of ratings, in the order they ended
create table rating_history (
    user integer not null references users (id) on delete cascade,
    variant text not null,
    at integer not null,
    game text not null references games (id) on delete cascade,
    before real not null,
    after real not null,
    deviation real not null,
    primary key (user, variant, at, game)
) without rowid;

create index rating_history_game on rating_history (game);

-- the best of a game
create index ratings_best on ratings (variant, value desc);
