-- Puzzles that somebody has tried, as they stand; until then one has its first rating, which comes with it.
create table puzzles (
    id text collate "C" primary key,
    value double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    plays bigint not null default 0,
    wins bigint not null default 0,
    -- votes for and against it
    liked bigint not null default 0,
    disliked bigint not null default 0,
    -- whether it is not handed out until a moderator has looked
    held boolean not null default false
);

create index puzzles_held on puzzles (id) where held;

-- Those who solve puzzles: how long in a row, and whether what went wrong comes again. Who changes anything of somebody's
-- locks this row first.
create table puzzle_solvers (
    person bigint primary key references users (id) on delete cascade,
    -- the last day on which one was solved, counted from 1970, and how many there are in a row up to it
    day bigint not null default 0,
    days bigint not null default 0,
    best_days bigint not null default 0,
    -- puzzles won in a row
    wins bigint not null default 0,
    best_wins bigint not null default 0,
    repeats boolean not null default false
);

create table puzzle_ratings (
    person bigint not null references users (id) on delete cascade,
    variant text collate "C" not null,
    value double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    plays bigint not null,
    wins bigint not null,
    at bigint not null,
    primary key (person, variant)
);

-- What was tried. `attempt` is the client's name for it: what is sent twice counts once.
create table puzzle_attempts (
    person bigint not null references users (id) on delete cascade,
    attempt text collate "C" not null,
    puzzle text collate "C" not null,
    variant text collate "C" not null,
    at bigint not null,
    -- whether it was the first of this person at this puzzle
    fresh boolean not null,
    won boolean not null,
    solved boolean not null,
    hints bigint not null,
    spent bigint not null,
    moves text collate "C" not null,
    rated boolean not null,
    -- ratings of the solver and of the puzzle
    before double precision not null,
    after double precision not null,
    deviation double precision not null,
    puzzle_value double precision not null,
    primary key (person, attempt)
);

create index puzzle_attempts_at on puzzle_attempts (person, at);
create index puzzle_attempts_puzzle on puzzle_attempts (person, puzzle, at);

-- Puzzles that went wrong and come again.
create table puzzle_repeats (
    person bigint not null references users (id) on delete cascade,
    puzzle text collate "C" not null,
    variant text collate "C" not null,
    step bigint not null,
    due bigint not null,
    primary key (person, puzzle)
);

create index puzzle_repeats_due on puzzle_repeats (person, due);

create table puzzle_votes (
    person bigint not null references users (id) on delete cascade,
    puzzle text collate "C" not null,
    vote bigint not null,
    primary key (person, puzzle)
);

create table puzzle_reports (
    person bigint not null references users (id) on delete cascade,
    puzzle text collate "C" not null,
    reason text collate "C" not null,
    said text collate "C" not null,
    at bigint not null,
    resolved bigint,
    primary key (person, puzzle)
);

create index puzzle_reports_open on puzzle_reports (puzzle) where resolved is null;

-- The run somebody is on: a new one takes its place.
create table puzzle_runs (
    person bigint primary key references users (id) on delete cascade,
    run text collate "C" not null,
    began bigint not null,
    ended bigint
);

-- The best run of each day, counted from 1970. `scope` is a game, or `all`.
create table puzzle_scores (
    person bigint not null references users (id) on delete cascade,
    mode text collate "C" not null,
    scope text collate "C" not null,
    day bigint not null,
    score bigint not null,
    combo bigint not null,
    errors bigint not null,
    highest bigint not null,
    moves bigint not null,
    spent bigint not null,
    runs bigint not null,
    primary key (person, mode, scope, day)
);

create index puzzle_scores_day on puzzle_scores (mode, scope, day);
