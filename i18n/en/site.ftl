### Around every page: navigation, home, lobby, watching, records, players, errors of pages.

## Navigation

site-name = komadai
site-tagline = Shogi, Shogun Chess and Shinobi Chess: play, watch, analyse, learn.
nav-play = Play
nav-watch = Watch
nav-analysis = Analysis
nav-learn = Learn
nav-records = Records
nav-players = Players
nav-settings = Settings
nav-about = About
nav-api = API
nav-sign-in = Sign in
nav-sign-out = Sign out
nav-register = Register
nav-profile = Your page
nav-menu = Menu
nav-language = Language
nav-skip = Skip to the content
nav-theme = Theme

## Home

home-play-computer = Play the computer
home-play-friend = Play a friend
home-find-opponent = Find an opponent
home-learn-game = Learn { $game }
home-now = Going on now
home-players-online = { $count ->
        [one] { $count } player here
       *[other] { $count } players here
    }
home-games-running = { $count ->
        [one] { $count } game running
       *[other] { $count } games running
    }
home-featured = Games to watch
home-your-games = Your games
home-your-turn = Your turn
home-new = New here? Learn a game in ten minutes.

## Lobby and new games

lobby-title = Lobby
lobby-quick = Quick pairing
lobby-waiting = Waiting for an opponent…
lobby-cancel = Cancel
lobby-seeks = Open games
lobby-no-seeks = Nobody is waiting just now. Open a game, or play the computer meanwhile.
lobby-create = Create a game
lobby-join = Join
lobby-game = Game
lobby-rules = Rules
lobby-time = Time
lobby-main-time = Main time
lobby-byoyomi = Byo-yomi
lobby-periods = Periods
lobby-increment = Increment
lobby-days = Days a move
lobby-side = Your side
lobby-rated = Rated
lobby-casual = Casual
lobby-handicap = Handicap
lobby-handicap-suggested = Suggested: { $handicap }
lobby-level = Level
lobby-level-easiest = for beginners
lobby-level-strongest = very strong
lobby-policy = Illegal moves
lobby-policy-casual = are refused
lobby-policy-tournament = lose the game
lobby-rating-range = Opponent's rating
lobby-any = any
lobby-from-position = From a position
lobby-position = Position
lobby-start = Start
lobby-presets = Presets
lobby-custom = Custom

## Challenges

challenge-title = Challenge
challenge-friend = Send this link to a friend. Whoever opens it first plays you.
challenge-copy = Copy the link
challenge-copied = Copied
challenge-qr = Or scan this code
challenge-user = Challenge { $name }
challenge-received = { $name } challenges you
challenge-sent = Waiting for { $name }
challenge-accept = Accept
challenge-decline = Decline
challenge-cancel = Withdraw
challenge-declined = { $name } declined
challenge-expired = This challenge waits no longer.
challenge-own = This is your own challenge: send the link to somebody else.

## Watching

watch-title = Games to watch
watch-none = No game is running just now.
watch-watchers = { $count ->
        [one] { $count } watcher
       *[other] { $count } watchers
    }
watch-best = Best rated
watch-most-watched = Most watched

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

## Error pages

error-404-title = There is nothing here
error-404-text = The page has moved, or the address has a slip of the hand in it.
error-403-title = This is not for you
error-403-text = You may need to sign in, or this belongs to somebody else.
error-429-title = A little slower, please
error-429-text = Too many requests came from you. Try again in a moment.
error-500-title = Something went wrong here
error-500-text = It is our fault and has been noted. Your games are safe.
error-home = Back to the start
offline-title = You are offline
offline-text = Rules, lessons and the games you have opened still work.

## About

about-title = About komadai
about-text = komadai is a free home for three games with drops: a place to play, watch, analyse and learn them. Its source is open, and anyone may run it.
about-source = Source code
about-licence = Licence
about-version = Version { $version }
api-title = For programs
api-text = Everything on these pages can be done by programs too: games and challenges over HTTP, moves over a socket, records in every format. Programs that speak the API of lichess can be pointed here.
install-app = Install as an app

## Everywhere

page-title = { $title } · komadai
action-close = Close
action-open = Open
action-back = Back
action-next = Next
action-previous = Previous
action-copy = Copy
action-edit = Edit
action-delete = Delete
action-retry = Try again
action-download = Download
state-loading = Loading…
state-empty = Nothing here yet

## Link previews

preview-game = { $game }: { $sente } against { $gote }
preview-position = A position of { $game }
preview-challenge = { $name } invites you to a game of { $game }
preview-alt = Board after move { $number }
