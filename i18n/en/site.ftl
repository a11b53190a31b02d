### Around every page: navigation, home, lobby, watching, records, players, errors of pages.

## Navigation

site-name = komadai
site-tagline = Shogi, Shogun Chess and Shinobi Chess: play, watch, analyse, learn.
site-footer = Free software, with its own rules, engine and artwork.
nav-play = Play
nav-watch = Watch
nav-analysis = Analysis
nav-learn = Learn
nav-puzzles = Puzzles
nav-records = Records
nav-players = Players
nav-settings = Settings
nav-about = About
nav-api = API
nav-sign-in = Sign in
nav-sign-out = Sign out
nav-register = Register
nav-menu = Menu
nav-language = Language
nav-skip = Skip to the content

## Home

home-play-computer = Play the computer
home-play-friend = Play a friend
home-find-opponent = Find an opponent
home-learn-game = Learn { $game }
home-players-online = { $count ->
        [one] { $count } player here
       *[other] { $count } players here
    }
home-games-running = { $count ->
        [one] { $count } game being played
       *[other] { $count } games being played
    }
home-more-games = { $count } more
home-others = The other games
home-featured = Games to watch
home-your-games = Your games
home-new = Learn it in ten minutes.
home-title = Board games with drops. One quiet place to play them.
home-lead = Play at once, without an account: the computer at any strength, a friend by a link, or whoever is around.
home-level = How strong?
home-level-hint = Level 1 suits your very first game; full strength shows no mercy.
home-clock = Which clock?
home-friend-hint = You get a link to send. Whoever opens it first plays you.
home-seek-hint = You are paired with the next player who wants the same game.
home-side-any = Either
home-script = Finding an opponent needs JavaScript. The computer and your friends do not.

## Lobby and new games

lobby-waiting = You are waiting for an opponent…
lobby-waiting-hint = Look around meanwhile: your place is kept while you are on the site, and for a moment after you leave it.
lobby-cancel = Cancel
lobby-seeks = Waiting for an opponent
lobby-no-seeks = Nobody is waiting just now. Open a game, or play the computer meanwhile.
lobby-create = New game
lobby-join = Join
lobby-game = Game
lobby-rules = Rules
lobby-time = Time
lobby-hours = Main time, hours
lobby-main-time = Main time, minutes
lobby-byoyomi = Byo-yomi, seconds
lobby-periods = Periods of byo-yomi
lobby-increment = Increment, seconds
lobby-days = Days a move
lobby-own-clock = A clock of your own
lobby-side = Your side
lobby-rated = Rated
lobby-casual = Casual
lobby-handicap-suggested = Suggested: { $handicap }
lobby-level = Level of the computer
lobby-policy = Illegal moves
lobby-policy-casual = are refused
lobby-policy-tournament = lose the game
lobby-rating-range = Opponent's rating
lobby-rating-min = Lowest rating
lobby-rating-max = Highest rating
lobby-any = any
lobby-from-position = From a position (FEN or SFEN)
lobby-custom = Choose everything yourself
new-with = Against
new-with-computer = The computer
new-with-friend = A friend
new-with-anybody = Anybody
new-go-computer = Start the game
new-go-friend = Make a link
new-go-anybody = Find an opponent
new-begin = Start
new-begins = Even game, { $side } begins
new-usual = Usual start
new-giver = Who gives the handicap?
new-giver-you = I do
new-giver-other = My opponent
new-giver-computer = The computer
new-giver-hint = Whoever gives it plays { $side }, without these pieces, and moves first.
new-counts = Rating
new-rated-guest = Rated games need an account.
new-more = More choices
new-fault-number = A whole number from { $low } to { $high }, please.
new-fault-clock = There is no such clock.
new-fault-main = The main time goes up to 24 hours.
new-fault-byoyomi = Byo-yomi goes up to 600 seconds.
new-fault-periods = There can be 1 to 10 periods of byo-yomi.
new-fault-increment = The increment goes up to 180 seconds.
new-fault-days = There can be 1 to 30 days for a move.
new-fault-empty = Give some time: main time, byo-yomi or an increment.
new-fault-rules = There is no such rule set.
new-fault-handicap = There is no such handicap.
new-fault-range = The lowest rating is above the highest.
new-fault-rated-start = A rated game begins from the usual start, without a handicap.
new-fault-rated-clock = A rated game has a clock.
new-fault-rated-guest = Rated games need an account: sign in first.
terms-begins = { $side } begins
terms-handicap = Handicap: { $handicap }
terms-position = From a position
terms-tournament = Illegal moves lose

## Challenges

challenge-title = A game with a friend
challenge-friend = Send this link to a friend. Whoever opens it first plays you.
challenge-copy = Copy the link
challenge-copied = Copied
challenge-user = Challenge { $name }
challenge-received = { $name } invites you to a game
challenge-sent = Waiting for { $name }
challenge-accept = Play
challenge-decline = Decline
challenge-cancel = Withdraw
challenge-declined = { $name } declined
challenge-expired = This challenge has expired.
challenge-waiting = Waiting for your friend. This page will update automatically.
challenge-side =
    { $name } plays { $side ->
        [Clan] the Clan
        [Kingdom] the Kingdom
       *[other] { $side }
    }.
challenge-side-random = Sides are drawn by lot.
challenge-gives = { $name } plays { $side }, gives the handicap and moves first.
challenge-takes = { $name } takes the handicap: the opponent plays { $side }, gives it and moves first.
challenge-rated-guest = This game is rated: sign in to play it. You will come back here.

## What waits for the reader, on every page

notices-title = Waiting for you
notices-count = { $count ->
        [one] { $count } thing waits for you
       *[other] { $count } things wait for you
    }
notices-playing = Your game against { $name } is under way
notices-began = Your game against { $name } has begun
notices-go = Go to the game
notices-close = Close
notices-failed = That did not work. Please try again.

## Watching

watch-title = Games to watch
watch-none = No game is running just now.
watch-move = Move { $number }
watch-watchers = { $count ->
        [one] { $count } watcher
       *[other] { $count } watchers
    }

## Error pages

error-404-title = There is nothing here
error-404-text = The page has moved, or the address is mistyped.
error-403-title = You don't have access
error-403-text = You may need to sign in, or this belongs to somebody else.
error-429-title = A little slower, please
error-429-text = Too many requests came from you. Try again in a moment.
error-500-title = Something went wrong here
error-500-text = It is our fault and has been noted. Your games are safe.
error-home = Back to the start
error-400-title = That does not work
offline-title = You are offline
offline-text = Rules, lessons, the puzzles kept on this device and the games you have opened still work.

## Everywhere

page-title = { $title } · komadai
action-close = Close
action-copy = Copy
