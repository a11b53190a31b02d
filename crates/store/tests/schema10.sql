-- A database as schema 10 has it: its tables, and games, accounts and whatever else there can be.
pragma application_id = 0x6b6f6d61;
pragma user_version = 10;
CREATE TABLE meta (key text primary key, value text not null) without rowid;
CREATE TABLE users (
    id integer primary key,
    name text not null,
    -- the name in the form in which two names are compared
    key text not null unique,
    -- guest, player, bot, moderator
    role text not null,
    created integer not null,
    closed integer
, password text, skeleton text);
CREATE TABLE ratings (
    user integer not null references users (id) on delete cascade,
    variant text not null,
    value real not null,
    deviation real not null,
    volatility real not null,
    games integer not null,
    primary key (user, variant)
) without rowid;
CREATE TABLE games (
    id text primary key,
    variant text not null,
    rules text not null,
    start text not null,
    terms text not null,
    -- how the two met: lobby, friend, challenge, computer, rematch, import
    origin text not null,
    sente text not null,
    gote text not null,
    sente_user integer references users (id),
    gote_user integer references users (id),
    created integer not null,
    version integer not null default 0,
    plies integer not null default 0,
    -- the moves so far, separated by spaces: searched by their beginning
    moves text not null default '',
    -- when the side to move got the turn, and when its time is up
    turn_since integer,
    due integer,
    ended integer,
    winner text,
    reason text,
    next text
, sente_rating real, sente_deviation real, gote_rating real, gote_deviation real, listed integer not null default 1) without rowid;
CREATE TABLE guests (
    hash blob primary key,
    user integer not null references users (id) on delete cascade
) without rowid;
CREATE TABLE events (
    game text not null references games (id) on delete cascade,
    version integer not null,
    at integer not null,
    -- what the sender called it: a second sending is recognised
    ack text,
    body text not null,
    primary key (game, version)
) without rowid;
CREATE TABLE chat (
    id integer primary key,
    game text not null references games (id) on delete cascade,
    -- players or watchers
    room text not null,
    user integer references users (id),
    name text not null,
    said text not null,
    at integer not null
);
CREATE TABLE sessions (
    hash blob primary key,
    user integer not null references users (id) on delete cascade,
    created integer not null,
    seen integer not null
) without rowid;
CREATE TABLE tokens (
    id integer primary key,
    hash blob not null unique,
    user integer not null references users (id) on delete cascade,
    name text not null,
    -- separated by spaces
    scopes text not null,
    created integer not null,
    used integer
);
CREATE TABLE recoveries (
    user integer primary key references users (id) on delete cascade,
    hash blob not null,
    expires integer not null
);
CREATE TABLE follows (
    user integer not null references users (id) on delete cascade,
    other integer not null references users (id) on delete cascade,
    since integer not null,
    primary key (user, other)
) without rowid;
CREATE TABLE blocks (
    user integer not null references users (id) on delete cascade,
    other integer not null references users (id) on delete cascade,
    since integer not null,
    primary key (user, other)
) without rowid;
CREATE TABLE reports (
    id integer primary key,
    reporter integer not null references users (id),
    about integer not null references users (id),
    -- cheating, abuse, name, other
    reason text not null,
    said text not null,
    game text references games (id) on delete set null,
    at integer not null,
    resolved integer,
    resolver text,
    note text
);
CREATE TABLE timeouts (
    user integer primary key references users (id) on delete cascade,
    until integer not null,
    reason text not null
);
CREATE TABLE acts (
    id integer primary key,
    at integer not null,
    actor text not null,
    what text not null,
    about integer not null references users (id),
    note text not null
);
CREATE TABLE cuts (id integer primary key autoincrement, user integer not null);
CREATE TABLE seeks (
    id text primary key,
    user integer not null references users (id) on delete cascade,
    proposal text not null,
    range text not null,
    created integer not null
) without rowid;
CREATE TABLE challenges (
    -- also the name of the game that comes of it
    id text primary key,
    challenger integer not null references users (id) on delete cascade,
    -- nobody: whoever has the link
    challenged integer references users (id) on delete cascade,
    proposal text not null,
    created integer not null,
    expires integer not null,
    -- created, accepted, declined, canceled, expired
    status text not null default 'created',
    reason text
) without rowid;
CREATE TABLE imports (
    game text primary key references games (id) on delete cascade,
    owner integer references users (id),
    -- the record as text, in the format that holds most of its game
    format text not null,
    record text not null
) without rowid;
CREATE TABLE analyses (
    game text primary key references games (id) on delete cascade,
    owner integer references users (id),
    asked integer not null,
    -- null while it is under way
    done integer,
    body text
) without rowid;
CREATE TABLE rating_history (
    user integer not null references users (id) on delete cascade,
    variant text not null,
    at integer not null,
    game text not null references games (id) on delete cascade,
    before real not null,
    after real not null,
    deviation real not null,
    primary key (user, variant, at, game)
) without rowid;
CREATE TABLE settings (
    user integer primary key references users (id) on delete cascade,
    chosen text not null,
    language text
);
CREATE TABLE subscriptions (
    -- where the push service takes messages for the browser
    endpoint text primary key,
    user integer not null references users (id) on delete cascade,
    -- ends with it; a guest has none
    session blob references sessions (hash) on delete cascade,
    key blob not null,
    auth blob not null,
    language text not null,
    -- what the browser calls this site
    site text not null,
    created integer not null,
    -- messages in a row that were not taken
    failures integer not null default 0
) without rowid;
CREATE INDEX acts_about on acts (about);
CREATE INDEX analyses_open on analyses (asked) where done is null;
CREATE INDEX challenges_expiry on challenges (expires) where status = 'created';
CREATE INDEX challenges_from on challenges (challenger, created desc) where status = 'created';
CREATE INDEX challenges_to on challenges (challenged, created desc) where status = 'created';
CREATE INDEX chat_game on chat (game, room, id);
CREATE INDEX chat_user on chat (user);
CREATE INDEX follows_other on follows (other);
CREATE INDEX games_ended on games (ended desc, id desc) where ended is not null and listed = 1;
CREATE INDEX games_ended_rated on games (terms ->> '$.rated', ended desc, id desc) where ended is not null and listed = 1;
CREATE INDEX games_ended_reason on games (reason, ended desc, id desc) where ended is not null and listed = 1;
CREATE INDEX games_ended_variant on games (variant, ended desc, id desc) where ended is not null and listed = 1;
CREATE INDEX games_gote on games (gote_user, created desc);
CREATE INDEX games_gote_name on games (gote collate nocase);
CREATE INDEX games_gote_tally on games (gote_user, origin, ended, reason, winner, terms);
CREATE INDEX games_live on games (turn_since desc) where ended is null;
CREATE INDEX games_open on games (due) where ended is null;
CREATE INDEX games_open_gote on games (gote_user, created desc) where ended is null;
CREATE INDEX games_open_sente on games (sente_user, created desc) where ended is null;
CREATE INDEX games_opening on games (variant, substr(moves, 1, 200)) where ended is not null and listed = 1;
CREATE INDEX games_sente on games (sente_user, created desc);
CREATE INDEX games_sente_name on games (sente collate nocase);
CREATE INDEX games_sente_tally on games (sente_user, origin, ended, reason, winner, terms);
CREATE INDEX guests_user on guests (user);
CREATE INDEX imports_owner on imports (owner);
CREATE INDEX rating_history_game on rating_history (game);
CREATE INDEX ratings_best on ratings (variant, value desc);
CREATE INDEX reports_about on reports (about);
CREATE INDEX reports_open on reports (id) where resolved is null;
CREATE INDEX sessions_user on sessions (user);
CREATE INDEX subscriptions_session on subscriptions (session) where session is not null;
CREATE INDEX subscriptions_user on subscriptions (user, created desc);
CREATE INDEX tokens_user on tokens (user);
CREATE UNIQUE INDEX users_skeleton on users (skeleton);
insert into meta (key, value) values
  ('heartbeat', '1794939250000');
