### Records, players, about the site, programs.

## Records

records-title = Records
records-search = Search
records-player = Player
records-result = Result
records-reason = Ended by
records-from = From
records-to = To
records-opening = First moves
records-moves = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
records-none = Nothing was found.
records-count = { $count ->
        [one] { $count } record
       *[other] { $count } records
    }
records-more = More
records-import = Import a record
records-import-help = Paste or drop a file: KIF, KI2, CSA, JKF, USI or PGN, in UTF-8 or Shift_JIS.
records-import-problems = { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    } in the record
records-import-line = Line { $line }: { $problem }
records-export = Export

## Players

player-title = { $name }
player-since = Here since { $date }
player-games = { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
player-record = { $wins } won, { $draws } drawn, { $losses } lost
player-rating = Rating
player-rank = Rank
player-rating-graph = Rating over time
player-most-played = Most played
player-recent = Recent games
player-online = Here now
player-away = Not here
player-follow = Follow
player-unfollow = Unfollow
player-block = Block
player-unblock = Unblock
player-report = Report
player-challenge = Challenge
player-closed = This account is closed.

## About

about-title = About komadai
about-text = komadai is a free home for three games with drops: a place to play, watch, analyse and learn them. Its source is open, and anyone may run it.
about-source = Source code
about-licence = Licence
about-version = Version { $version }
api-title = For programs
api-text = Everything on these pages can be done by programs too: games and challenges over HTTP, moves over a socket, records in every format. Programs that speak the API of lichess can be pointed here.
install-app = Install as an app
