### Records, players, watching, about the site, programs.

## Records

records-title = Records
records-search = Search
records-player = Player
records-opponent = Opponent
records-details = More
records-result = Result
records-result-sente = The first player won
records-result-gote = The second player won
records-result-draw = Draw
records-result-win = The player won
records-result-loss = The player lost
records-reason = Ended by
records-from = From
records-to = To
records-opening = First moves
records-opening-help = In any notation: e4 e5, P-7f P-3d, ７六歩 ３四歩, 7g7f 3c3d.
records-opening-fault = These first moves are not understood.
records-moves = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
records-none = Nothing was found.
records-found = Games found
records-pages = Pages
records-first = Back to the first
records-more = Older games
records-won = { $name } won ({ $reason })
records-drawn = Draw ({ $reason })
records-unfinished = Without a result
records-download = Download
records-import = Import a record
records-import-help = KIF, KI2, CSA, JKF, USI or PGN, in UTF-8 or Shift_JIS.
records-import-file = Choose or drop a file
records-import-text = Or paste it here
records-import-button = Import and analyse
records-import-listed = List it among the records, for everybody to find
records-import-unlisted = Otherwise only those who have its link see it.
records-imported = Imported
records-own = Your imports
records-listed = Everybody finds this record in the list.
records-unlisted = Only those who have the link see this record.
records-unlisted-short = Unlisted
records-list = List it for everybody
records-unlist = Take it off the list
records-import-problems = { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    } in the record
records-import-line = Line { $line }: { $problem }
problem-move-unreadable = cannot read the move “{ $what }”
problem-move-illegal = the move “{ $what }” is not legal here
problem-move-ambiguous = “{ $what }” could be several moves
problem-move-order = move { $what } is not the next one
problem-ending = the ending “{ $what }” is not known and is kept as it is
problem-moves = there are too many moves; the rest is left out
problem-long = it has more than { $what } moves
problem-position = cannot read the position “{ $what }”
problem-rules = the rule set is not known; the usual one is taken
problem-none = there is no game in it
problem-format = the format of the file is not known
problem-large = the file is larger than { $what } MiB
problem-time = cannot read the time “{ $what }”
problem-variant = the game “{ $what }” is not known
problem-no-variant = the game is not named; it is taken for { $what }
problem-branch = the brackets of a branch do not match
problem-branches = branches are nested too deeply; the rest is left out
problem-bytes = some bytes are not { $what }
problem-json = this is not a game in JSON
problem-tag = cannot read the tag “{ $what }”
problem-piece = the piece “{ $what }” is not known
problem-games = only the first { $what } games were taken
problem-goes-on = game { $what } goes on after its end; what follows is only in its record
problem-of-game = game { $line }: { $problem }
records-import-fault = This could not be read: { $problem }

## Players

players-title = Players
players-text = The best of each game. A question mark stands for a rating that is still a guess.
players-counted = Of the rated games two people play with each other within 24 hours, at most ten count, and at most two of those with fewer than ten moves by both sides together.
players-find = Find somebody
players-unknown = There is nobody called { $name }.
players-none = Nobody has played a rated game yet.
players-place = Place
players-more = More players
players-all = All games
player-since = Here since { $date }
player-games = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
player-record = { $wins } won, { $draws } drawn, { $losses } lost
player-followers = { $count ->
        [one] { $count } follower
       *[other] { $count } followers
    }
player-rating = Rating
player-rank = Rank
player-rating-graph = Rating over time
player-graph-about = { $count ->
        [one] From { $from } to { $to } in { $count } game
       *[other] From { $from } to { $to } in { $count } games
    }
player-unrated = No rated games yet.
player-most-played = Most played
player-opponents = Most frequent opponents
player-recent = Recent games
player-no-games = No games yet.
player-all-games = All games
player-online = Here now
player-away = Not here
player-playing = Playing now
player-moderator = Moderator
player-follow = Follow
player-unfollow = Unfollow
player-block = Block
player-unblock = Unblock
player-report = Report
player-challenge = Challenge
player-closed = This account is closed.

## Watching

watch-text = The boards follow the games as they are played.

## Days

date-day = { $day } { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

## About

about-title = About komadai
about-text = komadai is a free home for board games with drops: a place to play, watch, analyse and learn them. Its source is open, and anyone may run it.
about-games = The games
about-promise = What you can rely on
about-promise-free = No advertisements, no tracking, nothing to pay for.
about-promise-data = An account is a name and a password. Take your data with you, or delete it, at any time.
about-promise-fair = The server is the referee: every move is checked by the rules and kept before anybody sees it.
about-promise-open = Records leave in every format the game has, and programs may do what people do.
about-licence = Licence and thanks
about-licence-text = Code, words and drawings are free under the MIT or the Apache 2.0 licence, whichever you prefer.
about-fonts = The characters on the pieces of Shogi follow two fonts under the SIL Open Font License:
about-version = Version { $version }
about-more = More

## Programs

api-title = For programs
api-text = Everything on these pages can be done by programs too: games and challenges over HTTP, moves over a socket, records in every format. Programs that speak the API of lichess can be pointed here.
api-begin = How to begin
api-begin-account = Create an account; programs that play have one of their own.
api-begin-token = Make a token that permits what the program does.
api-begin-send = Send it with every request.
api-berserk = With a client made for lichess
api-berserk-text = berserk, for Python, works by changing the address.
api-moves = Moves and sides
api-moves-text = Moves are in the coordinates of the game: USI for Shogi, UCI for the others. White is the side that moves first, in Shogi too. Records come in every format of the game.
api-lishogi-text = Where no game is named, or “standard” is, Shogi is meant. Programs made for lishogi get its words by adding dialect=lishogi to the address; Lishogi-Bot needs nothing but our address in its configuration.
api-openapi = Description for programs (OpenAPI)
api-addresses = Every address