insert into users (id, name, key, role, created, closed, password, skeleton) values
  (1, 'Guest 4336', 'guest 4336', 'guest', 1794939244003, null, null, null),
  (2, 'Guest 6986', 'guest 6986', 'guest', 1794939244004, null, null, null),
  (3, 'Guest 0221', 'guest 0221', 'guest', 1794939244023, null, null, null),
  (4, 'Guest 8010', 'guest 8010', 'guest', 1794939244025, null, null, null),
  (5, 'Anna', 'anna', 'player', 1000, null, '$argon2id$x', 'anna'),
  (6, 'Bob', 'bob', 'moderator', 1001, null, null, 'bob'),
  (7, 'Robot', 'robot', 'bot', 1002, null, null, 'robot');
insert into ratings (user, variant, value, deviation, volatility, games) values
  (5, 'shogi', 1650.5, 200.25, 0.06, 1),
  (6, 'shogi', 1349.5, 200.25, 0.06, 1);
insert into games (id, variant, rules, start, terms, origin, sente, gote, sente_user, gote_user, created, version, plies, moves, turn_since, due, ended, winner, reason, next, sente_rating, sente_deviation, gote_rating, gote_deviation, listed) values
  ('UGZC1LL3', 'shogi', 'classic', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', '{"time":"30m+30s","rated":false,"policy":"casual"}', 'friend', 'Guest 4336', 'Guest 0221', 1, 3, 1794939244075, 9, 6, '9i9h 8b4b 7g7f 5a6b 9g9f 6c6d', null, null, 1794939247358, 'gote', 'resign', 'nSoEaRHT', null, null, null, null, 1),
  ('iFMVlvrk', 'shogun', 'classic', 'rnb+fkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB+FKBNR[] w KQkq - 0 1', '{"time":"30m+30s","rated":false,"policy":"casual"}', 'rematch', 'Guest 8010', 'Guest 6986', 4, 2, 1794939247574, 1, 1, '', 1794939248049, null, null, null, null, null, null, null, null, null, 1),
  ('import44', 'shogi', 'classic', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', '{"time":"unlimited","rated":false,"policy":"casual"}', 'import', 'HABU', 'Oyama', null, null, 2300, 1, 1, '7g7f', null, null, 2400, null, 'agreement', null, null, null, null, null, 0),
  ('levelC33', 'shogi', 'classic', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', '{"time":"unlimited","rated":false,"policy":"casual"}', 'computer', 'Anna', '@3', 5, null, 2100, 2, 1, '7g7f', null, null, 2200, 'gote', 'resign', null, null, null, null, null, 1),
  ('nSoEaRHT', 'shogi', 'classic', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', '{"time":"30m+30s","rated":false,"policy":"casual"}', 'rematch', 'Guest 0221', 'Guest 4336', 3, 1, 1794939247419, 1, 1, '', 1794939247858, null, null, null, null, null, null, null, null, null, 1),
  ('openAB22', 'shogi', 'classic', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', '{"time":"10m","rated":true,"policy":"casual"}', 'lobby', 'Bob', 'Anna', 6, 5, 1794939240000, 0, 0, '', 1794939245000, 1794939845000, null, null, null, null, null, null, null, null, 1),
  ('ratedAB1', 'shogi', 'classic', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', '{"time":"10m","rated":true,"policy":"casual"}', 'lobby', 'Anna', 'Bob', 5, 6, 2000, 3, 3, '7g7f 3c3d 2g2f', null, null, 3000, 'sente', 'resign', null, 1500.0, 350.0, 1500.0, 350.0, 1),
  ('u9yyKsf2', 'shogun', 'classic', 'rnb+fkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB+FKBNR[] w KQkq - 0 1', '{"time":"30m+30s","rated":false,"policy":"casual"}', 'friend', 'Guest 6986', 'Guest 8010', 2, 4, 1794939244075, 9, 6, 'a2a3 c7c5 d2d3 b7b5 b1d2 b8a6', null, null, 1794939247551, 'gote', 'resign', 'iFMVlvrk', null, null, null, null, 1);
insert into guests (hash, user) values
  (x'0404040404040404040404040404040404040404040404040404040404040404', 1),
  (x'e7bf7f00de36ce3d75f2ed45820983a53f2b2b83de958947e967f7f8e00b1b5a', 2),
  (x'2aedd2e655e5e4e98fe237993f89143baaa00a116755c78122e2a86ea4ba3cd9', 3),
  (x'6fb2f60b104e76cf6c917e1265919bb4d047e20778fb23147c087f7a6e77ce59', 4);
insert into events (game, version, at, ack, body) values
  ('UGZC1LL3', 1, 1794939244358, 's:1', '{"t":"moved","side":"sente","mv":"9i9h","at":1794939244358,"spent":0,"clocks":{"sente":{"main":1800000,"periods":1,"quota":500},"gote":{"main":1800000,"periods":1,"quota":500}}}'),
  ('UGZC1LL3', 2, 1794939244858, 'g:2', '{"t":"moved","side":"gote","mv":"8b4b","at":1794939244858,"spent":0,"clocks":{"sente":{"main":1800000,"periods":1,"quota":500},"gote":{"main":1800000,"periods":1,"quota":500}}}'),
  ('UGZC1LL3', 3, 1794939245358, 's:3', '{"t":"moved","side":"sente","mv":"7g7f","at":1794939245358,"spent":496,"lag":4,"clocks":{"sente":{"main":1799504,"periods":1,"quota":500},"gote":{"main":1800000,"periods":1,"quota":500}}}'),
  ('UGZC1LL3', 4, 1794939245857, 'g:4', '{"t":"moved","side":"gote","mv":"5a6b","at":1794939245857,"spent":497,"lag":2,"clocks":{"sente":{"main":1799504,"periods":1,"quota":500},"gote":{"main":1799503,"periods":1,"quota":500}}}'),
  ('UGZC1LL3', 5, 1794939246360, 's:5', '{"t":"moved","side":"sente","mv":"9g9f","at":1794939246360,"spent":499,"lag":4,"clocks":{"sente":{"main":1799005,"periods":1,"quota":500},"gote":{"main":1799503,"periods":1,"quota":500}}}'),
  ('UGZC1LL3', 6, 1794939246858, 'g:6', '{"t":"moved","side":"gote","mv":"6c6d","at":1794939246858,"spent":496,"lag":2,"clocks":{"sente":{"main":1799005,"periods":1,"quota":500},"gote":{"main":1799007,"periods":1,"quota":500}}}'),
  ('UGZC1LL3', 7, 1794939247358, 's:enough', '{"t":"over","finish":{"winner":"gote","reason":"resign"},"at":1794939247358,"clocks":{"sente":{"main":1798505,"periods":1,"quota":500},"gote":{"main":1799007,"periods":1,"quota":500}}}'),
  ('UGZC1LL3', 8, 1794939247383, 'g:again', '{"t":"offered","side":"gote","offer":"rematch","at":1794939247383}'),
  ('UGZC1LL3', 9, 1794939247383, 's:again', '{"t":"rematch","at":1794939247383}'),
  ('iFMVlvrk', 1, 1794939248049, 's:7', '{"t":"moved","side":"sente","mv":"b1a3","at":1794939248049,"spent":0,"clocks":{"sente":{"main":1800000,"periods":1,"quota":500},"gote":{"main":1800000,"periods":1,"quota":500}}}'),
  ('nSoEaRHT', 1, 1794939247858, 's:7', '{"t":"moved","side":"sente","mv":"3i3h","at":1794939247858,"spent":0,"clocks":{"sente":{"main":1800000,"periods":1,"quota":500},"gote":{"main":1800000,"periods":1,"quota":500}}}'),
  ('u9yyKsf2', 1, 1794939244555, 's:1', '{"t":"moved","side":"sente","mv":"a2a3","at":1794939244555,"spent":0,"clocks":{"sente":{"main":1800000,"periods":1,"quota":500},"gote":{"main":1800000,"periods":1,"quota":500}}}'),
  ('u9yyKsf2', 2, 1794939245051, 'g:2', '{"t":"moved","side":"gote","mv":"c7c5","at":1794939245051,"spent":0,"clocks":{"sente":{"main":1800000,"periods":1,"quota":500},"gote":{"main":1800000,"periods":1,"quota":500}}}'),
  ('u9yyKsf2', 3, 1794939245548, 's:3', '{"t":"moved","side":"sente","mv":"d2d3","at":1794939245548,"spent":491,"lag":6,"clocks":{"sente":{"main":1799509,"periods":1,"quota":500},"gote":{"main":1800000,"periods":1,"quota":500}}}'),
  ('u9yyKsf2', 4, 1794939246049, 'g:4', '{"t":"moved","side":"gote","mv":"b7b5","at":1794939246049,"spent":492,"lag":9,"clocks":{"sente":{"main":1799509,"periods":1,"quota":500},"gote":{"main":1799508,"periods":1,"quota":500}}}'),
  ('u9yyKsf2', 5, 1794939246548, 's:5', '{"t":"moved","side":"sente","mv":"b1d2","at":1794939246548,"spent":493,"lag":6,"clocks":{"sente":{"main":1799016,"periods":1,"quota":500},"gote":{"main":1799508,"periods":1,"quota":500}}}'),
  ('u9yyKsf2', 6, 1794939247048, 'g:6', '{"t":"moved","side":"gote","mv":"b8a6","at":1794939247048,"spent":491,"lag":9,"clocks":{"sente":{"main":1799016,"periods":1,"quota":500},"gote":{"main":1799017,"periods":1,"quota":500}}}'),
  ('u9yyKsf2', 7, 1794939247551, 's:enough', '{"t":"over","finish":{"winner":"gote","reason":"resign"},"at":1794939247551,"clocks":{"sente":{"main":1798513,"periods":1,"quota":500},"gote":{"main":1799017,"periods":1,"quota":500}}}'),
  ('u9yyKsf2', 8, 1794939247555, 's:again', '{"t":"offered","side":"sente","offer":"rematch","at":1794939247555}'),
  ('u9yyKsf2', 9, 1794939247555, 'g:again', '{"t":"rematch","at":1794939247555}');
insert into chat (id, game, room, user, name, said, at) values
  (1, 'UGZC1LL3', 'players', 5, 'Anna', 'hello', 10);
insert into sessions (hash, user, created, seen) values
  (x'0101010101010101010101010101010101010101010101010101010101010101', 5, 1794939000000, 1794939000000);
insert into tokens (id, hash, user, name, scopes, created, used) values
  (3, x'0202020202020202020202020202020202020202020202020202020202020202', 7, 'for play', 'bot:play', 5, null);
insert into recoveries (user, hash, expires) values
  (6, x'0303030303030303030303030303030303030303030303030303030303030303', 1894939000000);
insert into follows (user, other, since) values
  (5, 6, 1);
insert into blocks (user, other, since) values
  (6, 7, 1);
insert into reports (id, reporter, about, reason, said, game, at, resolved, resolver, note) values
  (9, 5, 7, 'abuse', 'rude', 'UGZC1LL3', 20, null, null, null);
insert into timeouts (user, until, reason) values
  (7, 1894939000000, 'rude');
insert into acts (id, at, actor, what, about, note) values
  (1, 30, 'Bob', 'timeout', 7, 'rude');
insert into cuts (id, user) values
  (1, 7);
insert into seeks (id, user, proposal, range, created) values
  ('seek5555', 5, '{"game":"shogi","time":"3d","rated":false,"side":"random","policy":"casual"}', '{}', 40);
insert into challenges (id, challenger, challenged, proposal, created, expires, status, reason) values
  ('UGZC1LL3', 1, null, '{"game":"shogi","rules":"classic","time":"30m+30s","rated":false,"side":"sente","policy":"casual"}', 1794939244035, 1795025644035, 'accepted', null),
  ('chal6666', 5, 6, '{"game":"shogi","time":"3d","rated":false,"side":"random","policy":"casual"}', 50, 1894939000000, 'created', null),
  ('u9yyKsf2', 2, null, '{"game":"shogun","rules":"classic","time":"30m+30s","rated":false,"side":"sente","policy":"casual"}', 1794939244047, 1795025644047, 'accepted', null);
insert into imports (game, owner, format, record) values
  ('import44', 5, 'kif', 'text');
insert into analyses (game, owner, asked, done, body) values
  ('UGZC1LL3', 5, 60, null, null);
insert into rating_history (user, variant, at, game, before, after, deviation) values
  (5, 'shogi', 3000, 'ratedAB1', 1500.0, 1650.5, 200.25),
  (6, 'shogi', 3000, 'ratedAB1', 1500.0, 1349.5, 200.25);
insert into settings (user, chosen, language) values
  (5, 'theme=dark', 'ja');
insert into subscriptions (endpoint, user, session, key, auth, language, site, created, failures) values
  ('https://push.example/1', 5, x'0101010101010101010101010101010101010101010101010101010101010101', x'6b', x'61', 'ja', 'https://example.org', 70, 0);
