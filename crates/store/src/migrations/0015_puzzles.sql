-- Puzzles that somebody has tried, as they stand; until then one has its first rating, which comes with it.
create table puzzles (
    id text primary key,
    value real not null,
    deviation real not null,
    volatility real not null,
    plays integer not null default 0,
    wins integer not null default 0,
    -- votes for and against it
    liked integer not null default 0,
    disliked integer not null default 0,
    -- whether it is not handed out until a moderator has looked
    held integer not null default 0
) without rowid;

create index puzzles_held on puzzles (id) where held;

-- Those who solve puzzles: how long in a row, and whether what went wrong comes again. Who changes anything of somebody's
-- locks this row first.
create table puzzle_solvers (
    person integer primary key references users (id) on delete cascade,
    -- the last day on which one was solved, counted from 1970, and how many there are in a row up to it
    day integer not null default 0,
    days integer not null default 0,
    best_days integer not null default 0,
    -- puzzles won in a row
    wins integer not null default 0,
    best_wins integer not null default 0,
    repeats integer not null default 0
);

create table puzzle_ratings (
    person integer not null references users (id) on delete cascade,
    variant text not null,
    value real not null,
    deviation real not null,
    volatility real not null,
    plays integer not null,
    wins integer not null,
    at integer not null,
    primary key (person, variant)
) without rowid;

-- What was tried. `attempt` is the client's name for it: what is sent twice counts once.
create table puzzle_attempts (
    person integer not null references users (id) on delete cascade,
    attempt text not null,
    puzzle text not null,
    variant text not null,
    at integer not null,
    -- whether it was the first of this person at this puzzle
    fresh integer not null,
    won integer not null,
    solved integer not null,
    hints integer not null,
    spent integer not null,
    moves text not null,
    rated integer not null,
    -- ratings of the solver and of the puzzle
    before real not null,
    after real not null,
    deviation real not null,
    puzzle_value real not null,
    primary key (person, attempt)
) without rowid;

create index puzzle_attempts_at on puzzle_attempts (person, at);
create index puzzle_attempts_puzzle on puzzle_attempts (person, puzzle, at);

-- Puzzles that went wrong and come again.
create table puzzle_repeats (
    person integer not null references users (id) on delete cascade,
    puzzle text not null,
    variant text not null,
    step integer not null,
    due integer not null,
    primary key (person, puzzle)
) without rowid;

create index puzzle_repeats_due on puzzle_repeats (person, due);

create table puzzle_votes (
    person integer not null references users (id) on delete cascade,
    puzzle text not null,
    vote integer not null,
    primary key (person, puzzle)
) without rowid;

create table puzzle_reports (
    person integer not null references users (id) on delete cascade,
    puzzle text not null,
    reason text not null,
    said text not null,
    at integer not null,
    resolved integer,
    primary key (person, puzzle)
) without rowid;

create index puzzle_reports_open on puzzle_reports (puzzle) where resolved is null;

-- The run somebody is on: a new one takes its place.
create table puzzle_runs (
    person integer primary key references users (id) on delete cascade,
    run text not null,
    began integer not null,
    ended integer
);

-- The best run of each day, counted from 1970. `scope` is a game, or `all`.
create table puzzle_scores (
    person integer not null references users (id) on delete cascade,
    mode text not null,
    scope text not null,
    day integer not null,
    score integer not null,
    combo integer not null,
    errors integer not null,
    highest integer not null,
    moves integer not null,
    spent integer not null,
    runs integer not null,
    primary key (person, mode, scope, day)
) without rowid;

create index puzzle_scores_day on puzzle_scores (mode, scope, day);
